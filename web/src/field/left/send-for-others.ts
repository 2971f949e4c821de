// Sends what earlier guards left on this phone, whoever is signed in: at the start, with the network, each minute.
import { reportWarning } from '../../shared/errors/report-error.ts';
import { sendForOthers } from '../../shared/offline/leftovers.ts';
import { session } from '../../shared/session/session-store.ts';

const AGAIN = 60_000;

let left = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let turn: Promise<void> | null = null;
let isWatching = false;
const listeners = new Set<() => void>();

async function send(): Promise<void> {
  clearTimeout(timer);
  const before = left;
  left = await sendForOthers(session.get().user);
  if (left !== before) for (const listener of listeners) listener();
  if (left > 0) timer = setTimeout(sendForOthersSoon, AGAIN);
}

/** One turn at a time. */
export function sendForOthersSoon(): void {
  if (!isWatching) {
    isWatching = true;
    addEventListener('online', sendForOthersSoon);
  }
  turn ??= send()
    .catch((error: unknown) => reportWarning('what others left is not sent', error))
    .finally(() => {
      turn = null;
    });
}

/** How many of their lines still wait, as of the last turn. */
export const leftByOthers = {
  get: (): number => left,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
