// Gives tests of stock their shared tools: references, assignments and the resulting quantities.
import { and, eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { stockReferences } from '@vigie/db/tables/stock.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import type { TestAgency, TestHouse } from '../house.ts';

export const { stock } = contract;

export async function stockReference(t: TestHouse, a: TestAgency, values: object = {}) {
  const { body } = await t.call(stock.saveReference, { as: a.manager, body: { title: 'Radio', quantity: 5, lowStockLevel: 1, ...values } });
  return body;
}

/** Assigns pieces to the agent of the agency, or to the given holder. */
export const handOut = (t: TestHouse, a: TestAgency, stockReferenceId: string, values: object = {}) =>
  t.call(stock.saveAssignment, {
    as: a.manager,
    body: { stockReference: stockReferenceId, userCompanies: [a.agent.agentId], quantityToAssign: 1, ...values },
  });

export async function remaining(t: TestHouse, a: TestAgency, id: string): Promise<number | undefined> {
  const [row] = await t.tx(a.id, (tx) =>
    tx
      .select()
      .from(stockReferences)
      .where(and(eq(stockReferences.agencyId, a.id), eq(stockReferences.id, id))),
  );
  return row?.quantity;
}

/** A site of the agency's customer, or of another. */
export const stockSite = (t: TestHouse, a: TestAgency, values: Partial<typeof sites.$inferInsert> = {}) =>
  t.tx(a.id, async (tx) => makeSite(tx, a.id, { customerId: a.customerId, ...values }));
