import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../shared/time-day.ts';
import { formatDay } from '../../shared/time-format.ts';
import { settleAbsences } from '../settle/absences.ts';
import { columnLetters } from '../read/cell.ts';
import type { Cell } from '../read/cell.ts';
import { dryRun } from '../run/dry-run.ts';
import { nothingExists } from '../settle/existing.ts';
import type { ImportRow } from '../settle/outcome.ts';
import { settlePlanning } from '../settle/planning-settle.ts';
import { planningCodes } from '../settle/planning.ts';
import { recogniseSheet } from './sheets.ts';
import type { SheetMapping } from './shape.ts';

const today = '2026-11-21';
const agent = (number: string, lastname: string, firstname: string) => ({
  id: `a-${number}`,
  registrationNumber: number,
  lastname,
  firstname,
  birthDate: null,
});
const team = {
  ...nothingExists,
  customers: [{ id: 'c1', name: 'ACME', number: 'C1' }],
  agents: [agent('S1', 'DUPONT', 'Jean'), agent('S2', 'Le Goff', 'Zoé'), agent('S3', 'MARTIN', 'Luc')],
  sites: [
    { id: 's1', name: 'Entrepôt Nord', customerId: 'c1' },
    { id: 's2', name: 'Siège', customerId: 'c1' },
  ],
};
const read = (rows: Cell[][], name = 'Planning', mapping: SheetMapping = {}) => {
  const sheet = recogniseSheet({ name, rows }, today, { numbersAlone: true, ...mapping });
  const run = dryRun([sheet], team, today);
  return { sheet, rows: settlePlanning(run.planning, []), absences: settleAbsences(run.absences, []) };
};
const idOf = (link: { readonly kind: string; readonly id?: string } | null) => link?.id ?? '-';
const words = ({ draft, cell, reasons }: ReturnType<typeof read>['rows'][number]) =>
  draft && reasons.length === 0
    ? `${cell} ${idOf(draft.agent)} ${idOf(draft.site)} ${draft.day} ${draft.start}-${draft.end}`
    : `${cell} ${reasons.map(({ message, code }) => `${code ?? ''} ${message}`).join(' ; ')}`;
const days = (count: number, first = '2027-01-04'): Cell[] => Array.from({ length: count }, (_, index) => formatDay(addDays(first, index)));

