// Renders a cell by its kind, as plain elements: a list of 250 rows has thousands of them.
import { plainText } from '@vigie/domain/shared/text.ts';
import type { ReactNode } from 'react';
import { formatPhone } from '@vigie/domain/shared/phone.ts';
import { formatDateTime, formatDay, formatTime } from '../../../format/dates.ts';
import { formatDuration, formatMoney, formatNumber } from '../../../format/numbers.ts';
import { StatusBadge } from '../../marks/status-badge.tsx';
import type { CellKind, ListColumn } from '../list-types.ts';

const SHOW: Readonly<Record<Exclude<CellKind, 'status'>, (value: never) => string>> = {
  text: plainText,
  date: formatDay,
  datetime: formatDateTime,
  time: formatTime,
  duration: formatDuration,
  money: formatMoney,
  number: formatNumber,
  boolean: (value: boolean | null) => (value === null ? '' : value ? 'Oui' : 'Non'),
  phone: (value: string | null) => (value ? formatPhone(value) : ''),
  email: plainText,
};

/** Figures are right-aligned, so that they compare by eye. */
export const isFigure = ({ kind }: Pick<ListColumn<never>, 'kind'>): boolean => kind === 'money' || kind === 'number' || kind === 'duration';

/** Never shortened by an ellipsis: half an amount or a date is a wrong one. */
export const isWhole = ({ kind = 'text' }: Pick<ListColumn<never>, 'kind'>): boolean => kind !== 'text' && kind !== 'email' && kind !== 'status';

export function textOf<Row>(column: ListColumn<Row>, row: Row): string {
  const { kind = 'text', statuses } = column;
  const value = column.value(row);
  if (kind === 'status') return statuses?.[value as string | number]?.label ?? '';
  // The kind of a column determines its value type.
  return SHOW[kind](value as never);
}

export function cellOf<Row>(column: ListColumn<Row>, row: Row): ReactNode {
  if (column.render) return column.render(row);
  if (column.kind === 'status' && column.statuses) {
    return <StatusBadge of={column.statuses} value={column.value(row) as string | number} />;
  }
  return textOf(column, row);
}
