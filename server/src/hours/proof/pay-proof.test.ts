import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

import { contract } from '@vigie/contract/contract.ts';
import { agencies, notifications } from '@vigie/db/tables/platform/platform.ts';
import { agentContracts, agents, userCompanies } from '@vigie/db/tables/people.ts';
import { serviceAssignments } from '@vigie/db/tables/planning/planning.ts';
import { makeService, makeUnavailability } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { openTestHouse, type TestAgency, type TestPerson } from '../../../test/house.ts';
import { onlyRights } from '../../../test/site-services.ts';
import { paidMonth, settingsOf } from '../exports/test-paid-month.ts';

const t = await openTestHouse();
const { payProof } = contract;

const read = (as: TestPerson, id: string, month = '2026-10', via: 'agency' | 'agent' = 'agency') =>
  t.call(payProof.read, { as, via, params: { id, month } });
const own = (as: TestPerson, month = '2026-10') => read(as, as.agentId!, month, 'agent');
const list = (as: TestPerson, month = '2026-10', body: object = {}) => t.call(payProof.list, { as, params: { month }, body });
const sign = (as: TestPerson, fingerprint: string, newId: string = crypto.randomUUID(), month = '2026-10') =>
  t.call(payProof.sign, { as, via: 'agent', params: { month }, body: { newId, fingerprint } });
const object = (as: TestPerson, fingerprint: string, change: object = {}, month = '2026-10') =>
  t.call(payProof.object, {
    as,
    via: 'agent',
    params: { month },
    body: { newId: crypto.randomUUID(), fingerprint, key: 'night', content: 'Il manque une nuit', ...change },
  });
const stateOf = async (a: TestAgency, agentId: string, month = '2026-10') =>
  (await list(a.manager, month)).body.data.find(({ agent }) => agent.id === agentId)?.step.state;

/** October of the agency's agent: two nights of nine hours and a Sunday of four. */
async function october(): Promise<TestAgency> {
  const a = await t.agency();
  const site = await t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId: a.customerId, name: 'Entrepôt' }));
  const work = (day: string, from: string, until: string) =>
    t.tx(a.id, (tx) => makeService(tx, site, { day, from, until }, { agentIds: [a.agent.agentId!], status: 300 }));
  await work('2026-10-05', '21:00', '06:00');
  await work('2026-10-06', '21:00', '06:00');
  await work('2026-10-11', '08:00', '12:00');
  return a;
}

const total = (lines: readonly { value: number }[]): number => lines.reduce((sum, { value }) => sum + value, 0);

