import { and, eq } from 'drizzle-orm';
import type { CellValue } from 'hucre';
import { describe, expect, test } from 'vitest';
import { services, unavailabilities } from '@vigie/db/tables/planning/planning.ts';
import { agents } from '@vigie/db/tables/people.ts';
import { openTestHouse } from '../../test/house.ts';
import { onlyRights } from '../../test/site-services.ts';
import { agencyWorkbook, aTeam, importAll, read, workbookOf, type TestAgency } from './test-support.ts';

const t = await openTestHouse();
const absencesOf = (a: TestAgency) =>
  t.tx(a.id, (tx) => tx.select().from(unavailabilities).where(eq(unavailabilities.agencyId, a.id)).orderBy(unavailabilities.startAt));

const team = aTeam();
const grid = (cells: CellValue[]) => ({
  Planning: [
    ['Matricule', 'Nom', 'Site', '04/01/2027', '05/01/2027', '06/01/2027', '07/01/2027', '08/01/2027', '09/01/2027'],
    ['P0', 'Durand Luc', 'Dépôt', ...cells],
  ],
});

describe('leave and absences of an imported planning', () => {
  test('are shown in the dry run, then become unavailabilities of their type; rest does not, and a night is not cut', async () => {
    const a = await t.agency();
    const workbook = await workbookOf({ ...team, ...grid(['N', 'CP', 'CP', 'RH', 'J', 'MAL']) });
    const { body: dry } = await read(t, a.owner, workbook);
    expect(dry.check?.counts.absences).toEqual({ ready: 3, toCorrect: 0, present: 0 });
    expect(await absencesOf(a)).toEqual([]);
    const { body } = await importAll(t, a.owner, workbook);
    expect(body.result?.counts.absences).toEqual({ ready: 3, toCorrect: 0, present: 0 });
    expect(await absencesOf(a)).toMatchObject([
      { typeKey: 'paidLeave', startAt: '2027-01-05T06:00:00Z', endAt: '2027-01-06T23:00:00Z' },
      { typeKey: 'sickLeave', startAt: '2027-01-08T23:00:00Z', endAt: '2027-01-09T23:00:00Z' },
    ]);
    const [agent] = await t.tx(a.id, (tx) =>
      tx
        .select()
        .from(agents)
        .where(and(eq(agents.agencyId, a.id), eq(agents.lastname, 'Durand'))),
    );
    expect((await absencesOf(a)).every(({ agentId }) => agentId === agent!.id)).toBe(true);
    expect(await t.tx(a.id, (tx) => tx.$count(services, eq(services.agencyId, a.id)))).toBe(2);
  });

  test('a second import adds nothing', async () => {
    const a = await t.agency();
    await importAll(t, a.owner, await workbookOf({ ...team, ...grid(['CP', 'CP', '', '', '', '']) }));
    const { body } = await importAll(t, a.owner, await workbookOf(grid(['CP', 'CP', 'RTT', '', '', ''])));
    expect(body.result?.counts.absences).toEqual({ ready: 1, toCorrect: 0, present: 2 });
    expect((await absencesOf(a)).map(({ typeKey }) => typeKey)).toEqual(['paidLeave', 'rtt']);
  });

  test('without the right to create unavailabilities they stay in the workbook, and the check says so', async () => {
    const a = await t.agency();
    const rights = ['createCustomers', 'createSites', 'createAgents', 'createServices'] as const;
    await onlyRights(t, a.manager, [...rights]);
    const workbook = await workbookOf({ ...team, ...grid(['J', 'CP', '', '', '', '']) });
    const { body: dry } = await read(t, a.manager, workbook);
    expect(dry.check?.withheld).toContain('absences');
    expect(dry.check?.counts.absences.ready).toBe(0);
    const { body } = await importAll(t, a.manager, workbook);
    expect([body.result?.counts.planning.ready, await absencesOf(a)]).toEqual([1, []]);
  });

  test('a real agency’s month imports its leave with its services, into that agency only', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const { body } = await importAll(t, a.owner, agencyWorkbook);
    expect(body.result!.counts.absences.ready).toBe(36);
    const found = await absencesOf(a);
    expect(found.length).toBeGreaterThan(3);
    expect(found.some(({ typeKey }) => typeKey === 'paidLeave')).toBe(true);
    expect(found.some(({ typeKey }) => typeKey === 'weeklyRest')).toBe(false);
    expect(await absencesOf(b)).toEqual([]);
  });
});

describe('leave and absences of an imported list of services', () => {
  const list = {
    Planning: [
      ['Date', 'Date de fin', 'Début', 'Fin', 'Site', 'Matricule', 'Nature'],
      ['04/01/2027', '', '07:00', '15:00', 'Dépôt', 'P0', ''],
      ['05/01/2027', '06/01/2027', '', '', '', 'P0', 'CP'],
      ['07/01/2027', '', '', '', 'Maladie', 'P0', ''],
      ['08/01/2027', '', '', '', '', 'P0', 'RH'],
    ],
  };

  test('are shown in the dry run, written beside its services, and add nothing the second time', async () => {
    const a = await t.agency();
    const workbook = await workbookOf({ ...team, ...list });
    const { body: dry } = await read(t, a.owner, workbook);
    expect([dry.check?.counts.planning.ready, dry.check?.counts.absences]).toEqual([1, { ready: 3, toCorrect: 0, present: 0 }]);
    expect(await absencesOf(a)).toEqual([]);
    await importAll(t, a.owner, workbook);
    const before = await absencesOf(a);
    expect(before).toMatchObject([
      { typeKey: 'paidLeave', startAt: '2027-01-04T23:00:00Z', endAt: '2027-01-06T23:00:00Z' },
      { typeKey: 'sickLeave', startAt: '2027-01-06T23:00:00Z', endAt: '2027-01-07T23:00:00Z' },
    ]);
    const { body: again } = await read(t, a.owner, workbook);
    expect([again.check?.counts.planning, again.check?.counts.absences]).toEqual([
      { ready: 0, toCorrect: 0, present: 1 },
      { ready: 0, toCorrect: 0, present: 3 },
    ]);
    expect(again.check?.problems).toEqual([{ code: 'ALREADY_EXISTS', count: 4 }]);
    expect(again.check?.rows.find(({ line, kind }) => kind === 'planning' && line === 3)?.reasons[0]).toMatchObject({
      value: '05/01/2027',
      column: '05/01/2027',
    });
    await importAll(t, a.owner, workbook);
    expect(await absencesOf(a)).toEqual(before);
  });

  test('of an unknown person come back with the reason', async () => {
    const a = await t.agency();
    await importAll(t, a.owner, await workbookOf(team));
    const { body } = await read(t, a.owner, await workbookOf({ Planning: [list.Planning[0]!, ['05/01/2027', '', '', '', '', 'P9', 'CP']] }));
    expect(body.check?.counts.absences).toEqual({ ready: 0, toCorrect: 1, present: 0 });
    expect(body.check?.problems).toEqual([{ code: 'UNKNOWN_AGENT', count: 1 }]);
  });
});
