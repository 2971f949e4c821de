// Writes the lines of instalments: those of a deposit, and those that deduct it from the final invoice.
import type { Tx } from '@vigie/db/door.ts';
import {
  DEDUCTED_LABELS,
  deductionOf,
  lineOfPart,
  type EarlyKind,
  type PartAsLine,
  type Share,
} from '@vigie/domain/billing/instalments/instalments.ts';
import type { Part } from '@vigie/domain/billing/instalments/parts.ts';
import { rateText } from '@vigie/domain/billing/rate-text.ts';
import type { VatPlace } from '@vigie/domain/billing/law/vat-category.ts';
import { formatDay } from '@vigie/domain/shared/time-format.ts';
import { itemOfKept, type Item } from '../lines.ts';
import { billedBy, earlyOf, type InstalmentRecord } from './records.ts';

const itemOf = (line: PartAsLine, label: string): Item =>
  itemOfKept({
    label,
    description: '',
    siteId: null,
    category: null,
    quantity: line.quantity,
    unitPriceE3: line.unitPriceE3,
    discount: null,
    vatBasisPoints: line.vatBasisPoints,
    vatCategory: line.vatCategory ?? null,
    vatExemption: line.vatExemption ?? '',
    serviceIds: [],
    commercialDocItemType: line.itemType,
  });

/** « Acompte de 30 % sur le devis DE-2026-0012 ». */
export const shareText = (kind: EarlyKind, share: Share, number: string): string =>
  `${DEDUCTED_LABELS[kind]}${share.kind === 'percent' ? ` de ${rateText(share.basisPoints)}` : ''} sur le devis ${number}`;

export const itemsOfParts = (parts: readonly Part[], label: string): Item[] => parts.map((part) => itemOf(lineOfPart(part), label));

/** One negative line for each part of each numbered instalment. */
export async function deductionsOf(tx: Tx, place: VatPlace, records: readonly InstalmentRecord[]): Promise<Item[]> {
  const early = earlyOf(records).filter(({ row }) => row.number !== null);
  const billed = await billedBy(tx, place, early);
  return early.flatMap(({ kind, row }) => {
    const label = `${DEDUCTED_LABELS[kind as EarlyKind]} ${row.number} du ${formatDay(row.issuedOn)}`;
    return (billed.get(row.id) ?? []).map((part) => ({ ...itemOf(deductionOf(part), label), deductsId: row.id }));
  });
}
