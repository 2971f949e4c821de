// Draws the few strokes that the demonstration's pictures need on a pixel canvas, and writes PNG.
import { crc32, deflateSync } from 'node:zlib';

export type Colour = readonly [red: number, green: number, blue: number];

export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** Blends over the existing pixel. `alpha` is from 0 to 1. */
  dot(x: number, y: number, colour: Colour, alpha?: number): void;
  rect(left: number, top: number, width: number, height: number, colour: Colour, alpha?: number): void;
  disc(x: number, y: number, radius: number, colour: Colour, alpha?: number): void;
  line(from: readonly [number, number], to: readonly [number, number], thickness: number, colour: Colour): void;
  png(): Uint8Array;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Eight bits per channel: red, green and blue. */
const DEPTH_AND_TYPE = [8, 2, 0, 0, 0];

function encode(width: number, height: number, pixels: Uint8Array): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set(DEPTH_AND_TYPE, 8);
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(pixels.subarray(y * width * 3, (y + 1) * width * 3), y * (width * 3 + 1) + 1);
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', new Uint8Array())]);
}

export function canvas(width: number, height: number, background: Colour): Canvas {
  const pixels = new Uint8Array(width * height * 3);
  for (let index = 0; index < pixels.length; index += 1) pixels[index] = background[index % 3]!;
  const dot: Canvas['dot'] = (x, y, colour, alpha = 1) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    const at = (Math.floor(y) * width + Math.floor(x)) * 3;
    for (const channel of [0, 1, 2] as const) pixels[at + channel] = Math.round(pixels[at + channel]! * (1 - alpha) + colour[channel] * alpha);
  };
  const rect: Canvas['rect'] = (left, top, wide, high, colour, alpha) => {
    for (let y = top; y < top + high; y += 1) for (let x = left; x < left + wide; x += 1) dot(x, y, colour, alpha);
  };
  const disc: Canvas['disc'] = (cx, cy, radius, colour, alpha) => {
    for (let y = Math.floor(cy - radius); y <= cy + radius; y += 1)
      for (let x = Math.floor(cx - radius); x <= cx + radius; x += 1) if (Math.hypot(x - cx, y - cy) <= radius) dot(x, y, colour, alpha);
  };
  const line: Canvas['line'] = ([x1, y1], [x2, y2], thickness, colour) => {
    const steps = Math.ceil(Math.hypot(x2 - x1, y2 - y1));
    for (let step = 0; step <= steps; step += 1) disc(x1 + ((x2 - x1) * step) / steps, y1 + ((y2 - y1) * step) / steps, thickness / 2, colour);
  };
  return { width, height, dot, rect, disc, line, png: () => encode(width, height, pixels) };
}
