import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { agentBans, agentContracts } from '@vigie/db/tables/people.ts';
import { serviceOffers } from '@vigie/db/tables/planning/offers.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { makeService, makeUnavailability } from '@vigie/demo/factories/planning.ts';
import { openTestHouse } from '../../../test/house.ts';
import { holders, mine, night, offersWorld, toldTitles, type OffersWorld } from '../../../test/worlds/offers-world.ts';
import { setLevels } from '../../../test/worlds/planning-world.ts';
import { onlyRights } from '../../../test/site-services.ts';
import { settleOffers } from './settle.ts';
import { bySize } from '@vigie/domain/shared/test-order.ts';

const t = await openTestHouse();
const { offer, candidates, withdraw, desk, confirm, take, decline } = contract.offers;
const { menuCounts } = contract.dashboards;
const DAY = '2026-12-01';

const offered = (w: OffersWorld, serviceId: string, body: Record<string, unknown> = {}) =>
  t.call(offer, { as: w.manager, body: { serviceIds: [serviceId], ...body } });
const offersOf = async (w: OffersWorld, as = w.agent) => (await mine(t, as)).offers;
const takes = (as: OffersWorld['agent'], id: string) => t.call(take, { as, via: 'agent', params: { id } });
const deskOf = async (w: OffersWorld) => (await t.call(desk, { as: w.manager, body: {} })).body;

