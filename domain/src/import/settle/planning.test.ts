import { readFileSync } from 'node:fs';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import type { Cell, ImportSheet } from '../read/cell.ts';
import { dryRun } from '../run/dry-run.ts';
import { nothingExists } from './existing.ts';
import type { ExistingRecords } from './existing.ts';
import type { ImportRow } from './outcome.ts';
import type { PlanningDraft } from './planning-draft.ts';
import { settlePlanning } from './planning-settle.ts';
import { recogniseSheet, recogniseWorkbook } from '../recognise/sheets.ts';
import type { SheetMapping } from '../recognise/shape.ts';

const today = '2026-11-21';
const expected: { planningRows: number; bad: { planning: { row: number; col?: number; why: string }[] } } = JSON.parse(
  readFileSync(new URL('../fixtures/agence.expected.json', import.meta.url), 'utf8'),
);

const agent = (number: string, lastname: string, firstname: string) => ({
  id: `a-${number}`,
  registrationNumber: number,
  lastname,
  firstname,
  birthDate: null,
});
const team: ExistingRecords = {
  ...nothingExists,
  customers: [
    { id: 'c1', name: 'ACME', number: 'C1' },
    { id: 'c2', name: 'Bodin', number: 'C2' },
  ],
  agents: [agent('S1', 'DUPONT', 'Jean'), agent('S2', 'Le Goff', 'Zoé'), agent('S3', 'MARTIN', 'Luc'), agent('S4', 'MARTIN', 'Luc')],
  sites: [
    { id: 's1', name: 'Entrepôt Nord', customerId: 'c1' },
    { id: 's2', name: 'Siège', customerId: 'c1' },
    { id: 's3', name: 'Siège', customerId: 'c2' },
    { id: 's4', name: 'Ancien dépôt', customerId: 'c2', archived: true },
  ],
};
const read = (rows: Cell[][], name = 'Planning', mapping: SheetMapping = {}, existing = team) => {
  const sheet = recogniseSheet({ name, rows }, today, { numbersAlone: true, ...mapping });
  return { sheet, rows: dryRun([sheet], existing, today).planning };
};
const words = ({ status, draft, reasons }: ImportRow<PlanningDraft>) =>
  draft
    ? `${draft.agent?.kind === 'existing' ? draft.agent.id : '-'} ${draft.site.kind === 'existing' ? draft.site.id : '-'} ${draft.day} ${draft.start}-${draft.end} ${draft.endDay.slice(8)}`
    : `${status} ${reasons.map(({ message }) => message).join(' ; ')}`;

