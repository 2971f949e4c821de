import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { users } from '@vigie/db/tables/platform/platform.ts';
import { eq } from 'drizzle-orm';
import { makeAgentContract, makeExpiration, makeSpecialties } from '@vigie/demo/factories/agents.ts';
import { makeAgent } from '@vigie/demo/factories/people.ts';
import { readWorkbook } from '../plumbing/workbook/read-workbook.ts';
import { openTestHouse, type TestAgency } from '../../test/house.ts';
import { onlyRights } from '../../test/site-services.ts';

const t = await openTestHouse();
const { list, directory, export: exportCall } = contract.agents;
const names = (answer: { body: { data: readonly { lastname: string }[] } }) => answer.body.data.map((row) => row.lastname);

const people = (a: TestAgency) =>
  t.tx(a.id, async (tx) => {
    const awa = await makeAgent(tx, a.id, {
      firstname: 'Awa',
      lastname: 'Traoré',
      number: 'M1',
      phones: ['+33612345678'],
      cardNumber: 'CAR-031-2028-05-14-20230000001',
      rating: 5,
    });
    await makeAgentContract(tx, awa, { period: 'WEEK', limitMinutes: 1440 });
    await makeExpiration(tx, awa);
    await makeSpecialties(tx, awa, ['ADS', 'CYNO']);
    const luc = await makeAgent(tx, a.id, {
      firstname: 'Luc',
      lastname: 'Œuvrard',
      number: 'M2',
      status: 200,
      type: 'EXTERNAL',
      plannable: false,
    });
    await makeAgent(tx, a.id, { lastname: 'Archive', status: 300 });
    await makeAgent(tx, a.id, { lastname: 'Effacé', status: 400 });
    return { awa, luc };
  });

describe('the list of agents', () => {
  test('returns rows, their number and the specialties, without archived or deleted ones (F-243)', async () => {
    const a = await t.agency();
    const { awa } = await people(a);
    await t.platform((tx) => tx.update(users).set({ lastLoginAt: '2026-11-20T07:12:00.000Z' }).where(eq(users.id, a.agent.userId)));
    const answer = await t.call(list, {
      as: a.manager,
      body: { orderBy: 'lastname', ascending: 1, limit: 500 },
    });
    expect(names(answer)).toEqual([...names(answer)].toSorted((x, y) => x.localeCompare(y, 'fr')));
    expect(answer.body).toMatchObject({ count: 4, filtered: 4 });
    expect(answer.body.specialties).toContainEqual({
      id: 'ADS',
      key: 'ADS',
      label: 'Agent de sécurité',
      colour: '#1E88E5',
      enabled: true,
    });
    const row = answer.body.data.find((one) => one.id === awa.id);
    expect(row).toMatchObject({
      fullname: 'Awa Traoré',
      specialties: ['ADS', 'CYNO'],
      anomalies: [],
      rating: 5,
      activeContract: { period: 'WEEK', limitMinutes: 1440 },
      lastLogin: null,
      phones: ['+33612345678'],
    });
    expect(row).not.toHaveProperty('socialSecuritySealed');
    expect(answer.body.data.find((one) => one.id === a.agent.agentId)?.lastLogin).toBe('2026-11-20T07:12:00Z');
  });

  test('is searched, filtered, sorted and paged', async () => {
    const a = await t.agency();
    await people(a);
    const find = async (body: Record<string, unknown>) => names(await t.call(list, { as: a.manager, body }));
    expect(await find({ query: 'oeuvrard luc' })).toEqual(['Œuvrard']);
    expect(await find({ query: 'm1' })).toEqual(['Traoré']);
    for (const query of ['06 12 34', '+33 6 12', '345678']) expect(await find({ query })).toEqual(['Traoré']);
    expect(await find({ filters: { status: [300] } })).toEqual(['Archive']);
    expect(await find({ filters: { status: [400] } })).toEqual([]);
    expect(await find({ filters: { type: ['EXTERNAL'] } })).toEqual(['Œuvrard']);
    expect(await find({ filters: { specialties: ['CYNO', 'HOT'] } })).toEqual(['Traoré']);
    expect(await find({ filters: { rating: [5] } })).toEqual(['Traoré']);
    expect(await find({ filters: { plannable: true, status: [200] } })).toEqual([]);
    expect(await find({ orderBy: 'rating', limit: 1 })).toEqual(['Traoré']);
    expect((await t.call(list, { as: a.manager, body: { limit: 501 } })).status).toBe(422);
    expect((await t.call(list, { as: a.manager, body: { orderBy: 'socialSecuritySealed' } })).body.errors).toEqual({ orderBy: 'Format invalide' });
  });

  test('needs its right, hides phones without theirs, and shows nothing of another agency', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    await people(b);
    await onlyRights(t, a.manager, ['listAgents']);
    const answer = await t.call(list, { as: a.manager, body: {} });
    expect(answer.body.count).toBe(2);
    expect(answer.body.data.map((row) => row.phones)).toEqual([null, null]);
    await people(a);
    const searched = { body: { query: '06 12 34' } };
    expect((await t.call(list, { as: a.manager, ...searched })).body.count).toBe(0);
    expect((await t.call(directory, { as: a.agent, via: 'agent', ...searched })).body.count).toBe(0);
    expect((await t.call(list, { as: a.agent, body: {} })).status).toBe(403);
    expect((await t.call(list, { as: a.manager, scopeId: b.id, body: {} })).status).toBe(404);
    expect((await t.call(list, { as: a.customer, body: {} })).status).toBe(404);
  });
});

describe('the directory', () => {
  test('is open to every agent, with phones only for readers with the right to see them', async () => {
    const a = await t.agency();
    await people(a);
    const seen = await t.call(directory, { as: a.agent, via: 'agent', body: { query: 'awa' } });
    expect(seen.body).toEqual({
      count: 1,
      data: [
        {
          id: seen.body.data[0]?.id,
          firstname: 'Awa',
          lastname: 'Traoré',
          fullname: 'Awa Traoré',
          position: '',
          phones: null,
          pictureUrl: null,
        },
      ],
    });
    await onlyRights(t, a.agent, ['accessAgentPhones']);
    expect((await t.call(directory, { as: a.agent, via: 'agent', body: { query: 'awa' } })).body.data[0]?.phones).toEqual(['+33612345678']);
    expect((await t.call(directory, { as: a.agent, via: 'agent', body: {} })).body.count).toBe(4);
  });
});

describe('the workbook', () => {
  test('contains the rows of the list with their filters, and no sealed data (F-248)', async () => {
    const a = await t.agency();
    await people(a);
    const answer = await t.call(exportCall, { as: a.manager, body: { query: 'traore' } });
    expect(answer.status).toBe(200);
    const [sheet] = await readWorkbook(answer.raw);
    const [header, row, ...rest] = sheet!.rows;
    const cell = (name: string) => row?.[header!.indexOf(name)];
    expect(rest).toEqual([]);
    expect([cell('Matricule'), cell('Nom'), cell('Qualifications'), cell('Contrat'), cell('Téléphone')]).toEqual([
      'M1',
      'Traoré',
      'Agent de sécurité, Agent cynophile',
      'CDI',
      '06 12 34 56 78',
    ]);
    expect(header).not.toContain('Numéro de sécurité sociale');
    await onlyRights(t, a.manager, ['readAgents']);
    expect((await t.call(exportCall, { as: a.manager, body: {} })).status).toBe(403);
  });
});
