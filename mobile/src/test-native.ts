// A phone without a phone, for tests: notes each call, answers as told, and speaks to the page.
import { vi } from 'vitest';
import { createHearing } from './hearing.ts';
import type { NativeCalls } from './native-calls.ts';
import { createShell } from './shell.ts';

/** What Capacitor throws: an error with a code. */
export const refusal = (code: string): Error => Object.assign(new Error('refused'), { code });

export function openShell(answers: Partial<NativeCalls> = {}) {
  const asked: unknown[][] = [];
  const report = vi.fn<(error: unknown) => void>();
  const note =
    <A extends readonly unknown[], R>(name: string, answer: (...given: A) => Promise<R>) =>
    (...given: A): Promise<R> => {
      asked.push([name, ...given]);
      return answer(...given);
    };
  const done = (): Promise<void> => Promise.resolve();
  const given: NativeCalls = {
    begin: () => Promise.resolve({ readsTags: true, isAwake: false }),
    openSettings: done,
    stayAwake: () => Promise.resolve({ isAwake: true }),
    rest: done,
    takePosition: () => Promise.resolve({ latitude: 48.85, longitude: 2.35, accuracy: 12 }),
    followPosition: done,
    unfollowPosition: done,
    startMotion: () => Promise.resolve({ isFelt: true }),
    stopMotion: done,
    startTags: done,
    stopTags: done,
    ring: done,
    hush: done,
    ...answers,
  };
  const calls: NativeCalls = {
    begin: note('begin', given.begin),
    openSettings: note('openSettings', given.openSettings),
    stayAwake: note('stayAwake', given.stayAwake),
    rest: note('rest', given.rest),
    takePosition: note('takePosition', given.takePosition),
    followPosition: note('followPosition', given.followPosition),
    unfollowPosition: note('unfollowPosition', given.unfollowPosition),
    startMotion: note('startMotion', given.startMotion),
    stopMotion: note('stopMotion', given.stopMotion),
    startTags: note('startTags', given.startTags),
    stopTags: note('stopTags', given.stopTags),
    ring: note('ring', given.ring),
    hush: note('hush', given.hush),
  };
  const hearing = createHearing(report);
  return { shell: createShell(calls, hearing, report), hear: hearing.hear, asked, report };
}

/** Lets every answer that is under way arrive. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
