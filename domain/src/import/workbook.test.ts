import { readFileSync } from 'node:fs';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { agentIssues } from '../agents/agent.ts';
import type { Cell, ImportSheet } from './read/cell.ts';
import { dryRun } from './run/dry-run.ts';
import { nothingExists } from './settle/existing.ts';
import { rowsOf } from './settle/outcome.ts';
import type { ExistingRecords } from './settle/existing.ts';
import type { ImportRow } from './settle/outcome.ts';
import { recogniseWorkbook } from './recognise/sheets.ts';
import { remarkText } from './settle/row.ts';

const today = '2026-11-21';

interface Expected {
  readonly agents: number;
  readonly sites: number;
  readonly customers: number;
  readonly bad: Readonly<Record<'agents' | 'sites', readonly { readonly row: number; readonly why: string }[]>>;
}
const expected: Expected = JSON.parse(readFileSync(new URL('./fixtures/agence.expected.json', import.meta.url), 'utf8'));

async function readFixture(): Promise<ImportSheet[]> {
  const workbook = await readXlsx(readFileSync(new URL('./fixtures/agence.xlsx', import.meta.url)));
  const cell = (value: unknown): Cell => (value instanceof Date ? { date: value.toISOString().slice(0, 10) } : ((value ?? null) as Cell));
  return workbook.sheets.map((sheet) => ({ name: sheet.name, rows: sheet.rows.map((row) => row.map(cell)) }));
}

const sheets = await readFixture();
const run = (existing: ExistingRecords = nothingExists) => dryRun(recogniseWorkbook(sheets, today), existing, today);
const rowNumbers = (rows: readonly ImportRow<unknown>[]) => rows.filter((row) => row.status !== 'ready').map((row) => row.row);

/** The agency's records after the ready rows are written. */
function written(): ExistingRecords {
  const { agents, customers, sites } = run();
  return {
    agents: rowsOf(agents, 'ready').map((row) => row.draft!),
    customers: rowsOf(customers, 'ready').map((row) => ({
      id: `customer-${row.row}`,
      name: row.draft!.name,
      number: row.draft!.number,
    })),
    sites: rowsOf(sites, 'ready').map(({ draft }) => ({
      name: draft!.name,
      customerId: draft!.customer.kind === 'row' ? `customer-${draft!.customer.row}` : '',
    })),
  };
}

/** Rows that add nothing: without their name, of an unknown customer, or of somebody who is there. In all others a cell is wrong. */
const NEVER = /^(name missing|customer does not exist|already exists)/;
const neverAdded = (kind: 'agents' | 'sites'): number[] => expected.bad[kind].filter(({ why }) => NEVER.test(why)).map(({ row }) => row);
const wrongCells = (kind: 'agents' | 'sites'): number[] => expected.bad[kind].filter(({ why }) => !NEVER.test(why)).map(({ row }) => row);

