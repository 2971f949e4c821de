// Compares a published service with the version its agents know: what changed, who is affected and what cannot wait.
import { weekday } from '../../shared/time-day.ts';
import { formatDay, formatTime, weekdayNames } from '../../shared/time-format.ts';
import { HOUR, localDay } from '../../shared/time.ts';

/** A service as last notified to its agents. Instants are in epoch milliseconds. */
export interface PublishedVersion {
  readonly siteId: string;
  /** The place in words: the site, or the sites of a circuit. */
  readonly place: string;
  readonly start: number;
  readonly end: number;
  readonly timeZone: string;
  readonly specialtyKey: string | null;
  /** Times and places of the stops of a circuit, in one text. */
  readonly stops: string;
  /** Unscheduled or archived: nobody has to come. */
  readonly off: boolean;
  readonly agents: readonly { readonly id: string; readonly name: string; readonly notifiedAt: string | null }[];
}

export const changeKinds = ['new', 'changed', 'removed'] as const;
export type ChangeKind = (typeof changeKinds)[number];
export const changeKindLabels: Record<ChangeKind, string> = { new: 'Nouveau', changed: 'Modifié', removed: 'Retiré' };

/** What to notify one agent of: a new service, a changed one, or one they no longer have. */
export const agentNews = ['given', 'changed', 'taken'] as const;
export type AgentNews = (typeof agentNews)[number];

export interface ChangeLine {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Changes to a service that begins within two days are notified at once. A guard must not come for nothing, and a change needs 48 hours' notice (IDCC 1351,
 * art. 7.07-3). Later ones wait until they are published together.
 */
export const TOLD_AT_ONCE = 48 * HOUR;

const ids = ({ agents }: PublishedVersion): string =>
  agents
    .map(({ id }) => id)
    .toSorted()
    .join();
const isOther = (before: PublishedVersion, after: PublishedVersion): boolean =>
  before.start !== after.start ||
  before.end !== after.end ||
  before.siteId !== after.siteId ||
  before.specialtyKey !== after.specialtyKey ||
  before.stops !== after.stops;

export const sameVersion = (before: PublishedVersion, after: PublishedVersion): boolean =>
  before.off === after.off && (after.off || (!isOther(before, after) && ids(before) === ids(after)));

/** Corrections to an ended service are notified to nobody. */
export const isOver = (before: PublishedVersion, after: PublishedVersion, now: number): boolean => before.end <= now && after.end <= now;

export const isNotifiedAtOnce = (before: PublishedVersion, after: PublishedVersion, now: number): boolean =>
  Math.min(before.start, after.start) < now + TOLD_AT_ONCE;

/** `before` null: never published. */
export function changeKind(before: PublishedVersion | null, after: PublishedVersion): ChangeKind {
  if (before === null || before.off) return 'new';
  return after.off ? 'removed' : 'changed';
}

/** Returns who must be notified and of what. A colleague who stays on an unchanged service gets nothing. */
export function concernedBy(before: PublishedVersion | null, after: PublishedVersion): Map<string, AgentNews> {
  const had = new Set(before === null || before.off ? [] : before.agents.map(({ id }) => id));
  const has = new Set(after.off ? [] : after.agents.map(({ id }) => id));
  const news = new Map<string, AgentNews>();
  for (const id of had) if (!has.has(id)) news.set(id, 'taken');
  for (const id of has) {
    if (!had.has(id)) news.set(id, 'given');
    else if (before && isOther(before, after)) news.set(id, 'changed');
  }
  return news;
}

const dayText = ({ start, timeZone }: PublishedVersion): string => {
  const day = localDay(start, timeZone);
  return `${weekdayNames[weekday(day) - 1]} ${formatDay(day)}`;
};
export const hoursText = ({ start, end, timeZone }: PublishedVersion): string => `${formatTime(start, timeZone)} – ${formatTime(end, timeZone)}`;
/** « mardi 01/12/2026, 08:00 – 16:00 ». */
export const whenText = (version: PublishedVersion): string => `${dayText(version)}, ${hoursText(version)}`;

const people = ({ agents, off }: PublishedVersion): string =>
  off
    ? ''
    : agents
        .map(({ name }) => name)
        .toSorted((a, b) => a.localeCompare(b, 'fr'))
        .join(', ');

const off = ({ off: isOff }: PublishedVersion): string => (isOff ? 'Déprogrammé' : 'Prévu');

/** The old and new values, line by line, in a planner's words. `label` names the field. `specialty` names a key. */
export function changeLines(before: PublishedVersion, after: PublishedVersion, specialty: (key: string | null) => string): ChangeLine[] {
  if (before.off !== after.off) return [{ label: 'Service', from: off(before), to: off(after) }];
  const facts: readonly (readonly [label: string, of: (version: PublishedVersion) => string])[] = [
    ['Date', dayText],
    ['Horaires', hoursText],
    ['Lieu', ({ place }) => place],
    ['Spécialité', ({ specialtyKey }) => specialty(specialtyKey)],
    ['Collaborateurs', (version) => people(version) || 'À pourvoir'],
  ];
  const lines = facts.map(([label, of]) => ({ label, from: of(before), to: of(after) })).filter(({ from, to }) => from !== to);
  const onlyStops = lines.length === 0 && before.stops !== after.stops;
  return onlyStops ? [{ label: 'Étapes', from: 'Horaires précédents', to: 'Horaires des étapes modifiés' }] : lines;
}
