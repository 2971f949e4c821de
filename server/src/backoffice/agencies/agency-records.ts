// Reads agencies for the platform's administration: with owner, subscription, counts and last visit, in one statement.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AdminAgency, AdminAgencyRow } from '@vigie/contract/backoffice/agency-schemas.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { agencySubscriptions } from '@vigie/db/tables/platform/subscription.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { ListDeclaration } from '@vigie/db/list.ts';
import { isIdle, maximumInactivityDays, type AgencyStatus } from '@vigie/domain/agency/agency-status.ts';
import { AgentStatus } from '@vigie/domain/agents/agent.ts';
import { OfferType } from '@vigie/domain/subscription/offer.ts';
import { DAY, isoOf, localDay } from '@vigie/domain/shared/time.ts';
import { settingsOf } from '../../agency/profile.ts';
import { filesWith } from '../../agents/counted-files.ts';
import { presentSubscription } from '../../plumbing/session/subscription.ts';
import { addressOf } from '../../plumbing/address.ts';
import type { House } from '../../plumbing/house.ts';
import { firstOf } from '../../plumbing/platform-work.ts';

/** Signing in and renewing a session both count as activity. Customers do not. */
export const lastSeen = sql<string | null>`(select greatest(max(u.last_login_at), max(s.created_at)) from user_companies m
  join users u on u.id = m.user_id left join sessions s on s.user_id = u.id
  where m.agency_id = ${agencies}.id and m.kind <> 'customer')`.mapWith(agencies.createdAt);

const selection = {
  agency: agencies,
  subscription: agencySubscriptions,
  manager: userCompanies,
  lastSeenAt: lastSeen,
  files: filesWith(AgentStatus.licensed, AgentStatus.unlicensed),
  accounts: filesWith(AgentStatus.licensed),
};

/** The platform's own row is not an agency to administer. */
export const isAgency = eq(agencies.kind, 'agency');

export const agencyRecords = (tx: Tx) =>
  tx
    .select(selection)
    .from(agencies)
    .leftJoin(agencySubscriptions, eq(agencySubscriptions.agencyId, agencies.id))
    .leftJoin(userCompanies, and(eq(userCompanies.agencyId, agencies.id), eq(userCompanies.id, agencies.managerId)));
export type AgencyRecord = Awaited<ReturnType<typeof agencyRecords>>[number];

export async function loadAgencyRecord(tx: Tx, id: string): Promise<AgencyRecord> {
  return firstOf(await agencyRecords(tx).where(and(eq(agencies.id, id), isAgency)));
}

export function agencyList(house: House): ListDeclaration {
  const now = house.clock.now();
  const edge = isoOf(now - maximumInactivityDays * DAY);
  const idle = sql`coalesce(${lastSeen}, ${agencies}.created_at) < ${edge}::timestamptz`;
  const valid = sql`coalesce(${agencySubscriptions}.current_period_end_on >= ${localDay(now, 'Europe/Paris')}::date
    and (${agencySubscriptions}.paid or ${agencySubscriptions}.offer_type = ${OfferType.trial}), false)`;
  return {
    orderBy: {
      createdAt: agencies.createdAt,
      name: agencies.name,
      status: agencies.status,
      city: agencies.city,
      lastSeenAt: sql`coalesce(${lastSeen}, ${agencies}.created_at)`,
      currentPeriodEndAt: agencySubscriptions.currentPeriodEndOn,
    },
    search: sql`fold(${agencies.name} || ' ' || ${agencies.city} || ' ' || ${agencies.email})`,
    filters: {
      status: (values: number[]) => inArray(agencies.status, values),
      idle: (wanted: boolean) => (wanted ? idle : sql`not (${idle})`),
      valid: (wanted: boolean) => (wanted ? valid : sql`not (${valid})`),
    },
    tie: agencies.id,
  };
}

type Row = z.input<typeof AdminAgencyRow>;

export function presentAgencyRow({ agency, subscription, manager, lastSeenAt, files, accounts }: AgencyRecord, now: number): Row {
  const { id, name, city, email, createdAt, version } = agency;
  const seen = lastSeenAt === null ? null : Date.parse(lastSeenAt);
  return {
    id,
    name,
    city,
    email,
    createdAt,
    version,
    status: agency.status as AgencyStatus,
    manager: manager && { id: manager.id, userId: manager.userId, fullname: `${manager.firstname} ${manager.lastname}`, email: manager.email },
    subscription: presentSubscription(subscription),
    countAgents: { agents: files, accounts },
    lastSeenAt,
    idle: isIdle({ lastSeenAt: seen, createdAt: Date.parse(createdAt) }, now),
  };
}

/** The form's starting values when there is no subscription: nothing granted, ended today. */
const noGrant = (today: string) => ({
  currentPeriodEndOn: today,
  paid: false,
  offerType: OfferType.management,
  freeAccounts: 0,
  prepaidPayslips: 0,
  prepaidSignatures: 0,
});

export function presentAdminAgency(record: AgencyRecord, house: House): z.input<typeof AdminAgency> {
  const { agency } = record;
  const { vat, vatLabel, mustBeBilled } = settingsOf(agency).agencySettingsSubscription;
  const granted = record.subscription ?? noGrant(localDay(house.clock.now(), agency.timeZone));
  return {
    ...agency,
    ...presentAgencyRow(record, house.clock.now()),
    type: 'agency',
    address: addressOf(agency),
    errors: [...agency.errors],
    grant: {
      offerType: granted.offerType,
      currentPeriodEndAt: granted.currentPeriodEndOn,
      paid: granted.paid,
      agentsLimit: agency.agentsLimit,
      accountsLimit: agency.accountsLimit,
      vFreeAccounts: granted.freeAccounts,
      prepaidPayslips: granted.prepaidPayslips,
      prepaidSignatures: granted.prepaidSignatures,
      storageLimit: agency.storageLimit,
      vat,
      vatLabel,
      mustBeBilled,
    },
  };
}
