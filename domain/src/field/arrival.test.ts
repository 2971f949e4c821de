import { describe, expect, test } from 'vitest';
import { chanceFrom, type Chance } from '../shared/random.ts';
import { arrivalRisk, arrivalRiskLabels, arrivalRisks, neverAsked, questionsDue, type Arrival } from './arrival.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-11-26T19:00:00Z');
const before = (minutes: number): number => START - minutes * MINUTE;
const expected = (arrival: Partial<Arrival>) => ({ ...neverAsked, ...arrival, start: START, margin: 5 });

describe('a guard is asked whether they come', () => {
  test('60, 40 and 25 minutes before the start, until they answer', () => {
    const asked = (count: number, minutes: number) => questionsDue(START, before(minutes), { ...neverAsked, asked: count });
    expect([61, 60, 41, 40, 26, 25, 1].map((minutes) => asked(0, minutes))).toEqual([null, 1, 1, 2, 2, 3, 3]);
    expect([asked(1, 41), asked(1, 40), asked(2, 26), asked(2, 25), asked(3, 10), asked(0, 0)]).toEqual([null, 2, null, 3, null, null]);
    for (const said of ['onWay', 'cannot'] as const) expect(questionsDue(START, before(10), { ...neverAsked, said })).toBeNull();
  });
});

describe('a start is in doubt', () => {
  test('as soon as the guard says that they cannot come', () => expect(arrivalRisk(expected({ said: 'cannot' }), before(59))).toBe('cannot'));
  test('when they arrive after the margin', () => {
    const risk = (arrivalAt: number) => arrivalRisk(expected({ said: 'onWay', arrivalAt }), before(30));
    expect([risk(before(5)), risk(START + 5 * MINUTE), risk(START + 5 * MINUTE + 1)]).toEqual([null, null, 'late']);
  });
  test('when they answer nothing twenty minutes before, five minutes after the last question at the earliest', () => {
    const risk = (minutes: number, askedMinutes: number) => arrivalRisk(expected({ asked: 3, askedAt: before(askedMinutes) }), before(minutes));
    expect([risk(21, 40), risk(20, 25), risk(19, 23), risk(18, 23)]).toEqual([null, 'silent', null, 'silent']);
  });
  test('for one of three reasons, each with its words', () => {
    expect(arrivalRisks.map((risk) => arrivalRiskLabels[risk])).toEqual(['Ne viendra pas', 'Arrivera en retard', 'Sans réponse']);
  });
  test('of nobody who was never asked', () => expect(arrivalRisk(expected({}), before(1))).toBeNull());
});

interface Guard {
  readonly isNoShow: boolean;
  readonly isDeaf: boolean;
  readonly said: Arrival['said'];
}

/**
 * Three of a hundred no-shows are assumed to say that they come. A third of the others says that they do not, the rest is silent. Of those who come,
 * one in a hundred never looks at the phone.
 */
function someGuard(chance: Chance): Guard {
  if (!chance.once(20)) return { isNoShow: false, isDeaf: chance.number() < 0.01, said: 'onWay' };
  if (chance.number() < 0.03) return { isNoShow: true, isDeaf: false, said: 'onWay' };
  return { isNoShow: true, isDeaf: chance.number() > 0.33, said: 'cannot' };
}

/** What is known a quarter of an hour before. A question is answered nine times in ten. */
function askedUntilThen({ isDeaf, said }: Guard, chance: Chance): Arrival {
  let arrival: Arrival = neverAsked;
  for (let minutes = 60; minutes >= 15; minutes -= 1) {
    const due = questionsDue(START, before(minutes), arrival);
    if (due === null) continue;
    arrival = { ...arrival, asked: due, askedAt: before(minutes) };
    if (!isDeaf && chance.number() < 0.9) arrival = { ...arrival, said, arrivalAt: said === 'onWay' ? START : null };
  }
  return arrival;
}

test('of 100,000 services 95 of 100 no-shows are flagged 15 minutes before, and 8 of 10 flags are right', () => {
  const chance = chanceFrom(20261126);
  const tally = { noShows: 0, found: 0, flags: 0 };
  for (let service = 0; service < 100_000; service += 1) {
    const guard = someGuard(chance);
    const isFlagged = arrivalRisk({ ...askedUntilThen(guard, chance), start: START, margin: 5 }, before(15)) !== null;
    tally.noShows += Number(guard.isNoShow);
    tally.found += Number(guard.isNoShow && isFlagged);
    tally.flags += Number(isFlagged);
  }
  expect(tally.noShows).toBeGreaterThan(4500);
  expect(tally.found / tally.noShows).toBeGreaterThanOrEqual(0.95);
  expect(tally.found / tally.flags).toBeGreaterThanOrEqual(0.8);
});
