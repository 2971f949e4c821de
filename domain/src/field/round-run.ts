// Defines a walked round: statuses, directions, how a point is validated, what comes next and what is left.
import { roundDirections } from '../sites/round.ts';
import type { RoundDirection } from '../sites/round.ts';

/** F-068. 30 is the specification's own number for an unfinished run (decision 9). */
export const RunStatus = { waiting: 100, inProgress: 200, unfinished: 30, ended: 400 } as const;
export type RunStatus = (typeof RunStatus)[keyof typeof RunStatus];

export const runStatusLabels: Record<RunStatus, string> = { 100: 'En attente', 200: 'En cours', 30: 'Non terminée', 400: 'Terminée' };

/**
 * How a point was handled (F-144, F-146): by badge or position, by hand, skipped, elsewhere, or added on the spot.
 */
export const pointKinds = ['validated', 'manual', 'jumped', 'moved', 'virtual'] as const;
export type PointKind = (typeof pointKinds)[number];
export const pointKindLabels: Record<PointKind, string> = {
  validated: 'Validé',
  manual: 'Validé manuellement',
  jumped: 'Non validé',
  moved: 'Validé, position déplacée',
  virtual: 'Point ajouté',
};

/** The distance in metres within which a position validates a checkpoint, and the worst accepted accuracy (F-145). */
export const CHECKPOINT_RADIUS = 50;
export const CHECKPOINT_ACCURACY = 100;

export interface RoundPlan {
  /** Checkpoint ids in the order of the round. */
  readonly checkpointIds: readonly string[];
  readonly grantedDirections: readonly RoundDirection[];
}

export interface WalkedPoint {
  readonly checkpointId: string | null;
  readonly kind: PointKind;
}

/** Active once started and not ended (F-148). */
export const isRunActive = (run: { readonly startedAt: string | null; readonly endedAt: string | null }): boolean =>
  run.startedAt !== null && run.endedAt === null;

/** Checkpoints not handled yet. A skipped point is handled, though not validated. */
export function remainingCheckpoints(plan: RoundPlan, points: readonly WalkedPoint[]): string[] {
  const done = new Set(points.map((point) => point.checkpointId));
  return plan.checkpointIds.filter((id) => !done.has(id));
}

export const isComplete = (plan: RoundPlan, points: readonly WalkedPoint[]): boolean => remainingCheckpoints(plan, points).length === 0;

/** Returns « Terminée » when every point was handled, « Non terminée » otherwise. */
export const endStatus = (plan: RoundPlan, points: readonly WalkedPoint[]): RunStatus =>
  isComplete(plan, points) ? RunStatus.ended : RunStatus.unfinished;

/** Directions still possible after some points are walked. A run that went forward cannot go backward. */
export function openDirections(plan: RoundPlan, points: readonly WalkedPoint[]): RoundDirection[] {
  const walked = points.flatMap((point) =>
    point.checkpointId !== null && plan.checkpointIds.includes(point.checkpointId) ? [point.checkpointId] : [],
  );
  const granted = plan.grantedDirections.length > 0 ? plan.grantedDirections : roundDirections.slice(0, 1);
  return granted.filter((direction) => {
    if (direction === 'free') return true;
    const order = direction === 'forward' ? plan.checkpointIds : plan.checkpointIds.toReversed();
    const first = order.slice(0, new Set(walked).size);
    return first.every((id) => walked.includes(id));
  });
}

/** Returns the points offered next (F-149): any with « free », else the first one left in each open direction. None once all are handled (F-150). */
export function nextCheckpoints(plan: RoundPlan, points: readonly WalkedPoint[]): string[] {
  const left = remainingCheckpoints(plan, points);
  const directions = openDirections(plan, points);
  if (directions.includes('free') || directions.length === 0) return left;
  const offered = directions.map((direction) => (direction === 'forward' ? left[0] : left.at(-1)));
  return [...new Set(offered.filter((id): id is string => id !== undefined))];
}
