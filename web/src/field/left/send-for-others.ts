// Sends what earlier guards left on this phone, whoever is signed in: at the start, with the network, each minute.
import { reportWarning } from '../../shared/errors/report-error.ts';
import { sendForOthers } from '../../shared/offline/leftovers.ts';
import { session } from '../../shared/session/session-store.ts';

const AGAIN = 60_000;

let left = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let isSending = false;
/** The network came back, or somebody signed in, while a turn was under way: it may have tried too early. */
let isAskedAgain = false;
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
async function takeTurns(): Promise<void> {
  isSending = true;
  do {
    isAskedAgain = false;
    await send().catch((error: unknown) => reportWarning('what others left is not sent', error));
  } while (isAskedAgain);
  isSending = false;
}

export function sendForOthersSoon(): void {
  if (!isWatching) {
    isWatching = true;
    addEventListener('online', sendForOthersSoon);
  }
  isAskedAgain = isSending;
  if (!isSending) void takeTurns();
}

/** How many of their lines still wait, as of the last turn. */
export const leftByOthers = {
  get: (): number => left,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
