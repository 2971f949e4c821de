// Defines the service (mission): its times, place and needs, its statuses and the moves between them.

import type { Interval } from '../shared/time.ts';
import { MINUTE } from '../shared/time.ts';
import type { ServiceBreak } from './breaks.ts';
import type { ClockingRule } from '../sites/clocking-rule.ts';

/** Statuses of the specification (F-044). */
export const ServiceStatus = {
  waiting: 100,
  late: 110,
  notDone: 120,
  inProgress: 200,
  extended: 250,
  ended: 300,
  interrupted: 400,
  paused: 500,
  archived: 600,
  unscheduled: 700,
  notEnded: 800,
} as const;
export type ServiceStatus = (typeof ServiceStatus)[keyof typeof ServiceStatus];

export const serviceStatusLabels: Record<ServiceStatus, string> = {
  100: 'En attente',
  110: 'En retard',
  120: 'Non réalisé',
  200: 'En cours',
  250: 'Prolongation',
  300: 'Terminé',
  400: 'Interrompu',
  500: 'En pause',
  600: 'Archivé',
  700: 'Déprogrammé',
  800: 'Non terminé',
};

/** Statuses offered in selectors, without archived and unscheduled (F-045). */
export const selectableServiceStatuses: readonly ServiceStatus[] = [100, 110, 120, 200, 250, 300, 400, 500, 800];

/** They take no place in a plan, and figures leave them out. */
export const goneServiceStatuses: readonly ServiceStatus[] = [ServiceStatus.archived, ServiceStatus.unscheduled];

/** Over or out of the plan: nothing is left to do (F-044). */
export const closedServiceStatuses: readonly ServiceStatus[] = [120, 300, 400, 600, 700, 800];

/** Activity types in the order of the specification (F-047). */
export const ActivityType = {
  guarding: 1,
  intervention: 2,
  mobileRound: 6,
  recognition: 7,
  audit: 8,
  controlRoom: 3,
  reception: 4,
  administration: 5,
} as const;
export type ActivityType = (typeof ActivityType)[keyof typeof ActivityType];

export const activityTypes: readonly { readonly type: ActivityType; readonly label: string }[] = [
  { type: 1, label: 'Gardiennage & Surveillance' },
  { type: 2, label: 'Intervention & Levée de doute' },
  { type: 6, label: 'Ronde mobile' },
  { type: 7, label: 'Reconnaissance des lieux' },
  { type: 8, label: 'Audit & Contrôle' },
  { type: 3, label: 'PC sécurité' },
  { type: 4, label: 'Accueil' },
  { type: 5, label: 'Gestion administrative' },
];

/** Only interventions, mobile rounds, reconnaissances and audits end with a report (F-048). */
export const hasReport = (type: ActivityType): boolean => type === 2 || type === 6 || type === 7 || type === 8;

/** A planned stop of a circuit: the guard's arrival and departure, and the site. */
export interface PlannedStop extends Interval {
  readonly siteId: string;
  readonly specialtyKey: string | null;
  readonly activityType: ActivityType;
}

/** A planned service. Instants are in epoch milliseconds, and local times use the site's zone. */
export interface PlannedService {
  readonly id: string;
  readonly siteId: string;
  readonly customerId: string;
  readonly start: number;
  readonly end: number;
  readonly timeZone: string;
  readonly specialtyKey: string | null;
  readonly nbAgents: number;
  readonly status: ServiceStatus;
  readonly agentIds: readonly string[];
  /** Each agent's own status and real times, by agent. Those of the service are derived from them. */
  readonly progress?: Readonly<Record<string, AssignmentProgress>>;
  /** Not published yet: agents and customers do not see it. */
  readonly isDraft?: boolean;
  readonly activityType?: ActivityType;
  readonly realStart?: number | null;
  readonly realEnd?: number | null;
  /** New end of an extended service. */
  readonly extendedUntil?: number | null;
  /** The status to restore when the pause ends. */
  readonly previousStatus?: ServiceStatus | null;
  /** The site's rule on clocked times. Absent or null: the agency's. */
  readonly clocking?: ClockingRule | null;
  /** Why these clocked times count as they are, whatever the rule. */
  readonly clockedReason?: string;
  readonly breaks?: readonly ServiceBreak[];
  readonly isCircuit?: boolean;
  /** Set on a stop: its circuit. Only the circuit counts as the work interval. */
  readonly circuitId?: string | null;
  /** Sites of a circuit's stops. */
  readonly childSiteIds?: readonly string[];
  /** Specialties of a circuit's stops. */
  readonly childSpecialtyKeys?: readonly string[];
  /** A circuit's stops, in order. Absent or empty on a plain service. */
  readonly stops?: readonly PlannedStop[];
  readonly dogId?: string | null;
  readonly needsDriving?: boolean;
}

const S = ServiceStatus;

/** Manual moves, by current status. Nothing leaves the archive. */
const movesByHand: Record<ServiceStatus, readonly ServiceStatus[]> = {
  [S.waiting]: [S.inProgress, S.archived, S.unscheduled],
  [S.late]: [S.inProgress, S.archived, S.unscheduled],
  [S.notDone]: [S.ended, S.archived, S.unscheduled],
  [S.inProgress]: [S.extended, S.ended, S.interrupted, S.paused],
  [S.extended]: [S.extended, S.ended, S.interrupted, S.paused],
  [S.ended]: [S.extended, S.archived],
  [S.interrupted]: [S.inProgress, S.ended, S.archived],
  [S.paused]: [S.inProgress, S.extended, S.notEnded, S.ended, S.interrupted],
  [S.archived]: [],
  [S.unscheduled]: [S.waiting, S.archived],
  [S.notEnded]: [S.extended, S.ended, S.interrupted, S.paused, S.archived],
};

