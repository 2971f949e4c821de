// The header of a list's table: labels, sort, width by pointer or arrow keys, the checkbox for the whole page.
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { isFigure } from './rows/list-cell.tsx';
import { clampWidth } from './list-columns.ts';
import type { ListColumn } from './list-types.ts';
import type { ListModel } from './use-list.ts';
import classes from './list.module.css';

const sortName = <Row,>({ sort, id }: ListColumn<Row>): string | null => (sort ? (sort === true ? id : sort) : null);

interface CellProps<Row> {
  readonly model: ListModel<Row>;
  readonly column: ListColumn<Row>;
}

const SortButton = <Row,>({ model, column }: CellProps<Row>) => {
  const name = sortName(column);
  const { orderBy, ascending } = model.state;
  if (!name) return column.label;
  const sorted = orderBy === name;
  const Icon = ascending ? IconArrowUp : IconArrowDown;
  return (
    <button
      type="button"
      className={classes.sort}
      data-sort={name}
      onClick={() => model.change({ orderBy: name, ascending: sorted ? !ascending : true })}
    >
      {column.label}
      {sorted ? <Icon size={14} aria-hidden="true" /> : null}
    </button>
  );
};

const STEP = 16;

const ResizeHandle = <Row,>({ model, column }: CellProps<Row>) => {
  const start = useRef<{ x: number; width: number } | null>(null);
  const keep = (width: number): void => model.columns.choose({ widths: { ...model.columns.choice.widths, [column.id]: clampWidth(width) } });
  const cellOf = (handle: Element): HTMLElement => handle.closest('th') as HTMLElement;
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>): void => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width: cellOf(event.currentTarget).offsetWidth };
  };
  const onPointerMove = (event: PointerEvent<HTMLButtonElement>): void => {
    if (!start.current) return;
    const width = clampWidth(start.current.width + event.clientX - start.current.x);
    cellOf(event.currentTarget).style.width = `${width}px`;
  };
  const onPointerUp = (event: PointerEvent<HTMLButtonElement>): void => {
    if (start.current) keep(start.current.width + event.clientX - start.current.x);
    start.current = null;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const by = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (!by) return;
    event.preventDefault();
    keep(cellOf(event.currentTarget).offsetWidth + by);
  };
  return (
    <button
      type="button"
      className={classes.resize}
      aria-label={`Largeur de la colonne ${column.label} (flèches gauche et droite)`}
      tabIndex={-1}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onKeyDown={onKeyDown}
    />
  );
};

export interface ListHeadProps<Row> {
  readonly model: ListModel<Row>;
  /** By column, in pixels: the header sets them for the whole table. */
  readonly widths: Readonly<Record<string, number>>;
  readonly selectable: boolean;
  readonly withMenu: boolean;
}

export const ListHead = <Row,>({ model, widths, selectable, withMenu }: ListHeadProps<Row>) => {
  const { rows, list, picked, state, columns } = model;
  const ids = rows.map(list.rowId);
  const some = ids.some((id) => picked.has(id));
  const every = ids.length > 0 && ids.every((id) => picked.has(id));
  const ariaSort = (column: ListColumn<never>) =>
    sortName(column) === state.orderBy ? (state.ascending ? 'ascending' : 'descending') : sortName(column) ? 'none' : undefined;
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selectable ? (
          <th scope="col" className={classes.tick}>
            <input
              type="checkbox"
              aria-label="Sélectionner la page"
              checked={every}
              ref={(box) => {
                if (box) box.indeterminate = some && !every;
              }}
              onChange={(event) => model.pick(ids, event.currentTarget.checked)}
            />
          </th>
        ) : null}
        {columns.shown.map((column, rank) => {
          const width = widths[column.id];
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={ariaSort(column as ListColumn<never>)}
              data-figure={isFigure(column) || undefined}
              data-first={rank === 0 || undefined}
              style={width ? { width } : undefined}
            >
              <SortButton model={model} column={column} />
              <ResizeHandle model={model} column={column} />
            </th>
          );
        })}
        {withMenu ? (
          <th scope="col" className={classes.menuCell}>
            <span className="visually-hidden">Actions</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
};
