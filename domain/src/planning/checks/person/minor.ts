// Part of AGENT_RESTRICTION: protects workers under eighteen from nights, holidays, long days and weeks, and work without a pause.

import { holidayNameWith } from '../../../agency/holidays.ts';
import { formatDuration } from '../../../shared/duration.ts';
import { addMonths, dayOfNumber } from '../../../shared/time-day.ts';
import type { LocalDay } from '../../../shared/time-day.ts';
import { formatDay } from '../../../shared/time-format.ts';
import { MINUTE, localDay, localDayNumber, overlaps, startOfDayNumber } from '../../../shared/time.ts';
import type { Interval } from '../../../shared/time.ts';
import { BreakType } from '../../breaks.ts';
import { candidateWeeks } from '../../judge/agent-case.ts';
import type { AgentCase } from '../../judge/agent-case.ts';
import type { Finding } from '../../judge/issue.ts';
import { effectiveMinutesIn, serviceIdsOf } from '../../judge/timeline.ts';
import type { WorkItem } from '../../judge/timeline.ts';
import { siteDays, touchesDaily } from './site-times.ts';

const CODE = 'AGENT_RESTRICTION';
const DAILY = 8 * 60;
const WEEKLY = 35 * 60;
const UNBROKEN = 270;
const PAUSE = 30 * MINUTE;

const sources = {
  night: 'Code du travail, art. L3163-1 et L3163-2',
  holiday: 'Code du travail, art. L3164-6',
  length: 'Code du travail, art. L3162-1',
  pause: 'Code du travail, art. L3162-3',
} as const;

const untimed = { measured: null, limit: null, unit: null, conflictingServiceIds: [] };

/** No branch of security has the derogations of L3163-2: the law forbids it whatever the agency set. */
function nights({ agent }: AgentCase, items: readonly WorkItem[], adultOn: LocalDay): Finding[] {
  const sixteenOn = addMonths(adultOn, -24);
  return items.flatMap((item): Finding[] => {
    const from = localDay(item.start, item.service.timeZone) < sixteenOn ? 20 : 22;
    if (!touchesDaily(item, `${from}:00`, '06:00')) return [];
    const message = `${agent.name} : mineur, pas de travail entre ${from} h et 6 h.`;
    return [{ code: CODE, agentId: agent.id, serviceIds: [item.service.id], ...untimed, message, forbiddenBy: sources.night }];
  });
}

function holidays({ agent, context }: AgentCase, items: readonly WorkItem[], adultOn: LocalDay): Finding[] {
  return items.flatMap((item): Finding[] => {
    const locale = context.sites.get(item.service.siteId)?.holidayLocale ?? context.settings.holidayLocale;
    const day = siteDays(item).find((each) => each < adultOn && holidayNameWith(each, locale, context.settings.holidayOverrides) !== null);
    if (!day) return [];
    const message = `${agent.name} : mineur, pas de travail le ${formatDay(day)}, jour férié.`;
    return [{ code: CODE, agentId: agent.id, serviceIds: [item.service.id], ...untimed, message, forbiddenBy: sources.holiday }];
  });
}

interface Span {
  readonly window: Interval;
  readonly limit: number;
  readonly name: string;
}

/** The days and weeks of these candidates, each with its maximum. */
function spansOf(judged: AgentCase, items: readonly WorkItem[], adultOn: LocalDay): Span[] {
  const { zone } = judged;
  const days = new Set(items.flatMap(({ start, end }) => [localDayNumber(start, zone), localDayNumber(end - 1, zone)]));
  const ofDays = [...days].map((day) => ({
    window: { start: startOfDayNumber(day, zone), end: startOfDayNumber(day + 1, zone) },
    limit: DAILY,
    name: `le ${formatDay(dayOfNumber(day))}`,
  }));
  const ofWeeks = candidateWeeks(judged).map(({ monday, week }) => ({ window: week, limit: WEEKLY, name: `la semaine du ${formatDay(monday)}` }));
  return [...ofDays, ...ofWeeks].filter(({ window }) => localDay(window.start, zone) < adultOn);
}

const tooMuch = (judged: AgentCase, items: readonly WorkItem[], adultOn: LocalDay): Finding[] =>
  spansOf(judged, items, adultOn).flatMap(({ window, limit, name }): Finding[] => {
    const measured = effectiveMinutesIn(judged.items, window);
    if (measured <= limit) return [];
    const { agent } = judged;
    const own = serviceIdsOf(judged.items.filter((item) => overlaps(item, window)));
    const message = `${agent.name} : ${formatDuration(measured)} de travail ${name}, maximum ${formatDuration(limit)} pour un mineur.`;
    return [{ code: CODE, agentId: agent.id, ...own, window, measured, limit, unit: 'minutes', message, source: sources.length }];
  });

/** The longest work without a pause. A planned pause counts, unless its planned length is too short. */
function unbroken({ worked, service }: WorkItem): number {
  const pauses = (service.breaks ?? [])
    .flatMap(({ type, start, end }) => (type === BreakType.pause && start !== null && (!end || end - start >= PAUSE) ? [start] : []))
    .toSorted((x, y) => x - y);
  let [longest, from, until] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const part of worked) {
    if (part.start - until >= PAUSE) from = part.start;
    for (const at of pauses) {
      if (at < part.start || at >= part.end) continue;
      longest = Math.max(longest, at - from);
      from = at;
    }
    longest = Math.max(longest, part.end - from);
    until = part.end;
  }
  return longest / MINUTE;
}

/** Boards do not load pauses, so only the server judges this. */
function withoutPause({ agent, context }: AgentCase, items: readonly WorkItem[]): Finding[] {
  if (!context.known) return [];
  return items
    .map((item) => ({ item, measured: unbroken(item) }))
    .filter(({ measured }) => measured > UNBROKEN)
    .map(({ item, measured }) => ({
      code: CODE,
      agentId: agent.id,
      serviceIds: [item.service.id],
      conflictingServiceIds: [],
      measured,
      limit: UNBROKEN,
      unit: 'minutes' as const,
      message: `${agent.name} : ${formatDuration(measured)} de travail sans pause de 30 minutes, maximum ${formatDuration(UNBROKEN)} pour un mineur.`,
      source: sources.pause,
    }));
}

/** Work that begins before the eighteenth birthday. */
export function minors(judged: AgentCase): Finding[] {
  const { agent, candidates, zone } = judged;
  const { adultOn } = agent;
  if (!adultOn || agent.type === 'EXTERNAL' || agent.type === 'SELF') return [];
  const items = candidates.filter(({ start }) => localDay(start, zone) < adultOn);
  if (items.length === 0) return [];
  return [...nights(judged, items, adultOn), ...holidays(judged, items, adultOn), ...tooMuch(judged, items, adultOn), ...withoutPause(judged, items)];
}
