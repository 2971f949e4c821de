import { useParams } from '@tanstack/react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { catalog } from '@vigie/contract/billing/catalog-endpoints.ts';
import { estimates } from '@vigie/contract/billing/paper-endpoints.ts';
import { customers } from '@vigie/contract/customers/endpoints.ts';
import { mail } from '@vigie/contract/mail/endpoints.ts';
import { DRAFT_INVOICE, SENT_ESTIMATE } from '../../../../test/documents.ts';
import { mount, type MountOptions } from '../../../../test/mount.tsx';
import { button, card, findingIn, heading, idOf, mainButtons, serveDesk } from '../../../../test/record.ts';
import { refuse, type Server } from '../../../../test/server.ts';
import { owner, staff } from '../../../../test/visitor.ts';
import type { PaperFile } from '../face.ts';
import { EstimatesPage } from '../papers-page.tsx';
import { EstimatePage } from './paper-page.tsx';

const LIST = '/platform/facturation/devis';

const WAITING: PaperFile = { ...SENT_ESTIMATE, id: idOf(1), number: null, name: 'Gardiennage de Noël', status: 100, sent: false, sentAt: null };
const VALIDATED: PaperFile = { ...SENT_ESTIMATE, id: idOf(2), number: 'DE-2026-00001', status: 200, sent: false, sentAt: null };
const SENT: PaperFile = { ...SENT_ESTIMATE, id: idOf(3), number: 'DE-2026-00002', emailTo: ['achats@garonne.test'] };
const ACCEPTED: PaperFile = { ...SENT_ESTIMATE, id: idOf(4), number: 'DE-2026-00003', status: 400, receivedAt: '2026-11-24T09:00:00Z' };
const PARTLY: PaperFile = {
  ...ACCEPTED,
  id: idOf(5),
  number: 'DE-2026-00004',
  partlyInvoiced: true,
  leftNetCents: 175_000,
  instalments: [
    {
      id: idOf(700),
      kind: 'deposit',
      number: 'FA-2026-00001',
      date: '2026-11-25',
      status: 100,
      paid: 0,
      netCents: 75_000,
      totalCents: 90_000,
    },
  ],
};
const BILLED: PaperFile = { ...ACCEPTED, id: idOf(6), number: 'DE-2026-00005', invoice: { id: idOf(701), number: 'FA-2026-00002' } };
const ALL = [WAITING, VALIDATED, SENT, ACCEPTED, PARTLY, BILLED];

