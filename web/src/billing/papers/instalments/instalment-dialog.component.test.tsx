import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { estimates } from '@vigie/contract/billing/paper-endpoints.ts';
import { DRAFT_INVOICE, SENT_ESTIMATE } from '../../../../test/documents.ts';
import { mount } from '../../../../test/mount.tsx';
import { refuse, serve, type Server } from '../../../../test/server.ts';
import { owner } from '../../../../test/visitor.ts';
import type { PaperTargets } from '../use-paper-actions.ts';
import { InstalmentDialog } from './instalment-dialog.tsx';

const { id: ID } = SENT_ESTIMATE;
const { id: INVOICE } = DRAFT_INVOICE;
const dialog = page.getByRole('dialog');
const prepare = page.getByRole('button', { name: 'Préparer la facture' });
let server: Server;
let gone: string[];
const targets: PaperTargets = {
  open: () => undefined,
  edit: () => undefined,
  preview: () => undefined,
  send: () => undefined,
  billPart: () => undefined,
  go: (to) => void gone.push(to),
};
const show = () => mount(<InstalmentDialog id={ID} targets={targets} onClose={() => undefined} />, { as: owner() });
beforeEach(() => {
  server = serve();
  gone = [];
  server.on(estimates.read, () => SENT_ESTIMATE);
});

test('a deposit of a rate says its amount while it is typed, and opens the draft', async () => {
  const sent = server.on(estimates.toInvoice, () => DRAFT_INVOICE);
  await show();
  await expect.element(dialog.getByText(/^Acompte de 750,00\s€ HT, 900,00\s€ TTC\./)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Taux' }).fill('40');
  await expect.element(dialog.getByText(/^Acompte de 1\s000,00\s€ HT, 1\s200,00\s€ TTC\./)).toBeVisible();
  await prepare.click();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ client: false, part: { kind: 'deposit', share: { kind: 'percent', basisPoints: 4000 } } }]);
  await expect.poll(() => gone).toEqual([`/platform/facturation/factures/${INVOICE}`]);
});

test('a progress invoice of an amount sends the amount; what the server refuses stands in the form', async () => {
  const message = 'Il ne reste que 100,00 € HT à facturer de ce devis';
  const sent = server.on(estimates.toInvoice, () => refuse(422, { code: 'shared.invalid', message, errors: { 'part.share': message } }));
  await show();
  await dialog.getByRole('combobox', { name: 'Facture' }).click();
  await page.getByRole('option', { name: 'Facture de situation' }).click();
  await dialog.getByRole('combobox', { name: 'Part' }).click();
  await page.getByRole('option', { name: 'Un montant TTC' }).click();
  await dialog.getByRole('textbox', { name: 'Montant TTC' }).fill('600');
  await expect.element(dialog.getByText(/^Situation de 500,00\s€ HT, 600,00\s€ TTC\./)).toBeVisible();
  await prepare.click();
  await expect.poll(() => sent.map(({ body }) => body.part?.share)).toEqual([{ kind: 'amount', cents: 60_000 }]);
  await expect.element(dialog.getByText(message)).toBeVisible();
});

test('a rate beyond the whole is refused before anything is sent', async () => {
  const sent = server.on(estimates.toInvoice, () => DRAFT_INVOICE);
  await show();
  await dialog.getByRole('textbox', { name: 'Taux' }).fill('120');
  await prepare.click();
  await expect.element(dialog.getByText('Le taux va de 0,01 à 100 %')).toBeVisible();
  expect(sent).toHaveLength(0);
});

test('an estimate that comes to nothing says so, whatever is asked', async () => {
  server.on(estimates.read, () => ({ ...SENT_ESTIMATE, items: [{ ...SENT_ESTIMATE.items[0]!, unitPriceE3: 0, grossCents: 0, netCents: 0 }] }));
  const sent = server.on(estimates.toInvoice, () => DRAFT_INVOICE);
  await show();
  await dialog.getByRole('combobox', { name: 'Part' }).click();
  await page.getByRole('option', { name: 'Un montant TTC' }).click();
  await dialog.getByRole('textbox', { name: 'Montant TTC' }).fill('600');
  await prepare.click();
  await expect.element(dialog.getByText('Ce devis ne fait aucun montant à facturer')).toBeVisible();
  expect(sent).toHaveLength(0);
});

test('another deposit than the one in draft is not asked: the draft is named, and opens', async () => {
  const draft = {
    id: INVOICE,
    kind: 'deposit',
    number: null,
    date: '2026-11-21',
    status: 100,
    paid: 0,
    netCents: 25_000,
    totalCents: 30_000,
  } as const;
  server.on(estimates.read, () => ({ ...SENT_ESTIMATE, instalments: [draft] }));
  const sent = server.on(estimates.toInvoice, () => DRAFT_INVOICE);
  await show();
  await expect.element(dialog.getByRole('note')).toMatchTextContent(/^Une facture d’acompte de 300,00\s€ TTC attend déjà en brouillon/);
  await prepare.click();
  await expect.element(dialog.getByText('Un brouillon de cette facture attend déjà')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ouvrir ce brouillon' }).click();
  await expect.poll(() => gone).toEqual([`/platform/facturation/factures/${INVOICE}`]);
  expect(sent).toHaveLength(0);
});
