// Saves the contacts of a customer: keeps, adds or removes them, and opens or closes their portal access.
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { CustomerInput } from '@vigie/contract/customers/schemas.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { customersCan } from '@vigie/domain/customers/customers-can.ts';
import type { Actor } from '@vigie/domain/identity/actor.ts';
import { defaultCustomerRights } from '@vigie/domain/identity/rights.ts';
import type { AgencyRow } from '../agency/profile.ts';
import { openAccount, welcome } from '../identity/accounts/open-account.ts';
import { invalid } from '../plumbing/errors.ts';
import type { House } from '../plumbing/house.ts';
import { notifyScreens } from '../plumbing/realtime.ts';
import type { ContactRecord, CustomerRecord } from './present.ts';
import { contactsOf } from './queries.ts';

type Contact = NonNullable<z.output<typeof CustomerInput>['contacts']>[number];

interface Saving {
  readonly house: House;
  readonly tx: Tx;
  readonly agency: AgencyRow;
  readonly actor: Actor;
}

const byId = (agencyId: string, id: string) => and(eq(userCompanies.agencyId, agencyId), eq(userCompanies.id, id));

/** A contact who could sign in is closed instead of deleted, because their past actions show their name. */
async function remove({ tx, agency, house }: Saving, { id, userId }: ContactRecord): Promise<void> {
  if (!userId) {
    await tx.delete(userCompanies).where(byId(agency.id, id));
    return;
  }
  await tx.update(userCompanies).set({ disabledAt: house.clock.instant() }).where(byId(agency.id, id));
  await notifyScreens(tx, { agencyId: agency.id, topic: 'people', ids: [userId] });
}

async function add({ tx, agency }: Saving, customer: CustomerRecord, fields: Omit<Contact, 'id' | 'portalAccess'>): Promise<ContactRecord> {
  const [row] = await tx
    .insert(userCompanies)
    .values({ ...fields, agencyId: agency.id, customerId: customer.id, kind: 'customer' })
    .returning();
  return row as ContactRecord;
}

async function change({ tx, agency }: Saving, known: ContactRecord, fields: Omit<Contact, 'id' | 'portalAccess'>): Promise<ContactRecord> {
  const [row] = await tx.update(userCompanies).set(fields).where(byId(agency.id, known.id)).returning();
  return row as ContactRecord;
}

/** With a customer's default rights unless the agency has set others (C-044). */
async function letIn({ house, tx, agency, actor }: Saving, contact: ContactRecord): Promise<void> {
  if (!customersCan.openPortal(actor)) throw invalid({ contacts: 'Une clé API n’ouvre pas d’accès au portail' });
  const account = await openAccount(house, contact, contact.email.trim(), agency.id);
  await tx
    .update(userCompanies)
    .set({ userId: account.userId, rights: [...defaultCustomerRights] })
    .where(byId(agency.id, contact.id));
  await welcome(house, tx, { agency, firstname: contact.firstname, account, about: { table: 'user_companies', id: contact.id } });
  await notifyScreens(tx, { agencyId: agency.id, topic: 'people', ids: [account.userId] });
}

/** A contact without portal access stays a contact: the account's membership is closed, another exists without account. */
async function saveOne(saving: Saving, customer: CustomerRecord, known: ContactRecord | undefined, contact: Contact): Promise<void> {
  const { id: _, portalAccess = Boolean(known?.userId), ...fields } = contact;
  if (known?.userId && !portalAccess) {
    await remove(saving, known);
    await add(saving, customer, { pictureFileId: known.pictureFileId, ...fields });
    return;
  }
  const row = known ? await change(saving, known, fields) : await add(saving, customer, fields);
  if (portalAccess && !known?.userId) await letIn(saving, row);
}

/** The complete list: contacts that are not in it are removed. */
export async function saveContacts(saving: Saving, customer: CustomerRecord, contacts: readonly Contact[]): Promise<void> {
  const known = new Map((await contactsOf(saving.tx, saving.agency.id, customer.id)).map((row) => [row.id, row]));
  const kept = new Set(contacts.map(({ id }) => id));
  for (const row of known.values()) if (!kept.has(row.id)) await remove(saving, row);
  for (const contact of contacts) await saveOne(saving, customer, contact.id ? known.get(contact.id) : undefined, contact);
}
