// Draws pictures that replace a guard's photos, and signatures: small files that show their subject.
import type { Chance } from '@vigie/domain/shared/random.ts';
import { canvas, type Canvas, type Colour } from './canvas.ts';

const WIDTH = 560;
const HEIGHT = 380;
const GROUND = 290;
const WALL: Colour = [118, 122, 128];
const DARK: Colour = [34, 38, 46];
const LIGHT: Colour = [255, 226, 148];

/** A wall above the ground, lit from the left. */
function place(wall: Colour): Canvas {
  const sheet = canvas(WIDTH, HEIGHT, wall);
  for (let x = 0; x < WIDTH; x += 8) sheet.rect(x, 0, 8, GROUND, DARK, (x / WIDTH) * 0.45);
  for (let y = 24; y < GROUND; y += 24) sheet.rect(0, y, WIDTH, 1, DARK, 0.25);
  sheet.rect(0, GROUND, WIDTH, HEIGHT - GROUND, [72, 74, 78]);
  return sheet;
}

function openDoor(): Canvas {
  const sheet = place(WALL);
  sheet.rect(190, 70, 150, 220, [210, 212, 214]);
  sheet.rect(202, 82, 126, 208, DARK);
  sheet.rect(202, 82, 46, 208, [150, 60, 44]);
  sheet.disc(240, 190, 5, LIGHT);
  for (let step = 0; step < 70; step += 1) sheet.rect(250 - step, GROUND + step, 80 + step * 2, 1, LIGHT, 0.35 - step / 220);
  return sheet;
}

function lighting(): Canvas {
  const sheet = canvas(WIDTH, HEIGHT, [16, 22, 38]);
  sheet.rect(0, GROUND, WIDTH, HEIGHT - GROUND, [40, 42, 50]);
  for (const [rank, x] of [90, 280, 470].entries()) {
    sheet.rect(x - 4, 90, 8, 200, [92, 96, 104]);
    if (rank !== 1) for (const radius of [90, 62, 36]) sheet.disc(x, 88, radius, LIGHT, 0.16);
    sheet.disc(x, 88, 13, rank === 1 ? [70, 72, 80] : LIGHT);
  }
  return sheet;
}

function barrier(): Canvas {
  const sheet = place([142, 158, 172]);
  sheet.rect(96, 190, 44, 100, [226, 170, 40]);
  for (let part = 0; part < 10; part += 1) {
    const at = (length: number): [number, number] => [118 + length * 26, 200 - length * 15];
    sheet.line(at(part), at(part + 1), 15, part % 2 === 0 ? [206, 44, 40] : [244, 244, 244]);
  }
  return sheet;
}

function vehicle(): Canvas {
  const sheet = place(WALL);
  sheet.rect(360, 60, 110, 230, [30, 120, 70]);
  sheet.rect(376, 84, 78, 26, [240, 250, 244]);
  sheet.rect(130, 210, 320, 74, [52, 84, 140]);
  sheet.rect(190, 158, 190, 58, [52, 84, 140]);
  sheet.rect(204, 168, 76, 42, [182, 206, 222]);
  sheet.rect(292, 168, 76, 42, [182, 206, 222]);
  for (const x of [196, 388]) {
    sheet.disc(x, 286, 32, DARK);
    sheet.disc(x, 286, 15, [170, 172, 176]);
  }
  return sheet;
}

function parcel(): Canvas {
  const sheet = place([196, 190, 178]);
  for (const [left, top, size] of [
    [120, 190, 120],
    [262, 150, 160],
  ] as const) {
    sheet.rect(left, top, size, size - 10, [176, 130, 78]);
    sheet.rect(left + size / 2 - 9, top, 18, size - 10, [214, 186, 140]);
    sheet.rect(left + 12, top + size - 54, 46, 30, [246, 246, 240]);
  }
  return sheet;
}

const scenes = { openDoor, lighting, barrier, vehicle, parcel } as const;
export type Scene = keyof typeof scenes;
export const scene = (name: Scene): Uint8Array => scenes[name]().png();

const INK: Colour = [22, 40, 108];

/** A stroke from left to right, different for each seed. */
export function signature(chance: Chance): Uint8Array {
  const sheet = canvas(320, 110, [255, 255, 255]);
  const [tall, quick, slant] = [chance.between(16, 30), chance.between(5, 9), chance.between(-16, 10)];
  const at = (part: number): [number, number] => [
    24 + part * 250 + 14 * Math.sin(part * quick * 4),
    60 + slant * part + tall * Math.sin(part * quick * 3) * (1 - part * 0.7) + 7 * Math.cos(part * quick * 7),
  ];
  for (let step = 0; step < 240; step += 1) sheet.line(at(step / 240), at((step + 1) / 240), 2.4, INK);
  sheet.line([40, 92], [40 + chance.between(150, 230), 84], 1.8, INK);
  return sheet.png();
}
