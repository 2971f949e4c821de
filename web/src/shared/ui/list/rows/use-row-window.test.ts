import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rowsInView } from './use-row-window.ts';

describe('the rows of a long list', () => {
  test('every row in view is rendered, and few others', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 51, max: 5000 }),
        fc.integer({ min: 20, max: 80 }),
        fc.integer({ min: 100, max: 2000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (count, height, view, share) => {
          const top = share * Math.max(0, count * height - view);
          const { from, to } = rowsInView(count, height, top, view);
          const first = Math.floor(top / height);
          const last = Math.min(count, Math.ceil((top + view) / height));
          expect(from).toBeLessThanOrEqual(first);
          expect(to).toBeGreaterThanOrEqual(last);
          expect(to - from).toBeLessThanOrEqual(Math.ceil(view / height) + 26);
        },
      ),
    );
  });

  test('a list that became shorter than the scroll position still shows its last rows', () => {
    const { from, to } = rowsInView(60, 37, 9000, 600);
    expect(from).toBeLessThan(60);
    expect(to).toBe(60);
  });
});