describe('a list of services, one per row', () => {
  const headings = ['Date', 'Début', 'Fin', 'Site', 'Agent', 'Prestation'];

  test('is recognised by its headings and read; a night ends the next day', () => {
    const { sheet, rows } = read([
      headings,
      ['04/01/2027', '07:00', '19:00', 'Entrepôt Nord', 'DUPONT Jean', 'ADS'],
      [{ date: '2027-01-04' }, '19h', '7h', 'entrepot nord', 'Zoé Le Goff', 'SSIAP 1'],
      [46_392, 0.5, 0.75, 'Entrepôt Nord', '', ''],
      ['lundi 4 janvier 2027', '8h', '12h', 'Entrepôt Nord', 'S1', ''],
    ]);
    expect([sheet.kind, sheet.planning?.shape]).toEqual(['planning', 'list']);
    expect(rows.map(words)).toEqual([
      'a-S1 s1 2027-01-04 07:00-19:00 04',
      'a-S2 s1 2027-01-04 19:00-07:00 05',
      '- s1 2027-01-05 12:00-18:00 05',
      'a-S1 s1 2027-01-04 08:00-12:00 04',
    ]);
    expect(rows.map(({ draft }) => draft?.specialtyKey)).toEqual(['ADS', 'SSIAP1', null, null]);
  });

  test('« 24:00 » is the midnight that ends the day, and a minute before it stays as written', () => {
    const { rows } = read([
      headings,
      ['04/01/2027', '16:00', '24:00', 'Entrepôt Nord', 'S1', ''],
      ['05/01/2027', '23:59', '24h', 'Entrepôt Nord', 'S1', ''],
    ]);
    expect(rows.map(words)).toEqual(['a-S1 s1 2027-01-04 16:00-00:00 05', 'a-S1 s1 2027-01-05 23:59-00:00 06']);
  });

  test('in other forms: hours in one column, days and times in one cell, codes', () => {
    const oneColumn = read([
      ['Jour', 'Chantier', 'Salarié', 'Horaires'],
      ['04/01/2027', 'Entrepôt Nord', 'Dupont Jean', '07h-19h'],
      ['05/01/2027', 'Entrepôt Nord', 'Dupont Jean', 'N'],
      ['06/01/2027', 'Entrepôt Nord', 'Dupont Jean', 'RH'],
    ]);
    expect(oneColumn.rows.map(words)).toEqual(['a-S1 s1 2027-01-04 07:00-19:00 04', 'a-S1 s1 2027-01-05 19:00-07:00 06']);
    const dayAndTime = read([
      ['Prise de service', 'Fin de service', 'Site', 'Matricule'],
      ['2027-01-04T19:00', '2027-01-05T07:00', 'Entrepôt Nord', 'S1'],
      ['05/01/2027 19:00', '06/01/2027 07:00', 'Entrepôt Nord', 'S1'],
    ]);
    expect(dayAndTime.rows.map(words)).toEqual(['a-S1 s1 2027-01-04 19:00-07:00 05', 'a-S1 s1 2027-01-05 19:00-07:00 06']);
  });

  test('an unknown collaborator is not matched to a namesake', () => {
    const nameless = { ...team, agents: [...team.agents, agent('S9', '', '')] };
    const { rows } = read([headings, ['04/01/2027', '07:00', '19:00', 'Entrepôt Nord', 'Inconnue', '']], 'Planning', {}, nameless);
    expect(rows.map(words)).toEqual(['refused Collaborateur introuvable (« Inconnue »)']);
  });

  test('a service of seven days is accepted, one of a minute more is not', () => {
    const long = ['Date', 'Date de fin', 'Début', 'Fin', 'Site', 'Agent'];
    const row = (end: string): Cell[] => ['04/01/2027', '11/01/2027', '08:00', end, 'Entrepôt Nord', 'S1'];
    expect(read([long, row('08:00'), row('08:01')]).rows.map(words)).toEqual([
      'a-S1 s1 2027-01-04 08:00-08:00 11',
      'refused Un service ne peut pas dépasser 7 jours.',
    ]);
  });

  test('each wrong row has its reason, and the others stay valid (F-058)', () => {
    const { rows } = read([
      headings,
      ['', '07:00', '19:00', 'Entrepôt Nord', 'S1', ''],
      ['04/01/2027', '', '19:00', 'Entrepôt Nord', 'S1', ''],
      ['04/01/2026', '07:00', '19:00', 'Entrepôt Nord', 'S1', ''],
      ['04/01/2031', '07:00', '19:00', 'Entrepôt Nord', 'S1', ''],
      ['04/01/2027', '07:00', '19:00', 'Entrepôt Nord', 'Personne Inconnue', ''],
      ['04/01/2027', '07:00', '19:00', 'Lune', 'S1', ''],
      ['04/01/2027', '07:00', '19:00', 'Siège', 'S1', ''],
      ['04/01/2027', '07:00', '19:00', 'Ancien dépôt', 'S1', ''],
      ['04/01/2027', '07:00', '19:00', 'Entrepôt Nord', 'Martin Luc', ''],
      ['04/01/2027', '07:00', '19:00', 'Entrepôt Nord', 'S1', ''],
    ]);
    expect(rows.map(words)).toEqual([
      'refused Sans date de début',
      'refused Sans date de début : l’heure de début manque',
      'refused Hors période : ce jour est passé',
      'refused Hors période : plus de deux ans à l’avance',
      'refused Collaborateur introuvable (« Personne Inconnue »)',
      'refused Site introuvable (« Lune »)',
      'refused Plusieurs sites s’appellent « Siège » : ajoutez leur client',
      'refused Ce site est archivé',
      'refused Plusieurs collaborateurs s’appellent « Martin Luc » : ajoutez leur matricule',
      'a-S1 s1 2027-01-04 07:00-19:00 04',
    ]);
    expect(rows.slice(0, 4).map(({ reasons }) => reasons[0]?.code)).toEqual(['NO_START_AT', 'NO_START_AT', 'OUT_OF_BOUNDS', 'OUT_OF_BOUNDS']);
  });
});

