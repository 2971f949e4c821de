// Starts the counts of unread items once somebody is signed in. Their code loads after the first screen.
import { reportError } from '../shared/errors/report-error.ts';
import { actorOf, session } from '../shared/session/session-store.ts';

let isStarted = false;
/** A guard's phone loads its first screen before this; the desk needs its counts at once. */
const AFTER_THE_FIRST_SCREEN = 3000;

const begin = (): void => void import('./watch-counts.ts').then(({ watchCounts }) => watchCounts(), reportError);

function start(): void {
  const state = session.get();
  const actor = actorOf(state);
  if (isStarted || state.phase !== 'signedIn' || !actor) return;
  isStarted = true;
  setTimeout(begin, actor.kind === 'agent' ? AFTER_THE_FIRST_SCREEN : 0);
}

/** Once, as the application starts. */
export function startCounters(): void {
  session.subscribe(start);
  start();
}
