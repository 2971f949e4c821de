import { expect, test } from 'vitest';
import { rowsOf, sentenceOf } from '../../shared/ui/chart/chart-types.ts';
import { hoursData, hoursFoot, marginData, marginFoot } from './trend-words.ts';

const month = (name: string, planned: number, worked: number, rate: number | null) => ({
  month: name,
  hours: { plannedMinutes: planned * 60, workedMinutes: worked * 60 },
  margin: { marginCents: rate === null ? null : 1, ratePerMille: rate },
});
const months = [month('2026-08', 10, 9, 381), month('2026-09', 10, 10, null), month('2026-10', 20, 19, -125), month('2026-11', 30, 8, 900)];
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

test('hours are planned and worked, month by month, and the last month says that it is not over', () => {
  expect(rowsOf(hoursData(months)).heads).toEqual(['Mois', 'Prévues', 'Réalisées']);
  expect(rowsOf(hoursData(months)).rows.map(([name]) => name)).toEqual(['août', 'sept.', 'oct.', 'nov. (en cours)']);
  expect(plain(hoursFoot(months))).toBe('novembre 2026, en cours : 8 h 00 réalisées sur 30 h 00 prévues');
});

test('a rate is said month by month, never as a sum, and a month without bill has none', () => {
  expect(rowsOf(marginData(months)).rows.map(([, rate]) => plain(rate ?? ''))).toEqual(['38,1 %', '–', '-12,5 %', '90 %']);
  expect(plain(sentenceOf('Taux de marge', marginData(months)))).toBe('Taux de marge : août 38,1 %, oct. -12,5 %, nov. (en cours) 90 %');
});

test('the sentence under the margin is of the last month that is over and billed', () => {
  expect(plain(marginFoot(months))).toBe('octobre 2026 : -12,5 %');
  expect(plain(marginFoot(months.slice(0, 3)))).toBe('août 2026 : 38,1 %');
  expect(marginFoot(months.slice(1, 2))).toBe('');
});

test('without the right to a part, its sentence is empty', () => {
  expect([hoursFoot([{ month: '2026-11' }]), marginFoot([{ month: '2026-10' }, { month: '2026-11' }])]).toEqual(['', '']);
});
