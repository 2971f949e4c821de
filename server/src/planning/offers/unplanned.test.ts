import { describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import { agentBans, agents } from '@vigie/db/tables/people.ts';
import { serviceBreaks } from '@vigie/db/tables/planning/planning.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { makeService, makeUnavailability } from '@vigie/demo/factories/planning.ts';
import { message, sendAs } from '../../../test/worlds/field-world.ts';
import { openTestHouse } from '../../../test/house.ts';
import { holders, night, offersWorld, toldTitles, type OffersWorld } from '../../../test/worlds/offers-world.ts';
import { setLevels } from '../../../test/worlds/planning-world.ts';
import { onlyRights } from '../../../test/site-services.ts';
import { bySize } from '@vigie/domain/shared/test-order.ts';

const t = await openTestHouse();
const { unplanned, takeUnplanned, desk, confirm, offer } = contract.offers;
const DAY = '2026-12-01';
/** The clock of the tests is at 21 November 2026. */
const TODAY = '2026-11-21';

const seen = async (w: OffersWorld, as = w.agent) => (await t.call(unplanned, { as, via: 'agent', body: {} })).body.data;
const takes = (as: OffersWorld['agent'], id: string) => t.call(takeUnplanned, { as, via: 'agent', params: { id } });
const running = (w: OffersWorld, values: Parameters<typeof makeService>[3] = {}) =>
  t.tx(w.id, (tx) => makeService(tx, w.site, { day: TODAY, from: '06:00', until: '23:00' }, values));
const confirmed = (w: OffersWorld) =>
  t.platform((tx) =>
    tx
      .update(agencies)
      .set({ settings: { planning: { offersConfirmed: true } } })
      .where(eq(agencies.id, w.id)),
  );

describe('services that are not planned', () => {
  test('are future and current ones with an agent missing, without ended, archived, unscheduled, draft or full ones (F-012)', async () => {
    const w = await offersWorld(t);
    const [vacant, half, now] = [
      await night(t, w, DAY),
      await night(t, w, DAY, { nbAgents: 2, agentIds: [w.colleagueId] }),
      await running(w, { status: 110 }),
    ];
    for (const status of [300, 600, 700, 120] as const) await night(t, w, DAY, { status });
    await night(t, w, DAY, { publishedAt: null });
    await night(t, w, DAY, { agentIds: [w.colleagueId] });
    await night(t, w, '2026-11-10');
    const own = await night(t, w, '2026-12-03', { nbAgents: 2, agentIds: [w.guardId] });
    const lines = await seen(w);
    expect(lines.map(({ service }) => service.id).toSorted()).toEqual([vacant.id, half.id, now.id].toSorted());
    expect(lines.map(({ service }) => service.id)).not.toContain(own.id);
    const of = (id: string) => lines.find(({ service }) => service.id === id);
    expect(of(half.id)).toMatchObject({ missing: 1, hasBegun: false, mode: 'take', reasons: [], service: { place: 'Entrepôt Nord' } });
    expect(of(now.id)).toMatchObject({ missing: 1, hasBegun: true });
  });

  test('one press takes a free place: it is planned, gone for others, and the desk is notified (F-012)', async () => {
    const w = await offersWorld(t);
    const service = await night(t, w, DAY, { nbAgents: 2, agentIds: [w.colleagueId] });
    expect((await takes(w.agent, service.id)).body).toEqual({ result: 'taken' });
    expect((await takes(w.agent, service.id)).body).toEqual({ result: 'taken' });
    expect(await holders(t, w, service.id)).toEqual([w.guardId, w.colleagueId].toSorted());
    expect(await seen(w, w.second)).toEqual([]);
    expect(await toldTitles(t, w.agent)).toContain('Votre planning');
    expect((await toldTitles(t, w.manager)).filter((title) => title.endsWith('a pris un service'))).toHaveLength(1);
  });

  test('a running service can be taken too, and is then on the phone to be started', async () => {
    const w = await offersWorld(t);
    await setLevels(t, w.id, { SERVICE_MAX_DURATION: 0, AGENT_REST_11H: 0 });
    const service = await running(w, { status: 110 });
    expect((await takes(w.agent, service.id)).body).toEqual({ result: 'taken' });
    const day = await t.call(contract.field.day, { as: w.agent, via: 'agent' });
    expect(day.body.services.map(({ id }) => id)).toEqual([service.id]);
  });

  test('a running service counts from the moment at which it is taken, so nobody was late', async () => {
    const w = await offersWorld(t);
    await setLevels(t, w.id, { SERVICE_MAX_DURATION: 0, AGENT_REST_11H: 0 });
    await t.platform((tx) =>
      tx
        .update(agencies)
        .set({ settings: sql`settings || '{"hours": {"basis": "planned"}}'::jsonb` })
        .where(eq(agencies.id, w.id)),
    );
    const service = await running(w, { status: 110 });
    expect((await takes(w.agent, service.id)).body).toEqual({ result: 'taken' });
    expect((await sendAs(t, w.agent, message('serviceStart', '2026-11-21T09:00:42Z', { serviceId: service.id }))).body).toBe(true);
    const { entries, breaks } = await t.tx(w.id, async (tx) => ({
      entries: await tx.select().from(logbookEntries).where(eq(logbookEntries.serviceId, service.id)),
      breaks: await tx.select().from(serviceBreaks).where(eq(serviceBreaks.serviceId, service.id)),
    }));
    expect(entries.map(({ typeKey, description }) => [typeKey, description])).toEqual([
      ['serviceStart', 'Sans localisation – Pris en cours de service'],
    ]);
    expect(breaks).toEqual([]);
    const hours = await t.call(contract.hours.agents, { as: w.manager, body: { from: TODAY, until: TODAY } });
    // From 10:00 to 23:00, although the post was planned from 06:00.
    expect(hours.body.data.find(({ agent }) => agent.id === w.guardId)).toMatchObject({ plannedMinutes: 780, countedMinutes: 780 });
  });

  test('of two guards at the same moment one gets it, and the other is told so (F-012)', async () => {
    const w = await offersWorld(t);
    const service = await night(t, w, DAY);
    const answers = await Promise.all([takes(w.agent, service.id), takes(w.second, service.id)]);
    expect(answers.map(({ status }) => status).toSorted(bySize)).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409)!;
    expect([late.body.code, late.body.message]).toEqual(['offers.taken', 'Un collègue a été plus rapide : ce service est pris.']);
    expect(await holders(t, w, service.id)).toHaveLength(1);
  });

  test('a planner who edits the service meanwhile does not take it from the guard unknowingly', async () => {
    const w = await offersWorld(t);
    const service = await night(t, w, DAY, { nbAgents: 2 });
    const { body: opened } = await t.call(contract.planning.read, { as: w.manager, params: { id: service.id } });
    expect((await takes(w.agent, service.id)).body).toEqual({ result: 'taken' });
    const form = { siteId: w.site.id, startAtDate: DAY, startAtTime: '21:00', endAtTime: '05:00', nbAgents: 2 };
    const late = await t.call(contract.planning.save, {
      as: w.manager,
      body: { ...form, id: service.id, version: opened.version, agentIds: [w.colleagueId], confirmed: true },
    });
    expect([late.status, late.body.code]).toEqual([409, 'shared.stale']);
    expect(await holders(t, w, service.id)).toEqual([w.guardId]);
  });

  test('past, draft and foreign services cannot be taken', async () => {
    const w = await offersWorld(t);
    const elsewhere = await offersWorld(t);
    const [ended, draft] = [await night(t, w, DAY, { status: 300 }), await night(t, w, DAY, { publishedAt: null })];
    expect((await takes(w.agent, ended.id)).body.message).toBe('Ce service est terminé ou n’est plus au planning.');
    expect((await takes(w.agent, draft.id)).status).toBe(404);
    expect((await takes(elsewhere.agent, (await night(t, w, DAY)).id)).status).toBe(404);
    expect(await seen(elsewhere)).toEqual([]);
  });
});

