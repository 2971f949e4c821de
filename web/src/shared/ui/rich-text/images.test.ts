import { expect, test } from 'vitest';
import { heightFor, narrowed, widthFor } from './images.ts';

test('an image wider than 1500 px is reduced to 1500 px at its ratio, and others are unchanged (A-253)', () => {
  expect(narrowed(3000, 2000)).toEqual({ width: 1500, height: 1000 });
  expect(narrowed(1500, 4000)).toEqual({ width: 1500, height: 4000 });
  expect(narrowed(640, 480)).toEqual({ width: 640, height: 480 });
});

test('one side follows the other while the ratio is kept, and never exceeds its bounds', () => {
  const size = { width: 600, height: 400 };
  expect(heightFor(300, size)).toBe(200);
  expect(widthFor(200, size)).toBe(300);
  expect(heightFor(1, size)).toBe(16);
  expect(widthFor(90_000, size)).toBe(1500);
});
