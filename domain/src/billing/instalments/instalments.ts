// Divides an estimate into deposits, progress invoices and a final invoice, which together bill it to the cent.
import { fraction, roundHalfUp } from '../../shared/money.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import { moneyIn } from '../../shared/money-format.ts';
import type { InvoiceLine, ItemType } from '../invoice/invoice-line.ts';
import { settlementLabel } from '../invoice/due-date.ts';
import { INVOICE_TYPE_LABELS, type InvoiceType } from '../invoice/invoice-status.ts';
import { portion, shareOut } from '../portions.ts';
import { netOf, sumOf, type Part } from './parts.ts';

/** A deposit (type 386) is asked before the work. A progress invoice bills a part of it, the final one the rest. */
export const INSTALMENT_KINDS = ['deposit', 'progress', 'final'] as const;
export type InstalmentKind = (typeof INSTALMENT_KINDS)[number];
/** What is billed before the final invoice, which deducts it. */
export type EarlyKind = Exclude<InstalmentKind, 'final'>;

export const INSTALMENT_LABELS: Readonly<Record<InstalmentKind, string>> = {
  deposit: 'Facture d’acompte',
  progress: 'Facture de situation',
  final: 'Facture de solde',
};
/** How a document is called: « Facture d’acompte » for one that bills a part of an estimate. */
export const documentName = (type: InvoiceType, instalment: InstalmentKind | null): string =>
  type === 'invoice' && instalment !== null ? INSTALMENT_LABELS[instalment] : INVOICE_TYPE_LABELS[type];

const INSTALMENT_SHORT_LABELS: Readonly<Record<InstalmentKind, string>> = { deposit: 'Acompte', progress: 'Situation', final: 'Solde' };
/** The same in a narrow column of documents: « Acompte » beside « Facture » and « Avoir ». */
export const shortDocumentName = (type: InvoiceType, instalment: InstalmentKind | null): string =>
  type === 'invoice' && instalment !== null ? INSTALMENT_SHORT_LABELS[instalment] : INVOICE_TYPE_LABELS[type];

/** The terms of payment in words. A deposit that is due on its day is paid on receipt, whatever the customer's terms are. */
export const settlementText = (
  { instalment, date, dueDate }: { readonly instalment: InstalmentKind | null; readonly date: LocalDay; readonly dueDate: LocalDay },
  usual: string,
): string => (instalment === 'deposit' && dueDate === date ? settlementLabel({ settlementPeriod: 'onReceipt', settlementPeriodDays: 0 }) : usual);

/** « Acompte FA-2026-0012 du 3 novembre 2026 » on the line that deducts it. */
export const DEDUCTED_LABELS: Readonly<Record<EarlyKind, string>> = { deposit: 'Acompte', progress: 'Situation' };

/** A rate of the whole estimate before tax, or an amount with tax. */
export type Share = { readonly kind: 'percent'; readonly basisPoints: number } | { readonly kind: 'amount'; readonly cents: number };

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/**
 * The smallest amount whose VAT is a whole cent: 5 cents at 20 %, 2 € at 5.5 %. VAT is rounded once a document and rate (BR-CO-17). That of such
 * amounts is not, so that all invoices together bear the VAT of the estimate.
 */
const stepOf = (basisPoints: number): number => (basisPoints === 0 ? 1 : 10_000 / gcd(10_000, basisPoints));

/** No more of a part than what is left of it. Parts of a negative sum are corrections. */
const within = (left: number, sign: number, size: number): number => sign * Math.min(size, Math.max(left * sign, 0));

/** The nearest multiple of the step that does not pass what is left. */
function stepped({ basisPoints }: Part, wanted: number, left: number): number {
  const [step, sign] = [stepOf(basisPoints), Math.sign(wanted)];
  const near = roundHalfUp(fraction(Math.abs(wanted), step)) * step;
  return within(Math.trunc(left / step) * step, sign, near);
}

/** VAT included: what the buyer pays for a part alone. */
const withVat = ({ netCents, basisPoints }: Part): number => netCents + portion(netCents, basisPoints);

