// The account that an agent signs in with: found by its address or made, once for all agencies (users stand above them).
import { eq, sql } from 'drizzle-orm';
import { users } from '@vigie/db/tables/platform.ts';
import type { Tx } from '@vigie/db/door.ts';
import { passwordLink } from '../identity/forgotten-password.ts';
import { refusal } from '../plumbing/errors.ts';
import type { House } from '../plumbing/house.ts';
import { agentErrors } from './errors.ts';
import type { AgentRecord } from './reach.ts';

export interface OpenedAccount {
  readonly userId: string;
  readonly email: string;
  /** Where to choose a first password; null when the person already has one. */
  readonly link: string | null;
}

type User = typeof users.$inferSelect;
const byAddress = async (tx: Tx, email: string): Promise<User | undefined> =>
  (
    await tx
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  )[0];

async function make(tx: Tx, agent: AgentRecord, email: string): Promise<User> {
  await tx
    .insert(users)
    .values({ email, firstname: agent.firstname, lastname: agent.lastname, phone: agent.phones[0] ?? '' })
    .onConflictDoNothing();
  const user = await byAddress(tx, email);
  if (!user) throw new Error('the account was not written');
  return user;
}

/**
 * The account of this address. Committed at once, by the platform's door: an account without a membership opens nothing,
 * so that a licence which is refused afterwards leaves nothing behind that anybody could use.
 */
export async function openAccount(house: House, agent: AgentRecord, email: string): Promise<OpenedAccount> {
  return house.db.platform(async (tx) => {
    const user = (await byAddress(tx, email)) ?? (await make(tx, agent, email));
    if (user.disabledAt) throw refusal(agentErrors, 'agents.account_closed');
    if (user.platformRole) throw refusal(agentErrors, 'agents.address_taken');
    return {
      userId: user.id,
      email: user.email,
      link: user.passwordHash ? null : await passwordLink(house, tx, user.id),
    };
  }, 'agents.openAccount');
}
