// What the journeys through lists stand on: an agency with 420 customers, its manager before their list.
import type { Page, Request } from 'playwright-core';
import { emptyAgency, manyCustomers } from './prepare.ts';
import { openStage, settled } from './stage.ts';

export const COUNT = 420;
export const CUSTOMERS = '/platform/clients/customers';
export const stage = await openStage();
export const { db } = stage;
export const agency = await emptyAgency(db);
await manyCustomers(db, agency.id, COUNT);
export const { page, errors, goto, signIn } = await stage.visitor();
await signIn(agency.manager);

export interface Asked {
  readonly query: string;
  readonly limit: number;
  readonly page: number;
  readonly ascending: number;
  readonly orderBy: string;
  readonly filters: Record<string, unknown>;
}
export const isList = (request: Request): boolean => request.method() === 'POST' && request.url().endsWith('/fetch/customers');

/** What the list asks the server while `act` is done. */
export async function askedBy(act: () => Promise<unknown>, on: Page = page): Promise<Asked[]> {
  const asked: Asked[] = [];
  const note = (request: Request): void => {
    if (isList(request)) asked.push(request.postDataJSON() as Asked);
  };
  on.on('request', note);
  await act();
  await settled(on);
  on.off('request', note);
  return asked;
}
export const open = async (): Promise<void> => {
  await goto('/home');
  await goto(CUSTOMERS);
  await settled(page);
};
export const rows = () => page.locator('tbody tr[data-row]');
export const cells = (column: number) => rows().locator(`:scope > *:nth-child(${column})`).allInnerTexts();
export const message = (text: string) => page.getByRole('status', { name: 'Messages' }).getByText(text, { exact: true });
export const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
