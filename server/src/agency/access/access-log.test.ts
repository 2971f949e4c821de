// Tests that showing a NIR, an account, a blood group or a position is logged, and who reads the log.
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import pg from 'pg';
import { contract } from '@vigie/contract/contract.ts';
import { accessLines } from '@vigie/db/tables/access.ts';
import { agents } from '@vigie/db/tables/people.ts';
import { serviceAssignments } from '@vigie/db/tables/planning/planning.ts';
import { ExportType } from '@vigie/domain/hours/export-types.ts';
import { isoOf } from '@vigie/domain/shared/time.ts';
import { ON_SITE, anotherGuard, fieldWorld, message, sendAs, takesUp, wholeNight, type FieldWorld } from '../../../test/worlds/field-world.ts';
import { openTestHouse, type TestAgency, type TestPerson } from '../../../test/house.ts';
import { onlyRights } from '../../../test/site-services.ts';
import { runJob } from '../../rooms.ts';
import { byText } from '@vigie/domain/shared/test-order.ts';

const t = await openTestHouse();
const { accessLines: list, ownAccessLines: own } = contract.agency;
const NOW = '2026-11-21T09:00:00.000Z';
const NIR = '2 92 03 99 126 111 21';
const IBAN = 'FR76 3000 6000 0112 3456 7890 189';

const sealAll = (a: TestAgency, agentId: string) =>
  t.tx(a.id, (tx) =>
    tx
      .update(agents)
      .set({
        socialSecuritySealed: t.house.seal.seal(NIR),
        bankSealed: t.house.seal.seal(JSON.stringify({ iban: IBAN.replaceAll(' ', ''), bic: 'AGRIFRPP' })),
        bloodGroupSealed: t.house.seal.seal('AB-'),
      })
      .where(and(eq(agents.agencyId, a.id), eq(agents.id, agentId))),
  );
const withSecrets = async (): Promise<TestAgency & { readonly who: string }> => {
  const a = await t.agency();
  await sealAll(a, a.agent.agentId!);
  return { ...a, who: a.agent.agentId! };
};
const open = (as: TestPerson, id: string, via?: 'agent') => t.call(contract.agents.read, { as, params: { id }, ...(via ? { via } : {}) });
const linesOf = (a: TestAgency) =>
  t.tx(a.id, (tx) => tx.select().from(accessLines).where(eq(accessLines.agencyId, a.id)).orderBy(accessLines.matter));
const told = async (a: TestAgency) => (await linesOf(a)).map(({ userId, agentId, matter, call }) => [userId, agentId, matter, call]);
const read = async (a: TestAgency, filters: object = {}, more: object = {}) => (await t.call(list, { as: a.owner, body: { filters, ...more } })).body;

describe('a look', () => {
  test('at a file leaves a line per matter: who looked at whose data by which call, and no value', async () => {
    const a = await withSecrets();
    expect((await open(a.manager, a.who)).body.personalData.bloodGroup).toBe('AB-');
    const by = [a.manager.userId, a.who];
    expect(await told(a)).toEqual(['bloodGroup', 'iban', 'nir'].map((matter) => [...by, matter, 'agents.read']));
    const { rows } = await t.tx(a.id, (tx) => tx.execute<{ line: string }>(sql`select to_jsonb(l)::text as line from access_lines l`));
    for (const { line } of rows) expect(line).not.toMatch(/2 92 03|29203|FR76|AGRIFRPP|AB-/);
  });

  test('in the answer to a change of the file leaves its line too', async () => {
    const a = await t.agency();
    const { body } = await t.call(contract.agents.save, {
      as: a.owner,
      body: { firstname: 'Awa', lastname: 'Traoré', personalData: { iban: IBAN } },
    });
    expect(await told(a)).toEqual([[a.owner.userId, body.id, 'iban', 'agents.save']]);
  });

  test('at one’s own file, or at a masked or empty value, leaves none', async () => {
    const a = await withSecrets();
    expect((await open(a.agent, a.who, 'agent')).body.personalData.visible).toBe(true);
    await onlyRights(t, a.manager, ['readAgents']);
    expect((await open(a.manager, a.who)).body.personalData).toMatchObject({ visible: false });
    await open(a.owner, a.office.agentId!);
    expect(await told(a)).toEqual([]);
  });

  test('again within a quarter of an hour leaves no second line; in the next quarter it does, whatever a process remembers', async () => {
    t.clock.set('2026-11-21T09:10:00.000Z');
    const a = await withSecrets();
    await Promise.all([open(a.owner, a.who), open(a.owner, a.who), open(a.owner, a.who)]);
    await open(a.owner, a.who);
    expect(await linesOf(a)).toHaveLength(3);
    t.clock.set('2026-11-21T09:16:00.000Z');
    await open(a.owner, a.who);
    expect(await linesOf(a)).toHaveLength(6);
    // This is what another process would do: it does not remember the quarter, but the key of the table does.
    t.clock.set('2026-11-21T09:14:00.000Z');
    await open(a.owner, a.who);
    expect(await linesOf(a)).toHaveLength(6);
    t.clock.set(NOW);
  });

  test('by the platform’s people is recorded with their own name', async () => {
    const a = await withSecrets();
    const support = await t.platformPerson('support');
    expect((await t.call(contract.agents.read, { as: support, scopeId: a.id, params: { id: a.who } })).status).toBe(200);
    const { data } = await read(a, { matters: ['nir'] });
    expect(data).toMatchObject([{ authorKind: 'support', author: expect.stringMatching(/\S/) }]);
  });

  test('is not recorded when its answer is not sent', async () => {
    const a = await withSecrets();
    const own = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query')!;
    function noCommit(this: pg.Client, ...args: unknown[]): unknown {
      return args[0] === 'commit' ? Promise.reject(new Error('no commit')) : Reflect.apply(own.value, this, args);
    }
    Object.defineProperty(pg.Client.prototype, 'query', { ...own, value: noCommit });
    const answer = await open(a.owner, a.who).finally(() => Object.defineProperty(pg.Client.prototype, 'query', own));
    expect(answer.status).toBe(500);
    expect(await told(a)).toEqual([]);
    await open(a.owner, a.who);
    expect(await linesOf(a)).toHaveLength(3);
  });
});

