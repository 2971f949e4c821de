// Checks which acts count as made and sent by a phone that stayed open and awake.
import { expect, test } from 'vitest';
import { Steadiness } from './steadiness.ts';

const [WAITS, SENT] = [{ id: 'a', state: 'waiting' } as const, { id: 'a', state: 'sent' } as const];

test('an act counts that was made after an answer and sent before the phone slept', () => {
  const steadiness = new Steadiness();
  steadiness.heard();
  steadiness.look([WAITS]);
  steadiness.look([SENT]);
  expect([steadiness.holds('a'), steadiness.holds('b'), steadiness.holds(null)]).toEqual([true, false, false]);
});

test('an act does not count that was made before the first answer since the phone was opened', () => {
  const steadiness = new Steadiness();
  steadiness.look([WAITS]);
  steadiness.heard();
  steadiness.look([SENT]);
  expect(steadiness.holds('a')).toBe(false);
});

test('an act does not count where the phone slept or was opened again before it was sent', () => {
  const steadiness = new Steadiness();
  steadiness.heard();
  steadiness.look([WAITS]);
  steadiness.broken();
  steadiness.heard();
  steadiness.look([SENT]);
  expect(steadiness.holds('a')).toBe(false);
});
