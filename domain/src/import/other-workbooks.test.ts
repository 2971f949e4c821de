import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cell, ImportSheet } from './read/cell.ts';
import { dryRun } from './run/dry-run.ts';
import { nothingExists } from './settle/existing.ts';
import { rowsOf } from './settle/outcome.ts';
import { recogniseSheet, recogniseWorkbook } from './recognise/sheets.ts';
import { remarkText } from './settle/row.ts';

const today = '2026-11-21';
const card = (n: number) => `CAR-075-2030-01-${String(10 + n)}-2019012345${n % 10}`;
const fieldsByHeading = (sheet: ImportSheet) =>
  Object.fromEntries(recogniseSheet(sheet, today).columns.map((column) => [column.heading, column.field]));

/** English mixed with French, another order, full names in one column, merged titles, totals at the bottom, numbers as numbers. */
const second: ImportSheet[] = [
  {
    name: 'Team 2027',
    rows: [
      ['ALPHA GUARD', null, null, null, null, null, null, null, null],
      ['Staff list / Liste du personnel au 01/11/2026', null, null, null, null, null, null, null, null],
      [],
      ['Identity', null, null, 'Contact', null, null, 'Contract', null, null],
      ['Employee', 'DOB', 'SSN', 'Mobile', 'Mail perso', 'Zip', 'Contract type', 'Weekly hours', 'CNAPS n°'],
      ['MARTIN Paul', 29_560, '1801278006084', 612_345_678, 'Paul.Martin@Exemple.test', 6370, 'Permanent', 35, card(1)],
      [
        'NGUYEN Linh',
        { date: '1991-02-03' },
        '2 91 02 75 120 005',
        '06 12 34 56 79 / 01 45 67 89 10',
        'linh@exemple.test',
        '75 011',
        'Fixed-term',
        '24',
        card(2),
      ],
      ['PETIT Anaïs', '3 mars 1985', '', '+33 (0)7 12 34 56 78', '', 97_440, 'CDI', 151.67, card(3).replaceAll('-', ' ')],
      ['Total : 3 agents', null, null, null, null, null, null, null, null],
    ],
  },
  {
    name: 'Feuil2',
    rows: [
      ['Ville', 'CP', 'Donneur d’ordre', 'Lieu d’intervention', 'Rue', 'Type de mission'],
      ['Lyon', 69_003, 'RHONE LOGISTIQUE', 'Entrepôt Nord', '1 quai Perrache', 'Agent cynophile de nuit'],
      ['Nice', '06000', 'Mairie de Nice', 'Hôtel de ville', '', 'Filtrage événementiel'],
      ['Nice', '06000', 'CLI-002', 'Annexe', '', 'Magie noire'],
    ],
  },
  {
    name: 'Comptes',
    rows: [
      ['Ref', 'Company', 'Terms', 'SIRET', 'Ville', 'Contact', 'Category'],
      ['CLI-001', 'Rhône Logistique SAS', 'Net 45', '732 829 320 00074', 'Lyon', 'Mme Roux', 'SAS'],
      ['CLI-002', 'Mairie de Nice', 'à réception de facture', '', 'Nice', '', 'Public'],
    ],
  },
];

/** Headings without meaning: only the cells help. */
const third: ImportSheet = {
  name: 'Feuil1',
  rows: [
    ['Réf', 'A', 'B', 'Zone 1', 'Zone 2', 'Zone 3', 'Zone 4', 'Rubrique'],
    ['12', 'Bernard', 'Luc', card(1), '0612345671', '13005', 'luc@exemple.test', 'SSIAP 1'],
    ['13', 'Roche', 'Mina', card(2), '06.12.34.56.72', '13006', 'mina@exemple.test', 'SST'],
    ['14', 'Faure', 'Ali', card(3), '0612345673', '2A004', 'ali@exemple.test', 'cyno'],
    ['15', 'Blanc', 'Zoé', card(4), '0612345674', '20000', 'zoe@exemple.test', 'SST, SSIAP 2'],
    ['16', 'Roux', 'Ugo', card(5), '0612345675', '13009', 'ugo@exemple.test', ''],
  ],
};

