// The words on a service of a board, short enough for a narrow day, and the whole sentence for those who hear it.
import { dayOfNumber } from '@vigie/domain/shared/time-day.ts';
import { formatTime } from '@vigie/domain/shared/time-format.ts';
import { serviceStatusLabels } from '@vigie/domain/planning/service.ts';
import { formatLongDay } from '../../shared/format/dates.ts';
import { missingAgents, type PlanAgent, type PlanService } from './board-data.ts';
import type { RowKind } from './board-layout.ts';

const short = (time: string): string => (time.endsWith(':00') ? time.slice(0, 2) : time);

/** « 19–07 », « 07:30–19 ». */
export const compactTimes = ({ start, end, site }: PlanService): string => `${short(formatTime(start, site.timeZone))}–${short(formatTime(end, site.timeZone))}`;
export const fullTimes = ({ start, end, site }: PlanService): string => `${formatTime(start, site.timeZone)} – ${formatTime(end, site.timeZone)}`;

export const shortName = ({ firstname, lastname }: PlanAgent): string => (lastname ? `${firstname.slice(0, 1)}. ${lastname}` : 'Agent');

/** Second line: who on a board of sites, where on a board of agents. */
export function chipDetail(service: PlanService, kind: RowKind): string {
  if (kind === 'agents') return service.site.name;
  const missing = missingAgents(service);
  if (service.agents.length === 0) return service.nbAgents > 1 ? `${service.nbAgents} à pourvoir` : 'À pourvoir';
  if (missing > 0) return `${service.agents.length}/${service.nbAgents} agents`;
  return service.agents.length === 1 ? shortName(service.agents[0]!.agent) : `${service.agents.length} agents`;
}

/** Read aloud and shown as the native hint. */
export function chipLabel(service: PlanService, anomalies: number): string {
  const missing = missingAgents(service);
  const parts = [
    service.site.name,
    `${formatLongDay(dayOfNumber(service.day))} ${fullTimes(service)}`,
    service.agents.length > 0 ? service.agents.map(({ agent }) => agent.name || 'agent').join(', ') : '',
    missing > 0 ? `${missing} à pourvoir` : '',
    service.draft ? 'brouillon' : serviceStatusLabels[service.status],
    anomalies > 0 ? `${anomalies} anomalie(s)` : '',
  ];
  return parts.filter(Boolean).join(', ');
}
