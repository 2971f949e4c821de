import { describe, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { agentBans, customers } from '@vigie/db/tables/people.ts';
import { auditLines } from '@vigie/db/tables/plumbing.ts';
import { notifications } from '@vigie/db/tables/platform/platform.ts';
import { siteItems, sites } from '@vigie/db/tables/sites.ts';
import { makeAgent, makeCustomer } from '@vigie/demo/factories/people.ts';
import { makeCheckpoint, makeSite } from '@vigie/demo/factories/sites.ts';
import { openTestHouse } from '../../test/house.ts';
import { onlyRights, serve } from '../../test/site-services.ts';

const t = await openTestHouse();
const { save, read } = contract.sites;
const address = {
  street: '12 rue de Metz',
  zipcode: '97410',
  city: 'Saint-Pierre',
  latitude: -21.34,
  longitude: 55.47,
};

describe('a new site', () => {
  test('takes the agency’s radius and its postcode’s zone and holidays, and is read back whole (F-267/fields, F-268/rights+notices+reports+totals, F-273)', async () => {
    const a = await t.agency();
    const saved = await t.call(save, {
      as: a.manager,
      body: {
        customerId: a.customerId,
        name: ' Quai 4 ',
        address,
        specialties: ['ADS'],
        instructions: 'Fermer le portail à 22 h',
        comments: 'Parking exigu',
        siteKeys: [{ label: 'Portail', number: '17', comment: '' }],
        siteAlarms: [{ label: 'Centrale', code: '4821#', comment: 'Hall' }],
        siteUsers: [{ agentId: a.agent.agentId, forbidden: false }],
        rightsAgent: { createRounds: false },
        notifySiteInstructionAgents: true,
        notifySiteInstructionAdmins: true,
        eventReportEnabled: false,
      },
    });
    expect(saved.status).toBe(200);
    const { body } = await t.call(read, { as: a.manager, params: { id: saved.body.id } });
    expect(body).toEqual(saved.body);
    expect(body).toMatchObject({
      name: 'Quai 4',
      status: 100,
      radius: 100,
      timeZone: 'Indian/Reunion',
      holidayLocale: 'FR-RE',
      specialties: ['ADS'],
      address: { ...address, country: 'France' },
      customer: { id: a.customerId },
      instructions: 'Fermer le portail à 22 h',
      comments: 'Parking exigu',
      version: 1,
      totalInProgressMissions: 0,
      totalFinishedRounds: 0,
      siteKeys: [{ label: 'Portail', number: '17' }],
      siteAlarms: [{ label: 'Centrale', code: '4821#' }],
      items: [],
      siteUsers: [{ agent: { id: a.agent.agentId }, forbidden: false }],
      rightsAgent: { createRounds: false },
      rightsCustomer: {},
      notifySiteInstructionAgents: true,
      notifySiteInstructionAdmins: true,
      notifySiteInstructionCustomers: false,
      eventReportEnabled: false,
      interventionReportAfterServiceEnabled: false,
    });
  });

  test('may choose another zone and calendar than its postcode’s, and start inactive', async () => {
    const a = await t.agency();
    const { body } = await t.call(save, {
      as: a.manager,
      body: {
        customerId: a.customerId,
        name: 'Base',
        address: { zipcode: '67000' },
        timeZone: 'Indian/Mayotte',
        willActivate: false,
        radius: 250,
      },
    });
    expect(body).toMatchObject({
      timeZone: 'Indian/Mayotte',
      holidayLocale: 'FR-67',
      status: 200,
      radius: 250,
    });
    const again = await t.call(save, {
      as: a.manager,
      body: { id: body.id, version: 1, customerId: a.customerId, name: 'Base', willActivate: true },
    });
    expect(again.body).toMatchObject({ status: 100, radius: 250 });
  });

  test('has a rule on clocked times, keeps it when a save leaves it out, and returns to the agency’s', async () => {
    const a = await t.agency();
    const site = { customerId: a.customerId, name: 'Tri postal' };
    const created = await t.call(save, { as: a.manager, body: { ...site, clocking: { notBeforeStart: true, toleranceMinutes: 5 } } });
    expect(created.body.clocking).toEqual({ notBeforeStart: true, toleranceMinutes: 5 });
    const { id } = created.body;
    const kept = await t.call(save, { as: a.manager, body: { ...site, id, version: 1 } });
    expect(kept.body.clocking).toEqual({ notBeforeStart: true, toleranceMinutes: 5 });
    const novel = { ...site, id, version: 2, clocking: { notBeforeStart: false, toleranceMinutes: 16 } };
    expect((await t.call(save, { as: a.manager, body: novel })).status).toBe(422);
    const back = await t.call(save, { as: a.manager, body: { ...site, id, version: 2, clocking: null } });
    expect(back.body.clocking).toBeNull();
  });

  test('names every wrong field and writes nothing', async () => {
    const a = await t.agency();
    const answer = await t.call(save, {
      as: a.manager,
      body: {
        customerId: crypto.randomUUID(),
        name: 'X',
        address: { zipcode: '3100', latitude: 43.6 },
        timeZone: 'Europe/Toulouse',
        specialties: ['NOPE'],
      },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({
      customerId: 'Client introuvable',
      'address.zipcode': 'Format invalide',
      'address.latitude': 'Format invalide',
      timeZone: 'Format invalide',
      specialties: 'Format invalide',
    });
    expect(await t.tx(a.id, (tx) => tx.select().from(sites).where(eq(sites.agencyId, a.id)))).toEqual([]);
    const empty = await t.call(save, { as: a.manager, body: { customerId: a.customerId, name: '  ' } });
    expect(empty.body.errors).toEqual({ name: 'Obligatoire' });
  });

  test('is refused for an archived or foreign customer, and for a name that the customer already uses', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    await t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId: a.customerId, name: 'Dépôt' }));
    expect((await t.call(save, { as: a.manager, body: { customerId: a.customerId, name: 'Dépôt' } })).body.errors).toEqual({
      name: 'Ce client a déjà un site de ce nom',
    });
    expect((await t.call(save, { as: a.manager, body: { customerId: b.customerId, name: 'N' } })).body.errors).toEqual({
      customerId: 'Client introuvable',
    });
    await t.tx(a.id, (tx) => tx.update(customers).set({ status: 300 }).where(eq(customers.id, a.customerId)));
    expect((await t.call(save, { as: a.manager, body: { customerId: a.customerId, name: 'N' } })).body.errors).toEqual({
      customerId: 'Ce client est archivé',
    });
  });

  test('needs the create right, and a change the edit right (F-351/calls)', async () => {
    const a = await t.agency();
    expect((await t.call(save, { as: a.agent, body: { customerId: a.customerId, name: 'N' } })).status).toBe(403);
    await onlyRights(t, a.manager, ['createSites']);
    const created = await t.call(save, { as: a.manager, body: { customerId: a.customerId, name: 'N' } });
    expect(created.status).toBe(200);
    const changed = await t.call(save, {
      as: a.manager,
      body: { id: created.body.id, customerId: a.customerId, name: 'M' },
    });
    expect([changed.status, changed.body.code, changed.body.data]).toEqual([403, 'IsGranted', { right: 'editSites' }]);
  });
});