export const canMove = (from: ServiceStatus, to: ServiceStatus): boolean => movesByHand[from].includes(to);

export const isActive = (status: ServiceStatus): boolean =>
  status === S.inProgress || status === S.extended || status === S.paused || status === S.notEnded;

const isOver = (status: ServiceStatus): boolean => status === S.ended || status === S.archived || status === S.unscheduled;

/** Explains in French why the move is refused, in the specification's words where they exist. Null when allowed. */
export function moveRefusal(from: ServiceStatus, to: ServiceStatus): string | null {
  if (canMove(from, to)) return null;
  if (from === to && isActive(from)) return 'Un service est actif';
  if (isOver(from)) return 'Le service est terminé';
  if (from === S.paused) return 'Vous êtes en pause. Vous devez terminer votre pause pour pouvoir continuer.';
  return `Un service « ${serviceStatusLabels[from]} » ne peut pas passer à « ${serviceStatusLabels[to]} ».`;
}

/** The current due end: the extension's, if any. */
export const dueEnd = (service: Pick<PlannedService, 'end' | 'extendedUntil'>): number => Math.max(service.end, service.extendedUntil ?? service.end);

/**
 * Computes the status from the time (F-046). Late: no start once the margin has passed. Not done: no start once the end has passed. Not ended: the due end
 * and the margin have passed. Reaching a limit is allowed, passing it is not.
 */
export function statusAt(
  service: Pick<PlannedService, 'start' | 'end' | 'extendedUntil' | 'status'>,
  now: number,
  lateMarginMinutes: number,
): ServiceStatus {
  const margin = lateMarginMinutes * MINUTE;
  const { status } = service;
  if (status === S.waiting || status === S.late) {
    if (now > service.end) return S.notDone;
    return now > service.start + margin ? S.late : S.waiting;
  }
  if (status === S.inProgress || status === S.extended || status === S.paused) {
    return now > dueEnd(service) + margin ? S.notEnded : status;
  }
  return status;
}

const EARLIEST_START_MINUTES = 60;
/** A service may start an hour early: for the hand-over, and for guards who arrive early. */
export const earliestStart = ({ start }: Pick<PlannedService, 'start'>): number => start - EARLIEST_START_MINUTES * MINUTE;
export const TOO_EARLY = `Ce service peut être pris au plus tôt ${EARLIEST_START_MINUTES} minutes avant son début`;

/** Whole minutes between two instants, 0 within the margin (F-133): what is told and deducted is what is compared. */
export function minutesBeyond(from: number, to: number, marginMinutes: number): number {
  const minutes = Math.floor((to - from) / MINUTE);
  return minutes > marginMinutes ? minutes : 0;
}

/** Starting a pause remembers the interrupted status (F-135). */
export const startPause = (status: ServiceStatus): { status: ServiceStatus; previousStatus: ServiceStatus } | null =>
  canMove(status, S.paused) ? { status: S.paused, previousStatus: status } : null;

/** Ending a pause restores that status (F-135). A service whose end passed during the pause stays not ended. */
export function endPause(service: Pick<PlannedService, 'status' | 'previousStatus'>): { status: ServiceStatus; previousStatus: null } | null {
  if (service.status === S.paused) return { status: service.previousStatus ?? S.inProgress, previousStatus: null };
  const pausedBefore = service.status === S.notEnded && typeof service.previousStatus === 'number';
  return pausedBefore ? { status: S.notEnded, previousStatus: null } : null;
}

/** Statuses that occupy an agent in the planning checks: not archived, unscheduled or missed. */
export const occupiesAgent = (status: ServiceStatus): boolean => status !== S.archived && status !== S.unscheduled && status !== S.notDone;

const isClosed = (status: ServiceStatus): boolean => status === S.ended || status === S.interrupted || status === S.archived;

/** The service for one agent: their own status and real times, unless the whole service is archived. */
export function serviceFor(service: PlannedService, agentId: string | null): PlannedService {
  const own = agentId === null ? undefined : service.progress?.[agentId];
  if (!own || service.status === S.archived || service.status === S.unscheduled) return service;
  return { ...service, status: own.status, realStart: own.realStart ?? null, realEnd: own.realEnd ?? null };
}

/**
 * The time of a service: real times once closed, the real start while running, planned times before. Without `now`, it uses what
 * is known.
 */
export function serviceInterval(service: PlannedService, now?: number): Interval {
  const start = service.realStart ?? service.start;
  if (isClosed(service.status)) return { start, end: Math.max(start, service.realEnd ?? service.end) };
  if (!isActive(service.status)) return { start: service.start, end: service.end };
  return { start, end: Math.max(start, dueEnd(service), now ?? 0) };
}

/** The service's own site, then those of its circuit's stops. */
export const sitesOf = (service: PlannedService): string[] => [...new Set([service.siteId, ...(service.childSiteIds ?? [])])];

/** Every specialty required by the service or one of its stops. */
export const specialtiesOf = (service: PlannedService): string[] => [
  ...new Set([...(service.specialtyKey === null ? [] : [service.specialtyKey]), ...(service.childSpecialtyKeys ?? [])]),
];

/** One agent's progress in a service. */
export interface AssignmentProgress {
  readonly status: ServiceStatus;
  readonly realStart?: number | null;
  readonly realEnd?: number | null;
}
