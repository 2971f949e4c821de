// The values of an invoice's payments while they are typed, their rules, and the questions asked before they are saved.
import type { z } from 'zod';
import type { PartialPaymentsInput } from '@vigie/contract/subscription/invoice-schemas.ts';
import type { PaymentStatus } from '@vigie/domain/subscription/agency-invoice.ts';
import { balancePayment, paymentsIssues, triggered, type KeptPayment, type WantedPayment } from '@vigie/domain/subscription/partial-payments.ts';
import { plural } from '../../shared/format/numbers.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import type { FormLine } from '../../shared/ui/form/lines/lines.ts';
import type { InvoiceFile } from '../../subscription/invoices/api.ts';

export interface PaymentLine extends FormLine {
  /** As stored; null for a new one. */
  readonly was: PaymentStatus | null;
  status: string;
  /** Empty while it is typed. */
  amountCents: number | null;
  date: string | null;
  note: string;
  /** Empty: the agency's default when it is collected. */
  method: string;
}
export interface PaymentsValues extends Record<string, unknown> {
  payments: PaymentLine[];
}

export const valuesOf = ({ partialPayments }: InvoiceFile): PaymentsValues => ({
  payments: partialPayments.map(({ id, status, amountCents, date, note, paymentMethod }) => ({
    key: id,
    id,
    was: status,
    status,
    amountCents,
    date,
    note,
    method: paymentMethod?.id ?? '',
  })),
});

export const newPayment = (date: string): PaymentLine => ({
  key: crypto.randomUUID(),
  was: null,
  status: 'COMING_SOON',
  amountCents: null,
  date,
  note: '',
  method: '',
});

/** What the rules read; a missing amount counts as zero. */
export const wantedOf = ({ payments }: PaymentsValues): WantedPayment[] =>
  payments.map(({ id, status, amountCents, date, note, method }) => ({
    ...(id ? { id } : {}),
    status: status as PaymentStatus,
    amountCents: amountCents ?? 0,
    date: date ?? '',
    note,
    methodId: method || null,
  }));
const keptOf = ({ partialPayments }: InvoiceFile): KeptPayment[] =>
  partialPayments.map(({ paymentMethod, ...payment }) => ({ ...payment, methodId: paymentMethod?.id ?? null }));

/** Problems found by the rules, and empty values. */
export function problemsOf(values: PaymentsValues, invoice: InvoiceFile): Record<string, string> {
  const empty = values.payments.flatMap(({ date, amountCents }, index) => [
    ...(date ? [] : [[`payments.${index}.date`, 'Obligatoire']]),
    ...(amountCents === null ? [[`payments.${index}.amountCents`, 'Obligatoire']] : []),
  ]);
  return { ...paymentsIssues(wantedOf(values), keptOf(invoice), invoice.totalCents), ...(Object.fromEntries(empty) as Record<string, string>) };
}

/** « Solde »: a payment of the remainder; null when there is none. */
export function balanceOf(values: PaymentsValues, totalCents: number, today: string): PaymentLine | null {
  const rest = balancePayment(wantedOf(values), totalCents, today);
  return rest && { ...newPayment(today), amountCents: rest.amountCents, note: rest.note };
}

export const callOf = (values: PaymentsValues, id: string, version: number): z.input<typeof PartialPaymentsInput> => ({
  id,
  version,
  payments: wantedOf(values).map(({ methodId, ...payment }) => ({ ...payment, paymentMethodId: methodId })),
});

const BY_DEFAULT = "Facturer le moyen de paiement par défaut de l'agence ?";

/** A save triggers payments that wait and are due. For those without a method it asks which one to use. */
export async function askBeforeSave(values: PaymentsValues, today: string): Promise<boolean> {
  const due = triggered(wantedOf(values), today);
  if (due.length === 0) return true;
  const text = plural(
    due.length,
    'paiement va être déclenché : il est en attente ou dû aujourd’hui.',
    'paiements vont être déclenchés : ils sont en attente ou dus aujourd’hui.',
  );
  if (!(await confirm({ title: 'Attention', text, yes: 'Continuer' }))) return false;
  if (due.every(({ methodId }) => methodId !== null)) return true;
  return confirm({ text: BY_DEFAULT, yes: 'Facturer' });
}