/** The amount before tax whose total comes nearest to `cents`. */
const withoutVat = (cents: number, basisPoints: number): number => roundHalfUp(fraction(BigInt(cents) * 10_000n, 10_000 + basisPoints));

function wantedOf(parts: readonly Part[], share: Share): number[] {
  if (share.kind === 'percent') return parts.map(({ netCents }) => portion(netCents, share.basisPoints));
  const totals = shareOut(share.cents, parts.map(withVat));
  return totals.map((cents, at) => withoutVat(cents, parts[at]!.basisPoints));
}

export interface Billing {
  /** Of the estimate. */
  readonly parts: readonly Part[];
  /** Of its instalments so far, less their credit notes. */
  readonly billed: readonly Part[];
}

/** What is left to bill of each part. */
export const leftOf = ({ parts, billed }: Billing): Part[] => parts.map((part) => ({ ...part, netCents: part.netCents - netOf(billed, part) }));

export function shareIssue(share: Share): string | null {
  if (share.kind === 'amount') return Number.isSafeInteger(share.cents) && share.cents > 0 ? null : 'Le montant doit être supérieur à 0';
  const { basisPoints } = share;
  return Number.isSafeInteger(basisPoints) && basisPoints > 0 && basisPoints <= 10_000 ? null : 'Le taux va de 0,01 à 100 %';
}

/**
 * The parts of the next instalment. A rate gives amounts without a rounded VAT. An amount is taken as it is asked: all invoices together may then be a
 * cent of VAT off. Throws a RangeError for a share that `shareIssue` refuses.
 */
export function nextParts(billing: Billing, share: Share): Part[] {
  const issue = shareIssue(share);
  if (issue !== null) throw new RangeError(issue);
  const left = leftOf(billing).map(({ netCents }) => netCents);
  const wanted = wantedOf(billing.parts, share);
  const cents = billing.parts.map((part, at) =>
    share.kind === 'percent' ? stepped(part, wanted[at]!, left[at]!) : within(left[at]!, Math.sign(wanted[at]!), Math.abs(wanted[at]!)),
  );
  return billing.parts.map((part, at) => ({ ...part, netCents: cents[at]! })).filter(({ netCents }) => netCents !== 0);
}

/** What rounding alone may ask beyond the rest: 30 % and 70 % are the whole, whatever each was rounded to. */
const tolerance = (parts: readonly Part[], share: Share): number =>
  parts.reduce((sum, { basisPoints }) => sum + (share.kind === 'percent' ? stepOf(basisPoints) : 1), 0);

/** Why an instalment of this share cannot be billed, in French. */
export function instalmentIssue(billing: Billing, share: Share, currency = 'EUR'): string | null {
  const issue = shareIssue(share);
  if (issue !== null) return issue;
  if (sumOf(billing.parts) <= 0) return 'Ce devis ne fait aucun montant à facturer';
  const rest = sumOf(leftOf(billing));
  const asked = wantedOf(billing.parts, share).reduce((sum, cents) => sum + cents, 0);
  if (asked > rest + tolerance(billing.parts, share)) return `Il ne reste que ${moneyIn(rest, currency)} HT à facturer de ce devis`;
  return sumOf(nextParts(billing, share)) > 0 ? null : 'Cette part du devis ne fait aucun montant';
}

/** A line of an instalment, or of the final invoice that deducts one. */
export interface PartAsLine extends InvoiceLine {
  readonly itemType: ItemType;
}

const ONE_E4 = 10_000;

/** One flat-rate line for a part. The sign stands on the quantity (BR-27). */
export const lineOfPart = ({ category, basisPoints, exemption, itemType, netCents }: Part): PartAsLine => ({
  quantity: { unit: 'flatRate', e4: Math.sign(netCents) * ONE_E4 },
  unitPriceE3: Math.abs(netCents) * 10,
  vatBasisPoints: basisPoints,
  vatCategory: category,
  ...(exemption === '' ? {} : { vatExemption: exemption }),
  itemType,
});

/** A line that deducts a part from the final invoice. */
export const deductionOf = (part: Part): PartAsLine => ({ ...lineOfPart({ ...part, netCents: -part.netCents }), deducts: true });
