import { describe, expect, test } from 'vitest';
import { AgentStatus, type AgentType } from '../agents/agent.ts';
import type { EstablishmentMove } from '../agency/establishments.ts';
import { entriesOn, everyEntry, natureOf, type RegisterContract } from './personnel-register.ts';

const contract = (values: Partial<RegisterContract> = {}): RegisterContract => ({
  type: 'CDI',
  status: 300,
  startOn: '2024-01-01',
  endOn: null,
  period: 'WEEK',
  limitMinutes: 2100,
  ...values,
});
interface Values {
  type?: AgentType;
  status?: AgentStatus;
  hiredOn?: string;
  moves?: readonly EstablishmentMove[];
}
const file = (name: string, contracts: readonly RegisterContract[], values: Values = {}) => ({
  name,
  type: 'EMPLOYEE' as AgentType,
  status: AgentStatus.licensed as AgentStatus,
  hiredOn: null,
  contracts,
  moves: [],
  ...values,
});
const personnelRegister = (files: ReturnType<typeof file>[], day: string, establishmentId: string | null = null) =>
  entriesOn(everyEntry(files, establishmentId), day);
const names = (...files: ReturnType<typeof file>[]) => personnelRegister(files, '2026-11-30').map((entry) => [entry.file.name, entry.entryOn]);

describe('the personnel register', () => {
  test('has one line per contract in order of hiring, with trainees last', () => {
    const trainee = file('Stage', [contract({ type: 'INTERNSHIP', startOn: '2020-01-01', endOn: '2026-12-31' })]);
    const twice = file('Awa', [contract({ type: 'CDD', startOn: '2023-05-01', endOn: '2023-12-31' }), contract()]);
    expect(names(trainee, file('Bob', [contract({ startOn: '2023-06-01' })]), twice)).toEqual([
      ['Awa', '2023-05-01'],
      ['Bob', '2023-06-01'],
      ['Awa', '2024-01-01'],
      ['Stage', '2020-01-01'],
    ]);
  });

  test('keeps people for five years after they leave, and excludes future ones', () => {
    const left = (endOn: string) => file(endOn, [contract({ startOn: '2019-01-01', endOn })]);
    expect(names(left('2021-11-30'), left('2021-11-29'), file('Demain', [contract({ startOn: '2026-12-01' })]))).toEqual([
      ['2021-11-30', '2019-01-01'],
    ]);
  });

  // R1221-26: five years from the day on which the person left the establishment, not from the end of each contract.
  test('keeps the first contract of a person who stayed: it says when they entered', () => {
    const stayed = file('Restée', [
      contract({ type: 'CDD', startOn: '2020-01-01', endOn: '2020-06-30' }),
      contract({ startOn: '2020-07-01', endOn: '2025-12-31' }),
    ]);
    const until = (day: string) => personnelRegister([stayed], day).map(({ entryOn }) => entryOn);
    expect(until('2026-11-30')).toEqual(['2020-01-01', '2020-07-01']);
    expect(until('2030-12-31')).toEqual(['2020-01-01', '2020-07-01']);
    expect(until('2031-01-01')).toEqual([]);
  });

  test('includes archived people, and deleted ones with a binding contract; no subcontractor, candidate or cancelled contract', () => {
    expect(
      names(
        file('Archivé', [contract()], { status: 300 }),
        file('Supprimé', [contract()], { status: 400 }),
        file('Erreur', [contract({ status: 100 })], { status: 400 }),
        file('Prestataire', [contract()], { type: 'EXTERNAL' }),
        file('Indépendant', [contract()], { type: 'SELF' }),
        file('Candidat', [], { type: 'NOMINEE', hiredOn: '2026-01-01' }),
        file('Annulé', [contract({ status: 600 })]),
        file('Intérimaire', [contract({ type: 'INTERIM' })], { type: 'TEMPORARY' }),
        file('Sans contrat', [], { hiredOn: '2025-01-01' }),
        file('Sans rien', []),
        file('Supprimé sans contrat', [], { hiredOn: '2025-01-01', status: 400 }),
      ).map(([name]) => name),
    ).toEqual(['Archivé', 'Supprimé', 'Intérimaire', 'Sans contrat']);
  });

  // L1221-13: a register in each establishment; who moves leaves one and enters the other.
  test('is one an establishment: who moves leaves one register and enters the other on the next day', () => {
    const moves = [
      { id: 'm2', establishmentId: null, fromOn: '2026-07-01' },
      { id: 'm1', establishmentId: 'lyon', fromOn: '2025-03-01' },
    ];
    const awa = file('Awa', [contract({ startOn: '2024-01-01' })], { moves });
    const lines = (establishmentId: string | null, day = '2026-11-30') =>
      personnelRegister([awa], day, establishmentId).map((one) => [one.entryOn, one.leavingOn, one.moveId, one.cameFrom, one.wentTo]);
    expect(lines(null)).toEqual([
      ['2024-01-01', '2025-02-28', null, undefined, 'lyon'],
      ['2026-07-01', null, 'm2', 'lyon', undefined],
    ]);
    expect(lines('lyon')).toEqual([['2025-03-01', '2026-06-30', 'm1', null, null]]);
    expect(lines('lyon', '2025-02-28')).toEqual([]);
    expect([lines('lyon', '2031-06-30').length, lines('lyon', '2031-07-01').length]).toEqual([1, 0]);
  });

  test('has who was hired for an establishment in its register alone, and a move to the same place is none', () => {
    const moves = [
      { id: 'm1', establishmentId: 'lyon', fromOn: '2024-01-01' },
      { id: 'm2', establishmentId: 'lyon', fromOn: '2025-01-01' },
    ];
    const bob = file('Bob', [contract({ startOn: '2024-01-01' })], { moves });
    const hired = file('Cléa', [], { hiredOn: '2024-06-01', moves });
    const count = (establishmentId: string | null) => personnelRegister([bob, hired], '2026-11-30', establishmentId).length;
    expect([count(null), count('lyon')]).toEqual([0, 2]);
  });

  test('ends with the contract when the move comes after it', () => {
    const gone = file('Dov', [contract({ startOn: '2024-01-01', endOn: '2025-12-31' })], {
      moves: [{ id: 'm', establishmentId: 'lyon', fromOn: '2026-01-01' }],
    });
    expect(personnelRegister([gone], '2026-11-30', 'lyon')).toEqual([]);
    expect(personnelRegister([gone], '2026-11-30').map(({ leavingOn, wentTo }) => [leavingOn, wentTo])).toEqual([['2025-12-31', undefined]]);
  });

  test('shows part time with the kind of contract', () => {
    expect([natureOf(contract()), natureOf(contract({ type: 'CDD', limitMinutes: 1200 }))]).toEqual(['CDI', 'CDD, temps partiel']);
  });
});
