import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../shared/time-day.ts';
import {
  classificationLabels,
  contractAnomaly,
  contractOn,
  contractTypeLabels,
  contractTypes,
  isPartTime,
  monthlyMinutes,
  needsEndDate,
  weeklyMinutes,
} from './agent-contract.ts';

test('there are nine contract types (F-223)', () => {
  expect(contractTypes).toEqual([
    'CDI',
    'CDD',
    'SEASONAL_CONTRACT',
    'CDD_ACTIVITY',
    'CDD_REPLACEMENT',
    'INTERNSHIP',
    'APPRENTICE',
    'PRO_TRAINING',
    'INTERIM',
  ]);
});

test('they have French labels (F-224)', () => {
  expect(Object.values(contractTypeLabels)).toEqual([
    'CDI',
    'CDD',
    'Contrat saisonnier',
    "CDD surcroît d'activité",
    'CDD de remplacement',
    'Stage',
    'Apprentissage',
    'Contrat de professionnalisation',
    'Intérim',
  ]);
  expect(contractTypes.filter((type) => !needsEndDate(type))).toEqual(['CDI']);
});

test('the categories are those of the collective agreement (F-229)', () => {
  expect(Object.keys(classificationLabels)).toEqual(['AGENT_EXPLOIT', 'AGENT_MAITRISE', 'INGENIEUR_CADRE']);
});

describe('hours', () => {
  test('151.67 hours a month are 35 a week (A-339, F-339)', () => {
    expect(weeklyMinutes({ period: 'MONTH', limitMinutes: Math.round(151.67 * 60) })).toBe(35 * 60);
    expect(monthlyMinutes({ period: 'WEEK', limitMinutes: 35 * 60 })).toBe(9100);
  });

  test('the weekly limit is the monthly one divided by 52/12 (F-340)', () => {
    expect(weeklyMinutes({ period: 'MONTH', limitMinutes: 104 * 60 })).toBe(24 * 60);
    expect(weeklyMinutes({ period: 'WEEK', limitMinutes: 1440 })).toBe(1440);
  });

  test('130 hours a month are part time, 151.67 hours are not', () => {
    expect([130, 151.67].map((hours) => isPartTime({ period: 'MONTH', limitMinutes: Math.round(hours * 60) }))).toEqual([true, false]);
  });
});

describe('dates', () => {
  const first = { id: '1', startDate: '2026-01-01', endDate: '2026-06-30' };

  test('contracts that share a day are anomaly 101, others 100 (F-225)', () => {
    const touching = { id: '2', startDate: '2026-06-30', endDate: null };
    const following = { id: '3', startDate: '2026-07-01', endDate: null };
    expect(contractAnomaly(first, [first, touching])).toBe(101);
    expect(contractAnomaly(first, [first, following])).toBe(100);
  });

  test('the contract of a day is the one in force that began last', () => {
    const second = { id: '2', startDate: '2026-03-01', endDate: null };
    expect(contractOn('2026-02-28', [first, second])?.id).toBe('1');
    expect(contractOn('2026-03-01', [first, second])?.id).toBe('2');
    expect(contractOn('2025-12-31', [first, second])).toBeNull();
  });

  test('overlapping is symmetric', () => {
    const contract = (id: string) =>
      fc.tuple(fc.integer({ min: 0, max: 60 }), fc.option(fc.integer({ min: 0, max: 60 }))).map(([start, length]) => {
        const startDate = addDays('2026-01-01', start);
        return { id, startDate, endDate: length === null ? null : addDays(startDate, length) };
      });
    const holds = fc.property(contract('a'), contract('b'), (a, b) => contractAnomaly(a, [a, b]) === contractAnomaly(b, [a, b]));
    expect(fc.check(holds).failed).toBe(false);
  });
});
