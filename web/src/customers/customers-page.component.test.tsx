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

test('the first request is for 25 rows, the newest first, and 5 to 250 are offered (A-259, F-032, C-335)', async () => {
  await shown();
  expect(asked[0]?.body).toEqual({ query: '', limit: 25, page: 1, ascending: 0, orderBy: 'createdAt', filters: {} });
  await page.getByRole('button', { name: /^Lignes par page/ }).click();
  const sizes = page.getByRole('menu', { name: 'Lignes par page' }).getByRole('menuitemradio');
  await expect.element(sizes.first()).toBeVisible();
  expect(sizes.elements().map((one) => one.textContent)).toEqual([5, 10, 25, 50, 100, 250].map((size) => `${size} par page`));
});

test('its columns are those of the catalogue, and a row leads to its customer (C-028)', async () => {
  await shown();
  const labels = page
    .getByRole('columnheader')
    .elements()
    .map((one) => one.textContent.trim());
  for (const wanted of ['Nom', 'Numéro', 'Type', 'Statut', 'E-mail', 'Téléphone', 'Ville', 'Prospect', 'Créé le']) expect(labels).toContain(wanted);
  await expect.element(page.getByRole('link', { name: 'Client 30' })).toHaveAttribute('href', expect.stringContaining(customer(30).id));
});

test('of 250 rows only those in view are rendered, and the next visit has as many', async () => {
  const many = Array.from({ length: 250 }, (_, index) => customer(index + 1));
  const requests = server.on(customers.list, ({ body }) => ({ data: many.slice(0, body.limit), count: 300 }));
  const saved = server.on(identity.saveMe, () => owner());
  const { leave } = await shown();
  await page.getByRole('button', { name: /^Lignes par page/ }).click();
  await page.getByRole('menuitemradio', { name: '250 par page' }).click();
  await expect.element(page.getByText('1 à 250 sur 300 clients')).toBeVisible();
  await expect.poll(() => document.querySelector('table')?.getAttribute('aria-rowcount')).toBe('301');
  expect(names().length).toBeLessThan(80);
  const box = page.getByRole('region', { name: 'Liste : clients' });
  // The rows below are measured as they come into view.
  const lastSeen = (): string | undefined => {
    box.element().scrollTo(0, box.element().scrollHeight);
    return names().at(-1);
  };
  await expect.poll(lastSeen).toBe('Client 250');
  await expect.poll(() => saved).toHaveLength(1);
  leave();
  await mount(<CustomersPage />, { as: { ...owner(), pagesConfig: saved[0]?.body.pagesConfig ?? {} } });
  await expect.element(page.getByText('1 à 250 sur 300 clients')).toBeVisible();
  expect(requests.map(({ body }) => body.limit)).toEqual([25, 250]);
});

