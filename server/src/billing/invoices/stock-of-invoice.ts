// Takes an invoice's products out of stock at its number, and returns them at its cancellation, as stock movements.
import { and, eq } from 'drizzle-orm';
import { stockActions } from '@vigie/db/tables/stock.ts';
import { deductionsOf, maySellFromStock } from '@vigie/domain/billing/stock-lines.ts';
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import { settingsOf, type AgencyRow } from '../../agency/profile.ts';
import type { Scope } from '../../plumbing/http/call.ts';
import { lockReferences, move, notifyStock } from '../../stock/records.ts';
import { itemOf } from '../lines.ts';
import type { InvoiceRecord, ItemRow } from './records.ts';

interface Sold {
  readonly agency: AgencyRow;
  readonly items: readonly { readonly item: ItemRow }[];
  readonly number: string;
  readonly date: LocalDay;
}

/** The invoice is locked and has no number yet, so this happens once. Too little stock refuses the number. */
export async function takeFromStock(call: Scope, { row }: InvoiceRecord, { agency, items, number, date }: Sold): Promise<void> {
  if (row.type !== 'invoice' || !maySellFromStock(call.actor, settingsOf(agency).agencySettingsFeature.stockSimplified)) return;
  const deductions = deductionsOf(items.map(({ item }) => itemOf(item)));
  const ids = deductions.map(({ stockReference }) => stockReference);
  if (ids.length === 0) return;
  const held = await lockReferences(call.tx, call.agencyId, ids);
  for (const { stockReference, pieces, place } of deductions) {
    await move(call, held.get(stockReference)!, {
      kind: 'out',
      title: `Facture ${number}`,
      quantity: pieces,
      on: date,
      movement: -pieces,
      field: `items.${place}.quantity`,
      invoiceId: row.id,
    });
  }
  await notifyStock(call, ids);
}

/** The invoice's pieces come back, whoever cancels it. This depends neither on the lines nor on current rights. */
export async function returnToStock(call: Scope, { row }: InvoiceRecord, creditNumber: string, date: LocalDay): Promise<void> {
  const { tx, agencyId } = call;
  const taken = await tx
    .select()
    .from(stockActions)
    .where(and(eq(stockActions.agencyId, agencyId), eq(stockActions.invoiceId, row.id), eq(stockActions.kind, 'out')));
  const ids = taken.map(({ referenceId }) => referenceId);
  if (ids.length === 0) return;
  const held = await lockReferences(tx, agencyId, ids);
  for (const { referenceId, quantity } of taken) {
    await move(call, held.get(referenceId)!, {
      kind: 'in',
      title: `Avoir ${creditNumber} : facture ${row.number ?? ''} annulée`,
      quantity: quantity ?? 0,
      on: date,
      movement: quantity ?? 0,
      invoiceId: row.id,
    });
  }
  await notifyStock(call, ids);
}
