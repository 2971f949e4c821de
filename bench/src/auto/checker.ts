// An independent reader of a finished plan: it lists violations, rule by rule, by plain inspection.
import { addDays, daysBetween } from '@vigie/domain/shared/time-day.ts';
import { MINUTE, daysInterval, localDay, overlapMinutes, overlaps, type Interval } from '@vigie/domain/shared/time.ts';
import { PARIS } from '@vigie/domain/planning/judge/check-fixture.ts';
import type { PlanningAgent } from '@vigie/domain/planning/judge/planning-context.ts';
import type { PlannedService } from '@vigie/domain/planning/service.ts';
import { DAYS, FIRST, type Instance } from './instance.ts';
import { REST } from './model.ts';

function alone({ absences }: Instance, agent: PlanningAgent, service: PlannedService, next: PlannedService | undefined): string[] {
  const qualified = service.specialtyKey === null || agent.specialties.some(({ key }) => key === service.specialtyKey);
  return [
    ...(next && next.start < service.end + REST ? [`less than 11 h before ${next.id}`] : []),
    ...(qualified ? [] : [`unqualified for ${service.id}`]),
    ...(absences.some((absence) => absence.agentId === agent.id && overlaps(absence, service)) ? [`absent on ${service.id}`] : []),
  ];
}

/** A gap of 35 hours between two services, of which at most eleven hours lie outside the week. */
function restsIn(own: readonly PlannedService[], week: Interval): boolean {
  const gaps = [-Infinity, ...own.map(({ end }) => end)].map((start, index) => ({ start, end: own[index]?.start ?? Infinity }));
  return gaps.some((gap) => {
    const inside = overlapMinutes(gap, week);
    return inside > 0 && Math.min((gap.end - gap.start) / MINUTE, inside + 660) >= 35 * 60;
  });
}

function ofWeek(own: readonly PlannedService[], monday: string): string[] {
  const week = daysInterval(monday, addDays(monday, 6), PARIS);
  const minutes = own.reduce((total, service) => total + overlapMinutes(service, week), 0);
  return [
    ...(minutes > 48 * 60 ? [`${minutes} minutes in the week of ${monday}`] : []),
    ...(restsIn(own, week) ? [] : [`no weekly rest in the week of ${monday}`]),
  ];
}

function workedSundays(own: readonly PlannedService[]): number {
  const days = new Set(own.flatMap(({ start, end }) => [localDay(start, PARIS), localDay(end - MINUTE, PARIS)]));
  return [...days].filter((day) => daysBetween(FIRST, day) % 7 === 6 && day.startsWith(FIRST.slice(0, 7))).length;
}

/** `holders`: agent of each covered service. An empty result means no violation. */
export function violations(instance: Instance, holders: ReadonlyMap<string, string>): string[] {
  return instance.agents.flatMap((agent) => {
    const own = instance.vacancies.filter(({ id }) => holders.get(id) === agent.id).toSorted((a, b) => a.start - b.start);
    const mondays = Array.from({ length: DAYS / 7 }, (_, week) => addDays(FIRST, 7 * week));
    const sundays = workedSundays(own);
    return [
      ...own.flatMap((service, index) => alone(instance, agent, service, own[index + 1])),
      ...mondays.flatMap((monday) => ofWeek(own, monday)),
      ...(sundays > 2 ? [`${sundays} Sundays`] : []),
    ].map((fault) => `${agent.id}: ${fault}`);
  });
}
