import { expect, test } from 'vitest';
import { isNativeIos, isNativeShell, openSettings, SETTINGS_REFUSED } from './native-shell.ts';

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) VigieApp/1.2';

test('only the application’s own shell on an Apple phone counts as native iOS, not its browser', () => {
  expect(isNativeIos(SAFARI)).toBe(false);
  expect(isNativeIos(`${SAFARI} VigieApp/1.2`)).toBe(true);
  expect(isNativeIos(ANDROID)).toBe(false);
  expect([SAFARI, ANDROID].map((agent) => isNativeShell(agent))).toEqual([false, true]);
});

test('the person is told when a shell cannot open the settings or does not support it (A-329)', async () => {
  let opened = 0;
  expect(await openSettings({ openSettings: () => void (opened += 1) })).toBeNull();
  expect(opened).toBe(1);
  expect(await openSettings({ openSettings: () => Promise.reject(new Error('no activity')) })).toBe(SETTINGS_REFUSED);
  expect(await openSettings({})).toBe(SETTINGS_REFUSED);
  expect(SETTINGS_REFUSED).toBe("Impossible d'accéder aux paramètres");
});
