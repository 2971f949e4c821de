// What automatic planning is asked, and what it answers.
import type { CheckCode } from '../../agency/settings/check-levels.ts';
import { isBlocking, type AssignmentIssue } from '../judge/issue.ts';
import type { CostOf, PlanningContext } from '../judge/planning-context.ts';
import type { PlannedService } from '../service.ts';

/**
 * Which reproaches a proposal may bear: none at all, overtime and nothing else, or every warning of the agency's levels.
 * What the agency forbids is never proposed.
 */
export type Tolerance = 'none' | 'overtime' | 'warnings';

export const toleranceLabels: Record<Tolerance, string> = {
  none: 'Aucun avertissement',
  overtime: 'Heures supplémentaires acceptées',
  warnings: 'Tous les avertissements acceptés',
};

export const isRefused = (issue: AssignmentIssue, tolerance: Tolerance): boolean =>
  isBlocking(issue) || !(tolerance === 'warnings' || (tolerance === 'overtime' && issue.code === 'AGENT_HOURS_LIMIT'));

export const isTolerated = (issues: readonly AssignmentIssue[], tolerance: Tolerance): boolean =>
  !issues.some((issue) => isRefused(issue, tolerance));

/** How much each thing matters once as many services as possible are covered: 0 not at all, 1 as usual, more for more. */
export interface AutoWeights {
  readonly hours: number;
  readonly nights: number;
  readonly sundays: number;
  readonly distance: number;
  readonly cost: number;
  readonly wishes: number;
}
export const usualWeights: AutoWeights = { hours: 1, nights: 1, sundays: 1, distance: 1, cost: 1, wishes: 1 };

export interface AutoPlanInput {
  /** Everything that is planned already stays as it is. */
  readonly context: PlanningContext;
  /** Services with a place free; those they hold already are pinned. */
  readonly vacancies: readonly PlannedService[];
  /** Who may be chosen. */
  readonly agentIds: readonly string[];
  /** Minutes that each agent should work between the first and the last vacancy, planned ones included. */
  readonly targets: ReadonlyMap<string, number>;
  readonly weights?: Partial<AutoWeights>;
  readonly tolerance?: Tolerance;
  /** What a service costs with an agent; absent where pay is not known or not to be read. */
  readonly costOf?: CostOf | undefined;
  readonly seed?: number;
}

export interface Proposal {
  readonly serviceId: string;
  readonly agentId: string;
  readonly issues: readonly AssignmentIssue[];
}

/** Why a place stays empty: how many agents each check stops, the most frequent first. */
export interface UncoveredReason {
  readonly code: CheckCode;
  readonly agents: number;
  /** What the check says of one of them. */
  readonly example: string;
}
export interface Uncovered {
  readonly serviceId: string;
  readonly missing: number;
  readonly reasons: readonly UncoveredReason[];
}

export interface AutoPlanResult {
  readonly proposals: readonly Proposal[];
  readonly uncovered: readonly Uncovered[];
}

export interface AutoPlanProgress {
  readonly phase: 'placing' | 'covering' | 'balancing' | 'done';
  readonly places: number;
  readonly covered: number;
  /** Places that nobody at all could hold, whatever else was planned. */
  readonly hopeless: number;
  /** What the balance costs; the less the better, and only to be compared with itself. */
  readonly cost: number;
}
