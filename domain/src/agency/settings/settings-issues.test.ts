import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkCodes, suggestedCheckLevels } from './check-levels.ts';
import { agencyIssues, tidyAgency } from '../agency-issues.ts';
import { settingsIssues } from './settings-issues.ts';
import { changeSettings, defaultAgencySettings, storedSettings, withDefaults } from './settings-change.ts';

const settings = defaultAgencySettings();
const issues = (given: unknown) => settingsIssues(given, settings);

describe('valid settings', () => {
  test('a new agency’s settings and the recommended levels are accepted whole', () => {
    expect(issues(settings)).toEqual({});
    expect(issues({ planning: { checks: suggestedCheckLevels() } })).toEqual({});
  });

  test('an unknown key is refused by its path, in every group', () => {
    expect(issues({ colour: 'red', planning: { checks: { AGENT_TIRED: 1 }, maxservice: 3 }, pricing: { amountsCents: { monday: 1 } } })).toEqual({
      colour: 'Ce paramètre n’existe pas',
      'planning.checks.AGENT_TIRED': 'Ce paramètre n’existe pas',
      'planning.maxservice': 'Ce paramètre n’existe pas',
      'pricing.amountsCents.monday': 'Ce paramètre n’existe pas',
    });
    expect(issues(JSON.parse('{"__proto__":{"a":1},"constructor":1}'))).toHaveProperty('constructor', 'Ce paramètre n’existe pas');
  });

  test('the export’s decimal separator is a comma or a point, a comma by default (A-341)', () => {
    const given = (decimalSeparator: string) => issues({ exportSettings: { decimalSeparator } });
    expect(settings.exportSettings.decimalSeparator).toBe(',');
    expect([given(','), given('.')]).toEqual([{}, {}]);
    expect(Object.keys(given(';'))).toEqual(['exportSettings.decimalSeparator']);
  });

  test('electronic invoices go to no platform or to the sandbox, and clocked times have at most 15 minutes of tolerance', () => {
    const invoicing = (platform: string) => Object.keys(issues({ electronicInvoicing: { platform } }));
    expect([invoicing('none'), invoicing('sandbox'), invoicing('chorus')]).toEqual([[], [], ['electronicInvoicing.platform']]);
    const tolerance = (clockingToleranceMinutes: number) => Object.keys(issues({ hours: { clockingToleranceMinutes } }));
    expect([tolerance(0), tolerance(15), tolerance(16), tolerance(-1)]).toEqual([
      [],
      [],
      ['hours.clockingToleranceMinutes'],
      ['hours.clockingToleranceMinutes'],
    ]);
  });

  test('a group must be a group', () => {
    expect(issues({ planning: 3, hours: null, field: [] })).toEqual({
      planning: 'Format invalide',
      hours: 'Format invalide',
      field: 'Format invalide',
    });
    expect(issues('none')).toEqual({ '': 'Format invalide' });
  });

  test('numbers are whole and within bounds, with messages in the displayed unit', () => {
    expect(
      issues({
        planning: { maxServiceMinutes: 1441, spacingMinutes: 60.5, minMonthlySundays: 5, dailyRestMinutes: null },
        field: { lateMarginMinutes: -1, defaultSiteRadius: '100' },
        pricing: { dayPriceCents: -1, factors: { night: 1.12345, sunday: 11 } },
      }),
    ).toEqual({
      'planning.maxServiceMinutes': expect.stringMatching(/^Doit être compris entre 1.?h.* et 24.?h/),
      'planning.spacingMinutes': 'Nombre entier uniquement',
      'planning.minMonthlySundays': 'Doit être compris entre 0 et 4',
      'planning.dailyRestMinutes': 'Obligatoire',
      'field.lateMarginMinutes': 'Doit être compris entre 0 et 240',
      'field.defaultSiteRadius': 'Nombre entier uniquement',
      'pricing.dayPriceCents': expect.stringContaining('Doit être compris entre 0 et 10'),
      'pricing.factors.night': 'Quatre chiffres au plus après la virgule',
      'pricing.factors.sunday': 'Doit être compris entre 0 et 10',
    });
  });

  test('the lone-worker frequency is at least five minutes, or null', () => {
    expect(issues({ field: { ptiFrequencyMinutes: 4 } })).toEqual({ 'field.ptiFrequencyMinutes': 'Doit être compris entre 5 et 240' });
    expect(issues({ field: { ptiFrequencyMinutes: 5 } })).toEqual({});
    expect(issues({ field: { ptiFrequencyMinutes: null } })).toEqual({});
  });

  test('each of the fifteen checks accepts only 0, 1 or 2 (A-171)', () => {
    for (const code of checkCodes) for (const level of [0, 1, 2]) expect(issues({ planning: { checks: { [code]: level } } })).toEqual({});
    expect(issues({ planning: { checks: { AGENT_EXPIRED: 3, AGENT_UNAVAILABLE: '1' } } })).toEqual({
      'planning.checks.AGENT_EXPIRED': 'Format invalide',
      'planning.checks.AGENT_UNAVAILABLE': 'Format invalide',
    });
  });

  test.each(['24:00', '9:00', '09:60', '21h00', '', null])('%j is not a time of day', (nightStart) => {
    expect(Object.keys(issues({ hours: { nightStart } }))).toEqual(['hours.nightStart']);
  });

  test.each(['+02:00', 'Paris', 'Europe/Toulouse', '../etc', ''])('%j is not a time zone', (timeZone) => {
    expect(Object.keys(issues({ timeZone }))).toEqual(['timeZone']);
  });

  test('lists are checked line by line, and a line must be complete', () => {
    expect(
      issues({
        hours: { overtimeBands: [{ fromMinutes: 2100, percent: 25 }, { fromMinutes: 2580, percent: 250, note: '' }, { percent: 10 }] },
        holidayOverrides: [{ day: '2026-02-30', name: ' ', locale: 'FR-99' }],
        agentExpirationSettings: { leadDays: [30, 30] },
      }),
    ).toEqual({
      'hours.overtimeBands.1.note': 'Ce paramètre n’existe pas',
      'hours.overtimeBands.1.percent': 'Doit être compris entre 0 et 200',
      'hours.overtimeBands.2.fromMinutes': 'Obligatoire',
      'holidayOverrides.0.day': "La date n'existe pas",
      'holidayOverrides.0.name': 'Obligatoire',
      'holidayOverrides.0.locale': 'Format invalide',
      'agentExpirationSettings.leadDays': 'Une valeur est en double',
    });
  });

  test('texts have a maximum length, and the legal mention cannot be empty', () => {
    expect(issues({ exportSettings: { legalMention: ' ' }, invoiceSettings: { bankDetails: 'x'.repeat(1001), header: 'a\u0000b' } })).toEqual({
      'exportSettings.legalMention': 'Obligatoire',
      'invoiceSettings.bankDetails': 'Maximum 1000 caractère(s)',
      'invoiceSettings.header': 'Format invalide',
    });
  });

  test('settings must be consistent with each other and with the stored ones', () => {
    expect(issues({ hours: { nightEnd: '21:00' } })).toHaveProperty(['hours.nightEnd']);
    expect(
      issues({
        hours: {
          overtimeBands: [
            { fromMinutes: 2580, percent: 50 },
            { fromMinutes: 2100, percent: 25 },
          ],
        },
      }),
    ).toEqual({ 'hours.overtimeBands.1.fromMinutes': 'Doit suivre la tranche précédente' });
    expect(issues({ planning: { maxWeeklyMinutes: 2040 } })).toEqual({ 'planning.weeklyMinutes': 'Ne peut pas dépasser le maximum hebdomadaire' });
    expect(Object.keys(issues({ agencySettingsFeature: { overtimeSmoothing: true } }))).toEqual(['agencySettingsFeature.overtimeSmoothing']);
    const agreed = { hours: { overtimeAgreement: 'Accord d’entreprise du 12/03/2026' } };
    expect(issues({ agencySettingsFeature: { overtimeSmoothing: true, overtimeCalculation: 3 }, ...agreed })).toEqual({});
    // Neither the Code nor the branch gives a period beyond the week (L3121-44), nor a year beyond 1607 h (L3121-41).
    expect(Object.keys(issues({ agencySettingsFeature: { overtimeCalculation: 3 } }))).toEqual(['hours.overtimeAgreement']);
    expect(Object.keys(issues({ hours: { yearlyMinutes: 1608 * 60 } }))).toEqual(['hours.yearlyMinutes']);
  });
});

