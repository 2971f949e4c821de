import { describe, expect, test } from 'vitest';
import { defaultUnavailabilityTypes } from '../../agency/unavailability-types.data.ts';
import { addDays } from '../../shared/time-day.ts';
import { formatDay } from '../../shared/time-format.ts';
import { absenceType } from './absences.ts';
import { cellText, type Cell } from '../read/cell.ts';
import { dryRun } from '../run/dry-run.ts';
import { nothingExists } from './existing.ts';
import { spelledOut } from './grid-cells.ts';
import { legendOf, planningCodes } from './planning.ts';
import { settlePlanning } from './planning-settle.ts';
import { recogniseSheet } from '../recognise/sheets.ts';

const today = '2026-11-21';
const agent = (number: string, lastname: string, firstname: string, plannable = true) => ({
  id: `a-${number}`,
  registrationNumber: number,
  lastname,
  firstname,
  birthDate: null,
  plannable,
});
const team = {
  ...nothingExists,
  customers: [{ id: 'c1', name: 'ACME', number: 'C1' }],
  agents: [
    agent('S1', 'DURAND', 'Jean-Pierre'),
    agent('S2', 'Le Goff', 'Zoé'),
    agent('S3', 'MARTIN', 'Luc'),
    agent('S4', 'MARTIN', 'Ali'),
    agent('S5', 'ROUX', 'Martin'),
    agent('S6', 'PETIT', 'Ugo', false),
    agent('S7', 'BLANC', 'Ugo'),
  ],
  sites: [
    { id: 's1', name: 'Entrepôt Nord', customerId: 'c1' },
    { id: 's2', name: 'Siège', customerId: 'c1' },
  ],
};
const days: Cell[] = Array.from({ length: 6 }, (_, index) => formatDay(addDays('2027-01-04', index)));
const read = (rows: Cell[][], name = 'Planning') => {
  const sheet = recogniseSheet({ name, rows }, today, { numbersAlone: true });
  const run = dryRun([sheet], team, today);
  const id = (link: { kind: string; id?: string } | null) => link?.id ?? '-';
  return {
    sheet,
    services: settlePlanning(run.planning, []).map(({ draft, cell, reasons }) =>
      draft && reasons.length === 0
        ? `${cell} ${id(draft.agent)} ${id(draft.site)} ${draft.day.slice(8)} ${draft.start}-${draft.end}`
        : `${cell} ${reasons.map(({ code, message }) => `${code} ${message}`).join(' + ')}`,
    ),
    absences: run.absences.map(({ draft, cell, reasons }) =>
      draft ? `${cell} ${id(draft.agent)} ${draft.typeKey}` : `${cell} ${reasons[0]?.message}`,
    ),
  };
};
const ofSite = (...cells: Cell[]) =>
  read([
    ['Site', ...days],
    ['Entrepôt Nord', ...cells],
  ]);

