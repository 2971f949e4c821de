// Computes planning figures: services of today and of a period, planned hours beside the period before, absences.
import { and, count, eq, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { services, unavailabilities } from '@vigie/db/tables/planning/planning.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { pairSteps, previousPeriod, stepOf, stepsOf, yearBefore, type Step } from '@vigie/domain/dashboards/compared-period.ts';
import { unavailabilityCan } from '@vigie/domain/planning/planning-can.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { isoOf } from '@vigie/domain/shared/time.ts';
import { gone, wholeOrOwn } from '../planning/services/list-services.ts';
import { during, held } from '../planning/services/service-records.ts';
import { instantsOf, total, within, type Counting, type Instants, type Part } from './scope.ts';

const standing = ({ agencyId, via }: Counting): SQL =>
  and(eq(services.agencyId, agencyId), wholeOrOwn(via), notInArray(services.status, gone)) as SQL;

interface StatusRow extends Record<string, unknown> {
  key: string;
  count: number;
  unfilled: number;
  drafts: number;
}

async function byStatus(c: Counting, { from, until }: Instants) {
  const { rows } = await c.tx.execute<StatusRow>(sql`
    select s.status::text as key, count(*)::int as count, (count(*) filter (where s.held < s.nb_agents))::int unfilled,
      (count(*) filter (where s.published_at is null))::int as drafts
    from (select ${services.status}, ${services.nbAgents}, ${services.publishedAt}, ${held} as held
      from ${services} where ${standing(c)} and ${during(from, until)}) s
    group by s.status order by s.status`);
  const parts: Part[] = rows.map(({ key, count: number }) => ({ key, count: number }));
  const sum = (name: 'unfilled' | 'drafts'): number => rows.reduce((all, row) => all + row[name], 0);
  return { count: total(parts), byStatus: parts, unfilled: sum('unfilled'), drafts: sum('drafts') };
}

/** A customer does not see how the agency fills its services. */
export async function countServices(c: Counting) {
  const figures = await byStatus(c, c.period);
  return c.via === 'customer' ? { ...figures, unfilled: 0, drafts: 0 } : figures;
}

/** Services with an empty place that go on now, or begin before tomorrow is over. */
export async function countVacant(c: Counting): Promise<number> {
  const { until } = instantsOf({ from: c.today, until: addDays(c.today, 1) }, c.zone);
  return (await byStatus(c, { from: isoOf(c.now), until })).unfilled;
}

export async function countToday(c: Counting) {
  const day = instantsOf({ from: c.today, until: c.today }, c.zone);
  const { count: number, byStatus: parts, unfilled } = await byStatus(c, day);
  const { rows } = await c.tx.execute<{ agents: number }>(sql`
    select count(distinct a.agent_id)::int as agents from ${services}
    join service_assignments a on a.agency_id = ${services.agencyId} and a.service_id = ${services.id}
    where ${standing(c)} and ${during(day.from, day.until)}`);
  return { count: number, byStatus: parts, unfilled, agents: rows[0]?.agents ?? 0 };
}

interface StepRow extends Record<string, unknown> {
  at: string;
  minutes: number;
  unfilled: number;
  services: number;
}

const NO_STEP = { minutes: 0, unfilled: 0 };
const FORMATS = { day: 'YYYY-MM-DD', month: 'YYYY-MM' } as const;

const part = sql`extract(epoch from least(${services.endAt}, edge.until) - greatest(${services.startAt}, edge.since)) / 60`;

/**
 * Cut at midnight of the agency's zone, as the lists of hours are (decision 0128). A night has a part in each of its days. The service
 * itself is counted where it begins.
 */
async function hoursByStep(c: Counting, step: Step, periods: readonly Instants[]): Promise<ReadonlyMap<string, StepRow>> {
  const touched = or(...periods.map(({ from, until }) => during(from, until)));
  const inside = or(...periods.map((period) => within(sql`edge.since`, period)));
  const { rows } = await c.tx.execute<StepRow>(sql`
    select to_char(piece.at, ${FORMATS[step]}) as at, coalesce(sum(${part} * ${services.nbAgents}), 0)::int minutes,
      coalesce(sum(${part} * greatest(${services.nbAgents} - ${held}, 0)), 0)::int as unfilled,
      (count(*) filter (where ${services.startAt} >= edge.since))::int services
    from ${services}
    cross join lateral generate_series(date_trunc('day', ${services.startAt} at time zone ${c.zone}),
      greatest(${services.endAt} - interval '1 microsecond', ${services.startAt}) at time zone ${c.zone}, interval '1 day') piece (at)
    cross join lateral (select piece.at at time zone ${c.zone} as since, (piece.at + interval '1 day') at time zone ${c.zone} as until) edge
    where ${standing(c)} and ${touched} and ${inside}
    group by 1`);
  return new Map(rows.map((row) => [row.at, row]));
}

/** Planned minutes of a month, `2026-11`, as on the dashboard. */
export async function plannedByMonth(c: Counting): Promise<(month: string) => number> {
  const byMonth = await hoursByStep(c, 'month', [c.period]);
  return (month) => byMonth.get(month)?.minutes ?? 0;
}

export async function countHours(c: Counting) {
  const step = c.curve.step ?? stepOf(c.days);
  const before = c.curve.besideYear ? yearBefore(c.days) : previousPeriod(c.days);
  const byStep = await hoursByStep(c, step, [instantsOf(before, c.zone), c.period]);
  const current = stepsOf(c.days, step);
  const previous = stepsOf(before, step);
  const sum = (steps: readonly string[], name: 'minutes' | 'services' | 'unfilled'): number =>
    steps.reduce((all, at) => all + (byStep.get(at)?.[name] ?? 0), 0);
  return {
    step,
    minutes: sum(current, 'minutes'),
    previousMinutes: sum(previous, 'minutes'),
    services: sum(current, 'services'),
    previousServices: sum(previous, 'services'),
    unfilledMinutes: sum(current, 'unfilled'),
    series: pairSteps(current, previous).map(({ at, previousAt }) => {
      const [now, earlier] = [byStep.get(at ?? '') ?? NO_STEP, byStep.get(previousAt ?? '') ?? NO_STEP];
      return {
        at,
        previousAt,
        minutes: now.minutes,
        previousMinutes: earlier.minutes,
        unfilled: now.unfilled,
        previousUnfilled: earlier.unfilled,
      };
    }),
  };
}

const touching = ({ agencyId }: Counting, { from, until }: Instants): SQL =>
  and(
    eq(unavailabilities.agencyId, agencyId),
    sql`${unavailabilities.startAt} < ${until}::timestamptz and ${unavailabilities.endAt} > ${from}::timestamptz`,
  ) as SQL;

export async function countUnavailabilities(c: Counting) {
  const parts = await c.tx
    .select({ key: unavailabilities.typeKey, count: count() })
    .from(unavailabilities)
    .where(touching(c, c.period))
    .groupBy(unavailabilities.typeKey)
    .orderBy(unavailabilities.typeKey);
  const [row] = await c.tx
    .select({ agents: sql<number>`count(distinct ${unavailabilities.agentId})::int` })
    .from(unavailabilities)
    .where(touching(c, instantsOf({ from: c.today, until: c.today }, c.zone)));
  const known = unavailabilityCan.seeReasons(c.actor) ? { byType: parts } : {};
  return { count: total(parts), absentToday: row?.agents ?? 0, ...known };
}

const BUSIEST = 8;

export async function countSites(c: Counting) {
  const parts = await c.tx
    .select({ key: sql<string>`${sites.status}::text`, count: count() })
    .from(sites)
    .where(eq(sites.agencyId, c.agencyId))
    .groupBy(sites.status)
    .orderBy(sites.status);
  const { from, until } = c.period;
  const inside = sql`extract(epoch from least(${services.endAt}, ${until}::timestamptz) - greatest(${services.startAt}, ${from}::timestamptz)) / 60`;
  const busiest = await c.tx
    .select({ id: sites.id, name: sites.name, minutes: sql<number>`sum(${inside} * ${services.nbAgents})::int` })
    .from(services)
    .innerJoin(sites, and(eq(sites.agencyId, services.agencyId), eq(sites.id, services.siteId)))
    .where(and(standing(c), during(from, until)))
    .groupBy(sites.id, sites.name)
    .orderBy(sql`3 desc`, sites.name)
    .limit(BUSIEST);
  return { count: total(parts), byStatus: parts, busiest };
}