describe('a workbook in two languages', () => {
  const recognised = recogniseWorkbook(second, today);

  test('its sheets are recognised by their columns', () => {
    expect(recognised.map(({ kind, headerRow }) => [kind, headerRow])).toEqual([
      ['agents', 4],
      ['sites', 0],
      ['customers', 0],
    ]);
    expect(fieldsByHeading(second[0]!)).toEqual({
      Employee: 'fullname',
      DOB: 'birthDate',
      SSN: 'socialSecurityNumber',
      Mobile: 'phone',
      'Mail perso': 'email',
      Zip: 'zipcode',
      'Contract type': 'contractType',
      'Weekly hours': 'hours',
      'CNAPS n°': 'cardNumber',
    });
    expect(fieldsByHeading(second[1]!)).toEqual({
      Ville: 'city',
      CP: 'zipcode',
      'Donneur d’ordre': 'customer',
      'Lieu d’intervention': 'name',
      Rue: 'street',
      'Type de mission': 'specialties',
    });
    expect(fieldsByHeading(second[2]!)).toEqual({
      Ref: 'number',
      Company: 'name',
      Terms: 'settlement',
      SIRET: 'siret',
      Ville: 'city',
      Contact: 'contact',
      Category: 'type',
    });
  });

  test('its people are read from any kind of cell, without the total at the bottom', () => {
    const { agents } = dryRun(recognised, nothingExists, today);
    expect(agents.map((row) => [row.line, row.status])).toEqual([
      [6, 'ready'],
      [7, 'ready'],
      [8, 'ready'],
    ]);
    expect(
      agents.map(({ draft }) => [
        draft!.lastname,
        draft!.firstname,
        draft!.birthDate,
        draft!.phone,
        draft!.address.zipcode,
        draft!.contract?.type,
        draft!.cardNumber,
      ]),
    ).toEqual([
      ['MARTIN', 'Paul', '1980-12-05', ['+33612345678'], '06370', 'CDI', card(1)],
      ['NGUYEN', 'Linh', '1991-02-03', ['+33612345679', '+33145678910'], '75011', 'CDD', card(2)],
      ['PETIT', 'Anaïs', '1985-03-03', ['+33712345678'], '97440', 'CDI', card(3)],
    ]);
    expect(agents[1]?.draft?.contract?.hours).toEqual({ period: 'WEEK', limitMinutes: 1440 });
  });

  test('sites find their customer by name without legal form, or by number', () => {
    const { sites, customers } = dryRun(recognised, nothingExists, today);
    expect(sites.map(({ draft }) => draft?.customer)).toEqual([
      { kind: 'row', sheet: 'Comptes', row: 0 },
      { kind: 'row', sheet: 'Comptes', row: 1 },
      { kind: 'row', sheet: 'Comptes', row: 1 },
    ]);
    expect(sites[0]?.draft?.specialties).toEqual(['CYNO']);
    expect(customers.map(({ draft }) => [draft!.type, draft!.settlementPeriod, draft!.settlementPeriodDays, draft!.siren])).toEqual([
      [100, 'days', 45, '732829320'],
      [400, 'onReceipt', 0, ''],
    ]);
  });

  test('what is not understood is reported and kept, and does not block the row', () => {
    const { sites } = dryRun(recognised, nothingExists, today);
    expect(sites[2]).toMatchObject({
      status: 'ready',
      draft: { specialties: [], comments: 'Type de mission : Magie noire' },
    });
    expect(sites[2]?.warnings.map(remarkText)).toEqual(["Type de mission : « Magie noire » n'a pas été compris et reste en commentaire"]);
  });
});

