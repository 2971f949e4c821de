// Describes the state of the outbox in one sentence, for the strip on every field screen.
import type { OutboxLine } from './outbox-types.ts';
import type { OutboxState } from './outbox.ts';
import { isOwed, isSettled } from './schedule.ts';

/** F-212, plus what a guard must know: refused lines, an ended session, no network. */
export type SummaryKind = 'reading' | 'idle' | 'offline' | 'sending' | 'retrying' | 'failedWaiting' | 'signedOut';

export interface Summary {
  readonly kind: SummaryKind;
  /** Lines that the server has not received. */
  readonly waiting: number;
  readonly text: string;
  /** The line to decide about, or the one that blocks the others. */
  readonly line: OutboxLine | null;
}

export interface Surroundings {
  readonly isOnline: boolean;
  /** « 02:14 », when the network went down. */
  readonly offlineSince: string | null;
  readonly now: number;
}

export const elements = (count: number): string => (count === 1 ? '1 élément' : `${count} éléments`);
const inWait = (count: number): string => `${elements(count)} en attente`;
const since = (time: string | null): string => (time ? `hors ligne depuis ${time}` : 'hors ligne');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function retryText(line: OutboxLine | null, now: number): string {
  const seconds = line?.nextTryAt ? Math.ceil((line.nextTryAt - now) / 1000) : 0;
  return seconds > 0 && seconds <= 60 ? `nouvel essai dans ${seconds} s` : 'nouvel essai';
}

const nothingOpen = ({ isOnline, offlineSince }: Surroundings): Summary =>
  isOnline
    ? { kind: 'idle', waiting: 0, line: null, text: 'Tout est transmis' }
    : { kind: 'offline', waiting: 0, line: null, text: `${capital(since(offlineSince))}, rien en attente` };

function inQueue(line: OutboxLine, waiting: number, isSending: boolean, { isOnline, offlineSince, now }: Surroundings): Summary {
  const common = { waiting, line };
  if (!isOnline) return { ...common, kind: 'offline', text: `${inWait(waiting)}, ${since(offlineSince)}` };
  if (line.error?.kind === 'signedOut') return { ...common, kind: 'signedOut', text: `${inWait(waiting)}, reconnectez-vous` };
  if (isSending) return { ...common, kind: 'sending', text: waiting > 1 ? `Envoi… (${waiting})` : 'Envoi…' };
  return { ...common, kind: 'retrying', text: `${inWait(waiting)}, ${retryText(line, now)}` };
}

export function summaryOf({ lines, sending, rest }: OutboxState, around: Surroundings): Summary {
  if (!lines) return { kind: 'reading', waiting: 0, text: 'Lecture…', line: null };
  const open = lines.filter((line) => !isSettled(line));
  const failed = open.find(({ state }) => state === 'failed');
  if (failed)
    return {
      kind: 'failedWaiting',
      waiting: open.length,
      line: failed,
      text: open.length > 1 ? `Un élément refusé retient les autres (${open.length})` : 'Un élément est refusé',
    };
  const [line] = open.length > 0 ? open : lines.filter(isOwed);
  return line ? inQueue(line, Math.max(1, open.length), sending || rest?.do !== 'wait', around) : nothingOpen(around);
}
