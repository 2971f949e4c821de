import { describe, expect, test } from 'vitest';
import { absencePeriods, absenceType, settleAbsences } from './absences.ts';
import type { Cell } from '../read/cell.ts';
import { dryRun } from '../run/dry-run.ts';
import { nothingExists } from './existing.ts';
import { planningCodes } from './planning.ts';
import { recogniseSheet } from '../recognise/sheets.ts';
import type { SheetMapping } from '../recognise/shape.ts';

const today = '2026-11-21';
const team = {
  ...nothingExists,
  customers: [{ id: 'c1', name: 'ACME', number: 'C1' }],
  sites: [{ id: 's1', name: 'Entrepôt Nord', customerId: 'c1' }],
  agents: [{ id: 'a1', registrationNumber: 'S1', lastname: 'DUPONT', firstname: 'Jean', birthDate: null }],
};
const days = ['04/01/2027', '05/01/2027', '06/01/2027', '07/01/2027', '08/01/2027', '09/01/2027'];
const read = (cells: Cell[], { title = '', mapping = {}, name = 'S1' }: { title?: string; mapping?: SheetMapping; name?: string } = {}) => {
  const rows: Cell[][] = [...(title ? [[title]] : []), ['Matricule', 'Nom', 'Site', ...days], [name, 'DUPONT Jean', 'Entrepôt Nord', ...cells]];
  const sheet = recogniseSheet({ name: 'Planning', rows }, today, { numbersAlone: true, ...mapping });
  return { sheet, run: dryRun([sheet], team, today) };
};
const words = (cells: Cell[], options = {}) =>
  read(cells, options).run.absences.map(({ draft, status }) => (draft ? `${draft.day} ${draft.typeKey}` : status));

describe('codes for leave and absence', () => {
  test('give their type; rest and days off give none', () => {
    const named = { CP: 'paidLeave', congés: 'paidLeave', RTT: 'rtt', Maladie: 'sickLeave', 'Arrêt maladie': 'sickLeave', AT: 'workAccident' };
    for (const [code, type] of Object.entries(named)) expect([code, absenceType(code)]).toEqual([code, type]);
    expect(['CSS', 'Congé sans solde', 'RC', 'Formation', 'ABS', 'Congé maternité'].map(absenceType)).toEqual([
      'unpaidLeave',
      'unpaidLeave',
      'compensatoryRest',
      'training',
      'unavailable',
      'maternity',
    ]);
    for (const rest of ['RH', 'R', 'repos', 'Repos hebdo', 'off', '-', 'x']) expect(absenceType(rest)).toBeNull();
    expect(absenceType('N')).toBeUndefined();
  });

  test('a grid gives one per day beside its services, and none for a rest', () => {
    const { run } = read(['N', 'RH', 'CP', 'CP', '', 'MAL']);
    expect(run.planning.map(({ draft }) => draft?.day)).toEqual(['2027-01-04']);
    expect(words(['N', 'RH', 'CP', 'CP', '', 'MAL'])).toEqual(['2027-01-06 paidLeave', '2027-01-07 paidLeave', '2027-01-09 sickLeave']);
  });

  test('the sheet’s legend and the user’s meaning come before the code', () => {
    expect(words(['F', 'CP'], { title: 'Codes : F = formation ; CP = congé ; RH = repos' })).toEqual(['2027-01-04 training', '2027-01-05 paidLeave']);
    expect(words(['CP', 'AM'], { mapping: { codes: { CP: 'repos', AM: 'RTT' } } })).toEqual(['2027-01-05 rtt']);
    const codes = planningCodes(read(['CP', 'RH', 'N']).sheet).map(({ code, meaning }) => `${code} ${meaning}`);
    expect(codes.toSorted()).toEqual(['CP Congés payés', 'N 19h-07h', 'RH repos']);
  });

  test('an unknown person is reported once, and a past day is refused at its cell', () => {
    expect(read(['CP', 'CP'], { name: 'S9' }).run.absences).toMatchObject([{ status: 'refused', reasons: [{ code: 'UNKNOWN_AGENT' }] }]);
    const mixed = read(['N', 'CP'], { name: 'S9' }).run;
    expect([mixed.absences.length, mixed.planning.map(({ status }) => status)]).toEqual([0, ['refused']]);
    const past = recogniseSheet(
      {
        name: 'Planning',
        rows: [
          ['Matricule', ...days.map((day) => day.replace('2027', '2026'))],
          ['S1', 'CP', '', '', '', '', ''],
        ],
      },
      today,
      { numbersAlone: true },
    );
    expect(dryRun([past], team, today).absences).toMatchObject([{ status: 'refused', column: 1, reasons: [{ code: 'OUT_OF_BOUNDS' }] }]);
  });

  test('existing absences and duplicates add nothing, and consecutive days become one absence', () => {
    const { absences } = read(['CP', 'CP', 'CP', 'RTT', '', 'CP']).run;
    const settled = settleAbsences([...absences, ...absences], [{ agentId: 'a1', first: '2027-01-01', last: '2027-01-04' }]);
    expect(settled.filter(({ status }) => status === 'present')).toHaveLength(6);
    expect(absencePeriods(settled).map(({ typeKey, first, last }) => `${typeKey} ${first} ${last}`)).toEqual([
      'paidLeave 2027-01-05 2027-01-06',
      'rtt 2027-01-07 2027-01-07',
      'paidLeave 2027-01-09 2027-01-09',
    ]);
  });
});
