import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { agents } from '@vigie/db/tables/people.ts';
import { feedRemovals, planningFeeds, serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { makeCircuit, makeService } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { openTestHouse } from '../../../test/house.ts';
import { planningWorld, type PlanningWorld } from '../../../test/worlds/planning-world.ts';

const t = await openTestHouse();
const { readFeed, makeFeed, revokeFeed, replace, move, edit } = contract.planning;
const december = { day: '2026-12-01', from: '19:00', until: '07:00' };

const asAgent = (a: PlanningWorld) => ({ as: a.agent, via: 'agent' as const });
const make = async (a: PlanningWorld): Promise<string> => new URL((await t.call(makeFeed, asAgent(a))).body.address).pathname;
const fetchFeed = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers });
const textOf = async (url: string): Promise<string> => (await fetchFeed(url)).payload.replaceAll('\r\n ', '');
const eventOf = (text: string, id: string): string => text.split('BEGIN:VEVENT').find((event) => event.includes(`UID:service-${id}@vigie`)) ?? '';
const sequenceOf = (event: string): number => Number(/SEQUENCE:(\d+)/.exec(event)?.[1]);

describe('the address of a calendar', () => {
  test('is shown once, stored only as a fingerprint, and found again as created', async () => {
    const a = await planningWorld(t);
    expect((await t.call(readFeed, asAgent(a))).body).toEqual({ createdAt: null });
    const url = await make(a);
    expect(url).toMatch(/^\/api\/calendar\/[\w-]{43}\.ics$/);
    expect((await t.call(readFeed, asAgent(a))).body).toEqual({ createdAt: '2026-11-21T09:00:00Z' });
    const rows = await t.tx(a.id, (tx) => tx.select().from(planningFeeds));
    expect(rows).toMatchObject([{ agentId: a.guardId, tokenHash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect(JSON.stringify(rows)).not.toContain(url.slice(14, -4));
    const trail = (await t.call(contract.agency.audit, { as: a.owner, body: { filters: { tableName: 'planning_feeds' } } })).body;
    expect(trail.data.map(({ changes }) => changes['token_hash'])).toEqual(['•••']);
  });

  test('created again replaces the former one, so there is one per person', async () => {
    const a = await planningWorld(t);
    const [former, now] = [await make(a), await make(a)];
    expect([(await fetchFeed(former)).statusCode, (await fetchFeed(now)).statusCode]).toEqual([404, 200]);
    expect(await t.tx(a.id, (tx) => tx.select().from(planningFeeds))).toHaveLength(1);
  });

  test('revoked is as absent as one that never existed, even when revoked twice', async () => {
    const a = await planningWorld(t);
    const url = await make(a);
    for (const _ of [1, 2]) expect((await t.call(revokeFeed, asAgent(a))).body).toEqual({ ok: true });
    for (const path of [url, `/api/calendar/${'x'.repeat(43)}.ics`, '/api/calendar/short.ics']) {
      const answer = await fetchFeed(path);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'shared.not_found']);
    }
  });

  test('belongs to agents alone, and ends with their access', async () => {
    const a = await planningWorld(t);
    expect((await t.call(makeFeed, { as: a.manager, via: 'agent', scopeId: a.guardId })).status).toBe(404);
    expect((await t.call(makeFeed, { as: a.customer })).status).toBe(404);
    const url = await make(a);
    expect((await fetchFeed(url)).statusCode).toBe(200);
    await t.tx(a.id, (tx) => tx.update(agents).set({ status: 300 }).where(eq(agents.id, a.guardId)));
    t.house.people.forget();
    expect((await fetchFeed(url)).statusCode).toBe(404);
  });

  test('is throttled when one place requests it too often', async () => {
    const url = await make(await planningWorld(t));
    const answers = await Promise.all(Array.from({ length: 61 }, () => fetchFeed(url)));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });
});

describe('the calendar', () => {
  test('contains the agent’s own published services, in UTC, without a session, and nothing of others', async () => {
    const [a, b] = [await planningWorld(t), await planningWorld(t)];
    const [own] = await t.tx(a.id, async (tx) => [
      await makeService(tx, a.site, december, { agentIds: [a.guardId, a.colleagueId], comment: 'Clés au poste' }),
      await makeService(tx, a.site, { ...december, day: '2026-12-02' }, { agentIds: [a.guardId], publishedAt: null }),
      await makeService(tx, a.site, { ...december, day: '2026-12-03' }, { agentIds: [a.colleagueId] }),
    ]);
    await t.tx(b.id, (tx) => makeService(tx, b.site, december, { agentIds: [b.guardId] }));
    const url = await make(a);
    const answer = await fetchFeed(url);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const text = await textOf(url);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(eventOf(text, own!.id)).toMatch(/DTSTART:20261201T180000Z\r\nDTEND:20261202T060000Z\r\nSUMMARY:Entrepôt Nord/);
    expect(text).toContain('Clés au poste');
    expect(text).not.toMatch(/Keïta|Fatou/);
  });

  test('a circuit is one event with its stops', async () => {
    const a = await planningWorld(t);
    const { circuit } = await t.tx(a.id, async (tx) => {
      const other = await makeSite(tx, a.id, { customerId: a.customerId, name: 'Usine Sud' });
      const stops = [
        { site: a.site, travelMinutes: 10, minutes: 20 },
        { site: other, travelMinutes: 15, minutes: 30 },
      ];
      return makeCircuit(tx, stops, { day: '2026-12-01', from: '20:00', until: '22:00' }, { agentIds: [a.guardId] });
    });
    const text = await textOf(await make(a));
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(eventOf(text, circuit.id)).toMatch(/SUMMARY:Circuit · 2 étapes[^]*1\. 20:10 – 20:30 Entrepôt Nord[^]*2\. 20:45 – 21:15 Usine Sud/);
  });

  test('a circuit with a reworded, moved or added stop is newer each time', async () => {
    const a = await planningWorld(t);
    const { circuit } = await t.tx(a.id, (tx) =>
      makeCircuit(
        tx,
        [10, 15].map((travelMinutes) => ({ site: a.site, travelMinutes, minutes: 20 })),
        { day: '2026-12-01', from: '20:00', until: '22:00' },
        { agentIds: [a.guardId] },
      ),
    );
    const url = await make(a);
    const plan = { siteId: a.site.id, activityType: 1, minutes: 20, comment: '' };
    const sequences = [sequenceOf(eventOf(await textOf(url), circuit.id))];
    for (const services of [
      [
        { ...plan, travelMinutes: 10, comment: 'Clé au coffre' },
        { ...plan, travelMinutes: 15 },
      ],
      [
        { ...plan, travelMinutes: 10, comment: 'Clé au coffre' },
        { ...plan, travelMinutes: 25 },
      ],
      [10, 25, 5].map((travelMinutes) => ({ ...plan, travelMinutes })),
    ]) {
      const answer = await t.call(edit, { as: a.manager, params: { id: circuit.id }, body: { changes: { services }, confirmed: true } });
      expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
      sequences.push(sequenceOf(eventOf(await textOf(url), circuit.id)));
    }
    expect(sequences.every((sequence, index) => index === 0 || sequence > sequences[index - 1]!)).toBe(true);
  });

  test('unchanged content is not sent again', async () => {
    const a = await planningWorld(t);
    const [service] = await t.tx(a.id, async (tx) => [await makeService(tx, a.site, december, { agentIds: [a.guardId] })]);
    const url = await make(a);
    const { etag } = (await fetchFeed(url)).headers;
    expect([(await fetchFeed(url, { 'if-none-match': `W/"x", ${String(etag)}` })).statusCode, (await fetchFeed(url)).statusCode]).toEqual([304, 200]);
    await t.tx(a.id, (tx) => tx.update(services).set({ comment: 'Badge neuf' }).where(eq(services.id, service!.id)));
    expect((await fetchFeed(url, { 'if-none-match': String(etag) })).statusCode).toBe(200);
  });
});

describe('removed services', () => {
  test('an unscheduled service is cancelled with a higher sequence, for thirty days', async () => {
    const a = await planningWorld(t);
    const [service] = await t.tx(a.id, async (tx) => [await makeService(tx, a.site, december, { agentIds: [a.guardId] })]);
    const url = await make(a);
    const before = eventOf(await textOf(url), service!.id);
    expect(before).toContain('STATUS:CONFIRMED');
    expect((await t.call(move, { as: a.manager, params: { status: '700' }, body: { id: service!.id } })).status).toBe(200);
    const after = eventOf(await textOf(url), service!.id);
    expect(after).toContain('STATUS:CANCELLED');
    expect(sequenceOf(after)).toBeGreaterThan(sequenceOf(before));
    const at = t.clock.now();
    t.clock.set(new Date(Date.now() + 31 * 86_400_000).toISOString());
    expect(eventOf(await textOf(url), service!.id)).toBe('');
    t.clock.set(new Date(at).toISOString());
  });

  test('given to a colleague, it is cancelled with its earlier content; given back, it returns with a newer version each time', async () => {
    const a = await planningWorld(t);
    const [service] = await t.tx(a.id, async (tx) => [await makeService(tx, a.site, december, { agentIds: [a.guardId] })]);
    const url = await make(a);
    const first = eventOf(await textOf(url), service!.id);
    const give = async (from: string, to: string): Promise<string> => {
      const body = { fromAgentId: from, replacements: [{ serviceId: service!.id, toAgentId: to }], reason: 'absence', confirmed: true };
      expect((await t.call(replace, { as: a.manager, body })).body).toMatchObject({ replaced: 1 });
      return eventOf(await textOf(url), service!.id);
    };
    const taken = await give(a.guardId, a.colleagueId);
    expect(taken).toMatch(/DTSTART:20261201T180000Z[^]*Annulé : Entrepôt Nord[^]*STATUS:CANCELLED/);
    await t.tx(a.id, (tx) => tx.update(services).set({ comment: 'pour Fatou', startAt: '2026-12-01T20:00:00Z' }).where(eq(services.id, service!.id)));
    const later = eventOf(await textOf(url), service!.id);
    expect(later).toContain('DTSTART:20261201T180000Z');
    expect(later).not.toContain('pour Fatou');
    const back = await give(a.colleagueId, a.guardId);
    expect(back).toMatch(/DTSTART:20261201T200000Z[^]*STATUS:CONFIRMED/);
    expect([sequenceOf(taken) > sequenceOf(first), sequenceOf(back) > sequenceOf(later)]).toEqual([true, true]);
  });

  test('a deleted draft leaves no trace, nor does any service of an agent without an address', async () => {
    const a = await planningWorld(t);
    const [draft, published] = await t.tx(a.id, async (tx) => [
      await makeService(tx, a.site, december, { agentIds: [a.guardId], publishedAt: null }),
      await makeService(tx, a.site, { ...december, day: '2026-12-05' }, { agentIds: [a.guardId, a.colleagueId] }),
    ]);
    await make(a);
    const drop = (serviceId: string, agentId: string) =>
      t.tx(a.id, (tx) =>
        tx.delete(serviceAssignments).where(and(eq(serviceAssignments.serviceId, serviceId), eq(serviceAssignments.agentId, agentId))),
      );
    await drop(draft!.id, a.guardId);
    await drop(published!.id, a.colleagueId);
    expect(await t.tx(a.id, (tx) => tx.select().from(feedRemovals))).toEqual([]);
    await drop(published!.id, a.guardId);
    expect(await t.tx(a.id, (tx) => tx.select().from(feedRemovals))).toHaveLength(1);
  });
});
