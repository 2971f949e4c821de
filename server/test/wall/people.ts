// Describes one person of each kind: who they are, and the prefix of their own scope.
import { eq } from 'drizzle-orm';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { makeAgent, makeMember, makeUser } from '@vigie/demo/factories/people.ts';
import { agencyRights, isCustomerRight, type Right } from '@vigie/domain/identity/rights.ts';
import type { TestAgency, TestHouse, TestPerson } from '../house.ts';

/** `office`: an unplanned collaborator with all rights of the desk. `bare…`: without any right. */
export const KINDS = [
  'nobody',
  'owner',
  'staff',
  'bareStaff',
  'guard',
  'bareGuard',
  'office',
  'customer',
  'bareCustomer',
  'superadmin',
  'admin',
  'support',
] as const;
export type Kind = (typeof KINDS)[number];
export type People = Readonly<Record<Exclude<Kind, 'nobody'>, TestPerson>> & {
  /** Owner of this agency, and an employee of the second one once it exists. */
  readonly ofBoth: TestPerson;
  /** A contact with every right of the portal. */
  readonly fullCustomer: TestPerson;
};

type Links = { agentId?: string; customerId?: string; rights?: Right[] };

async function member(t: TestHouse, agencyId: string, kind: 'owner' | 'staff' | 'agent' | 'customer', links: Links): Promise<TestPerson> {
  return t.platform(async (tx) => {
    const user = await makeUser(tx);
    const { id } = await makeMember(tx, agencyId, { kind, userId: user.id, email: user.email, ...links });
    const token = await t.house.tokens.sign(user.id, crypto.randomUUID());
    const { agentId, customerId } = links;
    return { userId: user.id, memberId: id, agencyId, kind, token, ...(agentId ? { agentId } : {}), ...(customerId ? { customerId } : {}) };
  });
}

export async function makePeople(t: TestHouse, here: TestAgency): Promise<People> {
  await t.platform((tx) =>
    tx
      .update(userCompanies)
      .set({ rights: [...agencyRights] })
      .where(eq(userCompanies.id, here.office.memberId)),
  );
  const spare = await t.tx(here.id, (tx) => makeAgent(tx, here.id));
  return {
    owner: here.owner,
    staff: here.manager,
    bareStaff: await member(t, here.id, 'staff', { rights: [] }),
    guard: here.agent,
    bareGuard: await member(t, here.id, 'agent', { agentId: spare.id, rights: [] }),
    office: here.office,
    customer: here.customer,
    bareCustomer: await member(t, here.id, 'customer', { customerId: here.customerId, rights: [] }),
    superadmin: await t.platformPerson('superadmin'),
    admin: await t.platformPerson('admin'),
    support: await t.platformPerson('support'),
    ofBoth: await member(t, here.id, 'owner', {}),
    fullCustomer: await member(t, here.id, 'customer', { customerId: here.customerId, rights: agencyRights.filter(isCustomerRight) }),
  };
}

/** Makes the person work for the second agency too, with all its rights. What is theirs there is still not found here. */
export const employ = (t: TestHouse, { userId }: TestPerson, agencyId: string) =>
  t.platform((tx) => makeMember(tx, agencyId, { kind: 'staff', userId }));
