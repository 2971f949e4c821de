// Returns the signed-in person as screens know them, and saves what they may change themselves.
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { identity } from '@vigie/contract/identity/endpoints.ts';
import type { CurrentUser } from '@vigie/contract/identity/schemas.ts';
import { users } from '@vigie/db/tables/platform/platform.ts';
import { savedChartIssues } from '@vigie/domain/dashboards/chart-settings.ts';
import { passwordRule } from '@vigie/domain/identity/password.ts';
import { roleLabel } from '@vigie/domain/identity/rights-roles.ts';
import { invalid } from '../../plumbing/errors.ts';
import { bearerOf } from '../../plumbing/http/authorise.ts';
import type { UserCall } from '../../plumbing/http/call.ts';
import type { House } from '../../plumbing/house.ts';
import { hashPassword } from '../log-in.ts';
import { isHeldBack } from '../../plumbing/session/must-have-factor.ts';
import { demandPassword } from './own-password.ts';
import { endLinks } from './password-link.ts';
import { closeAllSessions } from '../refresh-tokens.ts';
import type { Membership, Person } from '../../plumbing/session/person.ts';
import { restrictionFor } from '../../plumbing/session/restriction-for.ts';

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
  company: { id: membership.agency.id, name: membership.agency.name },
  agentInfos: membership.agentId === null ? null : { id: membership.agentId, plannable: membership.plannable },
});

function presentPerson(person: Person, { house, request }: Pick<UserCall<typeof identity.me>, 'house' | 'request'>): CurrentUserInput {
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
    factorRequired: isHeldBack(person, house.config),
    authToken: { token: bearerOf(request) ?? '' },
  };
}

export const readMe = async (call: UserCall<typeof identity.me>): Promise<CurrentUserInput> => presentPerson(call.person, call);

async function newPasswordHash(house: House, { user }: Person, current: string | undefined, next: string | undefined): Promise<string | undefined> {
  if (next === undefined) return undefined;
  await demandPassword(house, user, current);
  const issue = passwordRule(next);
  if (issue) throw invalid({ newPassword: issue });
  return hashPassword(next);
}

export async function saveMe(call: UserCall<typeof identity.saveMe>): Promise<CurrentUserInput> {
  const { house, person, userId, familyId, body } = call;
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
  return presentPerson(fresh ?? person, call);
}
