import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { rotations } from '@vigie/db/tables/planning/rotations.ts';
import { makeService } from '@vigie/demo/factories/planning.ts';
import { localTime, instantOf } from '@vigie/domain/shared/time.ts';
import { openTestHouse } from '../../../test/house.ts';
import { planningWorld, setLevels, type PlanningWorld } from '../../../test/worlds/planning-world.ts';

const t = await openTestHouse();
const { saveRotation, rotations: list, publish, editMany, remove } = contract.planning;

const SHIFTS = [
  { key: 'J', startTime: '07:00', endTime: '19:00', nbAgents: 1 },
  { key: 'N', startTime: '19:00', endTime: '07:00', nbAgents: 1 },
];
const planOf = (a: PlanningWorld, change: Record<string, unknown> = {}) => ({
  pattern: '1J-1R',
  shifts: SHIFTS.slice(0, 1),
  team: [
    { agentId: a.guardId, offset: 0 },
    { agentId: a.colleagueId, offset: 1 },
  ],
  origin: '2026-12-01',
  first: '2026-12-01',
  last: '2026-12-06',
  closedDays: [],
  ...change,
});
const lay = (a: PlanningWorld, plan: Record<string, unknown> = {}, more: Record<string, unknown> = {}, as = a.manager) =>
  t.call(saveRotation, { as, via: 'agency', body: { siteId: a.site.id, name: 'Poste de jour', plan: planOf(a, plan), confirmed: true, ...more } });
/** « 01 guard » in order of time. */
async function held(a: PlanningWorld): Promise<string[]> {
  const rows = await t.tx(a.id, (tx) =>
    tx
      .select({ startAt: services.startAt, status: services.status, agentId: serviceAssignments.agentId })
      .from(services)
      .leftJoin(serviceAssignments, and(eq(serviceAssignments.agencyId, services.agencyId), eq(serviceAssignments.serviceId, services.id)))
      .where(and(eq(services.agencyId, a.id), isNull(services.parentId)))
      .orderBy(services.startAt),
  );
  const name = (id: string | null): string => (id === null ? 'nobody' : id === a.guardId ? 'guard' : 'colleague');
  return rows.map(({ startAt, status, agentId }) => `${startAt.slice(8, 10)} ${name(agentId)}${status === 700 ? ' off' : ''}`);
}

describe('a rotation on a post', () => {
  test('lays its drafts on the team, at local hours, once, and is listed', async () => {
    const a = await planningWorld(t);
    const laid = await lay(a);
    expect(laid.body).toMatchObject({ added: 6, changed: 0, removed: 0, exceptions: 0, vacant: 0 });
    expect(await held(a)).toEqual(['01 guard', '02 colleague', '03 guard', '04 colleague', '05 guard', '06 colleague']);
    const again = await lay(a);
    expect([again.status, again.body.errors]).toEqual([422, { 'plan.last': 'Ce roulement ne change rien.' }]);
    const listed = await t.call(list, { as: a.manager, body: {} });
    expect(listed.body.data).toMatchObject([{ id: laid.body.id, name: 'Poste de jour', plan: { pattern: '1J-1R' } }]);
    const undone = await t.call(remove, { as: a.manager, body: { ids: laid.body.addedIds } });
    expect([undone.status, await held(a)]).toEqual([200, []]);
  });

  test('over a clock change keeps its hours; 3×8 has its places although nobody holds some', async () => {
    const a = await planningWorld(t);
    const spring = { pattern: '1J-1N', shifts: SHIFTS, origin: '2027-03-27', first: '2027-03-27', last: '2027-03-28' };
    expect((await lay(a, spring)).body).toMatchObject({ added: 4, vacant: 0 });
    const rows = await t.tx(a.id, (tx) => tx.select().from(services).where(eq(services.agencyId, a.id)).orderBy(services.startAt));
    const wall = (iso: string): string => localTime(instantOf(iso), 'Europe/Paris');
    expect(rows.map(({ startAt, endAt }) => [wall(startAt), wall(endAt)])).toEqual([
      ['07:00', '19:00'],
      ['19:00', '07:00'],
      ['07:00', '19:00'],
      ['19:00', '07:00'],
    ]);
    const three = {
      pattern: '2M-2A-2N-4R',
      shifts: ['M', 'A', 'N'].map((key, at) => ({
        key,
        startTime: ['05:00', '13:00', '21:00'][at]!,
        endTime: ['13:00', '21:00', '05:00'][at]!,
        nbAgents: 1,
      })),
    };
    const team = [a.guardId, a.colleagueId].map((agentId, index) => ({ agentId, offset: 2 * index }));
    const post = await lay(a, { ...three, team, first: '2027-05-01', last: '2027-05-10', origin: '2027-05-01' });
    expect(post.body).toMatchObject({ added: 30, vacant: 18 });
  });

  test('a preview counts and judges, and writes nothing; a closed day and a holiday have no service', async () => {
    const a = await planningWorld(t);
    const tried = await lay(
      a,
      { first: '2026-12-24', last: '2026-12-27', origin: '2026-12-24', closedDays: ['2026-12-26'] },
      { preview: true, exceptHolidays: true },
    );
    expect([tried.body.id, tried.body.added, tried.body.services.map(({ startAtDate }) => startAtDate)]).toEqual([
      null,
      2,
      ['2026-12-24', '2026-12-27'],
    ]);
    expect([await held(a), await t.tx(a.id, (tx) => tx.select().from(rotations).where(eq(rotations.agencyId, a.id)))]).toEqual([[], []]);
  });

  test('leaves out what the site has planned already, and is stopped by what the agency forbids', async () => {
    const a = await planningWorld(t);
    await t.tx(a.id, (tx) => makeService(tx, a.site, { day: '2026-12-02', from: '07:00', until: '19:00' }));
    expect((await lay(a)).body).toMatchObject({ added: 5, exceptions: 1 });
    await setLevels(t, a.id, { AGENT_ALREADY_HIRED: 2 });
    const twice = await lay(a, { shifts: [{ ...SHIFTS[0]!, startTime: '08:00' }] });
    expect([twice.status, twice.body.code]).toEqual([409, 'planning.forbidden']);
    expect(await held(a)).toHaveLength(6);
  });
});

