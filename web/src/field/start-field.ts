// Starts the guard's phone with their session. Facts are restored at once and deleted at sign-out. Outbox, day and the service notification
// follow when their code has loaded.
import { reportError, reportWarning } from '../shared/errors/report-error.ts';
import { readSenders, type Sender } from '../shared/offline/senders.ts';
import { isNativeShell } from '../shared/native-shell.ts';
import { membershipOf, session } from '../shared/session/session-store.ts';
import { getFacts } from '../shared/navigation/facts.ts';
import type { fieldStore } from './field-store.ts';
import { clearShelf } from './lone-worker/alarm-shelf.ts';
import { followGuarding } from './lone-worker/guarding.ts';
import { forgetFacts, recallFacts } from './recall-facts.ts';

const storageRefused = (error: unknown): void => reportWarning('earlier guards are not looked for', error);

let isStarted = false;

/** Waits for a service in hand or something recorded: until then nobody leaves anything on this phone. */
function whenUsed(store: typeof fieldStore, work: () => void): void {
  const look = (): void => {
    if (getFacts().activeService === undefined && !store.get()?.state.lines?.length) return;
    stop();
    work();
  };
  const stop = store.subscribe(look);
  look();
}

/** A desk never loads the code that sends for others, nor does a phone with one guard. */
async function helpOthers(): Promise<void> {
  const isEarlier = ({ owner }: Sender): boolean => owner.userId !== session.get().user?.id;
  if ((await readSenders()).some(isEarlier)) (await import('./left/send-for-others.ts')).sendForOthersSoon();
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
    whenUsed(fieldStore, () => import('./left/keep-sender.ts').then(({ followSender }) => followSender(fieldStore), reportError));
  }, reportError);
  if (isNativeShell()) import('./device/stay-awake.ts').then(({ stayAwakeAtWork }) => stayAwakeAtWork(), reportError);
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
