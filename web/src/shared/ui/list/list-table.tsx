// Rows as a table: native cells, one tab stop with arrow keys, virtual above fifty rows.
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { IconDotsVertical } from '@tabler/icons-react';
import { AppLink } from '../../navigation/app-link.tsx';
import { cellOf, isFigure, textOf } from './list-cell.tsx';
import { ListHead } from './list-head.tsx';
import type { ListColumn } from './list-types.ts';
import { RowMenu, type MenuPlace } from './row-menu.tsx';
import { actionsFor, type ListModel } from './use-list.ts';
import classes from './list.module.css';

const VIRTUAL_ABOVE = 50;
const ROW_HEIGHT = 37;

interface RowProps<Row> {
  readonly row: Row;
  readonly id: string;
  readonly index: number;
  readonly columns: readonly ListColumn<Row>[];
  readonly widths: Readonly<Record<string, number>>;
  readonly to: string | undefined;
  readonly opens: boolean;
  readonly picked: boolean | undefined;
  readonly withMenu: boolean;
  readonly active: boolean;
  readonly onPick: (id: string, on: boolean) => void;
  readonly onMenu: (row: Row, button: HTMLElement) => void;
}

/** A cell without a chosen width follows its content, up to 400 pixels. */
const widthOf = <Row,>({ id, width }: ListColumn<Row>, widths: Readonly<Record<string, number>>) => {
  const chosen = widths[id] ?? width;
  return chosen ? { maxWidth: chosen } : undefined;
};

const NO_WIDTHS = {};

const TableRowInner = <Row,>({ row, id, index, columns, widths, to, opens, picked, withMenu, active, onPick, onMenu }: RowProps<Row>) => {
  const main = columns.find((column) => column.main) ?? columns[0];
  const name = main ? textOf(main, row) : id;
  return (
    <tr
      data-row={index}
      data-opens={opens || undefined}
      aria-rowindex={index + 2}
      aria-selected={picked}
      tabIndex={active ? 0 : -1}
    >
      {picked === undefined ? null : (
        <td className={classes.tick}>
          <input
            type="checkbox"
            aria-label={`Sélectionner ${name}`}
            checked={picked}
            tabIndex={active ? 0 : -1}
            onChange={(event) => onPick(id, event.currentTarget.checked)}
          />
        </td>
      )}
      {columns.map((column) =>
        column === main ? (
          <th key={column.id} scope="row" title={name} style={widthOf(column, widths)}>
            {to ? (
              <AppLink to={to} className={classes.name} tabIndex={active ? 0 : -1}>
                {cellOf(column, row)}
              </AppLink>
            ) : (
              <span className={classes.name}>{cellOf(column, row)}</span>
            )}
          </th>
        ) : (
          <td
            key={column.id}
            data-figure={isFigure(column) || undefined}
            title={column.render ? undefined : textOf(column, row)}
            style={widthOf(column, widths)}
          >
            {cellOf(column, row)}
          </td>
        ),
      )}
      {withMenu ? (
        <td className={classes.menuCell}>
          <button
            type="button"
            className={classes.dots}
            aria-haspopup="menu"
            aria-label={`Actions : ${name}`}
            tabIndex={active ? 0 : -1}
            onClick={(event) => onMenu(row, event.currentTarget)}
          >
            <IconDotsVertical size={17} aria-hidden="true" />
          </button>
        </td>
      ) : null}
    </tr>
  );
};
const TableRow = memo(TableRowInner) as typeof TableRowInner;

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, select, label, [role="menu"]') !== null;

const rowIndexOf = (target: EventTarget): number | null => {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-row]') : null;
  return row ? Number(row.dataset['row']) : null;
};

/** The window of rows to draw, with the space above and below. */
function useRowWindow(count: number, scroll: React.RefObject<HTMLDivElement | null>) {
  const virtual = count > VIRTUAL_ABOVE;
  // oxlint-disable-next-line react/incompatible-library -- no compiler here: the hook redraws by itself
  const virtualizer = useVirtualizer({
    count: virtual ? count : 0,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
  });
  if (!virtual) return { indexes: Array.from({ length: count }, (_, index) => index), above: 0, below: 0, virtualizer: null };
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1);
  return {
    indexes: items.map(({ index }) => index),
    above: items[0]?.start ?? 0,
    below: last ? virtualizer.getTotalSize() - last.end : 0,
    virtualizer,
  };
}

