import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { billing } from '@vigie/contract/billing/endpoints.ts';
import { invoicePeriod } from '@vigie/contract/billing/period-endpoints.ts';
import { mount } from '../../../test/mount.tsx';
import { refuse, serve, type Server } from '../../../test/server.ts';
import { owner, staff } from '../../../test/visitor.ts';
import { today } from '../../shared/format/dates.ts';
import { InvoicesPage } from '../invoice/invoices-page.tsx';
import type { CustomerLine, InvoiceRun, PeriodState } from './period-api.ts';
import { PeriodPage } from './period-page.tsx';
import { lastMonth } from './period-words.ts';

const idOf = (kind: string, index: number): string => `00000000-0000-7000-8000-${kind}${String(index).padStart(12 - kind.length, '0')}`;
const lineOf = (index: number, more: Partial<CustomerLine> = {}): CustomerLine => ({
  customer: { id: idOf('c', index), name: `Client ${index}` },
  plannedMinutes: 600,
  workedMinutes: 600,
  billed: { minutes: 0, documents: [] },
  serviceCount: 2,
  minutes: 600,
  netCents: 21_000,
  totalCents: 25_200,
  obstacles: [],
  ...more,
});
const stateOf = (data: CustomerLine[], more: Partial<PeriodState> = {}): PeriodState => ({
  data,
  billedCustomers: 0,
  agencyIssue: null,
  hasIban: true,
  currency: 'EUR',
  runId: null,
  ...more,
});

const AT = '2026-11-21T09:00:00.000Z';
const runOf = (lines: readonly CustomerLine[], id: string, more: Partial<InvoiceRun> = {}): InvoiceRun => ({
  id,
  ...lastMonth(today()),
  startedAt: AT,
  stoppedAt: null,
  endedAt: null,
  parts: lines.map(({ customer }) => ({ customer, state: 'waiting', message: '', invoice: null })),
  ...more,
});
const written = (part: InvoiceRun['parts'][number], index: number): InvoiceRun['parts'][number] => ({
  ...part,
  state: 'done',
  invoice: { id: idOf('d', index), number: null, sent: false, netCents: 21_000, totalCents: 25_200 },
});

let server: Server;
beforeEach(() => {
  server = serve();
});

/** A server that writes half of the drafts at the first look, and all at the second; then numbers and mails them. */
function playAgency(lines: readonly CustomerLine[]) {
  let run = runOf(lines, '');
  let looks = 0;
  const change = (ids: readonly string[], values: object): void => {
    const parts = run.parts.map((part) =>
      part.invoice && ids.includes(part.invoice.id) ? { ...part, invoice: { ...part.invoice, ...values } } : part,
    );
    run = { ...run, parts };
  };
  server.on(invoicePeriod.read, () => stateOf(run.endedAt ? [] : [...lines], { billedCustomers: run.endedAt ? lines.length : 0 }));
  const starts = server.on(invoicePeriod.start, ({ body }) => (run = runOf(lines, body.newId)));
  server.on(invoicePeriod.run, () => {
    looks += 1;
    const half = Math.ceil(lines.length / 2);
    if (run.endedAt === null) run = { ...run, parts: run.parts.map((part, index) => (looks > 1 || index < half ? written(part, index) : part)) };
    if (looks > 1) run = { ...run, endedAt: AT };
    return run;
  });
  server.on(billing.doubts, () => ({ hasIban: true, hours: null }));
  let last = 0;
  const validations = server.on(billing.validateMany, ({ body: { ids } }) => {
    const validated = ids.map((id) => ({ id, number: `FA-2026-${String((last += 1)).padStart(5, '0')}` }));
    for (const { id, number } of validated) change([id], { number });
    return { validated, refused: [] };
  });
  const mailings = server.on(billing.sendMany, ({ body: { ids } }) => {
    change(ids, { sent: true });
    return { sent: ids, refused: [] };
  });
  return { starts, validations, mailings };
}

