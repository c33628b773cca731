// The bell: a stroke that can be heard once somebody has touched the page.

let context = null;
let wanted = true;

export function setSound(on) {
  wanted = on;
}

export function wake() {
  if (!context && window.AudioContext) context = new AudioContext();
  if (context && context.state === "suspended") context.resume();
}

// A struck bell is a few partials that die away, the high ones first.
const PARTIALS = [[1, 0.5, 1.8], [2.01, 0.3, 1.2], [3.02, 0.18, 0.8], [5.4, 0.1, 0.4]];
const PITCH = 1318;

export function strike(times = 1) {
  if (!wanted || !context || context.state !== "running") return;
  for (let stroke = 0; stroke < Math.min(times, 5); stroke += 1) {
    const at = context.currentTime + 0.35 * stroke;
    for (const [ratio, loud, long] of PARTIALS) {
      const tone = context.createOscillator();
      const gain = context.createGain();
      tone.frequency.value = PITCH * ratio;
      gain.gain.setValueAtTime(0.25 * loud, at);
      gain.gain.exponentialRampToValueAtTime(0.0005, at + long);
      tone.connect(gain).connect(context.destination);
      tone.start(at);
      tone.stop(at + long);
    }
  }
}
