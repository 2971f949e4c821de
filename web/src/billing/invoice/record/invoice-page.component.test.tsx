import { useParams } from '@tanstack/react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { catalog } from '@vigie/contract/billing/catalog-endpoints.ts';
import { billing } from '@vigie/contract/billing/endpoints.ts';
import { customers } from '@vigie/contract/customers/endpoints.ts';
import { mail } from '@vigie/contract/mail/endpoints.ts';
import { DRAFT_INVOICE } from '../../../../test/documents.ts';
import { mount, type MountOptions } from '../../../../test/mount.tsx';
import { button, card, findingIn, heading, idOf, mainButtons, serveDesk } from '../../../../test/record.ts';
import { refuse, type Server } from '../../../../test/server.ts';
import { owner, staff } from '../../../../test/visitor.ts';
import type { InvoiceFile } from '../../api.ts';
import { InvoicesPage } from '../invoices-page.tsx';
import { InvoicePage } from './invoice-page.tsx';

const LIST = '/platform/facturation/factures';

/** 10 h at 21 €: 210 € before tax, 252 € with 20 %. */
const LINES: Partial<InvoiceFile> = {
  netCents: 21_000,
  vatCents: 4_200,
  totalCents: 25_200,
  toPayCents: 25_200,
  linesNetCents: 21_000,
  vat: [{ category: 'S', basisPoints: 2_000, linesNetCents: 21_000, discountCents: 0, basisCents: 21_000, vatCents: 4_200 }],
  items: [
    {
      id: idOf(901),
      label: 'Agent de sécurité',
      description: '',
      siteId: null,
      siteName: null,
      category: null,
      quantity: { unit: 'hour', minutes: 600 },
      unitPriceE3: 21_000,
      coefficient: 1,
      specialty: '',
      discount: null,
      vatBasisPoints: 2_000,
      vatCategory: null,
      vatExemption: '',
      serviceIds: [],
      serviceMinutes: [],
      commercialDocItemType: 'service',
      mustBeDeductedFromStock: false,
      stockReference: null,
      deductsId: null,
      grossCents: 21_000,
      discountCents: 0,
      netCents: 21_000,
    },
  ],
};
const DRAFT: InvoiceFile = { ...DRAFT_INVOICE, ...LINES, id: idOf(1), newNumber: 'FA-2026-00009' };
const VALIDATED: InvoiceFile = {
  ...DRAFT,
  id: idOf(2),
  number: 'FA-2026-00001',
  newNumber: null,
  validated: true,
  validatedAt: '2026-11-20T09:00:00Z',
  hasPdf: true,
  recipients: ['compta@garonne.test'],
};
const SENT: InvoiceFile = { ...VALIDATED, id: idOf(3), number: 'FA-2026-00002', sent: true, sentAt: '2026-11-21T09:00:00Z' };
const PAYMENT: InvoiceFile['partialPayments'][number] = {
  id: idOf(801),
  amountCents: 5_200,
  date: '2026-11-25',
  paymentMethod: 'CHECK',
  note: 'Chèque 123',
  status: 100,
  isAuthenticationRequired: false,
};
const PARTLY: InvoiceFile = {
  ...SENT,
  id: idOf(4),
  number: 'FA-2026-00003',
  paid: 50,
  paidCents: 5_200,
  toPayCents: 20_000,
  partialPayments: [PAYMENT],
};
const CREDITED: InvoiceFile = {
  ...SENT,
  id: idOf(5),
  number: 'FA-2026-00004',
  paid: 100,
  paidCents: 25_200,
  creditedCents: 25_200,
  toPayCents: 0,
  partialPayments: [{ ...PAYMENT, amountCents: 25_200, paymentMethod: 'CREDIT', note: 'AV-2026-00001' }],
  creditNotes: [{ id: idOf(700), number: 'AV-2026-00001', date: '2026-11-26', totalCents: 25_200 }],
  estimate: { id: idOf(600), number: 'DE-2026-00001' },
};
const ALL = [DRAFT, VALIDATED, SENT, PARTLY, CREDITED];
const REFUSED_BY_PLATFORM: InvoiceFile = {
  ...SENT,
  id: idOf(6),
  number: 'FA-2026-00005',
  transmission: { code: 210, codeAt: '2026-11-22T10:00:00Z', reasonCode: 'CMD_ERR', reason: 'Commande 4500' },
  states: [{ code: 210, at: '2026-11-22T10:00:00Z', reasonCode: 'CMD_ERR', reason: 'Commande 4500', fromAgency: false, collected: [], sentAt: null }],
};

