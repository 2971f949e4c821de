import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { makeUnavailability } from '@vigie/demo/factories/planning.ts';
import { openTestHouse } from '../../../test/house.ts';
import { holders, mine, night, offersWorld, toldTitles, type OffersWorld } from '../../../test/worlds/offers-world.ts';
import { setLevels } from '../../../test/worlds/planning-world.ts';
import { onlyRights } from '../../../test/site-services.ts';
import { settleOffers } from './settle.ts';
import { bySize } from '@vigie/domain/shared/test-order.ts';

const t = await openTestHouse();
const { propose, answerSwap, decideSwap, desk, partners, partnerServices } = contract.offers;
const { menuCounts } = contract.dashboards;

async function world() {
  const w = await offersWorld(t);
  const own = await night(t, w, '2026-12-01', { agentIds: [w.guardId] });
  const other = await night(t, w, '2026-12-04', { agentIds: [w.secondId] });
  return { ...w, own: own.id, other: other.id };
}
type World = Awaited<ReturnType<typeof world>>;

const proposal = (w: World, change: Record<string, unknown> = {}) => ({
  newId: crypto.randomUUID(),
  serviceId: w.own,
  colleagueId: w.secondId,
  otherServiceId: w.other,
  ...change,
});
const proposes = (w: World, body: Record<string, unknown>, as = w.agent) => t.call(propose, { as, via: 'agent', body });
const says = (as: OffersWorld['agent'], id: string, act: 'accept' | 'decline' | 'withdraw') =>
  t.call(answerSwap, { as, via: 'agent', params: { id, act } });
const decides = (w: World, id: string, act: 'approve' | 'refuse', body: Record<string, unknown> = {}) =>
  t.call(decideSwap, { as: w.manager, params: { id, act }, body });
const deskSwaps = async (w: World) => (await t.call(desk, { as: w.manager, body: {} })).body.swaps;

async function agreed(w: World, change: Record<string, unknown> = {}): Promise<string> {
  const body = proposal(w, change);
  expect((await proposes(w, body)).status).toBe(200);
  expect((await says(w.second, body.newId, 'accept')).status).toBe(200);
  return body.newId;
}

describe('an exchange', () => {
  test('is proposed, accepted, approved; only then do the services change hands, and both are notified', async () => {
    const w = await world();
    expect((await t.call(partners, { as: w.agent, via: 'agent' })).body.services.map(({ id }) => id)).toEqual([w.own]);
    expect((await t.call(partnerServices, { as: w.agent, via: 'agent', params: { id: w.secondId } })).body.services.map(({ id }) => id)).toEqual([
      w.other,
    ]);
    const body = proposal(w, { comment: 'Un anniversaire.' });
    await proposes(w, body);
    expect((await proposes(w, body)).status).toBe(200);
    expect((await proposes(w, proposal(w))).body.code).toBe('swaps.open');
    expect((await mine(t, w.second)).swaps).toMatchObject([{ id: body.newId, isMine: false, status: 100, comment: 'Un anniversaire.' }]);
    expect((await t.call(menuCounts, { as: w.second, via: 'agent' })).body.ownOffers).toBe(1);
    expect((await decides(w, body.newId, 'approve')).body.code).toBe('swaps.closed');
    await says(w.second, body.newId, 'accept');
    expect((await says(w.second, body.newId, 'accept')).status).toBe(200);
    expect([await holders(t, w, w.own), await holders(t, w, w.other)]).toEqual([[w.guardId], [w.secondId]]);
    expect((await t.call(menuCounts, { as: w.manager })).body.offers).toBe(1);
    expect(await deskSwaps(w)).toMatchObject([{ status: 200, issues: [] }]);
    expect((await decides(w, body.newId, 'approve')).status).toBe(200);
    expect((await decides(w, body.newId, 'approve')).status).toBe(200);
    expect([await holders(t, w, w.own), await holders(t, w, w.other)]).toEqual([[w.secondId], [w.guardId]]);
    for (const person of [w.agent, w.second]) expect(await toldTitles(t, person)).toContain('Votre échange est validé');
    expect((await t.call(menuCounts, { as: w.manager })).body.offers).toBe(0);
  });

  test('without anything in return, moves one service', async () => {
    const w = await world();
    const id = await agreed(w, { otherServiceId: null });
    expect((await decides(w, id, 'approve')).status).toBe(200);
    expect([await holders(t, w, w.own), await holders(t, w, w.other)]).toEqual([[w.secondId], [w.secondId]]);
  });

  test('declined, withdrawn or refused, changes nothing; nobody answers twice, nor for the other', async () => {
    const w = await world();
    const first = proposal(w);
    await proposes(w, first);
    expect((await says(w.agent, first.newId, 'accept')).body.code).toBe('swaps.other_side');
    await says(w.second, first.newId, 'decline');
    expect((await says(w.second, first.newId, 'accept')).body.code).toBe('swaps.closed');
    const second = proposal(w);
    await proposes(w, second);
    await says(w.agent, second.newId, 'withdraw');
    expect((await says(w.second, second.newId, 'accept')).body.code).toBe('swaps.closed');
    const id = await agreed(w);
    await decides(w, id, 'refuse', { reason: 'Client exigeant' });
    expect((await mine(t, w.agent)).swaps.find((swap) => swap.id === id)).toMatchObject({ status: 500, reason: 'Client exigeant' });
    expect(await holders(t, w, w.own)).toEqual([w.guardId]);
  });

  test('two managers, one of whom refuses at the same moment: one answer counts', async () => {
    const w = await world();
    const id = await agreed(w);
    const answers = await Promise.all([decides(w, id, 'approve'), decides(w, id, 'refuse')]);
    expect(answers.map(({ status }) => status).toSorted(bySize)).toEqual([200, 409]);
    const approved = answers[0]!.status === 200;
    expect(await holders(t, w, w.own)).toEqual([approved ? w.secondId : w.guardId]);
  });
});

