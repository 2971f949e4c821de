import { expect, test } from 'vitest';
import { longestTrial, trialEnd, trialIssue, type TriedContract } from './trial-period.ts';

const cdi: TriedContract = { type: 'CDI', category: 'AGENT_EXPLOIT', startOn: '2026-03-01', endOn: null, minimumUntilOn: null };
const cdd = (startOn: string, endOn: string | null, minimumUntilOn: string | null = null): TriedContract => ({
  ...cdi,
  type: 'CDD_REPLACEMENT',
  startOn,
  endOn,
  minimumUntilOn,
});
const months = (count: number) => ({ count, unit: 'MONTH' }) as const;
const days = (count: number) => ({ count, unit: 'DAY' }) as const;

test('a trial period ends in calendar days, the first day counted', () => {
  expect(trialEnd('2026-03-01', months(2))).toBe('2026-04-30');
  expect(trialEnd('2026-03-02', { count: 2, unit: 'WEEK' })).toBe('2026-03-15');
  expect(trialEnd('2026-03-02', days(1))).toBe('2026-03-02');
});

test('a CDI has two months for employees, three for supervisors, four for managers (L1221-19)', () => {
  for (const [category, count] of [
    ['AGENT_EXPLOIT', 2],
    ['AGENT_MAITRISE', 3],
    ['INGENIEUR_CADRE', 4],
  ] as const) {
    expect(trialIssue({ ...cdi, category }, months(count))).toBeNull();
    expect(trialIssue({ ...cdi, category }, months(count + 1))).toMatch(`Maximum légal : ${count} mois, jusqu’au `);
  }
  // Two months from 1 March are 61 days.
  expect(trialIssue(cdi, days(61))).toBeNull();
  expect(trialIssue(cdi, days(62))).toBe('Maximum légal : 2 mois, jusqu’au 30/04/2026');
});

test('a CDD has a day a week, two weeks up to six months, a month beyond (L1242-10)', () => {
  // 5 weeks and 3 days: five days.
  expect(longestTrial(cdd('2026-03-02', '2026-04-08'))).toEqual(days(5));
  expect(trialIssue(cdd('2026-03-02', '2026-04-08'), days(5))).toBeNull();
  expect(trialIssue(cdd('2026-03-02', '2026-04-08'), days(6))).toBe('Maximum légal : 5 jours, jusqu’au 06/03/2026');
  expect(longestTrial(cdd('2026-01-01', '2026-06-30'))).toEqual({ count: 2, unit: 'WEEK' });
  expect(trialIssue(cdd('2026-01-01', '2026-06-30'), months(1))).toBe('Maximum légal : 2 semaines, jusqu’au 14/01/2026');
  // One day more than six months has 26 weeks: 26 days, under a month. A year has a month.
  expect(longestTrial(cdd('2026-01-01', '2026-07-01'))).toEqual(days(26));
  expect(longestTrial(cdd('2026-01-01', '2026-12-31'))).toEqual(months(1));
});

test('without an exact end the least duration counts; with neither nobody knows yet', () => {
  expect(longestTrial(cdd('2026-03-02', null, '2026-03-29'))).toEqual(days(4));
  expect(longestTrial(cdd('2026-03-02', null))).toBeNull();
  expect(trialIssue(cdd('2026-03-02', null), months(5))).toBeNull();
});

test('apprentices have none, temporary workers two, three or five days (L6222-18, L1251-14)', () => {
  expect(trialIssue({ ...cdd('2026-09-01', '2028-08-31'), type: 'APPRENTICE' }, days(1))).toBe('Ce contrat ne peut pas avoir de période d’essai');
  const limit = (endOn: string) => longestTrial({ ...cdd('2026-03-01', endOn), type: 'INTERIM' });
  expect(['2026-03-31', '2026-04-30', '2026-05-01'].map(limit)).toEqual([days(2), days(3), days(5)]);
});