describe('the order of columns and the lines above', () => {
  test('do not change the result', () => {
    const [headings, ...rows] = second[0]!.rows.slice(4);
    const plain = dryRun([recogniseSheet({ name: 'Team', rows: [headings!, ...rows] }, today)], nothingExists, today);
    const order = fc.shuffledSubarray(
      headings!.map((_, column) => column),
      { minLength: headings!.length },
    );
    const titles = fc.array(fc.constantFrom<Cell[]>(['AGENCE ALPHA'], [null, 'Mise à jour du 12/11/2026'], []), { maxLength: 5 });
    const holds = fc.property(order, titles, (columns, above) => {
      const moved = [headings!, ...rows].map((row) => columns.map((column) => row[column] ?? null));
      const { agents } = dryRun([recogniseSheet({ name: 'Team', rows: [...above, ...moved] }, today)], nothingExists, today);
      expect(agents.map((row) => row.draft)).toEqual(plain.agents.map((row) => row.draft));
    });
    expect(fc.check(holds, { numRuns: 40 }).failed).toBe(false);
  });
});

describe('headings without meaning', () => {
  test('cards, phones, postcodes, e-mails and qualifications are found by the cells’ content', () => {
    expect(recogniseSheet(third, today).kind).toBe('agents');
    expect(fieldsByHeading(third)).toMatchObject({
      'Zone 1': 'cardNumber',
      'Zone 2': 'phone',
      'Zone 3': 'zipcode',
      'Zone 4': 'email',
      Rubrique: 'qualifications',
      A: null,
      B: null,
    });
  });

  test('the user names unrecognised columns and corrects a mistaken one', () => {
    const mapping = { columns: { 0: 'registrationNumber', 1: 'lastname', 2: 'firstname', 7: null } };
    const sheet = recogniseSheet(third, today, mapping);
    expect(sheet.columns.map((column) => column.field)).toEqual([
      'registrationNumber',
      'lastname',
      'firstname',
      'cardNumber',
      'phone',
      'zipcode',
      'email',
      null,
    ]);
    const { agents } = dryRun([sheet], nothingExists, today);
    expect(agents.map((row) => row.status)).toEqual(['ready', 'ready', 'ready', 'ready', 'ready']);
    expect(agents[2]?.warnings.map(remarkText)).toEqual(['Zone 3 : Format invalide : reste en commentaire']);
    expect(agents[0]?.draft).toMatchObject({
      registrationNumber: '12',
      lastname: 'Bernard',
      firstname: 'Luc',
      certificates: [],
    });
  });

  test('a field that the user assigns to another column leaves the first one', () => {
    const sheet = recogniseSheet(third, today, { columns: { 5: 'phone' } });
    expect(sheet.columns.filter((column) => column.field === 'phone').map((column) => column.column)).toEqual([5]);
  });

  test('without a row of headings, the data starts at once', () => {
    const bare = { name: 'Personnel', rows: third.rows.slice(1) };
    const sheet = recogniseSheet(bare, today, { columns: { 1: 'lastname', 2: 'firstname' } });
    expect(sheet.headerRow).toBe(-1);
    expect(sheet.columns.map((column) => column.heading).slice(0, 3)).toEqual(['A', 'B', 'C']);
    expect(dryRun([sheet], nothingExists, today).agents).toHaveLength(5);
  });
});

