// Receives people from the provider's pages: an address without a hash that leads to one of our screens only.
import type { FastifyInstance } from 'fastify';
import { returnPlaces, type ReturnPlace } from '@vigie/contract/subscription/payment-schemas.ts';

const SCREENS: Readonly<Record<ReturnPlace, string>> = {
  methods: '/payments/methods',
  invoices: '/payments/invoices',
  subscription: '/agencySubscription/subscription',
};
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const returnPath = (to: ReturnPlace, paymentId?: string): string => `/api/payments/return?to=${to}${paymentId ? `&payment=${paymentId}` : ''}`;

export function returnPage(app: FastifyInstance): void {
  app.get<{ Querystring: Record<string, string> }>('/payments/return', { config: { callName: 'payments.return' } }, async ({ query }, reply) => {
    const to = returnPlaces.find((place) => place === query['to']) ?? 'methods';
    const payment = UUID.test(query['payment'] ?? '') ? `?payment=${query['payment']}` : '';
    return reply.redirect(`/#${SCREENS[to]}${payment}`, 303);
  });
}
