import { describe, expect, test } from 'vitest';
import { companyFits, contradiction, nameFit } from './identity.ts';

const ines = { firstname: 'Inès', lastname: 'Moreau' };
const jeanPierre = { firstname: 'Jean-Pierre', lastname: 'De La Tour' };

describe('a written name compared with a person', () => {
  test('is the same despite accents, case, order, hyphens, titles and initials', () => {
    for (const text of ['MOREAU Inès', 'Ines moreau', 'Mme Moreau Inès', 'Moreau I.', 'I. Moreau', 'moreau', 'Inès'])
      expect([text, nameFit(text, ines)]).toEqual([text, 'same']);
    for (const text of ['DE LA TOUR Jean Pierre', 'Jean-Pierre Delatour', 'de la tour jp', 'De La Tour Jean', 'DELATOUR JEANPIERRE'])
      expect([text, nameFit(text, jeanPierre)]).toEqual([text, 'same']);
    expect(nameFit('Durand Jean-Marie', { firstname: 'Jean', lastname: 'Durand' })).toBe('same');
  });

  test('is only close with a typing error or part of a compound name', () => {
    for (const text of ['Moraeu Inès', 'Moreaux Inès', 'Morea Inès', 'Moreau Innès']) expect([text, nameFit(text, ines)]).toEqual([text, 'close']);
    expect(nameFit('Martin Ana', { firstname: 'Ana', lastname: 'Martin Lopez' })).toBe('close');
  });

  test('is somebody else with another last or first name', () => {
    for (const text of ['Benali Aïcha', 'Moreau Paul', 'Paul Moreau', 'Martin Inès', 'Moreau P.', ''])
      expect([text, nameFit(text, ines)]).toEqual([text, 'other']);
  });
});

describe('contradictions with a file', () => {
  const person = { ...ines, birthDate: '1990-02-01', cardNumber: 'CAR-075-2028-01-01-20230000001', email: 'ines@agence.test' };

  test('always include the birth date or the social security number', () => {
    expect(contradiction(person, { ...ines, birthDate: '1999-02-01' })).toBe('la date de naissance');
    const numbered = { ...ines, birthDate: null, socialSecurityNumber: '2 90 02 75 001 002 03' };
    expect(contradiction(numbered, { ...numbered, socialSecurityNumber: '290027500100203' })).toBeNull();
    expect(contradiction(numbered, { ...numbered, socialSecurityNumber: '2 91 02 75 001 002 03' })).toBe('le numéro de sécurité sociale');
  });

  test('include a card and an address only when nothing permanent agrees, since both change', () => {
    const other = { cardNumber: 'CAR-075-2033-01-01-20280000001', email: 'autre@agence.test' };
    expect(contradiction(person, { ...ines, birthDate: null, cardNumber: other.cardNumber })).toBe('le numéro de carte professionnelle');
    expect(contradiction(person, { ...ines, birthDate: null, email: other.email })).toBe('l’adresse e-mail');
    expect(contradiction(person, { ...ines, birthDate: '1990-02-01', ...other })).toBeNull();
    expect(contradiction(person, { ...ines, birthDate: null })).toBeNull();
  });
});

test('a company matches a shorter name or one without its legal form, not another name', () => {
  expect(companyFits('CLINIQUE ST-ELOI SAS', 'Clinique Saint-Éloi')).toBe(true);
  expect(companyFits('Carrefour', 'Carrefour Market Lyon')).toBe(true);
  expect(companyFits('Rhône Logistique', 'Rhône Transports')).toBe(false);
});
