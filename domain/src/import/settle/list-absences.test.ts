import { describe, expect, test } from 'vitest';
import { absencePeriods, settleAbsences } from './absences.ts';
import type { Cell } from '../read/cell.ts';
import { dryRun } from '../run/dry-run.ts';
import { nothingExists } from './existing.ts';
import { recogniseSheet } from '../recognise/sheets.ts';

const today = '2026-11-21';
const team = {
  ...nothingExists,
  customers: [{ id: 'c1', name: 'ACME', number: 'C1' }],
  sites: [{ id: 's1', name: 'Entrepôt Nord', customerId: 'c1' }],
  agents: [
    { id: 'a1', registrationNumber: 'S1', lastname: 'DUPONT', firstname: 'Jean', birthDate: null },
    { id: 'a2', registrationNumber: 'S2', lastname: 'Le Goff', firstname: 'Zoé', birthDate: null },
  ],
};
const read = (rows: Cell[][], name = 'Planning') => {
  const sheet = recogniseSheet({ name, rows }, today, { numbersAlone: true });
  const run = dryRun([sheet], team, today);
  return {
    sheet,
    run,
    services: run.planning.map(
      ({ draft, line, reasons }) => `${line} ${draft ? `${draft.day} ${draft.start}` : reasons.map(({ message }) => message).join(' ; ')}`,
    ),
    absences: run.absences.map(({ draft, line, reasons }) =>
      draft
        ? `${line} ${draft.agent.kind === 'existing' ? draft.agent.id : '-'} ${draft.day} ${draft.typeKey}`
        : `${line} ${reasons.map(({ code, message }) => `${code ?? ''} ${message}`).join(' ; ')}`,
    ),
  };
};
const headings = ['Date', 'Date de fin', 'Début', 'Fin', 'Site', 'Agent', 'Nature'];