describe('taking one is refused', () => {
  test('without the right, in French, for list and press alike', async () => {
    const w = await offersWorld(t);
    const service = await night(t, w, DAY);
    await onlyRights(t, w.agent, []);
    t.house.people.forget();
    const list = await t.call(unplanned, { as: w.agent, via: 'agent', body: {} });
    expect([list.status, list.body.code]).toEqual([403, 'IsGranted']);
    const press = await takes(w.agent, service.id);
    expect([press.status, press.body.message]).toEqual([403, "Vous ne bénéficiez pas de l'autorisation « Prendre un service non planifié »"]);
    expect(await holders(t, w, service.id)).toEqual([]);
  });

  test('by a rule that forbids it, with the reason addressed to the guard, and nobody is assigned (F-012)', async () => {
    const w = await offersWorld(t);
    await setLevels(t, w.id, { AGENT_SPACE_11H: 2, AGENT_REST_11H: 0 });
    await t.tx(w.id, (tx) => makeService(tx, w.site, { day: DAY, from: '10:00', until: '18:00' }, { agentIds: [w.guardId] }));
    const service = await night(t, w, DAY);
    const [line] = await seen(w);
    expect(line).toMatchObject({ mode: 'refused', reasons: [expect.stringMatching(/^3\sh\s00 entre deux services, minimum 11\sh\s00\.$/)] });
    const answer = await takes(w.agent, service.id);
    expect([answer.status, answer.body.code]).toEqual([409, 'offers.forbidden']);
    expect(answer.body.message).toContain(line!.reasons[0]!);
    expect(await holders(t, w, service.id)).toEqual([]);
    expect((await seen(w, w.second))[0]).toMatchObject({ mode: 'take' });
  });

  test('without revealing a draft or a ban from the site', async () => {
    const w = await offersWorld(t);
    await setLevels(t, w.id, { AGENT_ALREADY_HIRED: 2, AGENT_SITE_FORBIDDEN: 2, AGENT_SPACE_11H: 0, AGENT_REST_11H: 0 });
    const draft = await night(t, w, DAY, { publishedAt: null, agentIds: [w.guardId] });
    const service = await night(t, w, DAY);
    expect((await seen(w))[0]!.reasons).toEqual(['Affectations multiples : les règles de l’agence ne le permettent pas.']);
    await t.tx(w.id, (tx) => tx.insert(agentBans).values({ agencyId: w.id, agentId: w.secondId, siteId: w.siteId }));
    expect((await seen(w, w.second))[0]!.reasons).toEqual(['Votre agence ne vous affecte pas à ce site.']);
    expect((await takes(w.second, service.id)).body.code).toBe('offers.forbidden');
    expect(JSON.stringify(await seen(w))).not.toContain(draft.id);
  });

  test('without mentioning a colleague of the same service whom the rules forbid', async () => {
    const w = await offersWorld(t);
    await setLevels(t, w.id, { AGENT_UNAVAILABLE: 2 });
    const service = await night(t, w, DAY, { nbAgents: 2, agentIds: [w.colleagueId] });
    await t.tx(w.id, (tx) => makeUnavailability(tx, w.id, w.colleagueId, { first: DAY }));
    const answer = await takes(w.agent, service.id);
    expect([answer.status, answer.body.code]).toEqual([409, 'offers.forbidden']);
    expect(JSON.stringify(answer.body)).not.toMatch(/Keïta|indisponible/);
    expect(await holders(t, w, service.id)).toEqual([w.colleagueId]);
  });

  test('to a person who is not plannable (F-012)', async () => {
    const w = await offersWorld(t);
    const service = await night(t, w, DAY);
    await t.tx(w.id, (tx) => tx.update(agents).set({ plannable: false }).where(eq(agents.id, w.guardId)));
    expect((await seen(w))[0]).toMatchObject({ mode: 'refused', reasons: ['Vous n’êtes pas planifiable : voyez avec votre agence.'] });
    expect((await takes(w.agent, service.id)).body.code).toBe('offers.not_plannable');
  });
});

