// Shared by the journeys through lists: an agency with 420 customers, its manager at their list.
import type { Page, Request } from 'playwright-core';
import { emptyAgency, manyCustomers } from '../prepare.ts';
import { openStage, settled } from '../stage.ts';

export const COUNT = 420;
export const CUSTOMERS = '/platform/clients/customers';
export interface Asked {
  readonly query: string;
  readonly limit: number;
  readonly page: number;
  readonly ascending: number;
  readonly orderBy: string;
  readonly filters: Record<string, unknown>;
}
export const isList = (request: Request): boolean => request.method() === 'POST' && request.url().endsWith('/fetch/customers');

/** For the calling file: an agency and a page that no other file shares. */
export async function openLists() {
  const stage = await openStage();
  const { db } = stage;
  const agency = await emptyAgency(db);
  await manyCustomers(db, agency.id, COUNT);
  const visitor = await stage.visitor();
  const { page, goto } = visitor;
  await visitor.signIn(agency.manager);
  const rows = () => page.locator('tbody tr[data-row]');
  return {
    ...visitor,
    stage,
    db,
    agency,
    rows,
    /** The list's requests to the server during `act`. */
    askedBy: async (act: () => Promise<unknown>, on: Page = page): Promise<Asked[]> => {
      const asked: Asked[] = [];
      const note = (request: Request): void => {
        if (isList(request)) asked.push(request.postDataJSON() as Asked);
      };
      on.on('request', note);
      await act();
      await settled(on);
      on.off('request', note);
      return asked;
    },
    open: async (): Promise<void> => {
      await goto('/home');
      await goto(CUSTOMERS);
      await settled(page);
    },
    cells: (column: number) => rows().locator(`:scope > *:nth-child(${column})`).allInnerTexts(),
    message: (text: string) => page.getByRole('status', { name: 'Messages' }).getByText(text, { exact: true }),
    press: (name: string | RegExp) => page.getByRole('button', { name }).first().click(),
  };
}
