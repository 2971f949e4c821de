// Creates or changes a customer with its contacts: load, may he, is it lawful, write, tell.
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { customers as calls } from '@vigie/contract/customers/endpoints.ts';
import type { CustomerInput } from '@vigie/contract/customers/schemas.ts';
import { customers, userCompanies } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { customerIssues, customerNumber } from '@vigie/domain/customers/customer.ts';
import { customersCan } from '@vigie/domain/customers/customers-can.ts';
import { loadAgency } from '../agency/profile.ts';
import { nextNumber } from '../plumbing/counters.ts';
import { forbidden, invalid } from '../plumbing/errors.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { tell } from '../plumbing/realtime.ts';
import { staleOf } from '../plumbing/stale.ts';
import { presentCustomer, type CustomerRecord } from './present.ts';
import { contactsOf, loadCustomer } from './queries.ts';

type Input = z.output<typeof CustomerInput>;
type Contacts = NonNullable<Input['contacts']>;

async function create(tx: Tx, agencyId: string, fields: object, number: string): Promise<CustomerRecord> {
  const given = number.trim() || customerNumber(await nextNumber(tx, agencyId, 'customers'));
  const [row] = await tx.insert(customers).values({ ...(fields as typeof customers.$inferInsert), agencyId, number: given }).returning();
  return row as CustomerRecord;
}

async function update(tx: Tx, agencyId: string, id: string, version: number | undefined, fields: object, number: string): Promise<CustomerRecord> {
  const loaded = await loadCustomer(tx, agencyId, id);
  const [row] = await tx.update(customers).set({ ...fields, number: number.trim() || loaded.number })
    .where(and(eq(customers.agencyId, agencyId), eq(customers.id, id), eq(customers.version, version ?? loaded.version))).returning();
  if (!row) throw await staleOf(tx, agencyId, customers, 'customers', id);
  return row;
}

/** Contacts that left the list are removed, unless they can sign in: those are closed. */
async function saveContacts(tx: Tx, agencyId: string, customerId: string, contacts: Contacts): Promise<void> {
  const known = await contactsOf(tx, agencyId, customerId);
  const kept = new Set(contacts.map((contact) => contact.id));
  const gone = known.filter((contact) => !contact.userId && !kept.has(contact.id)).map((contact) => contact.id);
  if (gone.length > 0) {
    await tx.delete(userCompanies).where(and(eq(userCompanies.agencyId, agencyId), inArray(userCompanies.id, gone), isNull(userCompanies.userId)));
  }
  for (const { id, ...fields } of contacts) {
    if (id && known.some((contact) => contact.id === id)) {
      await tx.update(userCompanies).set(fields).where(and(eq(userCompanies.agencyId, agencyId), eq(userCompanies.id, id)));
    } else {
      await tx.insert(userCompanies).values({ ...fields, agencyId, customerId, kind: 'customer' });
    }
  }
}

export async function saveCustomer({ tx, agencyId, actor, body }: ScopedCall<typeof calls.save>) {
  const { id, version, number, address, contacts, ...rest } = body;
  if (!(id ? customersCan.edit(actor) : customersCan.create(actor))) throw forbidden(id ? 'editCustomers' : 'createCustomers');
  const agency = await loadAgency(tx, agencyId);
  const issues = customerIssues({ ...body, phone: body.phones }, agency.holidayLocale);
  if (Object.keys(issues).length > 0) throw invalid(issues as Record<string, string>);
  const fields = { ...rest, ...address };
  const row = id ? await update(tx, agencyId, id, version, fields, number) : await create(tx, agencyId, fields, number);
  if (contacts) await saveContacts(tx, agencyId, row.id, contacts);
  await tell(tx, { agencyId, topic: 'customers', ids: [row.id], customerId: row.id });
  return presentCustomer(row, await contactsOf(tx, agencyId, row.id));
}
