import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { openTestHouse, type TestAgency } from '../../test/house.ts';
import { onlyRights } from '../../test/site-services.ts';

const t = await openTestHouse();
const calls = contract.payroll;

const element = (a: TestAgency, values: object = {}) => ({
  agentId: a.agent.agentId!,
  typeKey: 'bonus',
  month: '2026-11',
  amountCents: 15_000,
  ...values,
});
const add = (a: TestAgency, values: object = {}, as = a.manager) => t.call(calls.saveElement, { as, body: element(a, values) });
const list = async (a: TestAgency, body: object = {}) => (await t.call(calls.listElements, { as: a.manager, body })).body;

describe('salary elements', () => {
  test('are added, listed by month, agent and type, and removed (C-157, C-160)', async () => {
    expect([calls.listElements, calls.saveElement, calls.removeElement].map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /fetch/salary-elements',
      'POST /salary-element',
      'DELETE /salary-element/{id}',
    ]);
    const a = await t.agency();
    const { body } = await add(a, { comment: ' Nuit de Noël ' });
    expect(body).toMatchObject({ agent: { id: a.agent.agentId }, typeKey: 'bonus', month: '2026-11', amountCents: 15_000, comment: 'Nuit de Noël' });
    await add(a, { typeKey: 'meal', amountCents: null, quantityHundredths: 1250, month: '2026-10', agentId: a.office.agentId });
    expect((await list(a)).count).toBe(2);
    expect((await list(a, { filters: { from: '2026-11-01', until: '2026-11-30' } })).data.map(({ typeKey }) => typeKey)).toEqual(['bonus']);
    expect((await list(a, { filters: { agentIds: [a.office.agentId] } })).data).toMatchObject([{ quantityHundredths: 1250, amountCents: null }]);
    expect((await list(a, { filters: { typeKeys: ['meal'] } })).count).toBe(1);
    expect((await list(a, { query: 'noel' })).data.map(({ id }) => id)).toEqual([body.id]);
    expect((await t.call(calls.removeElement, { as: a.manager, params: { id: body.id } })).status).toBe(200);
    expect((await list(a)).data.map(({ id }) => id)).not.toContain(body.id);
  });

  test('with an unavailable type, with both values or with none are refused', async () => {
    const a = await t.agency();
    expect((await add(a, { typeKey: 'stock' })).body.errors).toEqual({ typeKey: 'Format invalide' });
    expect((await add(a, { quantityHundredths: 100 })).body.errors).toHaveProperty('amountCents');
    expect((await add(a, { amountCents: 0 })).body.errors).toEqual({ amountCents: 'Le montant doit être supérieur à zéro' });
    expect((await add(a, { month: '2026-13' })).body.errors).toEqual({ month: 'Format invalide' });
    expect((await list(a)).count).toBe(0);
  });

  test('need their rights', async () => {
    const a = await t.agency();
    const { body } = await add(a);
    await onlyRights(t, a.office, []);
    const asked = { as: a.office };
    expect((await t.call(calls.listElements, { ...asked, body: {} })).body.data).toEqual({ right: 'listSalaryElements' });
    expect((await add(a, {}, a.office)).body).toMatchObject({ data: { right: 'createSalaryElements' } });
    expect((await t.call(calls.removeElement, { ...asked, params: { id: body.id } })).body).toMatchObject({
      data: { right: 'deleteSalaryElements' },
    });
    expect((await t.call(calls.listElements, { as: a.agent, via: 'agent', body: {} })).status).toBe(404);
    expect((await list(a)).count).toBe(1);
  });

  test('of another agency are not seen, not removed, and not written for its people', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const { body } = await add(a);
    expect((await list(b)).count).toBe(0);
    expect((await t.call(calls.removeElement, { as: b.manager, params: { id: body.id } })).status).toBe(404);
    expect((await add(b, { agentId: a.agent.agentId })).body.errors).toEqual({ agentId: 'Collaborateur introuvable' });
    expect((await list(a)).count).toBe(1);
    const named = await t.call(calls.elementAgents, { as: b.manager, body: { ids: [a.agent.agentId!, b.agent.agentId!] } });
    expect(named.body.map(({ id }) => id)).toEqual([b.agent.agentId]);
  });

  test('sent twice are stored once, and removed twice are not found', async () => {
    const a = await t.agency();
    const newId = crypto.randomUUID();
    const [first, second] = [await add(a, { newId }), await add(a, { newId })];
    expect([first.body.id, second.body.id, (await list(a)).count]).toEqual([newId, newId, 1]);
    expect((await add(a, { newId, agentId: a.office.agentId })).body.code).toBe('shared.duplicate');
    const remove = () => t.call(calls.removeElement, { as: a.manager, params: { id: newId } });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
  });
});
