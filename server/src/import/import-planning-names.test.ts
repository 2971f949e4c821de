import { eq } from 'drizzle-orm';
import type { CellValue } from 'hucre';
import { describe, expect, test } from 'vitest';
import { serviceAssignments, services, unavailabilities } from '@vigie/db/tables/planning/planning.ts';
import { agents } from '@vigie/db/tables/people.ts';
import { openTestHouse } from '../../test/house.ts';
import { readWorkbook } from '../plumbing/workbook/read-workbook.ts';
import { aTeam, importAll, read, run, workbookOf, type TestAgency } from './test-support.ts';

const t = await openTestHouse();

const team = aTeam({ agents: 3 });
const days = Array.from({ length: 6 }, (_, index) => `0${index + 4}/01/2027`);
const grid = (...cells: CellValue[]) => ({
  Planning: [
    ['Site', ...days],
    ['Dépôt', ...cells],
  ],
});
const planned = async (a: TestAgency) => {
  const rows = await t.tx(a.id, (tx) =>
    tx
      .select({ startAt: services.startAt, number: agents.number })
      .from(services)
      .leftJoin(serviceAssignments, eq(serviceAssignments.serviceId, services.id))
      .leftJoin(agents, eq(agents.id, serviceAssignments.agentId))
      .where(eq(services.agencyId, a.id))
      .orderBy(services.startAt, agents.number),
  );
  return rows.map(({ startAt, number }) => `${startAt} ${number ?? '-'}`);
};

describe('agents named in the cells of a grid of sites', () => {
  test('are put on their services, people of the same workbook included; a second import adds nothing (F-058)', async () => {
    const a = await t.agency();
    const workbook = await workbookOf({ ...team, ...grid('Durand 19h-7h', 'Martin Z. / Martin A. 8h-15h', '8h-15h', '', '', 'Durand CP') });
    const { body: dry } = await read(t, a.owner, workbook);
    expect([dry.check?.counts.planning, dry.check?.counts.absences.ready]).toEqual([{ ready: 4, toCorrect: 0, present: 0 }, 1]);
    await run(t, a.owner, dry.importId);
    const before = await planned(a);
    expect(before).toEqual(['2027-01-04T18:00:00Z P0', '2027-01-05T07:00:00Z P1', '2027-01-05T07:00:00Z P2', '2027-01-06T07:00:00Z -']);
    expect(await t.tx(a.id, (tx) => tx.$count(unavailabilities, eq(unavailabilities.agencyId, a.id)))).toBe(1);
    const { body: again } = await importAll(t, a.owner, workbook);
    expect(again.result?.counts.planning).toEqual({ ready: 0, toCorrect: 0, present: 4 });
    expect(again.result?.counts.absences).toEqual({ ready: 0, toCorrect: 0, present: 1 });
    expect(await planned(a)).toEqual(before);
  });

  test('an unknown or ambiguous name comes back in its cell, to be corrected and imported (F-059)', async () => {
    const a = await t.agency();
    await importAll(t, a.owner, await workbookOf(team));
    const { body: dry } = await read(t, a.owner, await workbookOf(grid('Durand 8h-15h\nMartin 8h-15h', 'Dupuis N')));
    expect(dry.check?.rows.filter(({ status }) => status === 'toCorrect').map(({ cell, reasons }) => [cell, reasons[0]?.message])).toEqual([
      ['B2', 'Plusieurs collaborateurs peuvent être « Martin » : ajoutez leur prénom ou leur matricule'],
      ['C2', 'Collaborateur introuvable (« Dupuis »)'],
    ]);
    expect(dry.check?.problems).toEqual([{ code: 'UNKNOWN_AGENT', count: 2 }]);
    const { body } = await run(t, a.owner, dry.importId);
    expect(await planned(a)).toEqual(['2027-01-04T07:00:00Z P0']);
    const download = await t.app.inject({ method: 'GET', url: body.result?.refusedFile?.url ?? '' });
    const [sheet] = await readWorkbook(download.rawPayload);
    expect(sheet?.rows[1]?.slice(0, 3)).toEqual(['Dépôt', 'Durand 08h-15h\nMartin 08h-15h', 'Dupuis 19h-07h']);
    const right = sheet!.rows.map((row) =>
      row.map((cell): CellValue => (typeof cell === 'string' ? cell.replace(/Martin|Dupuis/, 'Martin Zoé') : cell)),
    );
    const { body: corrected } = await importAll(t, a.owner, await workbookOf({ Planning: right }));
    expect(corrected.result?.counts.planning).toEqual({ ready: 2, toCorrect: 0, present: 1 });
    expect(await planned(a)).toEqual(['2027-01-04T07:00:00Z P0', '2027-01-04T07:00:00Z P1', '2027-01-05T18:00:00Z P1']);
  });
});