describe('other shapes', () => {
  test('few columns and one cell of names are enough for a staff list', () => {
    const sheet: ImportSheet = {
      name: 'Collaborateurs',
      rows: [
        ['Prénom Nom', 'Tél.'],
        ['Awa Traoré', '06 01 02 03 04'],
        ['Awa Traoré', '06 01 02 03 04'],
        ['Ugo', ''],
      ],
    };
    const { agents } = dryRun([recogniseSheet(sheet, today)], nothingExists, today);
    expect(agents.map((row) => [row.status, ...row.reasons.map(remarkText)])).toEqual([
      ['ready'],
      ['present', 'Nom : Déjà présent (même nom) : voir la ligne 2'],
      ['refused', 'Nom : Obligatoire'],
    ]);
    expect(rowsOf(agents, 'ready')[0]?.draft).toMatchObject({
      firstname: 'Awa',
      lastname: 'Traoré',
      registrationNumber: '',
    });
  });

  test('without numbers, two birth dates distinguish two people with the same name', () => {
    const sheet: ImportSheet = {
      name: 'Agents',
      rows: [
        ['Nom', 'Prénom', 'Né le'],
        ['Traoré', 'Awa', '01/02/1990'],
        ['TRAORE', 'awa', '01/02/1991'],
        ['TRAORE', 'Awa', '01/02/1990'],
      ],
    };
    expect(dryRun([recogniseSheet(sheet, today)], nothingExists, today).agents.map((row) => row.status)).toEqual(['ready', 'ready', 'present']);
  });

  test('a list of people with many dates is not a planning, but a grid of days is', () => {
    const dates: Cell[] = ['01/02/1990', '03/04/2027', '05/06/2021', '07/08/2028', '09/10/2029', '11/12/2029'];
    const people: ImportSheet = {
      name: 'RH',
      rows: [
        ['Nom', 'Prénom', 'Date de naissance', 'Validité carte pro', "Date d'entrée", 'SST', 'SSIAP', 'Visite médicale'],
        ['Traoré', 'Awa', ...dates],
      ],
    };
    expect(recogniseSheet(people, today).kind).toBe('agents');
    const month: ImportSheet = {
      name: 'Janvier',
      rows: [
        ['Agent', 'L 1', 'M 2', 'M 3', 'J 4', 'V 5', 'S 6', 'D 7'],
        ['Traoré', 'J', 'J', 'N', 'N', '', '', ''],
      ],
    };
    expect(recogniseSheet(month, today).kind).toBe('planning');
    const serials: ImportSheet = {
      name: 'X',
      rows: [
        ['Agent', 46_388, 46_389, 46_390, 46_391, 46_392],
        ['Traoré', 'J', 'J', 'N', 'N', ''],
      ],
    };
    expect(recogniseSheet(serials, today).kind).toBe('planning');
  });

  test('an unrelated sheet, an empty one, or one that the user excludes is skipped', () => {
    const notes: ImportSheet = {
      name: 'Notes',
      rows: [['À faire'], ['Rappeler le comptable'], ['Commander des tenues']],
    };
    expect(recogniseWorkbook([notes, { name: 'Vide', rows: [[], [null, '']] }], today).map((sheet) => sheet.kind)).toEqual(['unknown', 'unknown']);
    expect(recogniseSheet(second[0]!, today, { kind: 'unknown' }).kind).toBe('unknown');
    expect(dryRun(recogniseWorkbook([notes], today), nothingExists, today)).toEqual({
      customers: [],
      absences: [],
      sites: [],
      planning: [],
      agents: [],
      unknownCustomers: [],
    });
  });

  test.each([
    ['clients 2026.csv', 'customers', 'name'],
    ['Liste des sites.csv', 'sites', 'name'],
    ['export.csv', 'agents', 'lastname'],
  ])('with only « Nom » and « E-mail », the filename decides: %s', (fileName, kind, field) => {
    const rows = [
      ['Nom', 'E-mail'],
      ['Mairie de Bron', 'accueil@bron.test'],
    ];
    const read = recogniseSheet({ name: 'CSV', fileName, rows }, today);
    expect([read.kind, read.columns.map((column) => column.field)]).toEqual([kind, [field, 'email']]);
  });

  test('sites of an existing customer are linked to it, and recognised the next time', () => {
    const existing = {
      ...nothingExists,
      customers: [{ id: 'c9', name: 'Mairie de Nice', number: '411-00009' }],
      sites: [{ name: 'Annexe', customerId: 'c9' }],
    };
    const sheet: ImportSheet = {
      name: 'Sites',
      rows: [
        ['Site', 'Client', 'Ville'],
        ['annexe', 'MAIRIE DE NICE', 'Nice'],
        ['Port', '411-00009', 'Nice'],
      ],
    };
    const { sites } = dryRun([recogniseSheet(sheet, today)], existing, today);
    expect(sites.map((row) => [row.status, row.draft?.customer])).toEqual([
      ['present', { kind: 'existing', customerId: 'c9' }],
      ['ready', { kind: 'existing', customerId: 'c9' }],
    ]);
  });
});