test('no cell is wider than 400 pixels, whatever its content (A-261)', async () => {
  const long = `Client ${'au nom vraiment très long '.repeat(8)}`.trim();
  server.on(customers.list, () => ({ data: [customer(1, { name: long })], count: 1 }));
  await shown();
  expect(names()).toEqual([long]);
  const widths = (): number[] => [...document.querySelectorAll<HTMLElement>('tbody tr[data-row] > *')].map((cell) => cell.offsetWidth);
  expect(widths().length).toBeGreaterThan(3);
  expect(Math.max(...widths())).toBeLessThanOrEqual(400);
  const handle = page.getByRole('button', { name: /^Largeur de la colonne Nom/ });
  handle.element().focus();
  await userEvent.keyboard('{ArrowRight>30/}');
  expect(Math.max(...widths())).toBe(400);
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

test('typing sends one request, 400 ms after the last key, and an empty result offers a way back (A-261, C-335)', async () => {
  await shown();
  let typedAt = 0;
  let askedAt = 0;
  const note = ({ timeStamp }: Event): number => (typedAt = timeStamp);
  document.addEventListener('input', note, true);
  const queries = server.on(customers.list, ({ body: { query } }) => {
    askedAt ||= query ? performance.now() : 0;
    return query ? { data: [], count: 0 } : { data: ALL.slice(0, 25), count: 30 };
  });
  await search.click();
  await userEvent.keyboard('zzz');
  await expect.element(page.getByText('Aucun client ne correspond')).toBeVisible();
  document.removeEventListener('input', note, true);
  expect(queries.map(({ body }) => body.query)).toEqual(['zzz']);
  expect(askedAt - typedAt).toBeGreaterThan(399);
  await page.getByRole('button', { name: 'Effacer la recherche et les filtres' }).click();
  await expect.element(rows.first()).toBeVisible();
  await expect.element(search).toHaveValue('');
});

test('a filter is applied by « Appliquer », counted, shown as a chip, and removed by it', async () => {
  await shown();
  await page.getByRole('button', { name: 'Filtres, 0 actif' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtres' });
  await sheet.getByRole('combobox', { name: 'Prospects' }).click();
  await page.getByRole('option', { name: 'Oui' }).click();
  expect(asked.at(-1)?.body.filters).toEqual({});
  await sheet.getByRole('button', { name: 'Appliquer' }).click();
  await expect.element(page.getByText('10 clients', { exact: true })).toBeVisible();
  expect(asked.at(-1)?.body.filters).toEqual({ prospect: true });
  await expect.element(page.getByRole('button', { name: 'Filtres, 1 actif' })).toBeVisible();
  await page.getByRole('button', { name: 'Retirer le filtre Prospects : Oui' }).click();
  await expect.element(page.getByText('1 à 25 sur 30 clients')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Filtres, 0 actif' })).toBeVisible();
});

test('an empty list says so, and offers to add a customer to those who may', async () => {
  server.on(customers.list, () => ({ data: [], count: 0 }));
  await mount(<CustomersPage />, { as: owner() });
  await expect.element(page.getByText('Aucun client pour l’instant')).toBeVisible();
  await expect.element(page.getByText('Les clients sont les entreprises et les personnes dont vous gardez les sites.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ajouter un client' }).first()).toBeVisible();
});

test('the add button needs its right, and so does each action on a row (A-263, C-345)', async () => {
  const own = await shown();
  await expect.element(page.getByRole('button', { name: 'Ajouter un client' })).toBeVisible();
  own.leave();
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

test('a failed load is only logged, shows no words of the server, and can be retried (A-264, A-265, C-356, F-033)', async () => {
  let isDown = true;
  const logged = vi.spyOn(globalThis, 'reportError');
  server.on(customers.list, () =>
    isDown ? refuse(500, { code: 'shared.unexpected', message: 'Le service est indisponible' }) : { data: ALL.slice(0, 2), count: 2 },
  );
  await mount(<CustomersPage />, { as: owner() });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Chargement impossibleRéessayer');
  await expect.element(page.getByRole('status', { name: 'Messages' })).toHaveTextContent('');
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
  isDown = false;
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(page.getByText('2 clients', { exact: true })).toBeVisible();
});

test('refused filters, as an old address may hold them, are named (A-223)', async () => {
  const errors = { until: 'Doit être inférieure ou égale à 1 an(s)' };
  server.on(customers.list, () => refuse(422, { code: 'shared.invalid', message: 'Certains champs sont à corriger', errors }));
  await mount(<CustomersPage />, { as: owner() });
  const words = 'Chargement impossibleCes filtres sont refusés : Doit être inférieure ou égale à 1 an(s)Réessayer';
  await expect.element(page.getByRole('alert')).toHaveTextContent(words);
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

test('deleting asks the generic question, and cancelling does nothing (A-137, C-343)', async () => {
  const sent = server.on(customers.remove, () => ({ ok: true as const }));
  await shown();
  const question = page.getByRole('alertdialog');
  const ask = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Actions : Client 30' }).click();
    await page.getByRole('menuitem', { name: 'Suppression' }).click();
    await expect.element(question).toMatchTextContent('Êtes-vous sûr de vouloir supprimer cet élément ?');
  };
  await ask();
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(sent).toHaveLength(0);
  await ask();
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect.element(page.getByRole('status', { name: 'Messages' })).toMatchTextContent('Client supprimé');
  expect(sent.map(({ params }) => params)).toEqual([{ id: customer(30).id, kind: 'delete' }]);
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

const exported = page.getByRole('button', { name: 'Exporter en Excel' });

test('an export without rows, or of more than 5000, is refused with its words (A-267)', async () => {
  let count = 0;
  server.on(customers.list, () => ({ data: ALL.slice(0, Math.min(count, 25)), count }));
  const messages = page.getByRole('status', { name: 'Messages' });
  const { leave } = await mount(<CustomersPage />, { as: owner() });
  await expect.element(page.getByText('Aucun client pour l’instant')).toBeVisible();
  await exported.click();
  await expect.element(messages.getByText('Pas de données à exporter')).toBeVisible();
  leave();
  count = 5001;
  await mount(<CustomersPage />, { as: owner(), address: '/?query=client' });
  await expect.element(page.getByText(/sur 5\s001 clients/)).toBeVisible();
  await exported.click();
  await expect.element(messages.getByText("L'export excel est limité à 5000 lignes")).toBeVisible();
});

test('a running export shows how far it is, and « Annuler » stops it without a file', async () => {
  let arrive = (): void => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  server.on(customers.list, async ({ body }) => {
    if (body.page === 2) await held;
    const limit = body.limit ?? 25;
    return { data: Array.from({ length: limit }, (_, index) => customer(index + 1)), count: 420 };
  });
  const files = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  await shown();
  await exported.click();
  const progress = page.getByRole('group', { name: 'Export Excel' });
  await expect.element(progress.getByText('180 / 420')).toBeVisible();
  await progress.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(progress).not.toBeInTheDocument();
  arrive();
  await expect.element(exported).toBeEnabled();
  expect(files).not.toHaveBeenCalled();
  await expect.element(page.getByRole('status', { name: 'Messages' })).toHaveTextContent('');
  files.mockRestore();
});

test('on a phone the rows are cards as wide as it, and their menu opens the page', async () => {
  const { address } = await mount(<CustomersPage />, { as: owner(), onPhone: true });
  const cards = page.getByRole('list', { name: 'clients' }).getByRole('listitem');
  await expect.element(cards.first()).toBeVisible();
  expect(cards.elements()).toHaveLength(25);
  expect(document.documentElement.scrollWidth).toBe(390);
  await cards
    .first()
    .getByRole('button', { name: /^Actions : / })
    .click();
  await page.getByRole('menuitem', { name: 'Ouvrir' }).click();
  await expect.poll(address).toBe(`/platform/clients/customers/${customer(30).id}`);
});
