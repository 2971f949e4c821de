// AGENT_HOURS_LIMIT: effective work beyond the contract's hours by week or by calendar month (overtime).

import { formatDuration } from '../../../shared/duration.ts';
import { addDays, addMonths, daysBetween, lastOfMonth } from '../../../shared/time-day.ts';
import type { LocalDay } from '../../../shared/time-day.ts';
import { formatDay, formatMonth } from '../../../shared/time-format.ts';
import { daysInterval, localDay, overlaps } from '../../../shared/time.ts';
import { contractOn, distinct, monthsTouched, weeksTouched } from '../../agent-case.ts';
import type { AgentCase } from '../../agent-case.ts';
import type { Finding } from '../../issue.ts';
import type { WorkContract } from '../../planning-context.ts';
import { effectiveMinutesIn, serviceIdsOf } from '../../timeline.ts';

interface Period {
  readonly first: LocalDay;
  readonly last: LocalDay;
  readonly limit: number;
  readonly name: string;
}

/** Calendar days of the contract inside the month, over the days of the month. */
function prorated(limit: number, contract: WorkContract, first: LocalDay): number {
  const last = lastOfMonth(first);
  const from = contract.startDay > first ? contract.startDay : first;
  const until = contract.endDay !== null && contract.endDay < last ? contract.endDay : last;
  return Math.round((limit * (daysBetween(from, until) + 1)) / (daysBetween(first, last) + 1));
}

/** The periods that the candidates touch, each with the limit of the contract of the day they begin. */
function periodsOf({ agent, context, candidates, zone }: AgentCase): Period[] {
  const periods = new Map<string, Period>();
  for (const item of candidates) {
    const contract = contractOn(agent, localDay(item.start, zone));
    const limit = contract?.limitMinutes ?? null;
    if (contract && limit !== null && contract.limitPeriod === 'MONTH') {
      for (const first of monthsTouched(item, zone)) {
        const name = formatMonth(first);
        periods.set(first, {
          first,
          last: addDays(addMonths(first, 1), -1),
          limit: prorated(limit, contract, first),
          name,
        });
      }
      continue;
    }
    for (const monday of distinct(weeksTouched(item, zone))) {
      const weekly = limit ?? context.settings.planning.weeklyMinutes;
      const name = `la semaine du ${formatDay(monday)}`;
      periods.set(`week ${monday}`, { first: monday, last: addDays(monday, 6), limit: weekly, name });
    }
  }
  return [...periods.values()];
}

export function hoursLimit(agentCase: AgentCase): Finding[] {
  const { agent, items, zone } = agentCase;
  return periodsOf(agentCase)
    .map((period) => ({ ...period, window: daysInterval(period.first, period.last, zone) }))
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
