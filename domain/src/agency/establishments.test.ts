import { describe, expect, test } from 'vitest';
import { establishmentIssues, establishmentWords, moveOn } from './establishments.ts';

// Check digits are right: 00074 and 00082 are of company 732 829 320, 00013 of 552 100 554.
const HEAD = '73282932000074';

describe('an establishment', () => {
  const issues = (siret: string, name = 'Lyon') => establishmentIssues({ name, siret, closedOn: null }, HEAD);

  test('has a name and a SIRET of the agency’s own company', () => {
    expect(issues('732 829 320 00082')).toEqual({});
    expect(issues('73282932000083')).toEqual({ siret: 'Format invalide' });
    expect(issues('', ' ')).toEqual({ name: 'Obligatoire', siret: 'Obligatoire' });
    expect(issues('55210055400013')).toEqual({ siret: 'Les neuf premiers chiffres sont ceux du SIREN de l’agence' });
    expect(issues(HEAD)).toEqual({ siret: 'C’est le SIRET du siège' });
    expect(establishmentIssues({ name: 'Lyon', siret: '55210055400013', closedOn: null }, '')).toEqual({});
  });

  test('is named with its SIRET', () => {
    expect(establishmentWords({ name: 'Lyon', siret: '73282932000082' })).toBe('Lyon, SIRET 732\u00A0829\u00A0320\u00A000082');
    expect(establishmentWords({ name: 'Siège', siret: '' })).toBe('Siège');
  });

  test('is where the latest move before the day leads', () => {
    const moves = [
      { id: 'b', establishmentId: null, fromOn: '2026-09-01' },
      { id: 'a', establishmentId: 'lyon', fromOn: '2026-03-01' },
    ];
    expect(['2026-02-28', '2026-03-01', '2026-08-31', '2026-09-01'].map((day) => moveOn(moves, day)?.id)).toEqual([undefined, 'a', 'a', 'b']);
  });
});
