import pg from 'pg';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import { files, mails } from '@vigie/db/tables/plumbing.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { notifications } from '@vigie/db/tables/platform/platform.ts';
import { makeEntry } from '@vigie/demo/factories/field.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { eventTypeById } from '@vigie/domain/field/logbook/event-types.ts';
import { openTestHouse, type TestHouse, type TestPerson } from '../../../test/house.ts';
import { takeAsFound } from './as-found.ts';
import { onlyRights } from '../../../test/site-services.ts';
import { ON_SITE, aFile, anotherGuard, fieldWorld, message, sendAs, takesUp, wholeNight, type FieldWorld } from '../../../test/worlds/field-world.ts';

let t: TestHouse;
beforeAll(async () => {
  t = await openTestHouse();
});

const MADE = '2026-11-21T08:55:00.000Z';
const incident = (world: FieldWorld, change: Record<string, unknown> = {}) => ({
  id: crypto.randomUUID(),
  madeAt: MADE,
  siteId: world.site.id,
  eventType: 74,
  description: 'Vol dans la réserve',
  ...change,
});
const save = (as: TestPerson, body: Record<string, unknown>, via: 'agency' | 'agent' = 'agency') =>
  t.call(contract.field.saveEvent, { as, via, body });
const list = (as: TestPerson, filters: Record<string, unknown> = {}) => t.call(contract.field.events, { as, body: { filters } });

/** Acts as the owner of the machine could: past row-level security and triggers. */
async function tamper(statement: string): Promise<void> {
  const { database } = t.house.db.pools.platform.options;
  const client = new pg.Client({ ...inject('cluster'), database });
  await client.connect();
  await client.query('alter table logbook_entries disable trigger append_only');
  await client.query(statement);
  await client.query('alter table logbook_entries enable trigger append_only');
  await client.end();
}

