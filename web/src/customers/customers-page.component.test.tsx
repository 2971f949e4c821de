import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { customers } from '@vigie/contract/customers/endpoints.ts';
import { identity } from '@vigie/contract/identity/endpoints.ts';
import type { CurrentUser } from '@vigie/contract/identity/schemas.ts';
import { mount } from '../../test/mount.tsx';
import { refuse, serve, type Asked, type Server } from '../../test/server.ts';
import { owner, staff } from '../../test/visitor.ts';
import { DataList } from '../shared/ui/list/data-list.tsx';
import { customersList, type CustomerLine } from './customers-list.ts';
import { CustomersPage } from './customers-page.tsx';

const customer = (number: number, change: Partial<CustomerLine> = {}): CustomerLine => ({
  id: `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  number: `C-${number}`,
  name: `Client ${String(number).padStart(2, '0')}`,
  type: 100,
  status: 100,
  email: '',
  phones: [],
  address: { street: '', complement: '', zipcode: '', city: 'Toulouse', country: 'France', latitude: null, longitude: null },
  prospect: false,
  siteCount: 0,
  isFake: false,
  createdAt: '2026-11-02T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
  version: 1,
  ...change,
});
const ALL = Array.from({ length: 30 }, (_, index) => customer(index + 1, index % 3 === 0 ? { prospect: true } : {}));

const rows = page.getByRole('row', { name: /Client/ });
const names = (): string[] =>
  page
    .getByRole('rowheader')
    .elements()
    .map((one) => one.textContent);
const search = page.getByRole('searchbox', { name: 'Nom, numéro ou ville' });

let server: Server;
let asked: readonly Asked<typeof customers.list>[];

beforeEach(() => {
  server = serve();
  server.on(identity.saveMe, () => owner());
  asked = server.on(customers.list, ({ body: { query, filters, orderBy, ascending, limit, page: number } }) => {
    const found = ALL.filter(
      ({ name, prospect }) => name.includes(query ?? '') && (filters?.prospect === undefined || prospect === filters.prospect),
    );
    const sorted = found.toSorted((a, b) => (orderBy === 'name' && ascending === 1 ? a.name.localeCompare(b.name) : b.name.localeCompare(a.name)));
    const start = ((number ?? 1) - 1) * (limit ?? 25);
    return { data: sorted.slice(start, start + (limit ?? 25)), count: found.length };
  });
});

async function shown(as: CurrentUser = owner(), address?: string) {
  const mounted = await mount(<CustomersPage />, { as, ...(address ? { address } : {}) });
  await expect.element(rows.first()).toBeVisible();
  return mounted;
}

test('rows appear under their columns, with their total and which of them are shown', async () => {
  await shown();
  await expect.element(page.getByRole('heading', { name: 'Clients' })).toBeVisible();
  await expect.element(page.getByText('1 à 25 sur 30 clients')).toBeVisible();
  expect(names()).toHaveLength(25);
  expect(names()[0]).toBe('Client 30');
  await expect.element(page.getByRole('cell', { name: 'Toulouse' }).first()).toBeVisible();
});

test('clicking a column’s name sorts by it, a second click reverses the order, and the header says so', async () => {
  const { address } = await shown();
  const head = page.getByRole('columnheader', { name: /^Nom/ });
  await expect.element(head).toHaveAttribute('aria-sort', 'none');
  await page.getByRole('button', { name: 'Nom', exact: true }).click();
  await expect.poll(() => names()[0]).toBe('Client 01');
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Nom', exact: true }).click();
  await expect.poll(() => names()[0]).toBe('Client 30');
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  expect(asked.slice(-2).map(({ body }) => [body.orderBy, body.ascending])).toEqual([
    ['name', 1],
    ['name', 0],
  ]);
  expect(address()).toContain('orderBy=name');
});

test('pages lead forward and back, and sorting returns to the first one', async () => {
  await shown();
  await expect.element(page.getByRole('button', { name: 'Page précédente' })).toBeDisabled();
  await page.getByRole('button', { name: 'Page suivante' }).click();
  await expect.element(page.getByText('26 à 30 sur 30 clients')).toBeVisible();
  expect(names()).toHaveLength(5);
  await expect.element(page.getByRole('button', { name: 'Dernière page' })).toBeDisabled();
  await page.getByRole('button', { name: 'Nom', exact: true }).click();
  await expect.element(page.getByText('1 à 25 sur 30 clients')).toBeVisible();
  expect(asked.at(-1)?.body.page).toBe(1);
});

test('typing sends one request, after the last key, and an empty result says so and offers a way back', async () => {
  await shown();
  const before = asked.length;
  await search.click();
  await userEvent.keyboard('zzz');
  await expect.element(page.getByText('Aucun client ne correspond')).toBeVisible();
  expect(asked.slice(before).map(({ body }) => body.query)).toEqual(['zzz']);
  await page.getByRole('button', { name: 'Effacer la recherche et les filtres' }).click();
  await expect.element(rows.first()).toBeVisible();
  await expect.element(search).toHaveValue('');
});

test('a filter is applied by « Appliquer », counted, shown as a chip, and removed by it', async () => {
  await shown();
  await page.getByRole('button', { name: 'Filtres, 0 actifs' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtres' });
  await sheet.getByRole('combobox', { name: 'Prospects' }).click();
  await page.getByRole('option', { name: 'Oui' }).click();
  expect(asked.at(-1)?.body.filters).toEqual({});
  await sheet.getByRole('button', { name: 'Appliquer' }).click();
  await expect.element(page.getByText('10 clients', { exact: true })).toBeVisible();
  expect(asked.at(-1)?.body.filters).toEqual({ prospect: true });
  await expect.element(page.getByRole('button', { name: 'Filtres, 1 actifs' })).toBeVisible();
  await page.getByRole('button', { name: 'Retirer le filtre Prospects : Oui' }).click();
  await expect.element(page.getByText('1 à 25 sur 30 clients')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Filtres, 0 actifs' })).toBeVisible();
});

test('an empty list says so, and offers to add a customer to those who may', async () => {
  server.on(customers.list, () => ({ data: [], count: 0 }));
  await mount(<CustomersPage />, { as: owner() });
  await expect.element(page.getByText('Aucun client pour l’instant')).toBeVisible();
  await expect.element(page.getByText('Les clients sont les entreprises et les personnes dont vous gardez les sites.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ajouter un client' }).first()).toBeVisible();
});

test('a person who may only list finds no add button, and no action that needs a right', async () => {
  await shown(staff('listCustomers', 'readCustomers'));
  await expect.element(page.getByRole('button', { name: 'Ajouter un client' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Actions : Client 30' }).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Ouvrir']);
});

test('a load that fails shows no words of the server, and can be retried (A-264, A-265, F-033)', async () => {
  let isDown = true;
  server.on(customers.list, () =>
    isDown ? refuse(422, { code: 'shared.refused', message: 'Le service est indisponible' }) : { data: ALL.slice(0, 2), count: 2 },
  );
  await mount(<CustomersPage />, { as: owner() });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Chargement impossibleRéessayer');
  await expect.element(page.getByRole('status', { name: 'Messages' })).toHaveTextContent('');
  isDown = false;
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(page.getByText('2 clients', { exact: true })).toBeVisible();
});

test('a reload that fails keeps the rows, says that they are old, counts nothing, and can be retried', async () => {
  await shown();
  server.on(customers.list, () => refuse(422, { code: 'shared.refused', message: 'x' }));
  await page.getByRole('button', { name: 'Page suivante' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('La liste n’a pas pu être rechargée : voici ce qui était affiché avant.');
  expect(names()[0]).toBe('Client 30');
  await expect.element(page.getByText(/ sur 30 clients/)).not.toBeInTheDocument();
  server.on(customers.list, () => ({ data: ALL.slice(0, 5), count: 30 }));
  await page.getByRole('alert').getByRole('button', { name: 'Réessayer' }).click();
  await expect.poll(() => names()[0]).toBe('Client 01');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('with the keyboard « / » searches, arrows move, and the menu says why an action is disabled', async () => {
  server.on(customers.list, () => ({ data: [customer(1, { siteCount: 2 }), customer(2)], count: 2 }));
  await shown();
  await userEvent.keyboard('/');
  await expect.element(search).toHaveFocus();
  (rows.first().element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(rows.nth(1)).toHaveFocus();
  await page.getByRole('button', { name: 'Actions : Client 01' }).click();
  const remove = page.getByRole('menuitem', { name: /^Suppression/ });
  await expect.element(remove).toMatchTextContent('Ce client a des sites');
  await expect.element(remove).toHaveAttribute('aria-disabled', 'true');
});

test('Enter and a click on a row open its page, with Ctrl or the middle button in a tab', async () => {
  const { address } = await shown();
  const tabs = vi.spyOn(globalThis, 'open').mockReturnValue(null);
  const city = page.getByRole('cell', { name: 'Toulouse' });
  await city.first().click({ modifiers: ['Control'] });
  await city.nth(1).click({ button: 'middle' });
  expect(tabs.mock.calls.map(([to]) => to)).toEqual([customer(30), customer(29)].map(({ id }) => `#/platform/clients/customers/${id}`));
  expect(address()).toBe('/');
  (rows.first().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe(`/platform/clients/customers/${customer(30).id}`);
  tabs.mockRestore();
});

test('ticked rows are counted, a whole page at once, and can be cleared', async () => {
  const done: string[][] = [];
  const archive = { key: 'archive', label: 'Archiver', run: (chosen: readonly CustomerLine[]) => void done.push(chosen.map(({ name }) => name)) };
  await mount(<DataList list={customersList} bulkActions={[archive]} />, { as: owner() });
  await expect.element(rows.first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Sélectionner Client 30' }).click();
  (rows.nth(1).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  const bar = page.getByRole('group', { name: 'Actions sur la sélection' });
  await expect.element(bar.getByRole('status')).toHaveTextContent('2 sélectionnés');
  await bar.getByRole('button', { name: 'Archiver' }).click();
  expect(done).toEqual([['Client 30', 'Client 29']]);
  await page.getByRole('checkbox', { name: 'Sélectionner la page' }).click();
  await expect.element(bar.getByRole('status')).toHaveTextContent('25 sélectionnés');
  await bar.getByRole('button', { name: 'Tout désélectionner' }).click();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(page.getByRole('checkbox', { name: 'Sélectionner Client 30' })).not.toBeChecked();
});
