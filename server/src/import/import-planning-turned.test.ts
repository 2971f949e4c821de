import { eq } from 'drizzle-orm';
import type { CellValue } from 'hucre';
import { describe, expect, test } from 'vitest';
import { serviceAssignments, services, unavailabilities } from '@vigie/db/tables/planning/planning.ts';
import { openTestHouse } from '../../test/house.ts';
import { readWorkbook } from '../plumbing/workbook/read-workbook.ts';
import { aTeam, importAll, read, run, workbookOf, type TestAgency, type TestPerson } from './test-support.ts';

const t = await openTestHouse();

const team = aTeam({ agents: 2, sites: 2 });
const staffed = async (): Promise<TestAgency> => {
  const a = await t.agency();
  await importAll(t, a.owner, await workbookOf(team));
  return a;
};
const days = Array.from({ length: 6 }, (_, index) => `0${index + 4}/01/2027`);
const down = (names: CellValue[], cells: CellValue[][], title = 'Site : Dépôt') =>
  workbookOf({ Janvier: [[title], ['Date', ...names], ...days.map((day, index): CellValue[] => [day, ...(cells[index] ?? [])])] });

const planned = async (a: TestAgency) => {
  const rows = await t.tx(a.id, (tx) =>
    tx
      .select({ startAt: services.startAt, endAt: services.endAt, agentId: serviceAssignments.agentId })
      .from(services)
      .leftJoin(serviceAssignments, eq(serviceAssignments.serviceId, services.id))
      .where(eq(services.agencyId, a.id))
      .orderBy(services.startAt),
  );
  return rows.map(({ startAt, endAt, agentId }) => `${startAt} ${endAt}${agentId === null ? ' -' : ''}`);
};
const away = (a: TestAgency) => t.tx(a.id, (tx) => tx.select().from(unavailabilities).where(eq(unavailabilities.agencyId, a.id)));
const refusedRows = async (as: TestPerson, importId: string) => {
  const { body } = await run(t, as, importId);
  const download = await t.app.inject({ method: 'GET', url: body.result?.refusedFile?.url ?? '' });
  return (await readWorkbook(download.rawPayload)).map(({ rows }) => rows);
};

describe('a planning with days in rows', () => {
  test('is shown in the dry run, written, and adds nothing the second time (F-058)', async () => {
    const a = await staffed();
    const workbook = await down(['Durand Luc', 'Zoé Martin'], [['J'], ['', 'N'], ['CP'], ['RH'], ['8h-15h', '8h-15h']]);
    const { body: dry } = await read(t, a.owner, workbook);
    expect(dry.check?.sheets[0]?.planning).toMatchObject({ shape: 'grid', turned: true, days: { first: '2027-01-04', count: 6 } });
    expect(dry.check?.sheets[0]?.headerRow).toBe(1);
    expect([dry.check?.counts.planning.ready, dry.check?.counts.absences.ready]).toEqual([4, 1]);
    expect(await planned(a)).toEqual([]);
    await run(t, a.owner, dry.importId);
    const before = await planned(a);
    expect(before).toEqual([
      '2027-01-04T06:00:00Z 2027-01-04T18:00:00Z',
      '2027-01-05T18:00:00Z 2027-01-06T06:00:00Z',
      '2027-01-08T07:00:00Z 2027-01-08T14:00:00Z',
      '2027-01-08T07:00:00Z 2027-01-08T14:00:00Z',
    ]);
    expect((await away(a)).map(({ typeKey }) => typeKey)).toEqual(['paidLeave']);
    const { body: again } = await read(t, a.owner, workbook);
    expect(again.check?.counts.planning).toEqual({ ready: 0, toCorrect: 0, present: 4 });
    expect(again.check?.counts.absences).toEqual({ ready: 0, toCorrect: 0, present: 1 });
    expect(again.check?.problems).toEqual([{ code: 'ALREADY_EXISTS', count: 5 }]);
    await run(t, a.owner, again.importId);
    expect(await planned(a)).toEqual(before);
  });

  test('its bad cells are named by address, and come back with days in rows, to be imported again (F-059)', async () => {
    const a = await staffed();
    const { body: dry } = await read(
      t,
      a.owner,
      await down(['Durand Luc', 'Personne Inconnue', 'Zoé Martin'], [['J', 'N', 'J'], ['25h-7h'], ['-07h'], ['', '', 'N']]),
    );
    expect(
      dry.check?.rows
        .filter(({ status }) => status === 'toCorrect')
        .map(({ cell, line, reasons }) => [cell, line, reasons[0]?.value, reasons[0]?.message]),
    ).toEqual([
      ['B4', 4, '25h-7h', 'L’heure n’existe pas'],
      ['B5', 5, '-07h', 'Sans date de début : l’heure de début manque'],
      ['C2', 2, 'Personne Inconnue', 'Collaborateur introuvable (« Personne Inconnue »)'],
    ]);
    const [rows] = await refusedRows(a.owner, dry.importId);
    expect(rows?.map((row) => row.map((cell) => cell ?? ''))).toEqual([
      ['Site', 'Dépôt', 'Dépôt'],
      ['Date', 'Durand Luc', 'Personne Inconnue'],
      ['04/01/2027', '', '19h-07h'],
      ['05/01/2027', '25h-7h', ''],
      ['06/01/2027', '-07h', ''],
      ['07/01/2027', '', ''],
      ['08/01/2027', '', ''],
      ['09/01/2027', '', ''],
      [
        'Motif',
        '05/01/2027 : L’heure n’existe pas ; 06/01/2027 : Sans date de début : l’heure de début manque',
        'Date : Collaborateur introuvable (« Personne Inconnue »)',
      ],
    ]);
    const right: Record<string, string> = { '25h-7h': '19h-7h', '-07h': '', 'Personne Inconnue': 'Martin Zoé' };
    const corrected = rows!.map((row) => row.map((cell): CellValue => right[String(cell)] ?? (cell as CellValue)));
    const { body } = await importAll(t, a.owner, await workbookOf({ Janvier: corrected }));
    // Martin already has the day of the 4th. Whether his night of the same day is lawful depends on the agency's rules.
    expect(body.result?.counts.planning).toMatchObject({ present: 0 });
    expect((body.result?.counts.planning.ready ?? 0) + (body.result?.counts.planning.toCorrect ?? 0)).toBe(2);
    expect(await planned(a)).toContain('2027-01-05T18:00:00Z 2027-01-06T06:00:00Z');
  });

  test('with sites in columns has nobody on its services', async () => {
    const a = await staffed();
    const { body } = await importAll(t, a.owner, await down(['Dépôt', 'Siège'], [['J', 'N'], ['J']], 'Planning'));
    expect(body.result?.counts.planning).toEqual({ ready: 3, toCorrect: 0, present: 0 });
    expect(await planned(a)).toEqual([
      '2027-01-04T06:00:00Z 2027-01-04T18:00:00Z -',
      '2027-01-04T18:00:00Z 2027-01-05T06:00:00Z -',
      '2027-01-05T06:00:00Z 2027-01-05T18:00:00Z -',
    ]);
  });
});
