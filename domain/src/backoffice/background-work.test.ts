import { expect, test } from 'vitest';
import { backgroundWorkLabel, isOldBackup, isShortOfRoom, isSilent } from './background-work.ts';

test('a process is silent after a minute without a sign', () => {
  expect([isSilent(0, 60_000), isSilent(0, 60_001)]).toEqual([false, true]);
});

test('a backup is old after thirty hours', () => {
  expect([isOldBackup(30 * 3600), isOldBackup(30 * 3600 + 1)]).toEqual([false, true]);
});

test('a disk is short of room below a tenth; an unknown one is not', () => {
  expect(
    [
      { freeBytes: 10, totalBytes: 100 },
      { freeBytes: 9, totalBytes: 100 },
      { freeBytes: 0, totalBytes: 0 },
    ].map(isShortOfRoom),
  ).toEqual([false, true, false]);
});

test('work without a name of its own keeps the one it has', () => {
  expect([backgroundWorkLabel('mail.send'), backgroundWorkLabel('new.work')]).toEqual(['Envoi des e-mails', 'new.work']);
});
