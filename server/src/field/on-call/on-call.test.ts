import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import { alarmCalls } from '@vigie/db/tables/field/on-call.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { agencies, pushDevices } from '@vigie/db/tables/platform/platform.ts';
import { sandboxMessages } from '@vigie/db/tables/platform/sandbox-messages.ts';
import { makeService } from '@vigie/demo/factories/planning.ts';
import { isoOf } from '@vigie/domain/shared/time.ts';
import { openTestHouse, type TestHouse, type TestPerson } from '../../../test/house.ts';
import {
  ON_SITE,
  anotherGuard,
  atClock,
  fieldWorld,
  message,
  rungTitles,
  sendAs,
  takesUp,
  type FieldWorld,
} from '../../../test/worlds/field-world.ts';
import { withMailServer } from '../../../test/mail-server.ts';
import { onlyRights } from '../../../test/site-services.ts';
import { writeBeside } from '../pti/write-beside.ts';
import { callOnCall } from './call-next.ts';

let t: TestHouse;
beforeAll(async () => {
  t = await openTestHouse();
});
beforeEach(async () => {
  await t.platform((tx) => tx.delete(alarmCalls));
  await t.platform((tx) => tx.delete(sandboxMessages));
});

const NINE = Date.parse('2026-11-21T09:00:00.000Z');
const after = (seconds: number): string => isoOf(NINE + seconds * 1000);
const at = <T>(seconds: number, work: () => Promise<T>): Promise<T> => atClock(t, after(seconds), work);
const look = (seconds: number) => at(seconds, () => callOnCall(t.house));

const save = (as: TestPerson, ids: readonly string[]) => t.call(contract.field.saveOnCall, { as, body: { ids: [...ids] } });
const read = (as: TestPerson) => t.call(contract.field.onCall, { as });
const sheetOf = async (world: FieldWorld, id: string, seconds = 0) =>
  (await at(seconds, () => t.call(contract.field.alertSheet, { as: world.manager, params: { id } }))).body;
const wordsOf = async (world: FieldWorld, id: string) => (await sheetOf(world, id)).steps.map(({ words }) => words);

async function raised(world: FieldWorld): Promise<string> {
  const sos = message('ptiAlert', '2026-11-21T09:00:00.000Z', { kind: 'sos', serviceId: world.service.id, siteId: world.site.id }, ON_SITE);
  await sendAs(t, world.guard, sos);
  return sos.id;
}

/** The manager can be telephoned, the owner cannot. */
async function onCallWorld(): Promise<FieldWorld> {
  const world = await fieldWorld(t);
  await t.tx(world.id, (tx) =>
    tx
      .update(userCompanies)
      .set({ firstname: 'Marc', lastname: 'Petit', phone: '06 12 34 56 78' })
      .where(eq(userCompanies.id, world.manager.memberId)),
  );
  await t.tx(world.id, (tx) =>
    tx.update(userCompanies).set({ firstname: 'Léa', lastname: 'Roy', phone: '' }).where(eq(userCompanies.id, world.owner.memberId)),
  );
  await save(world.owner, [world.manager.memberId, world.owner.memberId]);
  return world;
}