describe('absences in a list of services', () => {
  test('are recognised by kind, place or hours; a rest is neither a service nor an absence', () => {
    const { sheet, services, absences } = read([
      headings,
      ['04/01/2027', '', '07:00', '19:00', 'Entrepôt Nord', 'S1', 'Vacation'],
      ['05/01/2027', '', '07:00', '19:00', 'Entrepôt Nord', 'S1', ''],
      ['05/01/2027', '06/01/2027', '', '', '', 'S2', 'CP'],
      ['06/01/2027', '', '', '', 'Maladie', 'S1', ''],
      ['07/01/2027', '', '07:00', '19:00', 'AT', 'S1', ''],
      ['08/01/2027', '', '', '', '', 'S1', 'RH'],
      ['08/01/2027', '', '', '', 'Repos', 'S2', ''],
      ['09/01/2027', '', '07:00', '19:00', 'Entrepôt Nord', 'Dupont Jean', 'Congés payés'],
    ]);
    expect(sheet.planning?.shape).toBe('list');
    expect(services).toEqual(['2 2027-01-04 07:00', '3 2027-01-05 07:00']);
    expect(absences).toEqual([
      '4 a2 2027-01-05 paidLeave',
      '4 a2 2027-01-06 paidLeave',
      '5 a1 2027-01-06 sickLeave',
      '6 a1 2027-01-07 workAccident',
      '9 a1 2027-01-09 paidLeave',
    ]);
    const coded = read([
      ['Jour', 'Chantier', 'Salarié', 'Horaires'],
      ['04/01/2027', 'Entrepôt Nord', 'Dupont Jean', '07h-19h'],
      ['05/01/2027', 'Entrepôt Nord', 'Dupont Jean', 'CP'],
      ['06/01/2027', '', 'Dupont Jean', 'RH'],
    ]);
    expect([coded.services, coded.absences]).toEqual([['2 2027-01-04 07:00'], ['3 a1 2027-01-05 paidLeave']]);
  });

  test('an ambiguous word never removes a written service', () => {
    const { services, absences } = read([
      headings,
      ['04/01/2027', '', '07:00', '13:00', 'Entrepôt Nord', 'S1', 'Mat'],
      ['05/01/2027', '', '13:00', '19:00', 'Entrepôt Nord', 'S1', 'AM'],
      ['06/01/2027', '', '07:00', '19:00', 'Entrepôt Nord', 'S1', 'Formation'],
      ['07/01/2027', '', '07:00', '19:00', 'Entrepôt Nord', 'S1', '-'],
      ['08/01/2027', '', '', '', '', 'S1', 'Formation'],
    ]);
    expect([services.length, absences]).toEqual([4, ['6 a1 2027-01-08 training']]);
  });

  test('a night counts for the day it begins, and a period for all its days', () => {
    const { absences } = read([
      headings,
      ['04/01/2027', '', '07:00', '19:00', 'Entrepôt Nord', 'S2', ''],
      ['04/01/2027', '05/01/2027', '19:00', '07:00', '', 'S1', 'Maladie'],
      ['06/01/2027', '08/01/2027', '08:00', '18:00', '', 'S1', 'CP'],
      ['10/01/2027', '12/01/2027', '00:00', '00:00', '', 'S1', 'RTT'],
      ['13/01/2027', '14/01/2027', '', '00:00', '', 'S1', 'RTT'],
    ]);
    expect(absences.map((text) => text.slice(5))).toEqual([
      '2027-01-04 sickLeave',
      '2027-01-06 paidLeave',
      '2027-01-07 paidLeave',
      '2027-01-08 paidLeave',
      '2027-01-10 rtt',
      '2027-01-11 rtt',
      '2027-01-13 rtt',
    ]);
  });

  test('each wrong row has its reason, and a period’s future days are imported (F-058)', () => {
    const { services, absences } = read([
      headings,
      ['04/01/2027', '', '07:00', '19:00', 'Entrepôt Nord', 'S2', ''],
      ['', '', '', '', '', 'S1', 'CP'],
      ['04/01/2027', '', '', '', '', 'Personne', 'CP'],
      ['04/01/2027', '', '', '', '', '', 'CP'],
      ['04/01/2027', '03/01/2027', '', '', '', 'S1', 'CP'],
      ['04/01/2027', '04/02/2028', '', '', '', 'S1', 'Congé parental'],
      ['20/11/2026', '22/11/2026', '', '', '', 'S1', 'CP'],
    ]);
    expect(services).toEqual(['2 2027-01-04 07:00']);
    expect(absences).toEqual([
      '3 NO_START_AT Sans date de début',
      '4 UNKNOWN_AGENT Collaborateur introuvable (« Personne »)',
      '5 UNKNOWN_AGENT Aucun collaborateur n’est indiqué',
      '6  La fin doit être après le début.',
      '7  Une absence ne peut pas dépasser un an.',
      '8 a1 2026-11-21 paidLeave',
      '8 a1 2026-11-22 paidLeave',
      '8 OUT_OF_BOUNDS Hors période : ce jour est passé',
    ]);
  });

  test('a list of leave alone is read too, without existing ones and duplicates', () => {
    const { sheet, run } = read(
      [
        ['Collaborateur', 'Date de début', 'Date de fin', 'Motif'],
        ['Dupont Jean', '04/01/2027', '08/01/2027', 'CP'],
        ['Le Goff Zoé', '04/01/2027', '04/01/2027', 'Enfant malade'],
        ['Dupont Jean', '08/01/2027', '09/01/2027', 'CP'],
      ],
      'Absences',
    );
    expect([sheet.kind, sheet.planning?.shape]).toEqual(['planning', 'list']);
    const settled = settleAbsences(run.absences, [{ agentId: 'a1', first: '2027-01-01', last: '2027-01-04' }]);
    expect(settled.filter(({ status }) => status === 'present').map(({ line, reasons }) => `${line} ${reasons[0]?.message}`)).toEqual([
      '2 Déjà existant : une indisponibilité est enregistrée ce jour-là',
      '4 Déjà existant : voir la ligne 2',
    ]);
    expect(absencePeriods(settled).map(({ typeKey, first, last }) => `${typeKey} ${first} ${last}`)).toEqual([
      'paidLeave 2027-01-05 2027-01-09',
      'childSick 2027-01-04 2027-01-04',
    ]);
  });
});
