// Takes the sign-up of a new agency: a row and one mail. The answer never tells whether the address or the company is known.
import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { backoffice as calls } from '@vigie/contract/backoffice/endpoints.ts';
import { signUps } from '@vigie/db/tables/platform/backoffice.ts';
import { agencies, users } from '@vigie/db/tables/platform/platform.ts';
import type { Tx } from '@vigie/db/door.ts';
import { AgencyStatus } from '@vigie/domain/agency/agency-status.ts';
import { signUpIssues, signUpLinkDays, signUpsADay } from '@vigie/domain/backoffice/sign-up.ts';
import { normaliseSiret } from '@vigie/domain/shared/identifiers-company.ts';
import { keptPhone } from '@vigie/domain/shared/phone.ts';
import { DAY, isoOf, MINUTE } from '@vigie/domain/shared/time.ts';
import { contactsOf, signUpSettingsOf } from '../../agency/platform-words.ts';
import { publicContacts } from '@vigie/domain/backoffice/platform-words.ts';
import { invalid, refusal } from '../../plumbing/errors.ts';
import type { PublicCall } from '../../plumbing/http/call.ts';
import { countAttempt } from '../../plumbing/http/throttle.ts';
import type { House } from '../../plumbing/house.ts';
import { PLATFORM_AGENCY, queueMail } from '../../plumbing/mail/queue-mail.ts';
import { sha256 } from '../../plumbing/secrets.ts';
import { signUpErrors } from './errors.ts';

const DAY_SECONDS = 86_400;
/** A button pressed twice is one sign-up. */
const SAME_MS = 2 * MINUTE;

export type Applicant = Pick<typeof signUps.$inferInsert, 'agencyName' | 'siret' | 'firstname' | 'lastname' | 'email' | 'phone'>;

export const readSignUpOffer = ({ house }: PublicCall<typeof calls.signUpOffer>) =>
  house.db.platform(async (tx) => {
    const { open, trialDays, licences, terms } = await signUpSettingsOf(house, tx);
    const contacts = publicContacts(await contactsOf(tx));
    return { open, trialDays, licences, terms: open ? terms : '', mails: house.mail.enabled, contacts };
  }, 'backoffice.signUpOffer');

/** What of the applicant the product already knows. An archived agency gives its number free. */
export async function knownPart(tx: Tx, { email, siret }: Pick<Applicant, 'email' | 'siret'>): Promise<'account' | 'company' | null> {
  const accounts = await tx.$count(users, eq(sql`lower(${users.email})`, email.toLowerCase()));
  if (accounts > 0) return 'account';
  const same = sql`regexp_replace(${agencies.siret}, '\\D', '', 'g') = ${siret}`;
  const companies = await tx.$count(agencies, and(eq(agencies.kind, 'agency'), ne(agencies.status, AgencyStatus.archived), same));
  return companies > 0 ? 'company' : null;
}

async function tellKnown(house: House, tx: Tx, applicant: Applicant, known: 'account' | 'company'): Promise<void> {
  const { email, firstname, agencyName } = applicant;
  await queueMail(house, tx, {
    agencyId: PLATFORM_AGENCY,
    template: 'signUpKnown',
    recipients: [email],
    data: { firstname, agency: agencyName, known, email, link: `${house.config.publicUrl}/#/login` },
  });
}

async function write(house: House, tx: Tx, applicant: Applicant, terms: string): Promise<void> {
  const waiting = and(eq(sql`lower(${signUps.email})`, applicant.email.toLowerCase()), isNull(signUps.confirmedAt));
  const now = house.clock.now();
  const expiresAt = isoOf(now + signUpLinkDays * DAY);
  const justNow = gt(signUps.expiresAt, isoOf(now + signUpLinkDays * DAY - SAME_MS));
  if ((await tx.$count(signUps, and(waiting, justNow))) > 0) return;
  await tx.delete(signUps).where(waiting);
  const token = randomBytes(24).toString('base64url');
  await tx.insert(signUps).values({ ...applicant, terms, tokenHash: sha256(token), expiresAt });
  await queueMail(house, tx, {
    agencyId: PLATFORM_AGENCY,
    template: 'signUp',
    recipients: [applicant.email],
    data: {
      firstname: applicant.firstname,
      agency: applicant.agencyName,
      days: signUpLinkDays,
      link: `${house.config.publicUrl}/#/essai-gratuit/${token}`,
    },
  });
}

/** Sign-ups are made one at a time: the second of two equal ones finds the first. */
export const inLine = (tx: Tx): Promise<unknown> => tx.execute(sql`select pg_advisory_xact_lock(72707373)`);

export async function signUp({ house, body }: PublicCall<typeof calls.signUp>): Promise<{ ok: true }> {
  const issues = signUpIssues(body);
  if (Object.keys(issues).length > 0) throw invalid(issues);
  const applicant: Applicant = {
    agencyName: body.agencyName.trim(),
    siret: normaliseSiret(body.siret) ?? '',
    firstname: body.firstname.trim(),
    lastname: body.lastname.trim(),
    email: body.email.trim(),
    phone: keptPhone(body.phone),
  };
  const { open, terms } = await house.db.platform((tx) => signUpSettingsOf(house, tx), 'backoffice.signUp');
  if (!open) throw refusal(signUpErrors, 'backoffice.sign_up_closed');
  const aDay = { windowSeconds: DAY_SECONDS };
  await countAttempt(house, aDay, `sign-up|email|${applicant.email.toLowerCase()}`, signUpsADay.email);
  await countAttempt(house, aDay, `sign-up|siret|${applicant.siret}`, signUpsADay.siret);
  await house.db.platform(async (tx) => {
    await inLine(tx);
    const known = await knownPart(tx, applicant);
    await (known ? tellKnown(house, tx, applicant, known) : write(house, tx, applicant, terms));
  }, 'backoffice.signUp');
  return { ok: true };
}
