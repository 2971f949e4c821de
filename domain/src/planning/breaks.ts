// Defines pauses, late arrivals, early departures and absences inside a service.

import { HOUR, type Interval } from '../shared/time.ts';

/** Break types of the specification (F-140). */
export const BreakType = {
  pause: 0,
  lateArrival: 1,
  earlyDepartureAgreed: 2,
  earlyDepartureUnauthorised: 3,
  absence: 4,
} as const;
export type BreakType = (typeof BreakType)[keyof typeof BreakType];

export const breakTypeLabels: Record<BreakType, string> = {
  0: 'Pause',
  1: 'Retard',
  2: 'Départ anticipé sur demande du collaborateur',
  3: 'Départ anticipé non autorisé',
  4: 'Absence durant le service',
};

/** The three kinds of gaps shown in the planning, and absences beside them. */
export const gapKinds = [
  { kind: 'pause', label: 'Pause', types: [BreakType.pause] },
  { kind: 'late', label: 'Retard', types: [BreakType.lateArrival] },
  { kind: 'early', label: 'Départ anticipé', types: [BreakType.earlyDepartureAgreed, BreakType.earlyDepartureUnauthorised] },
  { kind: 'absence', label: 'Absence', types: [BreakType.absence] },
] as const satisfies readonly { readonly kind: string; readonly label: string; readonly types: readonly BreakType[] }[];

/** A pause that begins this near to a planned one is that one; any other is a pause of its own. */
const NEAR_ITS_PLAN = 2 * HOUR;
export const isTakenAs = (plannedStart: number | null, begun: number): boolean =>
  plannedStart !== null && Math.abs(plannedStart - begun) <= NEAR_ITS_PLAN;

/** Returns the break types of these kinds and reasons. No kind or no reason means all. */
export const typesOfGaps = (kinds: readonly string[], reasons: readonly BreakType[]): BreakType[] =>
  gapKinds
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .flatMap(({ types }): readonly BreakType[] => types)
    .filter((type) => reasons.length === 0 || reasons.includes(type));

/** F-137. */
export const BreakStatus = { planned: 100, inProgress: 200, ended: 300 } as const;
export type BreakStatus = (typeof BreakStatus)[keyof typeof BreakStatus];

export const breakStatusLabels: Record<BreakStatus, string> = {
  100: 'Prévue',
  200: 'En cours',
  300: 'Terminée',
};

/** Planned, then in progress, then ended, and never back (F-136). */
export const canBreakMove = (from: BreakStatus, to: BreakStatus): boolean => to - from === 100;

export interface ServiceBreak {
  readonly type: BreakType;
  readonly status: BreakStatus;
  /** Planned times. A spontaneous pause has none, and the length of a planned one may be open. */
  readonly start: number | null;
  readonly end?: number | null;
  readonly realStart?: number | null;
  readonly realEnd?: number | null;
  /** The agent on break. Null or absent: everybody on the service. */
  readonly agentId?: string | null;
  /** Whether its minutes are deducted from working time. When absent, its type decides. */
  readonly deducted?: boolean;
}

/** A guard who stays available during a pause is working (L3121-16). Lateness, early departure and absence are not work. */
export const deductedByDefault = (type: BreakType): boolean => type !== BreakType.pause;

export const isDeducted = (pause: ServiceBreak): boolean => pause.deducted ?? deductedByDefault(pause.type);

const concerns = (pause: ServiceBreak, agentId: string | null): boolean => agentId === null || !pause.agentId || pause.agentId === agentId;

/** What is known about the time: whether the service is over, and the current time. */
export interface BreakView {
  /** Once the service is over, a planned pause that never started was not taken. */
  readonly taken?: boolean;
  /** A running pause lasts until now. */
  readonly now?: number;
}

/** null while its start or end is unknown. */
function breakInterval(pause: ServiceBreak, view: BreakView): Interval | null {
  const start = pause.realStart ?? pause.start;
  const running = pause.status === BreakStatus.inProgress;
  const end = pause.realEnd ?? Math.max(pause.end ?? 0, running ? (view.now ?? 0) : 0);
  return start !== null && end > start ? { start, end } : null;
}

const wasTaken = (pause: ServiceBreak): boolean => pause.type !== BreakType.pause || pause.status !== BreakStatus.planned;

/** Intervals without work by the agent. `agentId` null includes everybody's. */
export const deductedIntervals = (breaks: readonly ServiceBreak[], agentId: string | null, view: BreakView = {}): Interval[] =>
  breaks
    .filter((pause) => isDeducted(pause) && concerns(pause, agentId) && (!view.taken || wasTaken(pause)))
    .map((pause) => breakInterval(pause, view))
    .filter((interval): interval is Interval => interval !== null);