describe('the proof of a figure', () => {
  test('names the services it counts, with the rule and the article', async () => {
    const a = await october();
    const { figures, services } = (await read(a.manager, a.agent.agentId!)).body;
    const night = figures.find(({ key }) => key === 'night')!;
    expect(night).toMatchObject({ label: 'Nuit', unit: 'minutes', value: 1080, source: 'IDCC 1351, avenant du 25/09/2001, art. 1.1' });
    expect(night.lines.map(({ first, value }) => [first, value])).toEqual([
      ['2026-10-05', 540],
      ['2026-10-06', 540],
    ]);
    const named = services.find(({ serviceId }) => serviceId === night.lines[0]!.serviceId)!;
    expect(named).toMatchObject({ site: { name: 'Entrepôt' }, startAt: '2026-10-05T19:00:00Z', countedMinutes: 540 });
    expect(figures.find(({ key }) => key === 'sunday')).toMatchObject({ value: 240 });
    // 1 % of 18 h.
    expect(figures.find(({ key }) => key === 'nightRestEarned')).toMatchObject({
      value: 11,
      basis: 'minutes',
      working: '1 % de 18\u00A0h\u00A000 de nuit.',
    });
  });

  test('adds up to the figure of pre-payroll, line by line, for every figure of every agent', async () => {
    const { a, ids } = await paidMonth(t);
    await settingsOf(t, a, { hours: { mealsWorkedOut: true, clothingCents: 2000, upkeepCents: 700 } });
    const proofs = await Promise.all(ids.map(async (id) => (await read(a.owner, id, '2026-07')).body.figures));
    const all = proofs.flat();
    expect(all.filter(({ rule }) => rule === '')).toEqual([]);
    expect(all.filter(({ basis, lines, value }) => basis === null && total(lines) !== value)).toEqual([]);
    const seen = new Set(all.map(({ key }) => key.replace(/-.*/, '')));
    expect([...seen].sort()).toEqual(
      ['absence', 'clothing', 'complementary10', 'complementary25', 'counted', 'day', 'element', 'holiday', 'mealPay', 'meals', 'minimum']
        .concat(['night', 'nightRestEarned', 'nightRestLeft', 'nightRestTaken', 'overtime25', 'overtime50', 'planned'])
        .concat(['services', 'sundayNight', 'upkeep', 'worked'])
        .sort(),
    );
  });

  test('lists the weeks of overtime: 45 h are eight hours at 25 % and two at 50 %', async () => {
    const { a, ids } = await paidMonth(t);
    const { figures } = (await read(a.manager, ids[0]!, '2026-07')).body;
    const bands = figures.filter(({ key }) => key.startsWith('overtime')).map(({ label, value, lines }) => [label, value, lines]);
    const week = { first: '2026-07-06', last: '2026-07-12', serviceId: null, words: '45\u00A0h\u00A000 travaillées' };
    expect(bands).toEqual([
      ['Heures sup. 25 %', 480, [{ ...week, value: 480 }]],
      ['Heures sup. 50 %', 120, [{ ...week, value: 120 }]],
    ]);
  });

  test('of a part-time contract by the month says that the month counts', async () => {
    const { a, ids } = await paidMonth(t);
    // Of 30 h in July, ten are beyond a contract of 20 h a month.
    await t.tx(a.id, (tx) => tx.update(agentContracts).set({ period: 'MONTH', limitMinutes: 1200 }).where(eq(agentContracts.agentId, ids[1]!)));
    const { figures } = (await read(a.manager, ids[1]!, '2026-07')).body;
    const beyond = figures.filter(({ key }) => key.startsWith('complementary'));
    expect(beyond.map(({ value, lines }) => [value, lines[0]?.words, lines[0]?.first, lines[0]?.last])).toEqual([
      [120, 'Contrat compté au mois', '2026-07-01', '2026-07-31'],
      [480, 'Contrat compté au mois', '2026-07-01', '2026-07-31'],
    ]);
  });

  test('shows a guard no entered element and no sum that tells a rate, and the same fingerprint', async () => {
    const a = await october();
    const element = { agentId: a.agent.agentId!, typeKey: 'bonus', month: '2026-10', amountCents: 5000 };
    await t.call(contract.payroll.saveElement, { as: a.manager, body: element });
    const [desk, guard] = [(await read(a.manager, a.agent.agentId!)).body, (await own(a.agent)).body];
    expect(desk.figures.map(({ key }) => key)).toContain('element-bonus-amount');
    expect(guard.figures.some(({ key }) => key.startsWith('element-'))).toBe(false);
    expect(guard.figures).toEqual(desk.figures.filter(({ key }) => !key.startsWith('element-')));
    expect(guard.fingerprint).toBe(desk.fingerprint);
  });

  test('is closed to other guards, to another agency and to whoever may not export pre-payroll', async () => {
    const [a, b] = [await october(), await t.agency()];
    const id = a.agent.agentId!;
    expect((await read(a.office, id, '2026-10', 'agent')).status).toBe(404);
    expect((await read(b.manager, id)).status).toBe(404);
    expect((await read(a.manager, id, '2026-13')).status).toBe(422);
    for (const right of ['exportData', 'readAgentsHours', 'listSalaryElements', 'readUnavailabilityReasons'] as const) {
      const others = (['exportData', 'readAgentsHours', 'listSalaryElements', 'readUnavailabilityReasons'] as const).filter((each) => each !== right);
      await onlyRights(t, a.manager, [...others]);
      expect([right, (await read(a.manager, id)).status, (await list(a.manager)).status]).toEqual([right, 403, 403]);
    }
  });
});

