// Tests the demonstration agency with the product's own rules: its planning, its hours, its billing, at different moments.
import { and, asc, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { invoiceItems, invoices } from '@vigie/db/tables/billing/billing.ts';
import { agencyReports, roundRunPoints, roundRuns } from '@vigie/db/tables/field/field.ts';
import { agentContracts, userCompanies } from '@vigie/db/tables/people.ts';
import { agencyInvoicePayments, agencyPaymentItems } from '@vigie/db/tables/platform/agency-payments.ts';
import { agencies, users } from '@vigie/db/tables/platform/platform.ts';
import { subscriptionOperations } from '@vigie/db/tables/platform/subscription.ts';
import { serviceAssignments, services, unavailabilities } from '@vigie/db/tables/planning/planning.ts';
import { loadDemo } from '@vigie/demo/ensure-demo.ts';
import { AgencyStatus } from '@vigie/domain/agency/agency-status.ts';
import { reportTypes } from '@vigie/domain/field/report.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { addDays, addMonths, firstOfMonth, lastOfMonth, mondayOf } from '@vigie/domain/shared/time-day.ts';
import { DAY, instantOf, localDay, MINUTE, minutesOf, overlapMinutes, startOfDay, weekInterval } from '@vigie/domain/shared/time.ts';
import { demonstrationHands } from '../src/demonstration.ts';
import { openTestHouse, type TestHouse, type TestPerson } from './house.ts';

const ZONE = 'Europe/Paris';
const FINAL = [120, 300, 400];

async function personOf(t: TestHouse, email: string): Promise<TestPerson> {
  const [row] = await t.platform((tx) =>
    tx
      .select({ user: users, member: userCompanies })
      .from(users)
      .innerJoin(userCompanies, eq(userCompanies.userId, users.id))
      .where(eq(users.email, email)),
  );
  const { user, member } = row!;
  const token = await t.house.tokens.sign(user.id, crypto.randomUUID());
  const links = member.customerId ? { customerId: member.customerId } : {};
  return { userId: user.id, memberId: member.id, agencyId: member.agencyId, kind: member.kind, token, ...links };
}

/** Bytes behind a signed address. */
async function opened(t: TestHouse, url: string): Promise<string> {
  const answer = await t.app.inject({ method: 'GET', url });
  return answer.statusCode === 200 ? answer.rawPayload.subarray(0, 5).toString('latin1') : String(answer.statusCode);
}

const list = { query: '', page: 1, limit: 500, orderBy: 'createdAt', ascending: 1 as const };

describe.each([
  ['on a Saturday morning', '2026-11-21T09:00:00.000Z', await openTestHouse()],
  ['in the first hours of a year, on a Monday', '2029-01-01T04:30:00.000Z', await openTestHouse()],
])('loaded %s', (_, instant, t) => {
  const now = Date.parse(instant);
  const today = localDay(now, ZONE);
  let manager: TestPerson;
  let customer: TestPerson;
  let agencyId: string;

  beforeAll(async () => {
    t.clock.set(instant);
    await loadDemo(t.house.db, { dataDir: '/nowhere', progress: () => {}, now, hands: demonstrationHands(t.house) });
    manager = await personOf(t, 'manager@vigie.test');
    customer = await personOf(t, 'customer@vigie.test');
    agencyId = manager.agencyId;
  }, 120_000);

  const planned = () =>
    t.tx(agencyId, (tx) =>
      tx
        .select({ service: services, assignment: serviceAssignments })
        .from(services)
        .leftJoin(serviceAssignments, and(eq(serviceAssignments.agencyId, services.agencyId), eq(serviceAssignments.serviceId, services.id)))
        .where(and(eq(services.agencyId, agencyId), isNull(services.parentId))),
    );
  const errorsOf = async (from: string, until: string) =>
    (await t.call(contract.planning.errors, { as: manager, body: { from, until, agentIds: [] } })).body.data;

  test('the weeks to come show a handful of anomalies, each of a kind that planners meet', async () => {
    const issues = await errorsOf(addDays(today, 1), addDays(today, 35));
    const blocking = issues.filter(({ level }) => level === 2).map(({ code }) => code);
    expect(new Set(blocking)).toEqual(new Set(['AGENT_EXPIRED', 'AGENT_UNAVAILABLE']));
    expect(blocking.length).toBeLessThanOrEqual(12);
    expect(issues.length - blocking.length).toBeLessThanOrEqual(8);
  });

  test('the past weeks were lawful', async () => {
    const issues = await errorsOf(addDays(today, -40), addDays(today, -2));
    expect(issues.filter(({ level }) => level === 2)).toEqual([]);
    expect(issues.length).toBeLessThanOrEqual(8);
  });

  test('every service before today ended, nearly all normally', async () => {
    const past = (await planned()).filter(({ service }) => instantOf(service.endAt) < startOfDay(today, ZONE));
    expect(past.length).toBeGreaterThan(700);
    expect(past.filter(({ service, assignment }) => !FINAL.includes(service.status) || (assignment && !FINAL.includes(assignment.status)))).toEqual(
      [],
    );
    const missed = past.filter(({ service }) => service.status === 120);
    expect(missed.length).toBeLessThan(past.length / 60);
  });

  test('nobody is planned beyond 48 hours a week, and the team works roughly its contract hours', async () => {
    const rows = (await planned()).flatMap(({ service, assignment }) =>
      assignment ? [{ agentId: assignment.agentId, start: instantOf(service.startAt), end: instantOf(service.endAt) }] : [],
    );
    const mondays = Array.from({ length: 9 }, (_unused, week) => addDays(mondayOf(today), 7 * (week - 4)));
    const weeks = new Map<string, number>();
    for (const row of rows)
      for (const monday of mondays) {
        const key = `${row.agentId} ${monday}`;
        weeks.set(key, (weeks.get(key) ?? 0) + overlapMinutes(row, weekInterval(monday, ZONE)));
      }
    expect(Math.max(...weeks.values())).toBeLessThanOrEqual(48 * 60);
    const contracts = await t.tx(agencyId, (tx) => tx.select().from(agentContracts).where(eq(agentContracts.agencyId, agencyId)));
    const owed = contracts
      .filter(({ agentId }) => rows.some((row) => row.agentId === agentId))
      .reduce((sum, { limitMinutes }) => sum + limitMinutes, 0);
    const monthly = (rows.reduce((sum, row) => sum + minutesOf(row), 0) / 63) * (365 / 12);
    expect(monthly / owed).toBeGreaterThan(0.82);
    expect(monthly / owed).toBeLessThan(1.05);
  });

  test('some posts of the coming week are vacant, one week is a draft, people are away for several reasons', async () => {
    const rows = await planned();
    const soon = rows.filter(
      ({ service, assignment }) => !assignment && service.startAt > instant && instantOf(service.startAt) < now + 8 * 86_400_000,
    );
    expect(soon.length).toBeGreaterThanOrEqual(2);
    expect(soon.length).toBeLessThanOrEqual(8);
    const drafts = rows
      .filter(({ service }) => service.publishedAt === null)
      .map(({ service }) => mondayOf(localDay(instantOf(service.startAt), ZONE)));
    expect(new Set(drafts)).toEqual(new Set([addDays(mondayOf(today), 28)]));
    const absences = await t.tx(agencyId, (tx) => tx.select().from(unavailabilities).where(eq(unavailabilities.agencyId, agencyId)));
    expect(new Set(absences.map(({ typeKey }) => typeKey)).size).toBeGreaterThanOrEqual(6);
  });

  test('patrols pass three to six sites at night, and their visited stops are on the invoices', async () => {
    const tours = (await t.call(contract.planning.list, { as: manager, body: { ...list, orderBy: 'startAt', filters: { isCircuit: true } } })).body;
    expect(tours.count).toBeGreaterThan(20);
    expect(new Set(tours.data.map((row) => row.services.length))).toEqual(new Set([3, 4, 5, 6]));
    const over = tours.data.filter(({ endAt }) => instantOf(endAt) < startOfDay(today, ZONE));
    const stops = over.flatMap((row) => row.services);
    expect(stops.filter(({ status }) => status === 300).length / stops.length).toBeGreaterThan(0.85);
    expect(stops.filter(({ status }) => !FINAL.includes(status))).toEqual([]);
    const items = await t.tx(agencyId, (tx) => tx.select().from(invoiceItems).where(eq(invoiceItems.label, 'Passage de circuit')));
    const billed = items.flatMap(({ serviceIds }) => serviceIds);
    expect(billed.length).toBeGreaterThan(10);
    expect(new Set(billed).size).toBe(billed.length);
  });

  test('invoices bill the worked hours, once, in numbers without a gap', async () => {
    const rows = await t.tx(agencyId, (tx) => tx.select().from(invoices).where(eq(invoices.agencyId, agencyId)).orderBy(asc(invoices.number)));
    const numbered = rows.filter(({ type, number }) => type === 'invoice' && number !== null);
    const year = numbered[0]!.number!.slice(3, 7);
    const sameYear = numbered.filter(({ number }) => number!.slice(3, 7) === year);
    expect(sameYear.map(({ number }) => number)).toEqual(sameYear.map((_unused, rank) => `FA-${year}-${String(rank + 1).padStart(5, '0')}`));
    expect(numbered.map(({ issuedOn }) => issuedOn)).toEqual(numbered.map(({ issuedOn }) => issuedOn).toSorted());
    expect(rows.filter(({ issuedOn, validatedAt }) => issuedOn > today || (validatedAt ?? '') > instant)).toEqual([]);
    for (const invoice of rows.filter(({ type, operation }) => type === 'invoice' && operation === 'services')) {
      const items = await t.tx(agencyId, (tx) => tx.select().from(invoiceItems).where(eq(invoiceItems.invoiceId, invoice.id)));
      const body = { from: invoice.periodFrom!, until: invoice.periodUntil!, customerIds: [invoice.customerId], siteIds: [], agentIds: [] };
      const worked = (await t.call(contract.hours.detail, { as: manager, body })).body.data.filter(
        ({ status, isCircuit }) => status === 300 && !isCircuit,
      );
      expect(items.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)).toBe(worked.reduce((sum, { countedMinutes }) => sum + countedMinutes, 0));
      const again = { customerId: invoice.customerId, from: invoice.periodFrom!, until: invoice.periodUntil! };
      expect((await t.call(contract.billing.fromServices, { as: manager, body: again })).body.items).toEqual([]);
    }
  });

  test('last month waits to be billed for several customers, most of them without an obstacle', async () => {
    const from = addMonths(firstOfMonth(today), -1);
    const { body } = await t.call(contract.invoicePeriod.read, { as: manager, query: { from, until: lastOfMonth(from) } });
    expect(body.data.length).toBeGreaterThanOrEqual(4);
    expect(body.data.filter(({ obstacles }) => obstacles.length === 0).length).toBeGreaterThanOrEqual(2);
    expect(body.data.filter(({ billed }) => billed.documents.length > 0).length).toBeGreaterThanOrEqual(4);
    expect([body.agencyIssue, body.hasIban]).toEqual([null, true]);
  });

  test('the list has paid, sent, overdue and open ones, a credit note and drafts, and customers open their own', async () => {
    const count = async (filters: object) => (await t.call(contract.billing.listInvoices, { as: manager, body: { ...list, filters } })).body.count;
    expect(await count({ paid: [100], type: ['invoice'] })).toBeGreaterThanOrEqual(3);
    expect(await count({ late: true })).toBeGreaterThanOrEqual(2);
    expect(await count({ sent: true })).toBeGreaterThanOrEqual(10);
    expect([await count({ type: ['creditNote'] }), await count({ validated: false })]).toEqual([1, 5]);
    const own = (await t.call(contract.billing.listInvoices, { as: customer, body: list })).body.data;
    expect(own.map(({ type }) => type).toSorted()).toEqual(['creditNote', 'invoice', 'invoice']);
    for (const { id } of own) {
      const { body } = await t.call(contract.billing.pdf, { as: customer, params: { id } });
      expect(await opened(t, body.url)).toBe('%PDF-');
    }
  });

  test('slips of the four types are signed and open as documents, and customers see those meant for them', async () => {
    const rows = await t.tx(agencyId, (tx) => tx.select().from(agencyReports).where(eq(agencyReports.agencyId, agencyId)));
    expect(rows.filter(({ status, agentSignatureFileId }) => status < 300 || agentSignatureFileId === null)).toEqual([]);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set([300, 400, 500]));
    for (const type of reportTypes) {
      const found = rows.find((row) => row.type === type && row.customerSignatureFileId !== null) ?? rows.find((row) => row.type === type);
      const { body } = await t.call(contract.field.reportPdf, { as: manager, params: { id: found!.id } });
      expect([type, await opened(t, body.url)]).toEqual([type, '%PDF-']);
    }
    expect((await t.call(contract.field.reports, { as: customer, body: list })).body.count).toBeGreaterThan(2);
  });

  test('the logbook is one chain with photos that open, and a round met an obstacle', async () => {
    const verified = await t.call(contract.field.verifyLogbook, { as: manager, body: {} });
    expect(verified.body).toMatchObject({ ok: true });
    const written = await t.call(contract.field.events, {
      as: manager,
      body: { ...list, limit: 500, filters: { typeKeys: ['openDoor', 'lighting', 'parking'] } },
    });
    const photos = written.body.data.flatMap(({ files }) => files);
    expect(photos.length).toBeGreaterThan(3);
    expect(await opened(t, photos[0]!.url)).toBe('\u0089PNG\r');
    const jumped = await t.tx(agencyId, (tx) => tx.select().from(roundRunPoints).where(eq(roundRunPoints.kind, 'jumped')));
    const runs = await t.tx(agencyId, (tx) => tx.select().from(roundRuns).where(isNotNull(roundRuns.endedAt)));
    expect([jumped.length > 0, runs.some(({ status }) => status === 30), runs.length > 200]).toEqual([true, true, true]);
  });

  test('started again weeks later, its guard still has a post to begin, once', async () => {
    const [guard] = await t.platform((tx) =>
      tx
        .select({ agentId: userCompanies.agentId })
        .from(userCompanies)
        .innerJoin(users, eq(users.id, userCompanies.userId))
        .where(eq(users.email, 'agent@vigie.test')),
    );
    const later = now + 60 * DAY;
    const soon = async () =>
      (await planned()).filter(({ service, assignment }) => {
        const start = instantOf(service.startAt);
        return assignment?.agentId === guard?.agentId && start > now + 59 * DAY && start < later + DAY;
      });
    for (let start = 0; start < 3; start += 1)
      await loadDemo(t.house.db, { dataDir: '/nowhere', progress: () => {}, now: later, hands: demonstrationHands(t.house) });
    const [post, ...others] = await soon();
    expect(others).toEqual([]);
    expect(instantOf(post!.service.startAt) - later).toBeGreaterThanOrEqual(10 * MINUTE);
    expect(instantOf(post!.service.startAt) - later).toBeLessThan(15 * MINUTE);
    expect([
      post!.service.status,
      post!.service.publishedAt !== null,
      minutesOf({ start: instantOf(post!.service.startAt), end: instantOf(post!.service.endAt) }),
    ]).toEqual([ServiceStatus.waiting, true, 240]);
  });

  test('a card that is refused closes no agency: no running order waits for money', async () => {
    const waiting = await t.platform((tx) =>
      tx
        .select({ status: agencyInvoicePayments.status, state: subscriptionOperations.state })
        .from(agencyInvoicePayments)
        .innerJoin(agencyPaymentItems, eq(agencyPaymentItems.invoiceId, agencyInvoicePayments.invoiceId))
        .innerJoin(subscriptionOperations, eq(subscriptionOperations.id, agencyPaymentItems.operationId))
        .where(inArray(agencyInvoicePayments.status, ['ERROR', 'COMING_SOON'])),
    );
    expect(waiting.map(({ status }) => status)).toEqual(expect.arrayContaining(['ERROR', 'COMING_SOON']));
    expect(waiting.filter(({ state }) => state === 'open')).toEqual([]);
  });

  test('the second agency has its own people and nothing of the first', async () => {
    const open = ne(agencies.status, AgencyStatus.archived);
    const names = await t.platform((tx) => tx.select({ name: agencies.name }).from(agencies).where(open).orderBy(asc(agencies.name)));
    expect(names.map(({ name }) => name)).toEqual(['Garde & Veille', 'Sentinelle Sud Sécurité', 'Vigie']);
  });
});
