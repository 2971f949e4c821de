// Computes the weekly overtime of agents: their worked intervals, the leave that counts as work, the agency's bands.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { agentContracts, agents } from '@vigie/db/tables/people.ts';
import { unavailabilities } from '@vigie/db/tables/planning/planning.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { contractCounts, contractOn, weeklyMinutes, type ContractStatus } from '@vigie/domain/agents/agent-contract.ts';
import { assimilatedMinutes } from '@vigie/domain/hours/assimilated.ts';
import { overtimeWeeks, ownBands, sumBands, type OwnOvertime, type BandMinutes, type WeekOvertime } from '@vigie/domain/hours/overtime.ts';
import type { Unavailability } from '@vigie/domain/planning/unavailability.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { instantOf, isoOf } from '@vigie/domain/shared/time.ts';
import type { CountedLine } from './count-work.ts';
import type { HoursPeriod } from './period.ts';

export interface AgentOvertime {
  readonly weeks: (Omit<WeekOvertime, 'bands'> & { bands: BandMinutes[] })[];
  readonly overtime: BandMinutes[];
  readonly overtimeMinutes: number;
}

export async function leaveOf(tx: Tx, agencyId: string, agentIds: readonly string[], { weeks }: HoursPeriod): Promise<Map<string, Unavailability[]>> {
  const byAgent = new Map<string, Unavailability[]>();
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
  for (const row of rows) {
    const start = Math.max(instantOf(row.startAt), weeks.start);
    const end = Math.min(instantOf(row.endAt), weeks.end);
    byAgent.set(row.agentId, [...(byAgent.get(row.agentId) ?? []), { id: row.id, agentId: row.agentId, typeKey: row.typeKey, start, end }]);
  }
  return byAgent;
}

/** Weekly minutes of the contract in force on the last day, or the agency's week without one. */
export async function contractWeeks(
  tx: Tx,
  agencyId: string,
  agentIds: readonly string[],
  day: string,
  settings: AgencySettings,
): Promise<(agentId: string) => number> {
  const rows = await tx
    .select()
    .from(agentContracts)
    .where(and(eq(agentContracts.agencyId, agencyId), inArray(agentContracts.agentId, [...agentIds])));
  return (agentId) => {
    const own = rows
      .filter((row) => row.agentId === agentId && contractCounts(row.status as ContractStatus))
      .map(({ id, startOn, endOn, period, limitMinutes }) => ({ id, startDate: startOn, endDate: endOn, period, limitMinutes }));
    const contract = contractOn(day, own);
    return contract ? weeklyMinutes(contract) : settings.planning.weeklyMinutes;
  };
}

/** What these agents' contracts grant beyond the agency's bands. */
async function ownOvertime(tx: Tx, agencyId: string, agentIds: readonly string[]): Promise<ReadonlyMap<string, OwnOvertime>> {
  const { id, weekDurationMinutes, overtimeIncreasePercent } = agents;
  const rows = await tx
    .select({ id, weekDurationMinutes, overtimeIncreasePercent })
    .from(agents)
    .where(and(eq(agents.agencyId, agencyId), inArray(agents.id, [...agentIds])));
  return new Map(rows.map((row) => [row.id, row]));
}
const nothing: OwnOvertime = { weekDurationMinutes: null, overtimeIncreasePercent: null };

/** Overtime of the weeks whose Sunday is in the period, so that a week across two months is paid once (F-335). */
export async function overtimeOf(
  tx: Tx,
  agencyId: string,
  agentIds: readonly string[],
  lines: readonly CountedLine[],
  period: HoursPeriod,
  settings: AgencySettings,
): Promise<Map<string, AgentOvertime>> {
  if (agentIds.length === 0) return new Map();
  const leave = await leaveOf(tx, agencyId, agentIds, period);
  const weekOf = await contractWeeks(tx, agencyId, agentIds, period.until, settings);
  const own = await ownOvertime(tx, agencyId, agentIds);
  const intervals = new Map<string, CountedLine['weekly'][number][]>();
  for (const { line, weekly } of lines) if (line.agentId) intervals.set(line.agentId, [...(intervals.get(line.agentId) ?? []), ...weekly]);
  const { timeZone, hours } = settings;
  return new Map(
    agentIds.map((agentId) => {
      const assimilated = assimilatedMinutes(leave.get(agentId) ?? [], {
        types: settings.unavailabilityTypes,
        weeklyMinutes: weekOf(agentId),
        paidLeaveCountsFrom: hours.paidLeaveCountsFrom,
        timeZone,
      });
      const weeks = overtimeWeeks(intervals.get(agentId) ?? [], assimilated, ownBands(hours.overtimeBands, own.get(agentId) ?? nothing), timeZone)
        .filter(({ monday }) => addDays(monday, 6) >= period.from && addDays(monday, 6) <= period.until)
        .map((week) => ({ ...week, bands: [...week.bands] }));
      const sums = sumBands(weeks);
      const overtime = [...sums].map(([percent, minutes]) => ({ percent, minutes })).toSorted((a, b) => a.percent - b.percent);
      return [agentId, { weeks, overtime, overtimeMinutes: overtime.reduce((total, band) => total + band.minutes, 0) }];
    }),
  );
}
