// AGENT_HOURS_LIMIT: effective work beyond the contract's hours by week or by calendar month (overtime).

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
}

/** The contract's days of a month, and their share of its hours: a contract that follows another owes only its own part. */
function monthOf(contract: WorkContract, limit: number, first: LocalDay, zone: string): Period {
  const last = lastOfMonth(first);
  const from = contract.startDay > first ? contract.startDay : first;
  const until = contract.endDay !== null && contract.endDay < last ? contract.endDay : last;
  const share = (daysBetween(from, until) + 1) / (daysBetween(first, last) + 1);
  return { window: daysInterval(from, until, zone), limit: Math.round(limit * share), name: formatMonth(first) };
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
    for (const monday of distinct(weeksTouched(item, zone))) {
      const weekly = limit ?? context.settings.planning.weeklyMinutes;
      const name = `la semaine du ${formatDay(monday)}`;
      periods.set(`week ${monday}`, { window: weekInterval(monday, zone), limit: weekly, name });
    }
  }
  return [...periods.values()];
}

export function hoursLimit(agentCase: AgentCase): Finding[] {
  const { agent, items } = agentCase;
  return periodsOf(agentCase)
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
