// Collaborators' absences with what decides their value: contracts, the plan that they cost, holidays at the place of work.
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { agentContracts } from '@vigie/db/tables/people.ts';
import { serviceAssignments, services, unavailabilities } from '@vigie/db/tables/planning/planning.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import { holidayNameWith } from '@vigie/domain/agency/holidays.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { contractCounts, contractOn, weeklyMinutes, type ContractStatus } from '@vigie/domain/agents/agent-contract.ts';
import type { LeaveRules } from '@vigie/domain/hours/leave-value.ts';
import type { CounterContract } from '@vigie/domain/hours/counters/counter-facts.ts';
import type { HoursContract } from '@vigie/domain/hours/extra/part-time.ts';
import { lostMinutes } from '@vigie/domain/hours/planned.ts';
import type { Unavailability } from '@vigie/domain/planning/unavailability.ts';
import { instantOf, isoOf } from '@vigie/domain/shared/time.ts';
import type { CountedLine } from './count-work.ts';
import type { HoursPeriod } from './period.ts';

type Absence = Unavailability & { readonly plannedDays: Readonly<Record<string, number>> };

/** What a line tells about absences: whose, where, and what was planned and worked. */
export interface LeaveLine extends Pick<CountedLine, 'whole'> {
  readonly work: { readonly site: { readonly holidayLocale: string } };
  readonly assignment: { readonly row: { readonly agentId: string } };
}

/** What is paid of one collaborator's absences, and by which contracts. */
export interface LeaveFacts {
  readonly absences: readonly Absence[];
  readonly contracts: readonly CounterContract[];
  readonly rules: LeaveRules;
}

async function absencesOf(tx: Tx, agencyId: string, agentIds: readonly string[], { weeks }: HoursPeriod): Promise<Map<string, Absence[]>> {
  const rows = await tx
    .select()
    .from(unavailabilities)
    .where(
      and(
        eq(unavailabilities.agencyId, agencyId),
        inArray(unavailabilities.agentId, [...agentIds]),
        sql`${unavailabilities.startAt} < ${isoOf(weeks.end)}::timestamptz and ${unavailabilities.endAt} > ${isoOf(weeks.start)}::timestamptz`,
      ),
    );
  const absences = rows.map(({ id, agentId, typeKey, startAt, endAt, plannedDays }) => ({
    id,
    agentId,
    typeKey,
    plannedDays,
    start: Math.max(instantOf(startAt), weeks.start),
    end: Math.min(instantOf(endAt), weeks.end),
  }));
  return Map.groupBy(absences, ({ agentId }) => agentId);
}

async function contractsOf(tx: Tx, agencyId: string, agentIds: readonly string[]): Promise<Map<string, (CounterContract & { agentId: string })[]>> {
  const rows = await tx
    .select()
    .from(agentContracts)
    .where(and(eq(agentContracts.agencyId, agencyId), inArray(agentContracts.agentId, [...agentIds])));
  const counting = rows
    .filter(({ status }) => contractCounts(status as ContractStatus))
    .map(({ id, agentId, type, startOn, endOn, period, limitMinutes }) => ({
      id,
      agentId,
      type,
      startDate: startOn,
      endDate: endOn,
      period,
      limitMinutes,
    }));
  return Map.groupBy(counting, ({ agentId }) => agentId);
}

/** Where somebody works whose period has no work: the site of their last service before its end. */
async function lastPlaces(tx: Tx, agencyId: string, agentIds: readonly string[], { weeks }: HoursPeriod): Promise<Map<string, string>> {
  if (agentIds.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([serviceAssignments.agentId], { agentId: serviceAssignments.agentId, locale: sites.holidayLocale })
    .from(serviceAssignments)
    .innerJoin(services, and(eq(services.agencyId, serviceAssignments.agencyId), eq(services.id, serviceAssignments.serviceId)))
    .innerJoin(sites, and(eq(sites.agencyId, services.agencyId), eq(sites.id, services.siteId)))
    .where(
      and(
        eq(serviceAssignments.agencyId, agencyId),
        inArray(serviceAssignments.agentId, [...agentIds]),
        sql`${services.startAt} < ${isoOf(weeks.end)}::timestamptz`,
      ),
    )
    .orderBy(serviceAssignments.agentId, desc(services.startAt));
  return new Map(rows.map(({ agentId, locale }) => [agentId, locale]));
}

/** The place of most of their minutes. */
function mainPlace(lines: readonly LeaveLine[]): string | undefined {
  const minutes = new Map<string, number>();
  for (const { work, whole } of lines) {
    const { holidayLocale } = work.site;
    minutes.set(holidayLocale, (minutes.get(holidayLocale) ?? 0) + (whole?.plannedMinutes ?? 0));
  }
  return [...minutes].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0]?.[0];
}

/** Without a contract on the day the last one before it decides, then the first one, then the agency's week. */
function weeklyMinutesOf(contracts: readonly HoursContract[], settings: AgencySettings): (day: string) => number {
  const byStart = contracts.toSorted((a, b) => b.startDate.localeCompare(a.startDate));
  return (day) => {
    const contract = contractOn(day, contracts) ?? byStart.find(({ startDate }) => startDate <= day) ?? byStart.at(-1);
    return contract ? weeklyMinutes(contract) : settings.planning.weeklyMinutes;
  };
}

/** By collaborator; `lines` are theirs, counted by whole weeks. */
export async function leaveFacts(
  tx: Tx,
  agencyId: string,
  agentIds: readonly string[],
  lines: readonly LeaveLine[],
  period: HoursPeriod,
  settings: AgencySettings,
): Promise<(agentId: string) => LeaveFacts> {
  const absences = await absencesOf(tx, agencyId, agentIds, period);
  const contracts = await contractsOf(tx, agencyId, agentIds);
  const byAgent = Map.groupBy(lines, ({ assignment }) => assignment.row.agentId);
  const idle = [...absences.keys()].filter((agentId) => !byAgent.has(agentId));
  const places = await lastPlaces(tx, agencyId, idle, period);
  const { timeZone, unavailabilityTypes: types, holidayOverrides, hours } = settings;
  return (agentId) => {
    const own = byAgent.get(agentId) ?? [];
    const held = contracts.get(agentId) ?? [];
    const away = absences.get(agentId) ?? [];
    const place = mainPlace(own) ?? places.get(agentId) ?? settings.holidayLocale;
    const rules: LeaveRules = {
      types,
      timeZone,
      unit: hours.leaveUnit,
      weeklyMinutesOn: weeklyMinutesOf(held, settings),
      isHoliday: (day) => holidayNameWith(day, place, holidayOverrides) !== null,
      lostMinutes: lostMinutes(
        own.flatMap(({ whole }) => whole ?? []),
        Object.assign({}, ...away.map(({ plannedDays }) => plannedDays)),
      ),
    };
    return { absences: away, contracts: held, rules };
  };
}
