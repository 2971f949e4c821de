// How a list stands in its window: columns fit, it is as high as its rows, no amount is cut.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { identity } from '@vigie/contract/identity/endpoints.ts';
import { mount } from '../../../../test/mount.tsx';
import { serve } from '../../../../test/server.ts';
import { owner } from '../../../../test/visitor.ts';
import { contractStatuses } from '../../../agents/agent-words.ts';
import { reportStatuses } from '../../../field/desk/field-statuses.ts';
import { DataList } from './data-list.tsx';
import { defineList, type ListAnswer } from './list-types.ts';
import type { StatusTable } from '../marks/status-tone.ts';

interface Bill {
  readonly id: string;
  readonly name: string;
  readonly cents: number;
  readonly day: string;
  readonly text: string;
  readonly stage: 'paid' | 'late';
}

const LONG = 'Prestations de sécurité du premier au trente novembre, avec les rondes de nuit et le renfort des fêtes';
const bill = (number: number): Bill => ({
  id: String(number),
  name: `FA-2026-${String(number).padStart(5, '0')}`,
  cents: 123_456_789,
  day: '2026-11-28',
  text: LONG,
  stage: number % 2 ? 'paid' : 'late',
});

let answer: Promise<ListAnswer<Bill>>;
let count: number;

/** More columns of amounts and dates than a narrow window has room for. */
const bills = defineList<Bill>({
  key: 'lookOfLists',
  topic: 'lookOfLists',
  one: 'facture',
  many: 'factures',
  feminine: true,
  fetch: () => answer,
  rowId: ({ id }) => id,
  columns: [
    { id: 'name', label: 'Numéro', value: ({ name }) => name, main: true, sort: true, width: 160 },
    {
      id: 'stage',
      label: 'Statut',
      kind: 'status',
      statuses: { paid: { label: 'Payé', tone: 'done' }, late: { label: 'En retard', tone: 'danger' } },
      value: ({ stage }) => stage,
    },
    { id: 'text', label: 'Objet', value: ({ text }) => text, width: 300 },
    { id: 'net', label: 'Total HT', kind: 'money', value: ({ cents }) => cents, sort: true, card: true },
    { id: 'total', label: 'Total TTC', kind: 'money', value: ({ cents }) => cents, sort: true },
    { id: 'rest', label: 'Reste à payer', kind: 'money', value: ({ cents }) => cents, card: true },
    { id: 'day', label: 'Échéance', kind: 'date', value: ({ day }) => day, sort: true },
  ],
});

const box = page.getByRole('region', { name: 'Liste : factures' });
const figures = (): Element[] => [...box.element().querySelectorAll('td[data-figure], td[data-whole]')];
const beyond = (): number => box.element().scrollWidth - box.element().clientWidth;
const sizes = page.getByRole('button', { name: /^Lignes par page/ });

const have = (rows: number): void => {
  count = rows;
  answer = Promise.resolve({ data: Array.from({ length: rows }, (_, index) => bill(index + 1)), count });
};

beforeEach(() => {
  serve().on(identity.saveMe, () => owner());
  have(3);
});

async function shown(width: number): Promise<void> {
  await mount(<DataList list={bills} rowActions={[{ key: 'open', label: 'Ouvrir', run: () => undefined }]} />, { as: owner() });
  await page.viewport(width, 800);
  await expect.element(page.getByRole('row', { name: /FA-2026-00001/ })).toBeVisible();
}

test('a wide window has all columns, and the long text gives way before any amount or date', async () => {
  await shown(1000);
  await expect.poll(beyond).toBe(0);
  expect(figures()).toHaveLength(12);
  expect(figures().filter((cell) => cell.scrollWidth > cell.clientWidth)).toEqual([]);
});