let server: Server;
let calls: (readonly unknown[])[];
beforeEach(() => {
  server = serveDesk();
  server.on(customers.pricing, () => ({ dayPriceCents: null, specialtyFactors: {}, currency: 'EUR', hours: [], specialties: [] }));
  server.on(catalog.listServices, () => ({ data: [], count: 0 }));
  server.on(catalog.listDiscounts, () => ({ data: [], count: 0 }));
  server.on(estimates.preview, () => new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' }));
  server.on(estimates.list, () => ({
    data: ALL,
    count: ALL.length,
    sums: { currency: 'EUR', others: [], netCents: 1_500_000, totalCents: 1_800_000 },
  }));
  calls = [
    server.on(estimates.read, findingIn(ALL, 'Devis introuvable')),
    server.on(mail.events, () => ({ data: [], count: 0 })),
    server.on(agency.audit, () => ({ data: [], count: 0 })),
  ];
});

const Both = () => ('id' in useParams({ strict: false }) ? <EstimatePage /> : <EstimatesPage />);
const shown = (options: MountOptions = {}) => mount(<Both />, { as: owner(), address: LIST, path: `${LIST}/$id`, ...options });
const opened = (paper: PaperFile, options: MountOptions = {}) => shown({ address: `${LIST}/${paper.id}`, ...options });

test('a row opens the page with its place in the list, and back leads to that list', async () => {
  const mounted = await shown({ address: `${LIST}?orderBy=number&ascending=true` });
  await page.getByRole('link', { name: 'DE-2026-00001' }).click();
  await expect.element(heading('DE-2026-00001')).toBeVisible();
  await expect.element(page.getByText('2 sur 6')).toBeVisible();
  await button('Suivant').click();
  await expect.element(heading('DE-2026-00002')).toBeVisible();
  await page.getByRole('link', { name: '← Devis' }).click();
  await expect.element(page.getByText('6 devis')).toBeVisible();
  expect(mounted.address()).toContain('orderBy=number');
});

test('an older link to the list with an estimate in it leads to the page', async () => {
  const mounted = await shown({ address: `${LIST}?fiche=${SENT.id}` });
  await expect.element(heading('DE-2026-00002')).toBeVisible();
  expect(mounted.address()).toBe(`${LIST}/${SENT.id}`);
});

test.for([
  [WAITING, 'Gardiennage de Noël', ['Valider']],
  [VALIDATED, 'DE-2026-00001', ['Envoyer par e-mail…']],
  [SENT, 'DE-2026-00002', ['Marquer accepté']],
  [ACCEPTED, 'DE-2026-00003', ['Transformer en facture']],
  [PARTLY, 'DE-2026-00004', ['Facturer le solde']],
  [BILLED, 'DE-2026-00005', ['Voir la facture']],
] as const)('the main button is the next step of its state', async ([paper, title, expected]) => {
  await opened(paper);
  await expect.element(heading(title)).toBeVisible();
  expect(mainButtons()).toEqual(expected);
});

test('the form of one that waits opens over the page, also by its address', async () => {
  await opened(WAITING, { address: `${LIST}/${WAITING.id}?modifier=fiche` });
  const subject = page.getByRole('dialog').getByLabelText('Objet');
  await expect.element(subject).toHaveValue('Gardiennage de Noël');
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
  await button('Modifier').click();
  await expect.element(subject).toHaveValue('Gardiennage de Noël');
});

test('what was billed and what is left stand on the page, with ways to the invoices', async () => {
  await opened(PARTLY);
  const billed = page.getByRole('region', { name: 'Facturation' });
  await expect
    .element(billed.getByRole('link', { name: 'FA-2026-00001' }))
    .toHaveAttribute('href', expect.stringContaining(`/platform/facturation/factures/${idOf(700)}`));
  await expect.element(billed).toMatchTextContent(/Reste à facturer : 1.750,00.€ HT/);
});

test('an accepted estimate becomes a draft invoice, which opens on its page with its form', async () => {
  const made = server.on(estimates.toInvoice, () => DRAFT_INVOICE);
  const mounted = await opened(ACCEPTED);
  await button('Transformer en facture').click();
  await expect.poll(() => made.length).toBe(1);
  await expect.poll(() => mounted.address()).toBe(`/platform/facturation/factures/${DRAFT_INVOICE.id}?modifier=fiche`);
});

test('what the server refuses is said over the page, which stays', async () => {
  server.on(estimates.move, () => refuse(409, { code: 'shared.conflict', message: 'Ce devis a changé entre-temps' }));
  await opened(SENT);
  await button('Marquer accepté').click();
  await expect.element(page.getByText('Ce devis a changé entre-temps')).toBeVisible();
  await expect.element(heading('DE-2026-00002')).toBeVisible();
});

test('one request brings the estimate; its mails and its history follow', async () => {
  await opened(SENT);
  await expect.element(page.getByText('Aucun e-mail à son sujet')).toBeVisible();
  await expect.element(page.getByText('Aucune modification')).toBeVisible();
  await expect.element(card('Client')).toMatchTextContent(/Dépôt Garonne.*achats@garonne.test/);
  expect(calls.map(({ length }) => length)).toEqual([1, 1, 1]);
});

test('who may only read estimates has no button that writes, and asks for the estimate alone', async () => {
  await opened(SENT, { as: staff('listEstimates', 'readEstimates') });
  await expect.element(heading('DE-2026-00002')).toBeVisible();
  expect(mainButtons()).toEqual([]);
  await button('Actions').click();
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Télécharger le PDF']);
  expect(calls.map(({ length }) => length)).toEqual([1, 0, 0]);
});

test('an unknown estimate says so, with the way back', async () => {
  await shown({ address: `${LIST}/${idOf(99)}` });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Devis introuvable/);
  await expect.element(page.getByRole('link', { name: 'Retour à la liste' })).toBeVisible();
});

test('the page fits a phone', async () => {
  await opened(PARTLY, { onPhone: true });
  await expect.element(heading('DE-2026-00004')).toBeVisible();
  const main = document.querySelector('main');
  expect(main?.scrollWidth).toBe(main?.clientWidth);
});
