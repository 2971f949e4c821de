import { payrollPrograms } from '../../agency/payroll-codes.ts';
import { byText } from '../../shared/test-order.ts';
import { layoutRules } from './layouts.data.ts';
import { describe, expect, test } from 'vitest';
import { settingsIssues } from '../../agency/settings/settings-issues.ts';
import { changeSettings, defaultAgencySettings, storedSettings, withDefaults } from '../../agency/settings/settings-change.ts';
import type { LeaveDay } from '../leave-value.ts';
import { absenceRuns } from './pay-lines.ts';
import { payrollFile, payrollFileName, type PaidAgent, type PayrollAsked } from './payroll-file.ts';
import { codeOf } from './rubrics.ts';

const settings = defaultAgencySettings();
const withCodes = (silae: Record<string, string>) => changeSettings(settings, { payrollCodes: { silae } });
const agent = (values: Partial<PaidAgent> = {}): PaidAgent => ({ number: '7', lastname: 'Sow', firstname: 'Awa', figures: {}, leave: [], ...values });
const write = (agents: readonly PaidAgent[], more: Partial<PayrollAsked> = {}) =>
  payrollFile({ layout: 'silae', month: '2026-02', agents, settings, decimal: ',', ...more });
const linesOf = (file: ReturnType<typeof payrollFile>): string[] => ('text' in file ? file.text.trimEnd().split('\r\n').slice(1) : [file.refusal]);
const day = (on: string, dayHundredths = 100, minutes = 420, typeKey = 'paidLeave'): LeaveDay => ({ day: on, typeKey, dayHundredths, minutes });

describe('the payroll values of an agent', () => {
  const codes = withCodes({ normal: 'HN', overtime25: 'HS25', night: '-' });

  test('normal hours are without overtime, to the hundredth of the month; a week begun in the month before takes some back', () => {
    // 7 h 20 + 1 h: 500 minutes counted, 60 of them overtime.
    const figures = { counted: 500, overtime25: 60, night: 400 };
    expect(linesOf(write([agent({ figures })], { settings: codes }))).toEqual([
      '7;HN;7,33;01/02/2026;28/02/2026',
      '7;HS25;1,00;01/02/2026;28/02/2026',
    ]);
    expect(linesOf(write([agent({ figures: { counted: 60, overtime25: 210 } })], { settings: codes }))[0]).toBe('7;HN;-2,50;01/02/2026;28/02/2026');
  });

  test('are those that the month pays where the agency smooths', () => {
    expect(linesOf(write([agent({ figures: { counted: 600, smoothed: 9100 } })], { settings: codes }))).toEqual([
      '7;HN;151,67;01/02/2026;28/02/2026',
    ]);
  });

  test('a code that is a dash does not leave, an empty one stops the file', () => {
    expect(linesOf(write([agent({ figures: { counted: 60, night: 60 } })], { settings: codes }))).toHaveLength(1);
    expect(linesOf(write([agent({ figures: { counted: 60, sunday: 60 } })], { settings: codes }))).toEqual([
      'Rien n’a été écrit : « Heures du dimanche » n’a pas de code pour Silae.',
    ]);
    // The rise is no band of the agency any more.
    expect(linesOf(write([agent({ figures: { counted: 60, overtime30: 60 } })], { settings: codes }))).toEqual([
      'Rien n’a été écrit : « Heures sup. 30 % » n’a pas de code pour Silae.',
    ]);
  });

  test('two rubrics of one code are one line', () => {
    const same = withCodes({ normal: 'H', sunday: 'H' });
    expect(linesOf(write([agent({ figures: { counted: 120, sunday: 60 } })], { settings: same }))).toEqual(['7;H;3,00;01/02/2026;28/02/2026']);
  });

  test('in the generic file names cannot move columns or run, and the decimal sign is the agency’s', () => {
    const figures = { counted: 90 };
    const told = write([agent({ figures, lastname: '=SOMME(A1)', firstname: 'D;"E' })], { layout: 'generic', decimal: '.' });
    expect(linesOf(told)).toEqual([`7;'=SOMME(A1);"D;""E";HN;Heures normales;Heures;1.50;01/02/2026;28/02/2026`]);
  });
});

