// Initial data for journeys: an agency with nothing but its people.
import { eq } from 'drizzle-orm';
import type { Database } from '@vigie/db/door.ts';
import { customers, userCompanies } from '@vigie/db/tables/people.ts';
import { agencies, users } from '@vigie/db/tables/platform/platform.ts';
import type { Right } from '@vigie/domain/identity/rights.ts';
import { suggestedCheckLevels } from '@vigie/domain/agency/settings/check-levels.ts';
import { makeAgency, makeCustomer, makeMember, makeUser } from '@vigie/demo/factories/people.ts';

export interface EmptyAgency {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  readonly manager: string;
}

/** A separate agency for a journey, with the rules at the recommended levels, an owner and a manager; password Vigie-2026. */
export async function emptyAgency(db: Database): Promise<EmptyAgency> {
  const mark = crypto.randomUUID().slice(0, 8);
  const name = `Agence ${mark}`;
  return db.platform(async (tx) => {
    const agency = await makeAgency(tx, { name, settings: { planning: { checks: suggestedCheckLevels() } } });
    const owner = await makeUser(tx, { email: `owner-${mark}@vigie.test`, firstname: 'Olivia', lastname: 'Renard' });
    const manager = await makeUser(tx, { email: `manager-${mark}@vigie.test`, firstname: 'Marc', lastname: 'Lefort' });
    const owns = await makeMember(tx, agency.id, {
      kind: 'owner',
      userId: owner.id,
      firstname: owner.firstname,
      lastname: owner.lastname,
      email: owner.email,
    });
    await makeMember(tx, agency.id, {
      kind: 'staff',
      userId: manager.id,
      firstname: manager.firstname,
      lastname: manager.lastname,
      email: manager.email,
    });
    await tx.update(agencies).set({ managerId: owns.id }).where(eq(agencies.id, agency.id));
    return { id: agency.id, name, owner: owner.email, manager: manager.email };
  });
}

/** A member of staff with only these rights; password Vigie-2026. Returns their sign-in address. */
export async function memberWith(db: Database, agencyId: string, rights: readonly Right[]): Promise<string> {
  const email = `staff-${crypto.randomUUID().slice(0, 8)}@vigie.test`;
  await db.platform(async (tx) => {
    const { id, firstname, lastname } = await makeUser(tx, { email, firstname: 'Lina', lastname: 'Faure' });
    await makeMember(tx, agencyId, { kind: 'staff', userId: id, firstname, lastname, email, rights: [...rights] });
  });
  return email;
}

/** A new account with the rights of this demonstration account and nothing stored yet; password Vigie-2026. Returns their sign-in address. */
export async function doubleOf(db: Database, account: string): Promise<string> {
  const email = `${account.split('@')[0]}-${crypto.randomUUID().slice(0, 8)}@vigie.test`;
  await db.platform(async (tx) => {
    const [person] = await tx.select().from(users).where(eq(users.email, account));
    const memberships = await tx.select().from(userCompanies).where(eq(userCompanies.userId, person!.id));
    const { id } = await makeUser(tx, { email, firstname: person!.firstname, lastname: person!.lastname, platformRole: person!.platformRole });
    for (const { agencyId, kind, firstname, lastname, rights, customerId } of memberships)
      await makeMember(tx, agencyId, { kind, firstname, lastname, rights, customerId, userId: id, email });
  });
  return email;
}

/** A contact of a customer in a separate agency, with these rights in the portal; password Vigie-2026. */
export async function customerWith(db: Database, rights: readonly Right[]): Promise<string> {
  const { id } = await emptyAgency(db);
  const email = `cliente-${id.slice(-8)}@vigie.test`;
  await db.platform(async (tx) => {
    const { id: customerId } = await makeCustomer(tx, id, { name: 'Entrepôts du Canal' });
    const { id: userId, firstname, lastname } = await makeUser(tx, { email, firstname: 'Iris', lastname: 'Colin' });
    await makeMember(tx, id, { kind: 'customer', customerId, userId, firstname, lastname, email, rights: [...rights] });
  });
  return email;
}

/** Customers « Client 0001 » and following, the newest last. The first one's name is too long for any cell. */
export const LONG_NAME = `Client 0001 ${'au nom vraiment très long '.repeat(8)}`.trim();
export async function manyCustomers(db: Database, agencyId: string, count: number): Promise<void> {
  const first = Date.parse('2026-01-01T08:00:00.000Z');
  await db.platform((tx) =>
    tx.insert(customers).values(
      Array.from({ length: count }, (_, index) => ({
        agencyId,
        number: `411-${String(index + 1).padStart(5, '0')}`,
        name: index === 0 ? LONG_NAME : `Client ${String(index + 1).padStart(4, '0')}`,
        city: index % 2 === 0 ? 'Toulouse' : 'Albi',
        type: index % 2 === 0 ? 100 : 300,
        createdAt: new Date(first + index * 60_000).toISOString(),
      })),
    ),
  );
}
