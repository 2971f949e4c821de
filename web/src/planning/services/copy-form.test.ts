import { describe, expect, test } from 'vitest';
import { choicesOf, duplicationOf, problemsOf, type CopyValues } from './copy-form.ts';

const services = [
  { id: 'tuesday', day: '2026-12-01' },
  { id: 'sunday', day: '2026-12-06' },
];
const choices = choicesOf(services);
const values = (change: Partial<CopyValues>): CopyValues => ({ mode: 'week', day: null, weeks: [], month: null, withAgents: true, ...change });

describe('what is copied', () => {
  test('the week means that week: its weekdays stay, whatever its first service is', () => {
    expect([choices.week, choices.weeks[0]?.label]).toEqual(['2026-11-30', 'Semaine 50 · 07/12 – 13/12/2026']);
    const { duplication } = duplicationOf(values({ weeks: ['2026-12-07', '2026-12-21'] }), services, choices);
    expect(duplication).toEqual({
      serviceIds: ['tuesday', 'sunday'],
      shiftDays: 7,
      also: [{ serviceIds: ['tuesday', 'sunday'], shiftDays: 21 }],
      withAgents: true,
    });
  });

  test('a month goes by its weekdays, and a day by the first service', () => {
    const month = duplicationOf(values({ mode: 'month', month: '2027-01-01' }), services, choices);
    expect(month).toMatchObject({
      duplication: { shiftDays: 28, serviceIds: ['sunday'], also: [{ shiftDays: 35, serviceIds: ['tuesday'] }] },
      left: 0,
    });
    expect(duplicationOf(values({ mode: 'day', day: '2026-12-08' }), services, choices).duplication).toMatchObject({ shiftDays: 7 });
  });

  test('services of several weeks have no week to copy, and what is missing is named', () => {
    expect(choicesOf([...services, { id: 'later', day: '2026-12-08' }]).week).toBeNull();
    expect(problemsOf(values({}), choices)).toEqual({ weeks: 'Choisissez au moins une semaine' });
    expect(problemsOf(values({ mode: 'day', day: '2026-12-01' }), choices)).toEqual({ day: 'Choisissez un autre jour' });
    expect(problemsOf(values({ mode: 'month' }), choices)).toEqual({ month: 'Obligatoire' });
  });
});
