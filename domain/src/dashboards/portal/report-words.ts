// Writes the lines of a customer's report: who was there, which points were passed, what happened.
import { formatDuration } from '../../shared/duration.ts';
import { weekday, type LocalDay } from '../../shared/time-day.ts';
import { formatDay, formatTime, weekdayNames } from '../../shared/time-format.ts';
import { localDay } from '../../shared/time.ts';
import type { ReportDays } from './report-mail.ts';

/** « samedi 21/11/2026 ». */
const longDay = (day: LocalDay): string => `${weekdayNames[weekday(day) - 1] ?? ''} ${formatDay(day)}`;

export const periodWords = ({ from, until }: ReportDays): string =>
  from === until ? longDay(from) : `semaine du ${formatDay(from)} au ${formatDay(until)}`;

/** Where the lines are read: a report of one day does not repeat it, except for what ended on another. */
export interface ReportFrame extends ReportDays {
  /** The agency's. */
  readonly zone: string;
}

/** « 21:04 », « sam. 21/11 21:04 » in a report of several days. */
export function whenWords(instant: number, { from, until, zone }: ReportFrame): string {
  const day = localDay(instant, zone);
  const time = formatTime(instant, zone);
  if (day === from && from === until) return time;
  return `${(weekdayNames[weekday(day) - 1] ?? '').slice(0, 3)}. ${formatDay(day).slice(0, 5)} ${time}`;
}

/** Instants in epoch milliseconds. */
export interface ReportedPart {
  /** As this reader may read it. */
  readonly name: string;
  readonly realStart: number | null;
  readonly realEnd: number | null;
}
export interface ReportedService {
  readonly start: number;
  readonly end: number;
  readonly parts: readonly ReportedPart[];
}

/** « 21:00 – 07:00 »: the end says its day where it is another than the start's. */
function hoursWords(start: number, end: number, frame: ReportFrame): string {
  const isSameDay = localDay(start, frame.zone) === localDay(end, frame.zone);
  return `${formatTime(start, frame.zone)} – ${formatTime(end, frame.zone)}${isSameDay ? '' : ' (lendemain)'}`;
}

function partWords({ name, realStart, realEnd }: ReportedPart, frame: ReportFrame): string {
  if (realStart === null) return `${name} : arrivée non pointée`;
  if (realEnd === null) return `${name} : depuis ${formatTime(realStart, frame.zone)}, fin non pointée`;
  return `${name} : ${hoursWords(realStart, realEnd, frame)}`;
}

/** The planned hours, then each guard with the hours that were clocked. */
export function serviceLine({ start, end, parts }: ReportedService, frame: ReportFrame): readonly [string, string] {
  const day = frame.from === frame.until ? '' : `${whenWords(start, frame).slice(0, -6)}, `;
  const people = parts.length === 0 ? ['Aucun agent affecté'] : parts.map((part) => partWords(part, frame));
  return [`${day}${hoursWords(start, end, frame)}`, people.join('\n')];
}

export interface ReportedRound {
  readonly name: string;
  readonly startedAt: number;
  readonly endedAt: number | null;
  readonly passed: number;
  readonly total: number;
}
const pointsWords = (passed: number, total: number): string => `${passed} ${passed > 1 ? 'points passés' : 'point passé'} sur ${total}`;

const roundLine = ({ name, startedAt, endedAt, passed, total }: ReportedRound, frame: ReportFrame): readonly [string, string] => [
  whenWords(startedAt, frame),
  `${name} : ${pointsWords(passed, total)}${endedAt === null ? ', non terminée' : ''}`,
];

/** All runs of one round in a report of several days. */
function runsLine(name: string, runs: readonly ReportedRound[]): readonly [string, string] {
  const sum = (key: 'passed' | 'total'): number => runs.reduce((all, run) => all + run[key], 0);
  const open = runs.filter(({ endedAt }) => endedAt === null).length;
  const unfinished = open === 0 ? '' : `, ${open} non ${open > 1 ? 'terminées' : 'terminée'}`;
  return [name, `${runs.length} ${runs.length > 1 ? 'passages' : 'passage'} : ${pointsWords(sum('passed'), sum('total'))}${unfinished}`];
}

/** Each run of a day; a week counts them by round, or its mail would be too long to be read. */
export const roundLines = (rounds: readonly ReportedRound[], frame: ReportFrame): (readonly [string, string])[] =>
  frame.from === frame.until
    ? rounds.map((round) => roundLine(round, frame))
    : [...Map.groupBy(rounds, ({ name }) => name)].map(([name, runs]) => runsLine(name, runs));

/** Much longer texts are read in the portal. */
const MOST_SIGNS = 280;
export interface ReportedIncident {
  readonly label: string;
  readonly description: string;
  readonly madeAt: number;
}
export function incidentLine({ label, description, madeAt }: ReportedIncident, frame: ReportFrame): readonly [string, string] {
  const text = description.trim();
  const shown = text.length > MOST_SIGNS ? `${text.slice(0, MOST_SIGNS).trimEnd()}…` : text;
  return [whenWords(madeAt, frame), shown === '' ? label : `${label} : ${shown}`];
}

/** The agency's own figures: « 20 h 00 réalisées sur 24 h 00 prévues ». */
export const totalWords = ({ workedMinutes, plannedMinutes }: { readonly workedMinutes: number; readonly plannedMinutes: number }): string =>
  `${formatDuration(workedMinutes)} réalisées sur ${formatDuration(plannedMinutes)} prévues`;

/** The one sentence of a report in which nothing happened. */
export const emptyWords = ({ from, until }: ReportDays): string =>
  from === until
    ? `Aucun service, aucune ronde et aucune écriture sur vos sites le ${longDay(from)}.`
    : `Aucun service, aucune ronde et aucune écriture sur vos sites du ${formatDay(from)} au ${formatDay(until)}.`;

export const entriesWords = (count: number): string =>
  count === 0 ? 'Aucune écriture en main courante' : `${count} ${count > 1 ? 'écritures' : 'écriture'} en main courante`;
