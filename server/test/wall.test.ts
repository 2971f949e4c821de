import { describe, expect, test } from 'vitest';
import { callNames } from '@vigie/contract/contract.ts';
import { servedPaths, type EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import { unboundCalls } from '../src/plumbing/http/app.ts';
import { openTestHouse, type TestPerson } from './house.ts';
import { sampleOf } from './sample.ts';

const t = await openTestHouse();

test('every call of the contract has its function', () => {
  expect(unboundCalls.get(t.app)).toEqual([]);
});
const here = await t.agency();
const elsewhere = await t.agency();
const platform = {
  superadmin: await t.platformPerson('superadmin'),
  admin: await t.platformPerson('admin'),
  support: await t.platformPerson('support'),
};
const people: Record<string, TestPerson> = {
  owner: here.owner,
  manager: here.manager,
  agent: here.agent,
  office: here.office,
  customer: here.customer,
  ...platform,
};
const calls = [...callNames()].map(([spec, name]) => ({ spec, name }));

async function ask(
  spec: EndpointSpec,
  path: string,
  scopeId: string | undefined,
  person: TestPerson | undefined,
): Promise<{ status: number; code: string; right?: string }> {
  const params = sampleOf(spec.params) as Record<string, unknown> | undefined;
  const url = `/api${path.replace(/\{(agency|customer|agent)Id\}/, scopeId ?? '').replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params?.[key] ?? '')))}`;
  const query = sampleOf(spec.query) as Record<string, string> | undefined;
  const body = sampleOf(spec.body);
  const answer = await t.app.inject({
    method: spec.method,
    url,
    ...(query ? { query } : {}),
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
    ...(body === undefined ? {} : { payload: body as object }),
  });
  const json = String(answer.headers['content-type']).includes('json') ? (answer.json() as { code?: string; data?: { right?: string } }) : {};
  return { status: answer.statusCode, code: json.code ?? '', ...(json.data?.right ? { right: json.data.right } : {}) };
}

const scopeIdOf = (person: TestPerson, via: string): string | undefined =>
  via === 'agency' ? person.agencyId || here.id : via === 'customer' ? person.customerId : person.agentId;
/** A stream never ends by itself: its walls are tested where it stands. */
const closed = ({ spec }: { spec: EndpointSpec }): boolean => !spec.produces?.includes('text/event-stream');

const bound = ({ name }: { name: string }): boolean => !unboundCalls.get(t.app)?.includes(name);

describe.each(calls.filter((call) => closed(call) && bound(call)))('$name', ({ spec }) => {
  for (const { path, via } of servedPaths(spec)) {
    if (spec.access.scope !== 'public') {
      test(`${via}: without a session nobody passes`, async () => {
        expect(await ask(spec, path, here.id, undefined)).toMatchObject({ status: 401, code: 'JWT Token not found' });
      });
    }
    if (via !== 'none') {
      test.each(Object.keys(people).filter((role) => !(role in platform && via === 'agency')))(
        `${via}: %s does not reach another scope`,
        async (role) => {
          const foreign = { agency: elsewhere.id, customer: elsewhere.customerId, agent: elsewhere.agent.agentId }[via];
          expect(await ask(spec, path, foreign, people[role])).toMatchObject({ status: 404 });
        },
      );
      test(`${via}: who lacks the right is told which one`, async () => {
        const needed = spec.access.scope === 'scoped' ? spec.access[via] : undefined;
        if (!needed || needed === 'member') return;
        const bare = await t.agency();
        const person = { agency: bare.agent, customer: bare.customer, agent: bare.agent }[via];
        await t.platform((tx) => tx.execute(`update user_companies set rights = '{}' where id = '${person.memberId}'`));
        expect(await ask(spec, path, scopeIdOf(person, via), person)).toEqual({ status: 403, code: 'IsGranted', right: needed[0] });
      });
    }
    if (/\{(?!agencyId|customerId|agentId)\w*id\w*\}/i.test(path)) {
      test.each(Object.keys(people))(`${via}: %s finds nothing under an identifier that is not there`, async (role) => {
        const person = people[role]!;
        const { status } = await ask(spec, path, scopeIdOf(person, via), person);
        expect([403, 404, 410, 422]).toContain(status);
      });
    }
    test.each(Object.keys(people))(`${via}: %s is never answered by a failure`, async (role) => {
      const { status } = await ask(spec, path, scopeIdOf(people[role]!, via), people[role]);
      expect(status).toBeLessThan(500);
    });
  }
});

test('platform people act in any agency, customers and agents in none but theirs (A-297)', async () => {
  const { profile } = (await import('@vigie/contract/contract.ts')).contract.agency;
  expect((await t.call(profile, { as: platform.support, scopeId: elsewhere.id })).status).toBe(200);
  expect((await t.call(profile, { as: here.agent, via: 'agency', scopeId: elsewhere.id })).status).toBe(404);
});
