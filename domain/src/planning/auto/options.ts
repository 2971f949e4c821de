// Defines the input and the result of automatic planning.
import type { CheckCode } from '../../agency/settings/check-levels.ts';
import type { Familiarity } from '../filling/known-faces.ts';
import { isBlocking, type AssignmentIssue } from '../judge/issue.ts';
import type { CostOf, PlanningContext } from '../judge/planning-context.ts';
import type { PlannedService } from '../service.ts';

/** The warnings that a proposal may have: none, only overtime, or every warning of the agency's levels. What the agency forbids is never proposed. */
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

/** The weight of each criterion once as many services as possible are filled: 0 ignores it, 1 is normal. */
export interface AutoWeights {
  readonly hours: number;
  readonly nights: number;
  readonly sundays: number;
  readonly distance: number;
  readonly cost: number;
  readonly wishes: number;
  /** Few faces on each site, known ones first. */
  readonly faces: number;
  /** Days or nights for each guard, rather than both within a few days. */
  readonly rhythm: number;
}
/** A customer knows the guards of its site: continuity is strong unless the planner says otherwise. */
export const usualWeights: AutoWeights = { hours: 1, nights: 1, sundays: 1, distance: 1, cost: 1, wishes: 1, faces: 4, rhythm: 4 };

export interface AutoPlanInput {
  /** The existing plan, which does not change. */
  readonly context: PlanningContext;
  /** Services with a free place. Agents already assigned to them are pinned. */
  readonly vacancies: readonly PlannedService[];
  /** The agents who may be chosen. */
  readonly agentIds: readonly string[];
  /** The target minutes of each agent between the first and the last vacancy, including planned ones. */
  readonly targets: ReadonlyMap<string, number>;
  readonly weights?: Partial<AutoWeights>;
  readonly tolerance?: Tolerance;
  /** The cost of a service with an agent. Absent where pay is unknown or may not be read. */
  readonly costOf?: CostOf | undefined;
  /** How the site's customer knows the guard. Absent: nobody is known. */
  readonly familiarity?: ((agentId: string, siteId: string) => Familiarity | null) | undefined;
  readonly seed?: number;
}

export interface Proposal {
  readonly serviceId: string;
  readonly agentId: string;
  readonly issues: readonly AssignmentIssue[];
}

/** Why a place stays empty: how many agents each check rules out, the most frequent first. */
export interface UncoveredReason {
  readonly code: CheckCode;
  readonly agents: number;
  /** The check's message about one of them. */
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
  readonly phase: 'placing' | 'covering' | 'gathering' | 'balancing' | 'done';
  readonly places: number;
  readonly covered: number;
  /** Places that nobody could take, even in an empty plan. */
  readonly hopeless: number;
  /** The cost of the balance. Lower is better, and it is only comparable with itself. */
  readonly cost: number;
}
