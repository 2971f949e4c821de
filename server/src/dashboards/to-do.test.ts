// Tests what waits for somebody: each number is that of the list to which its line leads.
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import { requests } from '@vigie/db/tables/requests.ts';
import { makeExpiration } from '@vigie/demo/factories/agents.ts';
import { makeInvoice } from '@vigie/demo/factories/billing.ts';
import { makeEntry } from '@vigie/demo/factories/field.ts';
import { makeService } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { openTestHouse, type TestAgency, type TestPerson } from '../../test/house.ts';
import { onlyRights } from '../../test/site-services.ts';

// The clock is at 21 November 2026, 10:00 in Paris.
const t = await openTestHouse();
const waiting = async (as: TestPerson) => (await t.call(contract.dashboards.toDo, { as })).body.data;
const site = (a: TestAgency) => t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId: a.customerId }));

describe('what waits for somebody', () => {
  test('is nothing in an agency where nothing waits', async () => {
    const a = await t.agency();
    expect(await waiting(a.manager)).toEqual([]);
  });

  test('vacant places go on or begin before tomorrow is over', async () => {
    const a = await t.agency();
    const place = await site(a);
    const vacant = (day: string, from: string, until: string) => t.tx(a.id, (tx) => makeService(tx, place, { day, from, until }, { agentIds: [] }));
    await vacant('2026-11-21', '06:00', '09:00');
    await vacant('2026-11-21', '08:00', '18:00');
    await vacant('2026-11-22', '23:30', '23:50');
    await vacant('2026-11-23', '00:00', '06:00');
    const archived = await vacant('2026-11-22', '08:00', '12:00');
    await t.tx(a.id, (tx) =>
      tx
        .update(services)
        .set({ status: 600 })
        .where(and(eq(services.agencyId, a.id), eq(services.id, archived.id))),
    );
    expect(await waiting(a.manager)).toEqual([{ key: 'vacant', count: 2 }]);
  });

  test('alarms, objections, deadlines and unpaid invoices are as many as in their lists', async () => {
    const a = await t.agency();
    const place = await site(a);
    const agentId = a.agent.agentId!;
    await t.tx(a.id, async (tx) => {
      await makeEntry(tx, place, 'ptiSos', { agentId, madeAt: '2026-11-21T08:50:00.000Z' });
      const written = { agencyId: a.id, agentId, userId: a.agent.userId, authorName: 'Awa Camara', subject: 'Octobre' };
      const objection = { ...written, kind: 'agent', typeKey: 'hoursDispute' } as const;
      await tx.insert(requests).values([objection, { ...objection, status: 200 }]);
      const owner = { agencyId: a.id, id: agentId };
      await makeExpiration(tx, owner, { expiresOn: '2026-11-20' });
      await makeExpiration(tx, owner, { expiresOn: '2026-12-21', typeKey: 'sst' });
      await makeExpiration(tx, owner, { expiresOn: '2026-12-22', typeKey: 'residencePermit' });
      await makeInvoice(tx, a.id, a.customerId, { number: 'FA-2026-00001', dueOn: '2026-11-20' });
    });
    const found = new Map((await waiting(a.manager)).map((each) => [each.key, each]));
    const alerts = (await t.call(contract.field.alerts, { as: a.manager, body: {} })).body.data;
    const disputes = (
      await t.call(contract.requests.listAgentRequests, { as: a.manager, body: { filters: { requestTypes: ['hoursDispute'], status: [100] } } })
    ).body;
    expect([found.get('alarms')?.count, alerts.length]).toEqual([1, 1]);
    expect([found.get('objections')?.count, disputes.count]).toEqual([1, 1]);
    const ending = async (bucket: 'expired' | '30') =>
      (await t.call(contract.agents.expirations, { as: a.manager, body: { filters: { bucket } } })).body.count;
    expect([found.get('expired')?.count, await ending('expired')]).toEqual([1, 1]);
    expect([found.get('expiring')?.count, await ending('30')]).toEqual([1, 1]);
    const late = (await t.call(contract.billing.listInvoices, { as: a.manager, body: { filters: { late: true } } })).body;
    expect(found.get('overdue')).toMatchObject({ count: late.count });
  });

  test('shows each person what their rights let them settle, and nothing of another agency', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const place = await site(b);
    await t.tx(b.id, (tx) => makeService(tx, place, { day: '2026-11-21', from: '20:00', until: '23:00' }, { agentIds: [] }));
    expect(await waiting(a.manager)).toEqual([]);
    expect(await waiting(b.manager)).toEqual([{ key: 'vacant', count: 1 }]);
    await onlyRights(t, b.manager, ['listInvoices']);
    expect(await waiting(b.manager)).toEqual([]);
    await onlyRights(t, b.manager, ['readOwnBadge']);
    expect((await t.call(contract.dashboards.toDo, { as: b.manager })).status).toBe(403);
    for (const via of ['agent', 'customer'] as const) expect((await t.call(contract.dashboards.toDo, { as: b.agent, via })).status).toBe(404);
  });
});
