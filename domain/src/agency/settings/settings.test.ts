import { describe, expect, test } from 'vitest';
import { CheckLevel, checkCodes, checkLabels, suggestedCheckLevels } from './check-levels.ts';
import { canSmooth, overtimeMonths } from './overtime-calculation.ts';
import { additiveFactors, payKeys, payKeysFor } from '../pay-keys.ts';
import { templatesOf } from '../../identity/rights-templates.ts';
import { inSentence } from './vocabulary.ts';
import { invoicingPlatforms } from './settings.ts';
import { changeSettings, defaultAgencySettings, withDefaults } from './settings-change.ts';

describe('settings of a new agency', () => {
  const settings = withDefaults({});

  test('have the specification’s defaults, and two rights templates (C-317)', () => {
    expect(templatesOf([]).map(({ name }) => name)).toEqual(['Administrateur', 'Collaborateur']);
    expect(settings.customerNumberPrefix).toBe('411-');
    expect(settings.planning.weeklyMinutes).toBe(2100);
    expect(settings.hours.overtimeBands).toEqual([
      { fromMinutes: 2100, percent: 25 },
      { fromMinutes: 2580, percent: 50 },
    ]);
    expect(settings.pricing).toMatchObject({ dayPriceCents: 2100, circuitPriceCents: 2500 });
    expect(settings.pricing.factors).toMatchObject({ night: 1.1, holiday: 2 });
    expect(settings.hours).toMatchObject({ nightStart: '21:00', nightEnd: '06:00' });
  });

  test('have the limits of the planning checks', () => {
    expect(settings.planning).toMatchObject({
      maxServiceMinutes: 720,
      dailyRestMinutes: 660,
      spacingMinutes: 660,
      maxWeeklyMinutes: 2880,
      minWeeklyRestMinutes: 2100,
      minMonthlySundays: 2,
    });
  });

  test('have a late margin of five minutes', () => {
    expect(settings.field.lateMarginMinutes).toBe(5);
  });

  test('have a lone-worker frequency of 30 (F-193)', () => {
    expect(settings.field.ptiFrequencyMinutes).toBe(30);
  });

  test('name three trade terms « Responsable », « Lieu de travail » and « Spécialité »', () => {
    expect(settings.vocabulary).toEqual({ responsible: 'Responsable', workPlace: 'Lieu de travail', specialty: 'Spécialité' });
    expect(inSentence('Chef d’exploitation')).toBe('chef d’exploitation');
  });

  test('send plannings every 7 days, by month, over one period, at 06:00 (F-095)', () => {
    expect(settings.agentPlanningSettings).toMatchObject({
      agentPlanningSendFrequencyRecuringDays: 7,
      agentPlanningSendPeriodType: 'month',
      agentPlanningSendPeriodCustom: 1,
      agentPlanningSendHour: '06:00',
    });
  });

  test('have colours for tours and interventions (F-086)', () => {
    expect(settings.agencySettingsFeature).toMatchObject({
      planningViewTourHexColor: '#80deea',
      planningViewInterventionHexColor: '#9C27B0',
    });
  });

  test('price reports at 45, 30, 30 and 30 € and require a signature', () => {
    expect(settings.pricing).toMatchObject({
      interventionPriceCents: 4500,
      roundPriceCents: 3000,
      recognitionPriceCents: 3000,
      auditPriceCents: 3000,
    });
    expect(settings.field.serviceReportSignatureRequired).toBe(true);
  });

  test('have default texts for commercial documents', () => {
    expect(settings.agencySettingsSubscription.vatLabel).toBe('TVA');
    expect(settings.invoiceSettings.bankDetails).toBe('Paiement par chèque ou par virement bancaire');
    expect(settings.estimateSettings.bankDetails).toBe('Paiement par chèque ou par virement bancaire');
  });

  test('have exactly fifteen checks, all at the warning level (F-097)', () => {
    expect(checkCodes).toHaveLength(15);
    expect(new Set(Object.values(checkLabels)).size).toBe(15);
    expect(settings.planning.checks).toEqual(Object.fromEntries(checkCodes.map((code) => [code, 1])));
  });
});

