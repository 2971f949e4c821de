// When an invoice falls due: the customer's settlement rule and number of days (C-014), and the legal ceiling (art. L441-10 C. com.).
import type { LocalDay } from '../shared/time-day.ts';
import { addDays, lastOfMonth } from '../shared/time-day.ts';

/**
 * « 45 jours fin de mois » has two lawful readings, so each is a rule of its own:
 * `daysThenEndOfMonth` adds the days, then goes to the end of that month; `endOfMonthThenDays` goes to the end of the month first.
 */
export const SETTLEMENT_RULES = ['onReceipt', 'days', 'daysThenEndOfMonth', 'endOfMonthThenDays'] as const;
export type SettlementRule = (typeof SETTLEMENT_RULES)[number];

export interface SettlementTerms {
  readonly rule: SettlementRule;
  /** Ignored for `onReceipt`. */
  readonly days: number;
}

/** The due date, `YYYY-MM-DD`, of an invoice dated `invoiceDate`. */
export const dueDate = (invoiceDate: LocalDay, { rule, days }: SettlementTerms): LocalDay => {
  switch (rule) {
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

export const settlementLabel = ({ rule, days }: SettlementTerms): string => {
  switch (rule) {
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
export const settlementIssue = (terms: SettlementTerms, ceilings: PaymentCeilings): string | null => {
  if (!Number.isSafeInteger(terms.days) || terms.days < 0)
    return 'Le nombre de jours doit être un entier positif';
  const limit = terms.rule === 'days' ? ceilings.netDays : ceilings.endOfMonthDays;
  if (terms.rule === 'onReceipt' || terms.days <= limit) return null;
  return terms.rule === 'days'
    ? `Le délai de paiement ne peut pas dépasser ${limit} jours (art. L441-10 C. com.)`
    : `Le délai de paiement ne peut pas dépasser ${limit} jours fin de mois (art. L441-10 C. com.)`;
};

/** A due date before the invoice date is refused for ordinary invoices (rule BR-FR-CO-07). */
export const dueDateIssue = (invoiceDate: LocalDay, due: LocalDay): string | null =>
  due < invoiceDate ? 'L’échéance ne peut pas précéder la date de la facture' : null;
