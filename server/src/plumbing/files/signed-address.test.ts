import { describe, expect, test } from 'vitest';
import { signDownload, verifyDownload } from './signed-address.ts';

const NOW = 1_790_000_000_000;
const UNTIL = NOW + 60_000;
const PATH = '0199/0200';
const signature = signDownload(PATH, 'key', UNTIL);

describe('signed addresses', () => {
  test('an untouched address opens its file until it expires', () => {
    expect(verifyDownload(PATH, 'key', UNTIL, signature, NOW)).toBe(true);
    expect(verifyDownload(PATH, 'key', UNTIL, signature, UNTIL)).toBe(false);
  });

  test('another file, a later expiry, another key or a changed signature opens nothing', () => {
    expect(verifyDownload('0199/0201', 'key', UNTIL, signature, NOW)).toBe(false);
    expect(verifyDownload(PATH, 'key', UNTIL + 1, signature, NOW)).toBe(false);
    expect(verifyDownload(PATH, 'other', UNTIL, signature, NOW)).toBe(false);
    expect(verifyDownload(PATH, 'key', UNTIL, signature.slice(0, -1), NOW)).toBe(false);
    expect(verifyDownload(PATH, 'key', UNTIL, '', NOW)).toBe(false);
    expect(verifyDownload(PATH, 'key', Number.NaN, signDownload(PATH, 'key', Number.NaN), NOW)).toBe(false);
  });
});
