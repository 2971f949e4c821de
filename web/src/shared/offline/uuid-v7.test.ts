import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { uuidV7 } from './uuid-v7.ts';

const moment = fc.integer({ min: 0, max: 2 ** 47 });
const tail = fc.uint8Array({ minLength: 10, maxLength: 10 });

describe('identifiers made on the phone', () => {
  test('they have the form, version and variant of a UUID v7', () => {
    fc.assert(
      fc.property(moment, tail, (now, random) => {
        expect(uuidV7(now, random)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      }),
    );
  });

  test('they sort in the order in which they were made', () => {
    fc.assert(
      fc.property(moment, moment, tail, (a, b, random) => {
        fc.pre(a < b);
        expect(uuidV7(a, random) < uuidV7(b, random)).toBe(true);
      }),
    );
  });

  test('two made in the same millisecond differ', () => {
    expect(uuidV7(1000)).not.toBe(uuidV7(1000));
  });
});
