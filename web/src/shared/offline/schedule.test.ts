import { describe, expect, test } from 'vitest';
import { waitingLine } from '../../../test/outbox-line.ts';
import type { OutboxLine } from './outbox-types.ts';
import { NOT_YET_LIMIT, afterOutcome, fileOutcomeOf, nextStep, outcomeOf, retried, skipped, waitSeconds } from './schedule.ts';

const NOW = 1_700_000_000_000;
const AT = '2026-11-21T03:00:00.000Z';

const lineOf = (seq: number, change: Partial<OutboxLine> = {}): OutboxLine => ({ ...waitingLine(seq), ...change }) as OutboxLine;

describe('what is sent next', () => {
  test('the oldest unsettled line goes first, never the one behind it (F-211)', () => {
    const lines = [lineOf(3), lineOf(1, { state: 'sent' }), lineOf(2)];
    expect(nextStep(lines, NOW)).toMatchObject({ do: 'send', line: { seq: 2 } });
  });

  test('a line whose turn has not come blocks those behind it', () => {
    expect(nextStep([lineOf(1, { nextTryAt: NOW + 8000 }), lineOf(2)], NOW)).toEqual({
      do: 'wait',
      until: NOW + 8000,
    });
  });

  test('a returning network, a lit screen or a tap on the strip ends the wait', () => {
    expect(nextStep([lineOf(1, { nextTryAt: NOW + 8000 })], NOW, true)).toMatchObject({
      do: 'send',
      line: { seq: 1 },
    });
  });

  test('a refused line stops the queue until the guard has decided', () => {
    expect(nextStep([lineOf(1, { state: 'failed' }), lineOf(2)], NOW, true)).toMatchObject({
      do: 'ask',
      line: { seq: 1 },
    });
  });

  test('a skipped line is sent when nothing else can be, even beside one that waits for a decision', () => {
    const owed = lineOf(1, { state: 'skipped' });
    expect(nextStep([owed], NOW)).toEqual({ do: 'send', line: owed });
    expect(nextStep([owed, lineOf(2, { state: 'failed' })], NOW)).toEqual({ do: 'send', line: owed });
    expect(nextStep([owed, lineOf(2)], NOW)).toMatchObject({ line: { seq: 2 } });
    expect(nextStep([lineOf(1, { state: 'skipped', receivedAt: AT })], NOW)).toEqual({ do: 'rest' });
    const later = { ...owed, ...afterOutcome(owed, { kind: 'refused', status: 422, message: '' }, NOW) } as OutboxLine;
    expect(later).toMatchObject({ state: 'skipped', receivedAt: null, nextTryAt: NOW + 1000 });
    expect(nextStep([later], NOW)).toEqual({ do: 'wait', until: NOW + 1000 });
    const there = { ...later, ...afterOutcome(later, { kind: 'taken', receivedAt: AT }, NOW) } as OutboxLine;
    expect(there).toMatchObject({ state: 'skipped', receivedAt: AT });
  });

  test('a skipped line lets the next one go', () => {
    expect(nextStep([lineOf(1, { state: 'skipped' }), lineOf(2)], NOW)).toMatchObject({
      do: 'send',
      line: { seq: 2 },
    });
  });

  test('a line left « sending » by a closed page is sent again', () => {
    expect(nextStep([lineOf(1, { state: 'sending' })], NOW)).toMatchObject({ do: 'send', line: { seq: 1 } });
  });

  test('a call for help overtakes everything, even a stopped queue', () => {
    const help = lineOf(9, { kind: 'ptiAlert' });
    expect(nextStep([lineOf(1, { state: 'failed' }), help], NOW)).toMatchObject({
      do: 'send',
      line: { seq: 9 },
    });
    expect(nextStep([lineOf(1), help], NOW)).toMatchObject({ do: 'send', line: { seq: 9 } });
  });

  test('a call for help that waits for its next try does not block the others', () => {
    const help = lineOf(9, { kind: 'ptiAlert', nextTryAt: NOW + 4000 });
    expect(nextStep([lineOf(1), help], NOW)).toMatchObject({ do: 'send', line: { seq: 1 } });
    expect(nextStep([help, lineOf(1, { state: 'failed' })], NOW)).toEqual({ do: 'wait', until: NOW + 4000 });
  });

  test('a refused call for help is shown to the guard before later lines', () => {
    const refused = lineOf(1, { kind: 'ptiAlert', state: 'failed' });
    expect(nextStep([refused, lineOf(2)], NOW)).toEqual({ do: 'ask', line: refused });
    expect(nextStep([refused, lineOf(2)], NOW, true)).toEqual({ do: 'ask', line: refused });
    const help = lineOf(3, { kind: 'ptiAlert' });
    expect(nextStep([refused, lineOf(2), help], NOW)).toEqual({ do: 'send', line: help });
  });

  test('a wait set before the clock was put back two hours is over', () => {
    expect(nextStep([lineOf(1, { nextTryAt: NOW + 7_200_000 })], NOW)).toMatchObject({ do: 'send' });
  });

  test('the queue rests when nothing is open', () => {
    expect(nextStep([lineOf(1, { state: 'sent' })], NOW)).toEqual({ do: 'rest' });
  });
});

