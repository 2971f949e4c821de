import { and, count, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { closedMonths, salaryElements } from '@vigie/db/tables/payroll.ts';
import { serviceAssignments, services, unavailabilities } from '@vigie/db/tables/planning/planning.ts';
import { auditLines } from '@vigie/db/tables/plumbing.ts';
import { makeInvoice } from '@vigie/demo/factories/billing.ts';
import { makeService } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { openTestHouse, type TestHouse } from '../../../test/house.ts';
import { onlyRights } from '../../../test/site-services.ts';
import { anotherGuard, fieldWorld, message, sendAs, wholeNight, type FieldWorld } from '../../../test/worlds/field-world.ts';
import { aTeam, importAll, workbookOf } from '../../import/test-support.ts';

// The clock is at 21 November 2026, 10:00 in Paris. The guard's night is of 20 November.
let t: TestHouse;
beforeAll(async () => {
  t = await openTestHouse();
});
const { planning, field, payroll, billing, closing } = contract;
const SENTENCE = 'Le mois de novembre 2026 est clôturé : reportez la correction sur le mois suivant, ou demandez au titulaire de le rouvrir';

/** A month in the past of the tests' clock would need another plan, so the row is written directly. */
const closedNovember = (world: FieldWorld) =>
  t.tx(world.id, (tx) =>
    tx.insert(closedMonths).values({ agencyId: world.id, month: '2026-11', fromAt: '2026-10-31T23:00:00.000Z', untilAt: '2026-11-30T23:00:00.000Z' }),
  );
const lines = (world: FieldWorld) =>
  t.tx(world.id, async (tx) => (await tx.select({ lines: count() }).from(auditLines).where(eq(auditLines.agencyId, world.id)))[0]!.lines);
const day = { startAtDate: '2026-11-26', startAtTime: '08:00', endAtTime: '16:00' } as const;
type Answer = { readonly status: number; readonly body: { readonly code?: string; readonly message?: string } };

interface Prepared {
  readonly world: FieldWorld;
  readonly absenceId: string;
  readonly elementId: string;
  readonly invoiceId: string;
  readonly decemberId: string;
  /** On 25 November, not begun. */
  readonly plannedId: string;
  readonly breakId: string;
  readonly otherId: string;
}

async function prepared(): Promise<Prepared> {
  const world = await fieldWorld(t);
  for (const each of wholeNight(world).slice(0, 1)) await sendAs(t, world.guard, each);
  const made = await t.tx(world.id, async (tx) => {
    const common = { agencyId: world.id, agentId: world.guard.agentId };
    const [absence] = await tx
      .insert(unavailabilities)
      .values({ ...common, typeKey: 'paidLeave', startAt: '2026-11-27T23:00:00.000Z', endAt: '2026-12-02T23:00:00.000Z' })
      .returning();
    const [element] = await tx
      .insert(salaryElements)
      .values({ ...common, typeKey: 'bonus', month: '2026-11', amountCents: 1000 })
      .returning();
    const invoice = await makeInvoice(tx, world.id, world.customerId);
    const december = await makeService(tx, world.site, { day: '2026-12-03', from: '08:00', until: '16:00' });
    const held = { agentIds: [world.guard.agentId] };
    const planned = await makeService(tx, world.site, { day: '2026-11-25', from: '08:00', until: '16:00' }, held);
    return { plannedId: planned.id, absenceId: absence!.id, elementId: element!.id, invoiceId: invoice.id, decemberId: december.id };
  });
  const pause = await t.call(field.saveBreak, {
    as: world.manager,
    body: {
      serviceId: world.service.id,
      agentId: world.guard.agentId,
      type: 0,
      realStartAt: '2026-11-20T22:00:00.000Z',
      realEndAt: '2026-11-20T22:20:00.000Z',
    },
  });
  expect(pause.status).toBe(200);
  const { agentId: otherId } = await anotherGuard(t, world);
  return { world, ...made, otherId, breakId: pause.body.id };
}

type Door = readonly [string, (given: Prepared) => Promise<Answer>];
const as = ({ world }: Prepared) => world.manager;
const doors: readonly Door[] = [
  ['a new service', (p) => t.call(planning.save, { as: as(p), body: { siteId: p.world.site.id, ...day, confirmed: true } })],
  ['many new services', (p) => t.call(planning.saveMany, { as: as(p), body: { services: [{ siteId: p.world.site.id, ...day }], confirmed: true } })],
  [
    'a service moved into it',
    (p) => t.call(planning.save, { as: as(p), body: { id: p.decemberId, siteId: p.world.site.id, ...day, confirmed: true } }),
  ],
  [
    'another assignment, in bulk',
    (p) =>
      t.call(planning.editMany, {
        as: as(p),
        body: { edits: [{ serviceId: p.plannedId, changes: { agentIds: [] } }], confirmed: true },
      }),
  ],
  ['a removed service', (p) => t.call(planning.moveMany, { as: as(p), params: { status: '700' }, body: { ids: [p.plannedId] } })],
  [
    'an end by hand',
    (p) => t.call(planning.move, { as: as(p), params: { status: '300' }, body: { id: p.world.service.id, agentId: p.world.guard.agentId } }),
  ],
  [
    'another guard',
    (p) =>
      t.call(planning.replace, {
        as: as(p),
        body: {
          fromAgentId: p.world.guard.agentId,
          replacements: [{ serviceId: p.plannedId, toAgentId: p.otherId }],
          reason: 'absence',
          confirmed: true,
        },
      }),
  ],
  [
    'a pause',
    (p) =>
      t.call(field.saveBreak, {
        as: as(p),
        body: {
          serviceId: p.world.service.id,
          agentId: p.world.guard.agentId,
          type: 0,
          realStartAt: '2026-11-21T01:00:00.000Z',
          realEndAt: '2026-11-21T01:20:00.000Z',
        },
      }),
  ],
  ['a pause taken away', (p) => t.call(field.removeBreak, { as: as(p), params: { id: p.breakId } })],
  [
    'an absence that touches it',
    (p) =>
      t.call(planning.saveUnavailability, {
        as: as(p),
        body: { agentId: p.world.guard.agentId, typeKey: 'paidLeave', startAt: '2026-11-09T23:00:00.000Z', endAt: '2026-11-10T23:00:00.000Z' },
      }),
  ],
  ['an absence taken away', (p) => t.call(planning.removeUnavailability, { as: as(p), params: { id: p.absenceId } })],
  [
    'a salary element',
    (p) => t.call(payroll.saveElement, { as: as(p), body: { agentId: p.world.guard.agentId, typeKey: 'bonus', month: '2026-11', amountCents: 100 } }),
  ],
  ['a salary element taken away', (p) => t.call(payroll.removeElement, { as: as(p), params: { id: p.elementId } })],
  ['the number of an invoice', (p) => t.call(billing.validate, { as: as(p), params: { id: p.invoiceId }, body: {} })],
];

describe('in a closed month', () => {
  test.each(doors)('%s is refused with one sentence, and nothing is written', async (_name, act) => {
    const given = await prepared();
    await closedNovember(given.world);
    const before = await lines(given.world);
    const refused = await act(given);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, 'hours.closed_month', SENTENCE]);
    expect(await lines(given.world)).toBe(before);
    await t.tx(given.world.id, (tx) =>
      tx.update(closedMonths).set({ reopenedAt: '2026-11-21T09:00:00.000Z' }).where(isNull(closedMonths.reopenedAt)),
    );
    expect((await act(given)).body.code).not.toBe('hours.closed_month');
  });

  test('an undo brings nothing back', async () => {
    const { world } = await prepared();
    const site = await t.tx(world.id, (tx) => makeSite(tx, world.id, { customerId: world.customerId }));
    const free = await t.tx(world.id, (tx) =>
      makeService(tx, site, { day: '2026-11-25', from: '08:00', until: '16:00' }, { agentIds: [world.guard.agentId] }),
    );
    const edits = [{ serviceId: free.id, changes: { agentIds: [] } }];
    const { undo } = (await t.call(planning.editMany, { as: world.manager, body: { edits, confirmed: true } })).body;
    await closedNovember(world);
    const back = await t.call(planning.restore, { as: world.manager, via: 'agency', body: { undo: undo! } });
    expect([back.status, back.body.message]).toEqual([409, SENTENCE]);
    const held = await t.tx(world.id, (tx) => tx.$count(serviceAssignments, eq(serviceAssignments.serviceId, free.id)));
    expect(held).toBe(0);
  });

  test('an import writes none of its services', async () => {
    const { world } = await prepared();
    await closedNovember(world);
    const before = await t.tx(world.id, (tx) => tx.$count(services, eq(services.agencyId, world.id)));
    const workbook = await workbookOf({
      ...aTeam({ agents: 1 }),
      Planning: [
        ['Site', '26/11/2026', '27/11/2026'],
        ['Dépôt', 'Durand 8h-15h', 'Durand 8h-15h'],
      ],
    });
    await importAll(t, world.owner, workbook).catch(() => null);
    expect(await t.tx(world.id, (tx) => tx.$count(services, eq(services.agencyId, world.id)))).toBe(before);
  });

  test('what a guard sends from the field is kept', async () => {
    const world = await fieldWorld(t);
    await closedNovember(world);
    for (const each of wholeNight(world)) expect([each.type, (await sendAs(t, world.guard, each)).status]).toEqual([each.type, 200]);
    const [part] = await t.tx(world.id, (tx) =>
      tx
        .select()
        .from(serviceAssignments)
        .where(and(eq(serviceAssignments.agencyId, world.id), eq(serviceAssignments.serviceId, world.service.id))),
    );
    expect([part?.status, part?.realEndAt]).toEqual([300, '2026-11-21T05:01:00Z']);
    expect(
      (await sendAs(t, world.guard, message('logbookEntry', '04:00', { siteId: world.site.id, eventType: 97, description: 'Suite' }))).status,
    ).toBe(200);
  });

  test('a draft may still leave it, and other months are open', async () => {
    const { world, invoiceId } = await prepared();
    await closedNovember(world);
    const body = { agentId: world.guard.agentId, typeKey: 'bonus', month: '2026-12', amountCents: 100 };
    expect((await t.call(payroll.saveElement, { as: world.manager, body })).status).toBe(200);
    expect((await t.call(billing.remove, { as: world.manager, params: { id: invoiceId } })).status).toBe(200);
    const december = { siteId: world.site.id, ...day, startAtDate: '2026-12-26', confirmed: true };
    expect((await t.call(planning.save, { as: world.manager, body: december })).status).toBe(200);
  });
});

