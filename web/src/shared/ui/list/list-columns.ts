// Computes which columns are shown, in which order and how wide: the declaration combined with the person's choices.
import { useMemo } from 'react';
import { savePageConfig, usePageConfig } from '../../session/page-config.ts';
import type { ListColumn, ListDeclaration } from './list-types.ts';

export const MAX_WIDTH = 400;
export const MIN_WIDTH = 64;

export interface ColumnChoice {
  readonly order?: readonly string[];
  readonly shown?: Readonly<Record<string, boolean>>;
  readonly widths?: Readonly<Record<string, number>>;
}

/** All columns in the chosen order. Columns added since the choice keep their declared place. */
export function orderedColumns<Row>(columns: readonly ListColumn<Row>[], choice: ColumnChoice): readonly ListColumn<Row>[] {
  const order = choice.order ?? [];
  const known = order.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  const fresh = columns.filter((column) => !order.includes(column.id));
  const result = [...known];
  for (const column of fresh) {
    const before = columns[columns.indexOf(column) - 1];
    result.splice(before ? result.indexOf(before) + 1 : 0, 0, column);
  }
  return result;
}

/** The main column is always shown. */
export const isShown = <Row>(column: ListColumn<Row>, choice: ColumnChoice): boolean =>
  column.main === true || (choice.shown?.[column.id] ?? column.hidden !== true);

export const clampWidth = (width: number): number => Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.round(width)));

/** What a file of the list has: the shown columns, and those that belong in it in any case. */
export const exportedOf = <Row>({ all, choice }: Pick<Columns<Row>, 'all' | 'choice'>): readonly ListColumn<Row>[] =>
  all.filter((column) => isShown(column, choice) || column.exported === true);

/** Moves a column before or after its neighbour. */
export function moved(ids: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return ids;
  const next = ids.filter((each) => each !== id);
  next.splice(to, 0, id);
  return next;
}

export interface Columns<Row> {
  readonly all: readonly ListColumn<Row>[];
  readonly shown: readonly ListColumn<Row>[];
  readonly choice: ColumnChoice;
  readonly choose: (change: ColumnChoice) => void;
  readonly reset: () => void;
}

export function useColumns<Row>(list: ListDeclaration<Row>): Columns<Row> {
  const { config } = usePageConfig(list.key);
  const choice = useMemo<ColumnChoice>(() => (config?.['columns'] as ColumnChoice | undefined) ?? {}, [config]);
  const all = useMemo(() => orderedColumns(list.columns, choice), [list, choice]);
  const shown = useMemo(() => all.filter((column) => isShown(column, choice)), [all, choice]);
  const save = (columns: ColumnChoice): void => savePageConfig(list.key, { config: { ...config, columns } });
  return { all, shown, choice, choose: (change) => save({ ...choice, ...change }), reset: () => save({}) };
}