describe('writing in the logbook', () => {
  test('a manager adds an entry, and the answer has its type, place, author and number in the chain', async () => {
    const world = await fieldWorld(t);
    const answer = await save(world.manager, incident(world));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      typeKey: 'theft',
      category: 'incident',
      label: 'Vol',
      description: 'Vol dans la réserve',
      customerShow: true,
      madeAt: '2026-11-21T08:55:00Z',
      receivedAt: '2026-11-21T09:00:00Z',
      site: { id: world.site.id, name: 'Entrepôt Nord' },
      chainNumber: 1,
      action: 'entry',
      removed: false,
      messages: [],
    });
  });

  test('the same id again returns the existing entry and writes nothing, and somebody else’s id is refused', async () => {
    const world = await fieldWorld(t);
    const body = incident(world);
    await save(world.manager, body);
    expect((await save(world.manager, { ...body, description: 'Autre' })).body.description).toBe('Vol dans la réserve');
    expect((await save(world.owner, body)).status).toBe(409);
    expect((await list(world.manager)).body.count).toBe(1);
  });

  test('a guard writes on the site of the running service, and is told elsewhere why not (F-160, F-161)', async () => {
    const world = await fieldWorld(t);
    const refused = await save(world.guard, incident(world), 'agent');
    expect([refused.status, refused.body.message]).toEqual([403, "Vous ne bénéficiez pas de l'autorisation de créer une main courante"]);
    await sendAs(t, world.guard, message('serviceStart', '18:58', { serviceId: world.service.id }));
    expect((await save(world.guard, incident(world), 'agent')).status).toBe(200);
    await onlyRights(t, world.guard, ['createMissionEvents']);
    t.house.people.forget();
    const other = await fieldWorld(t);
    expect((await save(world.guard, incident(world, { siteId: other.site.id }), 'agent')).status).toBe(404);
    await onlyRights(t, world.guard, []);
    t.house.people.forget();
    expect((await save(world.guard, incident(world), 'agent')).status).toBe(403);
  });

  test('an entry that the product itself records, an unknown type and another agency’s file are refused by field', async () => {
    const world = await fieldWorld(t);
    const foreign = await fieldWorld(t);
    expect((await save(world.manager, incident(world, { eventType: 30 }))).body.errors).toEqual({ eventType: 'Format invalide' });
    expect((await save(world.manager, incident(world, { eventType: 135 }))).status).toBe(422);
    const file = await aFile(t, foreign);
    expect((await save(world.manager, incident(world, { fileIds: [file] }))).status).toBe(422);
    expect((await list(world.manager)).body.count).toBe(0);
  });

  test('an addition and a correction are beside the entry, which stays unchanged (F-168)', async () => {
    const world = await fieldWorld(t);
    const body = incident(world);
    await save(world.manager, body);
    const photo = await aFile(t, world);
    await save(
      world.manager,
      incident(world, { parentId: body.id, action: 'addition', description: 'Photo de la vitrine', fileIds: [photo], position: ON_SITE }),
    );
    await save(world.manager, incident(world, { parentId: body.id, action: 'correction', description: 'Vol dans le bureau' }));
    const read = await t.call(contract.field.readEvent, { as: world.manager, params: { id: body.id } });
    expect(read.body.description).toBe('Vol dans la réserve');
    expect(read.body.messages).toMatchObject([
      { action: 'addition', description: 'Photo de la vitrine', files: [{ id: photo, name: 'photo.png' }], position: null, metres: null },
      { action: 'correction', description: 'Vol dans le bureau' },
    ]);
    expect((await save(world.manager, incident(world, { parentId: body.id, action: 'entry' }))).status).toBe(422);
  });

  test('a removal adds an entry and deletes nothing, needs the right and happens once', async () => {
    const world = await fieldWorld(t);
    const body = incident(world);
    await save(world.manager, body);
    const remove = (as: TestPerson) => t.call(contract.field.removeEvent, { as, params: { id: body.id } });
    await onlyRights(t, world.manager, ['listMissionEvents', 'readMissionEvents']);
    t.house.people.forget();
    expect((await remove(world.manager)).status).toBe(403);
    expect((await remove(world.owner)).status).toBe(200);
    expect((await remove(world.owner)).body.message).toBe('Cette main courante est déjà retirée');
    const { data, count } = (await list(world.owner)).body;
    expect(count).toBe(2);
    expect(data.find(({ id }) => id === body.id)).toMatchObject({ removed: true, description: 'Vol dans la réserve' });
    expect((await list(world.owner, { removed: false })).body.data.map(({ action }) => action)).toEqual(['removal']);
  });

  test('the database itself refuses to alter or delete an entry', async () => {
    const world = await fieldWorld(t);
    await save(world.manager, incident(world));
    await expect(
      t.tx(world.id, (tx) => tx.update(logbookEntries).set({ description: 'Rien' }).where(eq(logbookEntries.agencyId, world.id))),
    ).rejects.toMatchObject({ cause: { code: '42501' } });
    await expect(t.platform((tx) => tx.delete(logbookEntries).where(eq(logbookEntries.agencyId, world.id)))).rejects.toMatchObject({
      cause: { code: '42501' },
    });
  });
});

describe('the four calls of an event', () => {
  test('save one, read one, withdraw one, and receive a lone worker’s alert (F-171)', async () => {
    const world = await fieldWorld(t);
    const body = incident(world);
    expect((await save(world.manager, body)).status).toBe(200);
    const read = () => t.call(contract.field.readEvent, { as: world.manager, params: { id: body.id } });
    expect((await read()).body).toMatchObject({ id: body.id, removed: false });
    expect((await t.call(contract.field.removeEvent, { as: world.manager, params: { id: body.id } })).status).toBe(200);
    expect((await read()).body).toMatchObject({ id: body.id, removed: true });
    const alert = { id: crypto.randomUUID(), madeAt: MADE, kind: 'sos' };
    expect((await t.call(contract.field.pti, { as: world.guard, via: 'agent', body: alert })).status).toBe(200);
    expect((await t.call(contract.field.readEvent, { as: world.manager, params: { id: alert.id } })).body).toMatchObject({ typeKey: 'ptiSos' });
  });
});

