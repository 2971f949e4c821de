// AGENT_HOURS_LIMIT: effective work beyond the contract's hours by week or by calendar month, and part time that reaches full time.

import { isPartTime } from '../../../agents/agent-contract.ts';
import { formatDuration } from '../../../shared/duration.ts';
import { daysBetween, lastOfMonth } from '../../../shared/time-day.ts';
import type { LocalDay } from '../../../shared/time-day.ts';
import { formatDay, formatMonth } from '../../../shared/time-format.ts';
import { daysInterval, localDay, overlaps, weekInterval } from '../../../shared/time.ts';
import type { Interval } from '../../../shared/time.ts';
import { contractOn, distinct, monthsTouched, weeksTouched } from '../../judge/agent-case.ts';
import type { AgentCase } from '../../judge/agent-case.ts';
import type { Finding } from '../../judge/issue.ts';
import type { WorkContract } from '../../judge/planning-context.ts';
import { effectiveMinutesIn, serviceIdsOf } from '../../judge/timeline.ts';

interface Period {
  readonly window: Interval;
  readonly limit: number;
  readonly name: string;
  readonly byMonth: boolean;
}

const FULL_TIME = 'Code du travail, art. L3123-9';

/** The contract's days of a month, and their share of its hours: a later contract owes only its own part. */
function monthOf(contract: WorkContract, limit: number, first: LocalDay, zone: string): Period {
  const last = lastOfMonth(first);
  const from = contract.startDay > first ? contract.startDay : first;
  const until = contract.endDay !== null && contract.endDay < last ? contract.endDay : last;
  const share = (daysBetween(from, until) + 1) / (daysBetween(first, last) + 1);
  return { window: daysInterval(from, until, zone), limit: Math.round(limit * share), name: formatMonth(first), byMonth: true };
}

/** A week in which a contract ends has two limits: the lower is told, whichever candidate comes last. */
function addWeeks(periods: Map<string, Period>, item: Interval, zone: string, weekly: number): void {
  for (const monday of distinct(weeksTouched(item, zone))) {
    const limit = Math.min(weekly, periods.get(`week ${monday}`)?.limit ?? weekly);
    periods.set(`week ${monday}`, { window: weekInterval(monday, zone), limit, name: `la semaine du ${formatDay(monday)}`, byMonth: false });
  }
}

/** The periods of the candidates, each with the limit of the contract in force when they begin. */
function periodsOf({ agent, context, candidates, zone }: AgentCase): Period[] {
  const periods = new Map<string, Period>();
  for (const item of candidates) {
    const contract = contractOn(agent, localDay(item.start, zone));
    const limit = contract?.limitMinutes ?? null;
    if (contract && limit !== null && contract.limitPeriod === 'MONTH') {
      for (const first of monthsTouched(item, zone)) {
        // A night that runs past the contract's last day may reach a month in which the contract has no days.
        if (contract.endDay === null || first <= contract.endDay) periods.set(`${first} ${contract.startDay}`, monthOf(contract, limit, first, zone));
      }
      continue;
    }
    addWeeks(periods, item, zone, limit ?? context.settings.planning.weeklyMinutes);
  }
  return [...periods.values()];
}

/** Weeks in which part time works as long as full time: the limit is weekly, whatever the contract counts by. */
function fullTimeReached(agentCase: AgentCase): Finding[] {
  const { agent, context, candidates, items, zone } = agentCase;
  const fullTime = context.settings.planning.weeklyMinutes;
  const mondays = candidates.flatMap((item) => weeksTouched(item, zone).filter((monday) => isPartTimeWeek(agent, item, monday, zone, fullTime)));
  return distinct(mondays)
    .map((monday) => ({ monday, window: weekInterval(monday, zone), measured: effectiveMinutesIn(items, weekInterval(monday, zone)) }))
    .filter(({ measured }) => measured >= fullTime)
    .map(({ monday, window, measured }) => ({
      code: 'AGENT_HOURS_LIMIT' as const,
      agentId: agent.id,
      ...serviceIdsOf(items.filter((item) => overlaps(item, window))),
      window,
      measured,
      limit: fullTime - 1,
      unit: 'minutes' as const,
      message: `${agent.name} : ${formatDuration(measured)} planifiées sur la semaine du ${formatDay(monday)}, un temps partiel doit rester sous ${formatDuration(fullTime)}.`,
      forbiddenBy: FULL_TIME,
    }));
}

const isPartTimeContract = (contract: WorkContract | null, fullTime: number): boolean =>
  contract !== null && contract.limitMinutes !== null && isPartTime({ period: contract.limitPeriod, limitMinutes: contract.limitMinutes }, fullTime);

/** By the contract of the day on which the work begins, or of the Monday after a Sunday night. */
function isPartTimeWeek(agent: AgentCase['agent'], item: Interval, monday: LocalDay, zone: string, fullTime: number): boolean {
  const begins = localDay(item.start, zone);
  return isPartTimeContract(contractOn(agent, begins > monday ? begins : monday), fullTime);
}

export function hoursLimit(agentCase: AgentCase): Finding[] {
  const forbidden = fullTimeReached(agentCase);
  const isForbidden = ({ start, end }: Interval): boolean => forbidden.some(({ window }) => window?.start === start && window.end === end);
  return [...forbidden, ...beyondContract(agentCase, isForbidden)];
}

/** A week that is forbidden is not told again as one beyond its contract. */
function beyondContract(agentCase: AgentCase, isForbidden: (week: Interval) => boolean): Finding[] {
  const { agent, items } = agentCase;
  return periodsOf(agentCase)
    .filter(({ byMonth, window }) => byMonth || !isForbidden(window))
    .map((period) => ({ ...period, measured: effectiveMinutesIn(items, period.window) }))
    .filter(({ measured, limit }) => measured > limit)
    .map(({ window, measured, limit, name }) => ({
      code: 'AGENT_HOURS_LIMIT' as const,
      agentId: agent.id,
      ...serviceIdsOf(items.filter((item) => overlaps(item, window))),
      window,
      measured,
      limit,
      unit: 'minutes' as const,
      message: `${agent.name} : ${formatDuration(measured)} planifiées sur ${name}, contrat ${formatDuration(limit)}.`,
    }));
}