describe('a rotation that the rules do not let everybody hold', () => {
  const three = {
    pattern: '2M-2A-2N-4R',
    shifts: [
      { key: 'M', startTime: '05:00', endTime: '13:00', nbAgents: 1 },
      { key: 'A', startTime: '13:00', endTime: '21:00', nbAgents: 1 },
      { key: 'N', startTime: '21:00', endTime: '05:00', nbAgents: 1 },
    ],
    // The second night ends on Sunday at 05:00: that leaves 19 h, and eleven beyond the week.
    origin: '2026-12-07',
    first: '2026-12-07',
    last: '2026-12-13',
  };

  test('leaves the place open that breaks the weekly rest of 35 h, and says so (L3132-2)', async () => {
    const a = await planningWorld(t);
    await setLevels(t, a.id, { AGENT_MIN_WEEKLY_REST: 2 });
    const plan = { ...three, team: [{ agentId: a.guardId, offset: 0 }] };
    expect((await lay(a, plan)).body.code).toBe('planning.forbidden');
    const tried = await lay(a, plan, { leaveForbidden: true, preview: true });
    expect([tried.body.left, await held(a)]).toEqual([1, []]);
    const laid = await lay(a, plan, { leaveForbidden: true });
    expect(laid.body).toMatchObject({ added: 21, left: 1, vacant: 16 });
    const guards = (await held(a)).filter((line) => line.endsWith('guard'));
    expect(guards).toEqual(['07 guard', '08 guard', '09 guard', '10 guard', '11 guard']);
  });
});

describe('a rotation changed for the rest', () => {
  test('follows from that day on; what was altered by hand stays, and drafts that it no longer has are deleted', async () => {
    const a = await planningWorld(t);
    const laid = await lay(a);
    const [, , third, fourth] = laid.body.addedIds;
    await t.call(editMany, { as: a.manager, body: { edits: [{ serviceId: third!, changes: { agentIds: [a.colleagueId] } }], confirmed: true } });
    await t.call(remove, { as: a.manager, body: { ids: [fourth!] } });
    const swapped = [
      { agentId: a.colleagueId, offset: 0 },
      { agentId: a.guardId, offset: 1 },
    ];
    const changed = await lay(a, { first: '2026-12-02', last: '2026-12-05', team: swapped }, { id: laid.body.id });
    expect(changed.body).toMatchObject({ added: 0, changed: 2, removed: 1, exceptions: 2 });
    expect(await held(a)).toEqual(['01 guard', '02 guard', '03 colleague', '05 colleague']);
    // A second change knows what the first had laid.
    const back = await lay(a, { first: '2026-12-05', last: '2026-12-06' }, { id: laid.body.id });
    expect(back.body).toMatchObject({ added: 1, changed: 1, removed: 0, exceptions: 0 });
    expect(await held(a)).toEqual(['01 guard', '02 guard', '03 colleague', '05 guard', '06 colleague']);
  });

  test('unschedules published services that it no longer has, which the next publication tells', async () => {
    const a = await planningWorld(t);
    const laid = await lay(a);
    await t.call(publish, { as: a.manager, body: { ids: laid.body.addedIds } });
    const ended = await lay(a, { first: '2026-12-02', last: '2026-12-04' }, { id: laid.body.id });
    expect(ended.body).toMatchObject({ added: 0, changed: 0, removed: 2 });
    expect((await held(a)).slice(-2)).toEqual(['05 guard off', '06 colleague off']);
    const told = await t.call(publish, { as: a.manager, body: { ids: laid.body.addedIds } });
    expect(told.body).toMatchObject({ changed: 2, agents: 2 });
  });

  test('is refused without the right, in another agency, by an older version, and when it says nothing', async () => {
    const a = await planningWorld(t);
    const b = await planningWorld(t);
    const laid = await lay(a);
    expect((await lay(a, {}, {}, a.agent)).status).toBe(403);
    expect((await t.call(saveRotation, { as: b.manager, body: { siteId: b.site.id, name: 'X', plan: planOf(b), id: laid.body.id } })).status).toBe(
      404,
    );
    expect((await lay(a, { last: '2026-12-20' }, { id: laid.body.id, version: 9 })).status).toBe(409);
    expect((await lay(a, { pattern: '3X' })).body.errors).toEqual({ 'plan.pattern': 'Aucun horaire pour « X ».' });
  });
});
