// The values of an invoice made by hand: how they are checked and sent.
import type { z } from 'zod';
import type { AgencyInvoiceDraft } from '@vigie/contract/subscription/invoice-schemas.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import { agencyInvoiceAmounts } from '@vigie/domain/subscription/invoice-amounts.ts';
import type { FormLine } from '../../shared/ui/form/lines/lines.ts';

export interface SaleLineValues extends FormLine {
  readonly offerId: string | null;
  label: string;
  quantity: number | null;
  unitPriceCents: number | null;
}
export interface NewInvoiceValues extends Record<string, unknown> {
  readonly newId: string;
  agencyId: string | null;
  lines: SaleLineValues[];
}

export const newLine = (values: Partial<SaleLineValues> = {}): SaleLineValues => ({
  key: crypto.randomUUID(),
  offerId: null,
  label: '',
  quantity: 1,
  unitPriceCents: null,
  ...values,
});
export const newInvoice = (): NewInvoiceValues => ({ newId: crypto.randomUUID(), agencyId: null, lines: [] });

function lineProblems({ label, quantity, unitPriceCents }: SaleLineValues, index: number): [string, string][] {
  const at = `lines.${index}`;
  return [
    ...(label.trim() === '' ? [[`${at}.label`, messages.required] as [string, string]] : []),
    ...(quantity === null || quantity < 1 ? [[`${at}.quantity`, quantity === null ? messages.required : 'Au moins 1'] as [string, string]] : []),
    ...(unitPriceCents === null || unitPriceCents < 0
      ? [[`${at}.unitPriceCents`, unitPriceCents === null ? messages.required : 'Le prix ne peut pas être négatif'] as [string, string]]
      : []),
  ];
}

export const problemsOf = ({ agencyId, lines }: NewInvoiceValues): Record<string, string> => ({
  ...(agencyId ? {} : { agencyId: messages.required }),
  ...(lines.length > 0 ? {} : { items: 'Ajoutez au moins une ligne' }),
  ...Object.fromEntries(lines.flatMap(lineProblems)),
});

export const callOf = ({ newId, agencyId, lines }: NewInvoiceValues): z.input<typeof AgencyInvoiceDraft> => ({
  newId,
  agencyId: agencyId ?? '',
  lines: lines.map(({ offerId, label, quantity, unitPriceCents }) => ({
    offerId,
    label,
    quantity: quantity ?? 0,
    unitPriceCents: unitPriceCents ?? 0,
  })),
});

/** Before tax: the rate is the agency's own, which the printed page shows. */
export const exclCentsOf = ({ lines }: NewInvoiceValues): number =>
  agencyInvoiceAmounts(
    lines.map(({ quantity, unitPriceCents }) => ({ quantity: quantity ?? 0, unitPriceCents: unitPriceCents ?? 0 })),
    0,
  ).exclCents;