describe('closing', () => {
  const october = { month: '2026-10' };
  /** Ten hours by day in October, done. */
  async function worked() {
    const a = await t.agency();
    const site = await t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId: a.customerId }));
    const agentId = a.agent.agentId!;
    const service = await t.tx(a.id, (tx) =>
      makeService(tx, site, { day: '2026-10-14', from: '08:00', until: '18:00' }, { agentIds: [agentId], status: 300 }),
    );
    return { a, agentId, service };
  }
  const hoursAre = (a: { id: string }, serviceId: string, endAt: string) =>
    t.tx(a.id, (tx) =>
      tx
        .update(services)
        .set({ endAt })
        .where(and(eq(services.agencyId, a.id), eq(services.id, serviceId))),
    );

  test('shows the open work, stores the figures, happens once, and only for a month that is over', async () => {
    const { a } = await worked();
    await t.tx(a.id, (tx) => makeInvoice(tx, a.id, a.customerId, { issuedOn: '2026-10-31', dueOn: '2026-11-30' }));
    const state = (await t.call(closing.read, { as: a.manager, params: october })).body;
    expect([state.closed, state.issue, state.open]).toEqual([
      null,
      null,
      { unfinishedServices: 0, draftServices: 0, unbilledServices: 1, draftInvoices: 1, pendingLeave: 0 },
    ]);
    const closed = await t.call(closing.close, { as: a.manager, params: october });
    expect([closed.status, closed.body.changes, closed.body.closed === null]).toEqual([200, [], false]);
    expect((await t.call(closing.close, { as: a.manager, params: october })).status).toBe(200);
    expect(await t.tx(a.id, (tx) => tx.$count(closedMonths, eq(closedMonths.agencyId, a.id)))).toBe(1);
    const early = await t.call(closing.close, { as: a.manager, params: { month: '2026-11' } });
    expect([early.status, early.body.message]).toEqual([422, 'Le mois de novembre 2026 n’est pas terminé']);
  });

  test('then shows each figure that changed, and carries hours to the next month once, with their reason', async () => {
    const { a, agentId, service } = await worked();
    await t.call(closing.close, { as: a.manager, params: october });
    await hoursAre(a, service.id, '2026-10-14T17:30:00.000Z');
    const { changes } = (await t.call(closing.read, { as: a.manager, params: october })).body;
    const counted = changes[0]!.figures.find(({ key }) => key === 'counted');
    expect([changes.map(({ agent }) => agent.id), counted]).toEqual([
      [agentId],
      { key: 'counted', header: 'Retenu', isHours: true, before: 600, now: 690, left: 90 },
    ]);
    const carry = () => t.call(closing.carry, { as: a.manager, params: october, body: { agentId, key: 'counted' } });
    const carried = await carry();
    expect(carried.body.changes[0]!.figures.find(({ key }) => key === 'counted')).toMatchObject({ before: 600, now: 690, left: 0 });
    expect([(await carry()).status, (await carry()).body.message]).toEqual([409, 'Il ne reste rien à reporter ici']);
    const elements = await t.tx(a.id, (tx) => tx.select().from(salaryElements).where(eq(salaryElements.agencyId, a.id)));
    expect(elements).toMatchObject([
      { agentId, month: '2026-11', typeKey: 'carried', quantityHundredths: 150, comment: 'Correction d’octobre 2026' },
    ]);
    await hoursAre(a, service.id, '2026-10-14T15:30:00.000Z');
    await carry();
    const [, second] = await t.tx(a.id, (tx) =>
      tx.select().from(salaryElements).where(eq(salaryElements.agencyId, a.id)).orderBy(salaryElements.createdAt),
    );
    expect(second).toMatchObject({ typeKey: 'takenBack', quantityHundredths: 200 });
    await t.call(payroll.removeElement, { as: a.manager, params: { id: second!.id } });
    const again = (await t.call(closing.read, { as: a.manager, params: october })).body.changes[0]!.figures;
    expect(again.find(({ key }) => key === 'counted')?.left).toBe(-120);
  });

  test('carries all hours, no part of them, and is not reopened while they are carried', async () => {
    const { a, agentId, service } = await worked();
    await t.call(closing.close, { as: a.manager, params: october });
    await hoursAre(a, service.id, '2026-10-14T17:30:00.000Z');
    const { figures } = (await t.call(closing.read, { as: a.manager, params: october })).body.changes[0]!;
    const parts = figures.filter(({ key, isHours }) => isHours && key !== 'counted');
    expect(parts.length).toBeGreaterThan(0);
    for (const { key } of parts) expect((await t.call(closing.carry, { as: a.manager, params: october, body: { agentId, key } })).status).toBe(409);
    await t.call(closing.carry, { as: a.manager, params: october, body: { agentId, key: 'counted' } });
    const reopen = () => t.call(closing.reopen, { as: a.owner, params: october, body: { reason: 'Heures oubliées' } });
    const refused = await reopen();
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/^Des corrections de ce mois sont reportées sur le suivant/)]);
    const [element] = await t.tx(a.id, (tx) => tx.select().from(salaryElements).where(eq(salaryElements.agencyId, a.id)));
    await t.call(payroll.removeElement, { as: a.manager, params: { id: element!.id } });
    expect((await reopen()).body.closed).toBeNull();
  });

  test('is undone by the owner alone, with a reason in the trail of changes', async () => {
    const { a } = await worked();
    await t.call(closing.close, { as: a.manager, params: october });
    const reopen = (as: typeof a.owner, reason: string) => t.call(closing.reopen, { as, params: october, body: { reason } });
    const refused = await reopen(a.manager, 'Erreur');
    expect([refused.status, refused.body.message]).toEqual([403, 'Seul le titulaire de l’agence rouvre un mois clôturé']);
    expect((await reopen(a.owner, ' ')).status).toBe(422);
    expect((await reopen(a.owner, 'Heures oubliées')).body.closed).toBeNull();
    const trail = await t.tx(a.id, (tx) =>
      tx
        .select()
        .from(auditLines)
        .where(and(eq(auditLines.agencyId, a.id), eq(auditLines.tableName, 'closed_months'))),
    );
    expect(trail.map(({ operation }) => operation)).toEqual(['insert', 'update']);
    expect(trail[1]!.changes).toMatchObject({ reason: ['', 'Heures oubliées'] });
    expect((await t.call(closing.close, { as: a.manager, params: october })).body.closed).not.toBeNull();
  });

  test('needs the rights of pre-payroll, and another agency’s month stays its own', async () => {
    const { a } = await worked();
    const b = await t.agency();
    await t.call(closing.close, { as: a.manager, params: october });
    expect((await t.call(closing.read, { as: b.manager, params: october })).body.closed).toBeNull();
    await onlyRights(t, a.office, ['exportData']);
    expect((await t.call(closing.close, { as: a.office, params: october })).body).toMatchObject({ data: { right: 'readAgentsHours' } });
  });
});