describe('changing a site', () => {
  test('keeps what the input leaves out, and refuses a stale version with the changes', async () => {
    const a = await t.agency();
    const site = await t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId: a.customerId, instructions: 'Consigne', comments: 'Note' }));
    const first = await t.call(save, {
      as: a.manager,
      body: { id: site.id, version: 1, customerId: a.customerId, name: 'Renommé', address },
    });
    expect(first.body).toMatchObject({
      name: 'Renommé',
      instructions: 'Consigne',
      comments: 'Note',
      version: 2,
    });
    const second = await t.call(save, {
      as: a.owner,
      body: { id: site.id, version: 1, customerId: a.customerId, name: 'Autre', address },
    });
    expect([second.status, second.body.code]).toEqual([409, 'shared.stale']);
    expect(second.body.data).toMatchObject({
      currentVersion: 2,
      changes: [{ fields: { name: [site.name, 'Renommé'] } }, {}],
    });
  });

  test('of another agency returns 404', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const site = await t.tx(b.id, (tx) => makeSite(tx, b.id));
    expect((await t.call(save, { as: a.manager, body: { id: site.id, customerId: a.customerId, name: 'N' } })).status).toBe(404);
  });

  test('moves to another customer with its checkpoints, but not once it has services', async () => {
    const a = await t.agency();
    const { site, other, point } = await t.tx(a.id, async (tx) => {
      const made = await makeSite(tx, a.id, { customerId: a.customerId });
      return { site: made, other: await makeCustomer(tx, a.id), point: await makeCheckpoint(tx, made) };
    });
    const moved = await t.call(save, {
      as: a.manager,
      body: { id: site.id, customerId: other.id, name: site.name },
    });
    expect(moved.body.customer).toMatchObject({ id: other.id });
    const listed = await t.call(contract.sites.checkpoints, { as: a.manager, query: { customer: other.id } });
    expect(listed.body.data.map((row) => row.id)).toEqual([point.id]);
    await t.tx(a.id, (tx) => serve(tx, { ...site, customerId: other.id }, a.agent.agentId as string));
    const back = await t.call(save, {
      as: a.manager,
      body: { id: site.id, customerId: a.customerId, name: site.name },
    });
    expect([back.status, back.body.errors]).toEqual([422, { customerId: 'Ce site a des services : son client ne peut plus changer' }]);
  });

  test('instructions, keys and alarm codes need their own rights', async () => {
    const a = await t.agency();
    const site = await t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId: a.customerId, instructions: 'Avant' }));
    const body = { id: site.id, customerId: a.customerId, name: site.name };
    await onlyRights(t, a.manager, ['listSites', 'readSites', 'editSites']);
    const hidden = await t.call(save, { as: a.manager, body });
    expect(hidden.status).toBe(200);
    expect(hidden.body).not.toHaveProperty('instructions');
    expect(hidden.body).not.toHaveProperty('siteKeys');
    expect((await t.call(save, { as: a.manager, body: { ...body, instructions: 'Après' } })).body.data).toEqual({ right: 'editSiteInstructions' });
    expect((await t.call(save, { as: a.manager, body: { ...body, siteAlarms: [] } })).body.data).toEqual({
      right: 'readSiteInstructions',
    });
    expect((await t.call(read, { as: a.owner, params: { id: site.id } })).body.instructions).toBe('Avant');
  });
});

