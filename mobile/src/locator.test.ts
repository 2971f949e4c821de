import { expect, test, vi } from 'vitest';
import type { Fault, Fix } from '@vigie/web/shared/native-shell.ts';
import { openShell, refusal, settled } from './test-native.ts';

const OPTIONS = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 0 };
const PLACE = { latitude: 48.8501, longitude: 2.3502, accuracy: 8 };

function listeners() {
  return { onFix: vi.fn<(found: Fix) => void>(), onFault: vi.fn<(fault: Fault) => void>() };
}

test('one position is asked with its deadline, and comes in the shape of the browser’s (F-185)', async () => {
  const { shell, asked } = openShell();
  const { onFix, onFault } = listeners();
  shell.geolocation?.getCurrentPosition(onFix, onFault, OPTIONS);
  await settled();
  expect(asked).toContainEqual(['takePosition', { timeout: 15_000 }]);
  expect(onFix.mock.calls).toEqual([[{ coords: { latitude: 48.85, longitude: 2.35, accuracy: 12 } }]]);
  expect(onFault).not.toHaveBeenCalled();
});

test('a refused permission, no provider, a deadline and a broken bridge have the browser’s codes (F-185)', async () => {
  const codes = await Promise.all(
    [refusal('denied'), refusal('unavailable'), refusal('timeout'), refusal('other'), new Error('no bridge'), null].map(async (reason) => {
      const { shell } = openShell({ takePosition: () => Promise.reject(reason) });
      const { onFix, onFault } = listeners();
      shell.geolocation?.getCurrentPosition(onFix, onFault, OPTIONS);
      await settled();
      return onFault.mock.calls[0]?.[0].code;
    }),
  );
  expect(codes).toEqual([1, 2, 3, 2, 2, 2]);
});

test('each follower hears the positions until it leaves, and the last one switches them off', async () => {
  const { shell, hear, asked } = openShell();
  const [first, second] = [listeners(), listeners()];
  const one = shell.geolocation?.watchPosition(first.onFix, first.onFault, OPTIONS) ?? 0;
  const two = shell.geolocation?.watchPosition(second.onFix, second.onFault, OPTIONS) ?? 0;
  hear({ stream: 'position', ...PLACE });
  shell.geolocation?.clearWatch(one);
  hear({ stream: 'position', ...PLACE });
  expect(asked.map(([name]) => name)).not.toContain('unfollowPosition');
  shell.geolocation?.clearWatch(two);
  shell.geolocation?.clearWatch(two);
  hear({ stream: 'position', ...PLACE });
  expect([first.onFix.mock.calls.length, second.onFix.mock.calls.length]).toEqual([1, 2]);
  expect(first.onFix.mock.calls[0]).toEqual([{ coords: PLACE }]);
  expect(asked.filter(([name]) => name === 'unfollowPosition')).toHaveLength(1);
});

test('a follower is told of a refusal, and when the phone’s positions are switched off', async () => {
  const { shell, hear } = openShell({ followPosition: () => Promise.reject(refusal('denied')) });
  const { onFix, onFault } = listeners();
  shell.geolocation?.watchPosition(onFix, onFault, OPTIONS);
  await settled();
  hear({ stream: 'placeless' });
  expect(onFault.mock.calls).toEqual([[{ code: 1 }], [{ code: 2 }]]);
});

test('a refusal that comes after the screen has closed disturbs nobody', async () => {
  const { shell } = openShell({ followPosition: () => Promise.reject(refusal('denied')) });
  const { onFix, onFault } = listeners();
  shell.geolocation?.clearWatch(shell.geolocation.watchPosition(onFix, onFault, OPTIONS));
  await settled();
  expect(onFault).not.toHaveBeenCalled();
});
