// Works out the meal and uniform allowances of a period, for the agency's own staff.
import { and, eq, inArray } from 'drizzle-orm';
import { agents } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { mealDays, mealsCents, monthlyShare, type Presence } from '@vigie/domain/hours/extra/allowances.ts';
import { countsAsWorked, workedIntervals } from '@vigie/domain/hours/worked.ts';
import { clockingOf } from '@vigie/domain/planning/clocking.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { plannedFor } from '../planning/services/drafts/planned-service.ts';
import type { CountedLine } from './count-work.ts';
import { NOBODYS } from './minimum-service.ts';
import type { HoursPeriod } from './period.ts';

export interface Allowances {
  /** A day of two spells stands twice. */
  readonly mealDays: readonly string[];
  readonly meals: number;
  /** Null for a day whose amount is not known. */
  readonly mealCents: number | null;
  readonly clothingCents: number;
  readonly upkeepCents: number;
}

/** Whether the agency has Vigie work out any of them. */
export const worksOut = ({ hours: { mealsWorkedOut, clothingCents, upkeepCents } }: AgencySettings): boolean =>
  mealsWorkedOut || clothingCents > 0 || upkeepCents > 0;

/** From the first counted minute to the last, whatever the period. */
function presenceOf({ work, assignment }: CountedLine, settings: AgencySettings): Presence[] {
  const service = plannedFor(work.service, work.site, assignment.row, assignment.breaks);
  if (!countsAsWorked(service)) return [];
  const parts = workedIntervals(service, assignment.row.agentId, { basis: settings.hours.basis, clocking: clockingOf(settings.hours) });
  const [first, last] = [parts[0], parts.at(-1)];
  return first && last ? [{ start: first.start, end: last.end, day: localDay(first.start, settings.timeZone) }] : [];
}

function allowancesOf(lines: readonly CountedLine[], { from, until }: HoursPeriod, settings: AgencySettings): Allowances {
  const { mealsWorkedOut, clothingCents, upkeepCents } = settings.hours;
  const presences = mealsWorkedOut ? lines.flatMap((line) => presenceOf(line, settings)) : [];
  const days = mealDays(presences).filter((day) => from <= day && day <= until);
  const minutes = lines.reduce((sum, { line }) => sum + line.total, 0);
  return {
    mealDays: days,
    meals: days.length,
    mealCents: mealsCents(days),
    clothingCents: monthlyShare(clothingCents, minutes),
    upkeepCents: monthlyShare(upkeepCents, minutes),
  };
}

/** By agent; nobody where the agency types them by hand. */
export async function allowancesBy(
  tx: Tx,
  agencyId: string,
  lines: ReadonlyMap<string, readonly CountedLine[]>,
  period: HoursPeriod,
  settings: AgencySettings,
): Promise<Map<string, Allowances>> {
  if (!worksOut(settings) || lines.size === 0) return new Map();
  const files = await tx
    .select({ id: agents.id, type: agents.type })
    .from(agents)
    .where(and(eq(agents.agencyId, agencyId), inArray(agents.id, [...lines.keys()])));
  const own = files.filter(({ type }) => !NOBODYS.includes(type));
  return new Map(own.map(({ id }) => [id, allowancesOf(lines.get(id) ?? [], period, settings)]));
}
