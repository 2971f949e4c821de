// Moves an article order: from any status to any other, each with its date. Selects which of several orders move.
import { ArticleOrderStatus } from './article-order.ts';

export interface OrderDates {
  readonly validatedAt: string | null;
  readonly sentAt: string | null;
  readonly receivedAt: string | null;
  readonly canceledAt: string | null;
}

export const articleOrderMoveLabels = {
  [ArticleOrderStatus.pending]: 'Remettre en attente',
  [ArticleOrderStatus.validated]: 'Valider',
  [ArticleOrderStatus.sent]: 'Marquer envoyée',
  [ArticleOrderStatus.received]: 'Marquer reçue',
  [ArticleOrderStatus.cancelled]: 'Annuler la commande',
} as const satisfies Record<ArticleOrderStatus, string>;

const STEPS = [
  [ArticleOrderStatus.validated, 'validatedAt'],
  [ArticleOrderStatus.sent, 'sentAt'],
  [ArticleOrderStatus.received, 'receivedAt'],
] as const;

/** The new status sets its date and clears the dates of later steps. Pending clears them all (C-229, C-231). */
export function datesAfter(dates: OrderDates, to: ArticleOrderStatus, at: string): OrderDates {
  if (to === ArticleOrderStatus.cancelled) return { ...dates, canceledAt: at };
  const steps = STEPS.map(([status, key]) => [key, status < to ? dates[key] : status === to ? at : null]);
  return { ...(Object.fromEntries(steps) as Omit<OrderDates, 'canceledAt'>), canceledAt: null };
}

/** The orders that do not have the status yet. The others keep their date (C-230). */
export const ordersToMove = <O extends { readonly status: ArticleOrderStatus }>(orders: readonly O[], to: ArticleOrderStatus): O[] =>
  orders.filter(({ status }) => status !== to);
