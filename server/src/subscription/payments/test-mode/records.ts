// What the provider of test mode remembers, in a table of its own: every server process shares it, and a crash loses nothing of it.
import { and, eq, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { testProviderRecords } from '@vigie/db/tables/platform/test-provider.ts';
import type { Database, Tx } from '@vigie/db/door.ts';
import type { PaymentMethodType } from '@vigie/domain/subscription/payment-method.ts';

/** What the bank of a test number does. */
export type Behaviour = 'accepts' | 'declines' | 'asks' | 'debits';

export interface KeptMethod {
  readonly type: PaymentMethodType;
  readonly behaviour: Behaviour;
  readonly holderName: string;
  readonly brand: string;
  readonly lastFour: string;
  readonly expiresOn: string;
  readonly bankName: string;
  readonly mandateReference: string;
  readonly signedAt: string | null;
}
export interface KeptPayment {
  readonly amountCents: number;
  readonly description: string;
  readonly state: 'open' | 'succeeded' | 'processing' | 'authentication' | 'declined' | 'cancelled';
  /** Opens the page on which it is confirmed. */
  readonly token: string;
  readonly returnPath: string;
  /** How often money would have moved. */
  readonly charges: number;
  readonly debitedAt: string | null;
}
export interface KeptPage {
  readonly type: PaymentMethodType;
  readonly returnPath: string;
}
export interface Bodies {
  customer: { readonly name: string };
  method: KeptMethod;
  payment: KeptPayment;
  page: KeptPage;
}
export type Kind = keyof Bodies;
export interface Kept<K extends Kind> {
  readonly id: string;
  readonly customerId: string;
  readonly body: Bodies[K];
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(18).toString('base64url')}`;

export const work = <T>(db: Database, task: (tx: Tx) => Promise<T>): Promise<T> => db.platform(task, 'payments.testMode');

export const asKept = <K extends Kind>(row: typeof testProviderRecords.$inferSelect): Kept<K> => ({
  id: row.id,
  customerId: row.customerId,
  body: row.body as Bodies[K],
});

export async function keep<K extends Kind>(tx: Tx, kind: K, { id, customerId, body }: Kept<K>): Promise<void> {
  await tx
    .insert(testProviderRecords)
    .values({ id, kind, customerId, body: { ...body } })
    .onConflictDoUpdate({ target: testProviderRecords.id, set: { body: { ...body } } });
}

/** Nothing happens when it is there already. */
export const open = async (tx: Tx, { id, customerId, body }: Kept<'payment'>): Promise<void> => {
  await tx
    .insert(testProviderRecords)
    .values({ id, kind: 'payment', customerId, body: { ...body } })
    .onConflictDoNothing();
};

/** Held until the end of the transaction. */
export async function hold<K extends Kind>(tx: Tx, kind: K, id: string): Promise<Kept<K> | null> {
  const [row] = await tx
    .select()
    .from(testProviderRecords)
    .where(and(eq(testProviderRecords.id, id), eq(testProviderRecords.kind, kind)))
    .for('update');
  return row ? asKept<K>(row) : null;
}

export async function ofCustomer<K extends Kind>(tx: Tx, kind: K, customerId: string): Promise<Kept<K>[]> {
  const rows = await tx
    .select()
    .from(testProviderRecords)
    .where(and(eq(testProviderRecords.customerId, customerId), eq(testProviderRecords.kind, kind)))
    .orderBy(testProviderRecords.createdAt, testProviderRecords.id);
  return rows.map((row) => asKept<K>(row));
}

/** The payment whose page is opened by this token, held until the end of the transaction. */
export async function paymentOfPage(tx: Tx, token: string): Promise<Kept<'payment'> | null> {
  const [row] = await tx
    .select()
    .from(testProviderRecords)
    .where(and(eq(testProviderRecords.kind, 'payment'), sql`${testProviderRecords.body} ->> 'token' = ${token}`))
    .for('update');
  return row ? asKept<'payment'>(row) : null;
}

export const forget = async (tx: Tx, id: string): Promise<void> => {
  await tx.delete(testProviderRecords).where(eq(testProviderRecords.id, id));
};
