import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { catalog } from '@vigie/contract/billing/catalog-endpoints.ts';
import { billing } from '@vigie/contract/billing/endpoints.ts';
import { customers } from '@vigie/contract/customers/endpoints.ts';
import { DRAFT_INVOICE as INVOICE } from '../../../test/documents.ts';
import { mount } from '../../../test/mount.tsx';
import { refuse, serve, type Server } from '../../../test/server.ts';
import { agencyProfile, owner, serverConfig } from '../../../test/visitor.ts';
import type { InvoiceFile } from '../api.ts';
import { InvoiceEditor } from './invoice-editor.tsx';

const { id: ID } = INVOICE;
const PRICING = {
  dayPriceCents: 2_450,
  currency: 'EUR',
  hours: [{ category: 'day' as const, priceE3: 24_500 }],
  specialties: [],
  specialtyFactors: {},
};
const dialog = page.getByRole('dialog');
const save = dialog.getByRole('button', { name: 'Enregistrer le brouillon' });
const question = page.getByRole('alertdialog');

let server: Server;
beforeEach(() => {
  server = serve();
  server.on(agency.profile, agencyProfile);
  server.on(agency.config, serverConfig);
  server.on(customers.pricing, () => PRICING);
  server.on(catalog.listServices, () => ({ data: [], count: 0 }));
  server.on(catalog.listDiscounts, () => ({ data: [], count: 0 }));
  server.on(billing.preview, () => new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' }));
});

test('a prospect becomes a customer only when the person agrees, and a no saves nothing and keeps the form', async () => {
  const sent = server.on(billing.saveInvoice, ({ body }) =>
    body.client ? INVOICE : refuse(409, { code: 'billing.prospect', message: 'Ce client est encore un prospect : la facture en fera un client' }),
  );
  const told = { closed: 0 };
  await mount(<InvoiceEditor invoice={INVOICE} type="invoice" onValidate={() => undefined} onClose={() => (told.closed += 1)} />, { as: owner() });
  await save.click();
  await expect.element(question).toMatchTextContent('Ce client est encore un prospect. Établir sa facture en fait un client.');
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Ce client est encore un prospect : la facture en fera un client');
  expect([sent.length, told.closed]).toEqual([1, 0]);
  await save.click();
  await question.getByRole('button', { name: 'Facturer et en faire un client' }).click();
  await expect.poll(() => told.closed).toBe(1);
  expect(sent.map(({ body }) => body.client)).toEqual([false, false, true]);
});

const LINE = {
  id: '00000000-0000-7000-8000-0000000000f1',
  label: 'Gardiennage',
  description: '',
  siteId: null,
  siteName: null,
  category: null,
  quantity: { unit: 'hour' as const, minutes: 600 },
  unitPriceE3: 21_000,
  discount: null,
  vatBasisPoints: 2_000,
  vatCategory: null,
  vatExemption: '',
  coefficient: 1,
  specialty: '',
  serviceIds: [],
  serviceMinutes: [],
  commercialDocItemType: 'service' as const,
  mustBeDeductedFromStock: false,
  stockReference: null,
  deductsId: null,
  grossCents: 21_000,
  discountCents: 0,
  netCents: 21_000,
};

test('a line says why it bears no VAT: an exemption names its article, another reason sends its category', async () => {
  const sent = server.on(billing.saveInvoice, () => INVOICE);
  await mount(<InvoiceEditor invoice={{ ...INVOICE, items: [LINE] }} type="invoice" onValidate={() => undefined} onClose={() => undefined} />, {
    as: owner(),
  });
  const vat = dialog.getByRole('combobox', { name: 'TVA' });
  await vat.click();
  await page.getByRole('option', { name: 'Exonérée' }).click();
  await save.click();
  await expect.element(dialog.getByText('Indiquez l’article du CGI')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Article d’exonération' }).fill('art. 261, 4-4° a du CGI');
  await save.click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]!.body.items[0]).toMatchObject({ vatBasisPoints: 0, vatCategory: 'E', vatExemption: 'art. 261, 4-4° a du CGI' });
  await vat.click();
  await page.getByRole('option', { name: 'Autoliquidation' }).click();
  await save.click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]!.body.items[0]).toMatchObject({ vatBasisPoints: 0, vatCategory: 'AE', vatExemption: '' });
});

