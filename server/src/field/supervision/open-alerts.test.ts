import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { agents } from '@vigie/db/tables/people.ts';
import { ON_SITE, fieldWorld, message, sendAs, takesUp, type FieldWorld } from '../../../test/worlds/field-world.ts';
import { openTestHouse, type TestHouse, type TestPerson } from '../../../test/house.ts';
import { onlyRights } from '../../../test/site-services.ts';

let t: TestHouse;
beforeAll(async () => {
  t = await openTestHouse();
});

const alerts = (as: TestPerson) => t.call(contract.field.alerts, { as, body: {} });
const raise = (world: FieldWorld, kind: 'sos' | 'fall' | 'perimeterExit' | 'test', time = '08:59') =>
  sendAs(t, world.guard, message('ptiAlert', `2026-11-21T${time}:00.000Z`, { kind, serviceId: world.service.id, siteId: world.site.id }, ON_SITE));

describe('open alerts, for every desk screen', () => {
  test('show kind, guard with their telephone, site with its place, and where the alert was raised', async () => {
    const world = await fieldWorld(t);
    await t.tx(world.id, (tx) =>
      tx
        .update(agents)
        .set({ phones: ['+33612345678'] })
        .where(eq(agents.id, world.guard.agentId)),
    );
    await takesUp(t, world);
    await raise(world, 'sos');
    expect((await alerts(world.manager)).body).toMatchObject({
      data: [
        {
          typeKey: 'ptiSos',
          agent: { id: world.guard.agentId, phone: '+33612345678' },
          site: { id: world.site.id, latitude: ON_SITE.latitude },
          position: { latitude: ON_SITE.latitude, longitude: ON_SITE.longitude },
          serviceId: world.service.id,
          madeAt: '2026-11-21T08:59:00Z',
        },
      ],
      taken: [],
    });
  });

  test('come oldest first, without test alerts, and without those taken in charge, which name the person', async () => {
    const world = await fieldWorld(t);
    await raise(world, 'fall', '08:58');
    await raise(world, 'perimeterExit', '08:57');
    await raise(world, 'test', '08:56');
    const open = (await alerts(world.manager)).body.data;
    expect(open.map(({ typeKey }) => typeKey)).toEqual(['ptiPerimeterExit', 'ptiFall']);
    await t.call(contract.field.acknowledgePti, { as: world.owner, params: { id: open[1]!.id }, body: {} });
    const after = (await alerts(world.manager)).body;
    expect(after.data.map(({ typeKey }) => typeKey)).toEqual(['ptiPerimeterExit']);
    expect(after.taken).toMatchObject([{ id: open[1]!.id, by: expect.stringMatching(/\S/), at: '2026-11-21T09:00:00Z' }]);
  });

  test('are read exactly with the right to take charge: not by guards, customers, other staff or another agency', async () => {
    const [world, foreign] = [await fieldWorld(t), await fieldWorld(t)];
    await raise(world, 'sos');
    const { id } = (await alerts(world.owner)).body.data[0]!;
    const take = (as: TestPerson, scopeId?: string) =>
      t.call(contract.field.acknowledgePti, { as, params: { id }, body: {}, ...(scopeId ? { scopeId } : {}) });
    const read = (as: TestPerson, scopeId?: string) => t.call(contract.field.alerts, { as, body: {}, ...(scopeId ? { scopeId } : {}) });
    await onlyRights(t, world.manager, ['listServices']);
    t.house.people.forget();
    for (const person of [world.manager, world.guard, world.customer]) {
      const [seen, taken] = [await read(person, world.id), await take(person, world.id)];
      expect([seen.status, taken.status]).toEqual([seen.status, seen.status]);
      expect(seen.status).toBeGreaterThanOrEqual(403);
    }
    expect((await read(foreign.owner, world.id)).status).toBe(404);
    expect((await alerts(foreign.owner)).body.data).toEqual([]);
    const support = await t.platformPerson('support');
    expect((await read(support)).status).toBeGreaterThanOrEqual(403);
    expect((await alerts(world.owner)).body.data).toHaveLength(1);
  });
});