describe('keys, alarms and people of a site', () => {
  test('alarm codes are sealed in the database, and an unchanged code keeps its seal', async () => {
    const a = await t.agency();
    const created = await t.call(save, {
      as: a.manager,
      body: {
        customerId: a.customerId,
        name: 'N',
        siteAlarms: [{ label: 'Centrale', code: '4821#', comment: '' }],
      },
    });
    const stored = () => t.tx(a.id, (tx) => tx.select().from(siteItems).where(eq(siteItems.siteId, created.body.id)));
    const [before] = await stored();
    expect(before?.codeSealed).toMatch(/^v1\./);
    expect(JSON.stringify(await t.tx(a.id, (tx) => tx.select().from(auditLines).where(eq(auditLines.agencyId, a.id))))).not.toContain('4821');
    await t.call(save, {
      as: a.manager,
      body: {
        id: created.body.id,
        customerId: a.customerId,
        name: 'N',
        siteAlarms: created.body.siteAlarms?.map((alarm) => ({ ...alarm, comment: 'Hall' })),
      },
    });
    const [after] = await stored();
    expect(after).toMatchObject({ id: before?.id, codeSealed: before?.codeSealed, comment: 'Hall' });
  });

  test('banning an agent writes the ban that planning checks, and unbanning removes it (F-269)', async () => {
    const a = await t.agency();
    const site = await t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId: a.customerId }));
    const body = { id: site.id, customerId: a.customerId, name: site.name };
    const bans = () =>
      t.tx(a.id, (tx) =>
        tx
          .select()
          .from(agentBans)
          .where(and(eq(agentBans.agencyId, a.id), eq(agentBans.siteId, site.id))),
      );
    const banned = await t.call(save, {
      as: a.manager,
      body: { ...body, siteUsers: [{ agentId: a.agent.agentId, forbidden: true }] },
    });
    expect(banned.body.siteUsers).toMatchObject([{ agent: { id: a.agent.agentId }, forbidden: true }]);
    expect(await bans()).toMatchObject([{ agentId: a.agent.agentId }]);
    const trained = await t.call(save, {
      as: a.manager,
      body: { ...body, siteUsers: [{ agentId: a.agent.agentId, forbidden: false }] },
    });
    expect(trained.body.siteUsers).toMatchObject([{ forbidden: false }]);
    expect(await bans()).toEqual([]);
  });

  test('the core team of a site is chosen among the trained, kept, and given back one by one', async () => {
    const a = await t.agency();
    const site = await t.call(save, { as: a.manager, body: { customerId: a.customerId, name: 'Quai' } });
    const [first, other] = await t.tx(a.id, async (tx) => [await makeAgent(tx, a.id), await makeAgent(tx, a.id)] as const);
    const people = async (core: readonly string[], ids: readonly string[] = [first.id, other.id]) => {
      const siteUsers = ids.map((agentId) => ({ agentId, forbidden: false, core: core.includes(agentId) }));
      const { body } = await t.call(save, { as: a.manager, body: { id: site.body.id, customerId: a.customerId, name: 'Quai', siteUsers } });
      return body.siteUsers?.filter((user) => user.core).map((user) => user.agent.id);
    };
    expect(await people([first.id])).toEqual([first.id]);
    expect(await people([other.id])).toEqual([other.id]);
    expect(await people([other.id], [other.id])).toEqual([other.id]);
    expect(await people([])).toEqual([]);
    const refused = await t.call(save, {
      as: a.manager,
      body: { id: site.body.id, customerId: a.customerId, name: 'Quai', siteUsers: [{ agentId: other.id, forbidden: true, core: true }] },
    });
    expect(refused.body.errors).toEqual({ siteUsers: 'Un collaborateur interdit ne peut pas être du noyau dur' });
  });

  test('another agency’s agent, or one agent twice, is refused', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const foreign = await t.tx(b.id, (tx) => makeAgent(tx, b.id));
    const body = { customerId: a.customerId, name: 'N' };
    const refused = await t.call(save, {
      as: a.manager,
      body: { ...body, siteUsers: [{ agentId: foreign.id, forbidden: true }] },
    });
    expect([refused.status, refused.body.errors]).toEqual([422, { siteUsers: 'Collaborateur introuvable' }]);
    const twice = await t.call(save, {
      as: a.manager,
      body: {
        ...body,
        siteUsers: [true, false].map((forbidden) => ({ agentId: a.agent.agentId, forbidden })),
      },
    });
    expect(twice.body.errors).toEqual({ siteUsers: 'Un collaborateur figure deux fois' });
  });
});

