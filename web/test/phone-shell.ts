// The native shell around a page under test. It says what the test lets it feel.
import { onTestFinished, vi } from 'vitest';
import type { Felt, NativeShell } from '../src/shared/native-shell.ts';

export interface ShellHand {
  /** Something listens to the accelerometer. */
  readonly isHeard: () => boolean;
  /** The accelerometer felt this. */
  readonly feel: (...felt: readonly Felt[]) => void;
  /** A second has passed, said by the shell. */
  readonly second: () => void;
}

/** `change` takes the place of what the shell offers. */
export function inShell(change: Partial<NativeShell> = {}): ShellHand {
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 16; Pixel 9; wv) VigieApp/4.40.5');
  const ears = new Set<(felt: readonly Felt[]) => void>();
  const beats = new Set<() => void>();
  const join = <T>(all: Set<T>, one: T, signal: AbortSignal): void => {
    all.add(one);
    signal.addEventListener('abort', () => all.delete(one));
  };
  const shell: NativeShell = {
    isAwake: true,
    everySecond: (work, signal) => join(beats, work, signal),
    feelMotion: (onFelt, signal) => {
      join(ears, onFelt, signal);
      return Promise.resolve(true);
    },
  };
  // Getters of a test stay getters.
  Object.defineProperties(shell, Object.getOwnPropertyDescriptors(change));
  Object.assign(globalThis, { VigieShell: shell });
  onTestFinished(() => {
    agent.mockRestore();
    Reflect.deleteProperty(globalThis, 'VigieShell');
  });
  return {
    isHeard: () => ears.size > 0,
    feel: (...felt) => {
      for (const hear of ears) hear(felt);
    },
    second: () => {
      for (const beat of beats) beat();
    },
  };
}

/** As under a locked screen. */
export function darken(): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
  onTestFinished(() => void Reflect.deleteProperty(document, 'hidden'));
}
