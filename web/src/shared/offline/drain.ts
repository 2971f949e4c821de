// Empties the outbox, one line after another. A page and the service worker run this same code.
import type { LineChange, OutboxFile, OutboxLine } from './outbox-types.ts';
import { afterOutcome, nextStep, type Outcome, type Step } from './schedule.ts';

export interface OutboxStore {
  /** Every line that is not settled. */
  open(): Promise<readonly OutboxLine[]>;
  change(seq: number, change: LineChange): Promise<void>;
  file(id: string): Promise<OutboxFile | undefined>;
  fileSent(id: string): Promise<void>;
}

export interface OutboxPost {
  message(line: OutboxLine): Promise<Outcome>;
  file(file: OutboxFile): Promise<Outcome>;
}

/** Sends files first. The message leaves when all of them have arrived; one that was refused or skipped leaves without its refused files. */
async function deliver(store: OutboxStore, post: OutboxPost, line: OutboxLine): Promise<Outcome> {
  for (const id of line.fileIds) {
    const file = await store.file(id);
    if (!file || file.state === 'sent') continue;
    const outcome = await post.file(file);
    if (outcome.kind === 'refused' && (line.state === 'skipped' || line.aside === 'refused')) continue;
    if (outcome.kind !== 'taken') return outcome;
    await store.fileSent(id);
  }
  return post.message(line);
}

/** Tries made while the network was away do not count once it is back: waits restart at one second. */
const fresh = (line: OutboxLine): OutboxLine => (line.error?.kind === 'unreachable' ? { ...line, tries: 0 } : line);

/**
 * Sends until nothing is due and returns what it waits for. The caller holds the lock, so a line found « sending » was left by a page that
 * closed meanwhile. It is sent again; the server recognises its id.
 */
export async function drain(store: OutboxStore, post: OutboxPost, now: () => number, atOnce = false): Promise<Exclude<Step, { do: 'send' }>> {
  let hurry = atOnce;
  for (;;) {
    const step = nextStep(await store.open(), now(), hurry);
    if (step.do !== 'send') return step;
    const line = hurry ? fresh(step.line) : step.line;
    hurry = false;
    if (line.state !== 'skipped') await store.change(line.seq, { state: 'sending' });
    const outcome = await deliver(store, post, line);
    await store.change(line.seq, afterOutcome(line, outcome, now()));
  }
}