test('a deposit shows its lines as they are, and asks for no other', async () => {
  const deposit: InvoiceFile = {
    ...INVOICE,
    instalment: 'deposit',
    estimate: { id: ID, number: 'DE-2026-00004' },
    title: '',
    items: [{ ...LINE, label: 'Acompte de 30 % sur le devis DE-2026-00004' }],
  };
  const sent = server.on(billing.saveInvoice, () => deposit);
  await mount(<InvoiceEditor invoice={deposit} type="invoice" onValidate={() => undefined} onClose={() => undefined} />, { as: owner() });
  await expect.element(page.getByRole('dialog', { name: 'Facture d’acompte en brouillon' })).toBeVisible();
  await expect.element(dialog.getByRole('rowheader', { name: 'Acompte de 30 % sur le devis DE-2026-00004' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Ajouter une ligne' }).elements()).toHaveLength(0);
  expect(dialog.getByRole('combobox', { name: 'TVA' }).elements()).toHaveLength(0);
  await dialog.getByRole('textbox', { name: 'Titre' }).fill('Acompte du salon');
  await save.click();
  await expect.poll(() => sent.map(({ body }) => body.title)).toEqual(['Acompte du salon']);
});

test('a final invoice keeps its deductions, and counts them in its total', async () => {
  const deduction = {
    ...LINE,
    id: ID,
    label: 'Acompte FA-2026-00007 du 03/11/2026',
    quantity: { unit: 'flatRate' as const, e4: -10_000 },
    deductsId: ID,
  };
  const final: InvoiceFile = { ...INVOICE, instalment: 'final', items: [LINE, { ...deduction, unitPriceE3: 60_000 }] };
  const sent = server.on(billing.saveInvoice, () => final);
  await mount(<InvoiceEditor invoice={final} type="invoice" onValidate={() => undefined} onClose={() => undefined} />, { as: owner() });
  const row = dialog.getByRole('listitem', { name: 'Acompte FA-2026-00007 du 03/11/2026' });
  await expect.element(row).toMatchTextContent(/-?60,00/);
  expect(row.getByRole('button').elements()).toHaveLength(0);
  await dialog.getByRole('textbox', { name: 'Titre' }).fill('Solde');
  await save.click();
  await expect.poll(() => sent.at(-1)?.body.items.map(({ deductsId }) => deductsId ?? null)).toEqual([null, ID]);
});

test('a specialty brings its coefficient, which multiplies the line; 0 is refused (C-101)', async () => {
  server.on(customers.pricing, () => ({ ...PRICING, specialtyFactors: { 'ADS-C': 1.25 } }));
  const sent = server.on(billing.saveInvoice, () => INVOICE);
  await mount(<InvoiceEditor invoice={{ ...INVOICE, items: [LINE] }} type="invoice" onValidate={() => undefined} onClose={() => undefined} />, {
    as: owner(),
  });
  const row = dialog.getByRole('listitem', { name: LINE.label });
  await row.getByRole('combobox', { name: 'Spécialité' }).click();
  await page.getByRole('option', { name: 'Chef de poste' }).click();
  const coefficient = row.getByRole('textbox', { name: 'Coefficient' });
  await expect.element(coefficient).toHaveValue('1,25');
  await coefficient.fill('0');
  await save.click();
  await expect.element(row.getByText(/^Le coefficient doit être supérieur à 0/)).toBeVisible();
  expect(sent).toHaveLength(0);
  await coefficient.fill('1,5');
  await save.click();
  await expect.poll(() => sent.map(({ body }) => [body.items[0]?.specialty, body.items[0]?.coefficient])).toEqual([['ADS-C', 1.5]]);
});

test('a line of hours begins with the customer’s price, and another unit has none (C-023/pricing)', async () => {
  await mount(<InvoiceEditor invoice={INVOICE} type="invoice" onValidate={() => undefined} onClose={() => undefined} />, { as: owner() });
  await dialog.getByRole('button', { name: 'Ajouter une ligne' }).click();
  const row = dialog.getByRole('listitem', { name: /^Ligne/ });
  const price = row.getByRole('textbox', { name: 'Prix unitaire HT' });
  await expect.element(price).toHaveValue('24,50');
  await row.getByRole('combobox', { name: 'Unité' }).click();
  await page.getByRole('option', { name: 'forfait' }).click();
  await expect.element(price).toHaveValue('');
  await price.fill('800');
  await row.getByRole('combobox', { name: 'Unité' }).click();
  await page.getByRole('option', { name: 'heure' }).click();
  await expect.element(price).toHaveValue('800,00');
});
