import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { makeCustomer } from '@vigie/demo/factories/people.ts';
import { makeCheckpoint, makeSite } from '@vigie/demo/factories/sites.ts';
import { openTestHouse, type TestAgency } from '../../test/house.ts';
import { onlyRights } from '../../test/site-services.ts';

const t = await openTestHouse();
const { saveSeveral, list, saveCheckpoints, checkpoints, saveRounds, rounds } = contract.sites;
const place = (a: TestAgency) =>
  t.tx(a.id, async (tx) => {
    const site = await makeSite(tx, a.id, { customerId: a.customerId, name: 'Dépôt' });
    return { site, door: await makeCheckpoint(tx, site, { title: 'Porte' }), dock: await makeCheckpoint(tx, site, { title: 'Quai' }) };
  });
const sitesOf = async (a: TestAgency) => (await t.call(list, { as: a.owner, body: { orderBy: 'name', ascending: 1 } })).body.data;
const pointsOf = async (a: TestAgency) => (await t.call(checkpoints, { as: a.owner })).body.data.map(({ title }) => title);

describe('several sites', () => {
  const line = (a: TestAgency, name: string, zipcode = '31000') => ({ customerId: a.customerId, name, address: { street: '1 quai', zipcode } });

  test('are created in one call, each with the same zone, holidays and radius as a single one', async () => {
    const a = await t.agency();
    const saved = await t.call(saveSeveral, { as: a.manager, body: { sites: [line(a, ' Quai 1 '), line(a, 'Quai 2', '97410')] } });
    expect([saved.status, saved.body.data.map(({ name }) => name)]).toEqual([200, ['Quai 1', 'Quai 2']]);
    expect(await sitesOf(a)).toMatchObject([
      { id: saved.body.data[0]?.id, name: 'Quai 1', timeZone: 'Europe/Paris', radius: 100, status: 100, eventReportEnabled: true },
      { name: 'Quai 2', timeZone: 'Indian/Reunion', address: { street: '1 quai', zipcode: '97410', country: 'France' } },
    ]);
  });

  test('are not created at all with one wrong line, and every wrong line says why', async () => {
    const a = await t.agency();
    await t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId: a.customerId, name: 'Quai 1' }));
    const body = { sites: [line(a, 'Neuf'), line(a, 'Quai 1'), line(a, 'Neuf'), line(a, 'Autre', '31')] };
    const refused = await t.call(saveSeveral, { as: a.manager, body });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        'sites.1.name': 'Ce client a déjà un site de ce nom',
        'sites.2.name': 'Ce client a déjà un site de ce nom',
        'sites.3.address.zipcode': 'Format invalide',
      },
    ]);
    expect(await sitesOf(a)).toHaveLength(1);
  });

  test('sent twice are created once', async () => {
    const a = await t.agency();
    const body = { sites: ['Quai 1', 'Quai 2'].map((name) => ({ ...line(a, name), newId: crypto.randomUUID() })) };
    const [first, second] = [await t.call(saveSeveral, { as: a.manager, body }), await t.call(saveSeveral, { as: a.manager, body })];
    expect(second.body).toEqual(first.body);
    expect(first.body.data.map(({ id }) => id)).toEqual(body.sites.map(({ newId }) => newId));
    expect(await sitesOf(a)).toHaveLength(2);
  });

  test('need the right to create, and a customer of one’s own agency', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const foreign = await t.tx(b.id, (tx) => makeCustomer(tx, b.id));
    const refused = await t.call(saveSeveral, { as: a.manager, body: { sites: [{ customerId: foreign.id, name: 'Ailleurs' }] } });
    expect([refused.status, refused.body.errors]).toEqual([422, { 'sites.0.customerId': 'Client introuvable' }]);
    await onlyRights(t, a.manager, ['listSites', 'readSites', 'editSites']);
    const closed = await t.call(saveSeveral, { as: a.manager, body: { sites: [line(a, 'Quai 1')] } });
    expect([closed.status, closed.body.data]).toEqual([403, { right: 'createSites' }]);
    expect(await sitesOf(a)).toEqual([]);
  });
});

