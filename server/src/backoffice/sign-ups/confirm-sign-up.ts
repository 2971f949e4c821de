// Makes the agency of a sign-up with its owner, when the link of the mail is followed. Tells the platform's people.
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { AdminAgencyInput } from '@vigie/contract/backoffice/agency-schemas.ts';
import type { backoffice as calls } from '@vigie/contract/backoffice/endpoints.ts';
import { signUps } from '@vigie/db/tables/platform/backoffice.ts';
import { agencies, users } from '@vigie/db/tables/platform/platform.ts';
import type { Tx } from '@vigie/db/door.ts';
import { AgencyStatus } from '@vigie/domain/agency/agency-status.ts';
import { passwordRule } from '@vigie/domain/identity/password.ts';
import { signUpSettingsOf } from '../../agency/platform-words.ts';
import { hashPassword } from '../../identity/log-in.ts';
import { invalid, refusal } from '../../plumbing/errors.ts';
import type { PublicCall } from '../../plumbing/http/call.ts';
import type { House } from '../../plumbing/house.ts';
import { firstOf } from '../../plumbing/platform-work.ts';
import { sha256 } from '../../plumbing/secrets.ts';
import { makeAgency, makeOwner } from '../agencies/create-agency.ts';
import { signUpErrors } from './errors.ts';
import { inLine, knownPart } from './sign-up.ts';

type SignUp = typeof signUps.$inferSelect;

/** A link that serves, or that has made its agency. */
const found = (token: string, now: string) =>
  and(eq(signUps.tokenHash, sha256(token)), or(sql`${signUps.confirmedAt} is not null`, gt(signUps.expiresAt, now)));

export async function readSignUpLink({ house, params }: PublicCall<typeof calls.signUpLink>) {
  const [row] = await house.db.platform((tx) => tx.select().from(signUps).where(found(params.token, house.clock.instant())), 'backoffice.signUpLink');
  if (!row) return { signUp: null };
  const { agencyName, firstname, email, confirmedAt } = row;
  return { signUp: { agencyName, firstname, email, confirmed: confirmedAt !== null } };
}

async function openAgency(house: House, tx: Tx, row: SignUp, passwordHash: string): Promise<string> {
  const { agencyName: name, siret, email, phone, firstname, lastname } = row;
  // They have just typed their name and number: nothing is asked again at the first sign-in.
  const user = firstOf(await tx.insert(users).values({ email, firstname, lastname, phone, passwordHash, firstLogin: false }).returning());
  await tx.execute(sql`select set_config('app.user_id', ${user.id}, true)`);
  const { trialDays, licences } = await signUpSettingsOf(house, tx);
  const agency = await makeAgency(house, tx, AdminAgencyInput.parse({ name, siret, email, phone }), { trialDays, licences });
  await makeOwner(tx, agency.id, { firstname, lastname, email }, user.id, [phone]);
  await tx.update(agencies).set({ status: AgencyStatus.active }).where(eq(agencies.id, agency.id));
  return agency.id;
}

async function tellPlatform(house: House, tx: Tx, { agencyName, firstname, lastname }: SignUp): Promise<void> {
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.platformRole, ['superadmin', 'admin']), isNull(users.disabledAt)));
  await house.jobs.send(tx, 'people.notify', {
    userIds: people.map(({ id }) => id),
    title: `Nouvelle agence : ${agencyName}`,
    body: `${firstname} ${lastname} a confirmé son inscription et commence son essai gratuit.`,
    href: '/#/platform/admin/signUps',
  });
}

export async function confirmSignUp({ house, params, body }: PublicCall<typeof calls.confirmSignUp>): Promise<{ ok: true }> {
  const issue = passwordRule(body.password);
  if (issue) throw invalid({ password: issue });
  const passwordHash = await hashPassword(body.password);
  await house.db.platform(async (tx) => {
    await inLine(tx);
    const now = house.clock.instant();
    const [row] = await tx.select().from(signUps).where(found(params.token, now)).for('update');
    if (!row || row.confirmedAt) throw refusal(signUpErrors, 'backoffice.sign_up_link');
    if (!(await signUpSettingsOf(house, tx)).open) throw refusal(signUpErrors, 'backoffice.sign_up_closed');
    if (await knownPart(tx, row)) throw refusal(signUpErrors, 'backoffice.sign_up_taken');
    const agencyId = await openAgency(house, tx, row, passwordHash);
    await tx.update(signUps).set({ confirmedAt: now, agencyId }).where(eq(signUps.id, row.id));
    await tellPlatform(house, tx, row);
  }, 'backoffice.confirmSignUp');
  return { ok: true };
}
