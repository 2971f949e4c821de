// How far the due day of a document is, in words.
import { InvoiceStatus } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { daysBetween } from '@vigie/domain/shared/time-day.ts';
import { formatDay } from '../../../shared/format/dates.ts';
import { plural } from '../../../shared/format/numbers.ts';
import type { InvoiceFile } from '../../api.ts';

type Due = Pick<InvoiceFile, 'type' | 'status' | 'validated' | 'toPayCents' | 'dueDate'>;

/** « Échue depuis 12 jours, le 03/11/2026 » */
export function dueIn(dueDate: string, day: string): string {
  const days = daysBetween(day, dueDate);
  if (days < 0) return `Échue depuis ${plural(-days, 'jour', 'jours')}, le ${formatDay(dueDate)}`;
  return days === 0 ? 'À régler aujourd’hui' : `À régler dans ${plural(days, 'jour', 'jours')}, le ${formatDay(dueDate)}`;
}

/** Nothing for a document that asks for no money. */
export function dueWords({ type, status, validated, toPayCents, dueDate }: Due, day: string): string {
  if (!validated || type === 'creditNote' || status === InvoiceStatus.cancelled || toPayCents === 0) return '';
  return dueIn(dueDate, day);
}
