// Decides when plannings are mailed to agents, for which days, and whether one changed since.
import type { AgentPlanningSettings } from '../../agency/settings/settings.ts';
import { minuteOfTime, addDays, addMonths, daysBetween, lastOfMonth, partsOfDay, weekday, type LocalDay } from '../../shared/time-day.ts';

/** A date that a short month does not have falls on its last day. */
const isDateOf = (dates: readonly number[], today: LocalDay): boolean => {
  const { day } = partsOfDay(today);
  return dates.includes(day) || (today === lastOfMonth(today) && dates.some((date) => date > day));
};

function isSendingDay(settings: AgentPlanningSettings, today: LocalDay, last: LocalDay | null): boolean {
  switch (settings.agentPlanningSendFrequencyType) {
    case 'month':
      return partsOfDay(today).day === 1;
    case 'custom':
      return last === null || daysBetween(last, today) >= settings.agentPlanningSendFrequencyRecuringDays;
    case 'dayOfWeek':
      return weekday(today) === settings.agentPlanningSendFrequencyDayOfWeek;
    case 'dates':
      return isDateOf(settings.agentPlanningSendFrequencyDaysOfMonth, today);
    case 'never':
      return false;
  }
}

/** Whether plannings are sent now: on a sending day, from its hour on, once a day. `last` is the day of the last sending. */
export const mustMailPlannings = (settings: AgentPlanningSettings, today: LocalDay, minute: number, last: LocalDay | null): boolean =>
  settings.weeklyMailingPlanningMode === 'on' &&
  last !== today &&
  minute >= minuteOfTime(settings.agentPlanningSendHour) &&
  isSendingDay(settings, today, last);

/** The days in the mailed planning, both ends included. */
export function mailedDays(settings: AgentPlanningSettings, today: LocalDay): { readonly from: LocalDay; readonly until: LocalDay } {
  switch (settings.agentPlanningSendPeriodType) {
    case 'week':
      return { from: today, until: addDays(today, 6) };
    case 'month':
      return { from: today, until: addDays(addMonths(today, 1), -1) };
    case 'custom':
      return { from: today, until: addDays(today, settings.agentPlanningSendPeriodCustom - 1) };
  }
}

/** A service as last notified to its agent. */
export interface MailedService {
  readonly id: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly siteId: string;
}

const written = ({ id, startAt, endAt, siteId }: MailedService): string => [id, Date.parse(startAt), Date.parse(endAt), siteId].join('|');

/** A service that differs from what the agent was notified of, or an announced future service that is gone. */
export function planningChanged(told: readonly MailedService[], now: readonly MailedService[], from: number): boolean {
  const before = new Set(told.map(written));
  const after = new Set(now.map(written));
  return (
    now.some((service) => !before.has(written(service))) ||
    told.some((service) => Date.parse(service.startAt) >= from && !after.has(written(service)))
  );
}