describe('a grid', () => {
  const numbers = Array.from({ length: 31 }, (_, index) => index + 1);

  test('of agents with bare day numbers takes its month from the title, and skips its weekdays and legend', () => {
    const { sheet, rows } = read([
      ['Planning du mois de janvier 2027'],
      ['Nom', 'Site', ...numbers],
      ['', '', ...numbers.map((day) => 'JVSDLMM'[day % 7]!)],
      ['DUPONT Jean', 'Entrepôt Nord', 'J', 'N', 'RH', '8h-20h'],
      ['J = 06h-18h'],
    ]);
    expect(sheet.planning).toMatchObject({ shape: 'grid', month: '2027-01-01', needsMonth: true });
    expect(rows.map(words)).toEqual(['a-S1 s1 2027-01-01 06:00-18:00 01', 'a-S1 s1 2027-01-02 19:00-07:00 03', 'a-S1 s1 2027-01-04 08:00-20:00 04']);
  });

  test('without a month asks for it, and is read once it is given', () => {
    const grid: Cell[][] = [
      ['Nom', 'Site', ...numbers],
      ['DUPONT Jean', 'Entrepôt Nord', 'J'],
    ];
    expect(read(grid).sheet.planning).toMatchObject({ needsMonth: true, month: null });
    expect(read(grid).rows).toEqual([]);
    expect(read(grid, 'Planning', { month: '2027-02' }).rows.map(words)).toEqual(['a-S1 s1 2027-02-01 07:00-19:00 01']);
  });

  test('of sites gives unassigned services, and a sheet named after a site gives it to its agents', () => {
    const days: Cell[] = Array.from({ length: 7 }, (_, index) => ({ date: `2027-01-0${index + 1}` }));
    expect(
      read([
        ['Site', ...days],
        ['Entrepôt Nord', 'J', 'J'],
      ]).rows.map(words),
    ).toEqual(['- s1 2027-01-01 07:00-19:00 01', '- s1 2027-01-02 07:00-19:00 02']);
    expect(
      read(
        [
          ['Agent', ...days],
          ['DUPONT Jean', '', 'N'],
        ],
        'Entrepôt Nord',
      ).rows.map(words),
    ).toEqual(['a-S1 s1 2027-01-02 19:00-07:00 03']);
  });

  test('accepts serial numbers and short French dates as days; the user defines its codes', () => {
    const serials = [46_388, 46_389, 46_390, 46_391, 46_392, 46_393];
    expect(
      read([
        ['Agent', 'Site', ...serials],
        ['S1', 'Entrepôt Nord', 'J'],
      ]).rows.map(words),
    ).toEqual(['a-S1 s1 2027-01-01 07:00-19:00 01']);
    const short = ['ven. 1 janv.', 'sam. 2 janv.', 'dim. 3 janv.', 'lun. 4 janv.', 'mar. 5 janv.'];
    const { rows } = read([['Janvier 2027'], ['Agent', 'Site', ...short], ['S1', 'Entrepôt Nord', 'A']], 'Planning', { codes: { a: '05h-13h' } });
    expect(rows.map(words)).toEqual(['a-S1 s1 2027-01-01 05:00-13:00 01']);
  });
});

const cell = (value: unknown): Cell => (value instanceof Date ? { date: value.toISOString().slice(0, 10) } : ((value ?? null) as Cell));
const workbook = await readXlsx(readFileSync(new URL('../fixtures/agence.xlsx', import.meta.url)));
const sheets: ImportSheet[] = workbook.sheets.map((sheet) => ({ name: sheet.name, rows: sheet.rows.map((row) => row.map(cell)) }));

