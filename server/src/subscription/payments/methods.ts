// Manages the agency's payment methods: lists them, sets the default, removes them.
import { and, eq, notInArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { PaymentMethods } from '@vigie/contract/subscription/payment-schemas.ts';
import type { payments as calls } from '@vigie/contract/subscription/payments-endpoints.ts';
import { agencyInvoicePayments, agencyInvoices, paymentMethods } from '@vigie/db/tables/platform/agency-payments.ts';
import type { Tx } from '@vigie/db/door.ts';
import { AgencyInvoiceStatus, settledStatuses, type PaymentStatus } from '@vigie/domain/subscription/agency-invoice.ts';
import { mayChooseSepa } from '@vigie/domain/subscription/payment-method.ts';
import { platformWork } from '../../plumbing/platform-work.ts';
import { notFound, refusal } from '../../plumbing/errors.ts';
import { notifyPayments } from '../notify-subscription.ts';
import { methodMissing, paymentErrors } from './errors.ts';
import { presentMethod } from './present.ts';
import { ProviderSilent } from '../../plumbing/payments/provider.ts';
import { silent } from './silent.ts';
import { defaultTypeOf, lockSubscription, methodsOf, subscriptionOf, type MethodRow, type OwnDoorCall } from './records.ts';
import { setDefault, syncMethods } from './sync-methods.ts';

export type Asker = Pick<OwnDoorCall<never>, 'house' | 'agencyId' | 'actor' | 'userId' | 'request'>;

/** An amount is due, and nothing was ever paid (C-200). */
async function owesItsFirst(tx: Tx, agencyId: string): Promise<boolean> {
  const rows = await tx
    .select({ status: agencyInvoicePayments.status })
    .from(agencyInvoicePayments)
    .innerJoin(
      agencyInvoices,
      and(eq(agencyInvoices.agencyId, agencyInvoicePayments.agencyId), eq(agencyInvoices.id, agencyInvoicePayments.invoiceId)),
    )
    .where(
      and(
        eq(agencyInvoicePayments.agencyId, agencyId),
        eq(agencyInvoices.status, AgencyInvoiceStatus.active),
        notInArray(agencyInvoicePayments.status, ['CANCELLED_MANUALLY'] satisfies PaymentStatus[]),
      ),
    );
  return rows.length > 0 && rows.every(({ status }) => !settledStatuses.includes(status));
}

/** From the rows. `upToDate` says whether the provider answered. */
export async function describeMethods({ house, agencyId, actor }: Asker, tx: Tx, upToDate: boolean): Promise<z.input<typeof PaymentMethods>> {
  const held = await subscriptionOf(tx, agencyId);
  const rows = await methodsOf(tx, agencyId);
  const defaultId = held?.defaultMethodId ?? null;
  const isUsable = rows.some(({ id, enabled }) => id === defaultId && enabled);
  return {
    data: rows.map((row) => presentMethod(row, defaultId)),
    mode: house.payments.mode,
    upToDate,
    hasCustomer: Boolean(held?.providerCustomerId),
    sepaAllowed: mayChooseSepa(actor, defaultTypeOf(rows, defaultId)),
    firstPayment: !isUsable && (await owesItsFirst(tx, agencyId)),
  };
}

/** When the provider does not answer, returns the last known list with a note that it may be old. */
export async function listMethods(call: OwnDoorCall<typeof calls.listMethods>) {
  const { house, agencyId } = call;
  const upToDate = await syncMethods(house, agencyId).then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof ProviderSilent)) throw error;
      house.log.warn({ err: error, agencyId }, 'payments.methods');
      return false;
    },
  );
  return house.db.platform((tx) => describeMethods(call, tx, upToDate), 'payments.listMethods');
}

export async function demandSepa({ agencyId, actor }: Pick<Asker, 'agencyId' | 'actor'>, tx: Tx): Promise<void> {
  const held = await subscriptionOf(tx, agencyId);
  if (!mayChooseSepa(actor, defaultTypeOf(await methodsOf(tx, agencyId), held?.defaultMethodId)))
    throw refusal(paymentErrors, 'payments.sepa_closed');
}

const find = (rows: readonly MethodRow[], id: string): MethodRow => {
  const found = rows.find((row) => row.id === id);
  if (!found) throw notFound(methodMissing);
  return found;
};

export const chooseDefault = (call: OwnDoorCall<typeof calls.chooseDefault>) =>
  platformWork(call, async (tx) => {
    const { house, agencyId, params } = call;
    const held = await lockSubscription(tx, agencyId);
    const { id, type, enabled } = find(await methodsOf(tx, agencyId), params.id);
    if (id === held?.defaultMethodId) throw refusal(paymentErrors, 'payments.already_default');
    if (!enabled) throw refusal(paymentErrors, 'payments.invalid_method');
    if (type === 'sepa') await demandSepa(call, tx);
    await setDefault(house, tx, agencyId, id);
    await notifyPayments(tx, agencyId);
    return describeMethods(call, tx, true);
  });

/** At the provider first: if this line stayed, the next list would remove it. */
export async function removeMethod(call: OwnDoorCall<typeof calls.removeMethod>) {
  const { house, agencyId, params } = call;
  const removable = async (tx: Tx): Promise<MethodRow> => {
    const held = await lockSubscription(tx, agencyId);
    const method = find(await methodsOf(tx, agencyId), params.id);
    if (method.id === held?.defaultMethodId) throw refusal(paymentErrors, 'payments.default_kept');
    return method;
  };
  const { providerMethodId } = await house.db.platform(removable, 'payments.removeMethod');
  await house.payments.removeMethod(providerMethodId).catch(silent(call));
  return platformWork(call, async (tx) => {
    const { id } = await removable(tx);
    await tx.delete(paymentMethods).where(and(eq(paymentMethods.agencyId, agencyId), eq(paymentMethods.id, id)));
    await notifyPayments(tx, agencyId);
    return describeMethods(call, tx, true);
  });
}
