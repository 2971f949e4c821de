import { describe, expect, test } from 'vitest';
import { addresseeIssue, orderStanding, receivedMoveIssues, receivedMoves, receivedSign, supplierKey } from './received.ts';

describe('a received invoice', () => {
  test('is approved, disputed or refused once it was checked, and paid once it is approved', () => {
    expect(receivedMoves(100)).toEqual([205, 207, 210]);
    expect(receivedMoves(205)).toEqual([207, 211]);
    expect(receivedMoves(207)).toEqual([205, 210]);
    expect([receivedMoves(210), receivedMoves(211)]).toEqual([[], []]);
    expect(receivedMoveIssues(100, 211, '')).toEqual({ code: 'Une facture « À vérifier » ne passe pas à « Payée »' });
    expect(receivedMoveIssues(210, 205, '')).toHaveProperty('code');
  });

  test('is refused or disputed with a reason of that list (BR-FR-CDV-15)', () => {
    expect(receivedMoveIssues(100, 210, '')).toEqual({ reasonCode: 'Choisissez le motif' });
    expect(receivedMoveIssues(100, 210, 'CMD_ERR')).toEqual({});
    expect(receivedMoveIssues(100, 210, 'QTE_ERR')).toHaveProperty('reasonCode');
    expect(receivedMoveIssues(100, 207, 'QTE_ERR')).toEqual({});
    expect(receivedMoveIssues(100, 205, 'QTE_ERR')).toHaveProperty('reasonCode');
  });

  test('belongs to a supplier known by SIREN, else by VAT number, else by name', () => {
    expect(supplierKey({ siren: '404 833 048', vatNumber: 'FR83404833048', name: 'A' })).toBe('404833048');
    expect(supplierKey({ siren: '', vatNumber: 'BE 0428.759.497', name: 'A' })).toBe('BE0428759497');
    expect(supplierKey({ siren: '', vatNumber: '', name: 'Électricité du Midi' })).toBe('ELECTRICITEDUMIDI');
  });

  test('to another company is told so; one that names nobody is taken', () => {
    const to = (siren: string, siret = '') => addresseeIssue({ buyer: { name: 'Autre SAS', siren, siret } }, '732 829 320 00074');
    expect(to('732829320')).toBeNull();
    expect(to('', '73282932000082')).toBeNull();
    expect(to('')).toBeNull();
    expect(to('404833048')).toBe('Cette facture est adressée à Autre SAS (SIREN 404833048), pas à votre agence.');
  });
});

test('an order says what was ordered, invoiced and is left: credit notes count against it, refused invoices not at all', () => {
  const one = (netCents: number, typeCode = 380, status: 100 | 205 | 210 = 100) => ({ netCents, typeCode, status });
  expect(orderStanding(100_000, [one(60_000), one(10_000, 381), one(30_000, 380, 210)])).toEqual({
    orderedCents: 100_000,
    invoicedCents: 50_000,
    differenceCents: 50_000,
  });
  expect(orderStanding(10_000, [one(12_000, 380, 205)]).differenceCents).toBe(-2_000);
  expect([380, 384, 386, 389].map(receivedSign)).toEqual([1, 1, 1, 1]);
  // Credit notes of UNTDID 1001.
  expect([261, 262, 381, 396, 502, 503].map(receivedSign)).toEqual([-1, -1, -1, -1, -1, -1]);
});
