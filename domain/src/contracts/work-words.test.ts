import { expect, test } from 'vitest';
import { noTerms } from '../agents/terms/contract-terms.ts';
import { lengthWords, workWords, type WrittenWork } from './work-words.ts';

const work: WrittenWork = {
  ...noTerms,
  type: 'CDD_REPLACEMENT',
  category: 'AGENT_EXPLOIT',
  level: '3',
  grade: '2',
  coefficient: 140,
  workPlace: 'Toulouse',
  startOn: '2026-12-01',
  period: 'MONTH',
  limitMinutes: 6240,
  hourlyCents: 1296,
  monthlyCents: null,
  reason: 'Congé de maternité',
  replacedName: 'Karim Haddad',
  trialCount: 2,
  trialUnit: 'WEEK',
  complementaryMinutes: 624,
  minimumUntilOn: '2027-03-31',
  payElements: 'Panier',
};

test('a length is told in whole months and days, both ends included', () => {
  expect(lengthWords('2026-12-01', '2027-05-31')).toBe('6 mois');
  expect(lengthWords('2026-12-01', '2027-01-01')).toBe('1 mois et 1 jour');
  expect(lengthWords('2026-12-01', '2026-12-05')).toBe('5 jours');
  expect(lengthWords('2026-01-31', '2026-02-27')).toBe('1 mois');
});

test('the terms of a contract are written as a contract prints them', () => {
  expect(workWords(work, true)).toMatchObject({
    'work.type': 'CDD de remplacement',
    'work.qualification': "Agent d'exploitation, niveau 3, échelon 2, coefficient 140",
    'work.hours': '104 heures par mois',
    'work.trial': '2 semaines, jusqu’au 14/12/2026',
    'work.hourly': '12,96\u00A0€',
    // 12.96 × 104 h = 1347.84.
    'work.monthly': '1\u202F347,84\u00A0€',
    'work.elements': 'Panier',
    'work.reason': 'Congé de maternité',
    'work.replaced': 'Karim Haddad',
    'work.replacedqualification': '',
    'work.minimum': 'jusqu’au 31/03/2027 au moins',
    'work.complementary': '10,4 heures par mois',
  });
});

test('pay is left without a value for whoever may not see it, and a written monthly pay is kept', () => {
  expect(workWords(work, false)).toMatchObject({ 'work.hourly': '', 'work.monthly': '', 'work.elements': '' });
  expect(workWords({ ...work, monthlyCents: 140_000 }, true)['work.monthly']).toBe('1\u202F400,00\u00A0€');
});

test('no trial period is said when it is written as none, and is missing when nobody wrote it', () => {
  expect(workWords({ ...work, trialCount: 0 }, true)['work.trial']).toBe('aucune');
  expect(workWords({ ...work, trialCount: null }, true)['work.trial']).toBe('');
});
