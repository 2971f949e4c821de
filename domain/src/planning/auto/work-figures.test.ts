import { expect, test } from 'vitest';
import { defaultAgencySettings } from '../../agency/settings/settings-change.ts';
import { plan } from '../judge/check-fixture.ts';
import { workFigures } from './work-figures.ts';

const settings = defaultAgencySettings();

test('nights, Sundays and the shortest rest of a guard are counted in any order', () => {
  const work = [
    plan('2026-12-12 19:00', '2026-12-13 07:00'),
    plan('2026-12-10 08:00', '16:00'),
    plan('2026-12-11 05:30', '13:30'),
    plan('2026-12-11 13:30', '15:00'),
  ];
  expect(workFigures(work, settings)).toEqual({ nights: 1, sundays: 1, shortestRest: 13 * 60 + 30 });
  const weekend = [plan('2026-12-12 20:00', '2026-12-13 06:00'), plan('2026-12-13 20:00', '2026-12-14 06:00')];
  expect(workFigures(weekend, settings)).toEqual({ nights: 2, sundays: 1, shortestRest: 14 * 60 });
  expect(workFigures([plan('2026-12-10 08:00', '16:00')], settings)).toEqual({ nights: 0, sundays: 0, shortestRest: null });
});
