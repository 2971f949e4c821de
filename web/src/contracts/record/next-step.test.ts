import { describe, expect, test } from 'vitest';
import { contractFile, signatureOf } from '../../../test/documents.ts';
import { nextStep, stepsOf, waitsFor } from './next-step.ts';

const TODAY = '2026-11-29';
const OURS = signatureOf('agency');
const THEIRS = signatureOf('other');
const AWAITED = signatureOf('other', { fullname: '', signedAt: null, signedAtDate: null });
const fixed = { filledBody: null, emails: ['claire@client.test'] };

const DRAFT = contractFile(1);
const WAITING = contractFile(2, { signatures: [OURS], ...fixed });
const SENT = contractFile(3, { ...fixed, status: 200, signatures: [OURS, AWAITED], sentAt: '2026-11-04T09:00:00.000Z' });
const SIGNED = contractFile(4, { ...SENT, status: 300, signatures: [OURS, THEIRS], signedAt: '2026-11-05T09:00:00.000Z', endsOn: '2027-10-31' });
const FALLEN = contractFile(5, { status: 150, signatures: [{ ...OURS, invalid: true }] });
const REFUSAL = { id: 'r', email: 'claire@client.test', reason: 'Trop cher', refusedAt: '2026-11-06T09:00:00.000Z' };

describe('the next step', () => {
  test('a draft is completed, then signed by the agency, then sent', () => {
    expect(nextStep({ ...DRAFT, body: '' }, TODAY)).toBe('edit');
    expect(nextStep({ ...DRAFT, missing: ['SIRET du client'] }, TODAY)).toBe('edit');
    expect(nextStep(DRAFT, TODAY)).toBe('sign');
    expect(nextStep(WAITING, TODAY)).toBe('send');
  });

  test('one that was sent is sent again, one whose signatures fell is signed anew', () => {
    expect(nextStep(SENT, TODAY)).toBe('resend');
    expect(nextStep(FALLEN, TODAY)).toBe('sign');
  });

  test('a signed one is renewed when a customer’s contract ends within sixty days, or has ended', () => {
    expect(nextStep(SIGNED, TODAY)).toBeNull();
    expect(nextStep({ ...SIGNED, endsOn: '2027-01-28' }, TODAY)).toBe('renew');
    expect(nextStep({ ...SIGNED, endsOn: '2027-01-29' }, TODAY)).toBeNull();
    expect(nextStep({ ...SIGNED, status: 250, endsOn: '2026-11-01' }, TODAY)).toBe('renew');
    expect(nextStep({ ...SIGNED, kind: 'agent', endsOn: '2026-12-01' }, TODAY)).toBeNull();
    expect(nextStep({ ...SIGNED, endsOn: null }, TODAY)).toBeNull();
  });

  test('a cancelled or archived one asks for nothing', () => {
    expect([nextStep({ ...SENT, status: 600 }, TODAY), nextStep({ ...SIGNED, status: 400 }, TODAY)]).toEqual([null, null]);
  });
});

test('its steps follow its life', () => {
  const shown = (contract: Parameters<typeof stepsOf>[0]): string[] => stepsOf(contract).map(({ label, done }) => `${label} ${done ? 'oui' : 'non'}`);
  expect(shown(DRAFT)).toEqual(['Créé oui', 'Signé par l’agence non', 'Envoyé non', 'Signé par tous non']);
  expect(shown(SENT)).toEqual(['Créé oui', 'Signé par l’agence oui', 'Envoyé oui', 'Signé par tous non']);
  expect(shown(SIGNED).at(-1)).toBe('Signé par tous oui');
  expect(shown({ ...SIGNED, status: 250 }).at(-1)).toBe('Marqué comme signé oui');
  expect(shown({ ...SIGNED, status: 400 }).slice(-2)).toEqual(['Signé par tous oui', 'Archivé oui']);
  expect(shown({ ...SENT, status: 600 })).toEqual(['Créé oui', 'Signé par l’agence oui', 'Envoyé oui', 'Annulé oui']);
  expect(shown({ ...SENT, status: 400 }).slice(-2)).toEqual(['Annulé oui', 'Archivé oui']);
  expect(shown(FALLEN).slice(0, 3)).toEqual(['Créé oui', 'Signatures invalidées oui', 'Signé par l’agence non']);
  expect(stepsOf({ ...FALLEN, refusals: [REFUSAL] })[1]).toEqual({ label: 'Refusé', at: REFUSAL.refusedAt, done: true });
});

test('it says who has to do what next', () => {
  expect(waitsFor({ ...DRAFT, body: '' })).toBe('Son texte est à écrire.');
  expect(waitsFor({ ...DRAFT, missing: ['SIRET du client', 'Date'] })).toBe('Avant de signer, 2 valeurs sont à renseigner.');
  expect(waitsFor(DRAFT)).toBe('L’agence signe la première.');
  expect(waitsFor(WAITING)).toMatch(/^L’agence a signé : le contrat est à envoyer/);
  expect(waitsFor(SENT)).toBe('En attente de claire@client.test, depuis le 04/11/2026.');
  expect(waitsFor({ ...FALLEN, refusals: [REFUSAL] })).toMatch(/^claire@client.test a refusé de signer/);
  expect(waitsFor(FALLEN)).toBe('Il est à signer à nouveau.');
  expect([waitsFor(SIGNED), waitsFor({ ...SENT, status: 600 })]).toEqual([null, null]);
});