/** From « Factures et avoirs » to the last mail. Returns how often somebody clicked. */
async function billEverybody(count: number): Promise<number> {
  const lines = Array.from({ length: count }, (_unused, index) => lineOf(index));
  const played = playAgency(lines);
  const sums = { currency: 'EUR', others: [], netCents: 0, totalCents: 0, toPayCents: 0, drafts: 0, draftNetCents: 0 };
  server.on(billing.listInvoices, () => ({ data: [], count: 0, sums }));
  let clicks = 0;
  const click = async (role: 'button' | 'link', name: string | RegExp, within: Pick<typeof page, 'getByRole'> = page): Promise<void> => {
    clicks += 1;
    await within.getByRole(role, { name }).click();
  };
  const { address, show } = await mount(<InvoicesPage />, { as: owner() });
  await click('link', 'Facturer la période');
  expect(address()).toContain('/platform/facturation/periode');
  show(<PeriodPage />);
  await click('button', `Préparer ${count} brouillons`);
  await expect.element(page.getByText(`${count} brouillons préparés`, { exact: false })).toBeVisible();
  await click('button', `Valider ${count} brouillons…`);
  await click('button', 'Valider définitivement', page.getByRole('dialog'));
  await expect.element(page.getByRole('button', { name: `Envoyer ${count} factures…` })).toBeEnabled();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await click('button', `Envoyer ${count} factures…`);
  await click('button', 'Envoyer', page.getByRole('dialog'));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('row', { name: /Envoyée/ }).first()).toBeVisible();
  await expect.element(page.getByText(`${count} factures envoyées.`, { exact: false })).toBeVisible();
  const ids = lines.map((_unused, index) => idOf('d', index));
  expect(played.starts.map(({ body }) => body.customerIds)).toEqual([lines.map(({ customer }) => customer.id)]);
  expect(played.validations.flatMap(({ body }) => body.ids)).toEqual(ids);
  expect(played.mailings.flatMap(({ body }) => body.ids)).toEqual(ids);
  expect(page.getByRole('row', { name: /Envoyée/ }).elements()).toHaveLength(count);
  return clicks;
}

test('three customers are billed from « Factures » to the last mail in six clicks', async () => {
  expect(await billEverybody(3)).toBe(6);
});

test('a hundred and ten customers take as many clicks as three', async () => {
  expect(await billEverybody(110)).toBe(6);
});

const table = page.getByRole('region', { name: 'Clients à facturer' });
const ticked = (): string[] =>
  table
    .getByRole('checkbox', { name: /^Facturer/, checked: true })
    .elements()
    .map((one) => one.getAttribute('aria-label') ?? '');

test('customers without an obstacle are ticked, and an obstacle is a link to what mends it', async () => {
  const blocked = lineOf(2, {
    workedMinutes: 480,
    obstacles: [
      { kind: 'customer', text: 'Complétez l’adresse' },
      { kind: 'unfinished', text: '1 service n’est pas terminé' },
    ],
  });
  const asked = server.on(invoicePeriod.read, () => stateOf([blocked, lineOf(1)], { hasIban: false, agencyIssue: 'Complétez le SIRET de l’agence' }));
  const starts = server.on(invoicePeriod.start, () => refuse(409, { code: 'billing.run_open', message: 'Des brouillons sont déjà en préparation' }));
  await mount(<PeriodPage />, { as: owner() });
  await expect.element(table).toBeVisible();
  expect(asked.map(({ query }) => query)).toEqual([lastMonth(today())]);
  expect(ticked()).toEqual(['Facturer Client 1']);
  await expect.element(table.getByRole('row', { name: /Client 2/ })).toMatchTextContent(/−\s2\sh\s00/);
  await expect
    .element(table.getByRole('link', { name: 'Complétez l’adresse' }))
    .toHaveAttribute('href', `/platform/clients/customers/${idOf('c', 2)}?modifier=fiche`);
  await expect
    .element(table.getByRole('link', { name: '1 service n’est pas terminé' }))
    .toHaveAttribute('href', '/platform/planification/adminServices');
  await expect.element(page.getByText(/^Aucun IBAN/)).toBeVisible();
  await expect.element(page.getByText(/SIRET de l’agence/)).toBeVisible();
  await expect.element(page.getByText(/1 client choisi sur 2 : 210,00\s€ HT, 252,00\s€ TTC/)).toBeVisible();
  await table.getByRole('checkbox', { name: 'Facturer Client 1' }).click();
  await expect.element(page.getByRole('button', { name: 'Préparer les brouillons' })).toHaveAttribute('aria-disabled', 'true');
  await table.getByRole('checkbox', { name: 'Tous les clients' }).click();
  expect(ticked()).toEqual(['Facturer Client 2', 'Facturer Client 1']);
  await page.getByRole('button', { name: 'Préparer 2 brouillons' }).click();
  await expect.element(page.getByRole('status', { name: 'Messages' })).toMatchTextContent('Des brouillons sont déjà en préparation');
  await page.getByRole('button', { name: 'Préparer 2 brouillons' }).click();
  await expect.poll(() => starts.length).toBe(2);
  expect(new Set(starts.map(({ body }) => body.newId)).size).toBe(1);
});

