// Handles the partial payments of the platform's invoice: its status, what a person may change, what a save triggers.
import { formatMoney } from '../shared/money-format.ts';
import type { LocalDay } from '../shared/time-day.ts';
import { AgencyStatus } from '../agency/agency-status.ts';
import { chosenStatuses, settledStatuses, waitingStatuses, type PaymentStatus } from './agency-invoice.ts';

export interface PartialPayment {
  readonly status: PaymentStatus;
  /** Tax included. */
  readonly amountCents: number;
  /** The due day. */
  readonly date: LocalDay;
  readonly note: string;
  /** Null: the agency's default when it is collected. */
  readonly methodId: string | null;
}
export interface KeptPayment extends PartialPayment {
  readonly id: string;
  /** An earlier credit note pays it. */
  readonly fromCredit?: boolean | undefined;
}
/** As sent by a form. Without `id` it is new. */
export interface WantedPayment extends PartialPayment {
  readonly id?: string | undefined;
}

/** The invoice has the first of these statuses that any payment has. What needs attention comes before what is done. */
export const paymentStatusOrder = [
  'ERROR',
  'VALIDATION',
  'PENDING',
  'COMING_SOON',
  'PROCESSING',
  'VALIDATED',
  'VALIDATED_MANUALLY',
  'CANCELLED_MANUALLY',
] as const satisfies readonly PaymentStatus[];

/** Null when there is nothing to pay. */
export const partialPaymentsStatus = (payments: readonly Pick<PartialPayment, 'status'>[]): PaymentStatus | null =>
  paymentStatusOrder.find((status) => payments.some((payment) => payment.status === status)) ?? null;

const isSettled = (status: PaymentStatus): boolean => settledStatuses.includes(status);

/** Expands a filter: PROCESSING, VALIDATED and VALIDATED_MANUALLY form one group, and one of them selects all three (C-220). */
export const withGroup = (wanted: readonly PaymentStatus[]): PaymentStatus[] =>
  wanted.some(isSettled) ? [...new Set([...wanted, ...settledStatuses])] : [...wanted];

const isAlive = ({ status }: Pick<PartialPayment, 'status'>): boolean => status !== 'CANCELLED_MANUALLY';
const sumOf = (payments: readonly Pick<PartialPayment, 'amountCents'>[]): number => payments.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** The amount still due on active payments. */
export const dueCents = (payments: readonly Pick<PartialPayment, 'status' | 'amountCents'>[]): number =>
  sumOf(payments.filter((payment) => isAlive(payment) && !isSettled(payment.status)));
/** The amount not covered by active payments. Negative: they exceed the total. */
export const uncoveredCents = (payments: readonly Pick<PartialPayment, 'status' | 'amountCents'>[], totalCents: number): number =>
  totalCents - sumOf(payments.filter(isAlive));

/** A payment of the remaining amount, or null. */
export function balancePayment(
  payments: readonly Pick<PartialPayment, 'status' | 'amountCents'>[],
  totalCents: number,
  today: LocalDay,
): PartialPayment | null {
  const amountCents = uncoveredCents(payments, totalCents);
  return amountCents > 0 ? { status: 'COMING_SOON', amountCents, date: today, note: 'Solde', methodId: null } : null;
}

/** The provider has the money or is collecting it, so the payment can no longer be changed (C-221). */
export const isPaymentLocked = (status: PaymentStatus): boolean => status === 'PROCESSING' || status === 'VALIDATED';

/** A person chooses among three statuses. The provider's status stays until then (C-221). */
export const paymentMayBecome = (from: PaymentStatus | null, to: PaymentStatus): boolean =>
  from === to || ((from === null || !isPaymentLocked(from)) && chosenStatuses.includes(to));
/** The statuses that a form offers, its own first. */
export const choicesOf = (status: PaymentStatus | null): PaymentStatus[] => [
  ...new Set([...(status === null ? [] : [status]), ...(status !== null && isPaymentLocked(status) ? [] : chosenStatuses)]),
];

/** Payments collected at once: they await collection, or are due today. */
export const triggered = <P extends Pick<PartialPayment, 'status' | 'date'>>(payments: readonly P[], today: LocalDay): P[] =>
  payments.filter(({ status, date }) => status === 'PENDING' || (status === 'COMING_SOON' && date <= today));

/** Neither a payment that the provider has, nor one by a credit note, is changed by hand. */
export const isKeptAsIs = ({ status, fromCredit = false }: Pick<KeptPayment, 'status' | 'fromCredit'>): boolean =>
  isPaymentLocked(status) || fromCredit;

const same = (one: PartialPayment, other: PartialPayment): boolean =>
  (['status', 'amountCents', 'date', 'note', 'methodId'] as const).every((key) => one[key] === other[key]);

function paymentIssue(payment: WantedPayment, kept: KeptPayment | undefined): [field: string, message: string] | null {
  if (!paymentMayBecome(kept?.status ?? null, payment.status)) return ['status', 'Ce statut ne se choisit pas : il vient du prestataire de paiement'];
  if (kept?.fromCredit && !same(payment, kept)) return ['status', 'Ce paiement vient d’un avoir : il ne se modifie pas'];
  if (kept && isPaymentLocked(kept.status) && !same(payment, kept)) return ['status', 'Ce paiement est chez le prestataire : il ne se modifie plus'];
  return payment.amountCents > 0 ? null : ['amountCents', 'Le montant doit être supérieur à zéro'];
}

/** Path → French message. `whole` is the path of an issue with all of them together. */
export function paymentsIssues(wanted: readonly WantedPayment[], kept: readonly KeptPayment[], totalCents: number): Record<string, string> {
  const issues: Record<string, string> = {};
  wanted.forEach((payment, index) => {
    const issue = paymentIssue(
      payment,
      kept.find(({ id }) => id === payment.id),
    );
    if (issue) issues[`payments.${index}.${issue[0]}`] = issue[1];
  });
  const gone = kept.filter((payment) => isKeptAsIs(payment) && wanted.every(({ id }) => id !== payment.id));
  if (gone.length > 0)
    issues['payments'] = gone.some(({ fromCredit }) => fromCredit)
      ? 'Un paiement qui vient d’un avoir ne se retire pas'
      : 'Un paiement que le prestataire traite ou a encaissé ne se retire pas';
  const left = uncoveredCents(wanted, totalCents);
  // An invoice whose payments were all cancelled demands nothing.
  if (left !== 0 && wanted.some(isAlive))
    issues['payments'] ??=
      `Les paiements font ${formatMoney(totalCents - left)} : ils doivent faire ${formatMoney(totalCents)}, le total de la facture`;
  return issues;
}

/** Platform staff must still review it (C-202, A-105). */
export const isInModeration = (agencyStatus: number, payments: readonly PaymentStatus[]): boolean =>
  agencyStatus === AgencyStatus.created || payments.some((status) => waitingStatuses.includes(status));
export const MODERATION_NOTICE = 'Votre compte est en attente de validation par nos équipes.';
