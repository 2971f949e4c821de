import { expect, test } from 'vitest';
import { agencyView } from './agency-view.ts';

const agency = {
  name: 'Vauban',
  street: '1 rue',
  complement: '',
  zipcode: '59000',
  city: 'Lille',
  phone: '',
  email: '',
  siret: '',
  vatNumber: '',
  cnapsNumber: '',
};
const identityOf = (given: Partial<typeof agency>) => agencyView({ ...agency, ...given } as Parameters<typeof agencyView>[0], '2026-11-23').identity;

test('the identity on a document labels each number, and leaves out missing ones', () => {
  expect(identityOf({ siret: '73282932000074', vatNumber: 'FR44732829320' })).toBe('SIRET 732\u00A0829\u00A0320\u00A000074 · TVA FR44732829320');
  expect(identityOf({ siret: '73282932000074' })).toBe('SIRET 732\u00A0829\u00A0320\u00A000074');
  expect(identityOf({})).toBe('');
});

test('form, capital and register stand in the foot, a sole trader is EI, the telephone has its spaces', () => {
  const seller = { ...agency, name: 'Nadia Morel', phone: '+33145000000', siret: '73282932000074' };
  const company = { legalForm: 'SARL', shareCapitalCents: 750_000, registry: 'RCS', registryCity: 'Lyon', apeCode: '8010Z' } as const;
  expect(
    agencyView({ ...seller, ...company }, '2026-11-23')
      .identity.replaceAll('\u00A0', ' ')
      .replaceAll('\u202F', ' '),
  ).toBe('SARL au capital de 7 500 € · SIRET 732 829 320 00074 · RCS Lyon 732 829 320 · APE 8010Z');
  const view = agencyView({ ...seller, legalForm: 'EI' }, '2026-11-23');
  expect([view.name, view.contact[0]]).toEqual(['Nadia Morel EI', '01\u00A045\u00A000\u00A000\u00A000']);
});

test('the foot names the authorisation of the CNAPS, and never an empty one (art. L612-9, L612-14 and L612-15 CSI)', () => {
  const sentence =
    'L’autorisation d’exercice ne confère aucune prérogative de puissance publique à l’entreprise ou aux personnes qui en bénéficient (art. L612-14 CSI).';
  const legalOf = (cnapsNumber: string) =>
    agencyView({ ...agency, cnapsNumber }, '2026-11-23')
      .legal.replaceAll('\u00A0', ' ')
      .replaceAll("'", '’');
  expect(legalOf('AUT-059-2116-03-12-20170612345')).toBe(
    `Autorisation d’exercer n° AUT-059-2116-03-12-20170612345 délivrée par le CNAPS. ${sentence}`,
  );
  expect(legalOf('')).toBe(sentence);
});
