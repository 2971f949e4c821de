// Writes why each line bears no VAT before its document is locked, so that a later credit note repeats it.
import { and, eq } from 'drizzle-orm';
import { invoiceItems } from '@vigie/db/tables/billing/billing.ts';
import type { Tx } from '@vigie/db/door.ts';
import { vatReason } from '@vigie/domain/billing/law/vat-category.ts';
import type { AgencyRow } from '../../agency/profile.ts';
import { itemOf, lineOf } from '../lines.ts';
import { vatPlaceOf } from '../parties.ts';
import type { ItemRow } from './records.ts';

export async function keepVatReasons(tx: Tx, agency: AgencyRow, items: readonly { readonly item: ItemRow }[]): Promise<void> {
  const place = vatPlaceOf(agency);
  for (const { item } of items) {
    const { category, exemption } = vatReason(lineOf(itemOf(item)), place);
    if (item.vatBp > 0 || (category === item.vatCategory && exemption === item.vatExemption)) continue;
    await tx
      .update(invoiceItems)
      .set({ vatCategory: category, vatExemption: exemption })
      .where(and(eq(invoiceItems.agencyId, agency.id), eq(invoiceItems.id, item.id)));
  }
}
