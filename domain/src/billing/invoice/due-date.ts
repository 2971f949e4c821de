// When an invoice falls due: the customer's settlement rule and number of days (C-014), and the legal ceiling (art. L441-10 C. com.).
import { hasCeiling, PAYMENT_CEILINGS, type Settlement, type Terms } from '../../customers/settlement.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import { addDays, lastOfMonth } from '../../shared/time-day.ts';
import { formatDay } from '../../shared/time-format.ts';

/**
 * The due date of an invoice dated `invoiceDate`. « 45 jours fin de mois » has two lawful readings, so each is its own rule. `daysThenEndOfMonth` adds the
 * days, then goes to the end of that month. `endOfMonthThenDays` does the reverse.
 */
export const dueDate = (invoiceDate: LocalDay, { settlementPeriod, settlementPeriodDays: days }: Settlement): LocalDay => {
  switch (settlementPeriod) {
    case 'onReceipt':
      return invoiceDate;
    case 'days':
      return addDays(invoiceDate, days);
    case 'daysThenEndOfMonth':
      return lastOfMonth(addDays(invoiceDate, days));
    case 'endOfMonthThenDays':
      return addDays(lastOfMonth(invoiceDate), days);
  }
};

export const settlementLabel = ({ settlementPeriod, settlementPeriodDays }: Settlement): string => {
  const days = `${settlementPeriodDays} ${settlementPeriodDays > 1 ? 'jours' : 'jour'}`;
  switch (settlementPeriod) {
    case 'onReceipt':
      return 'À réception';
    case 'days':
      return days;
    case 'daysThenEndOfMonth':
      return `${days} fin de mois`;
    case 'endOfMonthThenDays':
      return `Fin de mois + ${days}`;
  }
};

/** The last day on which an invoice may fall due; null for a private person. 60 days are lawful whatever was agreed, the month's end only where the terms say so. */
export function latestDueDate(invoiceDate: LocalDay, terms: Terms): LocalDay | null {
  if (!hasCeiling(terms)) return null;
  const net = addDays(invoiceDate, PAYMENT_CEILINGS.netDays);
  const agreed = dueDate(invoiceDate, { ...terms, settlementPeriodDays: PAYMENT_CEILINGS.endOfMonthDays });
  return agreed > net ? agreed : net;
}

/** Ordinary invoices are not due before their date (rule BR-FR-CO-07), nor beyond the law's ceiling (art. L441-10 C. com.). */
export function dueDateIssue(invoiceDate: LocalDay, due: LocalDay, terms: Terms): string | null {
  if (due < invoiceDate) return 'L’échéance ne peut pas précéder la date de la facture';
  const latest = latestDueDate(invoiceDate, terms);
  return latest !== null && due > latest ? `Entre professionnels, l’échéance ne dépasse pas le ${formatDay(latest)} (art. L441-10 C. com.)` : null;
}
