import { describe, expect, test } from 'vitest';
import { accessWords, documentBucketLabels, documentBucketNames, documentIssues, expiryBadge, nameOfFile, sharedByDefault } from './document.ts';

const nobody = { accessAllAgents: false, accessAllCustomers: false, agentCount: 0, customerCount: 0 };

describe('the access column', () => {
  test.each([
    ['nobody', { ...nobody, shared: false }, ['Partagé : Non']],
    ['its owner’s desk, lists kept without effect', { ...nobody, shared: false, accessAllAgents: true }, ['Partagé : Non']],
    ['all agents', { ...nobody, shared: true, accessAllAgents: true }, ['Partagé : Oui', 'Tous les collaborateurs']],
    ['some agents', { ...nobody, shared: true, agentCount: 3 }, ['Partagé : Oui', '3 collaborateurs']],
    ['all customers', { ...nobody, shared: true, accessAllCustomers: true }, ['Partagé : Oui', 'Tous les clients']],
    ['two agents and one customer', { ...nobody, shared: true, agentCount: 2, customerCount: 1 }, ['Partagé : Oui', '2 collaborateurs', '1 client']],
    [
      'everybody, whoever is named besides',
      { shared: true, accessAllAgents: true, accessAllCustomers: true, agentCount: 2, customerCount: 1 },
      ['Partagé : Oui', 'Tous les collaborateurs', 'Tous les clients'],
    ],
  ])('%s (A-054, A-055)', (_who, sharing, words) => {
    expect(accessWords(sharing)).toEqual(words);
  });

  test('naming somebody shares the document', () => {
    expect(sharedByDefault(nobody)).toBe(false);
    expect([{ accessAllAgents: true }, { customerCount: 1 }].map((part) => sharedByDefault({ ...nobody, ...part }))).toEqual([true, true]);
  });
});

describe('the expiry badge', () => {
  test.each([
    ['2026-11-20', 'expired'],
    ['2026-11-21', '30'],
    ['2026-12-21', '30'],
    ['2026-12-22', '60'],
    ['2027-01-20', '60'],
    ['2027-02-19', '90'],
    ['2027-02-20', null],
    [null, null],
  ])('%s is shown as %s (C-324)', (day, badge) => {
    expect(expiryBadge(day, '2026-11-21')).toBe(badge);
  });
});

describe('document validation', () => {
  const draft = { kind: 'agency' as const, names: ['Kbis'], agent: null, customer: null, date: null, expiredAt: null, folders: [] };

  test('requires a name, and the person or company it is about', () => {
    expect(documentIssues(draft)).toEqual({});
    expect(documentIssues({ ...draft, names: ['Kbis', ' '] })).toEqual({ name: 'Obligatoire' });
    expect(documentIssues({ ...draft, names: [] })).toEqual({ name: 'Obligatoire' });
    expect(documentIssues({ ...draft, kind: 'agent' })).toEqual({ agent: 'Obligatoire' });
    expect(documentIssues({ ...draft, kind: 'customer', customer: 'c' })).toEqual({});
  });

  test('refuses an end before its date, and a folder twice', () => {
    expect(documentIssues({ ...draft, date: '2026-02-01', expiredAt: '2026-01-31' })).toHaveProperty('expiredAt');
    expect(documentIssues({ ...draft, folders: ['Assurances', ' assurances'] })).toEqual({ attachedFolders: 'Un dossier figure deux fois' });
    expect(documentIssues({ ...draft, folders: [' '] })).toEqual({ attachedFolders: 'Obligatoire' });
  });

  test('uses the filename as the name', () => {
    expect(['plan.v2.pdf', 'LISEZMOI', '.pdf', 'M. Dupont'].map(nameOfFile)).toEqual(['plan.v2', 'LISEZMOI', '.pdf', 'M. Dupont']);
  });
});

test('the list filters what has expired or will expire in 30, 60 or 90 days', () => {
  expect(documentBucketNames.map((name) => documentBucketLabels[name])).toEqual(['Expiré', '≤ 30 jours', '≤ 60 jours', '≤ 90 jours']);
});
