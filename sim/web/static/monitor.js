// Monitors: the very pixels that each seat's board drew, on a canvas.

import { on } from "./link.js";

export const WIDTH = 800;
export const HEIGHT = 480;
const HEAD = 10; // bytes: seat, x, y, width, height

const panels = new Map();

// RGB565 as the canvas wants it: bytes R, G, B, A in memory.
const colours = new Uint32Array(65536);
for (let each = 0; each < 65536; each += 1) {
  const red = Math.round(((each >> 11) * 255) / 31);
  const green = Math.round((((each >> 5) & 63) * 255) / 63);
  const blue = Math.round(((each & 31) * 255) / 31);
  colours[each] = (255 << 24) | (blue << 16) | (green << 8) | red;
}

export function monitor(seat) {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  canvas.setAttribute("role", "img");
  const context = canvas.getContext("2d", { alpha: false });
  panels.set(seat, context);
  return canvas;
}

on("pixels", (buffer) => {
  const [seat, x, y, width, height] = new Uint16Array(buffer, 0, HEAD / 2);
  const context = panels.get(seat);
  if (!context) return;
  const pixels = new Uint16Array(buffer, HEAD);
  const image = context.createImageData(width, height);
  const shown = new Uint32Array(image.data.buffer);
  for (let at = 0; at < pixels.length; at += 1) shown[at] = colours[pixels[at]];
  context.putImageData(image, x, y);
  counted.rectangles += 1;
});

export const counted = { rectangles: 0 };
