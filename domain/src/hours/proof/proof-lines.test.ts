import { describe, expect, test } from 'vitest';
import { defaultUnavailabilityTypes } from '../../agency/unavailability-types.data.ts';
import { noMinutes } from '../split.ts';
import { proofOf, type ProofFacts } from './proof-lines.ts';

const [from, until] = ['2026-11-01', '2026-11-30'];
const week = (monday: string, hours: number): ProofFacts['extra']['weeks'][number] => ({
  monday,
  effectiveMinutes: hours * 60,
  assimilatedMinutes: 0,
  // Art. L3121-36 C. trav.: the first eight hours beyond 35 at 25 %, the next at 50 %.
  bands: [
    { percent: 25, minutes: Math.min(8, hours - 35) * 60 },
    { percent: 50, minutes: Math.max(0, hours - 43) * 60 },
  ].filter(({ minutes }) => minutes > 0),
  complementary: [],
});
const facts: ProofFacts = {
  from,
  until,
  services: [],
  extra: {
    overtime: [
      { percent: 25, minutes: 660 },
      { percent: 50, minutes: 60 },
    ],
    complementary: [],
    weeks: [week('2026-11-02', 44), week('2026-11-09', 35), week('2026-11-16', 38)],
  },
  settledFrom: null,
  complements: [],
  mealDays: ['2026-11-03', '2026-11-04'],
  leave: [],
  types: defaultUnavailabilityTypes,
  elements: [
    { typeKey: 'bonus', amountCents: 5_000, quantityHundredths: null, comment: 'Prime de remplacement' },
    { typeKey: 'basket', amountCents: null, quantityHundredths: 300, comment: '' },
    { typeKey: 'bonus', amountCents: 1_050, quantityHundredths: null, comment: '' },
  ],
  nightRestOfYear: { earnedMinutes: 0, takenMinutes: 0 },
};
const valuesOf = (key: string, given: ProofFacts = facts) => proofOf(key, given).lines.map(({ first, value }) => [first, value]);

describe('overtime is traced to the weeks in which it was worked', () => {
  test('a week of 44 h has 8 h at 25 % and 1 h at 50 %, one of 35 h none', () => {
    expect(valuesOf('overtime25')).toEqual([
      ['2026-11-02', 480],
      ['2026-11-16', 180],
    ]);
    expect(valuesOf('overtime50')).toEqual([['2026-11-02', 60]]);
    expect(proofOf('overtime25', facts).lines[0]).toMatchObject({ last: '2026-11-08', words: '44\u00A0h\u00A000 travaillées' });
  });

  test('a rate that no week reached has no line', () => {
    expect(valuesOf('overtime10')).toEqual([]);
    expect(valuesOf('complementary25')).toEqual([]);
  });

  test('what is settled beyond the weeks stands on its own line, over its whole period', () => {
    const settled = { ...facts, settledFrom: '2026-09-07', extra: { ...facts.extra, overtime: [{ percent: 25, minutes: 700 }] } };
    expect(proofOf('overtime25', settled).lines.at(-1)).toEqual({
      first: '2026-09-07',
      last: until,
      serviceId: null,
      words: 'Période de règlement',
      value: 40,
    });
  });
});

test('each entered element is a line of the month, in its own unit, with its comment', () => {
  expect(proofOf('element-bonus-amount', facts).lines).toEqual([
    { first: from, last: until, serviceId: null, words: 'Prime de remplacement', value: 5_000 },
    { first: from, last: until, serviceId: null, words: '', value: 1_050 },
  ]);
  expect(valuesOf('element-basket-quantity')).toEqual([[from, 300]]);
  expect(valuesOf('element-basket-amount')).toEqual([]);
});

test('a service counts once, however many of its parts are in the month', () => {
  const part = {
    serviceId: 'a',
    day: '2026-11-03',
    plannedMinutes: 480,
    workedMinutes: 470,
    countedMinutes: 470,
    minutes: { ...noMinutes(), day: 470 },
  };
  const given = {
    ...facts,
    services: [part, { ...part, day: '2026-11-04' }, { ...part, serviceId: 'b', day: '2026-11-05', plannedMinutes: 0, countedMinutes: 0 }],
  };
  expect(valuesOf('services', given)).toEqual([['2026-11-03', 1]]);
  expect(valuesOf('day', given)).toEqual([
    ['2026-11-03', 470],
    ['2026-11-04', 470],
    ['2026-11-05', 470],
  ]);
  expect(valuesOf('meals')).toEqual([
    ['2026-11-03', 1],
    ['2026-11-04', 1],
  ]);
});
