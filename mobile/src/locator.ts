// The phone's positions in the shape of the browser's, so that the application's own rules judge them.
import type { Fault, Fix, Locator } from '@vigie/web/shared/native-shell.ts';
import type { Hearing } from './hearing.ts';
import type { NativeCalls, Place } from './native-calls.ts';

const CODES: Readonly<Record<string, number>> = { denied: 1, unavailable: 2, timeout: 3 };
const DEFAULT_TIMEOUT = 15_000;

/** A bridge that fails otherwise gives no position either. */
const faultOf = (error: unknown): Fault => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return { code: (typeof code === 'string' ? CODES[code] : undefined) ?? 2 };
};
const fixOf = ({ latitude, longitude, accuracy }: Place): Fix => ({ coords: { latitude, longitude, accuracy } });

interface Follower {
  readonly onFix: (found: Fix) => void;
  readonly onFault: (fault: Fault) => void;
}

type Calls = Pick<NativeCalls, 'takePosition' | 'followPosition' | 'unfollowPosition'>;

export function createLocator(calls: Calls, hearing: Hearing, report: (error: unknown) => void): Locator {
  const followers = new Map<number, Follower>();
  let lastId = 0;
  hearing.on('position', (place) => {
    for (const { onFix } of followers.values()) onFix(fixOf(place));
  });
  hearing.on('placeless', () => {
    for (const { onFault } of followers.values()) onFault({ code: 2 });
  });
  return {
    getCurrentPosition: (onFix, onFault, { timeout = DEFAULT_TIMEOUT }) => {
      calls.takePosition({ timeout }).then(
        (place) => onFix(fixOf(place)),
        (error: unknown) => onFault(faultOf(error)),
      );
    },
    watchPosition: (onFix, onFault) => {
      lastId += 1;
      const id = lastId;
      followers.set(id, { onFix, onFault });
      // Asked each time: a permission that was refused to the first may be given to the second.
      calls.followPosition().catch((error: unknown) => {
        if (followers.has(id)) onFault(faultOf(error));
      });
      return id;
    },
    clearWatch: (id) => {
      if (followers.delete(id) && followers.size === 0) calls.unfollowPosition().catch(report);
    },
  };
}
