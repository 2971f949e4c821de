import { describe, expect, test } from 'vitest';
import { isNewer } from './version.ts';

describe('the server version against the client', () => {
  test.each([
    ['4.40.4', false],
    ['4.40.5', false],
    ['4.40.6', true],
    ['4.40.10', true],
    ['4.9.9', false],
    ['5.0.0', true],
    ['5', true],
  ])('%s newer than 4.40.5: %s (A-143)', (version, newer) => {
    expect(isNewer(version, '4.40.5')).toBe(newer);
  });
});
