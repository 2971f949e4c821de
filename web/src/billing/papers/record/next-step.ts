// The one action that the page of an estimate or an order proposes first, and its way so far.
import { PaperStatus, type PaperKind } from '@vigie/domain/billing/paper.ts';
import { hasLeft } from '@vigie/domain/mail/mail-state.ts';
import type { PaperFile } from '../face.ts';

/** Keys of `usePaperActions`. */
export type StepKey = 'edit' | 'validate' | 'send' | 'receive' | 'invoice' | 'rest' | 'seeInvoice' | 'duplicate';

type Shown = Pick<PaperFile, 'status' | 'mail' | 'refusedAt' | 'isExpired' | 'partlyInvoiced' | 'invoice'> & { readonly items: readonly unknown[] };

/** A refused or outdated offer is made anew; one whose mail did not arrive is sent again. An order is confirmed late as well. */
function afterSending(kind: PaperKind, { mail, refusedAt, isExpired }: Shown): StepKey {
  if (mail === 'kept' || mail === 'bounced') return 'send';
  return kind === 'estimate' && (refusedAt !== null || isExpired) ? 'duplicate' : 'receive';
}

/** An order ends with its confirmation: invoices for it come from outside. */
export function nextStep(kind: PaperKind, paper: Shown): StepKey | null {
  const { status, items, invoice, partlyInvoiced } = paper;
  if (status === PaperStatus.cancelled) return null;
  if (invoice !== null) return 'seeInvoice';
  if (partlyInvoiced) return 'rest';
  // Nothing is offered without a line.
  if (status === PaperStatus.waiting) return items.length === 0 ? 'edit' : 'validate';
  if (status === PaperStatus.validated) return 'send';
  if (status === PaperStatus.sent) return afterSending(kind, paper);
  return kind === 'estimate' ? 'invoice' : null;
}

interface Step {
  readonly label: string;
  readonly at: string | null;
  readonly done: boolean;
}

/** Its way so far, and what has not happened yet. */
export function stepsOf(
  kind: PaperKind,
  paper: Pick<PaperFile, 'status' | 'number' | 'createdAt' | 'sentAt' | 'mail' | 'receivedAt' | 'refusedAt' | 'invoice' | 'partlyInvoiced'>,
): Step[] {
  const { status, number, createdAt, sentAt, mail, receivedAt, refusedAt, invoice, partlyInvoiced } = paper;
  const made = { label: 'Créé', at: createdAt, done: true };
  const numbered = { label: 'Validé', at: null, done: number !== null };
  if (status === PaperStatus.cancelled) return [made, ...(number === null ? [] : [numbered]), { label: 'Annulé', at: null, done: true }];
  const sent = { label: 'Envoyé', at: sentAt, done: sentAt !== null && hasLeft(mail) };
  if (refusedAt !== null) return [made, numbered, sent, { label: 'Refusé', at: refusedAt, done: true }];
  const isReceived = status === PaperStatus.received;
  if (kind === 'purchaseOrder') return [made, numbered, sent, { label: 'Reçu', at: receivedAt, done: isReceived }];
  return [
    made,
    numbered,
    sent,
    { label: 'Accepté', at: receivedAt, done: isReceived },
    { label: partlyInvoiced && invoice === null ? 'Facturé en partie' : 'Facturé', at: null, done: invoice !== null },
  ];
}
