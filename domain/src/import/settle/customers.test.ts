import { expect, test } from 'vitest';
import { dryRun } from '../run/dry-run.ts';
import { recogniseWorkbook } from '../recognise/sheets.ts';
import { nothingExists } from './existing.ts';
import { remarkText } from './row.ts';

const today = '2026-11-21';

test('terms beyond art. L441-10 C. com. come in at the ceiling, and the row says so; a private person keeps theirs', () => {
  const rows = [
    ['Client', 'Type', 'Ville', 'Conditions de règlement'],
    ['Halles du Port', 'Entreprise', 'Sète', '90 jours'],
    ['Foncière Nord', 'Entreprise', 'Lille', '60 jours fin de mois'],
    ['Docks', 'Entreprise', 'Brest', '60 jours'],
    ['Mme Delacroix', 'Particulier', 'Albi', '90 jours'],
  ];
  const { customers } = dryRun(recogniseWorkbook([{ name: 'Clients', rows }], today), nothingExists, today);
  expect(customers.map(({ status, draft }) => [status, draft!.settlementPeriod, draft!.settlementPeriodDays])).toEqual([
    ['ready', 'days', 60],
    ['ready', 'daysThenEndOfMonth', 45],
    ['ready', 'days', 60],
    ['ready', 'days', 90],
  ]);
  expect(customers.map(({ warnings }) => warnings.map(remarkText))).toEqual([
    [
      'Conditions de règlement : Entre professionnels, le délai de paiement ne dépasse pas 60 jours (art. L441-10 C. com.) : « 90 jours » devient 60 jours',
    ],
    [
      'Conditions de règlement : Entre professionnels, le délai de paiement ne dépasse pas 45 jours fin de mois (art. L441-10 C. com.) : « 60 jours fin de mois » devient 45 jours fin de mois',
    ],
    [],
    [],
  ]);
});

test('a point is read from one cell or two, and half of one is none', () => {
  const point = (headings: string[], cells: string[]) => {
    const rows = [
      ['Site', 'Client', 'Adresse', 'Code postal', 'Ville', ...headings],
      ['Dépôt', 'ACME', '1 rue A', '75019', 'Paris', ...cells],
    ];
    const customers = [{ id: 'c1', name: 'ACME', number: 'C1', siren: '' }];
    const { sites } = dryRun(recogniseWorkbook([{ name: 'Sites', rows }], today), { ...nothingExists, customers }, today);
    return [sites[0]!.status, sites[0]!.draft?.address.latitude, sites[0]!.draft?.address.longitude];
  };
  expect(point(['Coordonnées GPS'], ['48,8867 ; 2,3711'])).toEqual(['ready', 48.8867, 2.3711]);
  expect(point(['Latitude', 'Longitude'], ['48.8867', '2.3711'])).toEqual(['ready', 48.8867, 2.3711]);
  expect(point(['Latitude', 'Longitude'], ['48.8867', ''])).toEqual(['ready', null, null]);
});

// A text cell of a workbook is kept as written: « CP : Format invalide » in workbook.test.ts.
test.each<[string | number, string, string]>([
  ['1000', '', '01000'],
  [6370, 'France', '06370'],
  ['75019', '', '75019'],
  ['1000', 'Belgique', '1000'],
  [1000, 'Belgique', '1000'],
])('the postcode %j of the country « %s » is %s', (written, country, kept) => {
  const rows = [
    ['Site', 'Client', 'Adresse', 'Code postal', 'Ville', 'Pays'],
    ['Dépôt', 'ACME', '1 rue A', written, 'Ville', country],
  ];
  const customers = [{ id: 'c1', name: 'ACME', number: 'C1', siren: '' }];
  const { sites } = dryRun(recogniseWorkbook([{ name: 'CSV', fileName: 'sites.csv', rows }], today), { ...nothingExists, customers }, today);
  expect(sites[0]!.draft?.address.zipcode).toBe(kept);
});
