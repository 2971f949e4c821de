// The one action that an estimate's page proposes first, by its state.
import { PaperStatus } from '@vigie/domain/billing/paper.ts';
import { hasLeft } from '@vigie/domain/mail/mail-state.ts';
import type { PaperFile } from '../face.ts';

/** Keys of `usePaperActions`. */
export type StepKey = 'edit' | 'validate' | 'send' | 'receive' | 'invoice' | 'rest' | 'seeInvoice' | 'duplicate';

type Shown = Pick<PaperFile, 'status' | 'mail' | 'refusedAt' | 'isExpired' | 'partlyInvoiced' | 'invoice'> & { readonly items: readonly unknown[] };

/** A refused or outdated offer is made anew; one whose mail did not arrive is sent again. */
function afterSending({ mail, refusedAt, isExpired }: Shown): StepKey {
  if (mail === 'kept' || mail === 'bounced') return 'send';
  return refusedAt !== null || isExpired ? 'duplicate' : 'receive';
}

export function nextStep(paper: Shown): StepKey | null {
  const { status, items, invoice, partlyInvoiced } = paper;
  if (status === PaperStatus.cancelled) return null;
  if (invoice !== null) return 'seeInvoice';
  if (partlyInvoiced) return 'rest';
  // Nothing is offered without a line.
  if (status === PaperStatus.waiting) return items.length === 0 ? 'edit' : 'validate';
  if (status === PaperStatus.validated) return 'send';
  return status === PaperStatus.sent ? afterSending(paper) : 'invoice';
}

interface Step {
  readonly label: string;
  readonly at: string | null;
  readonly done: boolean;
}

/** Its way so far, and what has not happened yet. */
export function stepsOf(
  paper: Pick<PaperFile, 'status' | 'number' | 'createdAt' | 'sentAt' | 'mail' | 'receivedAt' | 'refusedAt' | 'invoice' | 'partlyInvoiced'>,
): Step[] {
  const { status, number, createdAt, sentAt, mail, receivedAt, refusedAt, invoice, partlyInvoiced } = paper;
  const made = { label: 'Créé', at: createdAt, done: true };
  const numbered = { label: 'Validé', at: null, done: number !== null };
  if (status === PaperStatus.cancelled) return [made, ...(number === null ? [] : [numbered]), { label: 'Annulé', at: null, done: true }];
  const sent = { label: 'Envoyé', at: sentAt, done: sentAt !== null && hasLeft(mail) };
  if (refusedAt !== null) return [made, numbered, sent, { label: 'Refusé', at: refusedAt, done: true }];
  return [
    made,
    numbered,
    sent,
    { label: 'Accepté', at: receivedAt, done: status === PaperStatus.received },
    { label: partlyInvoiced && invoice === null ? 'Facturé en partie' : 'Facturé', at: null, done: invoice !== null },
  ];
}
