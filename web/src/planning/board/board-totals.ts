// The sums of a board: hours of a row against the contract, hours and empty places of a day.
import { countsAsWorked } from '@vigie/domain/hours/worked.ts';
import { weeklyMinutes } from '@vigie/domain/agents/agent-contract.ts';
import { daysInMonth } from '@vigie/domain/shared/time-day.ts';
import { missingAgents, type PlanAgent, type PlanService } from './board-data.ts';
import { BoardView, daysOf, type BoardPeriod } from './board-period.ts';
import { plannedOf } from './plan-context.ts';

const minutesOf = ({ start, end }: PlanService): number => (end - start) / 60_000;

export interface RowTotal {
  readonly minutes: number;
  readonly services: number;
  readonly missing: number;
  /** Minutes that the contract gives for the period; null without one. */
  readonly contract: number | null;
}

/** Days of the period on which a contract holds, weighted by its weekly minutes; months by their own length. */
function contractMinutes(agent: PlanAgent, view: BoardView, period: BoardPeriod): number | null {
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

/** Hours of a place: every agent that it asks for. */
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

export function dayTotals(services: readonly PlanService[], firstDay: number, days: number): DayTotal[] {
  const totals = Array.from({ length: days }, () => ({ minutes: 0, missing: 0, services: 0 }));
  for (const service of services) {
    const total = totals[service.day - firstDay];
    if (!total || !counts(service)) continue;
    total.minutes += minutesOf(service) * service.nbAgents;
    total.missing += missingAgents(service);
    total.services += 1;
  }
  return totals;
}
