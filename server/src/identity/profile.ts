// The signed-in person: what the screens know of her, and what she may change herself.
import { verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { identity } from '@vigie/contract/identity/endpoints.ts';
import type { CurrentUser } from '@vigie/contract/identity/schemas.ts';
import { users } from '@vigie/db/tables/platform.ts';
import { savedChartIssues } from '@vigie/domain/dashboards/chart-settings.ts';
import { passwordRule } from '@vigie/domain/identity/password.ts';
import { roleLabel } from '@vigie/domain/identity/rights-roles.ts';
import { invalid, refusal, sessionErrors } from '../plumbing/errors.ts';
import type { UserCall } from '../plumbing/http/call.ts';
import type { House } from '../plumbing/house.ts';
import { countAttempt } from '../plumbing/http/throttle.ts';
import { hashPassword } from './log-in.ts';
import { endLinks } from './password-link.ts';
import { closeAllSessions } from './refresh-tokens.ts';
import type { Membership, Person } from './people.ts';
import { restrictionFor } from './restriction-for.ts';

type CurrentUserInput = z.input<typeof CurrentUser>;

const presentMembership = (membership: Membership, house: House): CurrentUserInput['userCompanies'][number] => ({
  id: membership.id,
  kind: membership.kind,
  label: roleLabel({ kind: membership.kind }, membership.plannable),
  agency: { ...membership.agency, restriction: restrictionFor(membership, house.clock.now()) },
  rights: [...membership.rights],
  agentId: membership.agentId,
  plannable: membership.plannable,
  customer: membership.customer,
});

export function presentPerson(person: Person, house: House): CurrentUserInput {
  const { user, memberships } = person;
  return {
    id: user.id,
    email: user.email,
    firstname: user.firstname,
    lastname: user.lastname,
    phone: user.phone,
    admin: user.platformRole === 'admin' || user.platformRole === 'superadmin',
    isSupport: user.platformRole === 'support',
    platformRole: user.platformRole,
    firstLogin: user.firstLogin,
    userCompanies: memberships.map((membership) => presentMembership(membership, house)),
    pagesConfig: user.pagesConfig as CurrentUserInput['pagesConfig'],
    pushPublicKey: house.push.publicKey,
  };
}

export const readMe = async ({ house, person }: UserCall<typeof identity.me>): Promise<CurrentUserInput> => presentPerson(person, house);

/** Whoever holds an open session may not guess the password with it. */
const GUESSES = { max: 8, windowSeconds: 60 };

async function newPasswordHash(house: House, { user }: Person, current: string | undefined, next: string | undefined): Promise<string | undefined> {
  if (next === undefined) return undefined;
  await countAttempt(house, GUESSES, `own password|${user.id}`, GUESSES.max);
  const known = user.passwordHash;
  if (known && !(current !== undefined && (await verify(known, current)))) throw refusal(sessionErrors, 'identity.wrong_password');
  const issue = passwordRule(next);
  if (issue) throw invalid({ newPassword: issue });
  return hashPassword(next);
}

export async function saveMe({ house, person, userId, familyId, body }: UserCall<typeof identity.saveMe>): Promise<CurrentUserInput> {
  const { currentPassword, newPassword, ...fields } = body;
  const wrong = savedChartIssues(fields.pagesConfig ?? {});
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  const passwordHash = await newPasswordHash(house, person, currentPassword, newPassword);
  await house.db.platform(async (tx) => {
    const values = { ...fields, ...(passwordHash ? { passwordHash } : {}) };
    if (Object.keys(values).length > 0)
      await tx
        .update(users)
        .set(values as Partial<typeof users.$inferInsert>)
        .where(eq(users.id, userId));
    if (!passwordHash) return;
    await endLinks(house, tx, userId);
    await closeAllSessions(house, tx, userId, familyId);
  }, 'identity.saveMe');
  house.people.forget(userId);
  const fresh = await house.people.of(userId);
  return presentPerson(fresh ?? person, house);
}
