import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { callNames, contract } from '@vigie/contract/contract.ts';
import { secondPaths, servedPaths } from '@vigie/contract/shared/endpoint.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { withDefaults } from '@vigie/domain/agency/settings/settings-change.ts';
import { agencyEventTypes, eventTypes } from '@vigie/domain/field/logbook/event-types.ts';
import { openTestHouse, type TestPerson } from './house.ts';

const t = await openTestHouse();
const here = await t.agency();
const elsewhere = await t.agency();
const admin = await t.platformPerson('admin');
const calls = [...callNames().keys()];

const LISTED = readFileSync(new URL('../../docs/requirements/calls.tsv', import.meta.url), 'utf8')
  .split('\n')
  .slice(1)
  .filter((line) => line !== '')
  .map((line) => {
    const [method = '', path = '', scope = ''] = line.split('\t');
    return { method, path, scope };
  });

/** Sends a request by hand, at an address as the list writes it. */
async function ask(as: TestPerson, method: string, path: string, body?: object) {
  const headers = { authorization: `Bearer ${as.token}` };
  const answer = await t.app.inject({ method: method as 'GET', url: `/api${path}`, headers, ...(body ? { payload: body } : {}) });
  return { status: answer.statusCode, body: answer.json<Record<string, never>>() };
}

const pattern = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
const isServed = ({ method, path, scope }: (typeof LISTED)[number]): boolean => {
  const wanted = scope === 'scoped' ? ['agency', 'customer', 'agent'].map((via) => `/${via}/{id}${path}`) : [path];
  return calls.some(
    (spec) =>
      spec.method === method && [...servedPaths(spec), ...secondPaths(spec)].some((one) => wanted.some((each) => pattern(one.path).test(each))),
  );
};

describe('the listed calls', () => {
  test('are all served, each at the address that the list gives it (C-009)', () => {
    expect(LISTED).toHaveLength(264);
    expect(LISTED.filter((line) => !isServed(line))).toEqual([]);
  });

  test('of payments by card, mandate and agreement stand where the catalogue proposes them (C-213)', () => {
    const proposed = [
      'POST /payment/{id}/authenticate',
      'POST /fetch/payments',
      'GET /sepa-mandate',
      'POST /subscription-agreement/{id}',
      'GET /payments-fix',
    ];
    const served = proposed.filter((line) => {
      const [method = '', path = ''] = line.split(' ');
      return isServed({ method, path, scope: 'scoped' });
    });
    expect(served).toEqual(proposed);
  });

  test('that are written without a prefix open the person’s only agency, with the rights asked behind the prefix (C-009, C-144)', async () => {
    const service = { name: 'Ronde', description: 'Deux passages', priceCents: 4_550 };
    const made = await ask(here.manager, 'POST', '/agency/catalog', service);
    expect(made).toMatchObject({ status: 200, body: { name: 'Ronde', priceCents: 4_550 } });
    const listed = async (as: TestPerson) => (await t.call(contract.catalog.listServices, { as, body: {} })).body.data.map(({ id }) => id);
    expect([await listed(here.manager), await listed(elsewhere.manager)]).toEqual([[made.body['id']], []]);
    expect((await ask(elsewhere.manager, 'POST', '/agency/catalog', { ...service, id: made.body['id'], version: 1 })).status).toBe(404);
    expect((await ask(here.agent, 'POST', '/agency/catalog', service)).body).toMatchObject({ code: 'IsGranted' });
    for (const second of calls.flatMap((spec) => (spec.access.scope === 'scoped' ? secondPaths(spec).map(({ path }) => ({ ...spec, path })) : []))) {
      const path = second.path.replaceAll(/\{\w+\}/g, crypto.randomUUID());
      const answers = [
        (await ask(here.customer, second.method, path, {})).status,
        (await ask(admin, second.method, path, {})).body['code'],
        (await t.app.inject({ method: second.method, url: `/api${path}` })).statusCode,
      ];
      expect([second.path, ...answers]).toEqual([second.path, 422, 'shared.invalid', 401]);
    }
  });

  test('POST and PUT /agency make an agency with its types of entries, and change one’s own (C-255)', async () => {
    const manager = { firstname: 'Nadia', lastname: 'Ferrand', email: `nadia-${here.id}@vigie.test` };
    const made = await ask(admin, 'POST', '/agency', { name: `Rempart ${here.id}`, manager });
    expect(made).toMatchObject({ status: 200, body: { status: 0 } });
    expect((await ask(here.owner, 'POST', '/agency', { name: 'Rempart', manager })).status).toBe(403);
    const id = String(made.body['id']);
    const [row] = await t.platform((tx) => tx.select().from(agencies).where(eq(agencies.id, id)));
    expect(agencyEventTypes(withDefaults(row!.settings).serviceEventTypes)).toHaveLength(eventTypes.length);
    const own = (await t.call(contract.agency.profile, { as: here.owner })).body;
    expect(await ask(here.owner, 'PUT', '/agency', { name: 'Vauban', version: own.version })).toMatchObject({
      status: 200,
      body: { id: here.id, name: 'Vauban' },
    });
    expect((await ask(here.owner, 'PUT', '/agency', { name: 'Vieux', version: own.version })).status).toBe(409);
    expect((await ask(here.agent, 'PUT', '/agency', { name: 'X', version: own.version })).body).toMatchObject({
      data: { right: 'editAgencySettings' },
    });
  });
});