describe('changing settings', () => {
  test('stored values win, and missing ones get their default', () => {
    const settings = withDefaults({
      timeZone: 'Indian/Reunion',
      planning: { checks: { AGENT_UNAVAILABLE: 2 }, spacingMinutes: 720 },
      hours: { overtimeBands: [{ fromMinutes: 2340, percent: 10 }] },
      agencySettingsFeature: { stockSimplified: undefined },
    });
    expect(settings.timeZone).toBe('Indian/Reunion');
    expect(settings.planning.spacingMinutes).toBe(720);
    expect(settings.planning.dailyRestMinutes).toBe(660);
    expect(settings.planning.checks.AGENT_UNAVAILABLE).toBe(CheckLevel.forbidden);
    expect(settings.planning.checks.AGENT_EXPIRED).toBe(CheckLevel.warning);
    expect(settings.hours.overtimeBands).toHaveLength(1);
    expect(settings.agencySettingsFeature.stockSimplified).toBeNull();
  });

  test('a change does not modify the original settings', () => {
    const before = defaultAgencySettings();
    const after = changeSettings(before, {
      pricing: { factors: { night: 1.25 }, amountsCents: { sunday: 2500 } },
    });
    expect(after.pricing.factors.night).toBe(1.25);
    expect(after.pricing.amountsCents).toEqual({ sunday: 2500 });
    expect(before).toEqual(defaultAgencySettings());
  });

  test('the suggested levels block what the law forbids', () => {
    const levels = suggestedCheckLevels();
    expect(checkCodes.filter((code) => levels[code] === CheckLevel.forbidden)).toEqual([
      'AGENT_REST_11H',
      'AGENT_MAX_WEEKLY_HOURS',
      'AGENT_MIN_WEEKLY_REST',
      'AGENT_UNQUALIFIED',
      'AGENT_EXPIRED',
      'AGENT_SITE_FORBIDDEN',
      'AGENT_UNAVAILABLE',
      'AGENT_ALREADY_HIRED',
      'AGENT_CONTRACT_EXPIRED',
    ]);
  });
});

describe('pay categories', () => {
  test('are twelve, four of them for Saturdays and used only when Saturdays count (F-338)', () => {
    expect(payKeys).toHaveLength(12);
    expect(payKeysFor(true)).toHaveLength(12);
    expect(payKeysFor(false)).toEqual(payKeys.slice(0, 8));
  });

  test('add their premiums and never multiply them', () => {
    expect(additiveFactors({ night: 0.1, sunday: 0.1, saturday: 0, holiday: 1 })).toEqual({
      day: 1,
      night: 1.1,
      holiday: 2,
      holidayNight: 2.1,
      sunday: 1.1,
      sundayNight: 1.2,
      sundayHoliday: 2.1,
      sundayHolidayNight: 2.2,
      saturday: 1,
      saturdayNight: 1.1,
      saturdayHoliday: 2,
      saturdayHolidayNight: 2.1,
    });
  });

  test('overtime is settled over 0, 1, 3, 6 or 12 months and smoothed over 3, 6 or 12 (F-341)', () => {
    expect(Object.values(overtimeMonths)).toEqual([0, 1, 3, 6, 12]);
    expect(([1, 2, 3, 4, 5] as const).filter(canSmooth)).toEqual([3, 4, 5]);
  });
});

test('accounts of VAT by rate are replaced as a whole, so that a rate can be removed', () => {
  for (const key of ['vatByRate', 'vatAwaitingByRate'] as const) {
    const both = changeSettings(defaultAgencySettings(), { accounts: { [key]: { 2000: '445711', 550: '445712' } } });
    expect(changeSettings(both, { accounts: { [key]: { 2000: '445711' } } }).accounts[key]).toEqual({ 2000: '445711' });
  }
});

test('electronic invoices are transmitted to nobody, or to the sandbox of the demonstration', () => {
  expect(invoicingPlatforms).toEqual(['none', 'sandbox']);
});
