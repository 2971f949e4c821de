// Pages of records in the whole product: reached from the list, in a tab of their own, without barrier.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeInvoice } from '@vigie/demo/factories/billing.ts';
import { makeCustomer } from '@vigie/demo/factories/people.ts';
import { barriersOf } from './src/look/barriers.ts';
import { addressByCtrl } from './src/look/new-tab.ts';
import { fieldGuard } from './src/stages/field-stage.ts';
import { openStage, settled } from './src/stage.ts';

const stage = await openStage();
const { agency, agent, site } = await fieldGuard(stage.db);
const invoice = await stage.db.platform(async (tx) => {
  const { id } = await makeCustomer(tx, agency.id, { name: 'Zone du canal' });
  return makeInvoice(tx, agency.id, id, { number: 'FA-2020-00001', title: 'Rondes' });
});
const { page, errors, goto, signIn } = await stage.visitor();
await signIn(agency.owner);

/** As Ctrl and a click open it: the list stays behind. */
async function inTab(link: Locator): Promise<Page> {
  const address = await addressByCtrl(link);
  if (address === null) throw new Error('the application takes the click');
  const other = await page.context().newPage();
  await other.goto(address);
  return other;
}

test('customer, guard and site have a page: neighbours, the title of the window, a tab by Ctrl, no barrier', async () => {
  await goto('/platform/clients/customers?orderBy="name"&ascending=true');
  await settled(page);
  const last = page.getByRole('link', { name: 'Zone du canal' });
  await last.waitFor();
  await settled(page);
  const other = await inTab(last);
  await other.getByRole('heading', { level: 1, name: 'Zone du canal' }).waitFor();
  await expect.poll(() => other.title()).toMatch(/^Zone du canal · Client · /);
  await other.close();
  await last.click();
  await page.getByText('2 sur 2', { exact: true }).waitFor();
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText('1 sur 2', { exact: true }).waitFor();
  await settled(page);
  const flaws = [await barriersOf(page, { within: 'main' })];
  await page.goBack();
  await last.waitFor();
  for (const address of [`/platform/collaborateurs/agents/${agent.id}`, `/platform/sites/sites/${site.id}`]) {
    await goto(address);
    await settled(page);
    flaws.push(await barriersOf(page, { within: 'main' }));
  }
  expect(flaws).toEqual([[], [], []]);
  expect(errors).toEqual([]);
});

test('an invoice has an address that survives a reload, opens in a tab, and back keeps the list’s filter', async () => {
  await goto('/platform/facturation/factures?query="FA-2020"');
  await settled(page);
  const link = page.getByRole('link', { name: 'FA-2020-00001' });
  await link.waitFor();
  await settled(page);
  const other = await inTab(link);
  await other.getByRole('heading', { level: 1, name: 'FA-2020-00001' }).waitFor();
  await other.close();
  await link.click();
  const heading = page.getByRole('heading', { level: 1, name: 'FA-2020-00001' });
  await heading.waitFor();
  await page.reload();
  await heading.waitFor();
  await settled(page);
  expect(page.url()).toContain(invoice.id);
  expect(await barriersOf(page, { within: 'main' })).toEqual([]);
  await page.getByRole('link', { name: '← Factures et avoirs' }).click();
  await link.waitFor();
  expect(
    await page
      .getByRole('searchbox')
      .or(page.getByPlaceholder(/^Numéro, titre/))
      .first()
      .inputValue(),
  ).toBe('FA-2020');
  expect(errors).toEqual([]);
});
