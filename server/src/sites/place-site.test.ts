import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { openTestHouse, type TestAgency } from '../../test/house.ts';
import { onlyRights } from '../../test/site-services.ts';
import { townPosition } from '../agency/communes.ts';
import { runJob } from '../rooms.ts';

const t = await openTestHouse();
const { place, list, save, read } = contract.sites;
const nowhere = { latitude: null, longitude: null };
const paris19 = { zipcode: '75019', city: 'Paris' };
const quay = { latitude: 48.886712, longitude: 2.371104 };

const aSite = (a: TestAgency, values: Partial<typeof sites.$inferInsert> = {}) =>
  t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId: a.customerId, ...paris19, ...nowhere, ...values }));
const pointOf = async (a: TestAgency, id: string) => {
  const [row] = await t.tx(a.id, (tx) => tx.select().from(sites).where(eq(sites.id, id)));
  return { latitude: row!.latitude, longitude: row!.longitude };
};
const listed = async (a: TestAgency, placed: boolean) =>
  (await t.call(list, { as: a.manager, body: { filters: { placed } } })).body.data.map(({ id }) => id);

describe('placing a site', () => {
  test('gives it a point, and removes it from the list of sites without one', async () => {
    const a = await t.agency();
    const site = await aSite(a);
    expect([await listed(a, false), await listed(a, true)]).toEqual([[site.id], []]);
    const { status, body } = await t.call(place, { as: a.manager, params: { id: site.id }, body: { ...quay, version: site.version } });
    expect([status, body.address]).toMatchObject([200, quay]);
    expect([await listed(a, false), await listed(a, true)]).toEqual([[], [site.id]]);
  });

  test('sent twice is stored once, and after somebody else’s change it is stale', async () => {
    const a = await t.agency();
    const site = await aSite(a);
    const put = (point: typeof quay) => t.call(place, { as: a.manager, params: { id: site.id }, body: { ...point, version: site.version } });
    expect((await put(quay)).status).toBe(200);
    expect((await put(quay)).status).toBe(200);
    expect((await put({ ...quay, latitude: 48.9 })).status).toBe(409);
    expect(await pointOf(a, site.id)).toEqual(quay);
  });

  test('at the centre of its town, or outside the earth, it is refused', async () => {
    const a = await t.agency();
    const site = await aSite(a);
    const centre = await t.call(place, { as: a.manager, params: { id: site.id }, body: { ...townPosition(paris19)!, version: site.version } });
    expect([centre.status, centre.body]).toMatchObject([422, { errors: { latitude: expect.stringContaining('centre de la commune') } }]);
    const off = await t.call(place, { as: a.manager, params: { id: site.id }, body: { latitude: 91, longitude: 2, version: site.version } });
    expect(off.status).toBe(422);
    expect(await pointOf(a, site.id)).toEqual(nowhere);
  });

  test('needs the right to edit sites, and another agency does not find it', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const site = await aSite(a);
    const body = { ...quay, version: site.version };
    await onlyRights(t, a.manager, ['listSites', 'readSites']);
    expect((await t.call(place, { as: a.manager, params: { id: site.id }, body })).status).toBe(403);
    expect((await t.call(place, { as: a.agent, params: { id: site.id }, body })).status).toBe(403);
    expect((await t.call(place, { as: b.owner, params: { id: site.id }, body })).status).toBe(404);
    expect(await pointOf(a, site.id)).toEqual(nowhere);
  });
});

describe('the centre of a town', () => {
  test('is not kept as the point of a saved site', async () => {
    const a = await t.agency();
    const address = { ...paris19, ...townPosition(paris19)! };
    const { body } = await t.call(save, { as: a.manager, body: { customerId: a.customerId, name: 'Galerie', address } });
    expect(body.address).toMatchObject({ ...paris19, ...nowhere });
    const { body: shown } = await t.call(read, { as: a.manager, params: { id: body.id } });
    expect(shown.address).toMatchObject(nowhere);
  });

  test('is removed from sites that nobody has placed, and from no others', async () => {
    const a = await t.agency();
    const centred = await aSite(a, townPosition(paris19)!);
    const near = { latitude: townPosition(paris19)!.latitude + 0.0001, longitude: townPosition(paris19)!.longitude };
    const placed = await aSite(a, near);
    await runJob(t.house, 'sites.unplace', {});
    expect([await pointOf(a, centred.id), await pointOf(a, placed.id)]).toEqual([nowhere, near]);
    await runJob(t.house, 'sites.unplace', {});
    expect(await listed(a, false)).toEqual([centred.id]);
  });
});
