import { afterAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { AgencyStatus, platformAgencyId } from '@vigie/domain/agency/agency-status.ts';
import { makeCircuit } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { notifyScreens } from '../src/plumbing/realtime.ts';
import { openTestHouse, type TestPerson } from './house.ts';

const t = await openTestHouse();
const here = await t.agency();
const elsewhere = await t.agency();
await t.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = t.app.server.address() as { port: number };

interface Ear {
  readonly heard: { topic: string; ids: string[]; deleted?: boolean }[];
  /** The server has ended the stream. */
  ended: boolean;
  close(): void;
}
const ears: Ear[] = [];
afterAll(() => ears.forEach((ear) => ear.close()));

const scopeOf = (person: TestPerson): string =>
  person.customerId ? `customer/${person.customerId}` : person.kind === 'agent' ? `agent/${person.agentId}` : `agency/${person.agencyId}`;

/** Opens a person's stream and waits until it reports that it is ready. */
async function listen(person: TestPerson): Promise<Ear> {
  const stop = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/api/${scopeOf(person)}/live`, {
    headers: { authorization: `Bearer ${person.token}` },
    signal: stop.signal,
  });
  const heard: Ear['heard'] = [];
  const ear: Ear = { heard, ended: false, close: () => stop.abort() };
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  let ready: () => void = () => {};
  const isReady = new Promise<void>((resolve) => (ready = resolve));
  void (async () => {
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      const text = decoder.decode(step.value);
      if (text.includes('event: ready')) ready();
      for (const [, data] of text.matchAll(/^data: (\{"topic.*\})$/gm)) heard.push(JSON.parse(data!));
    }
    ear.ended = true;
  })().catch(() => undefined);
  await isReady;
  ears.push(ear);
  return ear;
}

const manager = await listen(here.manager);
const guard = await listen(here.agent);
const office = await listen(here.office);
const customer = await listen(here.customer);
const neighbour = await listen(elsewhere.manager);
const all = { manager, guard, office, customer, neighbour };
const whoHeard = (id: string): string[] =>
  Object.entries(all)
    .filter(([, ear]) => ear.heard.some((notice) => notice.ids.includes(id)))
    .map(([name]) => name);

describe('live notices', () => {
  test('about advertisements reach every desk that may list them, and nobody in the field or on a portal', async () => {
    const third = await t.agency();
    await t.platform((tx) =>
      tx
        .update(userCompanies)
        .set({ rights: ['listAgents'] })
        .where(eq(userCompanies.id, third.manager.memberId)),
    );
    const outsider = await listen(third.manager);
    const end = crypto.randomUUID();
    await t.platform(async (tx) => {
      await notifyScreens(tx, { agencyId: platformAgencyId, topic: 'ads', ids: [] });
      for (const { id } of [here, elsewhere, third])
        await notifyScreens(tx, {
          agencyId: id,
          topic: 'settings',
          ids: [end],
          customerId: here.customerId,
          agentIds: [here.agent.agentId!, here.office.agentId!],
        });
    });
    const ears = { ...all, outsider };
    await expect.poll(() => Object.values(ears).every(({ heard }) => heard.some(({ ids }) => ids.includes(end)))).toBe(true);
    const told = Object.entries(ears).filter(([, { heard }]) => heard.some(({ topic }) => topic === 'ads'));
    expect(told.map(([name]) => name)).toEqual(['manager', 'neighbour']);
  });

  test("about a customer's service reach the agency, its agent and the customer, and nobody else", async () => {
    const id = crypto.randomUUID();
    await t.tx(here.id, (tx) =>
      notifyScreens(tx, { agencyId: here.id, topic: 'services', ids: [id], customerId: here.customerId, agentIds: [here.agent.agentId!] }),
    );
    await expect.poll(() => whoHeard(id)).toEqual(['manager', 'guard', 'customer']);
  });

  test('that concern no customer do not reach customers', async () => {
    const id = crypto.randomUUID();
    await t.tx(here.id, (tx) => notifyScreens(tx, { agencyId: here.id, topic: 'mails', ids: [id], agentIds: [] }));
    await expect.poll(() => whoHeard(id)).toEqual(['manager']);
  });

  test('about anything open to every customer reach customers, within the agency', async () => {
    const id = crypto.randomUUID();
    await t.tx(here.id, (tx) => notifyScreens(tx, { agencyId: here.id, topic: 'documents', ids: [id], allCustomers: true, agentIds: [] }));
    await expect.poll(() => whoHeard(id)).toEqual(['manager', 'customer']);
  });

  test('of a transaction that rolls back reach nobody', async () => {
    const lost = crypto.randomUUID();
    const kept = crypto.randomUUID();
    await t
      .tx(here.id, async (tx) => {
        await notifyScreens(tx, { agencyId: here.id, topic: 'services', ids: [lost] });
        throw new Error('changed my mind');
      })
      .catch(() => undefined);
    await t.tx(here.id, (tx) => notifyScreens(tx, { agencyId: here.id, topic: 'services', ids: [kept] }));
    await expect.poll(() => manager.heard.some((notice) => notice.ids.includes(kept))).toBe(true);
    expect(whoHeard(lost)).toEqual([]);
  });

  const many = (...others: string[]) => [...Array.from({ length: 500 }, () => crypto.randomUUID()), ...others];
  const count = ({ heard }: Ear, topic: string): number => heard.filter((notice) => notice.topic === topic).length;

  test('about five hundred services arrive without their ids', async () => {
    const before = count(customer, 'services');
    await t.tx(here.id, (tx) => notifyScreens(tx, { agencyId: here.id, topic: 'services', ids: many(), customerId: here.customerId, agentIds: [] }));
    await expect.poll(() => count(customer, 'services')).toBe(before + 1);
    expect(customer.heard.at(-1)).toEqual({ topic: 'services', ids: [] });
  });

  test('about a circuit deleted with its stops arrive once, as deleted, at the agency and the guard (F-081)', async () => {
    const { circuit, stops } = await t.tx(here.id, async (tx) => {
      const site = await makeSite(tx, here.id, { customerId: here.customerId });
      const stop = { site, travelMinutes: 5, minutes: 10 };
      const when = { day: '2026-12-01', from: '20:00', until: '22:00' };
      return makeCircuit(tx, [stop, stop], when, { agentIds: [here.agent.agentId!], publishedAt: null });
    });
    const removed = await t.call(contract.planning.remove, { as: here.manager, body: { ids: [circuit.id] } });
    expect(removed.status).toBe(200);
    const gone = ({ heard }: Ear) => heard.filter((notice) => notice.deleted && notice.ids.includes(circuit.id));
    await expect.poll(() => [gone(manager).length, gone(guard).length]).toEqual([1, 1]);
    expect(gone(manager)[0]!.ids.toSorted()).toEqual([circuit.id, ...stops.map(({ id }) => id)].toSorted());
  });

  test('about a hundred services of a hundred agents reach only those agents', async () => {
    const ids = many().slice(0, 100);
    await t.tx(here.id, (tx) =>
      notifyScreens(tx, { agencyId: here.id, topic: 'rounds', ids, agentIds: [...many().slice(0, 99), here.agent.agentId ?? ''] }),
    );
    await expect.poll(() => [count(guard, 'rounds'), count(manager, 'rounds')]).toEqual([1, 1]);
    expect(count(office, 'rounds')).toBe(0);
  });

  test('to five hundred agents reach the last of them, and no other', async () => {
    await t.tx(here.id, (tx) => notifyScreens(tx, { agencyId: here.id, topic: 'sites', ids: [], agentIds: many(here.agent.agentId ?? '') }));
    await expect.poll(() => count(guard, 'sites')).toBe(1);
    expect(count(office, 'sites')).toBe(0);
  });

  test('of a notification to five hundred people reach the last of them', async () => {
    await t.platform((tx) => notifyScreens(tx, { agencyId: '', topic: 'notifications', ids: many(here.agent.userId) }));
    await expect.poll(() => count(guard, 'notifications')).toBe(1);
    expect(count(manager, 'notifications')).toBe(0);
  });

  test('need a session, in one’s own agency', async () => {
    const none = await fetch(`http://127.0.0.1:${port}/api/agency/${here.id}/live`);
    expect(none.status).toBe(401);
    const foreign = await t.call(contract.agency.live, { as: elsewhere.manager, scopeId: here.id });
    expect(foreign.status).toBe(404);
  });

  test('stop for people who lose their access: an agency that is closed, or one person of it', async () => {
    const closing = await t.agency();
    const [desk, phone] = [await listen(closing.manager), await listen(closing.agent)];
    await t.platform(async (tx) => {
      await tx.update(userCompanies).set({ disabledAt: t.clock.instant() }).where(eq(userCompanies.id, closing.agent.memberId));
      await notifyScreens(tx, { agencyId: closing.id, topic: 'people', ids: [closing.agent.userId] });
    });
    await expect.poll(() => [phone.ended, desk.ended]).toEqual([true, false]);
    const admin = await t.platformPerson('admin');
    const moved = await t.call(contract.backoffice.moveAgency, { as: admin, params: { id: closing.id, status: AgencyStatus.inactive } });
    expect(moved.status).toBe(200);
    await expect.poll(() => desk.ended).toBe(true);
    expect([manager.ended, neighbour.ended]).toEqual([false, false]);
  });

  describe('for somebody of the platform', () => {
    const listenIn = async (agencyId: string) => {
      const support = await t.platformPerson('support', 'byHand');
      const visit = await t.call(contract.visits.open, { as: support, body: { agencyId, reason: 'Une question de l’agence' } });
      return { support, id: visit.body.id, ear: await listen({ ...support, agencyId }) };
    };

    test('end when the owner ends the visit, while others’ continue', async () => {
      const [ended, other] = [await listenIn(here.id), await listenIn(here.id)];
      await t.call(contract.visits.close, { as: here.owner, params: { id: ended.id } });
      await expect.poll(() => ended.ear.ended).toBe(true);
      expect([other.ear.ended, manager.ended]).toEqual([false, false]);
    });

    test('end with the hour', async () => {
      const { support, ear } = await listenIn(here.id);
      await t.tx(here.id, (tx) => notifyScreens(tx, { agencyId: here.id, topic: 'people', ids: [support.userId] }));
      t.clock.advance(60);
      await t.tx(here.id, (tx) => notifyScreens(tx, { agencyId: here.id, topic: 'people', ids: [support.userId] }));
      await expect.poll(() => ear.ended).toBe(true);
    });
  });
});
