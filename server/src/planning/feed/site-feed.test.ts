import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { customers, userCompanies } from '@vigie/db/tables/people.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { siteFeeds } from '@vigie/db/tables/planning/site-feeds.ts';
import { agencies, users } from '@vigie/db/tables/platform/platform.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { makeCustomer } from '@vigie/demo/factories/people.ts';
import { makeCircuit, makeService } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { openTestHouse, type TestPerson } from '../../../test/house.ts';
import { planningWorld, type PlanningWorld } from '../../../test/worlds/planning-world.ts';

const t = await openTestHouse();
const { readSiteFeed, makeSiteFeed, revokeSiteFeed } = contract.planning;
const december = { day: '2026-12-01', from: '19:00', until: '07:00' };

const at = (siteId: string) => ({ params: { siteId } });
const make = async (as: TestPerson, siteId: string): Promise<string> =>
  new URL((await t.call(makeSiteFeed, { as, ...at(siteId) })).body.address).pathname;
const fetchFeed = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers });
const statusOf = async (url: string): Promise<number> => (await fetchFeed(url)).statusCode;
const textOf = async (url: string): Promise<string> => (await fetchFeed(url)).payload.replaceAll('\r\n ', '');
const grant = (a: PlanningWorld, { memberId }: TestPerson, rights: string[]) =>
  t.tx(a.id, (tx) => tx.update(userCompanies).set({ rights }).where(eq(userCompanies.id, memberId))).then(() => t.house.people.forget());
/** Of an agency whose people and customers may read the planning of sites. */
async function world(): Promise<PlanningWorld> {
  const a = await planningWorld(t);
  for (const person of [a.manager, a.customer]) await grant(a, person, ['readSitesPlanning']);
  return a;
}
const showNames = (a: PlanningWorld, agentNamesVisible: boolean) =>
  t.platform((tx) =>
    tx
      .update(agencies)
      .set({ settings: { customerPlanningSettings: { agentNamesVisible } } })
      .where(eq(agencies.id, a.id)),
  );

