// « À traiter » of the platform's people and of customers: each line counts the rows of the list that it opens.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { backoffice } from '@vigie/contract/backoffice/endpoints.ts';
import { serviceCalls } from '@vigie/contract/backoffice/service-endpoints.ts';
import { contracts } from '@vigie/contract/contracts/endpoints.ts';
import { estimates } from '@vigie/contract/billing/paper-endpoints.ts';
import { requests } from '@vigie/contract/requests/endpoints.ts';
import { agencyInvoices } from '@vigie/contract/subscription/invoices-endpoints.ts';
import { mount } from '../../../test/mount.tsx';
import { refuse, serve, type Server } from '../../../test/server.ts';
import { owner, person } from '../../../test/visitor.ts';
import { PlatformToDo } from './platform-to-do.tsx';
import { PortalToDo } from './portal-to-do.tsx';

const none = { data: [], count: 0 };
const sums = { exclCents: 0, totalCents: 0, dueCents: 0 };
const platformPerson = (platformRole: 'superadmin' | 'admin' | 'support') => ({
  ...owner(),
  admin: platformRole !== 'support',
  isSupport: platformRole === 'support',
  platformRole,
  userCompanies: [],
});
const state = {
  at: '2026-11-21T09:00:00Z',
  processes: [],
  database: { bytes: 1, connections: 1, answerMs: 1 },
  queues: [{ name: 'mail.send', waiting: 0, running: 0, failed: 2, oldestSeconds: null }],
  failedJobs: [],
  calls: [],
  slowMs: 300,
  mails: { waiting: 0, refused: 0 },
  alarms: { kinds: [], oldestSeconds: null },
  storage: { fileBytes: 0, freeBytes: 1, totalBytes: 1 },
  hasBackups: false,
  backup: null,
};

let server: Server;
beforeEach(() => {
  server = serve();
});
const line = (name: RegExp) => page.getByRole('link', { name });
const card = page.getByRole('heading', { name: 'À traiter' });

test('an administrator reads what waits on the platform, and each line opens its list with those rows', async () => {
  server.on(serviceCalls.serviceState, () => state);
  const invoices = server.on(agencyInvoices.adminInvoices, ({ body }) => ({ ...none, count: body.filters.toRefund ? 0 : 3, sums }));
  server.on(agencyInvoices.adminOrders, () => ({ ...none, count: 1 }));
  const agencies = server.on(backoffice.agencies, ({ body }) => ({ ...none, count: body.filters.idle ? 4 : 0 }));
  server.on(backoffice.signUps, () => none);
  server.on(backoffice.feedbacks, () => ({ ...none, count: 2 }));
  const reported = server.on(backoffice.adminAds, () => ({ ...none, count: 1 }));
  await mount(<PlatformToDo />, { as: platformPerson('superadmin') });
  await expect.element(line(/^2 ?tâches de fond en échec ?Relancer$/)).toHaveAttribute('href', expect.stringContaining('serviceState'));
  await expect
    .element(line(/^3 ?factures d’agences dont un paiement est en erreur ?Reprendre$/))
    .toHaveAttribute('href', expect.stringMatching(/agencyInvoices\?filters=.*ERROR/));
  await expect.element(line(/^1 ?commande d’articles à envoyer ?Envoyer$/)).toBeVisible();
  await expect.element(line(/^4 ?agences sans connexion depuis plus de 14 jours ?Rappeler$/)).toBeVisible();
  await expect.element(line(/^2 ?demandes d’amélioration ouvertes ?Lire$/)).toBeVisible();
  await expect.element(line(/^1 ?annonce signalée par une agence ?Juger$/)).toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(6);
  expect(reported.map(({ body }) => body.filters)).toEqual([{ reported: true }]);
  expect(invoices.map(({ body }) => body.filters)).toEqual([{ paymentStatus: ['ERROR'] }, { toRefund: true }]);
  expect(agencies.map(({ body }) => body.filters)).toEqual([
    { status: [0, 100], valid: false },
    { status: [0, 100], idle: true },
  ]);
});

test('support is asked about what it may open only, and reads that nothing waits', async () => {
  server.on(agencyInvoices.adminOrders, () => none);
  server.on(backoffice.agencies, () => none);
  const shut = server.on(backoffice.feedbacks, () => refuse(403, { code: 'IsGranted platformAdmin', message: 'Accès refusé' }));
  await mount(<PlatformToDo />, { as: platformPerson('support') });
  await expect.element(page.getByText('Rien ne vous attend.')).toBeVisible();
  expect(shut).toEqual([]);
});

test('a list that cannot be counted says why beside the others', async () => {
  server.on(agencyInvoices.adminOrders, () => ({ ...none, count: 2 }));
  server.on(backoffice.agencies, () => refuse(500, { code: 'x', message: 'Le service est indisponible' }));
  await mount(<PlatformToDo />, { as: platformPerson('support') });
  await expect.element(line(/^2 ?commandes d’articles à envoyer/)).toBeVisible();
  await expect.element(page.getByRole('alert')).toBeVisible();
});

const CUSTOMER = { id: '00000000-0000-7000-8000-0000000000c1', name: 'Halles du Port' };
const buyer = () => person({ kind: 'customer', customer: CUSTOMER, rights: ['readEstimates', 'listCustomerContracts'] });

test('a customer reads what the agency waits for', async () => {
  const signed = server.on(contracts.listCustomerContracts, () => ({ ...none, count: 1 }));
  const answered = server.on(estimates.list, () => ({ ...none, count: 2, sums: { currency: 'EUR', others: [], netCents: 0, totalCents: 0 } }));
  const unread = server.on(requests.listCustomerRequests, () => none);
  await mount(<PortalToDo />, { as: buyer() });
  await expect.element(line(/^1 ?contrat à signer ?Signer$/)).toHaveAttribute('href', expect.stringMatching(/contrats\?filters=.*unsigned/));
  await expect.element(line(/^2 ?devis attendent votre réponse ?Répondre$/)).toHaveAttribute('href', expect.stringMatching(/awaited/));
  await expect
    .poll(() => [signed, answered, unread].map((asked) => asked[0]?.body.filters))
    .toEqual([{ status: [200] }, { awaited: true }, { unread: true }]);
});

test('a customer for whom nothing waits has no card', async () => {
  server.on(contracts.listCustomerContracts, () => none);
  server.on(estimates.list, () => ({ ...none, sums: { currency: 'EUR', others: [], netCents: 0, totalCents: 0 } }));
  const asked = server.on(requests.listCustomerRequests, () => none);
  await mount(<PortalToDo />, { as: buyer() });
  await expect.poll(() => asked.length).toBe(1);
  expect(card.elements()).toEqual([]);
});
