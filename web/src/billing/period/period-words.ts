// What the page « Facturer la période » says: its days in the address, differences, obstacles and where they are mended.
import { differenceOf, type ObstacleKind } from '@vigie/domain/billing/period/obstacles.ts';
import { addMonths, firstOfMonth, isLocalDay, lastOfMonth } from '@vigie/domain/shared/time-day.ts';
import { billingPaths } from '../../paths/billing.paths.ts';
import { customersPaths } from '../../paths/customers.paths.ts';
import { planningPaths } from '../../paths/planning.paths.ts';
import { formatDuration, plural } from '../../shared/format/numbers.ts';
import type { CustomerLine, Days, Obstacle, RunPart } from './period-api.ts';

/** Months are billed once they are over. */
export function lastMonth(today: string): Days {
  const from = addMonths(firstOfMonth(today), -1);
  return { from, until: lastOfMonth(from) };
}

const dayIn = (value: unknown): string | null => (typeof value === 'string' && isLocalDay(value) ? value : null);

/** The days that the address names, otherwise last month. */
export function daysOf({ du, au }: Readonly<Record<string, unknown>>, today: string): Days {
  const [from, until] = [dayIn(du), dayIn(au)];
  return from !== null && until !== null && from <= until ? { from, until } : lastMonth(today);
}

/** « + 1 h 00 », « − 2 h 00 », « – » for none. */
export function differenceText(hours: { readonly plannedMinutes: number; readonly workedMinutes: number }): string {
  const minutes = differenceOf(hours);
  if (minutes === 0) return '–';
  return `${minutes > 0 ? '+' : '\u2212'}\u00A0${formatDuration(Math.abs(minutes))}`;
}

/** The place where an obstacle of this customer is removed. */
export function mendedAt({ kind }: Pick<Obstacle, 'kind'>, customerId: string): { readonly to: string; readonly search?: Record<string, unknown> } {
  const elsewhere: Partial<Record<ObstacleKind, string>> = { unfinished: planningPaths.adminServices(), recurrence: billingPaths.recurrences() };
  const to = elsewhere[kind];
  return to === undefined ? { to: customersPaths.customer({ id: customerId }), search: { modifier: 'fiche' } } : { to };
}

export const isReady = ({ obstacles }: Pick<CustomerLine, 'obstacles'>): boolean => obstacles.length === 0;

/** Ticked customers: those without an obstacle, unless the person chose otherwise. */
export const chosenOf = <L extends Pick<CustomerLine, 'customer' | 'obstacles'>>(lines: readonly L[], choices: ReadonlyMap<string, boolean>): L[] =>
  lines.filter((line) => choices.get(line.customer.id) ?? isReady(line));

export const documentsText = ({ billed }: Pick<CustomerLine, 'billed'>): string =>
  billed.documents.map(({ number }) => number ?? 'brouillon').join(', ');

/** « 3 brouillons », or « les brouillons » where there is none. */
export const someOf = (count: number, one: string, many: string): string => (count === 0 ? `les ${many}` : plural(count, one, many));

export type PartStage = 'waiting' | 'refused' | 'draft' | 'validated' | 'sent' | 'gone';

/** Where a customer of a run stands now. A draft may have been deleted since. */
export function stageOf({ state, invoice }: Pick<RunPart, 'state' | 'invoice'>): PartStage {
  if (state !== 'done') return state;
  if (invoice === null) return 'gone';
  if (invoice.number === null) return 'draft';
  return invoice.sent ? 'sent' : 'validated';
}
