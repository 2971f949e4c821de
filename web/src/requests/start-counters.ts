// Starts the counts of what is unread once somebody is signed in; their code comes after the first screen.
import { reportError } from '../shared/errors/report-error.ts';
import { actorOf, session } from '../shared/session/session-store.ts';

let isStarted = false;

function start(): void {
  const state = session.get();
  if (isStarted || state.phase !== 'signedIn' || !actorOf(state)) return;
  isStarted = true;
  import('./counters.ts').then(({ watchCounters }) => watchCounters(), reportError);
}

/** Once, by the room's routes; nothing happens outside a browser. */
export function startCounters(): void {
  if (typeof document === 'undefined') return;
  session.subscribe(start);
  start();
}
