// Shows rows as cards on a phone: the name, its status, then two or three facts.
import { IconDotsVertical } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { DemoBadge } from '../../marks/demo-badge.tsx';
import { AppLink } from '../../../navigation/app-link.tsx';
import { cellOf, textOf } from './list-cell.tsx';
import type { ListColumn } from '../list-types.ts';
import { RowMenu, type MenuPlace } from './row-menu.tsx';
import { useRowReturn } from './use-row-return.ts';
import { actionsFor, type ListModel } from '../use-list.ts';
import shared from '../list.module.css';
import classes from './list-cards.module.css';

const LINES = 3;

interface CardProps<Row> {
  readonly model: ListModel<Row>;
  readonly row: Row;
  readonly onMenu: (row: Row, button: HTMLElement) => void;
}

const CardTitle = <Row,>({ model: { behaviour }, row, column }: Omit<CardProps<Row>, 'onMenu'> & { readonly column: ListColumn<Row> }) => {
  const to = behaviour.to?.(row);
  if (to)
    return (
      <AppLink to={to} className={classes.cardTitle}>
        {cellOf(column, row)}
      </AppLink>
    );
  if (!behaviour.onOpen) return <span className={classes.cardTitle}>{cellOf(column, row)}</span>;
  return (
    <button type="button" className={classes.cardTitle} onClick={() => behaviour.onOpen?.(row)}>
      {cellOf(column, row)}
    </button>
  );
};

const Card = <Row,>({ model, row, onMenu }: CardProps<Row>) => {
  const { columns, list, picked, pick, bulkActions } = model;
  const id = list.rowId(row);
  const main = columns.shown.find((column) => column.main) ?? columns.shown[0];
  const status = columns.shown.find((column) => column.kind === 'status');
  const others = columns.shown.filter((column) => column !== main && column !== status);
  const name = main ? textOf(main, row) : id;
  const chosen = others.some((column) => column.card) ? others.filter((column) => column.card) : others;
  const lines = chosen.filter((column) => textOf(column, row) !== '').slice(0, LINES);
  return (
    <li className={classes.card} data-picked={picked.has(id) || undefined}>
      <div className={classes.cardHead}>
        {bulkActions.length > 0 ? (
          <input
            type="checkbox"
            className={classes.cardTick}
            aria-label={`Sélectionner ${name}`}
            checked={picked.has(id)}
            onChange={(event) => pick([id], event.currentTarget.checked)}
          />
        ) : null}
        {main ? <CardTitle model={model} row={row} column={main} /> : null}
        {list.isDemo?.(row) ? <DemoBadge /> : null}
        {status ? cellOf(status, row) : null}
      </div>
      {actionsFor(model, row).length > 0 ? (
        <button
          type="button"
          className={shared.dots}
          aria-haspopup="menu"
          aria-label={`Actions : ${name}`}
          onClick={(event) => onMenu(row, event.currentTarget)}
        >
          <IconDotsVertical size={18} aria-hidden="true" />
        </button>
      ) : (
        <span />
      )}
      <dl className={classes.cardRows}>
        {lines.map((column) => [<dt key={`${column.id}-label`}>{column.label}</dt>, <dd key={column.id}>{cellOf(column, row)}</dd>])}
      </dl>
    </li>
  );
};

export const ListCards = <Row,>({ model }: { readonly model: ListModel<Row> }) => {
  const [menu, setMenu] = useState<{ row: Row; place: MenuPlace } | null>(null);
  const onMenu = useCallback((row: Row, button: HTMLElement) => {
    const { right, bottom } = button.getBoundingClientRect();
    setMenu({ row, place: { left: right, top: bottom, from: button } });
  }, []);
  const close = useCallback(() => setMenu(null), []);
  const cards = useRef<HTMLUListElement>(null);
  useRowReturn(model, cards, (index) => {
    // A new screen is scrolled to its top first: two frames.
    const show = (): void => cards.current?.children[index]?.scrollIntoView({ block: 'center' });
    requestAnimationFrame(() => requestAnimationFrame(show));
  });
  return (
    <>
      <ul ref={cards} className={`${classes.cards} ${model.stale ? shared.stale : ''}`} aria-busy={model.stale} aria-label={model.list.many}>
        {model.rows.map((row) => (
          <Card key={model.list.rowId(row)} model={model} row={row} onMenu={onMenu} />
        ))}
      </ul>
      {menu ? <RowMenu row={menu.row} label="" actions={actionsFor(model, menu.row)} place={menu.place} onClose={close} /> : null}
    </>
  );
};
