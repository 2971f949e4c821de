// Keeps what a form may not change on the instalments of an estimate: their customer, lines, and deductions.
import type { Tx } from '@vigie/db/door.ts';
import { loadAgency } from '../../agency/profile.ts';
import { invalid } from '../../plumbing/errors.ts';
import type { Draft } from '../invoices/draft.ts';
import { itemsOf, type InvoiceTableRow } from '../invoices/records.ts';
import { discountOf, itemOf } from '../lines.ts';
import { vatPlaceOf } from '../parties.ts';
import { deductionsOf } from './final-lines.ts';
import { instalmentOf, instalmentsOf } from './records.ts';

const NO_DEDUCTION = 'Seule la facture de solde d’un devis déduit un acompte';

/** A credit note deducts what its invoice deducts, any other document of a form nothing. */
async function demandKnown(tx: Tx, agencyId: string, { type, creditOfId, items }: Draft): Promise<void> {
  if (items.every(({ deductsId }) => deductsId === null)) return;
  const corrected = type === 'creditNote' && creditOfId !== null ? await itemsOf(tx, agencyId, creditOfId) : [];
  const known = new Set(corrected.map(({ item }) => item.deductsId));
  const unknown = items.flatMap(({ deductsId }, place) =>
    deductsId === null || known.has(deductsId) ? [] : [[`items.${place}.deductsId`, NO_DEDUCTION]],
  );
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown), NO_DEDUCTION);
}

/** The draft of a form with what its estimate decides. */
export async function keptLines(tx: Tx, agencyId: string, draft: Draft, row: InvoiceTableRow | null): Promise<Draft> {
  const instalment = row === null ? null : await instalmentOf(tx, row);
  if (row === null || instalment === null) {
    await demandKnown(tx, agencyId, draft);
    return draft;
  }
  if (draft.customerId !== row.customerId)
    throw invalid({ customerId: 'Cette facture vient d’un devis : elle s’adresse au client du devis' }, 'Le client est celui du devis');
  if (instalment.kind !== 'final') {
    const items = await itemsOf(tx, agencyId, row.id);
    return { ...draft, items: items.map(({ item }) => itemOf(item)), discount: discountOf(row) ?? null };
  }
  const place = vatPlaceOf(await loadAgency(tx, agencyId));
  const deductions = await deductionsOf(tx, place, await instalmentsOf(tx, instalment.estimate));
  return { ...draft, items: [...draft.items.filter(({ deductsId }) => deductsId === null), ...deductions] };
}
