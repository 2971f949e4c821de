import { expect, test } from 'vitest';
import { ArticleOrderStatus, articleOrderStatusLabels } from './article-order.ts';
import { datesAfter, ordersToMove, type OrderDates } from './article-order-moves.ts';

const { pending, validated, sent, received, cancelled } = ArticleOrderStatus;
const NONE: OrderDates = { validatedAt: null, sentAt: null, receivedAt: null, canceledAt: null };
const AT = '2026-11-21T09:00:00.000Z';

test('each status sets its date and keeps those of earlier steps (C-229)', () => {
  expect(datesAfter(NONE, validated, AT)).toEqual({ ...NONE, validatedAt: AT });
  expect(datesAfter({ ...NONE, validatedAt: 'v' }, sent, AT)).toEqual({ ...NONE, validatedAt: 'v', sentAt: AT });
  expect(datesAfter({ ...NONE, sentAt: 's' }, received, AT)).toEqual({ ...NONE, sentAt: 's', receivedAt: AT });
  expect(datesAfter({ ...NONE, validatedAt: 'v' }, cancelled, AT)).toEqual({ ...NONE, validatedAt: 'v', canceledAt: AT });
});

test('back to pending clears the dates, and one step back clears later ones (C-231)', () => {
  const all = { validatedAt: 'v', sentAt: 's', receivedAt: 'r', canceledAt: 'c' };
  expect(datesAfter(all, pending, AT)).toEqual(NONE);
  expect(datesAfter(all, sent, AT)).toEqual({ ...NONE, validatedAt: 'v', sentAt: AT });
  expect(Object.values(articleOrderStatusLabels)).toEqual(['En attente', 'Validée', 'Envoyée', 'Reçue', 'Annulée']);
});

test('orders that already have the status do not move (C-230)', () => {
  const orders = [{ status: sent }, { status: pending }, { status: validated }];
  expect(ordersToMove(orders, sent)).toEqual([{ status: pending }, { status: validated }]);
  expect(ordersToMove([{ status: sent }], sent)).toEqual([]);
});