describe('a sheet with days down and agents across', () => {
  test('gives each agent their services and absences, with the author’s own cell addresses', () => {
    const { sheet, rows, absences } = read(
      [
        ['Planning janvier 2027'],
        ['Date', 'DUPONT Jean', 'Zoé Le Goff'],
        ...days(5).map((day, index): Cell[] => [day, ['J', 'N', 'RH', 'CP', '8h-20h'][index]!, index === 1 ? '19h-7h' : '']),
        ['J = 06h-18h ; RH = repos'],
      ],
      'Entrepôt Nord',
    );
    expect([sheet.kind, sheet.planning?.shape, sheet.turned?.names]).toEqual(['planning', 'grid', 1]);
    expect(rows.map(words)).toEqual([
      'B3 a-S1 s1 2027-01-04 06:00-18:00',
      'B4 a-S1 s1 2027-01-05 19:00-07:00',
      'B7 a-S1 s1 2027-01-08 08:00-20:00',
      'C4 a-S2 s1 2027-01-05 19:00-07:00',
    ]);
    expect(absences.map(({ draft, cell }) => [cell, draft?.day, draft?.typeKey])).toEqual([['B6', '2027-01-07', 'paidLeave']]);
    expect(planningCodes(sheet).map(({ code, meaning }) => `${code} ${meaning}`)).toContain('J 06h-18h');
  });

  test('accepts agents’ numbers, a site over several agents, weekdays and totals beside and below', () => {
    const { rows } = read([
      ['', '', 'Entrepôt Nord', '', 'Siège', ''],
      ['', 'Jour', 'S1', 'S2', 'S3', 'Total'],
      ...days(5).map((day, index): Cell[] => ['LMMJV'[index]!, day, index === 0 ? 'J' : '', index === 1 ? 'N' : '', index === 2 ? 'J' : '', 12]),
      ['', 'Total', 12, 12, 12, 36],
    ]);
    expect(rows.map(words)).toEqual(['C3 a-S1 s1 2027-01-04 07:00-19:00', 'D4 a-S2 s1 2027-01-05 19:00-07:00', 'E5 a-S3 s2 2027-01-06 07:00-19:00']);
  });

  test('accepts a site in the title, and days of the month alone', () => {
    const numbers = Array.from({ length: 10 }, (_, index): Cell[] => [index + 1, index === 9 ? 'N' : 'RH', '']);
    const { sheet, rows } = read([['Site : Siège'], ['Planning de février 2027'], ['Jour', 'MARTIN Luc', 'Zoé Le Goff'], ...numbers]);
    expect(sheet.planning).toMatchObject({ needsMonth: true, month: '2027-02-01' });
    expect(rows.map(words)).toEqual(['B13 a-S3 s2 2027-02-10 19:00-07:00']);
    const bare = read([['Jour', 'MARTIN Luc'], ...numbers.map((row) => row.slice(0, 2))], 'Siège', { month: '2027-03' });
    expect(bare.rows.map(words)).toEqual(['B11 a-S3 s2 2027-03-10 19:00-07:00']);
  });

  test('with sites across gives unassigned services, whether the sheet says « site » or not', () => {
    const body = days(5).map((day, index): Cell[] => [day, index === 0 ? 'J' : '', index === 1 ? '8h-20h' : '']);
    const expected = ['B2 - s1 2027-01-04 07:00-19:00', 'C3 - s2 2027-01-05 08:00-20:00'];
    for (const corner of ['Date', 'Sites', '']) expect(read([[corner, 'Entrepôt Nord', 'Siège'], ...body]).rows.map(words)).toEqual(expected);
  });

  test('with sites called « Site 1 » and « Poste 2 » is not a list', () => {
    const posts = { ...team, sites: ['Site 1', 'Site 2', 'Poste 3'].map((name) => ({ id: name, name, customerId: 'c1' })) };
    const rows: Cell[][] = [['Date', 'Site 1', 'Site 2', 'Poste 3'], ...days(5).map((day): Cell[] => [day, '', 'J', 'N'])];
    const sheet = recogniseSheet({ name: 'Janvier', rows }, today);
    expect(dryRun([sheet], posts, today).planning.map(({ draft }) => idOf(draft?.site ?? null))).toEqual([
      ...Array(5).fill('Site 2'),
      ...Array(5).fill('Poste 3'),
    ]);
  });

  test('reports every problem at its cell (F-058)', () => {
    const { rows, absences } = read(
      [
        ['Date', 'DUPONT Jean', 'Personne Inconnue', 'Zoé Le Goff', 'DUPONT Jean'],
        ['20/11/2026', 'J', 'J', 'CP', ''],
        ...days(5, '2026-11-21').map((day, index): Cell[] => [day, ['-07h', 'N?', '25h-7h', '19h', 'J'][index]!, '', '', index === 4 ? 'J' : '']),
      ],
      'Siège',
    );
    expect(rows.map(words)).toEqual([
      'B2 OUT_OF_BOUNDS Hors période : ce jour est passé',
      'B3 NO_START_AT Sans date de début : l’heure de début manque',
      'B4 UNKNOWN_CODE Code inconnu (« N? »)',
      'B5  L’heure n’existe pas',
      'B6  L’heure de fin manque',
      'B7 a-S1 s2 2026-11-25 07:00-19:00',
      'C1 UNKNOWN_AGENT Collaborateur introuvable (« Personne Inconnue »)',
      'E7 ALREADY_EXISTS Déjà existant : voir la case B7',
    ]);
    expect(absences.map(({ cell, reasons }) => [cell, reasons[0]?.code])).toEqual([['D2', 'OUT_OF_BOUNDS']]);
  });

  test('follows the user’s correction: another row of names, another meaning of it', () => {
    const rows: Cell[][] = [['', 'S1', 'S2'], ['Groupe', 'A', 'B'], ...days(5).map((day): Cell[] => [day, 'J', ''])];
    const first = read(rows, 'Siège').sheet;
    expect(first.columns.slice(0, 2).map(({ field }) => field)).toEqual(['site', 'agent']);
    expect(read(rows, 'Siège', { columns: { 0: 'registrationNumber', 1: null } }).rows.map(words)[0]).toBe('B3 a-S1 s2 2027-01-04 07:00-19:00');
    expect(read(rows, 'Siège', { headerRow: 0 }).rows.map(words)[0]).toBe('B3 a-S1 s2 2027-01-04 07:00-19:00');
    expect(read(rows, 'Siège', { kind: 'unknown' }).rows).toEqual([]);
  });
});