describe('names in the cells of a grid of sites', () => {
  test('give each agent’s services; hours alone are unassigned', () => {
    expect(ofSite('Durand 19h-7h', 'Durand / Le Goff 8h-20h', 'S3 7h-19h\nZoé Le Goff 19h-7h', 'J', 'N Durand', 'RH').services).toEqual([
      'B2 a-S1 s1 04 19:00-07:00',
      'C2 a-S1 s1 05 08:00-20:00',
      'C2 a-S2 s1 05 08:00-20:00',
      'D2 a-S3 s1 06 07:00-19:00',
      'D2 a-S2 s1 06 19:00-07:00',
      'E2 - s1 07 07:00-19:00',
      'F2 a-S1 s1 08 19:00-07:00',
    ]);
  });

  test('a heading that reads like a site is no title: the sheet says of no row where it is', () => {
    const told = read([
      ['Agent', ...days, 'Siège'],
      ['Durand Jean-Pierre', '8h-20h', '', '', '', '', '', ''],
    ]).services;
    expect(told).toEqual(['A2 UNKNOWN_SITE Aucun site n’est indiqué']);
  });

  test('may be a last name with an initial, a unique first name, or a number', () => {
    expect(ofSite('Martin A. 8h-20h', 'L Martin 8h-20h', 'JP Durand 8h-20h', 'Zoé 8h-20h', 'Mme Le Goff 8h-20h', 'Ugo 8h-20h').services).toEqual([
      'B2 a-S4 s1 04 08:00-20:00',
      'C2 a-S3 s1 05 08:00-20:00',
      'D2 a-S1 s1 06 08:00-20:00',
      'E2 a-S2 s1 07 08:00-20:00',
      'F2 a-S2 s1 08 08:00-20:00',
      'G2 a-S7 s1 09 08:00-20:00',
    ]);
  });

  test('that are unknown or ambiguous are reported at their cell and never guessed; the rest of the cell is imported', () => {
    expect(ofSite('Durant 8h-20h', 'Martin 8h-20h', 'Durand / Dupuis 8h-20h', 'Petit 8h-20h', 'Durand', 'N?').services).toEqual([
      'B2 UNKNOWN_AGENT Collaborateur introuvable (« Durant »)',
      'C2 UNKNOWN_AGENT Plusieurs collaborateurs peuvent être « Martin » : ajoutez leur prénom ou leur matricule',
      'D2 a-S1 s1 06 08:00-20:00',
      'D2 UNKNOWN_AGENT Collaborateur introuvable (« Dupuis »)',
      'E2 UNKNOWN_AGENT Ce collaborateur n’est pas planifiable',
      'F2 NO_START_AT Sans date de début : l’heure de début manque',
      'G2 UNKNOWN_CODE Code inconnu (« N? »)',
    ]);
  });

  test('with wrong hours are reported, past days are out of bounds, and duplicates are found (F-058)', () => {
    expect(ofSite('Durand 25h-7h ; Le Goff 8h-20h', 'Durand -07h', 'Durand 8h-20h\nDurand 8h-20h').services).toEqual([
      'B2 a-S2 s1 04 08:00-20:00',
      'B2 undefined L’heure n’existe pas',
      'C2 NO_START_AT Sans date de début : l’heure de début manque',
      'D2 a-S1 s1 06 08:00-20:00',
      'D2 ALREADY_EXISTS Déjà existant : voir la case D2',
    ]);
    const past = days.map((day) => cellText(day).replace('2027', '2026'));
    expect(
      read([
        ['Site', ...past],
        ['Siège', 'Durand 8h-20h'],
      ]).services,
    ).toEqual(['B2 OUT_OF_BOUNDS Hors période : ce jour est passé']);
  });

  test('take the hours beside the site when the cell has none', () => {
    const { services } = read([
      ['Site', 'Horaires', ...days],
      ['Siège', '7h-19h', 'Durand', 'Le Goff', 'Durand 9h-17h', '', 'Dupuis'],
      ['Siège', 'N', 'Le Goff', 'Durand'],
    ]);
    expect(services).toEqual([
      'C2 a-S1 s2 04 07:00-19:00',
      'D2 a-S2 s2 05 07:00-19:00',
      'E2 a-S1 s2 06 09:00-17:00',
      'G2 UNKNOWN_AGENT Collaborateur introuvable (« Dupuis »)',
      'C3 a-S2 s2 04 19:00-07:00',
      'D3 a-S1 s2 05 19:00-07:00',
    ]);
  });

  test('work with days down too', () => {
    const body = days.map((day, index): Cell[] => [day, index === 0 ? 'Durand 8h-20h' : '', index === 1 ? 'Le Goff N' : '']);
    expect(read([['Date', 'Entrepôt Nord', 'Siège'], ...body]).services).toEqual(['B2 a-S1 s1 04 08:00-20:00', 'C3 a-S2 s2 05 19:00-07:00']);
    const hours = days.map((day, index): Cell[] => [day, index === 0 ? 'Durand' : '', index === 1 ? 'Le Goff' : '']);
    expect(read([['Site', 'Siège', 'Siège'], ['Horaires', '7h-19h', '19h-7h'], ...hours]).services).toEqual([
      'B3 a-S1 s2 04 07:00-19:00',
      'C4 a-S2 s2 05 19:00-07:00',
    ]);
  });

  test('with leave give that agent’s absence; a rest gives none', () => {
    const { services, absences } = ofSite('Durand CP', 'Durand RH', 'Le Goff 8h-20h / Durand', 'Dupuis CP', 'Durand maladie ; Le Goff N');
    expect(absences).toEqual(['B2 a-S1 paidLeave', 'E2 Collaborateur introuvable (« Dupuis »)', 'F2 a-S1 sickLeave']);
    expect(services).toEqual([
      'D2 a-S2 s1 06 08:00-20:00',
      'D2 NO_START_AT Sans date de début : l’heure de début manque',
      'F2 a-S2 s1 08 19:00-07:00',
    ]);
  });
});