describe('the address of a site’s calendar', () => {
  test('is shown once, stored only as a fingerprint, and there is one for each person and site', async () => {
    const a = await world();
    expect((await t.call(readSiteFeed, { as: a.manager, ...at(a.siteId) })).body).toEqual({ createdAt: null });
    const url = await make(a.manager, a.siteId);
    expect(url).toMatch(/^\/api\/calendar\/[\w-]{43}\.ics$/);
    expect((await t.call(readSiteFeed, { as: a.manager, ...at(a.siteId) })).body).toEqual({ createdAt: '2026-11-21T09:00:00Z' });
    expect((await t.call(readSiteFeed, { as: a.owner, ...at(a.siteId) })).body).toEqual({ createdAt: null });
    const rows = await t.tx(a.id, (tx) => tx.select().from(siteFeeds));
    expect(rows).toMatchObject([{ memberId: a.manager.memberId, siteId: a.siteId, tokenHash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect(JSON.stringify(rows)).not.toContain(url.slice(14, -4));
    const trail = (await t.call(contract.agency.audit, { as: a.owner, body: { filters: { tableName: 'site_feeds' } } })).body;
    expect(trail.data.map(({ changes }) => changes['token_hash'])).toEqual(['•••']);
  });

  test('renewed, its former address dies at once, and the address of a colleague lives on', async () => {
    const a = await world();
    const others = [await make(a.owner, a.siteId), await make(a.customer, a.siteId)];
    const [former, now] = [await make(a.manager, a.siteId), await make(a.manager, a.siteId)];
    expect(await Promise.all([former, now, ...others].map(statusOf))).toEqual([404, 200, 200, 200]);
    expect(await t.tx(a.id, (tx) => tx.$count(siteFeeds, eq(siteFeeds.memberId, a.manager.memberId)))).toBe(1);
  });

  test('taken away is as absent as one that never was, even when taken away twice', async () => {
    const a = await world();
    const url = await make(a.manager, a.siteId);
    for (const _ of [1, 2]) expect((await t.call(revokeSiteFeed, { as: a.manager, ...at(a.siteId) })).body).toEqual({ ok: true });
    for (const path of [url, `/api/calendar/${'x'.repeat(43)}.ics`]) {
      const answer = await fetchFeed(path);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'shared.not_found']);
    }
  });

  test('needs the right to read the planning of sites, on either side', async () => {
    const a = await world();
    for (const person of [a.manager, a.customer]) {
      await grant(a, person, ['listMissionEvents']);
      const answer = await t.call(makeSiteFeed, { as: person, ...at(a.siteId) });
      expect([answer.status, answer.body.code]).toEqual([403, 'IsGranted']);
    }
    expect((await t.call(makeSiteFeed, { as: a.agent, ...at(a.siteId) })).body.code).toBe('IsGranted');
  });

  test('belongs to members: who visits from the platform has none', async () => {
    const a = await world();
    const support = await t.platformPerson('support');
    expect((await t.call(makeSiteFeed, { as: support, via: 'agency', scopeId: a.id, ...at(a.siteId) })).status).toBe(404);
  });

  test('no site of another agency, of another customer, or that is archived', async () => {
    const [a, b] = [await world(), await world()];
    const [theirs, closed] = await t.tx(a.id, async (tx) => {
      const other = await makeCustomer(tx, a.id);
      return [
        await makeSite(tx, a.id, { customerId: other.id, name: 'Ailleurs' }),
        await makeSite(tx, a.id, { customerId: a.customerId, name: 'Fermé', status: 300 }),
      ];
    });
    const tries: [TestPerson, string][] = [
      [a.manager, b.siteId],
      [a.customer, b.siteId],
      [a.customer, theirs!.id],
      [a.manager, closed!.id],
      [a.customer, closed!.id],
    ];
    const statuses = await Promise.all(tries.map(async ([as, siteId]) => (await t.call(makeSiteFeed, { as, ...at(siteId) })).status));
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
  });
});

describe('the address answers no more', () => {
  test.each([
    ['once the right is removed', (a: PlanningWorld) => grant(a, a.manager, ['listSites'])],
    [
      'once the access is closed',
      (a: PlanningWorld) =>
        t.tx(a.id, (tx) => tx.update(userCompanies).set({ disabledAt: t.clock.instant() }).where(eq(userCompanies.id, a.manager.memberId))),
    ],
    [
      'once the account is closed',
      (a: PlanningWorld) => t.platform((tx) => tx.update(users).set({ disabledAt: t.clock.instant() }).where(eq(users.id, a.manager.userId))),
    ],
    ['once the site is archived', (a: PlanningWorld) => t.tx(a.id, (tx) => tx.update(sites).set({ status: 300 }).where(eq(sites.id, a.siteId)))],
    ['once the agency is closed', (a: PlanningWorld) => t.platform((tx) => tx.update(agencies).set({ status: 300 }).where(eq(agencies.id, a.id)))],
  ])('%s', async (_, change) => {
    const a = await world();
    const url = await make(a.manager, a.siteId);
    expect(await statusOf(url)).toBe(200);
    await change(a);
    t.house.people.forget();
    const answer = await fetchFeed(url);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'shared.not_found']);
  });

  test('to a customer whose right, file or site is gone', async () => {
    const a = await world();
    const url = await make(a.customer, a.siteId);
    const other = await t.tx(a.id, (tx) => makeCustomer(tx, a.id));
    const sold = (customerId: string) => t.tx(a.id, (tx) => tx.update(sites).set({ customerId }).where(eq(sites.id, a.siteId)));
    const found = [await statusOf(url)];
    await sold(other.id);
    found.push(await statusOf(url));
    await sold(a.customerId);
    await grant(a, a.customer, ['listInvoices']);
    found.push(await statusOf(url));
    await grant(a, a.customer, ['readSitesPlanning']);
    found.push(await statusOf(url));
    await t.tx(a.id, (tx) => tx.update(customers).set({ status: 300 }).where(eq(customers.id, a.customerId)));
    t.house.people.forget();
    found.push(await statusOf(url));
    expect(found).toEqual([200, 404, 404, 200, 404]);
  });
});

