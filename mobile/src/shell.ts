// The application's port to the phone (web/src/shared/native-shell.ts), over the calls of the native side.
import type { Felt, NativeShell, Words } from '@vigie/web/shared/native-shell.ts';
import type { Hearing } from './hearing.ts';
import { createLocator } from './locator.ts';
import type { NativeCalls } from './native-calls.ts';

/** Time, x, y and z of each reading, one after another. A handful that was cut off loses its last reading. */
export function feltOf(numbers: readonly number[]): Felt[] {
  const felt: Felt[] = [];
  for (let from = 0; from + 3 < numbers.length; from += 4) {
    const [at = 0, x = 0, y = 0, z = 0] = numbers.slice(from, from + 4);
    felt.push({ at, x, y, z });
  }
  return felt;
}

/** The process that outlives the screen. */
function createWakefulness(calls: NativeCalls, hearing: Hearing) {
  let isAwake = false;
  hearing.on('rested', () => {
    isAwake = false;
  });
  return {
    get isAwake(): boolean {
      return isAwake;
    },
    /** The page was loaded anew while the process went on. */
    found: (already: boolean): void => {
      isAwake ||= already;
    },
    stayAwake: async (notice: Words | null): Promise<boolean> => {
      if (notice) ({ isAwake } = await calls.stayAwake(notice));
      else {
        await calls.rest();
        isAwake = false;
      }
      return isAwake;
    },
  };
}

/** `report` gets what nobody waits for. */
export function createShell(calls: NativeCalls, hearing: Hearing, report: (error: unknown) => void): NativeShell {
  const wakefulness = createWakefulness(calls, hearing);
  // Until the phone has answered, tags may be tried: a phone without a reader then refuses.
  let readsTags = true;
  calls.begin().then((phone) => {
    ({ readsTags } = phone);
    wakefulness.found(phone.isAwake);
  }, report);

  const feelMotion: NonNullable<NativeShell['feelMotion']> = async (onFelt, signal) => {
    hearing.on('motion', ({ felt }) => onFelt(feltOf(felt)), signal);
    const { isFelt } = await calls.startMotion();
    const stop = (): void => void calls.stopMotion().catch(report);
    if (isFelt && signal.aborted) stop();
    else if (isFelt) signal.addEventListener('abort', stop);
    return isFelt;
  };
  const readTags: NonNullable<NativeShell['readTags']> = async (onSerial, onFault, signal) => {
    hearing.on('tag', ({ serial }) => onSerial(serial), signal);
    hearing.on('tagFault', onFault, signal);
    await calls.startTags();
    const stop = (): void => void calls.stopTags().catch(report);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
  };

  return {
    openSettings: () => calls.openSettings(),
    get locatesInBackground() {
      return wakefulness.isAwake;
    },
    get isAwake() {
      return wakefulness.isAwake;
    },
    stayAwake: wakefulness.stayAwake,
    everySecond: (work, signal) => hearing.on('second', work, signal),
    geolocation: createLocator(calls, hearing, report),
    feelMotion,
    get readTags() {
      return readsTags ? readTags : undefined;
    },
    ring: (words) => calls.ring(words),
    hush: () => calls.hush(),
  };
}