describe('a vacant service that is offered', () => {
  test('is seen by those who may take it, taken by one press, and reported to the manager', async () => {
    const w = await offersWorld(t);
    const service = await night(t, w, DAY);
    expect((await offered(w, service.id, { comment: 'Merci !' })).body).toEqual({ offered: 1, agents: 3, refused: [] });
    const [seen] = await offersOf(w);
    expect(seen).toMatchObject({
      service: { place: 'Entrepôt Nord', startAtTime: '21:00', endAtTime: '06:00', startAtDate: DAY },
      comment: 'Merci !',
      mode: 'take',
    });
    expect((await t.call(menuCounts, { as: w.agent, via: 'agent' })).body.ownOffers).toBe(1);
    expect(await toldTitles(t, w.agent)).toEqual(['Service à prendre']);
    expect((await takes(w.agent, seen!.id)).body).toEqual({ result: 'taken' });
    expect(await holders(t, w, service.id)).toEqual([w.guardId]);
    expect(await offersOf(w, w.second)).toEqual([]);
    expect((await deskOf(w)).offers).toMatchObject([{ status: 200 }]);
    expect((await toldTitles(t, w.manager)).some((title) => title.endsWith('a pris un service'))).toBe(true);
    expect(await toldTitles(t, w.agent)).toContain('Votre planning');
  });

  test('pressed twice by one agent it is theirs once, and the next one learns that somebody was quicker', async () => {
    const w = await offersWorld(t);
    const service = await night(t, w, DAY);
    await offered(w, service.id);
    const id = (await offersOf(w))[0]!.id;
    expect([(await takes(w.agent, id)).body.result, (await takes(w.agent, id)).body.result]).toEqual(['taken', 'taken']);
    const late = await takes(w.second, id);
    expect([late.status, late.body.code, late.body.message]).toEqual([409, 'offers.taken', 'Un collègue a été plus rapide : ce service est pris.']);
    expect(await holders(t, w, service.id)).toEqual([w.guardId]);
  });

  test('pressed by two at the same moment it is assigned to one of them', async () => {
    const w = await offersWorld(t);
    const service = await night(t, w, DAY);
    await offered(w, service.id);
    const id = (await offersOf(w))[0]!.id;
    const answers = await Promise.all([takes(w.agent, id), takes(w.second, id)]);
    expect(answers.map(({ status }) => status).toSorted(bySize)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('offers.taken');
    expect(await holders(t, w, service.id)).toHaveLength(1);
  });

  test('declined it leaves the phone, and comes back when the agent reconsiders', async () => {
    const w = await offersWorld(t);
    const service = await night(t, w, DAY);
    await offered(w, service.id, { agentIds: [w.guardId] });
    expect(await offersOf(w, w.second)).toEqual([]);
    const id = (await offersOf(w))[0]!.id;
    const say = (declined: boolean) => t.call(decline, { as: w.agent, via: 'agent', params: { id }, body: { declined } });
    await say(true);
    expect((await say(true)).status).toBe(200);
    expect(await offersOf(w)).toEqual([]);
    expect((await deskOf(w)).offers[0]!.answers).toMatchObject([{ answer: 300 }]);
    await say(false);
    expect(await offersOf(w)).toHaveLength(1);
    // Offered again to the same agent, it is the same offer and sends no second notification.
    expect((await offered(w, service.id, { agentIds: [w.guardId] })).body).toMatchObject({ offered: 1, agents: 0 });
  });
});

describe('the planning rules', () => {
  test('exclude an agent who is away or banned from the site from the offer, and from taking it afterwards', async () => {
    const w = await offersWorld(t);
    await setLevels(t, w.id, { AGENT_UNAVAILABLE: 2, AGENT_SITE_FORBIDDEN: 2 });
    const service = await night(t, w, DAY);
    await t.tx(w.id, (tx) => makeUnavailability(tx, w.id, w.secondId, { first: DAY }));
    const { body } = await t.call(candidates, { as: w.manager, body: { serviceIds: [service.id] } });
    expect(body.agents.find(({ id }) => id === w.secondId)).toMatchObject({ free: 0, refused: 1 });
    expect((await offered(w, service.id)).body.agents).toBe(2);
    const id = (await offersOf(w))[0]!.id;
    expect((await takes(w.second, id)).status).toBe(404);
    // A ban that the agent may not read still applies.
    await t.tx(w.id, (tx) => tx.insert(agentBans).values({ agencyId: w.id, agentId: w.guardId, siteId: w.siteId }));
    expect(await offersOf(w)).toEqual([]);
    expect((await takes(w.agent, id)).body.code).toBe('offers.forbidden');
    expect(await holders(t, w, service.id)).toEqual([]);
    expect((await offered(w, service.id, { agentIds: [w.secondId] })).body).toMatchObject({
      offered: 0,
      refused: [{ message: 'Personne ne peut prendre ce service' }],
    });
  });

  test('leave the decision on a warning to the manager, who sees it and must accept it', async () => {
    const w = await offersWorld(t);
    await setLevels(t, w.id, { AGENT_REST_11H: 1, AGENT_SPACE_11H: 1 });
    await t.tx(w.id, (tx) => makeService(tx, w.site, { day: DAY, from: '08:00', until: '16:00' }, { agentIds: [w.guardId] }));
    const service = await night(t, w, DAY);
    await offered(w, service.id, { agentIds: [w.guardId] });
    const [seen] = await offersOf(w);
    expect(seen!.mode).toBe('ask');
    expect((await takes(w.agent, seen!.id)).body.result).toBe('asked');
    expect((await takes(w.agent, seen!.id)).body.result).toBe('asked');
    expect(await holders(t, w, service.id)).toEqual([]);
    expect((await t.call(menuCounts, { as: w.manager })).body.offers).toBe(1);
    const answer = (await deskOf(w)).offers[0]!.answers[0]!;
    expect(answer.issues.length).toBeGreaterThan(0);
    const say = (body: Record<string, unknown>) => t.call(confirm, { as: w.manager, params: { id: seen!.id, answerId: answer.id }, body });
    expect((await say({ accepted: true })).body.code).toBe('planning.warnings');
    expect((await say({ accepted: true, confirmed: true })).status).toBe(200);
    expect((await say({ accepted: true, confirmed: true })).status).toBe(200);
    expect(await holders(t, w, service.id)).toEqual([w.guardId]);
    expect(await toldTitles(t, w.agent)).toContain('Le service est à vous');
    expect((await t.call(menuCounts, { as: w.manager })).body.offers).toBe(0);
  });

  test('let an agency confirm every offer, and refuse', async () => {
    const w = await offersWorld(t);
    await t.platform((tx) =>
      tx
        .update(agencies)
        .set({ settings: { planning: { offersConfirmed: true } } })
        .where(eq(agencies.id, w.id)),
    );
    const service = await night(t, w, DAY);
    await offered(w, service.id);
    const id = (await offersOf(w))[0]!.id;
    expect((await takes(w.agent, id)).body.result).toBe('asked');
    const answer = (await deskOf(w)).offers[0]!.answers.find(({ agent }) => agent.id === w.guardId)!;
    expect((await t.call(confirm, { as: w.manager, params: { id, answerId: answer.id }, body: { accepted: false } })).status).toBe(200);
    expect((await takes(w.agent, id)).body.code).toBe('offers.answered');
    expect(await offersOf(w, w.second)).toHaveLength(1);
  });
});

describe('an offer ends', () => {
  test('when the service is filled by hand, begins, or the offer is withdrawn', async () => {
    const w = await offersWorld(t);
    const [filled, gone] = [await night(t, w, DAY), await night(t, w, '2026-12-06')];
    const begun = await t.tx(w.id, (tx) => makeService(tx, w.site, { day: '2026-11-21', from: '10:05', until: '14:05' }));
    for (const { id } of [filled, begun, gone]) await offered(w, id);
    const ids = new Map((await offersOf(w)).map(({ id, service }) => [service.id, id]));
    await t.call(contract.planning.edit, { as: w.manager, params: { id: filled.id }, body: { changes: { agentIds: [w.colleagueId] } } });
    expect((await takes(w.agent, ids.get(filled.id)!)).body.code).toBe('offers.taken');
    expect((await t.call(withdraw, { as: w.manager, params: { id: ids.get(gone.id)! } })).status).toBe(200);
    expect((await t.call(withdraw, { as: w.manager, params: { id: ids.get(gone.id)! } })).status).toBe(200);
    expect((await takes(w.agent, ids.get(gone.id)!)).body.code).toBe('offers.ended');
    expect((await offersOf(w)).map(({ service }) => service.id)).toEqual([begun.id]);
    t.clock.advance(6);
    expect((await takes(w.agent, ids.get(begun.id)!)).body.code).toBe('offers.ended');
    await settleOffers(t.house);
    const rows = await t.tx(w.id, (tx) => tx.select().from(serviceOffers).where(eq(serviceOffers.agencyId, w.id)));
    const statusOf = (serviceId: string) => rows.find((row) => row.serviceId === serviceId)!.status;
    expect([statusOf(begun.id), statusOf(gone.id)]).toEqual([400, 300]);
  });

  test('a draft, a full service and a past one are not offered', async () => {
    const w = await offersWorld(t);
    const draft = await night(t, w, DAY, { publishedAt: null });
    const full = await night(t, w, DAY, { agentIds: [w.colleagueId] });
    const past = await night(t, w, '2026-11-10');
    const { body } = await t.call(offer, { as: w.manager, body: { serviceIds: [draft.id, full.id, past.id] } });
    expect(body.offered).toBe(0);
    expect(new Map(body.refused.map(({ id, message }) => [id, message]))).toEqual(
      new Map([
        [draft.id, 'Un brouillon se publie avant d’être proposé'],
        [full.id, 'Ce service est déjà pourvu'],
        [past.id, 'Ce service a commencé'],
      ]),
    );
  });
});

test('without the right nobody offers, confirms or withdraws, and another agency finds nothing', async () => {
  const w = await offersWorld(t);
  const elsewhere = await offersWorld(t);
  const service = await night(t, w, DAY);
  await offered(w, service.id);
  const id = (await offersOf(w))[0]!.id;
  expect((await takes(elsewhere.agent, id)).status).toBe(404);
  expect((await t.call(offer, { as: elsewhere.manager, body: { serviceIds: [service.id] } })).status).toBe(404);
  expect((await t.call(withdraw, { as: elsewhere.manager, params: { id } })).status).toBe(404);
  expect((await t.call(take, { as: w.second, via: 'agent', scopeId: w.guardId, params: { id } })).status).toBe(404);
  await onlyRights(t, w.manager, ['listServices']);
  expect((await offered(w, service.id)).body.code).toBe('IsGranted');
  expect((await t.call(desk, { as: w.manager, body: {} })).status).toBe(403);
});

describe('what a service costs with each of those it may be offered to', () => {
  const pay = (w: OffersWorld, agentId: string, hourlyCents: number) =>
    t.tx(w.id, (tx) => tx.update(agentContracts).set({ hourlyCents, monthlyCents: null }).where(eq(agentContracts.agentId, agentId)));
  const asked = async (w: OffersWorld, ids: readonly string[]) => (await t.call(candidates, { as: w.manager, body: { serviceIds: [...ids] } })).body;
  const day = (w: OffersWorld, on: string) => t.tx(w.id, (tx) => makeService(tx, w.site, { day: on, from: '08:00', until: '16:00' }));

  test('is shown to people who may read pay, for one service and for several', async () => {
    const w = await offersWorld(t);
    const [first, second] = [await day(w, DAY), await day(w, '2026-12-02')];
    await pay(w, w.guardId, 1500);
    await pay(w, w.secondId, 1300);
    const one = await asked(w, [first.id]);
    const cost = ({ agents }: typeof one, id: string) => agents.find((agent) => agent.id === id)?.costCents;
    // Eight hours by day, on a working day.
    expect([one.showsCosts, cost(one, w.guardId), cost(one, w.secondId)]).toEqual([true, 12_000, 10_400]);
    expect(one.agents.flatMap(({ reasons }) => reasons).join(' ')).not.toContain('€');
    const both = await asked(w, [first.id, second.id]);
    expect([cost(both, w.guardId), cost(both, w.secondId)]).toEqual([24_000, 20_800]);
  });

  test('is neither shown nor revealed by the order without the right on contracts', async () => {
    const w = await offersWorld(t);
    const service = await day(w, DAY);
    await onlyRights(t, w.manager, ['listAgents', 'readAgents', 'listServices', 'readAgentsPlanning', 'editServices', 'listSites', 'readSites']);
    const orders: string[][] = [];
    for (const [guard, colleague] of [
      [1300, 3000],
      [3000, 1300],
    ] as const) {
      await pay(w, w.guardId, guard);
      await pay(w, w.secondId, colleague);
      const { agents, showsCosts } = await asked(w, [service.id]);
      expect([showsCosts, new Set(agents.map(({ costCents }) => costCents))]).toEqual([false, new Set([null])]);
      orders.push(agents.map(({ id }) => id));
    }
    expect(orders[0]).toEqual(orders[1]);
  });
});
