import { expect, test } from 'vitest';
import { dryRun } from '../run/dry-run.ts';
import { nothingExists } from '../settle/existing.ts';
import { planningCodes } from '../settle/planning.ts';
import { recogniseSheet } from './sheets.ts';

const today = '2026-11-21';
const read = (rows: string[][]) => recogniseSheet({ name: 'Planning', rows }, today, { numbersAlone: true });
const DAYS = ['04/01/2027', '05/01/2027', '06/01/2027', '07/01/2027'];

test('a column beside the days of a grid says by what it was recognised', () => {
  const { columns, planning } = read([
    ['Nom', 'Matricule', 'Zzz', ...DAYS],
    ['Sow Awa', 'S1', 'a', '7h-19h', '7h-19h', 'R', 'R'],
    ['Haddad Bilal', 'S2', 'b', 'R', '7h-19h', '7h-19h', 'R'],
  ]);
  expect(planning?.shape).toBe('grid');
  const number = columns.find(({ field }) => field === 'registrationNumber');
  expect(['heading', 'both']).toContain(number?.because);
  expect(columns[2]).toMatchObject({ field: null, score: 0, because: 'none' });
});

test('three dates beside each other make a grid, two do not, nor do dates down a list', () => {
  const of = (...days: string[]) => read([['Nom', ...days], ...['Sow Awa', 'Haddad Bilal'].map((name) => [name, ...days.map(() => '7h-19h')])]);
  const three = of(...DAYS.slice(0, 3));
  expect([three.kind, three.planning?.shape]).toEqual(['planning', 'grid']);
  expect(of(...DAYS.slice(0, 2)).planning?.shape).not.toBe('grid');
  const list = read([['Date', 'Site', 'Nom', 'Horaires'], ...DAYS.map((day) => [day, 'Dépôt', 'Sow Awa', '7h-19h'])]);
  expect(list.planning?.shape).toBe('list');
});

test('the codes of a list are those of its column of hours', () => {
  const list = read([
    ['Date', 'Site', 'Nom', 'Horaires'],
    ['04/01/2027', 'Dépôt', 'Sow Awa', 'XQ'],
    ['05/01/2027', 'Dépôt', 'Sow Awa', 'XQ'],
  ]);
  expect(planningCodes(list).map(({ code }) => code)).toContain('XQ');
});

test('of two sites of one name the customer’s number decides', () => {
  const rows = [
    ['Date', 'Début', 'Fin', 'Site', 'Client', 'Nom'],
    ['04/01/2027', '07:00', '19:00', 'Dépôt', 'C2', 'Sow Awa'],
  ];
  const customers = ['1', '2'].map((number) => ({ id: `c${number}`, name: `Société ${number}`, number: `C${number}`, siren: '' }));
  const sites = customers.map(({ id }) => ({ id: `of ${id}`, name: 'Dépôt', customerId: id }));
  const agents = [{ id: 'a1', registrationNumber: 'S1', lastname: 'Sow', firstname: 'Awa', birthDate: null }];
  const { planning } = dryRun([read(rows)], { ...nothingExists, customers, sites, agents }, today);
  expect(planning[0]!.draft?.site).toMatchObject({ id: 'of c2' });
});

test('a sheet of no known kind has its columns, and nothing recognised in them', () => {
  const sheet = recogniseSheet(
    {
      name: 'Divers',
      rows: [
        ['Zzz', 'Yyy'],
        ['a', 'b'],
      ],
    },
    today,
    {},
  );
  expect(sheet.columns.map(({ heading, field, score, because }) => [heading, field, score, because])).toEqual([
    ['Zzz', null, 0, 'none'],
    ['Yyy', null, 0, 'none'],
  ]);
});