describe('absences', () => {
  const leave = [day('2026-02-06'), day('2026-02-07', 0, 0), day('2026-02-08', 0, 0), day('2026-02-09', 50, 210), day('2026-02-16')];

  test('are one line a run of days, weekends inside it, with both dates; a run worth nothing is none', () => {
    const codes = withCodes({ 'absence-paidLeave-days': 'AB-300', 'absence-paidLeave-hours': 'AB-301' });
    expect(linesOf(write([agent({ leave })], { settings: codes }))).toEqual([
      '7;AB-300;1,50;06/02/2026;09/02/2026',
      '7;AB-300;1,00;16/02/2026;16/02/2026',
      '7;AB-301;10,50;06/02/2026;09/02/2026',
      '7;AB-301;7,00;16/02/2026;16/02/2026',
    ]);
    expect(absenceRuns([day('2026-02-07', 0, 0), day('2026-02-08', 0, 0)])).toEqual([]);
    expect(absenceRuns([day('2026-02-06'), day('2026-02-07', 100, 420, 'sickLeave')])).toHaveLength(2);
  });

  test('are one line a day for EBP, half a day as 0,50', () => {
    const codes = changeSettings(settings, { payrollCodes: { ebp: { 'absence-paidLeave-days': 'CP' } } });
    expect(linesOf(write([agent({ leave })], { layout: 'ebpAbsences', settings: codes }))).toEqual([
      '7;CP;06/02/2026;1,00',
      '7;CP;09/02/2026;0,50',
      '7;CP;16/02/2026;1,00',
    ]);
  });

  test('that are no matter of pay need no code', () => {
    const rest = [day('2026-02-06', 100, 420, 'weeklyRest')];
    expect(write([agent({ leave: rest })])).toMatchObject({ lines: 0 });
    expect(write([agent({ leave: [day('2026-02-06')] })])).toEqual({
      refusal: 'Rien n’a été écrit : « Congés payés » n’a pas de code pour Silae.',
    });
  });
});

describe('codes', () => {
  test('a salary element takes that of the program, else that of its type', () => {
    const salaryElementTypes = settings.salaryElementTypes.map((type) => (type.key === 'bonus' ? { ...type, payrollCode: 'PR' } : type));
    const own = changeSettings(settings, { salaryElementTypes, payrollCodes: { sage: { 'element-bonus': '3010' } } });
    expect((['silae', 'sage', 'generic'] as const).map((program) => codeOf('element-bonus', program, own))).toEqual(['PR', '3010', 'PR']);
    expect((['silae', 'generic'] as const).map((program) => codeOf('element-meal', program, own))).toEqual(['', 'PANIER']);
  });

  test('are letters, digits and a few signs; one that is emptied is gone', () => {
    const wrong = 'Un code a 30 caractères au plus : chiffres, lettres sans accent, point, tiret, barre ; « - » seul pour ne pas l’envoyer';
    for (const code of ['HÉ', 'A;B', 'A B', '=1', '--', 'x'.repeat(31)])
      expect(settingsIssues({ payrollCodes: { silae: { normal: code } } }, settings)).toEqual({ 'payrollCodes.silae.normal': wrong });
    for (const code of ['', '-', 'HS-HS25', '1000', 'CP.RegulPris', 'x'.repeat(30)])
      expect(settingsIssues({ payrollCodes: { silae: { normal: code } } }, settings)).toEqual({});
    const two = changeSettings(settings, { payrollCodes: { silae: { normal: 'HN', night: 'HNUIT' } } });
    const one = changeSettings(two, { payrollCodes: { silae: { normal: 'HN' } } });
    expect(withDefaults(storedSettings(one)).payrollCodes).toEqual({ silae: { normal: 'HN' }, ebp: {}, sage: {}, generic: {} });
  });
});

test('the name of a file says that its month is open', () => {
  expect([payrollFileName('silae', '2026-02', true), payrollFileName('sage', '2026-02', false)]).toEqual([
    'silae-2026-02.csv',
    'sage-2026-02-non-cloture.txt',
  ]);
});

test('days of one type that follow one another are one run, whatever their order and what stands between them', () => {
  const days = [day('2026-02-04'), day('2026-02-03', 100, 420, 'sickLeave'), day('2026-02-02'), day('2026-02-03'), day('2026-02-06')];
  expect(absenceRuns(days).map(({ typeKey, days: own }) => [typeKey, own.map((one) => one.day)])).toEqual([
    ['paidLeave', ['2026-02-02', '2026-02-03', '2026-02-04']],
    ['sickLeave', ['2026-02-03']],
    ['paidLeave', ['2026-02-06']],
  ]);
});

test('the file for Silae begins with the names of its five columns', () => {
  const file = write([agent({ figures: { counted: 60 } })], { settings: withCodes({ normal: 'HN' }) });
  expect('text' in file && file.text.split('\r\n')[0]?.replace('\uFEFF', '')).toBe('Matricule;Code;Valeur;Date debut;Date fin');
});

test('the generic codes of overtime and of complementary hours bear their rise', () => {
  expect(['overtime25', 'overtime50', 'complementary10'].map((key) => codeOf(key, 'generic', settings))).toEqual(['HS25', 'HS50', 'HC10']);
});

test('every layout is of a program whose codes the agency keeps', () => {
  const programs = new Set<string>(Object.values(layoutRules).map(({ program }) => program));
  expect([...programs].toSorted(byText)).toEqual(payrollPrograms.toSorted(byText));
});
