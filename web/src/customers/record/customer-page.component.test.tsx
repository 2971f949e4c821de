import { useParams } from '@tanstack/react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { billing } from '@vigie/contract/billing/endpoints.ts';
import { customers } from '@vigie/contract/customers/endpoints.ts';
import { mail } from '@vigie/contract/mail/endpoints.ts';
import { planning } from '@vigie/contract/planning/endpoints.ts';
import { requests } from '@vigie/contract/requests/endpoints.ts';
import { sites } from '@vigie/contract/sites/endpoints.ts';
import { mount, type MountOptions } from '../../../test/mount.tsx';
import { heading, idOf, serveDesk } from '../../../test/record.ts';
import { refuse, type Server } from '../../../test/server.ts';
import { owner, staff } from '../../../test/visitor.ts';
import '../../app/fill-slots.ts';
import type { CustomerFile } from '../customer-form.ts';
import type { CustomerLine } from '../customers-list.ts';
import { CustomersPage } from '../customers-page.tsx';
import { CustomerPage } from './customer-page.tsx';

const LIST = '/platform/clients/customers';
const address = { street: '', complement: '', zipcode: '', city: 'Toulouse', country: 'France', latitude: null, longitude: null };
const line = (number: number): CustomerLine => ({
  id: idOf(number),
  number: `C-${number}`,
  name: `Client ${String(number).padStart(2, '0')}`,
  type: 100,
  status: 100,
  email: `compta${number}@client.test`,
  phones: ['+33561001008'],
  address,
  prospect: false,
  siteCount: 0,
  isFake: false,
  createdAt: '2026-11-02T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
  version: 1,
});
const ALL = Array.from({ length: 30 }, (_, index) => line(index + 1));

const file = (row: CustomerLine): CustomerFile => ({
  ...row,
  specialties: [],
  generateNumber: true,
  logoFileId: null,
  logoUrl: null,
  siren: '412706525',
  siret: '',
  vatNumber: '',
  settlementPeriod: 'days',
  settlementPeriodDays: 30,
  dayPriceCents: null,
  comments: '',
  contacts: [],
});

let server: Server;
let calls: (readonly unknown[])[];
beforeEach(() => {
  server = serveDesk();
  server.on(customers.list, ({ body: { limit, page: number } }) => ({
    data: ALL.slice((number - 1) * limit, number * limit),
    count: ALL.length,
  }));
  const none = { data: [], count: 0 };
  const sums = { currency: 'EUR', others: [], netCents: 0, totalCents: 0, toPayCents: 0, drafts: 0, draftNetCents: 0 };
  calls = [
    server.on(customers.read, ({ params }) => {
      const found = ALL.find(({ id }) => id === params['id']);
      return found ? file(found) : refuse(404, { code: 'not_found', message: 'Élément introuvable' });
    }),
    server.on(customers.pricing, () => ({ dayPriceCents: null, specialtyFactors: {}, currency: 'EUR', hours: [], specialties: [] })),
    server.on(sites.list, () => ({ ...none, customers: [], specialties: [] })),
    server.on(billing.listInvoices, () => ({ ...none, sums })),
    server.on(requests.listCustomerRequests, () => none),
    server.on(planning.list, () => none),
    server.on(mail.events, () => none),
    server.on(agency.audit, () => none),
  ];
});

const Both = () => ('id' in useParams({ strict: false }) ? <CustomerPage /> : <CustomersPage />);
const shown = (options: MountOptions = {}) => mount(<Both />, { as: owner(), address: LIST, path: `${LIST}/$id`, ...options });

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const asks = (): number => calls.reduce((sum, { length }) => sum + length, 0);

test('a row opens the page, which knows its place in the list and goes on across the list’s pages', async () => {
  const mounted = await shown();
  await page.getByRole('cell', { name: 'C-24', exact: true }).click();
  await expect.element(heading('Client 24')).toBeVisible();
  expect(mounted.address()).toBe(`${LIST}/${idOf(24)}`);
  await expect.element(page.getByText('24 sur 30')).toBeVisible();
  await press('Suivant');
  await expect.element(heading('Client 25')).toBeVisible();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.element(heading('Client 26')).toBeVisible();
  await expect.element(page.getByText('26 sur 30')).toBeVisible();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.element(heading('Client 25')).toBeVisible();
});