test('no status is cut, however alike two of them begin', async () => {
  const statuses: StatusTable = { ...reportStatuses, ...contractStatuses };
  const rows = Object.keys(statuses).map((status) => ({ ...bill(1), id: status, status }));
  const list = defineList<(typeof rows)[number]>({
    key: 'badgesOfLists',
    topic: 'lookOfLists',
    one: 'bon',
    many: 'bons',
    fetch: () => Promise.resolve({ data: rows, count: rows.length }),
    rowId: ({ id }) => id,
    columns: [
      { id: 'name', label: 'Numéro', value: ({ name }) => name, main: true, width: 160 },
      { id: 'status', label: 'Statut', kind: 'status', statuses, value: ({ status }) => status, width: 90 },
      { id: 'text', label: 'Objet', value: ({ text }) => text, width: 300 },
      { id: 'total', label: 'Total TTC', kind: 'money', value: ({ cents }) => cents },
    ],
  });
  await mount(<DataList list={list} />, { as: owner() });
  await page.viewport(800, 800);
  await expect.element(page.getByRole('row').nth(rows.length)).toBeVisible();
  const badges = [...document.querySelectorAll<HTMLElement>('td [data-tone]')];
  expect(badges).toHaveLength(rows.length);
  expect(badges.filter((badge) => badge.scrollWidth > badge.clientWidth).map((badge) => badge.textContent)).toEqual([]);
});

test('a narrow window scrolls sideways with a shade at its edge, past a first column that stays', async () => {
  await shown(800);
  await expect.poll(beyond).toBeGreaterThan(0);
  expect(figures().filter((cell) => cell.scrollWidth > cell.clientWidth)).toEqual([]);
  const edges = box.element().parentElement;
  await expect.poll(() => edges?.dataset['more']).toBe('right');
  const first = page.getByRole('rowheader').first();
  const before = first.element().getBoundingClientRect().left;
  box.element().scrollTo(10_000, 0);
  await expect.poll(() => edges?.dataset['more']).toBe('left');
  expect(first.element().getBoundingClientRect().left).toBe(before);
});

test('a list of three rows is as high as they are, with its foot right below', async () => {
  await shown(1000);
  const last = page.getByRole('row', { name: /FA-2026-00003/ });
  const gap = sizes.element().getBoundingClientRect().top - last.element().getBoundingClientRect().bottom;
  expect(gap).toBeLessThan(30);
  expect(gap).toBeGreaterThanOrEqual(0);
});

test('the menu of rows per page marks the one that holds, and chooses another', async () => {
  await shown(1000);
  await sizes.click();
  const menu = page.getByRole('menu', { name: 'Lignes par page' });
  await expect.element(menu.getByRole('menuitemradio', { name: '25 par page', exact: true })).toHaveAttribute('aria-checked', 'true');
  await menu.getByRole('menuitemradio', { name: '50 par page' }).click();
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Lignes par page : 50' })).toBeVisible();
});

test('while it loads a list has its own header, and rows as high as those that come', async () => {
  let arrive: (rows: ListAnswer<Bill>) => void = () => undefined;
  answer = new Promise((resolve) => (arrive = resolve));
  await mount(<DataList list={bills} />, { as: owner() });
  await expect.element(page.getByRole('status', { name: 'Chargement' })).toBeVisible();
  const heads = (): number[] => [...document.querySelectorAll('thead th')].slice(0, 3).map((head) => Math.round(head.getBoundingClientRect().left));
  const rowTop = (): number => Math.round(document.querySelectorAll('tbody tr')[1]?.getBoundingClientRect().top ?? 0);
  await expect.poll(() => heads().length).toBe(3);
  const before = [...heads(), rowTop()];
  arrive({ data: [bill(1), bill(2)], count: 2 });
  await expect.element(page.getByRole('row', { name: /FA-2026-00001/ })).toBeVisible();
  expect([...heads(), rowTop()]).toEqual(before);
});

test('on a phone a row is a card of its name, its status, the chosen facts and one menu', async () => {
  await mount(<DataList list={bills} rowActions={[{ key: 'open', label: 'Ouvrir', run: () => undefined }]} />, { as: owner(), onPhone: true });
  const card = page.getByRole('listitem').filter({ hasText: 'FA-2026-00001' });
  await expect.element(card.getByText('Payé')).toBeVisible();
  expect(
    card
      .getByRole('term')
      .elements()
      .map((term) => term.textContent),
  ).toEqual(['Total HT', 'Reste à payer']);
  expect(card.getByRole('button').elements()).toHaveLength(1);
});

test('each tone has its own mark beside its word, so that colour is not alone', async () => {
  await shown(1000);
  const marks = ['Payé', 'En retard'].map((label) => getComputedStyle(page.getByText(label, { exact: true }).first().element(), '::before').clipPath);
  expect(marks[0]).toContain('polygon');
  expect(marks[1]).not.toBe(marks[0]);
});
