// Creates an agency: its row, a trial, and its owner with a file, a licence and an invitation mail.
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AdminAgencyInput } from '@vigie/contract/backoffice/agency-schemas.ts';
import { agents, userCompanies } from '@vigie/db/tables/people.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import type { Tx } from '@vigie/db/door.ts';
import { timeZoneOfHolidayLocale } from '@vigie/domain/agency/places.ts';
import { AgentStatus, agentNumber } from '@vigie/domain/agents/agent.ts';
import { OfferType } from '@vigie/domain/subscription/offer.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import type { AgencyRow } from '../../agency/profile.ts';
import { signUpSettingsOf } from '../../agency/platform-words.ts';
import { openAccount, welcome } from '../../identity/accounts/open-account.ts';
import { nextNumber } from '../../plumbing/counters.ts';
import { refusal } from '../../plumbing/errors.ts';
import type { House } from '../../plumbing/house.ts';
import { platformErrors } from '../errors.ts';
import { firstOf } from '../../plumbing/platform-work.ts';
import { grantColumns, identityOf, writeGrant } from './agency-columns.ts';

type Input = z.output<typeof AdminAgencyInput>;

/** A form sent twice creates one agency: the second request finds the name with its owner. */
async function demandNew(tx: Tx, name: string, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(72707371)`);
  const [known] = await tx
    .select({ id: agencies.id })
    .from(agencies)
    .innerJoin(userCompanies, and(eq(userCompanies.agencyId, agencies.id), eq(userCompanies.id, agencies.managerId)))
    .where(and(sql`fold(${agencies.name}) = fold(${name})`, sql`lower(${userCompanies.email}) = ${email.toLowerCase()}`));
  if (known) throw refusal(platformErrors, 'backoffice.agency_exists');
}

export interface Owner {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
}

/** The main administrator always has a licence, so they need a file for it. Returns the membership's identifier. */
export async function makeOwner(tx: Tx, agencyId: string, person: Owner, userId: string, phones: string[] = []): Promise<string> {
  const number = agentNumber(await nextNumber(tx, agencyId, 'agents'));
  const file = firstOf(
    await tx
      .insert(agents)
      .values({ agencyId, number, ...person, phones, status: AgentStatus.licensed, plannable: false })
      .returning(),
  );
  const member = firstOf(
    await tx
      .insert(userCompanies)
      .values({ agencyId, userId, agentId: file.id, kind: 'owner', rights: [], ...person })
      .returning(),
  );
  await tx.update(agencies).set({ managerId: member.id }).where(eq(agencies.id, agencyId));
  return member.id;
}

/** Without a number of licences the agency's default holds. */
export interface Trial {
  readonly trialDays: number;
  readonly licences?: number;
}

const grantOf = (house: House, { timeZone, agentsLimit, accountsLimit }: AgencyRow, { trialDays, licences }: Trial) => ({
  offerType: OfferType.trial,
  currentPeriodEndAt: addDays(localDay(house.clock.now(), timeZone), trialDays - 1),
  paid: false,
  agentsLimit,
  accountsLimit: licences ?? accountsLimit,
  vFreeAccounts: 0,
  prepaidPayslips: 0,
  prepaidSignatures: 0,
  storageLimit: null,
  vat: '',
  vatLabel: 'TVA',
  mustBeBilled: true,
});

/** The agency with its trial, or with what the platform grants; nobody is in it yet. */
export async function makeAgency(house: House, tx: Tx, body: Input, trial: Trial): Promise<AgencyRow> {
  const identity = identityOf(body);
  const timeZone = identity.timeZone ?? timeZoneOfHolidayLocale(identity.holidayLocale);
  const row = firstOf(
    await tx
      .insert(agencies)
      .values({ ...identity, timeZone, ...(body.errors ? { errors: body.errors } : {}) })
      .returning(),
  );
  const grant = body.grant ?? grantOf(house, row, trial);
  await tx.update(agencies).set(grantColumns(row, grant)).where(eq(agencies.id, row.id));
  await writeGrant(tx, row.id, grant);
  return row;
}

export async function createAgency(house: House, tx: Tx, body: Input): Promise<string> {
  const { manager } = body;
  if (!manager) throw new TypeError('an agency is created with its owner');
  const person: Owner = { firstname: manager.firstname.trim(), lastname: manager.lastname.trim(), email: manager.email.trim() };
  await demandNew(tx, body.name.trim(), person.email);
  const { trialDays } = await signUpSettingsOf(house, tx);
  const agency = await makeAgency(house, tx, body, { trialDays });
  const account = await openAccount(house, { ...person, phone: '' }, person.email, null);
  const memberId = await makeOwner(tx, agency.id, person, account.userId);
  await welcome(house, tx, { agency, firstname: person.firstname, account, about: { table: 'user_companies', id: memberId } });
  return agency.id;
}
