// Reads what a customer's file lists: contracts, discounts and documents, each with the right to list them.
import { and, arrayContains, desc, eq } from 'drizzle-orm';
import { discounts } from '@vigie/db/tables/billing/catalog.ts';
import { contracts } from '@vigie/db/tables/contracts.ts';
import { documents } from '@vigie/db/tables/documents.ts';
import type { Tx } from '@vigie/db/door.ts';
import { documentsCan } from '@vigie/domain/documents/documents-can.ts';
import { has } from '@vigie/domain/identity/actor.ts';
import type { Scope } from '../plumbing/http/call.ts';

/** Newest first. The lists themselves show the rest. */
const MOST = 100;

const contractsOf = (tx: Tx, agencyId: string, customerId: string) =>
  tx
    .select({ id: contracts.id, title: contracts.title, status: contracts.status, startsOn: contracts.startsOn, endsOn: contracts.endsOn })
    .from(contracts)
    .where(and(eq(contracts.agencyId, agencyId), eq(contracts.customerId, customerId)))
    .orderBy(desc(contracts.createdAt), desc(contracts.id))
    .limit(MOST);

async function discountsOf(tx: Tx, agencyId: string, customerId: string) {
  const rows = await tx
    .select()
    .from(discounts)
    .where(and(eq(discounts.agencyId, agencyId), arrayContains(discounts.customerIds, [customerId])))
    .orderBy(desc(discounts.createdAt), desc(discounts.id))
    .limit(MOST);
  return rows.map(({ id, name, discountBp, discountCents }) => ({
    id,
    name,
    kind: discountBp === null ? ('amount' as const) : ('percent' as const),
    value: discountBp ?? discountCents ?? 0,
  }));
}

const documentsOf = (tx: Tx, agencyId: string, customerId: string) =>
  tx
    .select({ id: documents.id, name: documents.name, expiredAt: documents.expiresOn })
    .from(documents)
    .where(and(eq(documents.agencyId, agencyId), eq(documents.customerId, customerId)))
    .orderBy(desc(documents.createdAt), desc(documents.id))
    .limit(MOST);

export async function listsOf({ tx, agencyId, actor }: Scope, customerId: string) {
  if (actor.kind === 'customer') return {};
  return {
    ...(has(actor, 'listCustomerContracts') ? { companyContracts: await contractsOf(tx, agencyId, customerId) } : {}),
    ...(has(actor, 'listDiscounts') ? { companyDiscounts: await discountsOf(tx, agencyId, customerId) } : {}),
    ...(documentsCan.listAll(actor) ? { documents: await documentsOf(tx, agencyId, customerId) } : {}),
  };
}