describe('stored settings', () => {
  test('contain only the differences from the defaults', () => {
    expect(storedSettings(settings)).toEqual({});
    const changed = changeSettings(settings, { planning: { checks: { AGENT_EXPIRED: 2 }, spacingMinutes: 660 }, hours: { overtimeBands: [] } });
    expect(storedSettings(changed)).toEqual({ planning: { checks: { AGENT_EXPIRED: 2 } }, hours: { overtimeBands: [] } });
  });

  test('a specialty’s markup is above 0: 0 would bill nothing, 1 adds nothing (F-054) (C-101)', () => {
    const said = 'Le coefficient doit être supérieur à 0 : 0 équivaut à ne pas facturer, 1 à ne pas majorer';
    expect(issues({ pricing: { specialtyFactors: { ADS: 0, SSIAP1: -1, CYNO: 1, ACC: 1.25, MOB: 0.9 } } })).toEqual({
      'pricing.specialtyFactors.ADS': said,
      'pricing.specialtyFactors.SSIAP1': said,
    });
    expect(issues({ pricing: { factors: { night: 0, sunday: 1 } } })).toEqual({ 'pricing.factors.night': said });
    expect(issues({ pricing: { specialtyFactors: { ADS: null, CYNO: 11 } } })).toEqual({
      'pricing.specialtyFactors.ADS': 'Obligatoire',
      'pricing.specialtyFactors.CYNO': 'Doit être compris entre 0 et 10',
    });
    expect(issues({ pricing: { specialtyFactors: { ['x'.repeat(41)]: 1 } } })).toEqual({ 'pricing.specialtyFactors': 'Format invalide' });
  });

  test('the reminder period has a unit, days by default, and is at most two years in each (F-328/period) (F-329)', () => {
    const at = (agentExpirationSettings: object) => issues({ agentExpirationSettings });
    expect(settings.agentExpirationSettings).toMatchObject({ leadUnit: 'day', leadDays: [90, 60, 30, 7, 0] });
    expect([at({ leadUnit: 'week', leadDays: [8, 104] }), at({ leadUnit: 'month', leadDays: [3, 1, 24] }), at({ leadDays: [730] })]).toEqual([
      {},
      {},
      {},
    ]);
    expect(at({ leadUnit: 'month', leadDays: [25] })).toEqual({ 'agentExpirationSettings.leadDays': 'Doit être compris entre 0 et 24' });
    expect(at({ leadUnit: 'week', leadDays: [105] })).toEqual({ 'agentExpirationSettings.leadDays': 'Doit être compris entre 0 et 104' });
    expect(at({ leadUnit: 'year' })).toEqual({ 'agentExpirationSettings.leadUnit': 'Format invalide' });
  });

  test('a manual hourly price can be removed again', () => {
    const set = changeSettings(settings, { pricing: { amountsCents: { day: 2300, night: 2600 } } });
    expect(storedSettings(changeSettings(set, { pricing: { amountsCents: { night: 2600 } } }))).toEqual({
      pricing: { amountsCents: { night: 2600 } },
    });
    expect(storedSettings(changeSettings(set, { pricing: { amountsCents: {} } }))).toEqual({});
  });

  test('read back as the same settings, whatever was changed', () => {
    const change = fc.record(
      {
        saturdayCount: fc.boolean(),
        planning: fc.record(
          { spacingMinutes: fc.integer({ min: 0, max: 2880 }), minMonthlySundays: fc.integer({ min: 0, max: 4 }) },
          { requiredKeys: [] },
        ),
        field: fc.record({ ptiFrequencyMinutes: fc.option(fc.integer({ min: 5, max: 240 })) }, { requiredKeys: [] }),
        agentExpirationSettings: fc.record({ leadDays: fc.uniqueArray(fc.integer({ min: 0, max: 730 }), { maxLength: 5 }) }, { requiredKeys: [] }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(change, (given) => {
        expect(settingsIssues(given, settings)).toEqual({});
        const changed = changeSettings(settings, given);
        expect(withDefaults(storedSettings(changed))).toEqual(changed);
      }),
    );
  });
});

describe('an agency’s own details', () => {
  test('numbers are checked as French ones under a French holiday locale', () => {
    const bad = {
      email: 'x',
      phone: '12',
      siret: '73282932000075',
      vatNumber: 'FR00732829320',
      address: { zipcode: '3100', country: 'France' },
      timeZone: 'X',
      holidayLocale: 'FR-99',
      currency: 'FRF',
    };
    expect(Object.keys(agencyIssues(bad, 'FR'))).toEqual([
      'email',
      'phone',
      'siret',
      'vatNumber',
      'address.zipcode',
      'timeZone',
      'holidayLocale',
      'currency',
    ]);
    expect(agencyIssues({ siret: '1', phone: '+32 2 555 12 12' }, 'BE')).toEqual({});
    expect(agencyIssues({ email: '', phone: '', siret: '' }, 'FR')).toEqual({});
    expect(agencyIssues({}, 'FR')).toEqual({});
  });

  test('numbers are stored without typed separators', () => {
    expect(tidyAgency({ phone: '05 61 22 33 44', siret: '732 829 320 00074', vatNumber: 'fr 44 732829320' })).toEqual({
      phone: '+33561223344',
      siret: '73282932000074',
      vatNumber: 'FR44732829320',
    });
    expect(tidyAgency({ email: 'a@b.fr' })).toEqual({ email: 'a@b.fr' });
  });
});

test('the first band of overtime may begin with the week, each further one after the one before', () => {
  const issues = (...starts: number[]) => {
    const overtimeBands = starts.map((fromMinutes) => ({ fromMinutes, percent: 25 }));
    return Object.keys(settingsIssues(changeSettings(defaultAgencySettings(), { hours: { overtimeBands } }), defaultAgencySettings()));
  };
  expect([issues(0), issues(0, 1), issues(60, 60)]).toEqual([[], [], ['hours.overtimeBands.1.fromMinutes']]);
});
