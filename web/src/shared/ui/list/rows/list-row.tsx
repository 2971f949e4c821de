// One row of a list's table.
import { IconDotsVertical } from '@tabler/icons-react';
import { memo } from 'react';
import { DemoBadge } from '../../marks/demo-badge.tsx';
import { AppLink } from '../../../navigation/app-link.tsx';
import { cellOf, isFigure, isWhole, textOf } from './list-cell.tsx';
import type { ListColumn } from '../list-types.ts';
import classes from '../list.module.css';

export interface RowProps<Row> {
  readonly row: Row;
  readonly id: string;
  readonly index: number;
  readonly columns: readonly ListColumn<Row>[];
  readonly to: string | undefined;
  readonly opens: boolean;
  readonly demo: boolean;
  /** Undefined: rows cannot be ticked. */
  readonly picked: boolean | undefined;
  /** Some row of the table has a menu. */
  readonly withMenu: boolean;
  /** This one has. */
  readonly acts: boolean;
  /** The row that Tab reaches. */
  readonly active: boolean;
  readonly onPick: (id: string, on: boolean) => void;
  readonly onMenu: (row: Row, button: HTMLElement) => void;
}

/** Controls inside a row handle their own clicks and keys. */
export const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, select, label, [role="menu"]') !== null;

export const rowIndexOf = (target: EventTarget): number | null => {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-row]') : null;
  return row ? Number(row.dataset['row']) : null;
};

interface CellProps<Row> {
  readonly row: Row;
  readonly column: ListColumn<Row>;
  /** It stays in view while the others scroll sideways. */
  readonly first: boolean;
}

interface MainCellProps<Row> extends CellProps<Row> {
  readonly to: string | undefined;
  readonly tabIndex: number;
  readonly demo: boolean;
}

const MainCell = <Row,>({ row, column, first, to, tabIndex, demo }: MainCellProps<Row>) => (
  <th scope="row" title={textOf(column, row)} data-first={first || undefined}>
    {to ? (
      <AppLink to={to} className={classes.name} tabIndex={tabIndex}>
        {cellOf(column, row)}
      </AppLink>
    ) : (
      <span className={classes.name}>{cellOf(column, row)}</span>
    )}
    {demo ? (
      <>
        {' '}
        <DemoBadge />
      </>
    ) : null}
  </th>
);

const Cell = <Row,>({ row, column, first }: CellProps<Row>) => (
  <td
    data-figure={isFigure(column) || undefined}
    data-first={first || undefined}
    data-whole={isWhole(column) || undefined}
    title={column.render ? undefined : textOf(column, row)}
  >
    {cellOf(column, row)}
  </td>
);

interface DotsProps {
  readonly name: string;
  readonly tabIndex: number;
  readonly onClick: (button: HTMLElement) => void;
}
const Dots = ({ name, tabIndex, onClick }: DotsProps) => (
  <button
    type="button"
    className={classes.dots}
    aria-haspopup="menu"
    aria-label={`Actions : ${name}`}
    tabIndex={tabIndex}
    onClick={(event) => onClick(event.currentTarget)}
  >
    <IconDotsVertical size={17} aria-hidden="true" />
  </button>
);

const Row = <R,>({ row, id, index, columns, to, opens, demo, picked, withMenu, acts, active, onPick, onMenu }: RowProps<R>) => {
  const main = columns.find((column) => column.main) ?? columns[0];
  const name = main ? textOf(main, row) : id;
  const tabIndex = active ? 0 : -1;
  return (
    <tr data-row={index} data-opens={opens || undefined} aria-rowindex={index + 2} aria-selected={picked} tabIndex={tabIndex}>
      {picked === undefined ? null : (
        <td className={classes.tick}>
          <input
            type="checkbox"
            aria-label={`Sélectionner ${name}`}
            checked={picked}
            tabIndex={tabIndex}
            onChange={(event) => onPick(id, event.currentTarget.checked)}
          />
        </td>
      )}
      {columns.map((column, rank) =>
        column === main ? (
          <MainCell key={column.id} row={row} column={column} first={rank === 0} to={to} tabIndex={tabIndex} demo={demo} />
        ) : (
          <Cell key={column.id} row={row} column={column} first={rank === 0} />
        ),
      )}
      {withMenu ? (
        <td className={classes.menuCell}>{acts ? <Dots name={name} tabIndex={tabIndex} onClick={(button) => onMenu(row, button)} /> : null}</td>
      ) : null}
    </tr>
  );
};

/** Rendered again only when its own props change. */
export const TableRow = memo(Row) as typeof Row;
