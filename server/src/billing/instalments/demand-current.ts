// Checks before a number is given that a final invoice deducts what its instalments still bill.
import type { Tx } from '@vigie/db/door.ts';
import type { AgencyRow } from '../../agency/profile.ts';
import { moveRefused } from '../errors.ts';
import { deductedBy, itemsOf, lockInvoice, type InvoiceRecord, type InvoiceTableRow } from '../invoices/records.ts';
import { itemOf, type Item } from '../lines.ts';
import { vatPlaceOf } from '../parties.ts';
import { deductionsOf } from './final-lines.ts';
import { finalsThatDeduct, instalmentOf, instalmentsOf } from './records.ts';

interface ToNumber {
  readonly record: InvoiceRecord;
  readonly agency: AgencyRow;
  /** Of a credit note: locked. */
  readonly corrected: InvoiceRecord | null;
  readonly items: Awaited<ReturnType<typeof itemsOf>>;
}

const amountsOf = (items: readonly Item[]): string =>
  items
    .filter(({ deductsId }) => deductsId !== null)
    .map(({ deductsId, quantity, unitPriceE3, vatBasisPoints }) => JSON.stringify([deductsId, quantity, unitPriceE3, vatBasisPoints]))
    .toSorted()
    .join();

/** A deposit that a numbered final invoice deducted stays as it was deducted. */
async function demandCreditable(tx: Tx, agencyId: string, { row, instalment }: InvoiceRecord): Promise<void> {
  if (instalment === null || instalment === 'final') return;
  const [final] = await finalsThatDeduct(tx, agencyId, row.id);
  if (final) throw moveRefused(`La facture ${final.number} déduit déjà celle-ci : corrigez la facture ${final.number} par un avoir`);
}

/** The instalments that the document deducts. A final invoice locks them, so that no credit note changes them meanwhile. */
export async function demandCurrent(tx: Tx, { record, agency, corrected, items }: ToNumber): Promise<InvoiceTableRow[]> {
  const { id: agencyId } = agency;
  if (corrected) await demandCreditable(tx, agencyId, corrected);
  const deducted = await deductedBy(tx, agencyId, items);
  if (record.instalment !== 'final') return record.row.type === 'creditNote' ? [] : deducted;
  for (const id of deducted.map((row) => row.id).toSorted()) await lockInvoice(tx, agencyId, id);
  const part = await instalmentOf(tx, record.row);
  const wanted = part === null ? [] : await deductionsOf(tx, vatPlaceOf(agency), await instalmentsOf(tx, part.estimate));
  if (amountsOf(wanted) !== amountsOf(items.map(({ item }) => itemOf(item))))
    throw moveRefused('Un acompte de ce devis a changé depuis : enregistrez ce brouillon, qui le déduira comme il est');
  return deducted;
}
