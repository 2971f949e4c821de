// Updates our lines of an agency's payment methods from the provider. Without a default, the first one becomes it.
import { and, eq, inArray } from 'drizzle-orm';
import { paymentMethods } from '@vigie/db/tables/platform/agency-payments.ts';
import { agencySubscriptions } from '@vigie/db/tables/platform/subscription.ts';
import type { Tx } from '@vigie/db/door.ts';
import { isCardExpired } from '@vigie/domain/subscription/payment-method.ts';
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import type { House } from '../../plumbing/house.ts';
import { notifyPayments } from '../notify-subscription.ts';
import type { ProviderMethod } from '../../plumbing/payments/provider.ts';
import { lockSubscription, methodsOf, subscriptionOf, type MethodRow } from './records.ts';

const columnsOf = ({ id, type, holderName, brand, lastFour, expiresOn, bankName, mandateReference }: ProviderMethod, today: LocalDay) => ({
  type,
  providerMethodId: id,
  enabled: !isCardExpired(expiresOn, today),
  holderName,
  brand,
  lastFour,
  expiresOn,
  bankName,
  mandateReference,
});
const differs = (row: MethodRow, columns: ReturnType<typeof columnsOf>): boolean =>
  Object.entries(columns).some(([key, value]) => row[key as keyof MethodRow] !== value);

async function writeFound(tx: Tx, agencyId: string, rows: readonly MethodRow[], found: readonly ProviderMethod[], today: LocalDay): Promise<boolean> {
  let changed = false;
  for (const method of found) {
    const columns = columnsOf(method, today);
    const row = rows.find(({ providerMethodId }) => providerMethodId === method.id);
    if (row && !differs(row, columns)) continue;
    changed = true;
    if (!row) await tx.insert(paymentMethods).values({ agencyId, ...columns, mandateSignedAt: method.mandateSignedAt });
    else
      await tx
        .update(paymentMethods)
        .set(columns)
        .where(and(eq(paymentMethods.agencyId, agencyId), eq(paymentMethods.id, row.id)));
  }
  return changed;
}

/** The default one stays, as no longer valid: its kind decides the message (C-215). */
async function dropGone(tx: Tx, agencyId: string, gone: readonly MethodRow[], defaultId: string | null): Promise<boolean> {
  const others = gone.filter(({ id }) => id !== defaultId).map(({ id }) => id);
  const lost = gone.find(({ id, enabled }) => id === defaultId && enabled);
  if (others.length > 0) await tx.delete(paymentMethods).where(and(eq(paymentMethods.agencyId, agencyId), inArray(paymentMethods.id, others)));
  if (lost)
    await tx
      .update(paymentMethods)
      .set({ enabled: false })
      .where(and(eq(paymentMethods.agencyId, agencyId), eq(paymentMethods.id, lost.id)));
  return others.length > 0 || lost !== undefined;
}

/** Waiting payments use the current default. */
export async function setDefault(house: House, tx: Tx, agencyId: string, methodId: string): Promise<void> {
  await tx.update(agencySubscriptions).set({ defaultMethodId: methodId }).where(eq(agencySubscriptions.agencyId, agencyId));
  await house.jobs.send(tx, 'payments.collect', { agencyId });
}

async function write(house: House, tx: Tx, agencyId: string, found: readonly ProviderMethod[]): Promise<void> {
  const held = await lockSubscription(tx, agencyId);
  if (!held) return;
  const today = localDay(house.clock.now(), 'Europe/Paris');
  const before = await methodsOf(tx, agencyId);
  const gone = before.filter(({ providerMethodId }) => found.every(({ id }) => id !== providerMethodId));
  const written = await writeFound(tx, agencyId, before, found, today);
  const dropped = await dropGone(tx, agencyId, gone, held.defaultMethodId);
  const usable = (await methodsOf(tx, agencyId)).filter(({ enabled }) => enabled);
  const first = held.defaultMethodId === null ? (usable.find(({ type }) => type === 'card') ?? usable[0]) : undefined;
  if (first) await setDefault(house, tx, agencyId, first.id);
  if (written || dropped || first) await notifyPayments(tx, agencyId);
}

/** The provider is called outside any transaction. Throws `ProviderSilent` when it does not answer. */
export async function syncMethods(house: House, agencyId: string): Promise<void> {
  const held = await house.db.platform((tx) => subscriptionOf(tx, agencyId), 'payments.methods');
  if (!held?.providerCustomerId) return;
  const found = await house.payments.methods(held.providerCustomerId);
  await house.db.platform((tx) => write(house, tx, agencyId, found), 'payments.methods');
}