const destination = (key: string, index: number, count: number): number | null =>
  ({ ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: count - 1 })[key] ?? null;

interface OpenMenu<Row> {
  readonly row: Row;
  readonly place: MenuPlace;
}

function useRowKeys<Row>(model: ListModel<Row>, scroll: React.RefObject<HTMLDivElement | null>, toIndex: (index: number) => void) {
  const [active, setActive] = useState(0);
  const focusRow = (index: number): void => {
    const bounded = Math.max(0, Math.min(model.rows.length - 1, index));
    setActive(bounded);
    toIndex(bounded);
    requestAnimationFrame(() => scroll.current?.querySelector<HTMLElement>(`tr[data-row="${bounded}"]`)?.focus());
  };
  const tick = (row: Row): void => {
    const id = model.list.rowId(row);
    if (model.bulkActions.length > 0) model.pick([id], !model.picked.has(id));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const index = rowIndexOf(event.target);
    const row = index === null ? undefined : model.rows[index];
    if (index === null || row === undefined) return;
    const target = destination(event.key, index, model.rows.length);
    // A link or a button of the row keeps its own Enter and Space.
    if (target === null && isControl(event.target)) return;
    if (target !== null) focusRow(target);
    else if (event.key === 'Enter') model.behaviour.onOpen?.(row);
    else if (event.key === ' ') tick(row);
    else return;
    event.preventDefault();
  };
  return { active: Math.min(active, Math.max(0, model.rows.length - 1)), setActive, onKeyDown };
}

export const ListTable = <Row,>({ model }: { readonly model: ListModel<Row> }) => {
  const scroll = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<OpenMenu<Row> | null>(null);
  const { rows, columns, list, behaviour, picked, pick } = model;
  const { indexes, above, below, virtualizer } = useRowWindow(rows.length, scroll);
  const { active, setActive, onKeyDown } = useRowKeys(model, scroll, (index) => virtualizer?.scrollToIndex(index));
  const selectable = model.bulkActions.length > 0;
  const withMenu = model.rowActions.length > 0;
  const onPick = useCallback((id: string, on: boolean) => pick([id], on), [pick]);
  const onMenu = useCallback((row: Row, button: HTMLElement) => {
    const { right, bottom } = button.getBoundingClientRect();
    setMenu({ row, place: { left: right, top: bottom + 2, from: button } });
  }, []);
  const closeMenu = useCallback(() => setMenu(null), []);
  const onClick = (event: MouseEvent): void => {
    const index = rowIndexOf(event.target);
    if (index === null) return;
    setActive(index);
    const row = rows[index];
    if (row !== undefined && !isControl(event.target) && !getSelection()?.toString()) behaviour.onOpen?.(row);
  };
  const main = columns.shown.find((column) => column.main);
  return (
    <div
      ref={scroll}
      className={`${classes.scroll} ${model.stale ? classes.stale : ''}`}
      role="region"
      aria-label={`Liste : ${list.many}`}
      aria-busy={model.stale}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll box must be reachable by keyboard
      tabIndex={0}
    >
      {/* The keys and clicks of rows are heard once here, for all of them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- delegation: rows are focusable and have their keys */}
      <table className={classes.table} aria-rowcount={model.count + 1} onClick={onClick} onKeyDown={onKeyDown}>
        <caption className="visually-hidden">{list.many}</caption>
        <ListHead model={model} selectable={selectable} withMenu={withMenu} />
        <tbody>
          {above > 0 ? <tr aria-hidden="true" style={{ height: above }} /> : null}
          {indexes.map((index) => {
            const row = rows[index] as Row;
            const id = list.rowId(row);
            return (
              <TableRow
                key={id}
                row={row}
                id={id}
                index={index}
                columns={columns.shown}
                widths={columns.choice.widths ?? NO_WIDTHS}
                to={behaviour.to?.(row)}
                opens={behaviour.onOpen !== undefined}
                picked={selectable ? picked.has(id) : undefined}
                withMenu={withMenu}
                active={index === active}
                onPick={onPick}
                onMenu={onMenu}
              />
            );
          })}
          {below > 0 ? <tr aria-hidden="true" style={{ height: below }} /> : null}
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
  );
};
