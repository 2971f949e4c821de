import { expect, test } from 'vitest';
import { mandateTexts, missingForEInvoice } from './mandate.ts';

test('everybody receives since 1 September 2026; small companies issue from 1 September 2027, others since 2026 (facts, 5.5)', () => {
  const [received, issued] = mandateTexts('2026-11-23');
  expect(received).toContain('depuis le 01/09/2026');
  expect(issued).toContain('à partir du 01/09/2027 si elle est une PME');
  expect(issued).toContain('depuis le 01/09/2026 au-delà de 250 salariés');
  expect(mandateTexts('2027-09-01')[1]).toContain('depuis le 01/09/2027 si elle est une PME');
  expect(mandateTexts('2026-08-31')[0]).toContain('à partir du 01/09/2026');
});

test('what the agency lacks is named; in franchise it needs no VAT number', () => {
  const agency = {
    siret: '732 829 320 00074',
    vatNumber: 'FR44732829320',
    street: '12 rue de la Vigie',
    zipcode: '31000',
    city: 'Toulouse',
    franchise: false,
    legalForm: 'SAS',
    shareCapitalCents: 5_000_000,
    registryCity: 'Toulouse',
  } as const;
  expect(missingForEInvoice(agency)).toEqual([]);
  expect(missingForEInvoice({ ...agency, vatNumber: '', franchise: true })).toEqual([]);
  expect(missingForEInvoice({ ...agency, siret: '', vatNumber: ' ', city: '', legalForm: '' })).toEqual([
    'un SIRET valable',
    'le numéro de TVA',
    'l’adresse',
    'la forme juridique',
  ]);
});
