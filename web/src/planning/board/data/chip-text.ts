// The text on a board's service, short enough for a narrow day, and the whole sentence for screen readers.
import { dayOfNumber } from '@vigie/domain/shared/time-day.ts';
import { formatTime } from '@vigie/domain/shared/time-format.ts';
import { serviceStatusLabels } from '@vigie/domain/planning/service.ts';
import { formatLongDay } from '../../../shared/format/dates.ts';
import { missingAgents, type PlanAgent, type PlanService } from './board-data.ts';
import type { RowKind } from './board-rows.ts';

const short = (time: string): string => (time.endsWith(':00') ? time.slice(0, 2) : time);

/** « 19–07 », « 07:30–19 ». */
export const compactTimes = ({ start, end, site }: PlanService): string =>
  `${short(formatTime(start, site.timeZone))}–${short(formatTime(end, site.timeZone))}`;
export const fullTimes = ({ start, end, site }: PlanService): string => `${formatTime(start, site.timeZone)} – ${formatTime(end, site.timeZone)}`;

export const shortName = ({ firstname, lastname }: PlanAgent): string => (lastname ? `${firstname.slice(0, 1)}. ${lastname}` : 'Agent');

function emptyText(nbAgents: number, narrow: boolean): string {
  if (narrow) return nbAgents > 1 ? `${nbAgents} vacants` : 'Vacant';
  return nbAgents > 1 ? `${nbAgents} à pourvoir` : 'À pourvoir';
}

/** « Circuit · 4 étapes », or the site of a plain service. */
export const placeText = ({ site, stops, isCircuit }: PlanService): string => (isCircuit ? `Circuit · ${stops.length} étapes` : site.name);

/** Second line: who on a board of sites, where on a board of agents. Shorter in a narrow day. */
export function chipDetail(service: PlanService, kind: RowKind, narrow: boolean): string {
  if (kind === 'agents') return placeText(service);
  if (service.isCircuit) return narrow ? 'Circuit' : `Circuit · ${whoText(service, false)}`;
  return whoText(service, narrow);
}

function whoText(service: PlanService, narrow: boolean): string {
  if (service.agents.length === 0) return emptyText(service.nbAgents, narrow);
  if (missingAgents(service) > 0) return `${service.agents.length}/${service.nbAgents} agents`;
  const [only] = service.agents;
  if (service.agents.length > 1 || !only) return `${service.agents.length} agents`;
  return narrow ? only.agent.lastname || 'Agent' : shortName(only.agent);
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
    anomalies > 0 ? `${anomalies} anomalie(s)` : '',
  ];
  return parts.filter(Boolean).join(', ');
}
