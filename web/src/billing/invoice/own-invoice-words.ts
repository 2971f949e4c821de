// A customer's words for its invoices: what is to settle, what is settled, and since when one is late.
import { InvoiceStatus, PaidLevel } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { daysBetween } from '@vigie/domain/shared/time-day.ts';
import type { StatusLook } from '../../shared/ui/marks/status-tone.ts';
import { plural } from '../../shared/format/numbers.ts';
import type { InvoiceLine } from '../api.ts';

type Shown = Pick<InvoiceLine, 'type' | 'status' | 'paid' | 'isLateToPay' | 'dueDate'>;

export function ownStage({ type, status, paid, isLateToPay, dueDate }: Shown, today: string): StatusLook {
  if (status === InvoiceStatus.cancelled) return { label: 'Annulée', tone: 'muted' };
  if (type === 'creditNote') return { label: 'Avoir', tone: 'neutral' };
  if (paid === PaidLevel.paid) return { label: 'Réglée', tone: 'done' };
  if (isLateToPay) return { label: `En retard de ${plural(daysBetween(dueDate, today), 'jour', 'jours')}`, tone: 'danger' };
  return paid === PaidLevel.partial ? { label: 'Réglée en partie', tone: 'active' } : { label: 'À régler', tone: 'warning' };
}
