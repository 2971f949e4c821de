import { expect, test } from 'vitest';
import { nextAnswer, stepsOf } from './request-steps.ts';

const ASKED = { createdAt: '2026-11-20T09:00:00Z', answeredAt: null };
const ANSWERED = { ...ASKED, answeredAt: '2026-11-21T09:00:00Z' };

test('what waits or was put off is accepted by the main button, what was decided asks for nothing', () => {
  expect(nextAnswer({ status: 100 })).toBe('answer-200');
  expect(nextAnswer({ status: 400 })).toBe('answer-200');
  expect(nextAnswer({ status: 200 })).toBeNull();
  expect(nextAnswer({ status: 300 })).toBeNull();
});

test('its steps are its arrival and its answer', () => {
  expect(stepsOf({ ...ASKED, status: 100 })).toEqual([
    { label: 'Reçue', at: ASKED.createdAt, done: true },
    { label: 'Réponse', at: null, done: false },
  ]);
  expect(stepsOf({ ...ANSWERED, status: 300 })[1]).toEqual({ label: 'Refusé', at: ANSWERED.answeredAt, done: true });
});
