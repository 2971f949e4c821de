import { expect, test } from 'vitest';
import { coverageState, coverageText, isRestDay } from './coverage.ts';

const TODAY = '2026-12-01';
const line = (change: object) => ({ day: '2026-12-08', holiday: null, services: 0, unfilled: 0, places: 0, missingAgents: 0, ...change });
const partly = line({ services: 3, unfilled: 1, places: 5, missingAgents: 2 });

test('a day is without service, filled, partly vacant or wholly vacant', () => {
  const lines = [line({}), line({ services: 1, places: 2 }), partly, line({ services: 2, unfilled: 2, places: 2, missingAgents: 2 })];
  expect(lines.map(coverageState)).toEqual(['none', 'filled', 'partly', 'vacant']);
});

test('a day says in words what its colour shows', () => {
  expect(coverageText(partly, TODAY)).toBe('mardi 8 décembre : 3 services, 2 places à pourvoir sur 5');
  expect(coverageText(line({ services: 1, places: 1 }), TODAY)).toBe('mardi 8 décembre : 1 service, tout est pourvu');
  expect(coverageText(line({ services: 1, unfilled: 1, places: 1, missingAgents: 1 }), '2026-12-08')).toBe(
    'mardi 8 décembre, aujourd’hui : 1 service, 1 place à pourvoir sur 1',
  );
  expect(coverageText(line({ day: '2026-12-25', holiday: 'Noël' }), TODAY)).toBe('vendredi 25 décembre, Noël : aucun service');
});

test('weekends and holidays are days of rest', () => {
  const days = [line({}), line({ day: '2026-12-12' }), line({ day: '2026-12-13' }), line({ day: '2026-12-25', holiday: 'Noël' })];
  expect(days.map(isRestDay)).toEqual([false, true, true, true]);
});
