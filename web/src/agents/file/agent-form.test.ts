import { describe, expect, test } from 'vitest';
import { formatNir } from '@vigie/domain/shared/identifiers.ts';
import { agentProblems, callOf, newAnomalies, type FormFacts } from './agent-form.ts';
import { weeklyHint } from '../agent-words.ts';
import { emptyAgent, newContract, newExpiration, type AgentValues } from './agent-values.ts';

const facts: FormFacts = {
  holidayLocale: 'FR',
  mayEditPersonalData: true,
  mayEditContracts: true,
  maySeePhones: true,
};
const filled = (change: Partial<AgentValues> = {}): AgentValues => ({
  ...emptyAgent('France'),
  firstname: 'Awa',
  lastname: 'Traoré',
  ...change,
});

test('hours by the month are told by the week as well: 151.67 are 35, 104 are 24 (F-339, F-340)', () => {
  expect(weeklyHint(151.67, 'MONTH')).toBe('Soit 35\u00A0h\u00A000 par semaine');
  expect(weeklyHint(104, 'MONTH')).toBe('Soit 24\u00A0h\u00A000 par semaine');
  expect([weeklyHint(35, 'WEEK'), weeklyHint(null, 'MONTH'), weeklyHint(0, 'MONTH')]).toEqual([null, null, null]);
});

describe('what is sent', () => {
  test('hours become minutes, and the professional card comes last among the deadlines', () => {
    const values = filled({
      cardNumber: 'CAR-031-2028-05-14-20230000001',
      card: { issuedOn: null, expiresOn: '2028-05-14', receiptUntil: null },
      contracts: [{ ...newContract(), startOn: '2026-01-01' }],
      expirations: [{ ...newExpiration(), typeKey: 'sst', expiresOn: '2027-01-01' }],
    });
    const call = callOf(values, facts, null);
    expect(call.contracts).toMatchObject([{ limitMinutes: 9100, status: 250, startOn: '2026-01-01' }]);
    expect(call.expirations?.map((one) => one.typeKey)).toEqual(['sst', 'professionalCard']);
    expect(call).not.toHaveProperty('template');
  });

  test('fields that the person may neither see nor change are left out', () => {
    const blind = { ...facts, mayEditPersonalData: false, mayEditContracts: false, maySeePhones: false };
    const call = callOf(filled(), blind, filled());
    expect(call).not.toHaveProperty('phones');
    expect(call).not.toHaveProperty('contracts');
    expect(call).not.toHaveProperty('personalData');
  });

  test('sealed data are sent only when they were changed', () => {
    const before = filled({
      personalData: { socialSecurityNumber: '2 95 10 99 126 111', iban: '', bic: '', accountHolder: '', bloodGroup: '' },
    });
    expect(callOf(before, facts, before)).not.toHaveProperty('personalData');
    const after = filled({ personalData: { ...before.personalData, socialSecurityNumber: '' } });
    expect(callOf(after, facts, before).personalData).toEqual(after.personalData);
  });
});

describe('the social security number', () => {
  const told = (socialSecurityNumber: string, holidayLocale = 'FR') =>
    agentProblems(filled({ personalData: { ...emptyAgent('France').personalData, socialSecurityNumber } }), { ...facts, holidayLocale })[
      'personalData.socialSecurityNumber'
    ];

  test('it has thirteen digits, fifteen with its key, 2A in Corsica, and is shown in groups (A-240)', () => {
    expect(told('295109912611')).toBe('Format invalide');
    for (const right of ['2951099126111', '2 95 10 99 126 111 93', '253072A073004']) expect(told(right)).toBeNull();
    expect(formatNir('295109912611193')).toBe('2 95 10 99 126 111 93');
  });

  test('a wrong key is accepted, and any number is accepted abroad (A-242/key)', () => {
    expect(told('295109912611100')).toBeNull();
    expect(told('12', 'BE')).toBeNull();
  });
});

describe('what is refused', () => {
  const wrong = (values: AgentValues): string[] =>
    Object.entries(agentProblems(values, facts))
      .filter(([, problem]) => problem !== null)
      .map(([path]) => path);

  test('names are required, and list errors name their line', () => {
    expect(wrong(filled())).toEqual([]);
    expect(wrong(emptyAgent('France'))).toEqual(['lastname', 'firstname']);
    const values = filled({
      contracts: [{ ...newContract(), type: 'CDD', startOn: '2026-01-01', hours: null }, newContract()],
      expirations: [newExpiration()],
      personalData: { socialSecurityNumber: '12', iban: 'FR00', bic: '', accountHolder: '', bloodGroup: '' },
      phones: ['12'],
    });
    expect(wrong(values).toSorted()).toEqual([
      'contracts.0.endOn',
      'contracts.0.hours',
      'contracts.1.startOn',
      'expirations.0.typeKey',
      'personalData.iban',
      'personalData.socialSecurityNumber',
      'phones.0',
    ]);
  });

  test('a birth date in the future and an invalid coefficient are reported', () => {
    expect(wrong(filled({ birthOn: '2999-01-01' }))).toEqual(['birthOn']);
    expect(wrong(filled({ contracts: [{ ...newContract(), startOn: '2026-01-01', coefficient: 142 }] }))).toEqual(['contracts.0.coefficient']);
  });

  test('a pay that the grid overtook is told, and refuses the form only once it changes', () => {
    const values = filled({
      cardNumber: 'CAR',
      contracts: [{ ...newContract(), id: 'c', startOn: '2025-01-01', coefficient: 140, hourlyCents: 1261 }],
    });
    const at = 'contracts.0.hourlyCents';
    expect(agentProblems(values, facts, values)[at]).toBeUndefined();
    expect(agentProblems(values, facts)[at]).toContain('coefficient 140');
    const changed = { ...values, contracts: values.contracts.map((one) => ({ ...one, hourlyCents: 1262 })) };
    expect(agentProblems(changed, facts, values)[at]).toContain('12,62');
    expect(newAnomalies(values, [], '2026-11-21', 'FR')).toEqual([104]);
    expect(newAnomalies(values, [], '2026-11-21', 'BE')).toEqual([]);
  });

  test('a contract locked by its signature is not checked', () => {
    const locked = { ...newContract(), id: 'c', type: 'CDD', status: '300' };
    expect(wrong(filled({ contracts: [locked] }))).toEqual([]);
  });
});

test('only anomalies that are not settled are asked about', () => {
  const values = filled({ cardNumber: '', contracts: [] });
  expect(newAnomalies(values, [], '2026-11-21', 'FR')).toEqual([102, 201]);
  expect(newAnomalies(values, [201], '2026-11-21', 'FR')).toEqual([102]);
});