test('back leads to the list as it was left, on the page of the record that was open last', async () => {
  const mounted = await shown({ address: `${LIST}?orderBy=name&ascending=true` });
  await page.getByRole('link', { name: 'Client 25' }).click();
  await expect.element(heading('Client 25')).toBeVisible();
  await press('Suivant');
  await expect.element(heading('Client 26')).toBeVisible();
  await page.getByRole('link', { name: '← Clients' }).click();
  await expect.element(page.getByText('26 à 30 sur 30 clients')).toBeVisible();
  expect(mounted.address()).toContain('orderBy=name');
  await expect.element(page.getByRole('row', { name: /Client 26/ })).toHaveAttribute('tabindex', '0');
});

test('an address opened by itself has no neighbours, and asks eight questions at most', async () => {
  await shown({ address: `${LIST}/${idOf(3)}` });
  await expect.element(heading('Client 03')).toBeVisible();
  await expect.element(page.getByText('Aucune demande')).toBeVisible();
  await expect.element(page.getByText('Aucune modification')).toBeVisible();
  await expect.element(page.getByText('Aucune facture')).toBeVisible();
  expect(asks()).toBe(8);
  expect(page.getByRole('button', { name: 'Suivant' }).elements()).toEqual([]);
  await expect.element(page.getByRole('link', { name: /^05.61.00.10.08$/ })).toHaveAttribute('href', 'tel:+33561001008');
});

test('who may only read customers sees no card of another room, and asks for none', async () => {
  await shown({ as: staff('listCustomers', 'readCustomers'), address: `${LIST}/${idOf(3)}` });
  await expect.element(heading('Client 03')).toBeVisible();
  await expect.element(page.getByText('412706525')).toBeVisible();
  expect(page.getByRole('region', { name: /Factures|Demandes|E-mails|Historique|Sites/ }).elements()).toEqual([]);
  expect(page.getByRole('button', { name: 'Modifier' }).elements()).toEqual([]);
  expect(asks()).toBe(2);
});

test('an unknown customer is said to be gone, with the way back', async () => {
  await shown({ address: `${LIST}/${idOf(99)}` });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Client introuvable/);
  await expect.element(page.getByRole('link', { name: 'Retour à la liste' })).toBeVisible();
});

test('a refused customer says which right is missing', async () => {
  server.on(customers.read, () => refuse(403, { code: 'IsGranted', message: 'Il vous manque le droit « Voir les clients »' }));
  await shown({ address: `${LIST}/${idOf(3)}` });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Vous n’avez pas accès à cette fiche.*Il vous manque le droit/);
});

test('the form opens over the page, and by the address of who sends somebody to mend it', async () => {
  await shown({ address: `${LIST}/${idOf(3)}?modifier=fiche` });
  await expect.element(page.getByRole('dialog').getByRole('textbox', { name: /^Nom/ })).toHaveValue('Client 03');
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
  await press('Modifier');
  await expect.element(page.getByRole('dialog').getByRole('textbox', { name: /^Nom/ })).toHaveValue('Client 03');
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.element(heading('Client 03')).toBeInTheDocument();
});

test('its contracts are one entry of the menu away, for those who may list them', async () => {
  const mounted = await shown({ address: `${LIST}/${idOf(3)}`, as: staff('listCustomers', 'readCustomers', 'listCustomerContracts') });
  await press('Actions');
  await page.getByRole('menuitem', { name: 'Ses contrats' }).click();
  await expect.poll(() => mounted.address()).toContain('/platform/clients/customer_contracts?filters=');
  expect(decodeURIComponent(mounted.address())).toContain(`"otherId":"${idOf(3)}"`);
});

test('« ? » shows the keys', async () => {
  await shown({ address: `${LIST}/${idOf(3)}` });
  await expect.element(heading('Client 03')).toBeVisible();
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: 'Raccourcis de la fiche' }).getByText('Alt+↓')).toBeVisible();
});

test('an older link to the list with a record in it leads to the page', async () => {
  const mounted = await shown({ address: `${LIST}?fiche=${idOf(7)}` });
  await expect.element(heading('Client 07')).toBeVisible();
  expect(mounted.address()).toBe(`${LIST}/${idOf(7)}`);
});
