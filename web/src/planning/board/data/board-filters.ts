// Filters a board's period by text, customer, staffing and anomalies. Pure, and the only definition of what is shown, so that both boards
// filter alike.
import { matchesQuery } from '@vigie/domain/shared/text.ts';
import { formatNumber, plural } from '../../../shared/format/numbers.ts';
import { isOff, missingAgents, type BoardData, type PlanAgent, type PlanService, type PlanSite } from './board-data.ts';
import { reachesInto, standsIn, type ShownPeriod } from './board-layout.ts';
import { OPEN_KEY, OPEN_NAME, agentRows, siteRows, type RowKind, type RowSource } from './board-rows.ts';
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
  /** One row alone: « Seulement cette ligne ». */
  readonly only: { readonly key: string; readonly name: string } | null;
}
export const noFilters: BoardFilters = { text: '', customerId: null, planned: -1, onlyAnomalies: false, only: null };
export const isFiltered = (filters: BoardFilters): boolean =>
  filters.text.trim() !== '' || filters.customerId !== null || filters.planned !== -1 || filters.onlyAnomalies || filters.only !== null;

type Is = (service: PlanService) => boolean;

/** The filters of services. The anomaly filter comes last and is counted separately. */
function fits({ customerId, planned }: BoardFilters): Is {
  return (service) => {
    if (customerId !== null && service.site.customerId !== customerId) return false;
    if (planned === -1) return true;
    return planned === 1 ? missingAgents(service) === 0 : missingAgents(service) > 0 && !isOff(service);
  };
}

export interface Filtered {
  /** Exactly what is shown, in order of time: every action on the board uses these. */
  readonly services: readonly PlanService[];
  readonly sources: readonly RowSource[];
  /** On none of the days, but with hours in them, and of the shown rows: totals count them. */
  readonly reaching: readonly PlanService[];
  /** How many services would be shown without a filter. */
  readonly total: number;
  /** How many services that pass the other filters have anomalies. */
  readonly anomalies: number;
  /** Services that pass the filters, whatever row search is active: for the list beside the board. */
  readonly fitting: readonly PlanService[];
  readonly narrowed: boolean;
}

/** The count to mention when an action covers everything shown. Empty while nothing is filtered out. */
export const shownText = ({ services, total, narrowed }: Pick<Filtered, 'services' | 'total' | 'narrowed'>): string =>
  narrowed ? `Planning filtré : ${plural(services.length, 'service affiché', 'services affichés')} sur ${formatNumber(total)}.` : '';

/** The text narrows the rows, and their services with them. */
interface Looked {
  readonly site: (site: PlanSite) => boolean;
  readonly agent: (agent: PlanAgent) => boolean;
  readonly open: boolean;
}

function lookedFor({ text, customerId, only }: BoardFilters): Looked {
  const words = text.trim();
  const found = (name: string): boolean => !words || matchesQuery(name, words);
  const isOnly = (key: string): boolean => only === null || only.key === key;
  return {
    site: (site) =>
      isOnly(site.id) && found(`${site.name} ${site.city} ${site.customerName}`) && (customerId === null || site.customerId === customerId),
    agent: ({ id, name }) => isOnly(id) && found(name),
    open: isOnly(OPEN_KEY) && found(OPEN_NAME),
  };
}

/** Whether one of the matching rows shows a service. */
function inRows(kind: RowKind, looked: Looked): Is {
  const sites = new Map<string, boolean>();
  const agents = new Map<string, boolean>();
  const known = <T extends { readonly id: string }>(map: Map<string, boolean>, item: T, is: (item: T) => boolean): boolean => {
    const before = map.get(item.id);
    if (before !== undefined) return before;
    map.set(item.id, is(item));
    return map.get(item.id)!;
  };
  if (kind === 'sites') return ({ site }) => known(sites, site, looked.site);
  return (service) => (looked.open && missingAgents(service) > 0) || service.agents.some(({ agent }) => known(agents, agent, looked.agent));
}

/**
 * Decides which services are shown, and in which rows. Every count, selection, print, publication or automatic plan of a board starts here. On
 * the board of agents, a person's hidden services stay in the row beside the shown ones. Rows without a shown service are left out once
 * services are filtered.
 */
export function filterBoard(data: BoardData, kind: RowKind, shown: ShownPeriod, filters: BoardFilters, anomalies: Anomalies): Filtered {
  const looked = lookedFor(filters);
  const isInRows = inRows(kind, looked);
  const standing = data.services.filter(standsIn(shown, data.zone));
  const isDoubtful: Is = ({ id }) => anomalies.byService.has(id);
  const isFitting = fits(filters);
  const passes: Is = (service) => isFitting(service) && (!filters.onlyAnomalies || isDoubtful(service));
  const left = standing.filter(isFitting);
  const fitting = filters.onlyAnomalies ? left.filter(isDoubtful) : left;
  const everReaching = data.services.filter(reachesInto(shown, data.zone));
  const reaching = everReaching.filter(passes);
  const all =
    kind === 'sites'
      ? siteRows(data, fitting, looked.site, reaching)
      : agentRows(data, fitting, { keeps: looked.agent, open: looked.open, standing, reaching: { shown: reaching, all: everReaching } });
  const filled = filters.planned !== -1 || filters.onlyAnomalies || (kind === 'agents' && filters.customerId !== null);
  return {
    services: fitting.filter(isInRows),
    reaching: reaching.filter(isInRows),
    sources: filled ? all.filter((row) => row.kind === 'open' || row.services.length > 0) : all,
    total: standing.length,
    anomalies: left.filter((service) => isDoubtful(service) && isInRows(service)).length,
    fitting,
    narrowed: isFiltered(filters),
  };
}
