import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { agencyInvoices } from '@vigie/contract/subscription/invoices-endpoints.ts';
import { mount } from '../../../test/mount.tsx';
import { serve, type Server } from '../../../test/server.ts';
import { agencyProfile, owner, serverConfig } from '../../../test/visitor.ts';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import type { InvoiceFile, InvoiceLine } from '../../subscription/invoices/api.ts';
import { CreditDialog } from './credit-dialog.tsx';

const ID = '00000000-0000-7000-8000-0000000000f1';
const payment = {
  id: '00000000-0000-7000-8000-0000000000f2',
  status: 'VALIDATED',
  amountCents: 12_000,
  date: '2026-11-21',
  note: '',
  paymentMethod: null,
  isAuthenticationRequired: false,
  paidAt: '2026-11-21T09:00:00.000Z',
  failure: '',
  fromCredit: false,
} as const;
const INVOICE: InvoiceLine = {
  id: ID,
  agency: { id: '00000000-0000-7000-8000-0000000000f3', name: 'Agence Garonne' },
  reference: 'VIG-2026-00009',
  status: 100,
  issuedOn: '2026-11-21',
  exclCents: 10_000,
  vatCents: 2_000,
  totalCents: 12_000,
  dueCents: 0,
  partialPayments: [payment],
  partialPaymentsStatus: 'VALIDATED',
  type: 'invoice',
  corrects: null,
  creditedBy: null,
  moneyBack: null,
  backCents: 0,
  backLeftCents: 0,
  refundedOn: null,
  file: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  version: 3,
};
const SAVED: InvoiceFile = { ...INVOICE, status: 200, items: [], vatBp: 2_000, methods: [], defaultMethodId: null };

const dialog = page.getByRole('dialog');
const issue = dialog.getByRole('button', { name: 'Établir l’avoir' });
let server: Server;
beforeEach(() => {
  server = serve();
  server.on(agency.profile, agencyProfile);
  server.on(agency.config, serverConfig);
});

test('an invoice that was paid asks what becomes of the money before its credit note is issued', async () => {
  const saved = server.on(agencyInvoices.saveInvoice, () => SAVED);
  await mount(<CreditDialog invoice={INVOICE} onClose={() => {}} />, { as: owner() });
  await expect.element(dialog).toMatchTextContent(/Un avoir de 120,00\s€ est établi/);
  await issue.click();
  await expect.element(dialog).toMatchTextContent('Dites ce que devient le paiement reçu');
  expect(saved).toHaveLength(0);
  await dialog.getByRole('combobox', { name: /Paiement reçu/ }).click();
  await page.getByRole('option', { name: 'À rembourser' }).click();
  await issue.click();
  await expect.poll(() => saved.length).toBe(1);
  expect(saved[0]?.body).toEqual({ id: ID, version: 3, status: 200, moneyBack: 'refund' });
});

test('an unpaid invoice asks nothing', async () => {
  const saved = server.on(agencyInvoices.saveInvoice, () => SAVED);
  const unpaid: InvoiceLine = { ...INVOICE, partialPayments: [{ ...payment, status: 'COMING_SOON', paidAt: null }] };
  await mount(<CreditDialog invoice={unpaid} onClose={() => {}} />, { as: owner() });
  await expect.element(issue).toBeVisible();
  expect(dialog.getByRole('combobox').elements()).toHaveLength(0);
  await issue.click();
  await expect.poll(() => saved.length).toBe(1);
  expect(saved[0]?.body).toMatchObject({ moneyBack: null });
});
