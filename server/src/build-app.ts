// Builds the HTTP application of the product: the calls of its rooms, and the plain pages of payments.
import type { FastifyInstance } from 'fastify';
import { openApp } from './plumbing/http/app.ts';
import { PATIENCE, type Patience } from './plumbing/http/limits.ts';
import type { House } from './plumbing/house.ts';
import { bindRooms } from './rooms.ts';
import { returnPage } from './subscription/payments/return-page.ts';
import { testModePages } from './subscription/payments/test-mode/pages.ts';

async function paymentPages(api: FastifyInstance, house: House): Promise<void> {
  await api.register(async (pages) => returnPage(pages));
  if (!house.config.stripeSecretKey) await api.register(async (pages) => testModePages(pages, house), { prefix: '/payments/test-mode' });
}

export const buildApp = (house: House, patience: Patience = PATIENCE): Promise<FastifyInstance> =>
  openApp(house, { bindRooms, pages: paymentPages }, patience);