describe('the signature of a month', () => {
  test('keeps what was signed, and a later change shows at once', async () => {
    const a = await october();
    expect(await stateOf(a, a.agent.agentId!)).toBe('open');
    const { fingerprint } = (await own(a.agent)).body;
    const answer = await sign(a.agent, fingerprint);
    expect(answer.body).toMatchObject({ step: { state: 'signed', by: expect.stringMatching(/./) as string } });
    expect(await stateOf(a, a.agent.agentId!)).toBe('signed');
    await t.tx(a.id, (tx) => makeUnavailability(tx, a.id, a.agent.agentId!, { first: '2026-10-20' }));
    expect(await stateOf(a, a.agent.agentId!)).toBe('changed');
    // The old screen signs nothing.
    expect(await sign(a.agent, fingerprint)).toMatchObject({ status: 409, body: { code: 'pay_proof.changed' } });
    expect((await sign(a.agent, (await own(a.agent)).body.fingerprint)).body.step.state).toBe('signed');
  });

  test('sent twice is one signature, and a signature of the same figures adds none', async () => {
    const a = await october();
    const { fingerprint } = (await own(a.agent)).body;
    const id = crypto.randomUUID();
    const first = await sign(a.agent, fingerprint, id);
    expect((await sign(a.agent, fingerprint, id)).body.step).toEqual(first.body.step);
    expect((await sign(a.agent, fingerprint)).body.step).toEqual(first.body.step);
  });

  test('waits for the end of the month, and for something to sign', async () => {
    const a = await october();
    const site = await t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId: a.customerId }));
    await t.tx(a.id, (tx) =>
      makeService(tx, site, { day: '2026-11-03', from: '08:00', until: '12:00' }, { agentIds: [a.agent.agentId!], status: 300 }),
    );
    const november = (await own(a.agent, '2026-11')).body;
    expect(november.issue).toBe('Le mois de novembre 2026 n’est pas terminé : il se signe à partir du mois suivant');
    expect((await sign(a.agent, november.fingerprint, crypto.randomUUID(), '2026-11')).status).toBe(422);
    expect((await own(a.agent, '2026-09')).body).toMatchObject({ figures: [], issue: 'Aucune heure ni absence ce mois-ci' });
    expect((await sign(a.agent, 'x', crypto.randomUUID(), '2026-09')).body.message).toBe('Aucune heure ni absence ce mois-ci');
  });

  test('belongs to the guard alone: the desk has no address for it, and an id of a colleague’s is refused', async () => {
    const a = await october();
    const { fingerprint } = (await own(a.agent)).body;
    const id = crypto.randomUUID();
    await sign(a.agent, fingerprint, id);
    const site = await t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId: a.customerId }));
    await t.tx(a.id, (tx) =>
      makeService(tx, site, { day: '2026-10-03', from: '08:00', until: '12:00' }, { agentIds: [a.office.agentId!], status: 300 }),
    );
    const theirs = (await own(a.office)).body.fingerprint;
    expect(await sign(a.office, theirs, id)).toMatchObject({ status: 409, body: { code: 'pay_proof.sent' } });
    expect(await sign(a.office, fingerprint)).toMatchObject({ status: 409, body: { code: 'pay_proof.changed' } });
    expect(await stateOf(a, a.office.agentId!)).toBe('open');
  });

  test('is asked for by name or of all, notifies those who can read it, and leaves alone who has signed', async () => {
    const a = await october();
    const ask = (body: object = {}, month = '2026-10') => t.call(payProof.ask, { as: a.manager, params: { month }, body });
    expect((await ask()).body).toEqual({ asked: 1, unreachable: 0 });
    await t.drain();
    const told = await t.platform((tx) => tx.select().from(notifications).where(eq(notifications.userId, a.agent.userId)));
    expect(told).toMatchObject([{ title: 'Vos heures d’octobre 2026 sont à signer', href: '/#/platform/hoursMonth/2026-10' }]);
    expect(await stateOf(a, a.agent.agentId!)).toBe('asked');
    await sign(a.agent, (await own(a.agent)).body.fingerprint);
    expect((await ask({ agentIds: [a.agent.agentId!] })).body).toEqual({ asked: 0, unreachable: 0 });
    expect((await ask({}, '2026-11')).status).toBe(422);
    await t.tx(a.id, (tx) => tx.update(userCompanies).set({ userId: null }).where(eq(userCompanies.agentId, a.agent.agentId!)));
    await t.tx(a.id, (tx) => tx.delete(serviceAssignments).where(eq(serviceAssignments.agentId, a.agent.agentId!)));
    await t.tx(a.id, (tx) => makeUnavailability(tx, a.id, a.agent.agentId!, { first: '2026-10-20' }));
    expect((await ask()).body).toEqual({ asked: 0, unreachable: 1 });
  });
});