describe('the planning rules', () => {
  test('show the manager the issues of either side, and prevent the approval of a forbidden one', async () => {
    const w = await world();
    await setLevels(t, w.id, { AGENT_UNAVAILABLE: 2 });
    const id = await agreed(w);
    await t.tx(w.id, (tx) => makeUnavailability(tx, w.id, w.secondId, { first: '2026-12-01' }));
    const [swap] = await deskSwaps(w);
    expect(swap!.issues).toMatchObject([{ code: 'AGENT_UNAVAILABLE', level: 2, agentId: w.secondId }]);
    expect((await decides(w, id, 'approve', { confirmed: true })).body.code).toBe('planning.forbidden');
    expect(await holders(t, w, w.own)).toEqual([w.guardId]);
  });

  test('stop each agent for their own side only', async () => {
    const w = await world();
    await setLevels(t, w.id, { AGENT_UNAVAILABLE: 2 });
    await t.tx(w.id, (tx) => makeUnavailability(tx, w.id, w.secondId, { first: '2026-12-01' }));
    const body = proposal(w);
    expect((await proposes(w, body)).status).toBe(200);
    expect((await says(w.second, body.newId, 'accept')).body.code).toBe('offers.forbidden');
    await t.tx(w.id, (tx) => makeUnavailability(tx, w.id, w.guardId, { first: '2026-12-04' }));
    await says(w.agent, body.newId, 'withdraw');
    expect((await proposes(w, proposal(w))).body.code).toBe('offers.forbidden');
  });

  test('let it lapse when one of the services moves, changes hands or begins', async () => {
    const w = await world();
    const id = await agreed(w);
    await t.call(contract.planning.edit, { as: w.manager, params: { id: w.other }, body: { changes: { startAtTime: '22:00' }, confirmed: true } });
    expect((await decides(w, id, 'approve')).body).toMatchObject({
      code: 'swaps.lapsed',
      message: 'Un des services a changé depuis la proposition.',
    });
    expect(await deskSwaps(w)).toMatchObject([{ status: 700 }]);
    await settleOffers(t.house);
    expect(await toldTitles(t, w.agent)).toContain('Votre échange ne tient plus');
    const next = await agreed(w);
    await t.call(contract.planning.replace, {
      as: w.manager,
      body: { fromAgentId: w.guardId, replacements: [{ serviceId: w.own, toAgentId: w.colleagueId }], reason: 'absence', confirmed: true },
    });
    expect((await decides(w, next, 'approve')).body.code).toBe('swaps.lapsed');
  });

  test('allow only one’s own published future services, and colleagues of the agency', async () => {
    const w = await world();
    const elsewhere = await world();
    const draft = await night(t, w, '2026-12-08', { agentIds: [w.guardId], publishedAt: null });
    const errors = async (change: Record<string, unknown>) => (await proposes(w, proposal(w, change))).body;
    expect((await errors({ serviceId: elsewhere.own })).errors).toEqual({ serviceId: 'Service introuvable' });
    expect((await errors({ colleagueId: elsewhere.secondId })).errors).toEqual({ colleagueId: 'Collaborateur introuvable' });
    expect((await errors({ colleagueId: w.guardId })).errors).toEqual({ colleagueId: 'Collaborateur introuvable' });
    expect((await errors({ serviceId: w.other, otherServiceId: null })).code).toBe('swaps.lapsed');
    expect((await errors({ serviceId: draft.id })).code).toBe('swaps.lapsed');
    const id = await agreed(w);
    expect((await says(elsewhere.second, id, 'decline')).status).toBe(404);
    expect((await decides(elsewhere, id, 'approve')).status).toBe(404);
    await onlyRights(t, w.manager, ['listServices']);
    expect((await decides(w, id, 'approve')).body.code).toBe('IsGranted');
  });
});
