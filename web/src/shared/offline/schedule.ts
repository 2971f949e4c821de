// Decides the sending order and the waits between tries. Pure: the clock, the answers and the lines are arguments.
import type { LineChange, OutboxLine } from './outbox-types.ts';

/** The result of one try. */
export type Outcome =
  | { readonly kind: 'taken'; readonly receivedAt: string }
  | { readonly kind: 'notYet' }
  | { readonly kind: 'refused'; readonly status: number; readonly message: string }
  | { readonly kind: 'unreachable'; readonly status: number; readonly message: string }
  | { readonly kind: 'signedOut' };

export const LONGEST_WAIT = 60_000;
/** After this many « not yet » answers with nothing left before the line, what it follows will not come. The desk decides. */
export const NOT_YET_LIMIT = 5;

/** Seconds before the next try after the n-th failure: 1, 2, 4 … 60, 60 (F-213). */
export const waitSeconds = (failures: number): number => Math.min(60, 2 ** Math.max(0, failures - 1));

/** A call for help does not queue behind photos or behind a line that waits for a decision. */
export const isUrgent = (line: Pick<OutboxLine, 'kind'>): boolean => line.kind === 'ptiAlert';

export const isSettled = ({ state }: Pick<OutboxLine, 'state'>): boolean => state === 'sent' || state === 'skipped';

/** Set aside by the guard but not yet received by the agency. Nothing recorded on the phone disappears with it. */
export const isOwed = ({ state, receivedAt }: Pick<OutboxLine, 'state' | 'receivedAt'>): boolean => state === 'skipped' && receivedAt === null;

/** A time further off than the longest wait was set before the clock was put back. */
const isDue = ({ nextTryAt }: OutboxLine, now: number): boolean => nextTryAt === null || nextTryAt <= now || nextTryAt - now > LONGEST_WAIT;

export type Step =
  | { readonly do: 'send'; readonly line: OutboxLine }
  | { readonly do: 'wait'; readonly until: number }
  /** The line that the guard must decide about. */
  | { readonly do: 'ask'; readonly line: OutboxLine }
  | { readonly do: 'rest' };

const ofLine = (line: OutboxLine | undefined, now: number, atOnce: boolean): Step => {
  if (!line) return { do: 'rest' };
  if (line.state === 'failed') return { do: 'ask', line };
  return atOnce || isDue(line, now) ? { do: 'send', line } : { do: 'wait', until: line.nextTryAt ?? now };
};

/**
 * What to do next. Urgent lines go first, then the oldest unsettled line, never the one behind it (F-211). Skipped lines go when the queue has
 * nothing else to send. `atOnce` ignores the wait (network back, screen lit, tap on the strip).
 */
export function nextStep(lines: readonly OutboxLine[], now: number, atOnce = false): Step {
  const step = stepOfQueue(lines, now, atOnce);
  if (step.do === 'send') return step;
  const owed = ofLine(lines.filter(isOwed).toSorted((a, b) => (a.nextTryAt ?? 0) - (b.nextTryAt ?? 0) || a.seq - b.seq)[0], now, atOnce);
  if (owed.do === 'send' || step.do === 'rest') return owed;
  return step.do === 'wait' && owed.do === 'wait' ? { do: 'wait', until: Math.min(step.until, owed.until) } : step;
}

function stepOfQueue(lines: readonly OutboxLine[], now: number, atOnce: boolean): Step {
  const open = lines.filter((line) => !isSettled(line)).toSorted((a, b) => a.seq - b.seq);
  const urgent = open.find((line) => isUrgent(line) && line.state !== 'failed');
  const first = ofLine(urgent, now, atOnce);
  if (first.do === 'send') return first;
  const rest = ofLine(
    open.find((line) => line !== urgent),
    now,
    atOnce,
  );
  if (first.do !== 'wait') return rest;
  return rest.do === 'wait' ? { do: 'wait', until: Math.min(first.until, rest.until) } : rest.do === 'send' ? rest : first;
}

