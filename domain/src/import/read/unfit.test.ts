import { describe, expect, test } from 'vitest';
import type { Cell } from './cell.ts';
import { dryRun } from '../run/dry-run.ts';
import { nothingExists } from '../settle/existing.ts';
import { isToCorrect } from '../settle/outcome.ts';
import { recogniseWorkbook } from '../recognise/sheets.ts';
import { remarkText } from '../settle/row.ts';

const today = '2026-11-21';
const customers = (...rows: Cell[][]) =>
  dryRun(
    recogniseWorkbook([{ name: 'Clients', rows: [['Raison sociale', 'Numéro client', 'Ville', 'E-mail'], ...rows] }], today),
    nothingExists,
    today,
  ).customers;

describe('cells that no field accepts', () => {
  test('a text that is too long is refused with its limit', () => {
    const [row] = customers(['x'.repeat(10_000), 'C1', 'Lyon', '']);
    expect(row?.status).toBe('refused');
    expect(row?.reasons.map(remarkText)).toEqual(['Raison sociale : Maximum 255 caractère(s)']);
  });

  test.each(['#N/A', '#REF!', '#VALEUR!', '#NOM?', '#DIV/0!', 'Err:502'])(
    'the formula error %s refuses a name, and leaves another cell empty',
    (error) => {
      const said = `La formule de cette cellule donne une erreur (${error})`;
      expect(customers([error, 'C1', 'Lyon', ''])[0]?.reasons.map(remarkText)).toEqual([`Raison sociale : ${said}`]);
      const [row] = customers(['ACME', 'C1', 'Lyon', error]);
      expect([row?.status, row?.draft?.email, row?.draft?.comments]).toEqual(['ready', '', '']);
      expect(row?.warnings.map(remarkText)).toEqual([`E-mail : ${said} : la case est laissée vide`]);
    },
  );

  test('a formula without a result is refused, but a number sign in a text is not', () => {
    expect(customers(['=A1&B1', 'C1', 'Lyon', ''])[0]?.reasons.map(remarkText)).toEqual([
      'Raison sociale : La formule de cette cellule n’a pas de résultat',
    ]);
    expect(customers(['#1 Sécurité', 'C1', 'Lyon', ''])[0]?.status).toBe('ready');
  });
});

describe('a duplicate record', () => {
  test('the second row in one workbook must be corrected and names the first one’s line', () => {
    const [first, second] = customers(['ACME', 'C1', 'Lyon', ''], ['Acme', 'C2', 'Lyon', '']);
    expect(first && isToCorrect(first)).toBe(false);
    expect(second).toMatchObject({ status: 'present', twinLine: 2 });
    expect(second && isToCorrect(second)).toBe(true);
  });
});

describe('sites of an archived customer', () => {
  test('are refused: the customer must be restored first', () => {
    const sheet = {
      name: 'Sites',
      rows: [
        ['Nom du site', 'Client', 'Ville'],
        ['Entrepôt', 'ACME', 'Lyon'],
      ],
    };
    const existing = {
      ...nothingExists,
      customers: [{ id: 'c', name: 'ACME', number: '411-00001', archived: true }],
    };
    const run = dryRun(recogniseWorkbook([sheet], today), existing, today);
    expect(run.sites[0]?.reasons.map(remarkText)).toEqual(['Client : Ce client est archivé']);
    expect(run.unknownCustomers).toEqual([]);
  });
});