describe('reading the logbook', () => {
  test('the list returns data, sites, services, types, graph and filtered (F-172)', async () => {
    const world = await fieldWorld(t);
    for (const one of wholeNight(world)) await sendAs(t, world.guard, one);
    await save(world.manager, incident(world));
    const all = await list(world.manager);
    expect(Object.keys(all.body).toSorted()).toEqual(['count', 'data', 'filtered', 'graph', 'services', 'sites', 'types']);
    expect(all.body).toMatchObject({
      count: 11,
      filtered: 11,
      sites: [{ id: world.site.id, count: 11 }],
      services: [{ id: world.service.id, count: 10 }],
    });
    expect(all.body.types.find(({ typeKey }) => typeKey === 'theft')).toEqual({ typeKey: 'theft', label: 'Vol', category: 'incident', count: 1 });
    // The local day is that of Paris. An entry at 19:00 UTC on the 20th counts on the 20th, the theft at 9:00 on the 21st.
    expect(all.body.graph.filter(({ category }) => category === 'service')).toEqual([
      { day: '2026-11-20', category: 'service', count: 1 },
      { day: '2026-11-21', category: 'service', count: 1 },
    ]);
    expect((await list(world.manager, { categories: ['incident'] })).body).toMatchObject({ count: 1, filtered: 1 });
    expect(
      (await list(world.manager, { from: '2026-11-21T00:00:00Z', until: '2026-11-21T02:30:00Z' })).body.data.map(({ typeKey }) => typeKey).toSorted(),
    ).toEqual(['openDoor', 'ptiTest']);
  });

  test('the list is sorted by the name of the site', async () => {
    const world = await fieldWorld(t);
    const south = await t.tx(world.id, (tx) => makeSite(tx, world.id, { name: 'Agence Sud', customerId: world.customerId }));
    for (const siteId of [world.site.id, south.id, world.site.id]) await save(world.manager, incident(world, { siteId }));
    const names = async (ascending: 0 | 1) =>
      (await t.call(contract.field.events, { as: world.manager, body: { orderBy: 'site', ascending } })).body.data.map(({ site }) => site?.name);
    expect(await names(1)).toEqual(['Agence Sud', 'Entrepôt Nord', 'Entrepôt Nord']);
    expect(await names(0)).toEqual(['Entrepôt Nord', 'Entrepôt Nord', 'Agence Sud']);
  });

  test('a service’s timeline follows the order in which things were made, whatever the order of arrival', async () => {
    const world = await fieldWorld(t);
    const [start, ...rest] = wholeNight(world);
    await sendAs(t, world.guard, start!);
    await sendAs(t, world.guard, rest[6]!);
    await sendAs(t, world.guard, rest[0]!);
    const events = await t.call(contract.field.serviceEvents, { as: world.manager, params: { id: world.service.id }, body: {} });
    expect(events.body.data.map(({ typeKey }) => typeKey)).toEqual(['serviceStart', 'roundStart', 'openDoor']);
    expect(events.body.data.map(({ chainNumber }) => chainNumber)).toEqual([1, 3, 2]);
  });

  test('a customer reads what may be shown to it on its own sites, and nothing of others (F-345)', async () => {
    const [world, foreign] = [await fieldWorld(t), await fieldWorld(t)];
    for (const one of wholeNight(world)) await sendAs(t, world.guard, one);
    await save(foreign.manager, incident(foreign));
    const own = await list(world.customer);
    expect(own.body.data.every((entry) => entry.customerShow && entry.site?.id === world.site.id)).toBe(true);
    expect(own.body.data.map(({ typeKey }) => typeKey)).not.toContain('breakStart');
    expect(own.body.data.map(({ typeKey }) => typeKey)).toContain('serviceStart');
    const theirs = (await list(foreign.customer)).body.data[0]!;
    expect((await t.call(contract.field.readEvent, { as: world.customer, params: { id: theirs.id } })).status).toBe(404);
    expect((await t.call(contract.field.readEvent, { as: world.manager, params: { id: theirs.id } })).status).toBe(404);
  });

  test('a missing entry: « Impossible de trouver la main courante »', async () => {
    const world = await fieldWorld(t);
    expect((await t.call(contract.field.readEvent, { as: world.manager, params: { id: crypto.randomUUID() } })).body.message).toBe(
      'Impossible de trouver la main courante',
    );
  });

  test('a guard reads the sites of their services, and the recent entries of several sites come together (F-170, F-173)', async () => {
    const world = await fieldWorld(t);
    const stranger = await anotherGuard(t, world);
    await onlyRights(t, stranger, []);
    t.house.people.forget();
    const body = incident(world);
    await save(world.manager, body);
    const recent = (as: TestPerson) => t.call(contract.field.siteEvents, { as, via: 'agent', body: { filters: { sites: [world.site.id] } } });
    expect((await recent(world.guard)).body.data.map(({ id }) => id)).toEqual([body.id]);
    expect((await recent(stranger)).status).toBe(403);
    expect((await t.call(contract.field.readEvent, { as: world.guard, via: 'agent', params: { id: body.id } })).status).toBe(200);
    expect((await t.call(contract.field.readEvent, { as: stranger, via: 'agent', params: { id: body.id } })).status).toBe(404);
  });

  test('without the right the list is refused, and the right is named', async () => {
    const world = await fieldWorld(t);
    await onlyRights(t, world.manager, []);
    t.house.people.forget();
    expect((await list(world.manager)).body).toMatchObject({ code: 'IsGranted', data: { right: 'listMissionEvents' } });
  });
});

