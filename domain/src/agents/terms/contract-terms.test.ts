import { describe, expect, test } from 'vitest';
import { fileIssues, type ContractDraft } from '../agent-file.ts';
import { termIssues, type TermedContract } from './contract-terms.ts';

const partTime: TermedContract = {
  type: 'CDI',
  category: 'AGENT_EXPLOIT',
  startOn: '2026-01-01',
  endOn: null,
  period: 'MONTH',
  limitMinutes: 6240,
};
const replacement: ContractDraft = {
  type: 'CDD_REPLACEMENT',
  startOn: '2026-01-01',
  endOn: '2026-03-31',
  period: 'MONTH',
  limitMinutes: 9100,
  status: 100,
};

describe('a reason of replacement', () => {
  const issues = (values: Partial<ContractDraft>) => fileIssues({ contracts: [{ ...replacement, ...values }] });

  test('names the person and their qualification (L1242-12, 1°)', () => {
    expect(issues({ reason: 'Congé de maternité' })).toEqual({
      'contracts.0.replacedName': 'Obligatoire',
      'contracts.0.replacedQualification': 'Obligatoire',
    });
    const who = { replacedName: 'Karim Haddad', replacedQualification: 'Agent de sécurité, coefficient 140' };
    expect(issues({ reason: 'Congé de maternité', ...who })).toEqual({});
    expect(issues({ type: 'CDD', reason: 'Remplacement pour maladie', replacedName: 'Karim Haddad' })).toEqual({
      'contracts.0.replacedQualification': 'Obligatoire',
    });
    expect(issues({ type: 'CDD_ACTIVITY', reason: 'Ouverture de la foire' })).toEqual({});
    expect(issues({ reason: '' })).toEqual({});
  });

  test('lets the contract end with it, for a least duration (L1242-7)', () => {
    expect(issues({ endOn: null })).toEqual({ 'contracts.0.endOn': 'Obligatoire' });
    expect(issues({ endOn: null, minimumUntilOn: '2026-02-28' })).toEqual({});
    expect(issues({ endOn: null, minimumUntilOn: '2025-12-31' })).toEqual({ 'contracts.0.minimumUntilOn': 'Doit suivre la date de début' });
    expect(issues({ type: 'CDD_ACTIVITY', endOn: null, minimumUntilOn: '2026-02-28' })).toEqual({ 'contracts.0.endOn': 'Obligatoire' });
  });
});

test('a trial period beyond the law is refused at its field', () => {
  expect(termIssues({ ...partTime, trialCount: 3, trialUnit: 'MONTH' })).toEqual({ trialCount: 'Maximum légal : 2 mois, jusqu’au 28/02/2026' });
  expect(termIssues({ ...partTime, trialCount: 2, trialUnit: 'MONTH' })).toEqual({});
  expect(termIssues({ ...partTime, trialCount: 0, trialUnit: 'MONTH' })).toEqual({});
});

test('complementary hours stay within a third and under full time (L3123-9, L3123-20)', () => {
  const told = (values: Partial<TermedContract>) => termIssues({ ...partTime, ...values })['complementaryMinutes'];
  // 104 h a month: a third is 34 h 40.
  expect(told({ complementaryMinutes: 2080 })).toBeUndefined();
  expect(told({ complementaryMinutes: 2081 })).toBe('Au plus le tiers de la durée du contrat');
  // 30 h a week and 5 h are full time.
  expect(told({ period: 'WEEK', limitMinutes: 1800, complementaryMinutes: 300 })).toBe('Ces heures atteindraient le temps plein');
  expect(told({ period: 'WEEK', limitMinutes: 1800, complementaryMinutes: 299 })).toBeUndefined();
  expect(told({ limitMinutes: 9100, complementaryMinutes: 60 })).toBe('Seul un temps partiel a des heures complémentaires');
});
