import { describe, expect, test } from 'vitest';
import { holdsIban, isStarted, startSteps, type StartFacts } from './getting-started.ts';

const empty: StartFacts = {
  identityMissing: ['le SIRET', 'la forme juridique'],
  hasIban: false,
  hasPrice: false,
  agents: 0,
  unlicensed: 0,
  unsigned: 0,
  customers: 0,
  sites: 0,
  unplaced: 0,
  published: 0,
  guardsIn: 0,
  customersIn: 0,
};
const done: StartFacts = {
  identityMissing: [],
  hasIban: true,
  hasPrice: true,
  agents: 13,
  unlicensed: 0,
  unsigned: 0,
  customers: 3,
  sites: 6,
  unplaced: 0,
  published: 192,
  guardsIn: 1,
  customersIn: 1,
};
const open = (facts: StartFacts) => startSteps(facts).flatMap(({ key, isDone }) => (isDone ? [] : [key]));
const said = (facts: StartFacts, key: string) => startSteps(facts).find((step) => step.key === key)?.detail;

describe('what a new agency still has to do', () => {
  test('is everything at first: nothing counts as placed or signed while there is none of it', () => {
    expect(open(empty)).toHaveLength(11);
    expect(said(empty, 'identity')).toContain('Il manque le SIRET, la forme juridique');
  });
  test('is nothing once all is there', () => expect(open(done)).toEqual([]));
  test('names what an import left open, with its number', () => {
    const imported = { ...done, unsigned: 13, unlicensed: 12, unplaced: 1, customersIn: 0 };
    expect(open(imported)).toEqual(['contracts', 'licences', 'places', 'customer']);
    expect(said(imported, 'contracts')).toBe('13 contrats à faire signer, ou à marquer comme signés sur papier');
    expect(said(imported, 'places')).toMatch(/^1 site à placer/);
  });
  test('is a beginning until people work with it; one more unsigned contract is daily work', () => {
    const started = (facts: StartFacts) => isStarted(startSteps(facts));
    expect([empty, done, { ...done, unsigned: 2, unplaced: 1, customersIn: 0 }, { ...done, guardsIn: 0 }].map(started)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
  test.each(['hasIban', 'hasPrice', 'published', 'guardsIn'] as const)('misses %s alone, and has not begun without it', (fact) => {
    const without = { ...done, [fact]: typeof done[fact] === 'number' ? 0 : false };
    expect(open(without)).toHaveLength(1);
    expect(isStarted(startSteps(without))).toBe(false);
  });
});

describe('bank details in free text', () => {
  test.each([
    ['Virement : FR76 3000 6000 0112 3456 7890 189', true],
    ['IBAN FR7630006000011234567890189 BIC AGRIFRPP', true],
    ['IBAN : FR76 3000 6000 0112 3456 7890 189 BIC AGRIFRPP', true],
    ['FR76 3000 6000 0112 3456 7890 188', false],
    ['Paiement par chèque ou par virement bancaire', false],
    ['', false],
  ])('« %s » names an account: %s', (text, expected) => expect(holdsIban(text)).toBe(expected));
});