/** A night with positions in the logbook and on a round. */
async function walked(): Promise<FieldWorld> {
  const world = await fieldWorld(t);
  for (const one of wholeNight(world)) expect((await sendAs(t, world.guard, one)).body).toBe(true);
  return world;
}

describe('positions', () => {
  test('on the supervision map, loaded again and again, leave one line per person', async () => {
    const world = await fieldWorld(t);
    t.clock.set('2026-11-20T20:00:00.000Z');
    await takesUp(t, world);
    for (let time = 0; time < 3; time += 1) {
      const { body } = await t.call(contract.field.supervision, { as: world.manager, body: {} });
      expect(body.data[0]!.position).toMatchObject({ latitude: ON_SITE.latitude });
    }
    expect(await told(world)).toEqual([[world.manager.userId, world.guard.agentId, 'position', 'field.supervision']]);
    t.clock.set(NOW);
  });

  test('of an alarm leave a line for every desk screen', async () => {
    const world = await fieldWorld(t);
    await takesUp(t, world);
    await sendAs(t, world.guard, message('ptiAlert', '05:00', { kind: 'sos', serviceId: world.service.id, siteId: world.site.id }, ON_SITE));
    expect((await t.call(contract.field.alerts, { as: world.owner, body: {} })).body.data[0]!.position).not.toBeNull();
    expect(await told(world)).toEqual([[world.owner.userId, world.guard.agentId, 'position', 'field.alerts']]);
  });

  test('of the logbook and a round leave a line for desk, colleague and customer, not for the guard’s phone', async () => {
    const world = await walked();
    expect(await told(world)).toEqual([]);
    await t.call(contract.field.serviceEvents, { as: world.guard, via: 'agent', params: { id: world.service.id }, body: {} });
    expect(await told(world)).toEqual([]);
    const { data } = (await t.call(contract.field.events, { as: world.owner, body: { limit: 100 } })).body;
    const entry = data.find(({ position }) => position !== null)!;
    await t.call(contract.field.readEvent, { as: world.owner, params: { id: entry.id } });
    const runs = (await t.call(contract.field.serviceRounds, { as: world.owner, params: { id: world.service.id } })).body;
    await t.call(contract.field.roundRun, { as: world.owner, params: { id: runs.data[0]!.runs[0]!.id } });
    expect((await told(world)).map(([, , , call]) => call).toSorted(byText)).toEqual(['field.events', 'field.readEvent', 'field.roundRun']);
    const colleague = await anotherGuard(t, world);
    await t.tx(world.id, (tx) =>
      tx.insert(serviceAssignments).values({ agencyId: world.id, serviceId: world.service.id, agentId: colleague.agentId }),
    );
    const seen = await t.call(contract.field.serviceEvents, { as: colleague, via: 'agent', params: { id: world.service.id }, body: {} });
    expect(seen.body.data.some(({ position }) => position !== null)).toBe(true);
    const shown = await t.call(contract.field.events, { as: world.customer, body: { limit: 100 } });
    expect(shown.body.data.some(({ position }) => position !== null)).toBe(true);
    const kinds = (await linesOf(world)).map(({ actorKind, agentId }) => [actorKind, agentId]);
    for (const kind of ['agent', 'customer']) expect(kinds).toContainEqual([kind, world.guard.agentId]);
  });
});