describe('a change of instructions', () => {
  test('notifies the people named by the site who may read them, except the author (F-269)', async () => {
    const a = await t.agency();
    const site = await t.tx(a.id, async (tx) => {
      const made = await makeSite(tx, a.id, {
        customerId: a.customerId,
        instructions: 'Avant',
        notifySiteInstructionAgents: true,
        notifySiteInstructionAdmins: true,
        notifySiteInstructionCustomers: true,
      });
      await serve(tx, made, a.agent.agentId as string);
      return made;
    });
    await t.call(save, {
      as: a.manager,
      body: { id: site.id, customerId: a.customerId, name: site.name, instructions: 'Après' },
    });
    await t.drain();
    const told = async (person: { userId: string }) =>
      t.platform((tx) =>
        tx.select({ title: notifications.title, href: notifications.href }).from(notifications).where(eq(notifications.userId, person.userId)),
      );
    expect(await told(a.agent)).toEqual([{ title: 'Consignes modifiées', href: `/terrain/site/${site.id}` }]);
    expect(await told(a.owner)).toHaveLength(1);
    expect([await told(a.manager), await told(a.office), await told(a.customer)]).toEqual([[], [], []]);
  });

  test('notifies nobody when they stay the same', async () => {
    const a = await t.agency();
    const site = await t.tx(a.id, (tx) =>
      makeSite(tx, a.id, {
        customerId: a.customerId,
        instructions: 'Avant',
        notifySiteInstructionAdmins: true,
      }),
    );
    await t.call(save, {
      as: a.manager,
      body: { id: site.id, customerId: a.customerId, name: 'Autre nom', instructions: 'Avant' },
    });
    expect(await t.drain()).toBe(0);
  });
});
