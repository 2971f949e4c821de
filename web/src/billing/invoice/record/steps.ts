// The way of a document: what happened and when, what has not happened yet.
import { InvoiceStatus, PaidLevel } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { formatDateTime, formatDay } from '../../../shared/format/dates.ts';
import type { InvoiceFile } from '../../api.ts';
import type { ShownStep } from '../../../shared/ui/record/steps-card.tsx';
import { stages } from '../invoice-words.ts';

const ended = ({ paid, partialPayments, type }: InvoiceFile): ShownStep => {
  const last = partialPayments.at(-1)?.date;
  const [whole, part] = type === 'creditNote' ? ['Imputé ou remboursé', 'Imputé en partie'] : ['Payé', 'Partiellement payé'];
  return { label: paid === PaidLevel.partial ? part : whole, at: paid > 0 && last ? formatDay(last) : '', done: paid === PaidLevel.paid };
};

/** How its mail stands, while it has not left. */
const sent = ({ sentAt, mail }: InvoiceFile): ShownStep => {
  const waits = mail === 'queued' || mail === 'kept' || mail === 'bounced';
  return { label: waits ? (stages[mail]?.label ?? '') : 'Envoyé', at: formatDateTime(sentAt), done: sentAt !== null && !waits };
};

/** In their order. A cancelled document goes no further. */
export function stepsOf(invoice: InvoiceFile): ShownStep[] {
  const { createdAt, validatedAt, validated, refused, status } = invoice;
  const made = { label: 'Créé', at: formatDateTime(createdAt), done: true };
  const numbered = { label: 'Validé', at: formatDateTime(validatedAt), done: validated };
  if (status === InvoiceStatus.cancelled) return [made, ...(validated ? [numbered] : []), { label: 'Annulé', at: '', done: true }];
  if (refused) return [made, { label: 'Refusé', at: '', done: true }];
  return [made, numbered, sent(invoice), ended(invoice)];
}
