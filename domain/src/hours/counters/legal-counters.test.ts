import { describe, expect, test } from 'vitest';
import { fixedTermEnd } from './contract-ends.ts';
import { counterOf, isAbove, mondaysOf, monthsOf } from './counter.ts';
import { legalCounters } from './legal-counters.ts';
import { contract, facts, rules, weekly, work } from './test-facts.ts';

const fixed = (startDate: string, endDate: string, id = 'c') => contract({ id, type: 'CDD', startDate, endDate });

describe('the end of a contract for a limited time', () => {
  test('is that of today’s contract, or of the last one that follows without a gap', () => {
    expect(fixedTermEnd([fixed('2026-03-01', '2026-08-31')], rules)).toBe('2026-08-31');
    expect(fixedTermEnd([fixed('2026-03-01', '2026-08-31'), fixed('2026-09-01', '2027-02-28', 'd')], rules)).toBe('2027-02-28');
    expect(fixedTermEnd([fixed('2026-03-01', '2026-08-31'), fixed('2026-10-01', '2026-12-31', 'd')], rules)).toBe('2026-08-31');
  });

  test('is none once a contract without an end follows, nor for one that is not limited', () => {
    expect(fixedTermEnd([fixed('2026-03-01', '2026-08-31'), contract({ id: 'd', startDate: '2026-09-01' })], rules)).toBeNull();
    expect(fixedTermEnd([contract()], rules)).toBeNull();
    // An open-ended contract whose end is written was broken off, it is not one for a limited time.
    expect(fixedTermEnd([contract({ endDate: '2026-08-31' })], rules)).toBeNull();
  });

  test('is that of the earliest of the coming ones, and of a year to come that of its first day', () => {
    const [summer, autumn] = [fixed('2026-07-01', '2026-07-31'), fixed('2026-10-01', '2026-10-31', 'd')];
    expect([fixedTermEnd([summer, autumn], rules), fixedTermEnd([autumn, summer], rules)]).toEqual(['2026-07-31', '2026-07-31']);
    expect(fixedTermEnd([fixed('2026-12-01', '2027-01-01'), fixed('2027-06-01', '2027-06-30', 'd')], { ...rules, year: 2027 })).toBe('2027-01-01');
  });

  test('is that of the next contract where none runs today, and of the year that is asked for', () => {
    expect(fixedTermEnd([fixed('2026-07-01', '2026-09-30')], rules)).toBe('2026-09-30');
    expect(fixedTermEnd([fixed('2025-01-01', '2025-03-31')], rules)).toBeNull();
    expect(fixedTermEnd([fixed('2025-01-01', '2026-01-31')], { ...rules, year: 2025 })).toBe('2026-01-31');
  });
});

describe('one counter', () => {
  test('without any week keeps the limit that is given, and counts the twelve months of a year', () => {
    expect(counterOf([], [], isAbove, 2100)).toEqual({ doneMinutes: 0, plannedMinutes: 0, limitMinutes: 2100, breach: null });
    expect([monthsOf(2026).length, monthsOf(2026)[0], monthsOf(2026)[11]]).toEqual([12, '2026-01-01', '2026-12-01']);
  });
});

describe('all counters of a year', () => {
  test('name the first limit that breaks, and whether it is broken or will be', () => {
    // Weeks of 48 h from 5 January: the average passes on 23 March. 26 × 13 h pass 329 h on 29 June.
    const busy = legalCounters(facts(weekly('2026-01-05', 30, [1, 2, 3, 4], '07:00', 12)), rules);
    expect(busy.firstBreach).toEqual({ limit: 'average', on: '2026-03-23', unit: 'week', isDone: true });
    expect(busy.contingent.breach).toEqual({ on: '2026-06-29', unit: 'week', isDone: false });
    expect([busy.isOver, busy.willBeOver]).toEqual([true, true]);
  });

  test('a night worker breaks no limit by being one, but has the lower average', () => {
    // Five nights of 9 h a week: 45 h, within 46 h, above 44 h.
    const nights = legalCounters(facts(weekly('2026-01-05', 14, [1, 2, 3, 4, 5], '21:00', 9)), rules);
    expect(nights.nightWorker).toMatchObject({ breach: { on: '2026-01-26' }, by: 'habit' });
    expect(nights.firstBreach).toMatchObject({ limit: 'average', on: '2026-03-23' });
    const few = legalCounters(facts(weekly('2026-01-05', 11, [1, 2, 3], '21:00', 9)), rules);
    expect([few.nightWorker.by, few.firstBreach, few.isOver, few.willBeOver]).toEqual(['habit', null, false, false]);
  });

  test('a part-timer beyond the tenth, far from full time, is told by that limit (art. L3123-28)', () => {
    // 24 h: a tenth is 144 min. Four days of 6 h 37 are 26 h 28, four minutes beyond.
    const week = facts(weekly('2026-03-02', 1, [1, 2, 3, 4], '08:00', 397 / 60), { contracts: [contract({ limitMinutes: 1440 })] });
    expect(legalCounters(week, rules).firstBreach).toEqual({ limit: 'complementary', on: '2026-03-02', unit: 'week', isDone: true });
  });

  test('a week that ends on 31 December is of that year, one that ends a day later of the next', () => {
    // 31 December 2028 is a Sunday; 1 January 2034 is one.
    expect([mondaysOf(2028).at(-1), mondaysOf(2029)[0]]).toEqual(['2028-12-25', '2029-01-01']);
    expect([mondaysOf(2033).at(-1), mondaysOf(2034)[0]]).toEqual(['2033-12-19', '2033-12-26']);
  });

  test('night rest is earned at 1 % and told as earned and taken (avenant of 25/09/2001, art. 1.2)', () => {
    const given = facts([], {
      done: work([], { yearNightMinutes: 5400, restTakenMinutes: 30 }),
      planned: work([], { yearNightMinutes: 10_800, restTakenMinutes: 60 }),
    });
    expect(legalCounters(given, rules).nightRest).toEqual({
      done: { earnedMinutes: 54, takenMinutes: 30 },
      planned: { earnedMinutes: 108, takenMinutes: 60 },
    });
  });

  test('the end of the trial period is told in its year', () => {
    const trial = facts([], { trialEndOn: '2026-07-15' });
    expect([legalCounters(trial, rules).trialEndOn, legalCounters(trial, { ...rules, year: 2027 }).trialEndOn]).toEqual(['2026-07-15', null]);
  });
});
