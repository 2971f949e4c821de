// Shows rows as a table: native cells, one tab stop with arrow keys. Above fifty rows only those in view are rendered.
import { useCallback, useRef, useState, type MouseEvent } from 'react';
import { textOf } from './list-cell.tsx';
import { ListHead } from '../list-head.tsx';
import { isControl, rowIndexOf, TableRow } from './list-row.tsx';
import { RowMenu, type MenuPlace } from './row-menu.tsx';
import { actionsFor, type ListModel } from '../use-list.ts';
import { useOpenRow } from './use-open-row.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useRowReturn } from './use-row-return.ts';
import { useRowWindow } from './use-row-window.ts';
import { useFitted } from './use-fitted.ts';
import classes from '../list.module.css';

interface OpenMenu<Row> {
  readonly row: Row;
  readonly place: MenuPlace;
}

/** Of the checkbox and of the menu's button, as the style sheet has them. */
const SIDES = { tick: 36, menu: 44 };
/** A scroll box is focusable and scrolls by keys, although it is not a control. */
const SCROLL_BOX = { role: 'region', tabIndex: 0 };

const Space = ({ height }: { readonly height: number }) => (height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null);

export const ListTable = <Row,>({ model }: { readonly model: ListModel<Row> }) => {
  const scroll = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<OpenMenu<Row> | null>(null);
  const { rows, columns, list, behaviour, picked, pick } = model;
  const { from, to, above, below, rowHeight } = useRowWindow(rows.length, scroll);
  const open = useOpenRow(behaviour);
  const { active, setActive, onKeyDown, back } = useRowKeys(model, scroll, rowHeight, open);
  useRowReturn(model, scroll, back);
  const selectable = model.bulkActions.length > 0;
  const acts = (row: Row): boolean => actionsFor(model, row).length > 0;
  const withMenu = rows.some(acts);
  const onPick = useCallback((id: string, on: boolean) => pick([id], on), [pick]);
  const onMenu = useCallback((row: Row, button: HTMLElement) => {
    const { right, bottom } = button.getBoundingClientRect();
    setMenu({ row, place: { left: right, top: bottom + 2, from: button } });
  }, []);
  const closeMenu = useCallback(() => setMenu(null), []);
  const onClick = (event: MouseEvent): void => {
    const index = rowIndexOf(event.target);
    const row = index === null ? undefined : rows[index];
    if (index === null || row === undefined) return;
    setActive(index);
    if (!isControl(event.target) && !getSelection()?.toString()) open(row, event);
  };
  const onAuxClick = (event: MouseEvent): void => {
    const row = rows[rowIndexOf(event.target) ?? -1];
    if (row !== undefined && event.button === 1 && !isControl(event.target)) open(row, event);
  };
  // One listener handles clicks and keys for all rows; the rows themselves take the focus.
  const heard = { onClick, onAuxClick, onKeyDown };
  const main = columns.shown.find((column) => column.main);
  const sides = (selectable ? SIDES.tick : 0) + (withMenu ? SIDES.menu : 0);
  const { more, widths } = useFitted(model, scroll, sides);
  return (
    <div className={classes.edges} data-more={more} data-menu={withMenu || undefined}>
      <div
        ref={scroll}
        className={`${classes.scroll} ${model.stale ? classes.stale : ''}`}
        aria-label={`Liste : ${list.many}`}
        aria-busy={model.stale}
        {...SCROLL_BOX}
      >
        <table className={classes.table} aria-rowcount={model.count + 1} {...heard}>
          <caption className="visually-hidden">{list.many}</caption>
          <ListHead model={model} widths={widths} selectable={selectable} withMenu={withMenu} />
          <tbody>
            <Space height={above} />
            {rows.slice(from, to).map((row, offset) => {
              const id = list.rowId(row);
              return (
                <TableRow
                  key={id}
                  row={row}
                  id={id}
                  index={from + offset}
                  columns={columns.shown}
                  to={behaviour.to?.(row)}
                  opens={behaviour.onOpen !== undefined || behaviour.to !== undefined}
                  demo={list.isDemo?.(row) ?? false}
                  picked={selectable ? picked.has(id) : undefined}
                  withMenu={withMenu}
                  acts={acts(row)}
                  active={from + offset === active}
                  onPick={onPick}
                  onMenu={onMenu}
                />
              );
            })}
            <Space height={below} />
          </tbody>
        </table>
        {menu ? (
          <RowMenu
            row={menu.row}
            label={main ? textOf(main, menu.row) : ''}
            actions={actionsFor(model, menu.row)}
            place={menu.place}
            onClose={closeMenu}
          />
        ) : null}
      </div>
    </div>
  );
};
