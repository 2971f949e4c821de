import { describe, expect, test } from 'vitest';
import type { OutboxLine } from './outbox-types.ts';
import type { OutboxState } from './outbox.ts';
import { summaryOf } from './summary.ts';

const NOW = 1_700_000_000_000;
const lineOf = (seq: number, change: Partial<OutboxLine> = {}): OutboxLine =>
  ({
    seq,
    id: `line-${seq}`,
    kind: 'breakStart',
    state: 'waiting',
    tries: 0,
    nextTryAt: null,
    error: null,
    ...change,
  }) as OutboxLine;
const stateOf = (lines: readonly OutboxLine[], change: Partial<OutboxState> = {}): OutboxState => ({
  lines,
  sending: false,
  rest: null,
  ...change,
});
const online = { isOnline: true, offlineSince: null, now: NOW };
const offline = { isOnline: false, offlineSince: '02:14', now: NOW };

describe('the strip', () => {
  test('it says that everything is sent', () => {
    expect(summaryOf(stateOf([lineOf(1, { state: 'sent' })]), online)).toMatchObject({
      kind: 'idle',
      text: 'Tout est transmis',
      waiting: 0,
    });
  });

  test('it says how many lines wait, and since when the network is down', () => {
    expect(summaryOf(stateOf([lineOf(1), lineOf(2), lineOf(3)]), offline)).toMatchObject({
      kind: 'offline',
      text: '3 éléments en attente, hors ligne depuis 02:14',
    });
    expect(summaryOf(stateOf([]), offline).text).toBe('Hors ligne depuis 02:14, rien en attente');
  });

  test('it counts down to the next try', () => {
    const line = lineOf(1, {
      nextTryAt: NOW + 7400,
      tries: 4,
      error: { kind: 'unreachable', status: 0, message: '' },
    });
    expect(summaryOf(stateOf([line], { rest: { do: 'wait', until: NOW + 7400 } }), online)).toMatchObject({
      kind: 'retrying',
      text: '1 élément en attente, nouvel essai dans 8 s',
    });
  });

  test('it is idle, sending, failed-waiting or retrying (A-306, F-212)', () => {
    const wait = { do: 'wait', until: NOW + 1000 } as const;
    const kinds = [
      summaryOf(stateOf([]), online),
      summaryOf(stateOf([lineOf(1)], { sending: true }), online),
      summaryOf(stateOf([lineOf(1, { state: 'failed' })]), online),
      summaryOf(stateOf([lineOf(1, { nextTryAt: NOW + 1000 })], { rest: wait }), online),
    ].map(({ kind }) => kind);
    expect(kinds).toEqual(['idle', 'sending', 'failedWaiting', 'retrying']);
  });

  test('it shows a refused line before everything else, even without a network', () => {
    expect(summaryOf(stateOf([lineOf(1, { state: 'failed' }), lineOf(2)]), offline)).toMatchObject({
      kind: 'failedWaiting',
      line: { seq: 1 },
    });
  });

  test('it asks for a new sign-in when the session has ended', () => {
    const line = lineOf(1, { error: { kind: 'signedOut', status: 401, message: '' } });
    expect(summaryOf(stateOf([line]), online).text).toBe('1 élément en attente, reconnectez-vous');
  });

  test('a skipped line waits until the agency has it, then for nothing', () => {
    expect(summaryOf(stateOf([lineOf(1, { state: 'skipped', receivedAt: null })]), online).waiting).toBe(1);
    expect(summaryOf(stateOf([lineOf(1, { state: 'skipped', receivedAt: '2026-11-21T05:02:00Z' })]), online).waiting).toBe(0);
  });
});
