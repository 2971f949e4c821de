import { describe, expect, test } from 'vitest';
import { newAgencySettings } from '../../agency/settings/settings-defaults.data.ts';
import type { AgencySettings } from '../../agency/settings/settings.ts';
import { payKeys } from '../../agency/pay-keys.ts';
import { payRule } from './pay-rule.ts';

const defaults = newAgencySettings();
const hours = (change: Partial<AgencySettings['hours']>): AgencySettings => ({ ...defaults, hours: { ...defaults.hours, ...change } });
const ruleOf = (key: string, settings: AgencySettings = defaults) => payRule(key, settings);

describe('the rule of a figure in words', () => {
  test('night names the agency’s own hours and the branch’s amendment', () => {
    expect(ruleOf('night', hours({ nightStart: '22:00', nightEnd: '05:30' }))).toEqual({
      rule: 'Minutes retenues entre 22:00 et 05:30. Chaque minute est dans une seule catégorie.',
      source: 'IDCC 1351, avenant du 25/09/2001, art. 1.1',
    });
  });

  test('a Sunday night that is a holiday names the three texts', () => {
    expect(ruleOf('sundayHolidayNight')).toEqual({
      rule: 'Minutes retenues entre 21:00 et 06:00, le dimanche, un jour férié du lieu de travail. Chaque minute est dans une seule catégorie.',
      source: 'IDCC 1351, avenant du 25/09/2001, art. 1.1 ; accord du 29/10/2003 ; art. 9.05',
    });
  });

  test('overtime cites the weekly articles, and those of a settled period only with its agreement', () => {
    expect(ruleOf('overtime25').source).toBe('art. L3121-28, L3121-29 et L3121-36 C. trav.');
    const settled = { ...hours({ overtimeAgreement: 'Accord du 12/01/2026' }) };
    const yearly = { ...settled, agencySettingsFeature: { ...settled.agencySettingsFeature, overtimeCalculation: 5 as const } };
    expect(ruleOf('overtime25', yearly)).toEqual({
      rule: 'Heures au-delà de la durée de la période de règlement, payées au mois où elle se termine, majorées de 25 % (Accord du 12/01/2026).',
      source: 'art. L3121-41 et L3121-44 C. trav.',
    });
  });

  test('complementary hours cite their articles: a tenth of the contract at 10 %, the rest at 25 %', () => {
    expect(ruleOf('complementary10').rule).toContain('jusqu’au dixième');
    expect(ruleOf('complementary25').rule).toContain('au-delà du dixième');
    expect(ruleOf('complementary25').source).toBe('art. L3123-28 et L3123-29 C. trav.');
  });

  test('what counts follows the agency’s basis and its rule on clocked times', () => {
    expect(ruleOf('counted', hours({ basis: 'planned' })).rule).toContain('l’agence paie le prévu');
    const strict = ruleOf('counted', hours({ basis: 'real', clockingNotBeforeStart: true, clockingToleranceMinutes: 5 })).rule;
    expect(strict).toContain('Un pointage avant l’heure prévue compte à l’heure prévue.');
    expect(strict).toContain('Un écart de 5 min au plus compte comme prévu.');
  });

  test('leave is named in the agency’s unit, a uniform by its amount', () => {
    expect(ruleOf('absence-CP-days', hours({ leaveUnit: 'workable' })).rule).toContain('jours ouvrables');
    expect(ruleOf('absence-CP-days', hours({ leaveUnit: 'worked' })).rule).toContain('jours ouvrés');
    expect(ruleOf('clothing', hours({ clothingCents: 2000 })).rule).toContain('20,00');
  });

  test('each category has a source of its own', () => {
    expect(payKeys.filter((key) => ruleOf(key).source === '')).toEqual([]);
  });
});
