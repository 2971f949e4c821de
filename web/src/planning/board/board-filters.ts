// What a board shows of a period: text, customer, staffing, anomalies; pure, so that both boards filter alike.
import { matchesQuery } from '@vigie/domain/shared/text.ts';
import { isOff, missingAgents, type BoardData, type PlanService } from './board-data.ts';
import { agentRows, siteRows, type RowKind, type RowSource } from './board-layout.ts';
import type { Anomalies } from './use-anomalies.ts';

/** 0 unplanned, -1 all, 1 planned (F-088). */
export type Planned = 0 | -1 | 1;
export const plannedLabels: readonly (readonly [Planned, string])[] = [
  [-1, 'Tous'],
  [0, 'Non planifiés'],
  [1, 'Planifiés'],
];

export interface BoardFilters {
  readonly text: string;
  readonly customerId: string | null;
  readonly planned: Planned;
  readonly onlyAnomalies: boolean;
}
export const noFilters: BoardFilters = { text: '', customerId: null, planned: -1, onlyAnomalies: false };
export const isFiltered = (filters: BoardFilters): boolean =>
  filters.text.trim() !== '' || filters.customerId !== null || filters.planned !== -1 || filters.onlyAnomalies;

const fits =
  (filters: BoardFilters, anomalies: Anomalies) =>
  (service: PlanService): boolean => {
    if (filters.customerId !== null && service.site.customerId !== filters.customerId) return false;
    if (filters.onlyAnomalies && !anomalies.byService.has(service.id)) return false;
    if (filters.planned === -1) return true;
    return filters.planned === 1 ? missingAgents(service) === 0 : missingAgents(service) > 0 && !isOff(service);
  };

export interface Filtered {
  readonly services: readonly PlanService[];
  readonly sources: readonly RowSource[];
}

/** Text is looked for in the rows' names; the other filters in the services. Rows without any are left out once filtered. */
export function filterBoard(data: BoardData, kind: RowKind, filters: BoardFilters, anomalies: Anomalies): Filtered {
  const services = data.services.filter(fits(filters, anomalies));
  const text = filters.text.trim();
  const narrowed = filters.planned !== -1 || filters.onlyAnomalies;
  const all =
    kind === 'sites'
      ? siteRows(
          data,
          services,
          (site) =>
            (!text || matchesQuery(`${site.name} ${site.city} ${site.customerName}`, text)) &&
            (filters.customerId === null || site.customerId === filters.customerId),
        )
      : agentRows(data, services, (agent) => !text || matchesQuery(agent.name, text));
  return {
    services,
    sources:
      narrowed || (kind === 'agents' && filters.customerId !== null) ? all.filter((row) => row.kind === 'open' || row.services.length > 0) : all,
  };
}
