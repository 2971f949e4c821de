// Settles a payment in a person's presence: confirms it (3-D Secure), handles the return from the bank, lists payments. An administrator retries
// errors.
import { and, count, eq, inArray } from 'drizzle-orm';
import type { payments as calls } from '@vigie/contract/subscription/payments-endpoints.ts';
import { agencyInvoicePayments, agencyInvoices } from '@vigie/db/tables/platform/agency-payments.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { AgencyInvoiceStatus } from '@vigie/domain/subscription/agency-invoice.ts';
import { platformAdmin } from '@vigie/domain/identity/rights.ts';
import * as paymentTexts from '@vigie/domain/subscription/payment-texts.ts';
import { forbidden } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { collectOrder, dropWhenRefused, ordersOf } from '../orders/drop-order.ts';
import { collectPayment, refreshPayment } from './collect.ts';
import { presentOutcome } from './present.ts';
import { lockPayment, type OwnDoorCall } from './records.ts';
import { silent } from './silent.ts';

/** An accepted one is reported so, and is not charged again (C-212). */
export async function authenticate(call: OwnDoorCall<typeof calls.authenticate>) {
  const { house, agencyId, params, body } = call;
  const order = { agencyId, paymentId: params.id, returnTo: body.redirect };
  const before = await refreshPayment(house, order).catch(silentUnlessMissing(call));
  if (before !== 'open' && (before.outcome === 'succeeded' || before.outcome === 'processing'))
    return { ...presentOutcome(before, params.id), message: paymentTexts.alreadyAccepted };
  return presentOutcome(await collectOrder(house, order), params.id);
}

const silentUnlessMissing = (call: Parameters<typeof silent>[0]) => (error: unknown) => {
  if ((error as { status?: number }).status === 404) throw error;
  return silent(call)(error);
};

/** Back from the bank: its answer. */
export async function readIntent(call: OwnDoorCall<typeof calls.readIntent>) {
  const { house, agencyId, params } = call;
  const order = { agencyId, paymentId: params.id };
  const found = await refreshPayment(house, order).catch(silentUnlessMissing(call));
  if (found !== 'open') return presentOutcome(await dropWhenRefused(house, order, found), params.id);
  const { payment } = await house.db.platform((tx) => lockPayment(tx, agencyId, params.id), 'payments.readIntent');
  const told = presentOutcome({ outcome: 'refused', failure: 'unknown' }, params.id);
  return { ...told, message: payment.failure || told.message };
}

const declaration: ListDeclaration = {
  orderBy: {
    createdAt: agencyInvoicePayments.createdAt,
    dueOn: agencyInvoicePayments.dueOn,
    status: agencyInvoicePayments.status,
    amountCents: agencyInvoicePayments.amountCents,
  },
  filters: {
    status: (values: never[]) => inArray(agencyInvoicePayments.status, values),
    invoiceId: (value: string) => eq(agencyInvoicePayments.invoiceId, value),
  },
  tie: agencyInvoicePayments.id,
};

export async function listPayments({ tx, agencyId, body }: ScopedCall<typeof calls.listPayments>) {
  const { where, orderBy, limit, offset } = listParts(declaration, body);
  const scoped = and(eq(agencyInvoicePayments.agencyId, agencyId), where);
  const rows = await tx
    .select({ payment: agencyInvoicePayments, reference: agencyInvoices.reference })
    .from(agencyInvoicePayments)
    .innerJoin(
      agencyInvoices,
      and(eq(agencyInvoices.agencyId, agencyInvoicePayments.agencyId), eq(agencyInvoices.id, agencyInvoicePayments.invoiceId)),
    )
    .where(scoped)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const [total] = await tx.select({ count: count() }).from(agencyInvoicePayments).where(scoped);
  return { data: rows.map(({ payment, reference }) => ({ ...payment, reference })), count: total?.count ?? 0 };
}

/** Excludes what a person must confirm: only they can confirm or drop it. */
export async function fixPayments({ house, agencyId, person }: OwnDoorCall<typeof calls.fixPayments>) {
  const role = person.user.platformRole;
  if (role !== 'admin' && role !== 'superadmin') throw forbidden(platformAdmin);
  const ids = await house.db.platform(async (tx) => {
    const rows = await tx
      .select({ id: agencyInvoicePayments.id, invoiceId: agencyInvoicePayments.invoiceId })
      .from(agencyInvoicePayments)
      .innerJoin(
        agencyInvoices,
        and(eq(agencyInvoices.agencyId, agencyInvoicePayments.agencyId), eq(agencyInvoices.id, agencyInvoicePayments.invoiceId)),
      )
      .where(
        and(
          eq(agencyInvoicePayments.agencyId, agencyId),
          eq(agencyInvoicePayments.status, 'ERROR'),
          eq(agencyInvoices.status, AgencyInvoiceStatus.active),
        ),
      );
    const open: string[] = [];
    for (const { id, invoiceId } of rows) if ((await ordersOf(tx, agencyId, invoiceId)).length === 0) open.push(id);
    return open;
  }, 'payments.fixPayments');
  let succeeded = 0;
  for (const paymentId of ids) {
    const { outcome } = await collectPayment(house, { agencyId, paymentId });
    if (outcome === 'succeeded' || outcome === 'processing') succeeded += 1;
  }
  return { succeeded, refused: ids.length - succeeded };
}
