import { describe, expect, test } from 'vitest';
import { dueText, nextMove, stepsOf } from './received-steps.ts';

test.for([
  [100, 'move-205'],
  [205, 'move-211'],
  [207, 'move-205'],
  [210, null],
  [211, null],
] as const)('at %i the page proposes %s', ([status, expected]) => {
  expect(nextMove({ status })).toBe(expected);
});

describe('the way of a received invoice', () => {
  const createdAt = '2026-11-21T09:00:00Z';
  const state = (code: number, hour: string) => ({ code, at: `2026-11-22T${hour}:00:00Z`, reasonCode: '', reason: '', sentAt: null });
  const wordsOf = (status: 100 | 205 | 207 | 210 | 211, ...states: ReturnType<typeof state>[]) =>
    stepsOf({ status, createdAt, states }).map(({ label, at, done }) => [label, at?.slice(11, 13) ?? '', done]);

  test('waits for its approval and its payment', () => {
    expect(wordsOf(100, state(204, '09'))).toEqual([
      ['Reçue', '09', true],
      ['Approuvée', '', false],
      ['Payée', '', false],
    ]);
  });

  test('is approved again after a dispute, at the later hour', () => {
    expect(wordsOf(207, state(205, '10'), state(207, '11'))).toEqual([
      ['Reçue', '09', true],
      ['En litige', '11', true],
      ['Approuvée', '', false],
      ['Payée', '', false],
    ]);
    expect(wordsOf(211, state(205, '10'), state(207, '11'), state(205, '12'), state(211, '13'))).toEqual([
      ['Reçue', '09', true],
      ['Approuvée', '12', true],
      ['Payée', '13', true],
    ]);
  });

  test('ends with its refusal', () => {
    expect(wordsOf(210, state(210, '10'))).toEqual([
      ['Reçue', '09', true],
      ['Refusée', '10', true],
    ]);
  });
});

describe('when it is to be paid', () => {
  const owed = { status: 205, sign: 1, dueCents: 24_000, dueDate: '2026-12-20' } as const;

  test('is said in days, before and after', () => {
    expect(dueText(owed, '2026-12-08')).toBe('À régler dans 12 jours, le 20/12/2026');
    expect(dueText(owed, '2026-12-20')).toBe('À régler aujourd’hui');
    expect(dueText(owed, '2026-12-21')).toBe('Échue depuis 1 jour, le 20/12/2026');
  });

  test.for([{ status: 210 }, { status: 211 }, { sign: -1 }, { dueCents: 0 }, { dueDate: null }] as const)('is not said of %o', (change) => {
    expect(dueText({ ...owed, ...change }, '2026-12-08')).toBe('');
  });
});
