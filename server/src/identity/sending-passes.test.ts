// Who left a phone may no longer read; what they recorded there still goes out under their own name.
import { beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { secondPaths, servedPaths, type EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { users } from '@vigie/db/tables/platform/platform.ts';
import { HOUR } from '@vigie/domain/shared/time.ts';
import { openTestHouse, type TestHouse, type TestPerson } from '../../test/house.ts';
import { sent } from '../../test/papers.ts';
import { fieldWorld, message, sendAs, takesUp, type FieldWorld } from '../../test/worlds/field-world.ts';

let t: TestHouse;
beforeAll(async () => {
  t = await openTestHouse();
});

interface Left {
  readonly world: FieldWorld;
  /** The guard's session, signed in by the password. */
  readonly guard: FieldWorld['guard'];
  readonly refreshToken: string;
  /** The phone as the guard left it: all that it still knows of them. */
  readonly phone: FieldWorld['guard'];
}

/** A guard in service signs in on a phone, and the phone is given its pass. */
async function phoneInService(): Promise<Left> {
  const world = await fieldWorld(t);
  await takesUp(t, world, '19:00');
  const [user] = await t.platform((tx) => tx.select({ email: users.email }).from(users).where(eq(users.id, world.guard.userId)));
  const { body } = await t.call(contract.identity.login, { body: { username: user!.email, password: 'Vigie-2026' } });
  const guard = { ...world.guard, token: body.token };
  const issued = await t.call(contract.identity.sendingPass, { as: guard });
  expect(issued.status).toBe(200);
  return { world, guard, refreshToken: body.refresh_token, phone: { ...guard, token: issued.body.pass } };
}

const entry = (world: FieldWorld, description = 'Portail forcé', fileIds: readonly string[] = []) =>
  message('logbookEntry', '20:10', { siteId: world.site.id, serviceId: world.service.id, eventType: 97, description, fileIds });
const sends = async (phone: TestPerson, world: FieldWorld): Promise<number> => (await sendAs(t, phone, entry(world))).status;

describe('a phone that its guard has left', () => {
  test('hands over entries and photos under the guard’s name, and calls for help', async () => {
    const { world, guard, refreshToken, phone } = await phoneInService();
    await t.call(contract.identity.logout, { body: { refresh_token: refreshToken } });
    t.house.people.forget();
    expect((await t.call(contract.identity.me, { as: guard })).status).toBe(401);

    const photo = await sent(t, phone, 'portail.pdf');
    const file = await sendAs(t, phone, entry(world, 'Portail forcé', [photo]));
    expect(file.body).toBe(true);
    const call = message('ptiAlert', '20:20', { kind: 'sos', serviceId: world.service.id, siteId: world.site.id, comment: '' });
    expect((await sendAs(t, phone, call)).body).toBe(true);
    const { body } = await t.call(contract.field.siteEvents, { as: world.manager, body: { filters: { sites: [world.site.id] } } });
    const told = body.data.map(({ typeKey, agent }) => [typeKey, agent?.id]);
    expect(told).toEqual(['ptiSos', 'openDoor', 'serviceStart'].map((typeKey) => [typeKey, world.guard.agentId]));
  });

  test('reads nothing and decides nothing: of all calls it reaches the two that take what is sent', async () => {
    const { phone } = await phoneInService();
    const specs = Object.values(contract).flatMap((room): EndpointSpec[] => Object.values(room));
    const guarded = specs.filter(({ access }) => access.scope !== 'public');
    const reached: string[] = [];
    for (const spec of guarded)
      for (const { path } of [...servedPaths(spec), ...secondPaths(spec)]) {
        const url = `/api${path
          .replace('{agentId}', phone.agentId)
          .replace('{agencyId}', phone.agencyId)
          .replaceAll(/\{\w+\}/g, crypto.randomUUID())}`;
        const answer = await t.app.inject({ method: spec.method, url, headers: { authorization: `Bearer ${phone.token}` } });
        if (answer.statusCode !== 401) reached.push(`${spec.method} ${path}`);
      }
    expect(guarded.length).toBeGreaterThan(300);
    expect(reached.toSorted()).toEqual(['POST /agent/{agentId}/sourcing/{messageType}', 'POST /upload']);
  });

  test('withdraws no entry, corrects none and plans no pause', async () => {
    const { world, phone } = await phoneInService();
    const first = entry(world);
    await sendAs(t, phone, first);
    for (const messageType of ['messageDelete', 'messageEdit', 'breakCreate'] as const) {
      const answer = await t.app.inject({
        method: 'POST',
        url: `/api/agent/${phone.agentId}/sourcing/${messageType}`,
        headers: { authorization: `Bearer ${phone.token}` },
        payload: { id: crypto.randomUUID(), madeAt: t.clock.instant(), sentAt: t.clock.instant(), payload: { parentId: first.id } },
      });
      expect([messageType, answer.statusCode]).toEqual([messageType, 401]);
    }
  });

  test('sends nothing in another agent’s name', async () => {
    const { phone } = await phoneInService();
    const other = await phoneInService();
    const answer = await sendAs(t, { ...phone, agentId: other.guard.agentId }, entry(other.world), other.guard.agentId);
    expect(answer.status).toBe(404);
  });
});

describe('its pass ends', () => {
  test('with a new password', async () => {
    const { world, guard, phone } = await phoneInService();
    const elsewhere = await phoneInService();
    expect(await sends(phone, world)).toBe(200);
    const [user] = await t.platform((tx) => tx.select({ email: users.email }).from(users).where(eq(users.id, guard.userId)));
    const { body } = await t.call(contract.identity.login, { body: { username: user!.email, password: 'Vigie-2026' } });
    const changed = await t.call(contract.identity.saveMe, {
      as: { ...guard, token: body.token },
      body: { currentPassword: 'Vigie-2026', newPassword: 'Un-Autre-Phare-27' },
    });
    expect(changed.status).toBe(200);
    expect([await sends(phone, world), await sends(elsewhere.phone, elsewhere.world)]).toEqual([401, 200]);
  });

  test('when its session is closed from another device', async () => {
    const { world, guard, phone } = await phoneInService();
    const { body: open } = await t.call(contract.identity.sessions, { as: guard });
    const id = open.find(({ current }) => current)!.id;
    expect((await t.call(contract.identity.closeSession, { as: guard, params: { id } })).status).toBe(200);
    expect(await sends(phone, world)).toBe(401);
  });

  test('when the agency disconnects its collaborator', async () => {
    const { world, phone } = await phoneInService();
    const answer = await t.call(contract.agents.disconnect, { as: world.owner, params: { id: phone.agentId } });
    expect(answer.status).toBe(200);
    expect(await sends(phone, world)).toBe(401);
  });

  test('with the membership', async () => {
    const { world, phone } = await phoneInService();
    await t.tx(world.id, (tx) => tx.update(userCompanies).set({ disabledAt: t.clock.instant() }).where(eq(userCompanies.id, phone.memberId)));
    t.house.people.forget();
    expect(await sends(phone, world)).toBe(404);
  });

  test('after thirty days', async () => {
    const { world, guard, phone } = await phoneInService();
    const end = 30 * 24 * HOUR;
    const { body } = await t.call(contract.identity.sendingPass, { as: guard });
    expect(Date.parse(body.expiresAt) - t.clock.now()).toBe(end);
    t.clock.advance(end / 60_000 - 1);
    expect(await sends(phone, world)).toBe(200);
    t.clock.advance(2);
    expect(await sends(phone, world)).toBe(401);
  });
});

test('somebody who is no agent gets none', async () => {
  const { owner } = await fieldWorld(t);
  expect((await t.call(contract.identity.sendingPass, { as: owner })).status).toBe(404);
});