/** The agency with every person and place of its workbook, and wrong rows corrected. */
function everybody(): ExistingRecords {
  const bodies = (index: number, skip: number) => sheets[index]!.rows.slice(skip).map((row) => row.map(String));
  const planning = bodies(3, 2);
  return {
    customers: [],
    agents: planning.flatMap(([number = '', name = '']) => (number === 'S9999' ? [] : [{ ...agent(number, name, ''), id: number }])),
    sites: [...new Set(planning.map((row) => row[2]!))].filter((name) => name !== 'Site fantôme').map((name) => ({ id: name, name, customerId: '' })),
  };
}

describe('an agency’s planning, agents down and days across', () => {
  const run = () => dryRun(recogniseWorkbook(sheets.slice(3), today), everybody(), today).planning;

  test('every wrong cell and row is found, and no other (F-058)', () => {
    const bad = run().filter((row) => row.status !== 'ready');
    const place = (row: number, column: number | undefined) => (column === undefined ? `${row}` : `${row}/${column}`);
    // The fixture counts from below the first line, which explains the codes.
    expect(bad.map(({ row, column }) => place(row + 1, column))).toEqual(expected.bad.planning.map(({ row, col }) => place(row, col)));
    expect(bad.map(({ reasons }) => reasons[0]?.message)).toEqual([
      'L’heure n’existe pas',
      'Code inconnu (« N? »)',
      'Collaborateur introuvable (« S9999 Moreau Stéphane »)',
      'Site introuvable (« Site fantôme »)',
      'Sans date de début : l’heure de début manque',
    ]);
    expect(new Set(run().map(({ row }) => row)).size).toBe(expected.planningRows);
  });

  test('every other cell except a rest is a service, with the legend’s hours', () => {
    const codes = sheets[3]!.rows.slice(2).flatMap((row, index) => ([8, 11].includes(index) ? [] : row.slice(3).map(cell)));
    const working = codes.filter((text) => typeof text === 'string' && /^([JNMS]|19h30-07h30)$/.test(text));
    const ready = run().filter((row) => row.status === 'ready');
    expect(ready.length).toBe(working.length);
    expect(ready.length).toBeGreaterThan(500);
    expect(ready[2]?.draft).toMatchObject({ day: '2027-01-03', start: '14:00', endDay: '2027-01-03', end: '22:00' });
  });

  test('existing services are not added, and a second import adds nothing (F-058)', () => {
    const rows = run();
    const existing = rows.flatMap(({ draft }) =>
      draft && draft.site.kind === 'existing' && draft.agent?.kind === 'existing'
        ? [{ ...draft, siteId: draft.site.id, agentIds: [draft.agent.id] }]
        : [],
    );
    const again = settlePlanning(rows, existing);
    expect(again.filter((row) => row.status === 'ready')).toEqual([]);
    expect(again.filter((row) => row.status === 'present').length).toBe(existing.length);
    const half = settlePlanning(rows, existing.slice(0, 10));
    expect(half.filter((row) => row.status === 'present').map(({ reasons }) => reasons[0]?.code)).toEqual(Array(10).fill('ALREADY_EXISTS'));
  });
});

describe('the same service twice', () => {
  test('with an agent is reported with the first one’s line; without one it is a second post', () => {
    const headings: Cell[] = ['Date', 'Début', 'Fin', 'Site', 'Agent'];
    const row = (who: string): Cell[] => ['04/01/2027', '07:00', '19:00', 'Entrepôt Nord', who];
    const settled = settlePlanning(read([headings, row('S1'), row('S1'), row(''), row('')]).rows, []);
    expect(settled.map(({ status, twinLine }) => [status, twinLine])).toEqual([
      ['ready', null],
      ['present', 2],
      ['ready', null],
      ['ready', null],
    ]);
    const { id: siteId } = team.sites[0]!;
    const there = { siteId: siteId!, agentIds: ['a-S2'], day: '2027-01-04', start: '07:00', endDay: '2027-01-04', end: '19:00' };
    expect(settlePlanning(read([headings, row(''), row('')]).rows, [there]).map(({ status }) => status)).toEqual(['present', 'ready']);
  });
});
