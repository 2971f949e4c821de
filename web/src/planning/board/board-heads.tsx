// The fixed edges of a board: the line of days or hours above, the column of rows at the left, each with its sums.
import { memo } from 'react';
import { weekdayNames } from '@vigie/domain/shared/time-format.ts';
import { weekdayOfNumber } from '@vigie/domain/shared/time-day.ts';
import { formatDuration } from '../../shared/format/numbers.ts';
import { dayLook, type BoardData, type DayLook } from './board-data.ts';
import type { BoardLayout, BoardRow } from './board-layout.ts';
import { BoardView, DAY_HOURS } from './board-period.ts';
import { agentTotal, dayTotals, siteTotal, type DayTotal, type RowTotal } from './board-totals.ts';
import classes from './board.module.css';
import type { Anomalies } from './use-anomalies.ts';

const hours = (minutes: number): string => `${Math.round(minutes / 60)} h`;

const sumText = ({ minutes, missing }: DayTotal, wide: boolean): string => {
  if (missing === 0) return hours(minutes);
  return wide ? `−${missing} à pourvoir · ${hours(minutes)}` : `−${missing}`;
};

const DaySum = ({ total, wide }: { readonly total: DayTotal | undefined; readonly wide: boolean }) =>
  total && total.services > 0 ? (
    <small
      className={total.missing > 0 ? classes.missing : undefined}
      title={`${formatDuration(total.minutes)} prévues, ${total.missing} à pourvoir`}
    >
      {sumText(total, wide)}
    </small>
  ) : null;

interface DayHeadProps {
  readonly look: DayLook;
  readonly left: number;
  readonly width: number;
  readonly total: DayTotal | undefined;
  readonly today: boolean;
}

const DayHead = ({ look, left, width, total, today }: DayHeadProps) => {
  const name = weekdayNames[weekdayOfNumber(look.number) - 1]!;
  return (
    <div
      className={classes.column}
      style={{ left, width }}
      title={look.holiday ?? undefined}
      data-weekend={look.weekend || undefined}
      data-holiday={look.holiday ? true : undefined}
      data-today={today || undefined}
      aria-current={today ? 'date' : undefined}
    >
      <b>
        {width > 90 ? name : name.slice(0, 3)} {Number(look.day.slice(8, 10))}
        {look.holiday && width > 140 ? ` · ${look.holiday}` : ''}
      </b>
      <DaySum total={total} wide={width > 140} />
    </div>
  );
};

export interface HeadsProps {
  readonly layout: BoardLayout;
  readonly data: BoardData;
  readonly services: BoardData['services'];
  readonly today: string;
}

const DrawnColumns = ({ layout, data, services, today }: HeadsProps) => {
  const { column } = layout.metrics;
  if (layout.view === BoardView.day) {
    return Array.from({ length: layout.columns }, (_, hour) => (
      <div key={hour} className={classes.column} style={{ left: hour * column, width: column }} data-weekend={hour >= DAY_HOURS || undefined}>
        <b>{String(hour % 24).padStart(2, '0')} h</b>
        {hour === DAY_HOURS ? <small>lendemain</small> : null}
      </div>
    ));
  }
  const totals = dayTotals(services, layout.firstDay, layout.columns);
  return layout.days.map((day, index) => (
    <DayHead key={day} look={dayLook(day, data)} left={index * column} width={column} total={totals[index]} today={day === today} />
  ));
};
export const BoardColumns = memo(DrawnColumns);

/** Behind all rows: weekends, holidays, today, the hours of the next morning. */
const DrawnTints = ({ layout, data, today }: Omit<HeadsProps, 'services'>) => {
  const { column } = layout.metrics;
  if (layout.view === BoardView.day) {
    return Array.from({ length: layout.columns }, (_, hour) => (
      <div key={hour} className={classes.tint} style={{ left: hour * column, width: column }} data-later={hour >= DAY_HOURS || undefined} />
    ));
  }
  return layout.days.map((day, index) => {
    const look = dayLook(day, data);
    return (
      <div
        key={day}
        className={classes.tint}
        style={{ left: index * column, width: column }}
        data-weekend={look.weekend || undefined}
        data-holiday={look.holiday ? true : undefined}
        data-today={day === today || undefined}
      />
    );
  });
};
export const BoardTints = memo(DrawnTints);

function totalOf(row: BoardRow, layout: BoardLayout): RowTotal {
  const days = layout.view === BoardView.day ? 1 : layout.columns;
  return row.agent
    ? agentTotal(row.agent, row.services, layout.view, layout.period, layout.firstDay, days)
    : siteTotal(row.services, layout.firstDay, days);
}

const Total = ({ total, kind }: { readonly total: RowTotal; readonly kind: BoardRow['kind'] }) => {
  if (kind === 'agent') {
    const over = total.contract !== null && total.minutes > total.contract;
    return (
      <span
        className={over ? classes.over : undefined}
        title={total.contract === null ? 'Heures prévues' : 'Heures prévues / heures du contrat sur la période'}
      >
        {hours(total.minutes)}
        {total.contract === null ? '' : ` / ${hours(total.contract)}`}
      </span>
    );
  }
  return (
    <span className={total.missing > 0 ? classes.lack : undefined}>
      {total.missing > 0 ? `−${total.missing} · ${hours(total.minutes)}` : hours(total.minutes)}
    </span>
  );
};

const detailOf = (row: BoardRow, anomalies: Anomalies): string => {
  const found = row.agent ? (anomalies.byAgent.get(row.agent.id)?.length ?? 0) : 0;
  if (found > 0) return `${found} anomalie${found > 1 ? 's' : ''}`;
  return row.kind === 'agent' ? '' : row.detail;
};

const DrawnRowHeads = ({ rows, layout, anomalies }: { rows: readonly BoardRow[]; layout: BoardLayout; anomalies: Anomalies }) =>
  rows.map((row) => (
    <div key={row.key} className={classes.rowHead} data-kind={row.kind} style={{ top: row.top, height: row.height }}>
      <span className={classes.rowName} title={row.name}>
        {row.name}
      </span>
      <span className={classes.rowDetail}>
        <span className={row.agent && anomalies.byAgent.has(row.agent.id) ? classes.over : undefined}>{detailOf(row, anomalies)}</span>
        <Total total={totalOf(row, layout)} kind={row.kind} />
      </span>
    </div>
  ));
export const RowHeads = memo(DrawnRowHeads);
