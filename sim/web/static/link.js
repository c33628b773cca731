// The socket to the table: what it says is kept in `now`, and deeds are sent to it.

export const now = { table: {}, seats: [], dealer: {}, boards: {}, money: {}, time: {} };
export const events = [];
export const frames = [];

const listeners = {};
const known = new Set();
const waiting = new Map();
const wishes = { seats: [], frames: false, idle: false };
let socket = null;
let number = 0;

// The listener hears of every change, and at once of what is known already.
export function on(section, listener) {
  (listeners[section] ||= []).push(listener);
  if (known.has(section)) listener(now[section]);
}

function tell(section, value) {
  for (const listener of listeners[section] || []) listener(value);
}

// Answers with what the table says of it; an error has been shown already.
export function act(what, details = {}) {
  return new Promise((resolve) => {
    if (!socket || socket.readyState !== WebSocket.OPEN) {
      tell("refused", "The table does not answer. Is felt sim still running?");
      resolve({ error: "no table" });
      return;
    }
    number += 1;
    waiting.set(number, resolve);
    socket.send(JSON.stringify({ do: what, id: number, ...details }));
  });
}

export function watch(wish) {
  Object.assign(wishes, wish);
  if (socket && socket.readyState === WebSocket.OPEN) act("watch", wishes);
}

function heard(message) {
  if ("id" in message || "error" in message) {
    const resolve = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error) tell("refused", message.error);
    if (resolve) resolve(message);
    return;
  }
  if (message.events) {
    if (message.first) events.length = 0;
    events.push(...message.events);
    events.splice(0, events.length - 200);
    known.add("events");
    tell("events", events);
  }
  if (message.frames) {
    frames.splice(0, frames.length, ...message.frames);
    tell("frames", frames);
  }
  const changed = Object.keys(now).filter((section) => section in message);
  for (const section of changed) {
    now[section] = message[section];
    known.add(section);
  }
  for (const section of changed) tell(section, now[section]);
}

export function connect() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  socket = new WebSocket(`${scheme}://${location.host}/table`);
  socket.binaryType = "arraybuffer";
  socket.onopen = () => {
    tell("link", true);
    act("watch", wishes);
  };
  socket.onmessage = (came) => {
    if (came.data instanceof ArrayBuffer) tell("pixels", came.data);
    else heard(JSON.parse(came.data));
  };
  socket.onclose = () => {
    waiting.clear();
    tell("link", false);
    setTimeout(connect, 1000);
  };
}
