// Messages between the board and the worker that searches for a plan.
import type { AutoPlanProgress, AutoPlanResult, AutoWeights, Tolerance } from '@vigie/domain/planning/auto/options.ts';
import type { BoardData } from '../board/data/board-data.ts';

export interface AutoWishes {
  readonly tolerance: Tolerance;
  readonly weights: AutoWeights;
}

export type ToWorker =
  | {
      readonly kind: 'start';
      readonly data: Omit<BoardData, 'context'>;
      readonly serviceIds: readonly string[];
      readonly wishes: AutoWishes;
      readonly now: number;
    }
  | { readonly kind: 'stop' };

export type FromWorker =
  | { readonly kind: 'progress'; readonly progress: AutoPlanProgress; readonly seconds: number }
  | { readonly kind: 'result'; readonly result: AutoPlanResult; readonly progress: AutoPlanProgress };