describe('the lines', () => {
  test('are read with the right on the trail of changes: by person, by reader, by matter and by day', async () => {
    const a = await withSecrets();
    await sealAll(a, a.office.agentId!);
    await open(a.owner, a.who);
    await open(a.manager, a.office.agentId!);
    expect((await read(a)).count).toBe(6);
    expect((await read(a, { agents: [a.who] })).count).toBe(3);
    expect((await read(a, { matters: ['iban'] })).count).toBe(2);
    expect((await read(a, { from: '2026-11-21', until: '2026-11-21' })).count).toBe(6);
    expect((await read(a, { until: '2026-11-20' })).count).toBe(0);
    const [line] = (await read(a, { matters: ['nir'], agents: [a.who] })).data;
    expect(line).toMatchObject({ what: 'La fiche d’un collaborateur', authorKind: 'owner', persons: 1, agent: { id: a.who } });
    expect((await read(a, { author: line!.author })).data.map(({ author }) => author)).toContain(line!.author);
    expect((await read(a, {}, { query: line!.agent!.name })).count).toBeGreaterThanOrEqual(3);
    expect((await read(a, {}, { query: 'personne de ce nom' })).count).toBe(0);
    await onlyRights(t, a.manager, ['readAgents']);
    expect((await t.call(list, { as: a.manager, body: {} })).status).toBe(403);
    await onlyRights(t, a.manager, ['readAuditTrail']);
    expect((await t.call(list, { as: a.manager, body: {} })).body.count).toBe(6);
  });

  test('are shown to collaborators for their own data only, and never to a customer or another agency', async () => {
    const [a, b] = [await withSecrets(), await t.agency()];
    await sealAll(a, a.office.agentId!);
    await open(a.owner, a.who);
    await open(a.owner, a.office.agentId!);
    const mine = (await t.call(own, { as: a.agent, via: 'agent', body: {} })).body;
    expect(mine.count).toBe(3);
    expect(mine.data[0]).toMatchObject({ authorKind: 'owner', what: expect.stringMatching(/\S/) });
    // This read bypasses the call itself, so it shows the row-level security of the database.
    const seen = await t.house.db.tenant({ agencyId: a.id, agentId: a.who }, (tx) => tx.select().from(accessLines));
    expect(new Set(seen.map(({ agentId }) => agentId))).toEqual(new Set([a.who]));
    const ofCustomer = await t.house.db.tenant({ agencyId: a.id, customerId: a.customerId }, (tx) => tx.select().from(accessLines));
    expect(ofCustomer).toEqual([]);
    expect((await t.call(list, { as: a.customer, via: 'customer', body: {} })).status).toBe(404);
    expect((await t.call(list, { as: a.agent, body: {} })).status).toBeGreaterThanOrEqual(403);
    expect((await read(b)).count).toBe(0);
    expect((await t.call(list, { as: b.owner, scopeId: a.id, body: {} })).status).toBe(404);
  });

  test('are never altered, and are deleted by the sweep after a year, not before', async () => {
    const a = await withSecrets();
    await open(a.owner, a.who);
    await expect(t.tx(a.id, (tx) => tx.delete(accessLines))).rejects.toMatchObject({ cause: { code: '42501' } });
    await expect(t.platform((tx) => tx.update(accessLines).set({ actorName: 'X' }))).rejects.toMatchObject({ cause: { code: '42501' } });
    const [line] = await linesOf(a);
    const { id: _id, ...rest } = line!;
    const old = (at: string) => ({ ...rest, at, quarter: at });
    // The database goes by the machine's clock: a line of this moment is too young at any date.
    await t.tx(a.id, (tx) => tx.insert(accessLines).values(old(isoOf(Date.now()))));
    await expect(t.platform((tx) => tx.delete(accessLines))).rejects.toMatchObject({ cause: { code: 'VG001' } });
    await t.tx(a.id, (tx) => tx.insert(accessLines).values([old('2025-11-20T09:00:00Z'), old('2025-12-01T09:00:00Z')]));
    await runJob(t.house, 'agency.retention', {});
    expect((await linesOf(a)).map(({ at }) => at).toSorted()[0]).toBe('2025-12-01T09:00:00Z');
    expect(await linesOf(a)).toHaveLength(5);
  });
});

test('exports and printed sheets contain no sensitive data and leave no line', async () => {
  const a = await withSecrets();
  const body = { from: '2026-11-01', until: '2026-11-30', format: 'csv' } as const;
  for (const type of [ExportType.prepaie, ExportType.detailed, ExportType.personnelRegister]) {
    const { raw } = await t.call(contract.payroll.export, { as: a.owner, body: { ...body, type } });
    expect(raw.toString().replaceAll(' ', '')).not.toMatch(/2920399|FR763000|AB-/);
  }
  expect((await t.call(contract.agents.informationSheet, { as: a.owner, params: { id: a.who } })).status).toBe(200);
  expect(await told(a)).toEqual([]);
});
