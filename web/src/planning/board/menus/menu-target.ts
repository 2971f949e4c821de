// What a menu of the board is about: a row, a service, the selection, or an empty cell.
import type { PlanService } from '../data/board-data.ts';
import type { RowSource } from '../data/board-rows.ts';

export type MenuTarget =
  /** `day`: the number of the day that is looked at, if it is one. */
  | { readonly kind: 'row'; readonly row: RowSource; readonly day: number | null }
  | { readonly kind: 'service'; readonly service: PlanService; readonly row: RowSource }
  | { readonly kind: 'selection' }
  | { readonly kind: 'cell'; readonly row: RowSource; readonly day: number; readonly minute: number | null };
