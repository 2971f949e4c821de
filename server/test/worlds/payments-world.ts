// Builds an agency that pays: cards entered on test mode's pages, orders, and the provider's movements.
import { and, eq, sql } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { agencyInvoicePayments, agencyInvoices } from '@vigie/db/tables/platform/agency-payments.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { agencySubscriptions, subscriptionOperations } from '@vigie/db/tables/platform/subscription.ts';
import { testProviderRecords } from '@vigie/db/tables/platform/test-provider.ts';
import { makeOffer } from '@vigie/demo/factories/sales.ts';
import { asKept, type KeptPayment } from '../../src/subscription/payments/test-mode/records.ts';
import type { TestAgency, TestHouse, TestPerson } from '../house.ts';

export const CARDS = { good: '4242 4242 4242 4242', declined: '4000 0000 0000 0002', secure: '4000 0025 0000 3155' } as const;
export const IBAN = 'FR14 2004 1010 0505 0001 3M02 606';

const { payments: calls, subscription: orders } = contract;

const documents = (t: TestHouse, a: TestAgency, type: 'invoice' | 'creditNote') =>
  t.platform((tx) =>
    tx
      .select()
      .from(agencyInvoices)
      .where(and(eq(agencyInvoices.agencyId, a.id), eq(agencyInvoices.type, type)))
      .orderBy(agencyInvoices.createdAt, agencyInvoices.reference),
  );

/** The rows of an agency. */
const rowsOf = (t: TestHouse) => ({
  payments: (a: TestAgency) =>
    t.platform((tx) =>
      tx.select().from(agencyInvoicePayments).where(eq(agencyInvoicePayments.agencyId, a.id)).orderBy(agencyInvoicePayments.createdAt),
    ),
  invoices: (a: TestAgency) => documents(t, a, 'invoice'),
  credits: (a: TestAgency) => documents(t, a, 'creditNote'),
  operations: (a: TestAgency) =>
    t.platform((tx) =>
      tx.select().from(subscriptionOperations).where(eq(subscriptionOperations.agencyId, a.id)).orderBy(subscriptionOperations.createdAt),
    ),
  subscription: async (a: TestAgency) =>
    (await t.platform((tx) => tx.select().from(agencySubscriptions).where(eq(agencySubscriptions.agencyId, a.id))))[0]!,
  agency: async (a: TestAgency) => (await t.platform((tx) => tx.select().from(agencies).where(eq(agencies.id, a.id))))[0]!,
  subscribe: (a: TestAgency, values: Partial<typeof agencySubscriptions.$inferInsert>) =>
    t.platform((tx) => tx.update(agencySubscriptions).set(values).where(eq(agencySubscriptions.agencyId, a.id))),
  /** Rows have the machine's time, so the test's clock is set this far beyond it. */
  later: (minutes: number): void => t.clock.set(new Date(Date.now() + minutes * 60_000).toISOString()),
  without: (person: TestPerson, right: string) =>
    t.platform((tx) => tx.execute(sql`update user_companies set rights = array_remove(rights, ${right}) where id = ${person.memberId}`)),
});

export const paymentsOf = (t: TestHouse) => {
  const page = (method: 'GET' | 'POST', url: string, fields?: Record<string, string>) =>
    t.app.inject({
      method,
      url,
      ...(fields ? { payload: new URLSearchParams(fields).toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } } : {}),
    });
  const cardPage = async (as: TestPerson, scopeId?: string): Promise<string> =>
    (await t.call(calls.cardDetails, { as, ...(scopeId ? { scopeId } : {}) })).body.url;
  const enterCard = async (as: TestPerson, number: string) => {
    const answer = await page('POST', await cardPage(as), { holder: 'Camille Martin', number, expiry: '09/29', cvv: '123' });
    if (answer.statusCode !== 303) throw new Error(`the card was not taken: ${answer.statusCode} ${answer.body}`);
  };
  const methods = async (as: TestPerson) => (await t.call(calls.listMethods, { as })).body;
  /** The customer at the provider, with one card, which becomes the default. */
  const withCard = async (a: TestAgency, number: string = CARDS.good) => {
    await t.call(calls.createCustomer, { as: a.owner });
    await enterCard(a.owner, number);
    const { data } = await methods(a.owner);
    await t.drain();
    return data[0]!;
  };
  const kept = async (a: TestAgency): Promise<KeptPayment[]> => {
    const rows = await t.platform((tx) =>
      tx
        .select({ row: testProviderRecords })
        .from(testProviderRecords)
        .innerJoin(agencySubscriptions, eq(agencySubscriptions.providerCustomerId, testProviderRecords.customerId))
        .where(and(eq(agencySubscriptions.agencyId, a.id), eq(testProviderRecords.kind, 'payment')))
        .orderBy(testProviderRecords.createdAt),
    );
    return rows.map(({ row }) => asKept<'payment'>(row).body);
  };
  return {
    page,
    cardPage,
    enterCard,
    methods,
    withCard,
    kept,
    ...rowsOf(t),
    offer: (values: Parameters<typeof makeOffer>[1] = {}) => t.platform((tx) => makeOffer(tx, values)),
    order: (as: TestPerson, offerId: string, more: Record<string, unknown> = {}) => t.call(orders.order, { as, body: { offerId, ...more } }),
    /** How often money has moved for this agency. */
    charges: async (a: TestAgency): Promise<number> => (await kept(a)).reduce((sum, { charges }) => sum + charges, 0),
  };
};
