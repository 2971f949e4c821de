// The sums of a board: hours of a row against the contract, hours and empty places of a day.
import { countsAsWorked } from '@vigie/domain/hours/worked.ts';
import { weeklyMinutes } from '@vigie/domain/agents/agent-contract.ts';
import { daysInMonth } from '@vigie/domain/shared/time-day.ts';
import { missingAgents, type PlanAgent, type PlanService } from './board-data.ts';
import { BoardView, daysOf, type BoardPeriod } from './board-period.ts';
import type { RowSource } from './board-rows.ts';
import { plannedOf } from './plan-context.ts';

const minutesOf = ({ start, end }: PlanService): number => (end - start) / 60_000;

export interface RowTotal {
  readonly minutes: number;
  readonly services: number;
  readonly missing: number;
  /** Minutes that the contract gives for the period; null without one, and for one day, which no contract counts. */
  readonly contract: number | null;
}

/** Days of the period covered by a contract, weighted by its weekly minutes; months by their own length. A shift of 12 h is no excess over 5 h. */
function contractMinutes(agent: PlanAgent, view: BoardView, period: BoardPeriod): number | null {
  if (view === BoardView.day) return null;
  const contracts = agent.facts?.contracts.filter(({ limitMinutes }) => limitMinutes !== null) ?? [];
  if (contracts.length === 0) return null;
  let total = 0;
  for (const day of daysOf(period)) {
    const held = contracts.find(({ startDay, endDay }) => startDay <= day && (endDay === null || day <= endDay));
    if (!held) continue;
    const limit = held.limitMinutes ?? 0;
    const ofMonth = view === BoardView.month && held.limitPeriod === 'MONTH';
    total += ofMonth
      ? limit / daysInMonth(Number(day.slice(0, 4)), Number(day.slice(5, 7)))
      : weeklyMinutes({ period: held.limitPeriod, limitMinutes: limit }) / 7;
  }
  return Math.round(total);
}

const counts = (service: PlanService): boolean => countsAsWorked(plannedOf(service));

/** Services count whole, on the day on which they begin. */
const inside = (services: readonly PlanService[], first: number, days: number): PlanService[] =>
  services.filter((service) => service.day >= first && service.day < first + days && counts(service));

/** Everything that the agent does in the period, whatever the board shows. */
export function agentTotal(
  agent: PlanAgent,
  services: readonly PlanService[],
  view: BoardView,
  period: BoardPeriod,
  firstDay: number,
  days: number,
): RowTotal {
  const own = inside(services, firstDay, days);
  return {
    minutes: own.reduce((sum, service) => sum + minutesOf(service), 0),
    services: own.length,
    missing: 0,
    contract: contractMinutes(agent, view, period),
  };
}

/** Hours of a site: every agent that it requires. */
export function siteTotal(services: readonly PlanService[], firstDay: number, days: number): RowTotal {
  const own = inside(services, firstDay, days);
  return {
    minutes: own.reduce((sum, service) => sum + minutesOf(service) * service.nbAgents, 0),
    services: own.length,
    missing: own.reduce((sum, service) => sum + missingAgents(service), 0),
    contract: null,
  };
}

export interface DayTotal {
  readonly minutes: number;
  readonly missing: number;
  readonly services: number;
}

/** The minutes that one service adds to a row: every place for a site, their own for an agent. */
const placesOf = ({ kind }: RowSource, service: PlanService): number =>
  kind === 'agent' ? 1 : kind === 'open' ? missingAgents(service) : service.nbAgents;

/** Sums the shown rows, so that a header counts only what is below it. */
export function dayTotals(rows: readonly RowSource[], firstDay: number, days: number): DayTotal[] {
  const totals = Array.from({ length: days }, () => ({ minutes: 0, missing: 0, services: 0 }));
  for (const row of rows) {
    for (const service of row.services) {
      const total = totals[service.day - firstDay];
      if (!total || !counts(service)) continue;
      total.minutes += minutesOf(service) * placesOf(row, service);
      if (row.kind !== 'agent') total.missing += missingAgents(service);
      total.services += 1;
    }
  }
  return totals;
}

/** Minutes of every agent in a period, by agent: the same as in their rows. */
export function agentMinutes(services: readonly PlanService[], firstDay: number, days: number): Map<string, number> {
  const minutes = new Map<string, number>();
  for (const service of inside(services, firstDay, days))
    for (const { agent } of service.agents) minutes.set(agent.id, (minutes.get(agent.id) ?? 0) + minutesOf(service));
  return minutes;
}