describe('the chain of the logbook', () => {
  const verify = (world: FieldWorld) => t.call(contract.field.verifyLogbook, { as: world.manager, body: {} });

  test('is intact after a night of ten writers at once, and names its head', async () => {
    const world = await fieldWorld(t);
    await Promise.all(Array.from({ length: 10 }, (_, index) => save(world.manager, incident(world, { description: `Ligne ${index}` }))));
    const { body } = await verify(world);
    expect(body).toMatchObject({ ok: true, count: 10, broken: null, head: { number: 10 } });
    expect(body.head?.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('an empty logbook is intact', async () => {
    expect((await verify(await fieldWorld(t))).body).toEqual({ ok: true, count: 0, files: 0, head: null, broken: null });
  });

  test('an altered text is found at its entry', async () => {
    const world = await fieldWorld(t);
    for (const one of wholeNight(world)) await sendAs(t, world.guard, one);
    await tamper(`update logbook_entries set description = 'Porte fermée' where agency_id = '${world.id}' and type_key = 'openDoor'`);
    expect((await verify(world)).body).toMatchObject({
      ok: false,
      broken: { number: 8, reason: 'content', message: 'Le contenu de cette écriture a été modifié' },
    });
  });

  test('an entry removed from the middle leaves a gap, and a removed newest one is noticed', async () => {
    const [middle, end] = [await fieldWorld(t), await fieldWorld(t)];
    for (const world of [middle, end]) for (let index = 0; index < 4; index += 1) await save(world.manager, incident(world));
    await tamper(`delete from logbook_entries where agency_id = '${middle.id}' and chain_number = 2`);
    await tamper(`delete from logbook_entries where agency_id = '${end.id}' and chain_number = 4`);
    expect((await verify(middle)).body).toMatchObject({ ok: false, broken: { number: 3, reason: 'gap' } });
    expect((await verify(end)).body).toMatchObject({
      ok: false,
      broken: { number: 4, reason: 'missing', message: 'Les dernières écritures manquent' },
    });
  });

  test('a moved position and a replaced photo are found too', async () => {
    const [moved, replaced] = [await fieldWorld(t), await fieldWorld(t)];
    await takesUp(t, moved);
    await tamper(`update logbook_entries set position = jsonb_set(position, '{latitude}', '48.85') where agency_id = '${moved.id}'`);
    expect((await verify(moved)).body.broken).toMatchObject({ number: 1, reason: 'position' });
    const photo = await aFile(t, replaced);
    await save(replaced.manager, incident(replaced, { fileIds: [photo] }));
    await t.tx(replaced.id, (tx) =>
      tx
        .update(files)
        .set({ sha256: 'b'.repeat(64) })
        .where(eq(files.id, photo)),
    );
    expect((await verify(replaced)).body.broken).toMatchObject({ number: 1, reason: 'file' });
  });

  test('a logbook loaded without seals is adopted as found, and continues', async () => {
    const world = await fieldWorld(t);
    await t.tx(world.id, async (tx) => {
      await makeEntry(tx, world.site, 'intrusion', { madeAt: '2026-11-20T22:00:00Z' });
      await makeEntry(tx, world.site, 'alarm', { madeAt: '2026-11-20T22:10:00Z' });
    });
    expect((await verify(world)).body.broken).toMatchObject({ number: 1, reason: 'seal' });
    await t.tx(world.id, (tx) => takeAsFound(tx, { key: t.house.logbookKey, clock: t.clock }, { id: world.id, timeZone: 'Europe/Paris' }));
    await save(world.manager, incident(world));
    expect((await verify(world)).body).toMatchObject({ ok: true, count: 3 });
  });

  test('the chains of two agencies are independent', async () => {
    const [one, two] = [await fieldWorld(t), await fieldWorld(t)];
    await save(one.manager, incident(one));
    await save(two.manager, incident(two));
    expect((await verify(two)).body).toMatchObject({ ok: true, count: 1, head: { number: 1 } });
  });
});

const entryTypeLabel = (id: number): string => eventTypeById(id)?.label ?? '';

describe('recipients of alerts', () => {
  const sentMails = (world: FieldWorld) => t.tx(world.id, (tx) => tx.select().from(mails).where(eq(mails.agencyId, world.id)));

  test('an incident notifies the supervisors at once and the customer’s contacts by mail (F-155/told, F-165/incident)', async () => {
    const world = await fieldWorld(t);
    await t.tx(world.id, (tx) =>
      tx
        .update(userCompanies)
        .set({ sendCustomerServiceEventReport: true, email: 'surete@client.test' })
        .where(eq(userCompanies.id, world.customer.memberId)),
    );
    await save(world.manager, incident(world));
    await t.drain();
    const told = await t.platform((tx) => tx.select().from(notifications).where(eq(notifications.userId, world.owner.userId)));
    expect(told).toMatchObject([{ title: 'Vol', href: '/#/platform/terrain/adminMc' }]);
    expect(told[0]?.body).toContain('Entrepôt Nord');
    // The manager of the tests has every right, including copies of alerts.
    expect((await sentMails(world)).map(({ subject }) => subject).toSorted()).toEqual(['Alerte : Vol', 'Main courante : Vol']);
    expect((await sentMails(world)).find(({ subject }) => subject.startsWith('Main'))?.recipients).toEqual(['surete@client.test']);
  });

  test('whoever writes an entry chooses whether the customer is told, and what is added says so (F-155/told)', async () => {
    const world = await fieldWorld(t);
    await t.tx(world.id, (tx) =>
      tx
        .update(userCompanies)
        .set({ sendCustomerServiceEventReport: true, email: 'surete@client.test' })
        .where(eq(userCompanies.id, world.customer.memberId)),
    );
    const door = incident(world, { eventType: 97, notifyCustomer: true, customerShow: true });
    await save(world.manager, door);
    await save(world.manager, incident(world, { eventType: 97, notifyCustomer: true, customerShow: false }));
    await save(world.manager, incident(world, { notifyCustomer: false }));
    await save(world.manager, incident(world, { eventType: 97, notifyCustomer: true, customerShow: true, parentId: door.id, action: 'addition' }));
    await t.drain();
    const toCustomer = (await sentMails(world)).filter(({ recipients }) => recipients.includes('surete@client.test'));
    const label = entryTypeLabel(97);
    expect(toCustomer.map(({ subject }) => subject).toSorted()).toEqual([`Main courante : ${label}`, `Main courante complétée : ${label}`]);
  });

  test('an observation notifies nobody, and a site may exclude its customer from the mails', async () => {
    const world = await fieldWorld(t);
    await t.tx(world.id, async (tx) => {
      await tx
        .update(userCompanies)
        .set({ sendCustomerServiceEventReport: true, email: 'surete@client.test' })
        .where(eq(userCompanies.id, world.customer.memberId));
      await tx.update(sites).set({ eventReportEnabled: false }).where(eq(sites.agencyId, world.id));
    });
    await save(world.manager, incident(world, { eventType: 97 }));
    await save(world.manager, incident(world));
    await t.drain();
    expect(await t.platform((tx) => tx.select().from(notifications).where(eq(notifications.userId, world.owner.userId)))).toHaveLength(1);
    expect((await sentMails(world)).map(({ subject }) => subject)).toEqual(['Alerte : Vol']);
  });
});