describe('the calendar of a site', () => {
  test('has its published services that stand, with names and remarks for the agency', async () => {
    const [a, b] = [await world(), await world()];
    const shown = await t.tx(a.id, async (tx) => {
      const other = await makeSite(tx, a.id, { customerId: a.customerId, name: 'Usine Sud' });
      await makeService(tx, a.site, { ...december, day: '2026-12-02' }, { agentIds: [a.guardId], publishedAt: null });
      await makeService(tx, other, december, { agentIds: [a.colleagueId] });
      const gone = await makeService(tx, a.site, { ...december, day: '2026-12-04' }, { agentIds: [a.guardId] });
      await tx.update(services).set({ status: 700 }).where(eq(services.id, gone.id));
      return makeService(tx, a.site, december, { agentIds: [a.colleagueId], comment: 'Clés au poste', nbAgents: 2 });
    });
    await t.tx(b.id, (tx) => makeService(tx, b.site, december, { agentIds: [b.guardId] }));
    const url = await make(a.manager, a.siteId);
    const { headers } = await fetchFeed(url);
    expect([headers['content-type'], headers['cache-control'], headers['x-robots-tag'], headers['referrer-policy']]).toEqual([
      'text/calendar; charset=utf-8',
      'private, no-cache',
      'noindex',
      'no-referrer',
    ]);
    const text = await textOf(url);
    expect(text.match(/UID:.*/g)?.map((line) => line.trim())).toEqual([`UID:service-${shown.id}@vigie`]);
    expect(text).toMatch(/DTSTART:20261201T180000Z\r\nDTEND:20261202T060000Z\r\nSUMMARY:Entrepôt Nord · Fatou Keïta \(1 à pourvoir\)/);
    expect(text).toContain('Clés au poste');
  });

  test('tells a customer the names of guards only where the agency shows them, and never the remarks', async () => {
    const a = await world();
    await t.tx(a.id, (tx) => makeService(tx, a.site, december, { agentIds: [a.colleagueId], comment: 'Clés au poste' }));
    const url = await make(a.customer, a.siteId);
    await showNames(a, false);
    const hidden = await textOf(url);
    await showNames(a, true);
    const shown = await textOf(url);
    expect([hidden, shown].map((text) => /SUMMARY:(.*)\r/.exec(text)?.[1])).toEqual(['Entrepôt Nord · 1 agent', 'Entrepôt Nord · Fatou Keïta']);
    expect(hidden).not.toMatch(/Keïta|Fatou/);
    expect(hidden + shown).not.toContain('Clés au poste');
  });

  test('has what the portal has: the same services, by the same function, for a customer', async () => {
    const a = await world();
    await t.tx(a.id, async (tx) => {
      for (const day of ['2026-11-22', '2026-11-23']) await makeService(tx, a.site, { ...december, day }, { agentIds: [a.guardId] });
      await makeService(tx, a.site, { ...december, day: '2026-11-24' }, { publishedAt: null });
    });
    const [now] = (await t.call(contract.dashboards.sitesNow, { as: a.customer })).body.data.filter(({ site }) => site.id === a.siteId);
    const starts = (await textOf(await make(a.customer, a.siteId))).match(/DTSTART:\d+T\d+Z/g);
    expect(starts).toEqual(['DTSTART:20261122T180000Z', 'DTSTART:20261123T180000Z']);
    expect(now?.plan?.next?.start).toBe('2026-11-22T18:00:00Z');
  });

  test('has the stop of a circuit at its own hours, and not the circuit’s other places', async () => {
    const a = await world();
    await t.tx(a.id, async (tx) => {
      const other = await makeSite(tx, a.id, { customerId: a.customerId, name: 'Usine Sud' });
      const stops = [
        { site: other, travelMinutes: 10, minutes: 20 },
        { site: a.site, travelMinutes: 15, minutes: 30 },
      ];
      return makeCircuit(tx, stops, { day: '2026-12-01', from: '20:00', until: '22:00' }, { agentIds: [a.guardId] });
    });
    for (const person of [a.manager, a.customer]) {
      const text = await textOf(await make(person, a.siteId));
      expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
      expect(text).toMatch(/DTSTART:20261201T194500Z\r\nDTEND:20261201T201500Z/);
      expect(text).not.toContain('Usine Sud');
    }
  });

  test('is right over the clock change, at home and overseas', async () => {
    const a = await world();
    const island = await t.tx(a.id, async (tx) => {
      const site = await makeSite(tx, a.id, { customerId: a.customerId, name: 'Le Port', timeZone: 'Indian/Reunion' });
      await makeService(tx, a.site, { ...december, day: '2027-03-27' }, {});
      await makeService(tx, a.site, { ...december, day: '2027-10-30' }, {});
      await makeService(tx, site, { ...december, day: '2027-03-27' }, {});
      return site;
    });
    const text = await textOf(await make(a.manager, a.siteId));
    expect(text.match(/DT(START|END):\d+T\d+Z/g)).toEqual([
      'DTSTART:20270327T180000Z',
      'DTEND:20270328T050000Z',
      'DTSTART:20271030T170000Z',
      'DTEND:20271031T060000Z',
    ]);
    expect(text.match(/DESCRIPTION:19:00 – 07:00 \(lendemain\)/g)).toHaveLength(2);
    const overseas = await textOf(await make(a.manager, island.id));
    expect(overseas).toMatch(/DTSTART:20270327T150000Z\r\nDTEND:20270328T030000Z/);
    expect(overseas).toContain('DESCRIPTION:19:00 – 07:00 (lendemain)');
  });

  test('unchanged it is not sent again; a guard who is replaced changes it', async () => {
    const a = await world();
    const service = await t.tx(a.id, (tx) => makeService(tx, a.site, december, { agentIds: [a.guardId] }));
    const url = await make(a.manager, a.siteId);
    const { etag } = (await fetchFeed(url)).headers;
    expect((await fetchFeed(url, { 'if-none-match': String(etag) })).statusCode).toBe(304);
    await t.tx(a.id, (tx) =>
      tx
        .update(serviceAssignments)
        .set({ agentId: a.colleagueId })
        .where(and(eq(serviceAssignments.serviceId, service.id), eq(serviceAssignments.agentId, a.guardId))),
    );
    expect((await fetchFeed(url, { 'if-none-match': String(etag) })).statusCode).toBe(200);
  });

  test('is throttled when one place requests it too often', async () => {
    const a = await world();
    const url = await make(a.manager, a.siteId);
    const answers = await Promise.all(Array.from({ length: 61 }, () => fetchFeed(url)));
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(1);
  });
});
