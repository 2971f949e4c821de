import { expect, test } from 'vitest';
import { isPlaced } from './site-position.ts';

test('a site is placed once it has both coordinates, and zero is valid', () => {
  const at = (latitude: number | null, longitude: number | null) => isPlaced({ latitude, longitude });
  expect([at(48.8, 2.3), at(0, 0), at(48.8, null), at(null, 2.3), at(null, null)]).toEqual([true, true, false, false, false]);
});
