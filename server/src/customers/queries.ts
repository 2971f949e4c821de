// Reads customers.
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { customers as calls } from '@vigie/contract/customers/endpoints.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { customers, userCompanies } from '@vigie/db/tables/people.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import { customersCan } from '@vigie/domain/customers/customers-can.ts';
import type { CustomerType } from '@vigie/domain/customers/customer-type.ts';
import { picturesOf } from '../documents/files/pictures.ts';
import { notFound } from '../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../plumbing/http/call.ts';
import { listsOf } from './lists.ts';
import { presentCustomer, presentCustomerRow, type CustomerRecord } from './present.ts';

const declaration: ListDeclaration = {
  orderBy: {
    createdAt: customers.createdAt,
    name: customers.name,
    number: customers.number,
    city: customers.city,
    status: customers.status,
    type: customers.type,
  },
  search: sql`fold(${customers.name} || ' ' || ${customers.number} || ' ' || ${customers.city})`,
  phones: customers.phones,
  filters: {
    status: (values: number[]) => inArray(customers.status, values),
    type: (values: CustomerType[]) => inArray(customers.type, values),
    prospect: (value: boolean) => eq(customers.prospect, value),
  },
  tie: customers.id,
};

const siteCounts = async (tx: Tx, agencyId: string, ids: string[]): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: sites.customerId, count: count() })
    .from(sites)
    .where(and(eq(sites.agencyId, agencyId), inArray(sites.customerId, ids)))
    .groupBy(sites.customerId);
  return new Map(rows.map((row) => [row.id, row.count]));
};

export async function listCustomers({ tx, agencyId, body }: ScopedCall<typeof calls.list>) {
  const { where, orderBy, limit, offset } = listParts(declaration, body);
  const scoped = and(eq(customers.agencyId, agencyId), where);
  const rows = await tx
    .select()
    .from(customers)
    .where(scoped)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const [total] = await tx.select({ count: count() }).from(customers).where(scoped);
  const counts = await siteCounts(
    tx,
    agencyId,
    rows.map((row) => row.id),
  );
  return {
    data: rows.map((row) => presentCustomerRow(row, counts.get(row.id) ?? 0)),
    count: total?.count ?? 0,
  };
}

/** The customer of this agency, or 404. */
export async function loadCustomer(tx: Tx, agencyId: string, id: string): Promise<CustomerRecord> {
  const [row] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.agencyId, agencyId), eq(customers.id, id)));
  if (!row) throw notFound('Client introuvable');
  return row;
}

export const contactsOf = (tx: Tx, agencyId: string, customerId: string) =>
  tx
    .select()
    .from(userCompanies)
    .where(and(eq(userCompanies.agencyId, agencyId), eq(userCompanies.customerId, customerId), isNull(userCompanies.disabledAt)))
    .orderBy(asc(userCompanies.lastname), asc(userCompanies.firstname));

/** The customer as reads and writes return it. */
export async function answerCustomer(scope: Scope, row: CustomerRecord) {
  const { tx, agencyId, actor, house } = scope;
  const contacts = await contactsOf(tx, agencyId, row.id);
  const pictureOf = await picturesOf(house, tx, agencyId, [row.logoFileId, ...contacts.map(({ pictureFileId }) => pictureFileId)]);
  return presentCustomer(row, { contacts, pictureOf, lists: await listsOf(scope, row.id), own: !customersCan.readPricing(actor) });
}

export async function readCustomer(call: ScopedCall<typeof calls.read>) {
  const row = await loadCustomer(call.tx, call.agencyId, call.params.id);
  if (!customersCan.read(call.actor, row)) throw notFound('Client introuvable');
  return answerCustomer(call, row);
}
