// Manages support accounts: creates them with an invitation mail, switches them off and on, removes them. Their names stay in the trails.
import { and, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { backoffice as calls } from '@vigie/contract/backoffice/endpoints.ts';
import type { SupportAccount } from '@vigie/contract/backoffice/agency-schemas.ts';
import { users } from '@vigie/db/tables/platform/platform.ts';
import type { Tx } from '@vigie/db/door.ts';
import { isEmail, messages } from '@vigie/domain/shared/validators.ts';
import { passwordLink } from '../../identity/accounts/password-link.ts';
import { closeAllSessions } from '../../identity/refresh-tokens.ts';
import { PLATFORM_AGENCY, queueMail } from '../../plumbing/mail/queue-mail.ts';
import { invalid } from '../../plumbing/errors.ts';
import type { UserCall } from '../../plumbing/http/call.ts';
import type { House } from '../../plumbing/house.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { userList, usersOnPage, type UserRow } from './users-on-page.ts';
import { firstOf, platformStale, platformWork } from '../../plumbing/platform-work.ts';

const isSupport = eq(users.platformRole, 'support');

const present = (user: UserRow): z.input<typeof SupportAccount> => ({
  id: user.id,
  firstname: user.firstname,
  lastname: user.lastname,
  fullname: `${user.firstname} ${user.lastname}`,
  email: user.email,
  status: user.disabledAt === null ? 100 : 200,
  opened: user.passwordHash !== null,
  lastLoginAt: user.lastLoginAt,
  createdAt: user.createdAt,
  version: user.version,
});

export const listSupportAccounts = (call: UserCall<typeof calls.supportAccounts>) =>
  platformWork(call, async (tx) => {
    const { rows, count } = await usersOnPage(tx, userList, call.body, isSupport);
    return { data: rows.map(present), count };
  });

async function demandLawful(tx: Tx, email: string, id: string | undefined): Promise<void> {
  if (!isEmail(email)) throw invalid({ email: messages.email });
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = ${email.toLowerCase()}`, id ? ne(users.id, id) : undefined));
  if (other) throw invalid({ email: 'Cette adresse e-mail est déjà celle d’un compte' });
}

const loadSupport = async (tx: Tx, id: string): Promise<UserRow> =>
  firstOf(
    await tx
      .select()
      .from(users)
      .where(and(eq(users.id, id), isSupport))
      .for('update'),
  );

async function make(house: House, tx: Tx, fields: Pick<UserRow, 'firstname' | 'lastname' | 'email'>): Promise<UserRow> {
  const user = firstOf(
    await tx
      .insert(users)
      .values({ ...fields, platformRole: 'support' })
      .returning(),
  );
  await queueMail(house, tx, {
    agencyId: PLATFORM_AGENCY,
    template: 'accountCreated',
    recipients: [user.email],
    data: { firstname: user.firstname, agency: 'Vigie', email: user.email, link: await passwordLink(house, tx, user.id, { origin: 'platform' }) },
    about: { table: 'users', id: user.id },
  });
  return user;
}

export const saveSupportAccount = (call: UserCall<typeof calls.saveSupportAccount>) =>
  platformWork(call, async (tx) => {
    const { id, version } = call.body;
    const fields = { firstname: call.body.firstname.trim(), lastname: call.body.lastname.trim(), email: call.body.email.trim() };
    if (id) await loadSupport(tx, id);
    await demandLawful(tx, fields.email, id);
    if (!id) return present(await make(call.house, tx, fields));
    const [saved] = await tx
      .update(users)
      .set(fields)
      .where(and(eq(users.id, id), version === undefined ? undefined : eq(users.version, version)))
      .returning();
    if (!saved) throw await platformStale(tx, users, id);
    return present(saved);
  });

/** Every process forgets what it cached of the person, so that an open session ends at the next call. */
async function shut(house: House, tx: Tx, id: string): Promise<void> {
  await closeAllSessions(house, tx, id);
  await notifyScreens(tx, { agencyId: PLATFORM_AGENCY, topic: 'people', ids: [id] });
}

export const moveSupportAccount = (call: UserCall<typeof calls.moveSupportAccount>) =>
  platformWork(call, async (tx) => {
    const { id, status } = call.params;
    await loadSupport(tx, id);
    const disabledAt = status === '200' ? call.house.clock.instant() : null;
    if (disabledAt) await shut(call.house, tx, id);
    return present(firstOf(await tx.update(users).set({ disabledAt }).where(eq(users.id, id)).returning()));
  });

/** The row stays for its name in agencies' trails. The address is free again, and the account opens nothing. */
export const removeSupportAccount = (call: UserCall<typeof calls.removeSupportAccount>) =>
  platformWork(call, async (tx) => {
    const { id } = await loadSupport(tx, call.params.id);
    await shut(call.house, tx, id);
    await tx
      .update(users)
      .set({ disabledAt: call.house.clock.instant(), platformRole: null, passwordHash: null, email: `${id}@supprime.invalid` })
      .where(eq(users.id, id));
    return { ok: true as const };
  });
