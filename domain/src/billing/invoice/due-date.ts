// When an invoice falls due: the customer's settlement rule and number of days (C-014), and the legal ceiling (art. L441-10 C. com.).
import type { Settlement } from '../../customers/customer.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import { addDays, lastOfMonth } from '../../shared/time-day.ts';

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

export const settlementLabel = ({ settlementPeriod, settlementPeriodDays: days }: Settlement): string => {
  switch (settlementPeriod) {
    case 'onReceipt':
      return 'À réception';
    case 'days':
      return `${days} jours`;
    case 'daysThenEndOfMonth':
      return `${days} jours fin de mois`;
    case 'endOfMonthThenDays':
      return `Fin de mois + ${days} jours`;
  }
};

/** Ceilings on payment terms between companies: dated configuration, handed in by the caller. */
export interface PaymentCeilings {
  /** From the invoice date: 60 in 2026. */
  readonly netDays: number;
  /** Ending on a month's end: 45 in 2026. */
  readonly endOfMonthDays: number;
}

/** Why terms exceed the law, null when they do not. Terms are lawful when either ceiling, in either reading, covers them. */
export const settlementIssue = ({ settlementPeriod, settlementPeriodDays: days }: Settlement, ceilings: PaymentCeilings): string | null => {
  if (!Number.isSafeInteger(days) || days < 0) return 'Le nombre de jours doit être un entier positif';
  const limit = settlementPeriod === 'days' ? ceilings.netDays : ceilings.endOfMonthDays;
  if (settlementPeriod === 'onReceipt' || days <= limit) return null;
  return settlementPeriod === 'days'
    ? `Le délai de paiement ne peut pas dépasser ${limit} jours (art. L441-10 C. com.)`
    : `Le délai de paiement ne peut pas dépasser ${limit} jours fin de mois (art. L441-10 C. com.)`;
};

/** A due date before the invoice date is refused for ordinary invoices (rule BR-FR-CO-07). */
export const dueDateIssue = (invoiceDate: LocalDay, due: LocalDay): string | null =>
  due < invoiceDate ? 'L’échéance ne peut pas précéder la date de la facture' : null;
