// Stores the test provider's state in its own table: all server processes share it, and a crash loses nothing.
import { and, eq, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { testProviderRecords } from '@vigie/db/tables/platform/test-provider.ts';
import type { Database, Tx } from '@vigie/db/door.ts';
import type { PaymentMethodType } from '@vigie/domain/subscription/payment-method.ts';

/** The behaviour of a test number's bank. */
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
  /** Opens the page that confirms it. */
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

/** Nothing happens when it already exists. */
export const open = async (tx: Tx, { id, customerId, body }: Kept<'payment'>): Promise<void> => {
  await tx
    .insert(testProviderRecords)
    .values({ id, kind: 'payment', customerId, body: { ...body } })
    .onConflictDoNothing();
};

/** Locked until the end of the transaction. */
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

/** The payment whose page this token opens, locked until the end of the transaction. */
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
