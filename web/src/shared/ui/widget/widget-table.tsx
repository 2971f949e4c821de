// Shows a few rows of a room's list in a tile: its own columns, its page size, a link.
import { useQuery } from '@tanstack/react-query';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { formatNumber, plural } from '../../format/numbers.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import type { TableSource, WidgetProps } from '../../navigation/widgets.ts';
import { cellOf, isFigure, textOf } from '../list/rows/list-cell.tsx';
import type { ListColumn, ListRequest } from '../list/list-types.ts';
import { rowsQuery } from '../list/use-list.ts';
import { ScrollBox } from '../page/scroll-box.tsx';
import { WidgetQuery } from './widget-query.tsx';
import list from '../list/list.module.css';
import classes from './widget.module.css';

/** The chosen columns in the list's order, always including the main one. */
export function columnsOf<Row>({ list: { columns }, columns: usual }: TableSource<Row>, chosen: readonly string[]): readonly ListColumn<Row>[] {
  const shown = chosen.length > 0 ? chosen : (usual ?? columns.filter(({ hidden }) => !hidden).map(({ id }) => id));
  return columns.filter(({ id, main }) => main || shown.includes(id));
}

interface RowsProps<Row> {
  readonly source: TableSource<Row>;
  readonly label: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
}

const Cell = <Row,>({ source, column, row }: { readonly source: TableSource<Row>; readonly column: ListColumn<Row>; readonly row: Row }) => {
  const content = cellOf(column, row);
  const to = column.main ? source.to?.(row) : undefined;
  const shown = to ? (
    <AppLink to={to} className={list.name}>
      {content}
    </AppLink>
  ) : (
    content
  );
  const title = column.render ? undefined : textOf(column, row);
  return column.main ? (
    <th scope="row" title={title}>
      {shown}
    </th>
  ) : (
    <td data-figure={isFigure(column) || undefined} title={title}>
      {shown}
    </td>
  );
};

const Rows = <Row,>({ source, label, columns, rows }: RowsProps<Row>) => (
  <ScrollBox label={`Liste : ${label}`} className={classes.scroll}>
    <table className={list.table}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" data-figure={isFigure(column) || undefined}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={source.list.rowId(row)}>
            {columns.map((column) => (
              <Cell key={column.id} source={source} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
);

interface FootProps<Row> {
  readonly source: TableSource<Row>;
  readonly label: string;
  readonly count: number;
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

const Foot = <Row,>({ source: { list: of, all }, label, count, page, pages, onPage }: FootProps<Row>) => (
  <div className={classes.foot}>
    <AppLink to={all.to} {...(all.search ? { search: all.search } : {})}>
      Tout voir<span className="visually-hidden"> : {label}</span>
    </AppLink>
    <span className={classes.count}>{plural(count, of.one, of.many)}</span>
    {pages > 1 ? (
      <nav className={classes.pager} aria-label={`Pages : ${label}`}>
        <button type="button" className={list.dots} aria-label="Page précédente" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <IconChevronLeft size={18} aria-hidden="true" />
        </button>
        <span>
          {formatNumber(page)} / {formatNumber(pages)}
        </span>
        <button type="button" className={list.dots} aria-label="Page suivante" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          <IconChevronRight size={18} aria-hidden="true" />
        </button>
      </nav>
    ) : null}
  </div>
);

export const WidgetTable = <Row,>({ source, label, config, days }: WidgetProps & { readonly source: TableSource<Row> }) => {
  const [asked, setPage] = useState(1);
  const { rowsPerPage } = config.pagination;
  const sort = source.sort ?? source.list.sort ?? { by: 'createdAt', ascending: false };
  const request: ListRequest = {
    query: '',
    limit: rowsPerPage,
    page: asked,
    orderBy: sort.by,
    ascending: sort.ascending ? 1 : 0,
    filters: { ...source.filters?.(days) },
  };
  const query = useQuery({ ...rowsQuery(source.list, request), refetchInterval: 60_000 });
  return (
    <WidgetQuery query={query}>
      {({ data, count }) => {
        const pages = Math.max(1, Math.ceil(count / rowsPerPage));
        return (
          <>
            {data.length === 0 ? (
              <p className={classes.none}>{source.emptyText}</p>
            ) : (
              <Rows source={source} label={label} columns={columnsOf(source, config.defaultColumns)} rows={data} />
            )}
            <Foot source={source} label={label} count={count} page={Math.min(asked, pages)} pages={pages} onPage={setPage} />
          </>
        );
      }}
    </WidgetQuery>
  );
};