describe('several checkpoints', () => {
  test('are created in one call, and the same call again leaves them unchanged', async () => {
    const a = await t.agency();
    const { site } = await place(a);
    const line = (title: string, badge = '') => ({ siteId: site.id, title, badge, newId: crypto.randomUUID() });
    const body = { checkpoints: [line('Toit', '04:a2:2b:c1'), line('Cave')] };
    for (let turn = 0; turn < 2; turn += 1) {
      const saved = await t.call(saveCheckpoints, { as: a.manager, body });
      expect([saved.status, saved.body.data]).toEqual([200, body.checkpoints.map(({ newId, title }) => ({ id: newId, name: title }))]);
    }
    expect(await pointsOf(a)).toEqual(['Cave', 'Porte', 'Quai', 'Toit']);
  });

  test('one badge on two lines is refused on the second, and nothing is created', async () => {
    const a = await t.agency();
    const { site } = await place(a);
    const lines = ['Toit', 'Cave'].map((title) => ({ siteId: site.id, title, badge: '04A22BC1' }));
    const refused = await t.call(saveCheckpoints, { as: a.manager, body: { checkpoints: lines } });
    expect([refused.status, refused.body.errors]).toEqual([422, { 'checkpoints.1.badge': 'Ce badge est déjà celui du point « Toit »' }]);
    const blank = await t.call(saveCheckpoints, { as: a.manager, body: { checkpoints: [...lines.slice(1), { siteId: site.id, title: ' ' }] } });
    expect(blank.body.errors).toEqual({ 'checkpoints.1.title': 'Obligatoire' });
    expect(await pointsOf(a)).toEqual(['Porte', 'Quai']);
  });

  test('need the right; another agency’s site is not found, and agents have no such call', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const { site } = await place(b);
    const body = { checkpoints: [{ siteId: site.id, title: 'Toit' }] };
    expect((await t.call(saveCheckpoints, { as: a.manager, body })).status).toBe(404);
    expect((await t.call(saveCheckpoints, { as: b.agent, via: 'agent', body })).status).toBe(404);
    await onlyRights(t, b.manager, ['listCheckpoints', 'readCheckpoints', 'editCheckpoints']);
    expect((await t.call(saveCheckpoints, { as: b.manager, body })).status).toBe(403);
  });
});

describe('several rounds', () => {
  test('are created in one call with their points in order and distinct references', async () => {
    const a = await t.agency();
    const { site, door, dock } = await place(a);
    const line = { siteId: site.id, name: 'Nuit', checkpointIds: [dock.id, door.id] };
    const lines = [line, { ...line, grantedDirections: ['backward'] }].map((each) => ({ ...each, newId: crypto.randomUUID() }));
    const saved = await t.call(saveRounds, { as: a.manager, body: { rounds: lines } });
    expect(saved.body.data).toEqual(lines.map(({ newId }) => ({ id: newId, name: 'Nuit' })));
    expect((await t.call(saveRounds, { as: a.manager, body: { rounds: lines } })).body).toEqual(saved.body);
    const { data } = (await t.call(rounds, { as: a.owner, body: { orderBy: 'createdAt' } })).body;
    expect(data.map(({ slug }) => slug).toSorted()).toEqual(['nuit', 'nuit-2']);
    expect(data.map((each) => each.checkpoints.map(({ id }) => id))).toEqual([
      [dock.id, door.id],
      [dock.id, door.id],
    ]);
  });

  test('with a line without points, or with one of another site, nothing is created', async () => {
    const a = await t.agency();
    const { site, door } = await place(a);
    const other = await t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId: a.customerId }));
    const lines = [
      { siteId: site.id, name: 'Jour', checkpointIds: [door.id] },
      { siteId: site.id, name: 'Vide' },
      { siteId: other.id, name: 'Ailleurs', checkpointIds: [door.id] },
    ];
    const refused = await t.call(saveRounds, { as: a.manager, body: { rounds: lines } });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { 'rounds.1.checkpointIds': 'Obligatoire', 'rounds.2.checkpointIds': 'Un point de contrôle est sur un autre site' },
    ]);
    expect((await t.call(rounds, { as: a.owner })).body.count).toBe(0);
  });

  test('need the right, and a site of one’s own agency', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const { site, door } = await place(b);
    const body = { rounds: [{ siteId: site.id, name: 'Nuit', checkpointIds: [door.id] }] };
    expect((await t.call(saveRounds, { as: a.manager, body })).status).toBe(404);
    await onlyRights(t, b.manager, ['listRounds', 'readRounds', 'editRounds']);
    expect((await t.call(saveRounds, { as: b.manager, body })).status).toBe(403);
  });
});
