// Hours beyond the contract: worked intervals, the leave that counts as work, the contracts and the agency's bands.
import { and, eq, inArray } from 'drizzle-orm';
import { agents } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { assimilatedMinutes, creditedMinutes } from '@vigie/domain/hours/assimilated.ts';
import { extraHours, type ExtraHours } from '@vigie/domain/hours/extra/extra-hours.ts';
import { settlementOf } from '@vigie/domain/hours/extra/overtime-period.ts';
import { ownBands, type BandMinutes, type OwnOvertime } from '@vigie/domain/hours/extra/overtime.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import type { CountedLine } from './count-work.ts';
import type { LeaveFacts } from './leave.ts';
import type { HoursPeriod } from './period.ts';

/** What these agents' contracts grant beyond the agency's bands. */
async function ownOvertime(tx: Tx, agencyId: string, agentIds: readonly string[]): Promise<ReadonlyMap<string, OwnOvertime>> {
  const { id, weekDurationMinutes, overtimeIncreasePercent } = agents;
  const rows = await tx
    .select({ id, weekDurationMinutes, overtimeIncreasePercent })
    .from(agents)
    .where(and(eq(agents.agencyId, agencyId), inArray(agents.id, [...agentIds])));
  return new Map(rows.map((row) => [row.id, row]));
}
const noDays: ReadonlyMap<string, number> = new Map();
const nothing: OwnOvertime = { weekDurationMinutes: null, overtimeIncreasePercent: null };

/** As calls answer them. */
export function presentExtra({ weeks, ...sums }: ExtraHours) {
  const list = (bands: readonly BandMinutes[]): BandMinutes[] => [...bands];
  return {
    ...sums,
    overtime: list(sums.overtime),
    complementary: list(sums.complementary),
    weeks: weeks.map((week) => ({ ...week, bands: list(week.bands), complementary: list(week.complementary) })),
  };
}

/** Of the weeks whose Sunday is in the period, so each is paid once (F-335), or of settled periods (F-341). */
export async function overtimeOf(
  tx: Tx,
  agencyId: string,
  agentIds: readonly string[],
  counted: readonly CountedLine[],
  factsOf: (agentId: string) => LeaveFacts,
  { from, until, weeks }: HoursPeriod,
  settings: AgencySettings,
): Promise<Map<string, ReturnType<typeof presentExtra>>> {
  if (agentIds.length === 0) return new Map();
  const { timeZone, hours, planning } = settings;
  const settlement = settlementOf(settings);
  const first = localDay(weeks.start, timeZone);
  const own = await ownOvertime(tx, agencyId, agentIds);
  const byAgent = Map.groupBy(counted, ({ line }) => line.agentId);
  return new Map(
    agentIds.map((agentId) => {
      const { absences, contracts, rules } = factsOf(agentId);
      const lines = byAgent.get(agentId) ?? [];
      const worked = new Set(lines.flatMap(({ whole }) => (whole && whole.workedMinutes > 0 ? [whole.day] : [])));
      const facts = {
        intervals: lines.flatMap(({ weekly }) => weekly),
        assimilated: assimilatedMinutes(absences, { ...rules, paidLeaveCountsFrom: hours.paidLeaveCountsFrom }),
        workAlike: settlement ? assimilatedMinutes(absences, { ...rules, paidLeaveCountsFrom: null }) : noDays,
        credited: settlement?.smoothing ? creditedMinutes(absences, rules, { first, last: until, isWorked: (day) => worked.has(day) }) : noDays,
        contracts,
      };
      const bands = ownBands(hours.overtimeBands, own.get(agentId) ?? nothing);
      return [agentId, presentExtra(extraHours(facts, { bands, fullTimeMinutes: planning.weeklyMinutes, timeZone, settlement }, from, until))];
    }),
  );
}
