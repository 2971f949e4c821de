// The text on a board's service, short enough for a narrow day, and the whole sentence for screen readers.
import { dayOfNumber } from '@vigie/domain/shared/time-day.ts';
import { formatTime } from '@vigie/domain/shared/time-format.ts';
import { serviceStatusLabels } from '@vigie/domain/planning/service.ts';
import { plural } from '../../../shared/format/numbers.ts';
import { formatLongDay } from '../../../shared/format/dates.ts';
import { missingAgents, type PlanService } from './board-data.ts';
import { BoardView } from './board-period.ts';
import type { RowKind } from './board-rows.ts';
import { initialsOf, lastNameIn, shortName, type Homonyms } from './short-names.ts';

const short = (time: string): string => (time.endsWith(':00') ? time.slice(0, 2) : time);

/** « 19–07 », « 07:30–19 ». */
const compactTimes = ({ start, end, site }: PlanService): string =>
  `${short(formatTime(start, site.timeZone))}–${short(formatTime(end, site.timeZone))}`;
export const fullTimes = ({ start, end, site }: PlanService): string => `${formatTime(start, site.timeZone)} – ${formatTime(end, site.timeZone)}`;

/** « Circuit · 4 étapes », or the site of a plain service. */
export const placeText = ({ site, stops, isCircuit }: PlanService): string => (isCircuit ? `Circuit · ${stops.length} étapes` : site.name);

/** What surrounds a service's text: the view, and the pixels that it has. */
export interface ChipSpace {
  readonly view: BoardView;
  readonly kind: RowKind;
  readonly width: number;
  readonly stacked: boolean;
  readonly homonyms: Homonyms;
}

/** A character of the board's type, and what surrounds a line of it. */
const CHARACTER = 5.8;
const AROUND = 9;
const STACKED_AROUND = 3;
/** Fewer characters than this hold no word. */
const WORD = 6;

function whoText(service: PlanService, narrow: boolean, most: number, homonyms: Homonyms): string {
  const [only] = service.agents;
  const missing = missingAgents(service) > 0;
  const several = service.agents.length > 1;
  if (most < WORD && (missing || several || !only)) return `${service.agents.length}/${service.nbAgents}`;
  if (!only) return emptyText(service.nbAgents, narrow);
  if (missing) return `${service.agents.length}/${service.nbAgents} agents`;
  if (several) return `${service.agents.length} agents`;
  if (most < WORD) return initialsOf(only.agent);
  return narrow ? lastNameIn(only.agent, homonyms, most) : shortName(only.agent, homonyms);
}

const emptyText = (nbAgents: number, narrow: boolean): string => {
  if (narrow) return nbAgents > 1 ? `${nbAgents} vacants` : 'Vacant';
  return nbAgents > 1 ? `${nbAgents} à pourvoir` : 'À pourvoir';
};

/** Who on a board of sites, where on a board of agents. Shorter in a narrow day. */
function chipDetail(service: PlanService, { kind, width, stacked, homonyms }: ChipSpace): string {
  const most = Math.floor((width - (stacked ? STACKED_AROUND : AROUND)) / CHARACTER);
  const narrow = width < 90;
  if (kind === 'agents') return most < WORD ? placeText(service).slice(0, most) : placeText(service);
  const who = whoText(service, narrow, most, homonyms);
  if (!service.isCircuit) return who;
  return narrow ? 'Circuit'.slice(0, Math.max(4, most)) : `Circuit · ${who}`;
}

/** From this width on a service has its times in full, in a week and along the hours. */
const FULL_TIMES = { week: 92, day: 110 };

function timesLines(service: PlanService, { view, width, stacked }: ChipSpace, overnight: boolean): string[] {
  const { timeZone } = service.site;
  // An end that is earlier than the start says by itself that it is the next day's.
  if (stacked) return [formatTime(service.start, timeZone), formatTime(service.end, timeZone)];
  const full = (view === BoardView.week && width >= FULL_TIMES.week) || (view === BoardView.day && width > FULL_TIMES.day);
  return [`${full ? fullTimes(service) : compactTimes(service)}${overnight ? ' ›' : ''}`];
}

/** The lines of a service's box: its times, who or where, and the specialty in a week. */
export function chipLines(service: PlanService, space: ChipSpace, overnight: boolean, specialty: string | undefined): string[] {
  const lines = [...timesLines(service, space, overnight), chipDetail(service, space)];
  return space.view === BoardView.week && specialty ? [...lines, specialty] : lines;
}

/** Read aloud, and shown as the native tooltip. */
export function chipLabel(service: PlanService, anomalies: number, changed = false): string {
  const missing = missingAgents(service);
  const parts = [
    service.isCircuit ? `Circuit ${service.stops.map(({ site }) => site.name).join(', ')}` : service.site.name,
    `${formatLongDay(dayOfNumber(service.day))} ${fullTimes(service)}`,
    service.agents.length > 0 ? service.agents.map(({ agent }) => agent.name || 'agent').join(', ') : '',
    missing > 0 ? `${missing} à pourvoir` : '',
    service.draft ? 'brouillon' : serviceStatusLabels[service.status],
    changed ? 'modifié depuis la publication' : '',
    anomalies > 0 ? plural(anomalies, 'anomalie', 'anomalies') : '',
  ];
  return parts.filter(Boolean).join(', ');
}
