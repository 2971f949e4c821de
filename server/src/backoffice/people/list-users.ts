// Lists the people who sign in, over all agencies: read only, with a mail for a lost password.
import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { backoffice as calls } from '@vigie/contract/backoffice/endpoints.ts';
import type { AdminUserRow } from '@vigie/contract/backoffice/agency-schemas.ts';
import type { ListDeclaration } from '@vigie/db/list.ts';
import { agents, userCompanies } from '@vigie/db/tables/people.ts';
import { agencies, users } from '@vigie/db/tables/platform/platform.ts';
import type { Tx } from '@vigie/db/door.ts';
import { roleLabel } from '@vigie/domain/identity/rights-roles.ts';
import { passwordLink } from '../../identity/accounts/password-link.ts';
import { PLATFORM_AGENCY, queueMail } from '../../plumbing/mail/queue-mail.ts';
import { refusal } from '../../plumbing/errors.ts';
import type { UserCall } from '../../plumbing/http/call.ts';
import { userList, usersOnPage, type UserRow } from './users-on-page.ts';
import { platformErrors } from '../errors.ts';
import { firstOf, platformWork } from '../../plumbing/platform-work.ts';

type Kind = 'owner' | 'staff' | 'agent' | 'customer' | 'platform';

const memberOf = (condition: SQL): SQL =>
  sql`exists (select 1 from user_companies m where m.user_id = ${users}.id and m.disabled_at is null and ${condition})`;

/** A removed account no longer belongs to anybody. */
const isSomebody = or(sql`${users}.platform_role is not null`, memberOf(sql`true`), isNull(users.disabledAt));

const declaration: ListDeclaration = {
  ...userList,
  filters: {
    kind: (kinds: Kind[]) => {
      const inAgencies = kinds.filter((kind) => kind !== 'platform');
      return or(
        ...(kinds.includes('platform') ? [sql`${users}.platform_role is not null`] : []),
        ...inAgencies.map((kind) => memberOf(sql`m.kind = ${kind}`)),
      );
    },
    agency: (id: string) => memberOf(sql`m.agency_id = ${id}`),
  },
};

const membershipsOf = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({
      userId: userCompanies.userId,
      kind: userCompanies.kind,
      agentId: userCompanies.agentId,
      plannable: agents.plannable,
      company: { id: agencies.id, name: agencies.name, managerId: agencies.managerId },
    })
    .from(userCompanies)
    .innerJoin(agencies, eq(agencies.id, userCompanies.agencyId))
    .leftJoin(agents, and(eq(agents.agencyId, userCompanies.agencyId), eq(agents.id, userCompanies.agentId)))
    .where(and(inArray(userCompanies.userId, [...ids]), isNull(userCompanies.disabledAt)))
    .orderBy(userCompanies.createdAt);
type MembershipRow = Awaited<ReturnType<typeof membershipsOf>>[number];

/** In the words of the profile: the platform's role, otherwise the role of the first membership. */
function roleOf(user: UserRow, [first]: readonly MembershipRow[]): string {
  if (user.platformRole) return roleLabel({ kind: user.platformRole });
  return first ? roleLabel({ kind: first.kind }, first.plannable ?? false) : '';
}

const present = (user: UserRow, own: readonly MembershipRow[]): z.input<typeof AdminUserRow> => ({
  id: user.id,
  fullname: `${user.firstname} ${user.lastname}`,
  email: user.email,
  role: roleOf(user, own),
  platformRole: user.platformRole,
  userCompanies: own.map(({ company, kind, agentId, plannable }) => ({
    company,
    role: roleLabel({ kind }, plannable ?? false),
    agentInfos: agentId === null ? null : { plannable: plannable ?? false },
  })),
  lastLoginAt: user.lastLoginAt,
  disabledAt: user.disabledAt,
  createdAt: user.createdAt,
});

export const listUsers = (call: UserCall<typeof calls.users>) =>
  platformWork(call, async (tx) => {
    const { rows, count } = await usersOnPage(tx, declaration, call.body, isSomebody);
    const memberships = await membershipsOf(
      tx,
      rows.map(({ id }) => id),
    );
    const data = rows.map((user) =>
      present(
        user,
        memberships.filter(({ userId }) => userId === user.id),
      ),
    );
    return { data, count };
  });

/** The same mail as for a forgotten password: a link that works once, for a day. */
export const mailPassword = (call: UserCall<typeof calls.mailPassword>) =>
  platformWork(call, async (tx) => {
    const user = firstOf(await tx.select().from(users).where(eq(users.id, call.params.id)));
    if (user.disabledAt) throw refusal(platformErrors, 'backoffice.account_closed');
    if (!call.house.mail.enabled) throw refusal(platformErrors, 'backoffice.no_mail_server');
    const link = await passwordLink(call.house, tx, user.id, { origin: 'person' });
    await queueMail(call.house, tx, {
      agencyId: PLATFORM_AGENCY,
      template: 'forgotPassword',
      recipients: [user.email],
      data: { firstname: user.firstname, link },
    });
    return { ok: true as const };
  });