const later = (line: OutboxLine, now: number, error: OutboxLine['error']): LineChange => ({
  state: line.state === 'skipped' ? 'skipped' : 'waiting',
  tries: line.tries + 1,
  nextTryAt: now + waitSeconds(line.tries + 1) * 1000,
  error,
});

/** Refused for who sends, not for what is sent: it waits until the agency gives the access back. */
const isOfTheAccount = (status: number): boolean => status === 403 || status === 404;

const ORPHAN = 'Ce qui précède cet élément n’est pas parvenu au serveur';

/** A refused line asks the server to keep it for the desk. The guard is asked only when that is refused as well. */
function afterRefusal(line: OutboxLine, { status, message }: Outcome & { readonly kind: 'refused' }, now: number): LineChange {
  const error = { kind: 'refused', status, message } as const;
  if (line.state !== 'skipped' && line.aside !== 'refused') return { ...retried(), aside: 'refused', error };
  return line.state === 'skipped' || isOfTheAccount(status) ? later(line, now, error) : { state: 'failed', nextTryAt: null, error };
}

/** What the line becomes. Only the server's own receipt makes it « sent ». */
export function afterOutcome(line: OutboxLine, outcome: Outcome, now: number): LineChange {
  switch (outcome.kind) {
    case 'taken':
      return {
        state: line.state === 'skipped' ? 'skipped' : 'sent',
        tries: 0,
        nextTryAt: null,
        error: null,
        receivedAt: outcome.receivedAt,
        answer: true,
        settledAt: now,
      };
    case 'notYet': {
      // Earlier network failures do not count.
      const before = line.error?.kind === 'notYet' ? line : { ...line, tries: 0 };
      const change = later(before, now, { kind: 'notYet', status: 200, message: ORPHAN });
      return before.tries + 1 >= NOT_YET_LIMIT ? { ...change, aside: 'orphan' } : change;
    }
    case 'refused':
      return afterRefusal(line, outcome, now);
    case 'unreachable':
      return later(line, now, { kind: 'unreachable', status: outcome.status, message: outcome.message });
    case 'signedOut':
      return later(line, now, { kind: 'signedOut', status: 401, message: 'Veuillez vous ré-authentifier' });
  }
}

/** The guard said yes: the line is set aside, kept, and sent to the agency as such. */
export const skipped = (now: number): LineChange => ({ state: 'skipped', tries: 0, nextTryAt: null, settledAt: now });
/** The guard said no: it is tried again. */
export const retried = (): LineChange => ({ state: 'waiting', tries: 0, nextTryAt: null });

/** Refusals that pass with time: too early, too many, too slow, temporarily locked. */
const PASSING = new Set([401, 408, 423, 425, 429]);

const messageIn = (body: unknown): string | null =>
  body !== null && typeof body === 'object' && 'message' in body && typeof body.message === 'string' ? body.message : null;

/** Reads an answer. Only our own server counts: a hotel's sign-in page answers 200 or 404, and must settle no line. */
export function outcomeOf(status: number, body: unknown, receivedAt: string): Outcome {
  const message = messageIn(body);
  if (status === 200 && body === true) return { kind: 'taken', receivedAt };
  if (status === 200 && body === false) return { kind: 'notYet' };
  if (status >= 400 && status < 500 && !PASSING.has(status) && message !== null) return { kind: 'refused', status, message };
  return { kind: 'unreachable', status, message: message ?? 'Le serveur n’a pas répondu' };
}

/** The same for a file: the answer lists it under the id that the phone assigned. */
export function fileOutcomeOf(status: number, body: unknown, id: string, receivedAt: string): Outcome {
  const listed = Array.isArray(body) && body.some((file: unknown) => file !== null && typeof file === 'object' && 'id' in file && file.id === id);
  if (status === 200 && listed) return { kind: 'taken', receivedAt };
  const outcome = outcomeOf(status, body, receivedAt);
  return outcome.kind === 'refused' ? outcome : { kind: 'unreachable', status, message: messageIn(body) ?? 'Le serveur n’a pas répondu' };
}