describe('the waits', () => {
  test('they are 1, 2, 4 … 60 and 60 again (F-213)', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 20].map(waitSeconds)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  test('a line that finds no server is retried for ever', () => {
    let line = lineOf(1);
    for (let count = 0; count < 50; count += 1)
      line = {
        ...line,
        ...afterOutcome(line, { kind: 'unreachable', status: 0, message: '' }, NOW),
      } as OutboxLine;
    expect(line).toMatchObject({ state: 'waiting', tries: 50, nextTryAt: NOW + 60_000 });
  });
});

describe('what a line becomes', () => {
  test('accepted by the server: it is sent, with the reception time', () => {
    expect(afterOutcome(lineOf(1, { tries: 3 }), { kind: 'taken', receivedAt: AT }, NOW)).toMatchObject({
      state: 'sent',
      receivedAt: AT,
      answer: true,
      error: null,
    });
  });

  test('the answer false: it is kept and tried again', () => {
    expect(afterOutcome(lineOf(1), { kind: 'notYet' }, NOW)).toMatchObject({
      state: 'waiting',
      tries: 1,
      nextTryAt: NOW + 1000,
    });
  });

  test('repeated answers false: what it follows will not come, so it goes to the desk; time without network does not count', () => {
    let line = lineOf(1, { tries: 40, error: { kind: 'unreachable', status: 0, message: '' } });
    for (let count = 1; count <= NOT_YET_LIMIT; count += 1) {
      expect(line.state).toBe('waiting');
      line = { ...line, ...afterOutcome(line, { kind: 'notYet' }, NOW) } as OutboxLine;
    }
    expect(line).toMatchObject({ state: 'waiting', aside: 'orphan' });
    expect(afterOutcome(line, { kind: 'taken', receivedAt: AT }, NOW)).toMatchObject({ state: 'sent' });
  });

  test('refused: it asks at once to be kept for the desk, and nobody is asked', () => {
    const refusal = { kind: 'refused', status: 422, message: 'Obligatoire' } as const;
    expect(afterOutcome(lineOf(1, { tries: 3 }), refusal, NOW)).toMatchObject({ state: 'waiting', aside: 'refused', nextTryAt: null, tries: 0 });
  });

  test.each([403, 404])('refused for who sends it (%i), it waits, and is never given up', (status) => {
    const line = lineOf(1, { aside: 'refused', tries: 9 });
    expect(afterOutcome(line, { kind: 'refused', status, message: 'Accès refusé' }, NOW)).toMatchObject({
      state: 'waiting',
      nextTryAt: NOW + 60_000,
      error: { kind: 'refused' },
    });
  });

  test('not even kept, it waits for a decision; yes stores it as set aside, no tries it again', () => {
    const kept = lineOf(1, { aside: 'refused' });
    const failed = { ...kept, ...afterOutcome(kept, { kind: 'refused', status: 409, message: 'Le service est terminé' }, NOW) } as OutboxLine;
    expect(failed).toMatchObject({
      state: 'failed',
      error: { kind: 'refused', message: 'Le service est terminé' },
    });
    expect({ ...failed, ...skipped(NOW) }).toMatchObject({ id: 'line-1', state: 'skipped', settledAt: NOW });
    expect({ ...failed, ...skipped(NOW) }).toMatchObject({ receivedAt: null });
    expect({ ...failed, ...retried() }).toMatchObject({ state: 'waiting', tries: 0, nextTryAt: null });
  });

  test('without a session it waits for a new sign-in', () => {
    expect(afterOutcome(lineOf(1), { kind: 'signedOut' }, NOW)).toMatchObject({
      state: 'waiting',
      error: { kind: 'signedOut' },
    });
  });
});

describe('reading an answer', () => {
  test.each([
    [200, true, 'taken'],
    [200, false, 'notYet'],
    [422, { code: 'shared.invalid', message: 'Obligatoire' }, 'refused'],
    [409, { code: 'field.start_over', message: 'Le service est terminé' }, 'refused'],
    [500, { code: 'x', message: 'Une erreur est survenue' }, 'unreachable'],
    [503, { message: 'Maintenance' }, 'unreachable'],
    [429, { code: 'x', message: 'Trop de requêtes' }, 'unreachable'],
    [408, { message: 'Délai' }, 'unreachable'],
  ])('%i %j is « %s »', (status, body, kind) => {
    expect(outcomeOf(status, body, AT).kind).toBe(kind);
  });

  test("a hotel's sign-in page neither settles nor fails a line", () => {
    expect(outcomeOf(200, null, AT).kind).toBe('unreachable');
    expect(outcomeOf(404, null, AT).kind).toBe('unreachable');
    expect(fileOutcomeOf(200, null, 'file', AT).kind).toBe('unreachable');
  });

  test('a file is accepted when the answer lists it under its id', () => {
    expect(fileOutcomeOf(200, [{ id: 'file' }], 'file', AT).kind).toBe('taken');
    expect(fileOutcomeOf(200, [{ id: 'other' }], 'file', AT).kind).toBe('unreachable');
    expect(fileOutcomeOf(415, { message: 'Format de fichier non autorisé' }, 'file', AT).kind).toBe('refused');
  });
});
