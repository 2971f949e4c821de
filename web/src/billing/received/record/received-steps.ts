// The decision that a received invoice's page proposes first, its way so far, and when it is to be paid.
import { RECEIVED_LABELS, receivedMoves, type ReceivedMove, type ReceivedStatus } from '@vigie/domain/billing/received/received.ts';
import { dueIn } from '../../invoice/record/due-words.ts';
import type { ReceivedFile } from '../received-words.ts';

/** Keys of the page's actions. */
export const moveKey = (code: ReceivedMove): string => `move-${code}`;

/** An invoice is approved, then paid. What ends or delays it stays beside. */
export function nextMove({ status }: Pick<ReceivedFile, 'status'>): string | null {
  const code = receivedMoves(status).find((move) => move === 205 || move === 211);
  return code === undefined ? null : moveKey(code);
}

interface Step {
  readonly label: string;
  readonly at: string | null;
  readonly done: boolean;
}

/** Decisions that stand. An approval that was disputed later is asked for again. */
const STANDING: Readonly<Record<ReceivedStatus, readonly ReceivedMove[]>> = { 100: [], 205: [205], 207: [207], 210: [210], 211: [205, 211] };
const AHEAD: Readonly<Record<ReceivedStatus, readonly ReceivedMove[]>> = { 100: [205, 211], 205: [211], 207: [205, 211], 210: [], 211: [] };

export function stepsOf({ status, createdAt, states }: Pick<ReceivedFile, 'status' | 'createdAt' | 'states'>): Step[] {
  const lastOf = (code: ReceivedMove): string | null => states.findLast((state) => state.code === code)?.at ?? null;
  return [
    { label: 'Reçue', at: createdAt, done: true },
    ...STANDING[status].map((code) => ({ label: RECEIVED_LABELS[code], at: lastOf(code), done: true })),
    ...AHEAD[status].map((code) => ({ label: RECEIVED_LABELS[code], at: null, done: false })),
  ];
}

/** Neither refused nor paid yet. */
export const isOpen = ({ status }: Pick<ReceivedFile, 'status'>): boolean => status !== 210 && status !== 211;

/** « À régler dans 12 jours, le 20/12/2026 »; nothing for a credit note, or what is not owed. */
export function dueText(invoice: Pick<ReceivedFile, 'status' | 'sign' | 'dueCents' | 'dueDate'>, day: string): string {
  const { sign, dueCents, dueDate } = invoice;
  return isOpen(invoice) && sign === 1 && dueCents > 0 && dueDate !== null ? dueIn(dueDate, day) : '';
}