test('a customer opens to its services, and the period is in the address', async () => {
  server.on(invoicePeriod.read, () => stateOf([lineOf(1)]));
  const services = server.on(invoicePeriod.services, () => ({
    data: [
      {
        serviceId: idOf('e', 1),
        agent: null,
        siteName: 'Quai 4',
        timeZone: 'Europe/Paris',
        status: null,
        startAt: '2026-09-05T06:00:00.000Z',
        endAt: '2026-09-05T10:00:00.000Z',
        plannedMinutes: 240,
        workedMinutes: 0,
      },
    ],
  }));
  await mount(<PeriodPage />, { as: owner(), address: '/?du=2026-09-01&au=2026-09-30' });
  const name = table.getByRole('button', { name: 'Client 1' });
  await expect.element(name).toHaveAttribute('aria-expanded', 'false');
  await name.click();
  await expect.element(page.getByRole('row', { name: /Quai 4/ })).toMatchTextContent(/Place non pourvue.*−\s4\sh\s00/);
  expect(services.map(({ params, query }) => [params['customerId'], query])).toEqual([[idOf('c', 1), { from: '2026-09-01', until: '2026-09-30' }]]);
});

test('drafts that are being written show their figures and are stopped by « Annuler »', async () => {
  const lines = [lineOf(1), lineOf(2), lineOf(3)];
  const id = idOf('f', 1);
  const half = runOf(lines, id);
  let run: InvoiceRun = { ...half, parts: half.parts.map((part, index) => (index === 0 ? written(part, index) : part)) };
  server.on(invoicePeriod.read, () => stateOf(lines, { runId: id }));
  server.on(invoicePeriod.run, () => run);
  const stops = server.on(invoicePeriod.stop, () => (run = { ...run, stoppedAt: AT }));
  await mount(<PeriodPage />, { as: owner() });
  await expect.element(page.getByText('1 sur 3 clients', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33');
  await expect.element(table).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(page.getByText('1 brouillon préparé, arrêt demandé, 2 clients non traités.')).toBeVisible();
  expect(stops.map(({ params }) => params['id'])).toEqual([id]);
  await expect.element(table).toBeVisible();
});

test('a customer that could not be billed says why; whoever may not validate or send reads it on the buttons', async () => {
  const id = idOf('f', 2);
  const run = runOf([lineOf(1), lineOf(2)], id, { endedAt: AT });
  const parts = [written(run.parts[0]!, 0), { ...run.parts[1]!, state: 'refused' as const, message: 'Ce client est encore un prospect' }];
  server.on(invoicePeriod.read, () => stateOf([], { runId: id, billedCustomers: 1 }));
  server.on(invoicePeriod.run, () => ({ ...run, parts }));
  await mount(<PeriodPage />, { as: staff('createInvoices') });
  const drafts = page.getByRole('region', { name: 'Brouillons de la période' });
  await expect.element(drafts.getByRole('row', { name: /Client 2/ })).toMatchTextContent(/Non préparé.*Ce client est encore un prospect/);
  await expect.element(drafts.getByRole('link', { name: 'Client 1' })).toHaveAttribute('href', `/platform/facturation/factures/${idOf('d', 0)}`);
  for (const name of ['Valider 1 brouillon…', 'Envoyer les factures…'])
    await expect.element(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('1 client est déjà facturé en entier.')).toBeVisible();
  await userEvent.hover(page.getByRole('button', { name: 'Valider 1 brouillon…' }));
  await expect.element(page.getByRole('tooltip')).toBeVisible();
});
