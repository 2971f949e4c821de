// What the entries of the board's menus act on: the plan, the filters, dialogs and actions.
import type { PrintWish } from '../../out/printed-board.ts';
import type { PlanChanges } from '../../publication/use-changes.ts';
import type { BoardData, PlanService } from '../data/board-data.ts';
import type { BoardFilters, Filtered } from '../data/board-filters.ts';
import type { BoardPeriod, BoardView } from '../data/board-period.ts';
import type { RowKind, RowSource } from '../data/board-rows.ts';
import type { OpenDialog } from '../dialogs/board-dialogs.tsx';
import type { CardAction } from '../dialogs/service-card-props.ts';
import type { ChipDeed } from '../gestures/chip-keys.ts';
import type { Cell } from '../gestures/drop-target.ts';
import type { SelectionBarProps } from '../gestures/selection-tools.ts';

export interface MenuDesk {
  readonly data: BoardData;
  readonly kind: RowKind;
  readonly view: BoardView;
  readonly period: BoardPeriod;
  readonly filters: BoardFilters;
  readonly filtered: Filtered;
  readonly changes: PlanChanges;
  readonly selection: SelectionBarProps;
  readonly act: (service: PlanService, action: CardAction) => void;
  readonly open: (service: PlanService, from: HTMLElement | null) => void;
  readonly deed: (deed: ChipDeed, service: PlanService, row: RowSource | undefined) => void;
  readonly paste: (cell: Cell) => void;
  readonly toggle: (service: PlanService) => void;
  readonly setDialog: (dialog: OpenDialog) => void;
  readonly print: (wish: PrintWish) => void;
  readonly showOnly: (only: BoardFilters['only']) => void;
}