describe('an agency’s workbook', () => {
  test('its four sheets are recognised, with headings under two title lines', () => {
    const recognised = recogniseWorkbook(sheets, today);
    expect(recognised.map(({ name, kind, headerRow }) => ({ name, kind, headerRow }))).toEqual([
      { name: 'Salariés', kind: 'agents', headerRow: 2 },
      { name: 'Sites', kind: 'sites', headerRow: 0 },
      { name: 'Clients', kind: 'customers', headerRow: 0 },
      { name: 'Planning', kind: 'planning', headerRow: 1 },
    ]);
    expect(recognised.slice(0, 3).flatMap((sheet) => sheet.columns.filter((column) => column.field === null))).toEqual([]);
  });

  test('every row is read, and all are new but the nameless, the double and those of an unknown customer', () => {
    const { agents, sites: siteRows, customers, unknownCustomers } = run();
    expect([agents.length, siteRows.length, customers.length]).toEqual([expected.agents, expected.sites, expected.customers]);
    expect([rowsOf(agents, 'ready').length, rowsOf(siteRows, 'ready').length, rowsOf(customers, 'ready').length]).toEqual([79, 38, 12]);
    expect([rowNumbers(agents), rowNumbers(siteRows)]).toEqual([neverAdded('agents'), neverAdded('sites')]);
    expect(unknownCustomers).toEqual(['Client inconnu SARL']);
  });

  test('each refusal has its column and its reason in French', () => {
    const { agents, sites: siteRows } = run();
    const reasons = (rows: readonly ImportRow<unknown>[]) =>
      rows.filter((row) => row.status !== 'ready').map((row) => [row.row, row.status, ...row.reasons.map(remarkText)]);
    expect(reasons(agents)).toEqual([
      [20, 'refused', 'Nom : Obligatoire'],
      [33, 'present', 'Matricule : Déjà présent (même matricule) : voir la ligne 9'],
    ]);
    expect(reasons(siteRows)).toEqual([
      [4, 'refused', 'Client : Client introuvable (« Client inconnu SARL »)'],
      [11, 'refused', 'Nom du site : Obligatoire'],
    ]);
  });

  test('a wrong cell is left out and the record stands; what was written stays in the comments, a card’s number does not', () => {
    const { agents, sites: siteRows } = run();
    const wrong = (rows: readonly ImportRow<{ readonly comments: string }>[], numbers: readonly number[]) =>
      rows
        .filter(({ row }) => numbers.includes(row))
        .map(({ row, status, warnings, draft }) => [row, status, ...warnings.map(remarkText), ...(draft?.comments.split('\n') ?? [])]);
    const phone = "Format de téléphone français invalide. Format attendu: +33 ou 0 suivi de l'indicatif valide puis 8 chiffres";
    expect(wrong(agents, wrongCells('agents'))).toEqual([
      [3, 'ready', 'Carte professionnelle : Format invalide : la case est laissée vide', ''],
      [9, 'ready', "Date de naissance : La date n'existe pas : reste en commentaire", 'Date de naissance : 31/02/1990'],
      [14, 'ready', 'E-mail : Veuillez saisir une adresse mail valide : reste en commentaire', expect.stringMatching(/^E-mail : /)],
      [27, 'ready', `Téléphone : ${phone} : reste en commentaire`, expect.stringMatching(/^Téléphone : /)],
    ]);
    const [card, birth, mail, telephone] = [3, 9, 14, 27].map((number) => agents.find(({ row }) => row === number)!.draft!);
    expect([card!.cardNumber, birth!.birthDate, mail!.email, telephone!.phone]).toEqual(['', null, '', []]);
    expect(wrong(siteRows, wrongCells('sites'))).toEqual([
      [8, 'ready', 'CP : Format invalide : reste en commentaire', expect.stringMatching(/^CP : /)],
    ]);
    expect(siteRows.find(({ row }) => row === 8)?.draft?.address.zipcode).toBe('');
  });

  test('a row becomes a draft with the product’s own values', () => {
    const { agents, customers, sites: siteRows } = run();
    expect(agents.find((row) => row.row === 23)?.draft).toMatchObject({
      registrationNumber: 'S0024',
      lastname: 'LAMBERT',
      firstname: 'Karim',
      birthDate: '1995-09-08',
      socialSecurityNumber: '2 95 09 59 823 937 82',
      cardNumber: 'CAR-086-2030-05-13-05961094017',
      cardExpiresOn: '2030-05-13',
      phone: ['+262692809774'],
      email: 'karim.lambert@exemple.test',
      contract: {
        type: 'CDI',
        partTime: true,
        hours: { period: 'MONTH', limitMinutes: 6240 },
        coefficient: 140,
      },
      certificates: ['ssiap1'],
      specialties: ['SSIAP1'],
    });
    expect(customers[1]?.draft).toMatchObject({
      name: 'SCI Résidence du Parc',
      type: 400,
      settlementPeriod: 'daysThenEndOfMonth',
      settlementPeriodDays: 30,
      phone: ['+33712191856'],
    });
    expect(siteRows[1]?.draft).toMatchObject({
      name: 'Magasin Grenade 2',
      customer: { kind: 'row', sheet: 'Clients', row: 1 },
      specialties: ['ACC'],
      instructions: 'code 4582 (à changer)',
    });
  });

  test('every ready agent could be saved by the product', () => {
    const issues = rowsOf(run().agents, 'ready').map(({ draft }) => agentIssues({ ...draft!, siret: '', externalCompanyName: '', rating: 3 }, 'FR'));
    expect(issues.filter((issue) => Object.keys(issue).length > 0)).toEqual([]);
  });

  test('two people with the same e-mail, or the same name and two numbers, are both accepted', () => {
    const ready = rowsOf(run().agents, 'ready').map((row) => row.draft!);
    expect(ready.filter((draft) => draft.email === 'jose.legoff@exemple.test').map((draft) => draft.registrationNumber)).toEqual(['S0001', 'S0027']);
    expect(ready.filter((draft) => draft.lastname === 'Traoré' && draft.firstname === 'Awa').map((draft) => draft.registrationNumber)).toEqual([
      'S0006',
      'S0066',
    ]);
  });

  test('imported again, it adds nothing and reports that all is present', () => {
    const again = run(written());
    for (const rows of [again.agents, again.sites, again.customers]) expect(rowsOf<unknown>(rows, 'ready')).toEqual([]);
    expect(rowsOf(again.agents, 'present').length).toBe(80);
    expect(rowsOf(again.sites, 'present').length).toBe(38);
    expect(rowsOf(again.customers, 'present').length).toBe(12);
    expect(again.customers[0]?.reasons.map(remarkText)).toEqual(['Raison sociale : Déjà présent (même nom)']);
    expect(again.unknownCustomers).toEqual(['Client inconnu SARL']);
  });

  test('only a corrected row is added the second time', () => {
    const name = recogniseWorkbook(sheets, today)[0]!.columns.find(({ field }) => field === 'lastname')!.column;
    const corrected = sheets.map((sheet) =>
      sheet.name === 'Salariés' ? { ...sheet, rows: sheet.rows.map((row, index) => (index === 3 + 20 ? row.with(name, 'Nouveau') : row)) } : sheet,
    );
    const again = dryRun(recogniseWorkbook(corrected, today), written(), today);
    expect(rowsOf(again.agents, 'ready').map((row) => row.row)).toEqual([20]);
  });
});
