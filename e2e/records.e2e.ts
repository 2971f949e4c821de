// Pages of records in the whole product: reached from the list, in a tab of their own, without barrier.
import { expect, test } from 'vitest';
import { makeCustomer } from '@vigie/demo/factories/people.ts';
import { barriersOf } from './src/look/barriers.ts';
import { fieldGuard } from './src/stages/field-stage.ts';
import { openStage, settled } from './src/stage.ts';

const stage = await openStage();
const { agency, agent, site } = await fieldGuard(stage.db);
await stage.db.platform((tx) => makeCustomer(tx, agency.id, { name: 'Zone du canal' }));
const { page, errors, goto, signIn } = await stage.visitor();
await signIn(agency.owner);

test('customer, guard and site have a page: neighbours, the title of the window, a tab by Ctrl, no barrier', async () => {
  await goto('/platform/clients/customers?orderBy="name"&ascending=true');
  await settled(page);
  const last = page.getByRole('link', { name: 'Zone du canal' });
  await last.waitFor();
  await settled(page);
  const tab = page.context().waitForEvent('page');
  await last.click({ modifiers: ['Control'] });
  const other = await tab;
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
