import { describe, expect, test } from 'vitest';
import { balanceIssue, balanceTotal, endIssue, endedEmployment, type EmployedContract } from './employment-end.ts';

const today = '2026-11-25';
const contract = (startOn: string, endOn: string | null, values: Partial<EmployedContract> = {}): EmployedContract => ({
  type: 'CDD',
  status: 300,
  startOn,
  endOn,
  ...values,
});
const ended = (contracts: readonly EmployedContract[], values: object = {}) =>
  endedEmployment({ type: 'EMPLOYEE', hiredOn: null, contracts, ...values }, today);

describe('an ended employment', () => {
  test('is known from the last day of its contract, and not before', () => {
    expect(ended([contract('2026-01-01', '2026-11-25')])).toMatchObject({ entryOn: '2026-01-01', leftOn: '2026-11-25' });
    expect(ended([contract('2026-01-01', '2026-11-26')])).toBeNull();
    expect(ended([contract('2026-01-01', null, { type: 'CDI' })])).toBeNull();
    expect(ended([])).toBeNull();
  });

  test('joins contracts without a day between them; a gap begins another one', () => {
    const chain = [contract('2026-03-01', '2026-06-30'), contract('2026-01-01', '2026-02-28')];
    expect(ended(chain)).toMatchObject({ entryOn: '2026-01-01', leftOn: '2026-06-30', contracts: [chain[1], chain[0]] });
    expect(ended([...chain, contract('2026-07-02', '2026-07-31')])).toMatchObject({ entryOn: '2026-07-02', leftOn: '2026-07-31' });
    expect(ended([...chain, contract('2026-07-01', null, { type: 'CDI' })])).toBeNull();
    // A short contract inside a longer one does not end it.
    expect(ended([contract('2026-01-01', '2026-10-31'), contract('2026-02-01', '2026-02-10')])).toMatchObject({ leftOn: '2026-10-31' });
  });

  test('begins with the entry that the file knows, for the first employment only', () => {
    const hiredOn = '2019-05-06';
    expect(ended([contract('2026-01-01', '2026-06-30')], { hiredOn })).toMatchObject({ entryOn: hiredOn });
    const two = [contract('2025-01-01', '2025-06-30'), contract('2026-01-01', '2026-06-30')];
    expect(ended(two, { hiredOn })).toMatchObject({ entryOn: '2026-01-01' });
  });

  test('counts binding contracts of own employees only', () => {
    for (const status of [100, 150, 200, 600] as const) expect(ended([contract('2026-01-01', '2026-06-30', { status })])).toBeNull();
    for (const status of [250, 300, 400] as const) expect(ended([contract('2026-01-01', '2026-06-30', { status })])).not.toBeNull();
    for (const type of ['INTERNSHIP', 'INTERIM'] as const) expect(ended([contract('2026-01-01', '2026-06-30', { type })])).toBeNull();
    for (const type of ['EXTERNAL', 'SELF', 'NOMINEE', 'TEMPORARY']) expect(ended([contract('2026-01-01', '2026-06-30')], { type })).toBeNull();
  });
});

test('a balance is the sum of what is paid and withheld, and never under zero', () => {
  const lines = [
    { label: 'Salaire', cents: 120_050 },
    { label: 'Acompte', cents: -20_050 },
  ];
  expect([balanceTotal(lines), balanceIssue(lines)]).toEqual([100_000, null]);
  expect(balanceIssue([{ label: 'Acompte', cents: -1 }])).toBe('Le total des sommes ne peut pas être négatif');
});

test('a signed CDI ends on any day, a fixed term earlier only (L1243-1, L1243-13)', () => {
  const cdi = contract('2026-01-01', null, { type: 'CDI' });
  expect([endIssue(cdi, '2026-05-01'), endIssue(cdi, null), endIssue(cdi, '2025-12-31')]).toEqual([null, null, 'Doit suivre la date de début']);
  expect(endIssue(cdi, '2026-01-01')).toBeNull();
  const cdd = contract('2026-01-01', '2026-06-30');
  expect([endIssue(cdd, '2026-06-30'), endIssue(cdd, '2026-05-01'), endIssue(cdd, null)]).toEqual([null, null, 'Obligatoire']);
  expect(endIssue(cdd, '2026-07-01')).toMatch('un renouvellement est un nouveau contrat');
  expect(endIssue(contract('2026-01-01', null, { type: 'CDD_REPLACEMENT' }), '2026-07-01')).toBeNull();
});
