// Computes the legal counters of some collaborators and one year, from one reading of their work, absences and contracts.
import { and, eq } from 'drizzle-orm';
import { among } from '@vigie/db/among.ts';
import { agentExpirations } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { assimilatedMinutes } from '@vigie/domain/hours/assimilated.ts';
import type { CountedWork, CounterRules } from '@vigie/domain/hours/counters/counter-facts.ts';
import { legalCounters, type LegalCounters } from '@vigie/domain/hours/counters/legal-counters.ts';
import { nightRestTaken } from '@vigie/domain/hours/extra/night-rest.ts';
import { settlementOf } from '@vigie/domain/hours/extra/overtime-period.ts';
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import { daysInterval, localDay } from '@vigie/domain/shared/time.ts';
import { leaveFacts, type LeaveFacts } from '../leave.ts';
import type { HoursPeriod } from '../period.ts';
import type { AgentWork, YearWork } from './year-work.ts';

interface Asked {
  readonly settings: AgencySettings;
  readonly year: number;
  readonly now: number;
}

/** The last day of the trial period, where the file has it among its deadlines. */
async function trialEnds(tx: Tx, agencyId: string, agentIds: readonly string[]): Promise<Map<string, LocalDay | null>> {
  const rows = await tx
    .select({ agentId: agentExpirations.agentId, expiresOn: agentExpirations.expiresOn })
    .from(agentExpirations)
    .where(and(eq(agentExpirations.agencyId, agencyId), eq(agentExpirations.typeKey, 'trialPeriod'), among(agentExpirations.agentId, agentIds)));
  return new Map(rows.map(({ agentId, expiresOn }) => [agentId, expiresOn]));
}

const noWork: AgentWork['done'] = { intervals: [], nights: new Map(), yearNightMinutes: 0 };

/** With leave until a day: leave that is still to come belongs to the plan. */
function withLeave(work: AgentWork['done'], { absences, rules }: LeaveFacts, { settings, year }: Asked, until: LocalDay): CountedWork {
  const upTo = (days: ReadonlyMap<LocalDay, number>): ReadonlyMap<LocalDay, number> => new Map([...days].filter(([day]) => day <= until));
  const counting = { ...rules, paidLeaveCountsFrom: settings.hours.paidLeaveCountsFrom };
  const first = `${year}-01-01`;
  return {
    ...work,
    assimilated: upTo(assimilatedMinutes(absences, counting)),
    workAlike: upTo(assimilatedMinutes(absences, { ...counting, paidLeaveCountsFrom: null })),
    restTakenMinutes: until < first ? 0 : nightRestTaken(absences, rules, first, until),
  };
}

export async function countCounters(tx: Tx, agencyId: string, agentIds: readonly string[], work: YearWork, asked: Asked) {
  const { settings, year, now } = asked;
  const { timeZone, planning, hours } = settings;
  const [from, until] = [`${year - 1}-01-01`, `${year}-12-31`];
  const within = daysInterval(from, until, timeZone);
  const period: HoursPeriod = { from, until, within, weeks: within };
  const factsOf = await leaveFacts(tx, agencyId, agentIds, work.lines, period, settings);
  const trials = await trialEnds(tx, agencyId, agentIds);
  const today = localDay(now, timeZone);
  const rules: CounterRules = {
    year,
    today,
    timeZone,
    fullTimeMinutes: planning.weeklyMinutes,
    contingentMinutes: hours.contingentMinutes,
    weeklyAverage: planning.weeklyAverage,
    settlement: settlementOf(settings),
  };
  return (agentId: string): LegalCounters => {
    const facts = factsOf(agentId);
    const sides = work.byAgent.get(agentId);
    const done = withLeave(sides?.done ?? noWork, facts, asked, today < until ? today : until);
    const planned = withLeave(sides?.planned ?? noWork, facts, asked, until);
    return legalCounters({ ...facts, done, planned, trialEndOn: trials.get(agentId) ?? null }, rules);
  };
}
