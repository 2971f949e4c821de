// Prints an invoice of the platform with the platform's own row as the seller, once after its issue.
import { and, eq, isNull } from 'drizzle-orm';
import { agencyInvoices, type BilledAgency } from '@vigie/db/tables/platform/agency-payments.ts';
import type { Tx } from '@vigie/db/door.ts';
import { INVOICE_TYPE_LABELS } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { legalNotes } from '@vigie/domain/billing/law/legal-mentions.ts';
import { vatMentions } from '@vigie/domain/billing/law/vat-category.ts';
import type { Currency } from '@vigie/domain/shared/money-format.ts';
import type { MoneyBack } from '@vigie/domain/subscription/credit-note.ts';
import type { SoldLine } from '@vigie/domain/subscription/invoice-amounts.ts';
import { loadAgency, settingsOf, type AgencyRow } from '../../agency/profile.ts';
import { storeFile } from '../../documents/files/store-file.ts';
import { PLATFORM_AGENCY } from '../../plumbing/mail/queue-mail.ts';
import type { House } from '../../plumbing/house.ts';
import type { JobData } from '../../plumbing/jobs.ts';
import { agencyView } from '../../plumbing/pdf/agency-view.ts';
import { invoiceView } from '../../plumbing/pdf/invoice-view.ts';
import type { InvoiceView } from '../../plumbing/pdf/views.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { lockInvoice, itemsOf, loadInvoice, type InvoiceRecord } from './records.ts';

export interface PrintedSale {
  /** Null: a draft preview. */
  readonly reference: string | null;
  readonly issuedOn: string;
  readonly buyer: BilledAgency;
  readonly vatBp: number;
  readonly lines: readonly (SoldLine & { readonly label: string })[];
  readonly currency: string;
  readonly holidayLocale: string;
  /** Absent: an invoice. */
  readonly credit?: { readonly corrects: { readonly number: string; readonly date: string }; readonly moneyBack: MoneyBack | null };
}

const PAID_BY = 'Carte bancaire ou prélèvement SEPA';
const FATES = {
  credit: 'La somme déjà réglée est déduite de vos prochaines factures.',
  refund: 'La somme déjà réglée vous est remboursée.',
  none: 'La facture d’origine n’avait pas été réglée : rien n’est à payer ni à rembourser.',
} as const;

/** The platform guards nobody, so the legal sentence of guarding is left out. */
export function saleView(platform: AgencyRow, sale: PrintedSale): InvoiceView {
  const { buyer, issuedOn, vatBp, credit } = sale;
  const type = credit ? 'creditNote' : 'invoice';
  const { exportSettings } = settingsOf(platform);
  const lines = sale.lines.map(({ label, quantity, unitPriceCents }) => ({
    label,
    quantity: { unit: 'piece' as const, e4: quantity * 10_000 },
    unitPriceE3: unitPriceCents * 10,
    vatBasisPoints: vatBp,
  }));
  return invoiceView({
    type,
    title: INVOICE_TYPE_LABELS[type],
    deducts: [],
    number: sale.reference,
    date: issuedOn,
    dueDate: credit ? null : issuedOn,
    settlement: credit ? null : PAID_BY,
    currency: sale.currency as Currency,
    agency: { ...agencyView(platform, issuedOn, exportSettings), legal: '' },
    buyer: { name: buyer.name, lines: buyer.lines, siren: buyer.siret.slice(0, 9) || null, vatNumber: buyer.vatNumber || null },
    customerNumber: null,
    purchaseOrder: null,
    period: null,
    corrects: credit?.corrects ?? null,
    subject: '',
    intro: null,
    lines,
    paidCents: 0,
    vatMentions: vatMentions(lines, { holidayLocale: sale.holidayLocale, franchise: false }),
    bankText: 'Prélevé sur le moyen de paiement enregistré dans « Mon offre ».',
    iban: null,
    bic: null,
    notes: credit
      ? [FATES[credit.moneyBack ?? 'none']]
      : legalNotes({ date: issuedOn, buyerIsConsumer: false, penaltyBasisPoints: null }).map(({ text }) => text),
    outro: null,
  });
}

async function viewOf(tx: Tx, { row, corrects }: InvoiceRecord): Promise<InvoiceView> {
  const { currency, holidayLocale } = await loadAgency(tx, row.agencyId);
  const { reference, issuedOn, buyer, vatBp } = row;
  return saleView(await loadAgency(tx, PLATFORM_AGENCY), {
    reference,
    issuedOn,
    buyer,
    vatBp,
    lines: await itemsOf(tx, row),
    currency,
    holidayLocale,
    ...(corrects ? { credit: { corrects: { number: corrects.reference, date: corrects.issuedOn }, moneyBack: row.moneyBack } } : {}),
  });
}

/** Keeps the print unless one exists by now: of two printers the second discards its copy. */
async function keep(house: House, tx: Tx, id: string, bytes: Uint8Array): Promise<void> {
  const { row } = await lockInvoice(tx, id);
  if (row.fileId !== null) return;
  const { agencyId } = row;
  const file = await storeFile(house, tx, agencyId, { name: `${row.reference}.pdf`, mimeType: 'application/pdf', bytes });
  try {
    await tx
      .update(agencyInvoices)
      .set({ fileId: file.id })
      .where(and(eq(agencyInvoices.agencyId, agencyId), eq(agencyInvoices.id, id)));
  } catch (error) {
    await house.files.delete(file.storageKey);
    throw error;
  }
  await notifyScreens(tx, { agencyId, topic: 'agencyInvoices', ids: [id], agentIds: [] });
}

/** Uses the platform's door, in the caller's transaction, for work in one transaction. */
export async function printInvoiceIn(house: House, tx: Tx, id: string): Promise<void> {
  await keep(house, tx, id, await house.pdf.render('invoice', await viewOf(tx, await loadInvoice(tx, id))));
}

/** Renders outside any transaction. A printed one is left alone. */
export async function printInvoice(house: House, id: string): Promise<void> {
  const view = await house.db.platform(async (tx) => {
    const record = await loadInvoice(tx, id);
    return record.row.fileId === null ? viewOf(tx, record) : null;
  }, 'agencyInvoices.print');
  if (view === null) return;
  const bytes = await house.pdf.render('invoice', view);
  await house.db.platform((tx) => keep(house, tx, id, bytes), 'agencyInvoices.print');
}

/** To be called in the transaction of `issueInvoice`. */
export const printSoon = (house: House, tx: Tx, invoiceId: string): Promise<void> => house.jobs.send(tx, 'subscription.print', { invoiceId });
export const printInvoiceJob = (house: House, { invoiceId }: JobData['subscription.print']): Promise<void> => printInvoice(house, invoiceId);

const MOST_AT_ONCE = 100;

/** Runs on a timer: prints invoices whose print was never requested or failed. */
export async function printMissing(house: House): Promise<void> {
  const missing = await house.db.platform(
    (tx) => tx.select({ id: agencyInvoices.id }).from(agencyInvoices).where(isNull(agencyInvoices.fileId)).limit(MOST_AT_ONCE),
    'agencyInvoices.print',
  );
  for (const { id } of missing) {
    // One that cannot be printed must not stop the next ones.
    await printInvoice(house, id).catch((error: unknown) => house.log.error({ err: error, invoiceId: id }, 'subscription.unprinted'));
  }
}
