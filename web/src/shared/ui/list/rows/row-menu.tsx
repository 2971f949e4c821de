// The single menu of a list's rows. Its code loads when it is first opened.
import { lazyDialog } from '../../loading/lazy-dialog.tsx';
import type { MenuPlace } from './menu-popover.tsx';
import type { RowAction } from '../list-types.ts';

export type { MenuPlace } from './menu-popover.tsx';

const MenuPopover = lazyDialog(
  () => import('./menu-popover.tsx'),
  (m) => m.MenuPopover,
);

export interface RowMenuProps<Row> {
  readonly row: Row;
  readonly label: string;
  readonly actions: readonly RowAction<Row>[];
  readonly place: MenuPlace;
  /** The key of the action that holds now, where the menu is a choice. */
  readonly chosen?: string;
  readonly onClose: () => void;
}

export const RowMenu = <Row,>({ row, actions, ...menu }: RowMenuProps<Row>) => (
  <MenuPopover
    {...menu}
    entries={actions
      .filter((action) => !action.hidden?.(row))
      .map((action) => ({
        key: action.key,
        label: action.label,
        danger: action.danger,
        reason: action.disabled?.(row) ?? null,
        hint: action.hint?.(row) ?? null,
        run: () => action.run(row),
      }))}
  />
);