describe('an objection', () => {
  test('is a request of its own type about one figure; its answer asks for a signature again', async () => {
    const a = await october();
    const { fingerprint } = (await own(a.agent)).body;
    const { step } = (await object(a.agent, fingerprint)).body;
    expect(step).toMatchObject({ state: 'objected' });
    const request = await t.call(contract.requests.readAgentRequest, { as: a.manager, params: { id: step.requestId! } });
    expect(request.body).toMatchObject({
      requestTypeLabel: 'Contestation d’heures',
      subject: 'Heures d’octobre 2026 : Nuit',
      content: 'Il manque une nuit',
      agent: { id: a.agent.agentId! },
    });
    const answer = { id: step.requestId!, message: 'Corrigé' };
    expect((await t.call(contract.requests.answerAgentRequest, { as: a.manager, params: { status: '200' }, body: answer })).status).toBe(200);
    expect(await stateOf(a, a.agent.agentId!)).toBe('answered');
    expect((await sign(a.agent, fingerprint)).body.step.state).toBe('signed');
  });

  test('is there whatever list of types the agency keeps', async () => {
    const a = await october();
    await t.platform((tx) =>
      tx
        .update(agencies)
        .set({ settings: { requestTypes: [{ key: 'other', label: 'Autre', absence: false }] } })
        .where(eq(agencies.id, a.id)),
    );
    const types = await t.call(contract.requests.agentRequestTypes, { as: a.manager, body: {} });
    expect(types.body.types.map(({ label }) => label)).toEqual(['Autre', 'Contestation d’heures']);
    expect((await object(a.agent, (await own(a.agent)).body.fingerprint)).status).toBe(200);
  });

  test('sent twice is one request; an unknown figure, an empty text, a month to come are refused', async () => {
    const a = await october();
    const { fingerprint } = (await own(a.agent)).body;
    const newId = crypto.randomUUID();
    const first = await object(a.agent, fingerprint, { newId });
    expect((await object(a.agent, fingerprint, { newId })).body.step).toEqual(first.body.step);
    const { body } = await t.call(contract.requests.listAgentRequests, { as: a.manager, body: {} });
    expect(body.count).toBe(1);
    expect((await object(a.agent, fingerprint, { key: 'holidayNight' })).body.errors).toEqual({ key: 'Donnée introuvable' });
    expect((await object(a.agent, fingerprint, { content: ' ' })).status).toBe(422);
    await t.tx(a.id, (tx) => makeUnavailability(tx, a.id, a.agent.agentId!, { first: '2026-12-01' }));
    const december = (await own(a.agent, '2026-12')).body.fingerprint;
    expect((await object(a.agent, december, { key: null }, '2026-12')).body.message).toBe('Le mois de décembre 2026 n’a pas commencé');
  });

  test('withdrawn, leaves the month as it was', async () => {
    const a = await october();
    const { step } = (await object(a.agent, (await own(a.agent)).body.fingerprint)).body;
    expect((await t.call(contract.requests.removeAgentRequest, { as: a.agent, via: 'agent', params: { id: step.requestId! } })).status).toBe(200);
    expect((await own(a.agent)).body.step.state).toBe('open');
  });
});

test('a month of pre-payroll lists its people with their state, searched and filtered', async () => {
  const a = await october();
  const { body } = await list(a.manager);
  expect(body.data).toMatchObject([
    { agent: { id: a.agent.agentId! }, services: 3, countedMinutes: 1320, nightMinutes: 1080, sundayMinutes: 240, step: { state: 'open' } },
  ]);
  expect(body.states).toEqual({ open: 1, asked: 0, objected: 0, answered: 0, changed: 0, signed: 0 });
  expect((await list(a.manager, '2026-10', { filters: { states: ['signed'] } })).body).toMatchObject({ data: [], count: 0, states: { open: 1 } });
  const [named] = await t.tx(a.id, (tx) => tx.select().from(agents).where(eq(agents.id, a.agent.agentId!)));
  expect((await list(a.manager, '2026-10', { query: named!.lastname.toUpperCase() })).body.count).toBe(1);
  expect((await list(a.manager, '2026-10', { query: 'zzz' })).body.count).toBe(0);
});