describe('an alert that nobody takes', () => {
  test('calls one person after the other by push, mail, text and voice, and its sheet has each step', async () => {
    const world = await onCallWorld();
    const id = await raised(world);
    await look(59);
    expect(await wordsOf(world, id)).toEqual([]);
    await rungTitles(t, world.manager);
    await t.platform((tx) => tx.insert(pushDevices).values({ userId: world.manager.userId, token: '{}' }));
    await withMailServer(t, async () => {
      await look(60);
      expect(await rungTitles(t, world.manager)).toEqual([expect.stringMatching(/^SOS : .+, Entrepôt Nord, 10:00/)]);
      await look(119);
      await look(120);
      await t.drain();
    });
    expect(await wordsOf(world, id)).toEqual([
      'Appel de Marc Petit (astreinte 1) : notification, e-mail, SMS, appel vocal',
      'Appel de Léa Roy (astreinte 2) : e-mail',
    ]);
    const texts = await t.platform((tx) => tx.select().from(sandboxMessages).orderBy(sandboxMessages.id));
    expect(texts.map(({ kind, phone }) => [kind, phone])).toEqual([
      ['text', '+33612345678'],
      ['voice', '+33612345678'],
    ]);
    expect(texts[0]?.body).toMatch(/^Vigie\. SOS : .+Entrepôt Nord, 10:00.*\. Personne n’a pris cette alerte\.$/);
    const sent = await t.tx(world.id, (tx) => tx.select().from(mails).where(eq(mails.template, 'alarmUnanswered')));
    expect(sent).toHaveLength(2);
    expect(sent[0]?.textBody).toContain(`/#/platform/terrain/supervision?alerte=${id}`);
  });

  test('is called for three times round, then says that nobody came, and calls no more', async () => {
    const world = await onCallWorld();
    const id = await raised(world);
    for (let seconds = 60; seconds <= 600; seconds += 20) await look(seconds);
    const words = await wordsOf(world, id);
    expect(words).toHaveLength(7);
    expect(words[4]).toBe('Appel de Marc Petit (astreinte 1, troisième fois) : SMS, appel vocal');
    expect(words[6]).toBe('Personne n’a pris l’alerte : chaque personne d’astreinte a été appelée trois fois');
    expect((await sheetOf(world, id)).nextCallAt).toBeNull();
  });

  test('seen by three workers at once calls one person', async () => {
    const world = await onCallWorld();
    const id = await raised(world);
    await at(60, () => Promise.all([callOnCall(t.house), callOnCall(t.house), callOnCall(t.house)]));
    expect(await wordsOf(world, id)).toHaveLength(1);
  });

  test('waits as long as the agency says, and for the first person of an empty list', async () => {
    const [patient, empty] = [await onCallWorld(), await fieldWorld(t)];
    await t.platform((tx) =>
      tx
        .update(agencies)
        .set({ settings: { field: { alarmCallSeconds: 120 } } })
        .where(eq(agencies.id, patient.id)),
    );
    const [slow, alone] = [await raised(patient), await raised(empty)];
    await look(119);
    expect([await wordsOf(patient, slow), await wordsOf(empty, alone)]).toEqual([[], []]);
    await save(empty.owner, [empty.owner.memberId]);
    await look(180);
    expect([(await wordsOf(patient, slow)).length, (await wordsOf(empty, alone)).length]).toEqual([1, 1]);
  });

  test('of whom the message cannot leave says so, and the next person is called all the same', async () => {
    const world = await onCallWorld();
    const id = await raised(world);
    const { send } = t.house.sms;
    Object.assign(t.house.sms, { send: () => Promise.reject(new Error('no credit')) });
    try {
      await look(60);
      await t.drain();
    } finally {
      Object.assign(t.house.sms, { send });
    }
    await look(120);
    expect((await wordsOf(world, id)).slice(1)).toEqual([
      'Non parti vers Marc Petit : SMS, appel vocal',
      'Appel de Léa Roy (astreinte 2) : aucun moyen connu',
    ]);
  });
});

describe('taking charge', () => {
  test('ends the calls, and the guard reads by whom', async () => {
    const world = await onCallWorld();
    await takesUp(t, world);
    const id = await raised(world);
    const dayOf = async () => (await t.call(contract.field.day, { as: world.guard, via: 'agent' })).body.takenAlerts;
    expect(await dayOf()).toEqual([]);
    await t.call(contract.field.acknowledgePti, { as: world.manager, params: { id }, body: { comment: 'Je l’appelle' } });
    await look(60);
    expect(await wordsOf(world, id)).toEqual(['Alerte prise en charge : Je l’appelle']);
    const sheet = await sheetOf(world, id);
    expect([sheet.takenAt, sheet.nextCallAt]).toEqual(['2026-11-21T09:00:00Z', null]);
    expect(await dayOf()).toEqual([{ id, by: sheet.takenBy }]);
    const other = await anotherGuard(t, world);
    expect((await t.call(contract.field.day, { as: other, via: 'agent' })).body.takenAlerts).toEqual([]);
  });
});

