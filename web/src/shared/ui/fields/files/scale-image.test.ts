import { describe, expect, test } from 'vitest';
import { fitted } from './scale-image.ts';

describe('the size of a photo taken in the field', () => {
  test.each([
    [4032, 3024, 1280, 960],
    [3024, 4032, 960, 1280],
    [1280, 1280, 1280, 1280],
    [800, 600, 800, 600],
  ])('%i × %i becomes %i × %i', (width, height, toWidth, toHeight) => {
    expect(fitted(width, height, 1280)).toEqual({ width: toWidth, height: toHeight });
  });
});
