// The counter of night rest: earned and taken since the year began, as the payslip or its annex tells it.
import type { Tx } from '@vigie/db/door.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { nightRestEarned, nightRestTaken, type NightRest } from '@vigie/domain/hours/extra/night-rest.ts';
import { countWork, totalsOf } from './count-work.ts';
import { leaveFacts } from './leave.ts';
import { loadWork } from './load-work.ts';
import { daysAsPeriod } from './period.ts';

interface CounterAsked {
  readonly settings: AgencySettings;
  /** Last day, included. */
  readonly until: string;
  readonly now: number;
  readonly agentIds: readonly string[];
}

export async function nightRestCounter(tx: Tx, agencyId: string, { settings, until, now, agentIds }: CounterAsked): Promise<Map<string, NightRest>> {
  const period = daysAsPeriod(`${until.slice(0, 4)}-01-01`, until, settings);
  const work = await loadWork(tx, agencyId, period.weeks, { agentIds });
  const lines = countWork(work, { settings, now, within: period.within, weeks: period.weeks });
  const factsOf = await leaveFacts(tx, agencyId, agentIds, lines, period, settings);
  const byAgent = Map.groupBy(lines, ({ assignment }) => assignment.row.agentId);
  return new Map(
    agentIds.map((agentId) => {
      const { absences, rules } = factsOf(agentId);
      const earnedMinutes = nightRestEarned(totalsOf(byAgent.get(agentId) ?? []).minutes);
      return [agentId, { earnedMinutes, takenMinutes: nightRestTaken(absences, rules, period.from, until) }];
    }),
  );
}
