import { expect, test, vi } from 'vitest';
import type { Felt } from '@vigie/web/shared/native-shell.ts';
import { feltOf } from './shell.ts';
import { openShell, refusal, settled } from './test-native.ts';

const NOTICE = { title: 'Service en cours', text: 'Entrepôt, fin prévue 06:00' };

test('settings are opened by the phone, and its refusal reaches the person (A-329)', async () => {
  const { shell, asked } = openShell();
  await shell.openSettings?.();
  expect(asked).toContainEqual(['openSettings']);
  const without = openShell({ openSettings: () => Promise.reject(refusal('unavailable')) });
  await expect(Promise.resolve(without.shell.openSettings?.())).rejects.toThrow('refused');
});

test('a service keeps the process at work under its notification, and its end lets it rest (F-189)', async () => {
  const { shell, asked } = openShell();
  expect(shell.isAwake).toBe(false);
  expect(await shell.stayAwake?.(NOTICE)).toBe(true);
  expect([shell.isAwake, shell.locatesInBackground]).toEqual([true, true]);
  expect(await shell.stayAwake?.(null)).toBe(false);
  expect([shell.isAwake, shell.locatesInBackground]).toEqual([false, false]);
  expect(asked.slice(1)).toEqual([['stayAwake', NOTICE], ['rest']]);
});

test('a phone that refuses to stay at work is not said to', async () => {
  const { shell } = openShell({ stayAwake: () => Promise.resolve({ isAwake: false }) });
  expect(await shell.stayAwake?.(NOTICE)).toBe(false);
  expect(shell.isAwake).toBe(false);
  const broken = openShell({ stayAwake: () => Promise.reject(new Error('no bridge')) });
  await expect(broken.shell.stayAwake?.(NOTICE)).rejects.toThrow('no bridge');
  expect(broken.shell.isAwake).toBe(false);
});

test('when Android ends the process at work, the page knows', async () => {
  const { shell, hear } = openShell();
  await shell.stayAwake?.(NOTICE);
  hear({ stream: 'rested' });
  expect(shell.isAwake).toBe(false);
});

test('a page loaded anew finds the process still at work', async () => {
  const { shell } = openShell({ begin: () => Promise.resolve({ readsTags: true, isAwake: true }) });
  await settled();
  expect(shell.isAwake).toBe(true);
});

test('the beat is heard until the watch ends', () => {
  const { shell, hear } = openShell();
  const work = vi.fn<() => void>();
  const stop = new AbortController();
  shell.everySecond?.(work, stop.signal);
  hear({ stream: 'second' });
  hear({ stream: 'second' });
  stop.abort();
  hear({ stream: 'second' });
  expect(work).toHaveBeenCalledTimes(2);
});

test('readings of the accelerometer arrive with their own times, and stop with the watch (F-206)', async () => {
  const { shell, hear, asked } = openShell();
  const felt: Felt[] = [];
  const stop = new AbortController();
  expect(await shell.feelMotion?.((more) => felt.push(...more), stop.signal)).toBe(true);
  hear({ stream: 'motion', felt: [1000, 0, 9.8, 0, 1020, 0.5, 9.7, -0.25] });
  stop.abort();
  hear({ stream: 'motion', felt: [1040, 0, 9.8, 0] });
  expect(felt).toEqual([
    { at: 1000, x: 0, y: 9.8, z: 0 },
    { at: 1020, x: 0.5, y: 9.7, z: -0.25 },
  ]);
  expect(asked.map(([name]) => name)).toEqual(['begin', 'startMotion', 'stopMotion']);
});

test('a handful of readings that was cut off loses its last one only', () => {
  expect(feltOf([])).toEqual([]);
  expect(feltOf([1000, 1, 2, 3, 1020, 4])).toEqual([{ at: 1000, x: 1, y: 2, z: 3 }]);
});

test('a phone without an accelerometer says so, and nothing has to be stopped (F-192)', async () => {
  const { shell, asked } = openShell({ startMotion: () => Promise.resolve({ isFelt: false }) });
  const stop = new AbortController();
  expect(await shell.feelMotion?.(() => undefined, stop.signal)).toBe(false);
  stop.abort();
  expect(asked.map(([name]) => name)).toEqual(['begin', 'startMotion']);
});

test('a watch that ended while the sensor was starting leaves no sensor on', async () => {
  const { shell, asked } = openShell();
  const stop = new AbortController();
  const started = shell.feelMotion?.(() => undefined, stop.signal);
  stop.abort();
  await started;
  expect(asked.map(([name]) => name)).toEqual(['begin', 'startMotion', 'stopMotion']);
});

test('a tag gives its serial number, an unreadable one says so, and the reader closes with the screen (F-144)', async () => {
  const { shell, hear, asked } = openShell();
  const [serials, faults] = [vi.fn<(serial: string) => void>(), vi.fn<() => void>()];
  const stop = new AbortController();
  await shell.readTags?.(serials, faults, stop.signal);
  hear({ stream: 'tag', serial: '04:a2:1f:7b' });
  hear({ stream: 'tagFault' });
  stop.abort();
  hear({ stream: 'tag', serial: '04:a2:1f:7c' });
  expect(serials.mock.calls).toEqual([['04:a2:1f:7b']]);
  expect(faults).toHaveBeenCalledOnce();
  expect(asked.map(([name]) => name)).toEqual(['begin', 'startTags', 'stopTags']);
});

test('a reader that is switched off refuses, and a phone without one offers none', async () => {
  const off = openShell({ startTags: () => Promise.reject(refusal('denied')) });
  const read = off.shell.readTags?.(
    () => undefined,
    () => undefined,
    new AbortController().signal,
  );
  await expect(read).rejects.toThrow('refused');
  const without = openShell({ begin: () => Promise.resolve({ readsTags: false, isAwake: false }) });
  await settled();
  expect(without.shell.readTags).toBeUndefined();
});

test('an alarm rings on the phone until it is hushed', async () => {
  const { shell, asked } = openShell();
  const words = { title: 'Chute détectée', text: 'Sans réponse, votre agence sera alertée.' };
  await shell.ring?.(words);
  await shell.hush?.();
  expect(asked.slice(1)).toEqual([['ring', words], ['hush']]);
});

test('a bridge that fails is reported, and the port stands all the same', async () => {
  const failure = new Error('no bridge');
  const { shell, report, hear } = openShell({ begin: () => Promise.reject(failure), stopMotion: () => Promise.reject(failure) });
  const stop = new AbortController();
  await shell.feelMotion?.(() => undefined, stop.signal);
  stop.abort();
  await settled();
  expect(report.mock.calls).toEqual([[failure], [failure]]);
  const work = vi.fn<() => void>();
  shell.everySecond?.(() => {
    throw failure;
  }, new AbortController().signal);
  shell.everySecond?.(work, new AbortController().signal);
  hear({ stream: 'second' });
  expect(work).toHaveBeenCalledOnce();
  expect(report).toHaveBeenCalledTimes(3);
});
