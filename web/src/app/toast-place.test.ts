import { describe, expect, test } from 'vitest';
import { placeFor } from './toast-place.ts';

const screen = { top: 48, bottom: 844 };
const bar = { top: 784, bottom: 844 };

describe('where toasts appear on a phone', () => {
  test('they appear under the header when nothing must stay clear there', () => {
    expect(placeFor(60, screen, [bar])).toEqual({ top: 56, bottom: 776 });
  });

  test('they appear under the strip and the alarm button of a field screen', () => {
    const strip = { top: 56, bottom: 104 };
    const alarm = { top: 56, bottom: 108 };
    expect(placeFor(60, screen, [alarm, strip, bar]).top).toBe(116);
  });

  test('they appear above a strip in the middle when they fit there, below it when they do not', () => {
    const strip = { top: 200, bottom: 248 };
    expect(placeFor(120, screen, [strip, bar])).toEqual({ top: 56, bottom: 192 });
    expect(placeFor(180, screen, [strip, bar])).toEqual({ top: 256, bottom: 776 });
  });

  test('what has been scrolled away no longer counts', () => {
    expect(placeFor(60, screen, [{ top: -60, bottom: 40 }, { top: 900, bottom: 950 }, bar]).top).toBe(56);
  });

  test('they appear in the longest free span when none has room for all of them', () => {
    const small = { top: 0, bottom: 300 };
    expect(
      placeFor(400, small, [
        { top: 0, bottom: 60 },
        { top: 240, bottom: 300 },
      ]),
    ).toEqual({ top: 68, bottom: 232 });
  });
});
