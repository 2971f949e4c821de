// The sums of a board: hours of a row against the contract, hours and empty places of a day.
// Hours are the planned minutes that lie within the days, as in the lists of hours. Services and places count on the day of their beginning.
import { plannedMinutes, plannedMinutesOfPlaces } from '@vigie/domain/hours/planned.ts';
import { weeklyMinutes } from '@vigie/domain/agents/agent-contract.ts';
import { daysInMonth } from '@vigie/domain/shared/time-day.ts';
import { localDayNumber, startOfDayNumber, type Interval } from '@vigie/domain/shared/time.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { agentIdsOf, isOff, missingAgents, type PlanAgent, type PlanService } from './board-data.ts';
import { BoardView, daysOf, type BoardPeriod } from './board-period.ts';
import type { RowSource } from './board-rows.ts';

/** Some days of a board, from midnight to midnight of this zone. */
export interface BoardDays {
  readonly firstDay: number;
  readonly days: number;
  readonly zone: string;
}

const instantsOf = ({ firstDay, days, zone }: BoardDays): Interval => ({
  start: startOfDayNumber(firstDay, zone),
  end: startOfDayNumber(firstDay + days, zone),
});

export interface RowTotal {
  readonly minutes: number;
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

/** Nothing is left to fill on what was missed or taken off. */
const counts = (service: PlanService): boolean => !isOff(service) && service.status !== ServiceStatus.notDone;

const placesWithin = (service: PlanService, within: Interval): number =>
  plannedMinutesOfPlaces(service, agentIdsOf(service), service.nbAgents, within);

/** Everything that the agent does in the period, whatever the board shows: services that begin before it as well. */
export function agentTotal(agent: PlanAgent, services: readonly PlanService[], view: BoardView, period: BoardPeriod, span: BoardDays): RowTotal {
  const within = instantsOf(span);
  const minutes = services.reduce((sum, service) => sum + plannedMinutes(service, agent.id, within), 0);
  return { minutes, missing: 0, contract: contractMinutes(agent, view, period) };
}

/** Hours of a site: every agent that it requires. */
export function siteTotal(services: readonly PlanService[], span: BoardDays): RowTotal {
  const within = instantsOf(span);
  const total = { minutes: 0, missing: 0, contract: null };
  for (const service of services) {
    total.minutes += placesWithin(service, within);
    if (service.day >= span.firstDay && service.day < span.firstDay + span.days && counts(service)) total.missing += missingAgents(service);
  }
  return total;
}

export interface DayTotal {
  readonly minutes: number;
  readonly missing: number;
  readonly services: number;
}

/** Planned minutes of a service in a row: all places for a site, the agent's own, else the empty ones. */
function minutesIn({ kind, agent }: RowSource, service: PlanService, within: Interval): number {
  if (kind === 'site') return placesWithin(service, within);
  return kind === 'open' ? missingAgents(service) * plannedMinutes(service, null, within) : plannedMinutes(service, agent?.id ?? null, within);
}

/** Sums the shown rows, so that a header counts only what is below it. Each day goes from midnight to midnight: they add up to the rows. */
export function dayTotals(rows: readonly RowSource[], { firstDay, days, zone }: BoardDays): DayTotal[] {
  const totals = Array.from({ length: days }, () => ({ minutes: 0, missing: 0, services: 0 }));
  const edges = Array.from({ length: days }, (_, index) => instantsOf({ firstDay: firstDay + index, days: 1, zone }));
  const addHours = (row: RowSource, service: PlanService): void => {
    const last = Math.min(days - 1, localDayNumber(service.end - 1, zone) - firstDay);
    for (let index = Math.max(0, localDayNumber(service.start, zone) - firstDay); index <= last; index += 1)
      totals[index]!.minutes += minutesIn(row, service, edges[index]!);
  };
  for (const row of rows) {
    for (const service of row.reaching) addHours(row, service);
    for (const service of row.services) {
      addHours(row, service);
      const total = totals[service.day - firstDay];
      if (!total || !counts(service)) continue;
      if (row.kind !== 'agent') total.missing += missingAgents(service);
      total.services += 1;
    }
  }
  return totals;
}

/** Minutes of every agent in a period, by agent: the same as in their rows. */
export function agentMinutes(services: readonly PlanService[], span: BoardDays): Map<string, number> {
  const within = instantsOf(span);
  const minutes = new Map<string, number>();
  for (const service of services) {
    for (const { agent } of service.agents) minutes.set(agent.id, (minutes.get(agent.id) ?? 0) + plannedMinutes(service, agent.id, within));
  }
  return minutes;
}
