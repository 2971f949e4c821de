// Starts the guard's phone with their session. Facts are restored at once and deleted at sign-out. Outbox, day and the service notification
// follow when their code has loaded.
import { reportError, reportWarning } from '../shared/errors/report-error.ts';
import { readSenders } from '../shared/offline/senders.ts';
import { membershipOf, session } from '../shared/session/session-store.ts';
import { clearShelf } from './lone-worker/alarm-shelf.ts';
import { followGuarding } from './lone-worker/guarding.ts';
import { forgetFacts, recallFacts } from './recall-facts.ts';

const storageRefused = (error: unknown): void => reportWarning('earlier guards are not looked for', error);

let isStarted = false;

/** A desk never loads the code that sends for others. */
async function helpOthers(): Promise<void> {
  if ((await readSenders()).length > 0) (await import('./left/send-for-others.ts')).sendForOthersSoon();
}

function start(): void {
  const state = session.get();
  if (state.phase === 'signedOut') {
    forgetFacts();
    clearShelf();
  }
  if (isStarted || !state.user || state.user.factorRequired || !membershipOf(state)?.agentId) return;
  isStarted = true;
  recallFacts(state.user.id);
  import('./field-store.ts').then(({ fieldStore, watchField }) => {
    watchField();
    followGuarding(fieldStore);
    return import('./left/keep-sender.ts').then(({ followSender }) => followSender(fieldStore));
  }, reportError);
  import('./running-notice.ts').then(({ watchRunning }) => watchRunning(), reportError);
}

/** Called once, by the room's routes. It does nothing outside a browser. */
export function startField(): void {
  if (typeof document === 'undefined') return;
  const begin = (): void => {
    start();
    if (session.get().phase !== 'starting') helpOthers().catch(storageRefused);
  };
  session.subscribe(begin);
  begin();
}
