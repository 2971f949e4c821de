// Reads the work of two years by collaborator: done until now, and with the plan to come.
import type { Tx } from '@vigie/db/door.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { addNights } from '@vigie/domain/hours/counters/nights.ts';
import type { CountedWork } from '@vigie/domain/hours/counters/counter-facts.ts';
import { nightMinutes } from '@vigie/domain/hours/extra/night-rest.ts';
import { splitHours, type SplitRules } from '@vigie/domain/hours/split.ts';
import { rulesOfPlaces } from '@vigie/domain/hours/summary.ts';
import { addDays, addMonths } from '@vigie/domain/shared/time-day.ts';
import { daysInterval, type Interval } from '@vigie/domain/shared/time.ts';
import { countWork, type CountedLine } from '../count-work.ts';
import type { LeaveLine } from '../leave.ts';
import { loadWork } from '../load-work.ts';

type Side = Pick<CountedWork, 'intervals' | 'nights' | 'yearNightMinutes'>;
interface Growing {
  readonly intervals: Interval[];
  readonly nights: Map<string, number>;
  yearNightMinutes: number;
}

export interface AgentWork {
  readonly done: Side;
  readonly planned: Side;
}

export interface YearWork {
  readonly byAgent: ReadonlyMap<string, AgentWork>;
  /** For the worth of absences. */
  readonly lines: readonly LeaveLine[];
}

export interface WorkAsked {
  readonly settings: AgencySettings;
  readonly year: number;
  readonly now: number;
  /** Absent: everybody. */
  readonly agentIds?: readonly string[];
}

interface Slice {
  readonly from: string;
  readonly until: string;
}

/** Everybody's work is read by the quarter, so that two years never stand in memory as rows; somebody's at once. */
function slicesOf(year: number, agentIds: readonly string[] | undefined): Slice[] {
  const first = `${year - 1}-01-01`;
  if (agentIds) return [{ from: first, until: `${year}-12-31` }];
  return Array.from({ length: 8 }, (_, quarter) => ({
    from: addMonths(first, 3 * quarter),
    until: addDays(addMonths(first, 3 * quarter + 3), -1),
  }));
}

const empty = (): Growing => ({ intervals: [], nights: new Map(), yearNightMinutes: 0 });

function addParts(side: Growing, parts: readonly Interval[], ofYear: Interval, rules: SplitRules): void {
  side.intervals.push(...parts);
  addNights(side.nights, parts, rules);
  const inYear = parts.flatMap((part) => {
    const [start, end] = [Math.max(part.start, ofYear.start), Math.min(part.end, ofYear.end)];
    return start < end ? [{ start, end }] : [];
  });
  side.yearNightMinutes += nightMinutes(splitHours(inYear, rules));
}

/** What absences ask of a line. A service over the edge of a slice is told in the slice in which it begins. */
const leaveLine = ({ work, assignment, whole }: CountedLine, { from, until }: Slice): LeaveLine => ({
  work: { site: { holidayLocale: work.site.holidayLocale } },
  assignment: { row: { agentId: assignment.row.agentId } },
  whole: whole && from <= whole.day && whole.day <= until ? whole : null,
});

const sort = ({ intervals }: Growing): void => void intervals.sort((a, b) => a.start - b.start);

export async function yearWork(tx: Tx, agencyId: string, { settings, year, now, agentIds }: WorkAsked): Promise<YearWork> {
  const byAgent = new Map<string, { done: Growing; planned: Growing }>();
  const lines: LeaveLine[] = [];
  const ofYear = daysInterval(`${year}-01-01`, `${year}-12-31`, settings.timeZone);
  for (const slice of slicesOf(year, agentIds)) {
    const within = daysInterval(slice.from, slice.until, settings.timeZone);
    const work = await loadWork(tx, agencyId, within, agentIds ? { agentIds } : {});
    const locales = new Map(work.map(({ site }) => [site.id, site.holidayLocale]));
    const rulesOf = rulesOfPlaces({ settings, holidayLocale: (siteId) => locales.get(siteId) ?? settings.holidayLocale });
    for (const counted of countWork(work, { settings, now, within, weeks: within })) {
      const { row } = counted.assignment;
      const sides = byAgent.get(row.agentId) ?? { done: empty(), planned: empty() };
      byAgent.set(row.agentId, sides);
      const rules = rulesOf({ siteId: counted.work.site.id, timeZone: counted.work.site.timeZone });
      addParts(sides.planned, counted.weekly, ofYear, rules);
      addParts(sides.done, counted.weeklySoFar, ofYear, rules);
      lines.push(leaveLine(counted, slice));
    }
  }
  for (const { done, planned } of byAgent.values()) [done, planned].forEach(sort);
  return { byAgent, lines };
}
