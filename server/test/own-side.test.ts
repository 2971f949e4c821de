import { plainText } from '@vigie/domain/shared/text.ts';
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { callNames, contract } from '@vigie/contract/contract.ts';
import type { EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import { agencyReports, logbookEntries } from '@vigie/db/tables/field/field.ts';
import { agents, userCompanies } from '@vigie/db/tables/people.ts';
import { users } from '@vigie/db/tables/platform/platform.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { loadDemo } from '@vigie/demo/ensure-demo.ts';
import { agencyRights, defaultTemplates, isFieldRight } from '@vigie/domain/identity/rights.ts';
import { demonstrationHands } from '../src/demonstration.ts';
import { unboundCalls } from '../src/plumbing/http/app.ts';
import { openTestHouse, type TestPerson } from './house.ts';
import { jsonOf, sampleOf } from './sample.ts';
import { onlyRights } from './site-services.ts';

const t = await openTestHouse();
let guard: TestPerson;
let office: TestPerson;
let manager: TestPerson;
/** Identifiers of rows of all kinds, mostly colleagues' or of sites where the guard never served. */
let pool: string[] = [];

const personOf = async (email: string): Promise<TestPerson> => {
  const [row] = await t.platform((tx) =>
    tx.select({ member: userCompanies }).from(users).innerJoin(userCompanies, eq(userCompanies.userId, users.id)).where(eq(users.email, email)),
  );
  const { id, userId, agencyId, kind, agentId } = row!.member;
  const token = await t.house.tokens.sign(userId!, crypto.randomUUID());
  return { userId: userId!, memberId: id, agencyId, kind, token, ...(agentId ? { agentId } : {}) };
};

const KINDS = [
  'sites',
  'services',
  'agents',
  'customers',
  'checkpoints',
  'rounds',
  'agency_reports',
  'logbook_entries',
  'round_runs',
  'unavailabilities',
  'documents',
  'requests',
  'information_notes',
];
async function someOf(table: string): Promise<string[]> {
  const { rows } = await t.platform((tx) =>
    tx.execute<{ id: string }>(
      sql`select id from ${sql.identifier(table)} where agency_id = ${manager.agencyId} order by md5(id::text || ${table}) limit 3`,
    ),
  );
  return rows.map(({ id }) => id);
}

beforeAll(async () => {
  await loadDemo(t.house.db, { dataDir: '/nowhere', progress: () => {}, now: t.clock.now(), hands: demonstrationHands(t.house) });
  [guard, office, manager] = (await Promise.all(['agent@vigie.test', 'office@vigie.test', 'manager@vigie.test'].map(personOf))) as [
    TestPerson,
    TestPerson,
    TestPerson,
  ];
  await onlyRights(t, office, agencyRights);
  pool = (await Promise.all(KINDS.map(someOf))).flat();
}, 180_000);

type Via = 'agency' | 'agent';
const calls = [...callNames()].map(([spec, name]) => ({ spec: spec as EndpointSpec, name }));
const scoped = ({ access }: EndpointSpec) => (access.scope === 'scoped' ? access : undefined);
const asked = calls.filter(({ spec, name }) => !unboundCalls.get(t.app)?.includes(name) && !spec.produces?.includes('text/event-stream'));
const both = asked.filter(({ spec }) => scoped(spec)?.agency && scoped(spec)?.agent);
const READS = /\/fetch\/|^\/sites-service-events$|^\/documents\/download$/;
const isRead = ({ spec }: { spec: EndpointSpec }): boolean => spec.method === 'GET' || READS.test(spec.path);

const period = (key: string, format: 'date' | 'date-time'): string => {
  const day = /until|end|to$/i.test(key) ? '2026-12-12' : '2026-11-09';
  return format === 'date' ? day : `${day}T00:00:00.000Z`;
};

async function ask(spec: EndpointSpec, person: TestPerson, via: Via, id: string) {
  const chosen = { id: () => id, time: period };
  const params = sampleOf(spec.params, chosen) as Record<string, unknown> | undefined;
  const body = sampleOf(spec.body, chosen) as Record<string, unknown> | undefined;
  const query = sampleOf(spec.query, chosen) as Record<string, string> | undefined;
  if (body && 'limit' in (jsonOf(spec.body!).properties ?? {})) body['limit'] = 500;
  const prefix = via === 'agency' ? `/agency/${person.agencyId}` : `/agent/${person.agentId!}`;
  const path = spec.path.replace(/\{(\w+)\}/g, (_, key: string) => (key === 'month' ? '2026-11' : encodeURIComponent(plainText(params?.[key]))));
  const answer = await t.app.inject({
    method: spec.method,
    url: `/api${prefix}${path}`,
    ...(query ? { query } : {}),
    headers: { authorization: `Bearer ${person.token}` },
    ...(body === undefined ? {} : { payload: body }),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  const ids =
    isJson && answer.statusCode === 200 ? new Set(answer.payload.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []) : new Set<string>();
  return { status: answer.statusCode, ids };
}

const needsId = ({ spec }: { spec: EndpointSpec }): boolean => {
  let used = false;
  for (const part of [spec.params, spec.body, spec.query]) sampleOf(part, { id: () => ((used = true), crypto.randomUUID()) });
  return used;
};
const idsFor = (call: { spec: EndpointSpec }): readonly string[] => (needsId(call) ? pool : [crypto.randomUUID()]);

describe('a person of kind « agent » who uses the agency’s prefix', () => {
  test('is shown nothing more than with their own prefix, as a guard or in the office with every right', async () => {
    const more: string[] = [];
    let hidden = 0;
    for (const call of both.filter(isRead))
      for (const id of idsFor(call)) {
        const wide = await ask(call.spec, manager, 'agency', id);
        for (const [who, person] of [
          ['guard', guard],
          ['office', office],
        ] as const) {
          const crossed = await ask(call.spec, person, 'agency', id);
          // Nothing was shown, to them or to their manager: their own prefix cannot show less.
          if (crossed.status !== 200 && wide.ids.size === 0) continue;
          const own = await ask(call.spec, person, 'agent', id);
          if (crossed.status === 200 && own.status !== 200) more.push(`${who} ${call.name} ${id}: ${own.status} is 200`);
          const shown = [...crossed.ids].filter((one) => !own.ids.has(one));
          if (shown.length > 0) more.push(`${who} ${call.name} ${id}: ${shown.length} rows more`);
          if ([...wide.ids].some((one) => !own.ids.has(one))) hidden += 1;
        }
      }
    expect(more).toEqual([]);
    expect(hidden).toBeGreaterThan(60);
  }, 300_000);

  test('writes by no call what is refused with their own prefix', async () => {
    const passed: string[] = [];
    for (const call of both.filter((one) => !isRead(one)))
      for (const id of idsFor(call)) {
        const own = await ask(call.spec, guard, 'agent', id);
        const crossed = await ask(call.spec, guard, 'agency', id);
        if (own.status >= 400 && crossed.status < 400) passed.push(`${call.name} ${id}: ${own.status} is ${crossed.status}`);
      }
    expect(passed).toEqual([]);
  }, 300_000);

  test('reads no slip, instructions, logbook or instruction book of sites where they never served', async () => {
    const { instructions, printInstructions, list } = contract.sites;
    const { events, reports, readReport, reportPdf, readEvent } = contract.field;
    const served = new Set((await t.call(list, { as: guard, via: 'agent', body: { limit: 500 } })).body.data.map(({ id }) => id));
    const all = await t.tx(guard.agencyId, (tx) => tx.select({ id: sites.id }).from(sites).where(eq(sites.agencyId, guard.agencyId)));
    const strange = all.map(({ id }) => id).filter((id) => !served.has(id));
    expect([served.size > 2, strange.length > 10]).toEqual([true, true]);

    const books = (await t.call(instructions, { as: guard, body: { limit: 500 } })).body.data;
    expect(books.filter(({ site }) => !served.has(site.id))).toEqual([]);
    for (const id of strange) expect([403, 404]).toContain((await t.call(printInstructions, { as: guard, params: { id } })).status);

    const lines = (await t.call(events, { as: guard, body: { limit: 5000 } })).body;
    expect(lines.data.filter(({ site, agent }) => site && !served.has(site.id) && agent?.id !== guard.agentId)).toEqual([]);
    expect(lines.sites.filter(({ id }) => !served.has(id))).toEqual([]);
    const desk = (await t.call(events, { as: manager, body: { limit: 1 } })).body.count;
    expect([lines.count > 0, lines.count < desk]).toEqual([true, true]);
    const others = await t.tx(guard.agencyId, (tx) =>
      tx
        .select({ id: logbookEntries.id, siteId: logbookEntries.siteId })
        .from(logbookEntries)
        .where(and(eq(logbookEntries.agencyId, guard.agencyId), isNotNull(logbookEntries.siteId), ne(logbookEntries.agentId, guard.agentId!))),
    );
    const one = others.find(({ siteId }) => !served.has(siteId!))!;
    const near = others.find(({ siteId }) => served.has(siteId!))!;
    for (const via of ['agency', 'agent'] as const) {
      expect((await t.call(readEvent, { as: guard, via, params: { id: one.id } })).status).toBe(404);
      expect((await t.call(readEvent, { as: guard, via, params: { id: near.id } })).status).toBe(200);
    }

    const colleagues = await t.tx(guard.agencyId, (tx) =>
      tx
        .select({ id: agencyReports.id })
        .from(agencyReports)
        .innerJoin(agents, and(eq(agents.agencyId, agencyReports.agencyId), eq(agents.id, agencyReports.agentId)))
        .where(and(eq(agencyReports.agencyId, guard.agencyId), ne(agencyReports.agentId, guard.agentId!)))
        .limit(12),
    );
    expect(colleagues.length).toBeGreaterThan(5);
    for (const { id } of colleagues) {
      expect((await t.call(readReport, { as: guard, params: { id } })).status).toBe(404);
      expect((await t.call(reportPdf, { as: guard, params: { id } })).status).toBe(404);
    }
    const slips = (await t.call(reports, { as: guard, body: { limit: 500 } })).body.data;
    expect(slips.filter(({ agent }) => agent?.id !== guard.agentId)).toEqual([]);
  }, 300_000);

  test('with the right to read all sites lists the whole logbook', async () => {
    const count = async (as: TestPerson) => (await t.call(contract.field.events, { as, body: { limit: 1 } })).body.count;
    expect(await count(office)).toBe(await count(manager));
  });
});

/** Desk calls that rights of the field open: each was checked, and limits its rows to the person's own. */
const REVIEWED = ['field.events'];

describe('a desk call without a form for agents', () => {
  const desk = asked.filter(({ spec }) => scoped(spec)?.agency && !scoped(spec)?.agent);
  const fieldOnly = desk.filter(({ spec }) => {
    const needed = scoped(spec)?.agency;
    return needed === 'member' || needed?.some(isFieldRight);
  });

  test('is open to rights of the field only where its description says so', async () => {
    expect(desk.filter(({ spec }) => spec.agentsToo).map(({ name }) => name)).toEqual(REVIEWED);
    expect(fieldOnly.map(({ name }) => name).filter((name) => !REVIEWED.includes(name))).not.toEqual([]);
    for (const call of fieldOnly.filter(({ name }) => !REVIEWED.includes(name)))
      expect([call.name, (await ask(call.spec, guard, 'agency', pool[0]!)).status]).toEqual([call.name, 404]);
  });

  test('is refused to a guard with the rights of « Collaborateur », whatever the call', async () => {
    await onlyRights(t, guard, defaultTemplates[1].rights);
    const open: string[] = [];
    for (const { spec, name } of desk.filter((one) => !REVIEWED.includes(one.name)))
      if (![403, 404].includes((await ask(spec, guard, 'agency', pool[0]!)).status)) open.push(name);
    expect(open).toEqual([]);
  });
});
