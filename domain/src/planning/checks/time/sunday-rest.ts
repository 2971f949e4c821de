// AGENT_REST_SUNDAY: Sundays off in a calendar month, or on average over three months (IDCC 1351, art. 7.01).

import { addDays, addMonths, weekday } from '../../../shared/time-day.ts';
import type { LocalDay } from '../../../shared/time-day.ts';
import { formatMonth } from '../../../shared/time-format.ts';
import { daysInterval, overlaps } from '../../../shared/time.ts';
import { distinct, monthsTouched } from '../../judge/agent-case.ts';
import type { AgentCase } from '../../judge/agent-case.ts';
import type { Finding } from '../../judge/issue.ts';
import { serviceIdsOf } from '../../judge/timeline.ts';
import { plural } from '../../../shared/words-of-number.ts';

function sundaysFrom(first: LocalDay, months: number): LocalDay[] {
  const end = addMonths(first, months);
  const sundays: LocalDay[] = [];
  for (let day = addDays(first, 7 - weekday(first)); day < end; day = addDays(day, 7)) sundays.push(day);
  return sundays;
}

/** An agent without a known contract counts as employed throughout. */
function isEmployedOn({ agent }: AgentCase, day: LocalDay): boolean {
  const { contracts } = agent;
  if (contracts.length === 0) return true;
  return contracts.some(({ startDay, endDay }) => startDay <= day && (endDay === null || day <= endDay));
}

function judgeMonths(agentCase: AgentCase, first: LocalDay, months: number): Finding | null {
  const { context, agent, items, zone } = agentCase;
  const sundays = sundaysFrom(first, months);
  const days = sundays.map((sunday) => daysInterval(sunday, sunday, zone));
  const worked = days.filter((day) => items.some((item) => overlaps(item, day)));
  const part = items.filter((item) => worked.some((day) => overlaps(item, day)));
  if (!part.some(({ candidate }) => candidate)) return null;
  const employed = sundays.filter((sunday) => isEmployedOn(agentCase, sunday)).length;
  // When the contract begins or ends in the month, it owes its share of the Sundays, rounded down.
  const limit = Math.floor((context.settings.planning.minMonthlySundays * months * employed) / sundays.length);
  const measured = employed - worked.length;
  if (measured >= limit) return null;
  const last = addMonths(first, months - 1);
  const period = months === 1 ? formatMonth(first) : `${formatMonth(first)} - ${formatMonth(last)}`;
  return {
    code: 'AGENT_REST_SUNDAY',
    agentId: agent.id,
    ...serviceIdsOf(part),
    window: daysInterval(first, addDays(addMonths(first, months), -1), zone),
    measured,
    limit,
    unit: 'sundays',
    message: `${agent.name} : ${plural(measured, 'dimanche', 'dimanches')} de repos en ${period}, minimum ${limit}.`,
  };
}

export function sundayRest(agentCase: AgentCase): Finding[] {
  const months = agentCase.context.settings.planning.sundayMode === 'rolling3' ? 3 : 1;
  const touched = distinct(agentCase.candidates.flatMap((item) => monthsTouched(item, agentCase.zone)));
  const starts = distinct(touched.flatMap((first) => Array.from({ length: months }, (_, back) => addMonths(first, -back))));
  return starts.map((first) => judgeMonths(agentCase, first, months)).filter((finding): finding is Finding => finding !== null);
}