describe('a sheet with one day per row that is not such a grid', () => {
  test('a list of services stays a list, even for one agent’s month', () => {
    const list = read([['Date', 'Début', 'Fin', 'Site', 'Agent'], ...days(8).map((day): Cell[] => [day, '07:00', '19:00', 'Siège', 'S1'])]);
    expect([list.sheet.planning?.shape, list.sheet.turned, list.rows.length]).toEqual(['list', undefined, 8]);
    const hours = read([['Jour', 'Horaires', 'Chantier'], ...days(8).map((day): Cell[] => [day, '7h-19h', 'Siège'])]);
    expect([hours.sheet.planning?.shape, hours.rows.length]).toEqual(['list', 8]);
  });

  test('a grid with days across stays one, with its agents numbered from one', () => {
    const numbers = Array.from({ length: 7 }, (_, index) => index + 1);
    const { sheet } = read([['Janvier 2027'], ['N°', ...numbers], ...numbers.map((number): Cell[] => [number, 'J', 'N', '', '', '', '', ''])]);
    expect([sheet.planning?.shape, sheet.turned]).toEqual(['grid', undefined]);
    const people = read(
      [['Jour', ...numbers.map((number) => `S${number}`)], ...numbers.concat(8, 9).map((day): Cell[] => [day, 'J'])],
      'Janvier 2027',
    );
    expect([people.sheet.planning?.shape, people.sheet.turned?.names]).toEqual(['grid', 0]);
  });

  test('rows of people with dates, and unrelated sheets, are not grids', () => {
    const hired = days(6).map((day, index): Cell[] => [day, `Nom${index}`, 'Luc', '01/02/1990']);
    expect(read([["Date d'embauche", 'Nom', 'Prénom', 'Date de naissance'], ...hired], 'Personnel').sheet.kind).toBe('agents');
    expect(read([['Date', 'Recettes'], ...days(6).map((day): Cell[] => [day, 'Rappeler la banque'])], 'Notes').sheet.kind).toBe('unknown');
  });
});

describe('a sheet and its transposed copy', () => {
  const hours = fc.constantFrom<Cell>('J', 'N', 'RH', 'CP', '', '', '8h-20h', '19h30-07h30', '8h-12h 14h-18h', 'N?', '25h-7h', '-07h', '19h', 'MAL');
  const people = fc.shuffledSubarray<string[]>(
    [
      ['S1', 'DUPONT Jean', 'Entrepôt Nord'],
      ['S2', 'Le Goff Zoé', 'Siège'],
      ['S3', '', 'Entrepôt Nord'],
      ['', 'MARTIN Luc', 'Siège'],
      ['S9', 'Inconnu Ali', 'Entrepôt Nord'],
      ['S1', 'DUPONT Jean', 'Lune'],
    ],
    { minLength: 1 },
  );
  const title = fc.constantFrom<Cell[][]>([], [['Planning de nos agents']], [['Codes : J = 06h-18h ; RH = repos'], []]);
  const first = fc.integer({ min: -3, max: 20 }).map((offset) => addDays(today, offset));
  const turnedAddress = (address: string | undefined, titles: number): string => {
    const [, letters = '', line = ''] = /^([A-Z]+)(\d+)$/.exec(address ?? '') ?? [];
    const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    return `${columnLetters(Number(line) - 1 - titles)}${column + 1 + titles}`;
  };
  const told = (rows: readonly ImportRow<unknown>[], place: (cell: string | undefined) => string) =>
    rows.map(({ status, draft, reasons, cell }) => ({
      status,
      draft,
      cell: place(cell),
      reasons: reasons.map(({ message, ...rest }) => ({
        ...rest,
        message: message.replace(/case ([A-Z]+\d+)/, (_, at: string) => `case ${place(at)}`),
      })),
    }));

  const sitePlaces = fc.shuffledSubarray<string[]>([['Entrepôt Nord'], ['Siège'], ['Lune']], { minLength: 1 });
  const naming = fc.constantFrom<Cell>(
    '',
    'Dupont 8h-20h',
    'Dupont / Le Goff N',
    'Martin CP',
    'Personne 8h-20h',
    'S2 19h-7h\nMartin 7h-19h',
    'Dupont -07h',
    'J',
    'Dupont 25h-7h',
  );
  const grids = fc.oneof(
    fc.record({ heads: fc.constant(['Matricule', 'Nom', 'Site']), names: people, cell: fc.constant(hours) }),
    fc.record({ heads: fc.constant(['Site']), names: sitePlaces, cell: fc.constant(naming) }),
  );

  test('give the same services, absences and problems, each in its own cell', () => {
    const table = fc.tuple(grids, fc.integer({ min: 5, max: 9 })).chain(([{ heads, names, cell }, count]) => {
      const row = fc.array<Cell>(cell, { minLength: count, maxLength: count });
      return fc.record({
        heads: fc.constant(heads),
        names: fc.constant(names),
        cells: fc.array(row, { minLength: names.length, maxLength: names.length }),
      });
    });
    const holds = fc.property(table, first, title, ({ heads, names, cells }, from, titles) => {
      const top: Cell[] = [...heads, ...days(cells[0]!.length, from)];
      const grid: Cell[][] = [top, ...names.map((own, index): Cell[] => [...own, ...cells[index]!])];
      const twin = top.map((_, column) => grid.map((row) => row[column]!));
      const [across, down] = [read([...titles, ...grid]), read([...titles, ...twin])];
      expect(down.sheet.turned !== undefined).toBe(cells.flat().some((cell) => cell !== ''));
      const same = (cell: string | undefined): string => cell ?? '';
      const turned = (cell: string | undefined): string => turnedAddress(cell, titles.length);
      expect(told(down.rows, turned)).toEqual(told(across.rows, same));
      expect(told(down.absences, turned)).toEqual(told(across.absences, same));
    });
    fc.assert(holds, { numRuns: 200 });
  });
});