test('taking charge in the middle of a call waits for it, and neither waits for the other for ever', async () => {
  const world = await onCallWorld();
  const id = await raised(world);
  const take = () => t.call(contract.field.acknowledgePti, { as: world.manager, params: { id }, body: {} });
  const taken = await t.tx(world.id, async (tx) => {
    // As a call does: its row first, then the logbook.
    await tx.select().from(alarmCalls).where(eq(alarmCalls.entryId, id)).for('update');
    const taking = take();
    // Locks are read anew each time; who is connected would be that of the first look for the whole transaction.
    const waits = () => tx.execute(sql`select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`);
    await expect.poll(async () => (await waits()).rows.length).toBe(1);
    const [alert] = await tx.select().from(logbookEntries).where(eq(logbookEntries.id, id));
    await writeBeside({ house: t.house, tx, agencyId: world.id, userId: null, authorName: 'Vigie' }, alert!, 'Appel');
    return { answer: taking };
  });
  expect((await taken.answer).status).toBe(200);
  await look(60);
  expect(await wordsOf(world, id)).toEqual(['Appel', 'Alerte prise en charge']);
});

describe('the sheet of an alert', () => {
  test('names the colleagues at work, the nearest first, not the guard, nor who has not started', async () => {
    const world = await fieldWorld(t);
    await takesUp(t, world);
    const other = await anotherGuard(t, world);
    await anotherGuard(t, world);
    const service = await t.tx(world.id, (tx) =>
      makeService(tx, world.site, { day: '2026-11-21', from: '09:00', until: '18:00' }, { agentIds: [other.agentId] }),
    );
    const away = { ...ON_SITE, latitude: ON_SITE.latitude + 0.01 };
    await sendAs(t, other, message('serviceStart', '2026-11-21T08:00:00.000Z', { serviceId: service.id }, away));
    const sheet = await sheetOf(world, await raised(world));
    expect(sheet.nearby.map(({ agentId, metres }) => [agentId, metres])).toEqual([[other.agentId, 1112]]);
    expect(sheet).toMatchObject({
      alert: { typeKey: 'ptiSos', site: { name: 'Entrepôt Nord' } },
      takenBy: null,
    });
  });

  test('says when the next person is called, and promises nothing while nobody is on call', async () => {
    const [world, alone] = [await onCallWorld(), await fieldWorld(t)];
    expect((await sheetOf(world, await raised(world))).nextCallAt).toBe(after(60).replace('.000', ''));
    expect((await sheetOf(alone, await raised(alone))).nextCallAt).toBeNull();
  });

  test('is read by who supervises in the agency, and only an alert has one', async () => {
    const [world, foreign] = [await fieldWorld(t), await fieldWorld(t)];
    const id = await raised(world);
    const of = (as: TestPerson, one = id) => t.call(contract.field.alertSheet, { as, params: { id: one } });
    expect((await of(foreign.owner)).status).toBe(404);
    for (const other of [world.guard, world.customer]) expect([403, 404]).toContain((await of(other)).status);
    await onlyRights(t, world.manager, ['readServices']);
    expect((await of(world.manager)).status).toBe(403);
    await t.call(contract.field.acknowledgePti, { as: world.owner, params: { id }, body: {} });
    const [taking] = (await of(world.owner)).body.steps;
    expect((await of(world.owner, taking!.id)).body).toMatchObject({ code: 'field.not_an_alert' });
  });
});

describe('the list of people on call', () => {
  test('keeps its order, offers the others who supervise, and is left by who loses the right', async () => {
    const world = await onCallWorld();
    expect((await read(world.owner)).body.data.map(({ name }) => name)).toEqual(['Marc Petit', 'Léa Roy']);
    await save(world.owner, [world.owner.memberId, world.manager.memberId]);
    const { data, others } = (await read(world.manager)).body;
    expect(data.map(({ name }) => name)).toEqual(['Léa Roy', 'Marc Petit']);
    expect(others.map(({ id }) => id)).not.toContain(world.owner.memberId);
    await onlyRights(t, world.manager, ['readServices']);
    expect((await read(world.owner)).body.data.map(({ name }) => name)).toEqual(['Léa Roy']);
  });

  test('takes nobody of another agency, no guard, no customer, and nobody twice', async () => {
    const [world, foreign] = [await onCallWorld(), await fieldWorld(t)];
    for (const { memberId } of [foreign.owner, world.guard, world.customer])
      expect((await save(world.owner, [memberId])).body.errors).toEqual({ ids: 'Une de ces personnes ne suit pas la supervision' });
    expect((await save(world.owner, [world.owner.memberId, world.owner.memberId])).status).toBe(422);
    expect((await save(world.guard, [world.owner.memberId])).status).toBe(403);
    await onlyRights(t, world.manager, ['readSupervision']);
    expect((await save(world.manager, [])).status).toBe(403);
    expect((await read(world.owner)).body.data).toHaveLength(2);
  });
});
