// Prepares the credit note for hours billed in excess: the invoice's own lines and prices, for the difference in minutes.
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { billing as calls } from '@vigie/contract/billing/endpoints.ts';
import { invoices } from '@vigie/db/tables/billing/billing.ts';
import type { PayKey } from '@vigie/domain/agency/pay-keys.ts';
import { billingCan } from '@vigie/domain/billing/billing-can.ts';
import { billedGround, billedOf, creditsOf, differenceOf, type MinutesByKey } from '@vigie/domain/billing/invoice/billed-minutes.ts';
import { lineAmounts, partOfDiscount } from '@vigie/domain/billing/invoice/invoice-line.ts';
import { InvoiceStatus } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { settingsOf, loadAgency } from '../../agency/profile.ts';
import { forbidden, refusal } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { billedParts } from '../../planning/services/billed-elsewhere.ts';
import { lockCustomer } from '../billed.ts';
import { billingErrors } from '../errors.ts';
import { lineOf, type Item } from '../lines.ts';
import { countServices, namedServices } from '../service-hours.ts';
import { creditDraftOf } from '../invoices/copy-invoice.ts';
import { answerInvoice } from '../invoices/read-invoice.ts';
import { lockInvoice, type InvoiceRecord } from '../invoices/records.ts';
import { createDraft } from '../invoices/save-invoice.ts';

/** Minutes by service and category that a credit note of this invoice has to take back. */
async function excessOf({ tx, agencyId }: Scope, { row }: InvoiceRecord, serviceIds: readonly string[]): Promise<Map<string, MinutesByKey>> {
  const settings = settingsOf(await loadAgency(tx, agencyId));
  const whose = { agencyId, customerId: row.customerId, settings };
  const parts = Map.groupBy(await billedParts(tx, { ...whose, timeZone: settings.timeZone }, { serviceIds }), ({ serviceId }) => serviceId);
  const counted = await countServices(tx, whose, await namedServices(tx, agencyId, serviceIds), (id) => billedGround(parts.get(id) ?? []));
  return new Map(
    [...parts].map(([id, own]) => {
      const { excess } = differenceOf(counted.get(id) ?? {}, billedOf(own));
      return [id, creditsOf(excess, own).find(({ invoiceId }) => invoiceId === row.id)?.minutes ?? {}];
    }),
  );
}

/** Each line for the minutes that it bills too much; lines without any are left out. */
function reduced(items: readonly Item[], excess: ReadonlyMap<string, MinutesByKey>): Item[] {
  const taken = new Map<string, number>();
  const take = (id: string, key: PayKey, most: number): number => {
    const left = (excess.get(id)?.[key] ?? 0) - (taken.get(`${id} ${key}`) ?? 0);
    const minutes = Math.min(most, Math.max(0, left));
    taken.set(`${id} ${key}`, (taken.get(`${id} ${key}`) ?? 0) + minutes);
    return minutes;
  };
  return items.flatMap((item) => {
    const { category, quantity, serviceIds, serviceMinutes } = item;
    if (category === null || quantity.unit !== 'hour' || quantity.minutes <= 0) return [];
    const own = serviceMinutes.map((minutes, place) => ({ id: serviceIds[place]!, minutes: take(serviceIds[place]!, category, minutes) }));
    const kept = own.filter(({ minutes }) => minutes > 0);
    const minutes = kept.reduce((sum, one) => sum + one.minutes, 0);
    if (minutes === 0) return [];
    const discount = item.discount && partOfDiscount(item.discount, minutes, quantity.minutes);
    return [
      {
        ...item,
        quantity: { unit: 'hour', minutes },
        discount,
        serviceIds: kept.map(({ id }) => id),
        serviceMinutes: kept.map((one) => one.minutes),
      },
    ];
  });
}

const netOf = (items: readonly Item[]): number => items.reduce((sum, item) => sum + lineAmounts(lineOf(item)).netCents, 0);

/** A second request returns the waiting draft. */
export async function creditHours(call: ScopedCall<typeof calls.creditHours>) {
  const { tx, agencyId, actor, params, body } = call;
  if (!billingCan.createInvoice(actor)) throw forbidden('createInvoices');
  const record = await lockInvoice(tx, agencyId, params.id);
  const { row } = record;
  if (row.type !== 'invoice' || row.number === null) throw refusal(billingErrors, 'billing.only_invoices_are_credited');
  if (row.status === InvoiceStatus.cancelled) throw refusal(billingErrors, 'billing.nothing_to_credit');
  await lockCustomer(tx, { agencyId, customerId: row.customerId });
  const draft = await creditDraftOf(call, record);
  const items = reduced(draft.items, await excessOf(call, record, body.serviceIds));
  if (items.length > 0) {
    const discount = draft.discount && partOfDiscount(draft.discount, netOf(items), netOf(draft.items));
    return answerInvoice(call, await createDraft(call, { ...draft, items, discount }));
  }
  const [waiting] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.agencyId, agencyId), eq(invoices.creditOfId, row.id), isNull(invoices.number)))
    .orderBy(asc(invoices.createdAt))
    .limit(1);
  if (!waiting) throw refusal(billingErrors, 'billing.no_hours_to_credit');
  return answerInvoice(call, waiting.id);
}
