import { expect, test } from 'vitest';
import { pieceAt } from './map-piece.ts';

test('a tile, a range of glyphs and a sprite are asked at the service’s own addresses', () => {
  expect([pieceAt('tiles/12/2074/1409.pbf')?.path, pieceAt('tiles/0/0/0.pbf')?.path]).toEqual([
    '/tms/1.0.0/PLAN.IGN/12/2074/1409.pbf',
    '/tms/1.0.0/PLAN.IGN/0/0/0.pbf',
  ]);
  expect(pieceAt('fonts/Source Sans Pro Bold/256-511.pbf')?.path).toBe(
    '/annexes/ressources/vectorTiles/fonts/Source%20Sans%20Pro%20Bold/256-511.pbf',
  );
  expect([pieceAt('sprite/PlanIgn@2x.png')?.path, pieceAt('sprite/PlanIgn.json')?.path]).toEqual([
    '/annexes/ressources/vectorTiles/styles/PLAN.IGN/sprite/PlanIgn.png',
    '/annexes/ressources/vectorTiles/styles/PLAN.IGN/sprite/PlanIgn.json',
  ]);
});

test.each([
  'tiles/19/0/0.pbf',
  'tiles/3/8/0.pbf',
  'tiles/3/0/8.pbf',
  'tiles/-1/0/0.pbf',
  'tiles/1e1/0/0.pbf',
  'tiles/3/0/0.png',
  'tiles/3/0/../../secret.pbf',
  'tiles/3/0',
  'tiles/3/0/0.pbf/1',
  'fonts/../0-255.pbf',
  'fonts/..%2f/0-255.pbf',
  'fonts/a?b/0-255.pbf',
  'fonts/Arial/0-256.pbf',
  'fonts/Arial/1-256.pbf',
  'fonts/Arial/65536-65791.pbf',
  'fonts/Arial/00-255.pbf',
  'sprite/../standard.json',
  'sprite/a.b.json',
  'sprite/PlanIgn.svg',
  'sprite/PlanIgn@3x.png',
  'constructor/a',
  '__proto__/a',
  'https://example.org/',
  '//example.org/a',
  '',
])('« %s » is no piece of the map', (path) => {
  expect(pieceAt(path)).toBeNull();
});

test('an error page, a picture of another kind or a list is not what was asked for', () => {
  const page = Buffer.from('<html><title>Erreur</title></html>');
  const pieces = ['tiles/1/0/0.pbf', 'fonts/Arial/0-255.pbf', 'sprite/PlanIgn.png', 'sprite/PlanIgn.json'].map((path) => pieceAt(path));
  expect(pieces.map((piece) => piece?.looksRight(page))).toEqual([false, false, false, false]);
  expect(pieces[3]?.looksRight(Buffer.from('[]'))).toBe(false);
  expect(pieces[0]?.looksRight(Buffer.alloc(0))).toBe(true);
});