let server: Server;
let calls: (readonly unknown[])[];
beforeEach(() => {
  server = serveDesk();
  server.on(customers.pricing, () => ({ dayPriceCents: null, specialtyFactors: {}, currency: 'EUR', hours: [], specialties: [] }));
  server.on(catalog.listServices, () => ({ data: [], count: 0 }));
  server.on(catalog.listDiscounts, () => ({ data: [], count: 0 }));
  server.on(billing.preview, () => new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' }));
  server.on(billing.doubts, () => ({ hasIban: true, hours: null }));
  server.on(billing.listInvoices, () => ({
    data: ALL,
    count: ALL.length,
    sums: { currency: 'EUR', others: [], netCents: 84_000, totalCents: 100_800, toPayCents: 70_400, drafts: 1, draftNetCents: 21_000 },
  }));
  calls = [
    server.on(billing.readInvoice, findingIn([...ALL, REFUSED_BY_PLATFORM], 'Facture introuvable')),
    server.on(mail.events, () => ({ data: [], count: 0 })),
    server.on(agency.audit, () => ({ data: [], count: 0 })),
  ];
});

const Both = () => ('id' in useParams({ strict: false }) ? <InvoicePage /> : <InvoicesPage />);
const shown = (options: MountOptions = {}) => mount(<Both />, { as: owner(), address: LIST, path: `${LIST}/$id`, ...options });
const opened = (invoice: InvoiceFile, options: MountOptions = {}) => shown({ address: `${LIST}/${invoice.id}`, ...options });

/** Without the reason below a disabled one. */
const entries = async (): Promise<(string | null)[]> => {
  await button('Actions').click();
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  return page
    .getByRole('menuitem')
    .elements()
    .map((entry) => entry.querySelector('[data-position], .mantine-Menu-itemLabel')?.firstChild?.textContent ?? null);
};

test('a row opens the page with its place in the list, and back leads to that list', async () => {
  const mounted = await shown({ address: `${LIST}?orderBy=number&ascending=true` });
  await page.getByRole('link', { name: 'FA-2026-00001' }).click();
  await expect.element(heading('FA-2026-00001')).toBeVisible();
  expect(mounted.address()).toBe(`${LIST}/${VALIDATED.id}`);
  await expect.element(page.getByText('2 sur 5')).toBeVisible();
  await button('Suivant').click();
  await expect.element(heading('FA-2026-00002')).toBeVisible();
  await page.getByRole('link', { name: '← Factures et avoirs' }).click();
  await expect.element(page.getByText('5 documents')).toBeVisible();
  expect(mounted.address()).toContain('orderBy=number');
});

test('an older link to the list with a document in it leads to the page', async () => {
  const mounted = await shown({ address: `${LIST}?fiche=${SENT.id}` });
  await expect.element(heading('FA-2026-00002')).toBeVisible();
  expect(mounted.address()).toBe(`${LIST}/${SENT.id}`);
});

test('a draft is to be numbered, with its form beside, and nothing is due yet', async () => {
  await opened(DRAFT);
  await expect.element(heading('Gardiennage')).toBeVisible();
  expect(mainButtons()).toEqual(['Valider…']);
  await expect.element(page.getByText('FA-2026-00009')).toBeVisible();
  await expect.element(card('Montants')).not.toMatchTextContent('Reste à payer');
  expect(await entries()).toEqual(['Écrire un e-mail', 'Dupliquer', 'Mettre à vérifier', 'Refuser', 'Annuler', 'Supprimer']);
});

test('its form opens over the page, also by the address of who sends somebody to fill it', async () => {
  await opened(DRAFT, { address: `${LIST}/${DRAFT.id}?modifier=fiche` });
  const title = page.getByRole('dialog').getByLabelText('Titre');
  await expect.element(title).toHaveValue('Gardiennage');
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
  await button('Modifier').click();
  await expect.element(title).toHaveValue('Gardiennage');
});

test('a numbered document does not open its form by that address', async () => {
  await opened(VALIDATED, { address: `${LIST}/${VALIDATED.id}?modifier=fiche` });
  await expect.element(heading('FA-2026-00001')).toBeVisible();
  expect(page.getByRole('dialog').elements()).toEqual([]);
});

test('a validated document is to be sent, then settled; its texts and figures stand on the page', async () => {
  await opened(VALIDATED);
  await expect.element(heading('FA-2026-00001')).toBeVisible();
  expect(mainButtons()).toEqual(['Envoyer par e-mail…']);
  await expect.element(page.getByText('Validé, Non envoyé, En attente de paiement')).toBeVisible();
  await expect.element(card('Montants')).toMatchTextContent(/Total HT\s*210,00.€.*Reste à payer\s*252,00.€/);
  await expect.element(page.getByText('compta@garonne.test')).toBeVisible();
  expect(await entries()).toEqual([
    'Factur-X (PDF)',
    'XML CII',
    'XML UBL',
    'Écrire un e-mail',
    'Saisir un règlement…',
    'Marquer envoyé',
    'Établir un avoir',
    'Dupliquer',
    'Annuler',
  ]);
});

test('a sent document is to be settled', async () => {
  await opened(SENT);
  await expect.element(heading('FA-2026-00002')).toBeVisible();
  expect(mainButtons()).toEqual(['Saisir un règlement…']);
  await button('Saisir un règlement…').click();
  await expect.element(page.getByRole('dialog', { name: 'Règlement – FA-2026-00002' })).toBeVisible();
});

test('a partly paid document shows its payment, which is removed after a question', async () => {
  const removed = server.on(billing.removePayment, () => SENT);
  await opened(PARTLY);
  await expect.element(card('Règlements')).toMatchTextContent(/25\/11\/2026.*52,00.€.*Chèque · Chèque 123/);
  await expect.element(card('Montants')).toMatchTextContent(/Déjà réglé\s*52,00.€.*Reste à payer\s*200,00.€/);
  await page.getByRole('button', { name: /^Retirer le règlement de 52,00/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect.poll(() => removed.map(({ params }) => params)).toEqual([{ id: PARTLY.id, paymentId: PAYMENT.id }]);
});

test('a credited document leads to its credit note and its estimate, and asks for nothing more', async () => {
  await opened(CREDITED);
  const linked = card('Documents liés');
  await expect.element(linked.getByRole('link', { name: 'AV-2026-00001' })).toHaveAttribute('href', expect.stringContaining(`${LIST}/${idOf(700)}`));
  await expect.element(linked.getByRole('link', { name: 'DE-2026-00001' })).toHaveAttribute('href', expect.stringContaining(idOf(600)));
  expect(mainButtons()).toEqual([]);
  // What a credit note settled is undone by nobody.
  expect(page.getByRole('button', { name: /^Retirer le règlement/ }).elements()).toEqual([]);
});

test('an invoice that its customer refused tells why, and is to be credited', async () => {
  const credited = server.on(billing.credit, () => DRAFT);
  const mounted = await opened(REFUSED_BY_PLATFORM);
  await expect.element(card('Transmission électronique')).toMatchTextContent(/Le numéro de commande est faux ou manque : Commande 4500/);
  expect(mainButtons()).toEqual(['Établir un avoir']);
  await button('Établir un avoir').click();
  await expect.poll(() => credited.length).toBe(1);
  await expect.poll(() => mounted.address()).toBe(`${LIST}/${DRAFT.id}`);
  await expect.element(page.getByRole('dialog').getByLabelText('Titre')).toHaveValue('Gardiennage');
});

test('what the server refuses is said over the page, which stays', async () => {
  server.on(billing.duplicate, () => refuse(409, { code: 'billing.closed', message: 'Ce mois est clôturé' }));
  await opened(SENT);
  await button('Actions').click();
  await page.getByRole('menuitem', { name: 'Dupliquer' }).click();
  await expect.element(page.getByText('Ce mois est clôturé')).toBeVisible();
  await expect.element(heading('FA-2026-00002')).toBeVisible();
});

test('a deleted draft leads back to the list', async () => {
  server.on(billing.remove, () => ({ ok: true as const }));
  const mounted = await opened(DRAFT);
  await button('Actions').click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect.poll(() => mounted.address()).toBe(LIST);
});

test('an unknown or closed document says so, with the way back', async () => {
  const mounted = await shown({ address: `${LIST}/${idOf(99)}` });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Facture introuvable/);
  await expect.element(page.getByRole('link', { name: 'Retour à la liste' })).toBeVisible();
  mounted.leave();
  server.on(billing.readInvoice, () => refuse(403, { code: 'IsGranted', message: 'Il vous manque le droit « Voir les factures »' }));
  await opened(SENT);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Vous n’avez pas accès à cette fiche.*Il vous manque le droit/);
});

test('one request brings the document; its mails and its history follow for those who may read them', async () => {
  await opened(SENT);
  await expect.element(page.getByText('Aucun e-mail à son sujet')).toBeVisible();
  await expect.element(page.getByText('Aucune modification')).toBeVisible();
  expect(calls.map(({ length }) => length)).toEqual([1, 1, 1]);
});

test('who may only read invoices has no button that writes, and asks for the document alone', async () => {
  await opened(SENT, { as: staff('listInvoices', 'readInvoices') });
  await expect.element(heading('FA-2026-00002')).toBeVisible();
  expect(mainButtons()).toEqual([]);
  expect(await entries()).toEqual(['Factur-X (PDF)', 'XML CII', 'XML UBL']);
  expect(page.getByRole('link', { name: 'Dépôt Garonne' }).elements()).toEqual([]);
  expect(calls.map(({ length }) => length)).toEqual([1, 0, 0]);
});

test('the colours at the edge of the rows have a legend, of those that are shown', async () => {
  await shown();
  const legend = page.getByRole('list', { name: 'Couleurs des lignes' });
  await expect.element(legend).toBeVisible();
  expect(
    legend
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Payé', 'Partiellement payé']);
});

test('the page fits a phone', async () => {
  await opened(PARTLY, { onPhone: true });
  await expect.element(heading('FA-2026-00003')).toBeVisible();
  const main = document.querySelector('main');
  expect(main?.scrollWidth).toBe(main?.clientWidth);
  expect(page.getByRole('button', { name: 'Prévisualiser' }).elements()).toEqual([]);
  expect(await entries()).toContain('Prévisualiser');
});
