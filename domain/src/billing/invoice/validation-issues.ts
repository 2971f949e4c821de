// Every reason why a draft cannot become an invoice: what the law wants on it, its date, its amounts.
import { identityIssue, type LegalIdentity } from '../../agency/legal-identity.ts';
import { CustomerType } from '../../customers/customer-type.ts';
import type { Terms } from '../../customers/settlement.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import { moneyIn } from '../../shared/money-format.ts';
import { dueDateIssue } from './due-date.ts';
import type { InvoiceLine } from './invoice-line.ts';
import { lineIssue } from './invoice-line.ts';
import type { NumberSeries } from './invoice-number.ts';
import { numberDateIssue } from './invoice-number.ts';
import type { InvoiceType } from './invoice-status.ts';
import { vatIssue, type CorrectedVat, type VatPlace } from '../law/vat-category.ts';
import { isAcceptedVatRate } from '../law/vat-rate.ts';

/** A party on the document. Name and address are mandatory on both sides (art. 242 nonies A, ann. II CGI). */
export interface PartyOnInvoice {
  readonly name: string;
  readonly street: string;
  readonly zipcode: string;
  readonly city: string;
}

export interface DraftToValidate {
  readonly type: InvoiceType;
  readonly date: LocalDay;
  readonly dueDate: LocalDay | null;
  readonly lines: readonly InvoiceLine[];
  readonly totalCents: number;
  readonly seller: PartyOnInvoice & LegalIdentity & VatPlace & { readonly siret: string; readonly vatNumber: string };
  readonly buyer: PartyOnInvoice & Terms & { readonly vatNumber: string };
  /** The invoice that a credit note corrects: what is left to credit of it. */
  readonly corrected: (CorrectedVat & { readonly creditableCents: number; readonly currency?: string }) | null;
}

const isComplete = ({ name, street, zipcode, city }: PartyOnInvoice): boolean => [name, street, zipcode, city].every((part) => part.trim() !== '');

/** Invalid lines, by position. */
export function linesIssues(lines: readonly InvoiceLine[]): Record<string, string> {
  const issues: Record<string, string> = {};
  for (const [index, line] of lines.entries()) {
    const issue = lineIssue(line) ?? (isAcceptedVatRate(line.vatBasisPoints) ? null : 'Ce taux de TVA n’existe pas en France');
    if (issue !== null) issues[`items.${index}`] = issue;
  }
  return issues;
}

/** A future date would block the numbers of all other documents until that day. */
const dateIssue = (date: LocalDay, today: LocalDay, series: NumberSeries): string | null =>
  date > today ? 'La date d’une facture ne peut pas être dans le futur' : numberDateIssue(date, series);

/** Lines whose VAT the law does not allow, by their place. */
function vatIssues({ lines, seller, buyer, corrected }: DraftToValidate): Record<string, string | null> {
  const parties = {
    place: seller,
    sellerVatNumber: seller.vatNumber,
    buyer: { vatNumber: buyer.vatNumber, isConsumer: buyer.type === CustomerType.person },
    corrected,
  };
  return Object.fromEntries(lines.map((line, index) => [`items.${index}`, vatIssue(line, parties)]));
}

const sellerIssue = (seller: DraftToValidate['seller']): string | null =>
  isComplete(seller) && seller.siret.trim() !== ''
    ? identityIssue(seller)
    : 'Complétez l’adresse et le SIRET de l’agence : ils sont obligatoires sur une facture';

const creditIssue = ({ type, corrected, totalCents }: DraftToValidate): string | null => {
  if (type !== 'creditNote') return null;
  if (corrected === null) return 'Un avoir cite la facture qu’il corrige';
  return totalCents > corrected.creditableCents
    ? `L’avoir dépasse ce qui reste de la facture ${corrected.number} (${moneyIn(corrected.creditableCents, corrected.currency ?? 'EUR')})`
    : null;
};

const amountIssue = ({ lines, totalCents }: DraftToValidate): string | null => {
  if (lines.length === 0) return 'Ajoutez au moins une ligne';
  return totalCents < 0 ? 'Le total ne peut pas être négatif : établissez un avoir' : null;
};

/** Returns French messages by field, empty when the draft may get its number. `series` is that of its type and year. */
export function validationIssues(draft: DraftToValidate, today: LocalDay, series: NumberSeries): Record<string, string> {
  const found: Record<string, string | null> = {
    date: dateIssue(draft.date, today, series),
    dueDate: draft.dueDate === null || draft.type === 'creditNote' ? null : dueDateIssue(draft.date, draft.dueDate, draft.buyer),
    items: amountIssue(draft),
    creditOfId: creditIssue(draft),
    customerId: isComplete(draft.buyer) ? null : 'Le nom et l’adresse du client sont obligatoires sur une facture',
    agency: sellerIssue(draft.seller),
    ...vatIssues(draft),
    ...linesIssues(draft.lines),
  };
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== null));
}