describe('sites in the cells of a grid of agents', () => {
  test('are used when neither the row nor the sheet names one; a cell without a site is reported', () => {
    const { services } = read([
      ['Agent', ...days],
      ['DURAND Jean-Pierre', 'Siège 8h-20h', 'N Entrepôt Nord', 'Lune 8h-20h', '8h-20h', 'CP'],
    ]);
    expect(services).toEqual([
      'B2 a-S1 s2 04 08:00-20:00',
      'C2 a-S1 s1 05 19:00-07:00',
      'D2 UNKNOWN_SITE Site introuvable (« Lune »)',
      'E2 UNKNOWN_SITE Aucun site n’est indiqué',
    ]);
  });

  test('missing everywhere are refused once per row, and a row with its own site takes none from a cell', () => {
    expect(
      read([
        ['Agent', ...days],
        ['Le Goff', 'J', 'J'],
      ]).services,
    ).toEqual(['A2 UNKNOWN_SITE Aucun site n’est indiqué']);
    expect(
      read([
        ['Agent', 'Site', ...days],
        ['Le Goff', 'Siège', 'J', 'J Lune'],
      ]).services,
    ).toEqual(['C2 a-S2 s2 04 07:00-19:00', 'D2 UNKNOWN_CODE Code inconnu (« J Lune »)']);
  });
});

describe('the codes of such a grid', () => {
  test('are those beside the names, not the names', () => {
    const { sheet } = ofSite('Durand N', 'Le Goff Z', 'Roux 8h-20h', 'J');
    expect(
      planningCodes(sheet)
        .map(({ code }) => code)
        .toSorted(),
    ).toEqual(['J', 'Le Goff Z', 'N']);
  });

  test('are spelled out in the returned file, line by line', () => {
    const { sheet } = read([
      ['J = 06h-18h ; F = formation'],
      ['Site', ...days],
      ['Siège', 'Durant J\nLe Goff N', 'CP', 'RH', 'Durant CP', 'Inconnu', 'Durant F'],
    ]);
    const written = sheet.rows[2]!.slice(1).map((cell) => spelledOut(sheet, cell, legendOf(sheet)));
    expect(written).toEqual(['Durant 06h-18h\nLe Goff 19h-07h', 'CP', 'repos', 'Durant CP', 'Inconnu', 'Durant Formation']);
  });

  test('every spelled-out absence type is read back as itself, beside a name too', () => {
    for (const { key, label } of defaultUnavailabilityTypes) expect([key, absenceType(label)]).toEqual([key, key === 'weeklyRest' ? null : key]);
    expect(ofSite('Durand arrêt maladie', 'Durand Enfant malade', 'Durand repos hebdo').absences).toEqual(['B2 a-S1 sickLeave', 'C2 a-S1 childSick']);
  });
});
