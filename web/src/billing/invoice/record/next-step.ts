// The one action that a document's page proposes first, by its stage, and those that stand beside it.
import { isTurnedDown } from '@vigie/domain/billing/einvoice/lifecycle/states.ts';
import type { InvoiceFile } from '../../api.ts';
import { stageOf, type Stage } from '../invoice-words.ts';

/** Keys of `useInvoiceActions`. */
export type StepKey = 'edit' | 'validate' | 'send' | 'pay' | 'credit';

type Shown = Parameters<typeof stageOf>[0] & Pick<InvoiceFile, 'transmission' | 'creditNotes'> & { readonly items: readonly unknown[] };

const BY_STAGE: Readonly<Record<Stage, StepKey | null>> = {
  draft: 'validate',
  toCheck: 'validate',
  refused: 'edit',
  validated: 'send',
  kept: 'send',
  bounced: 'send',
  queued: 'pay',
  sent: 'pay',
  partial: 'pay',
  late: 'pay',
  paid: null,
  cancelled: null,
};

/** What the platform or the customer has turned down is corrected by a credit note. */
const asksForCredit = ({ type, transmission, creditNotes }: Shown): boolean =>
  type === 'invoice' && isTurnedDown(transmission?.code ?? null) && creditNotes.length === 0;

export function nextStep(invoice: Shown): StepKey | null {
  if (invoice.validated && asksForCredit(invoice)) return 'credit';
  const step = BY_STAGE[stageOf(invoice)];
  // Nothing can be numbered without a line.
  return step === 'validate' && invoice.items.length === 0 ? 'edit' : step;
}

/** A draft is mostly opened to be changed, a numbered document to be read. */
export const besideStep = ({ validated }: Pick<Shown, 'validated'>): readonly string[] => (validated ? ['preview'] : ['preview', 'edit']);
