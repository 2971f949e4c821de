import { expect, test } from 'vitest';
import { isNativeIos } from './native-shell.ts';

test('only the application’s own shell on an Apple phone is the native one, not its browser', () => {
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';
  expect(isNativeIos(safari)).toBe(false);
  expect(isNativeIos(`${safari} VigieApp/1.2`)).toBe(true);
  expect(isNativeIos('Mozilla/5.0 (Linux; Android 15; Pixel 9) VigieApp/1.2')).toBe(false);
});
