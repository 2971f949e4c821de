// On what terms a customer pays, and how far the law lets them go between professionals (art. L441-10 C. com.).
import { CustomerType } from './customer-type.ts';

/** How the due date of an invoice is counted (C-014). « 30 jours fin de mois » is read as 30 days, then the end of that month. */
export const settlementPeriods = ['onReceipt', 'days', 'daysThenEndOfMonth', 'endOfMonthThenDays'] as const;
export type SettlementPeriod = (typeof settlementPeriods)[number];

export interface Settlement {
  readonly settlementPeriod: SettlementPeriod;
  /** 0 on receipt. */
  readonly settlementPeriodDays: number;
}

/** Terms with who pays by them: a private person is no professional, so the ceilings leave them alone. */
export interface Terms extends Settlement {
  readonly type: CustomerType;
}

/** Thirty days, the legal term when nothing is agreed (art. L441-10 C. com.). */
export const defaultSettlement: Settlement = { settlementPeriod: 'days', settlementPeriodDays: 30 };

/** Art. L441-10 I C. com., in force since 2009: 60 days from the invoice, or 45 days to the month's end. */
export const PAYMENT_CEILINGS = { netDays: 60, endOfMonthDays: 45 } as const;

export const hasCeiling = ({ type }: Pick<Terms, 'type'>): boolean => type !== CustomerType.person;

/** Both readings of « 45 jours fin de mois » are lawful, so both share one ceiling. */
const ceilingOf = (period: SettlementPeriod): number =>
  period === 'daysThenEndOfMonth' || period === 'endOfMonthThenDays' ? PAYMENT_CEILINGS.endOfMonthDays : PAYMENT_CEILINGS.netDays;

/** Why terms exceed the law, in French; null when they do not. */
export function settlementIssue(terms: Terms): string | null {
  const ceiling = ceilingOf(terms.settlementPeriod);
  if (!hasCeiling(terms) || terms.settlementPeriod === 'onReceipt' || terms.settlementPeriodDays <= ceiling) return null;
  const unit = ceiling === PAYMENT_CEILINGS.netDays ? 'jours' : 'jours fin de mois';
  return `Entre professionnels, le délai de paiement ne dépasse pas ${ceiling} ${unit} (art. L441-10 C. com.)`;
}

/** The same terms, brought down to what the law allows: whatever was agreed beyond it is not owed. */
export const lawfulSettlement = (terms: Terms): Settlement => ({
  settlementPeriod: terms.settlementPeriod,
  settlementPeriodDays: settlementIssue(terms) === null ? terms.settlementPeriodDays : ceilingOf(terms.settlementPeriod),
});
