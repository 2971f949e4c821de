import { describe, expect, test } from 'vitest';
import { callNames, contract } from '@vigie/contract/contract.ts';
import { servedPaths } from '@vigie/contract/shared/endpoint.ts';
import { allRights, defaultCustomerRights } from '@vigie/domain/identity/rights.ts';
import { openTestHouse, type TestPerson } from './house.ts';
import { onlyRights } from './site-services.ts';

const t = await openTestHouse();
const here = await t.agency();
const elsewhere = await t.agency();
const { profile } = contract.agency;
const calls = [...callNames()].map(([spec, name]) => ({ spec, name }));

const ask = (person: TestPerson, method: string, url: string): Promise<number> =>
  t.app
    .inject({
      method: method as 'GET',
      url: `/api${url}`,
      headers: { authorization: `Bearer ${person.token}` },
      payload: method === 'GET' ? undefined : {},
    })
    .then(({ statusCode }) => statusCode);

describe('the prefixes of calls', () => {
  test('are /agency/{agencyId}, /agent/{agentId} and /customer/{customerId}, and each answers the same call to its own people (F-353, F-354)', async () => {
    const { agent, customer, manager } = here;
    expect(servedPaths(profile).map(({ path }) => path)).toEqual([
      '/agency/{agencyId}/profile',
      '/customer/{customerId}/profile',
      '/agent/{agentId}/profile',
    ]);
    for (const [person, via, id] of [
      [manager, 'agency', here.id],
      [agent, 'agent', agent.agentId],
      [customer, 'customer', here.customerId],
    ] as const) {
      const answer = await t.call(profile, { as: person, via });
      expect([via, answer.status, answer.body.id]).toEqual([via, 200, here.id]);
      expect(await ask(person, 'GET', `/${via}/${id}/profile`)).toBe(200);
    }
  });

  test('of somebody else are as absent as unknown ones', async () => {
    const { agent, customer, manager } = here;
    for (const [person, via, id] of [
      [manager, 'agency', elsewhere.id],
      [manager, 'customer', here.customerId],
      [agent, 'agent', elsewhere.agent.agentId],
      [customer, 'agency', here.id],
      [customer, 'customer', elsewhere.customerId],
      [customer, 'customer', crypto.randomUUID()],
    ] as const)
      expect([via, await ask(person, 'GET', `/${via}/${id}/profile`)]).toEqual([via, 404]);
  });

  test('are on every call of an agency, and on no other', () => {
    for (const { spec, name } of calls)
      for (const { path, via } of servedPaths(spec)) {
        const prefixed = /^\/(agency|customer|agent)\/\{\1Id\}\//.exec(path)?.[1] ?? 'none';
        expect([name, prefixed]).toEqual([name, spec.access.scope === 'scoped' ? via : 'none']);
      }
  });
});

/** Calls by POST that only read. */
const READS = /\/fetch\/|^\/sites-service-events$|^\/documents\/download$/;

describe('a customer', () => {
  test('loads no requests of agents, no pricing, no checkpoints and no rounds, whatever its rights (C-046/calls)', async () => {
    const full = await t.agency();
    await onlyRights(t, full.customer, allRights);
    const shut = calls.filter(({ spec }) =>
      /^\/(fetch\/agent-requests|agencyCustomer\/\{id\}\/pricing|pricing|checkpoints|fetch\/rounds)$/.test(spec.path),
    );
    expect(new Set(shut.map(({ name }) => name.split('.')[1]))).toEqual(
      new Set(['listAgentRequests', 'pricing', 'checkpoints', 'saveCheckpoints', 'rounds']),
    );
    for (const { spec, name } of shut)
      for (const prefix of [`/customer/${full.customerId}`, `/agency/${full.id}`]) {
        const path = spec.path.replace('{id}', full.customerId);
        expect([name, prefix, await ask(full.customer, spec.method, prefix + path)]).toEqual([name, prefix, 404]);
      }
    // The desk of the same agency is answered.
    expect((await t.call(contract.customers.pricing, { as: full.manager, params: { id: full.customerId } })).status).toBe(200);
  });

  test('writes requests, answers estimates, keeps their own documents and mails, and writes nothing else (A-077)', async () => {
    const writes = calls.flatMap(({ spec, name }) =>
      spec.access.scope === 'scoped' && spec.method !== 'GET' && !READS.test(spec.path) ? [{ spec, name, access: spec.access }] : [],
    );
    const open = writes.filter(({ access }) => access.customer).map(({ name }) => name);
    expect(open.filter((name) => !name.startsWith('documents.'))).toEqual([
      // The agency's data about them (GDPR article 15): it changes nothing.
      'privacy.exportOwn',
      // Their own address of a site's calendar: it reads what they read.
      'planning.makeSiteFeed',
      'planning.revokeSiteFeed',
      'requests.saveCustomerRequest',
      'requests.writeCustomerRequest',
      'requests.seeCustomerRequest',
      'requests.removeCustomerRequest',
      // Accepts or refuses an estimate that it was sent.
      'estimates.answer',
      // Their own choice of the mails that they receive.
      'dashboards.chooseReport',
    ]);
    const documents = writes.filter(({ name, access }) => name.startsWith('documents.') && access.customer);
    const needed = documents.flatMap(({ access }) => (typeof access.customer === 'object' ? access.customer : []));
    expect(needed.filter((right) => !/^(create|edit|delete|send)OwnDocuments$/.test(right) || !defaultCustomerRights.includes(right))).toEqual([]);
    const closed = writes.filter(({ access }) => !access.customer);
    expect(closed.length).toBeGreaterThan(60);
    const passed: string[] = [];
    for (const { spec, name } of closed) {
      const path = spec.path.replace(/\{\w+\}/g, crypto.randomUUID());
      for (const prefix of [`/customer/${here.customerId}`, `/agency/${here.id}`])
        if ((await ask(here.customer, spec.method, prefix + path)) !== 404) passed.push(`${name} ${prefix}`);
    }
    expect(passed).toEqual([]);
  });
});
