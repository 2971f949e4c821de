// Creates or changes a customer with its contacts.
import { and, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { customers as calls } from '@vigie/contract/customers/endpoints.ts';
import type { CustomerInput } from '@vigie/contract/customers/schemas.ts';
import { customers } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { factorsIssues } from '@vigie/domain/customers/customer-factors.ts';
import { contactsIssues, customerIssues, customerNumber, CustomerStatus } from '@vigie/domain/customers/customer.ts';
import { customersCan } from '@vigie/domain/customers/customers-can.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import { loadAgency, settingsOf, type AgencyRow } from '../agency/profile.ts';
import { pictureIssue } from '../documents/files/pictures.ts';
import { nextNumber } from '../plumbing/counters.ts';
import { forbidden, invalid } from '../plumbing/errors.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { notifyScreens } from '../plumbing/realtime.ts';
import { staleOf } from '../plumbing/stale.ts';
import { offeredSpecialties } from '../sites/specialties.ts';
import type { CustomerRecord } from './present.ts';
import { answerCustomer, loadCustomer } from './queries.ts';
import { saveContacts } from './save-contacts.ts';

type Input = z.output<typeof CustomerInput>;

const hasNumber = async (tx: Tx, agencyId: string, number: string, except?: string): Promise<boolean> =>
  (await tx.$count(customers, and(eq(customers.agencyId, agencyId), eq(customers.number, number), ...(except ? [ne(customers.id, except)] : [])))) >
  0;

/** The next number of the series that nobody typed by hand (C-013). */
async function freeNumber(tx: Tx, agencyId: string, prefix: string): Promise<string> {
  for (;;) {
    const number = customerNumber(await nextNumber(tx, agencyId, 'customers'), prefix);
    if (!(await hasNumber(tx, agencyId, number))) return number;
  }
}

async function create(tx: Tx, agency: AgencyRow, fields: object, number: string, willActivate: boolean): Promise<CustomerRecord> {
  const agencyId = agency.id;
  const given = number.trim() || (await freeNumber(tx, agencyId, settingsOf(agency).customerNumberPrefix));
  const [row] = await tx
    .insert(customers)
    .values({
      ...(fields as typeof customers.$inferInsert),
      agencyId,
      number: given,
      status: willActivate ? CustomerStatus.active : CustomerStatus.inactive,
    })
    .returning();
  return row as CustomerRecord;
}

async function update(tx: Tx, agencyId: string, id: string, version: number | undefined, fields: object, number: string): Promise<CustomerRecord> {
  const loaded = await loadCustomer(tx, agencyId, id);
  const [row] = await tx
    .update(customers)
    .set({ ...fields, number: number.trim() || loaded.number, updatedAt: sql`now()` })
    .where(and(eq(customers.agencyId, agencyId), eq(customers.id, id), eq(customers.version, version ?? loaded.version)))
    .returning();
  if (!row) throw await staleOf(tx, agencyId, customers, 'customers', id);
  return row;
}

/** The logo, and the pictures of contacts. */
async function picturesIssues(tx: Tx, agencyId: string, { logoFileId, contacts = [] }: Input): Promise<Record<string, string>> {
  const named: [field: string, fileId: string | null | undefined][] = [
    ['logoFileId', logoFileId],
    ...contacts.map(({ pictureFileId }, index): [string, string | null | undefined] => [`contacts.${index}.pictureFileId`, pictureFileId]),
  ];
  const issues: Record<string, string> = {};
  for (const [field, fileId] of named) {
    const issue = await pictureIssue(tx, agencyId, fileId);
    if (issue) issues[field] = issue;
  }
  return issues;
}

async function demandLawful(tx: Tx, agency: AgencyRow, input: Input): Promise<void> {
  const issues: Record<string, string> = {
    ...contactsIssues(input.contacts ?? [], agency.holidayLocale),
    ...(customerIssues(input, agency.holidayLocale) as Record<string, string>),
    ...factorsIssues(input.specialtyFactors),
  };
  if (input.specialties?.some((key) => !offeredSpecialties.has(key))) issues['specialties'] = messages.format;
  if (Object.keys(input.specialtyFactors ?? {}).some((key) => !offeredSpecialties.has(key))) issues['specialtyFactors'] = messages.format;
  // Afterwards its status has its own actions.
  if (input.id && input.willActivate !== undefined) issues['willActivate'] = messages.format;
  Object.assign(issues, await picturesIssues(tx, agency.id, input));
  const number = input.number.trim();
  if (number && (await hasNumber(tx, agency.id, number, input.id))) issues['number'] = 'Ce numéro est déjà celui d’un autre client';
  if (Object.keys(issues).length > 0) throw invalid(issues);
}

export async function saveCustomer(call: ScopedCall<typeof calls.save>) {
  const { tx, agencyId, actor, body, house } = call;
  const { id, version, number, address, contacts, willActivate = true, ...rest } = body;
  if (!(id ? customersCan.edit(actor) : customersCan.create(actor))) throw forbidden(id ? 'editCustomers' : 'createCustomers');
  const agency = await loadAgency(tx, agencyId);
  const placed = { ...address, country: address.country.trim() || agency.country };
  await demandLawful(tx, agency, { ...body, address: placed });
  const fields = { ...rest, ...placed };
  const row = id ? await update(tx, agencyId, id, version, fields, number) : await create(tx, agency, fields, number, willActivate);
  if (contacts) await saveContacts({ house, tx, agency, actor }, row, contacts);
  await notifyScreens(tx, { agencyId, topic: 'customers', ids: [row.id], customerId: row.id });
  return answerCustomer(call, row);
}