describe('the agency decides', () => {
  test('on a warning, as a request that the desk confirms among the offers', async () => {
    const w = await offersWorld(t);
    await setLevels(t, w.id, { AGENT_UNAVAILABLE: 1 });
    const service = await night(t, w, DAY);
    await t.tx(w.id, (tx) => makeUnavailability(tx, w.id, w.guardId, { first: DAY }));
    expect((await seen(w))[0]).toMatchObject({ mode: 'ask', isAsked: false });
    expect((await takes(w.agent, service.id)).body.result).toBe('asked');
    expect((await takes(w.agent, service.id)).body.result).toBe('asked');
    expect((await seen(w))[0]).toMatchObject({ isAsked: true });
    expect((await toldTitles(t, w.manager)).filter((title) => title.endsWith('demande un service'))).toHaveLength(1);
    const { offers } = (await t.call(desk, { as: w.manager, body: {} })).body;
    expect(offers).toHaveLength(1);
    const params = { id: offers[0]!.id, answerId: offers[0]!.answers[0]!.id };
    expect((await t.call(confirm, { as: w.manager, params, body: { accepted: true, confirmed: true } })).status).toBe(200);
    expect(await holders(t, w, service.id)).toEqual([w.guardId]);
  });

  test('on every one with the setting « Confirmer qui prend un service proposé », and a refusal stays', async () => {
    const w = await offersWorld(t);
    await confirmed(w);
    const service = await night(t, w, DAY);
    expect((await takes(w.agent, service.id)).body.result).toBe('asked');
    const [one] = (await t.call(desk, { as: w.manager, body: {} })).body.offers;
    const params = { id: one!.id, answerId: one!.answers[0]!.id };
    await t.call(confirm, { as: w.manager, params, body: { accepted: false } });
    expect((await seen(w))[0]).toMatchObject({ mode: 'refused', isAsked: false });
    expect((await takes(w.agent, service.id)).body.code).toBe('offers.answered');
  });

  test('not on a running service, which cannot wait: the guard is told to call', async () => {
    const w = await offersWorld(t);
    await confirmed(w);
    const service = await running(w, { status: 110 });
    expect((await seen(w))[0]).toMatchObject({ mode: 'call', hasBegun: true });
    expect((await takes(w.agent, service.id)).body.message).toBe('Ce service a commencé : votre agence doit confirmer, appelez-la.');
    expect(await holders(t, w, service.id)).toEqual([]);
  });

  test('an open offer of the service ends when its place is taken this way', async () => {
    const w = await offersWorld(t);
    const service = await night(t, w, DAY);
    await t.call(offer, { as: w.manager, body: { serviceIds: [service.id] } });
    expect((await takes(w.agent, service.id)).body.result).toBe('taken');
    const [one] = (await t.call(desk, { as: w.manager, body: {} })).body.offers;
    expect(one).toMatchObject({ status: 200 });
    expect(one!.answers.find(({ agent }) => agent.id === w.guardId)).toMatchObject({ answer: 200 });
  });
});
