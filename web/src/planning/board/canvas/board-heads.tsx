// The fixed headers of a board: days or hours above, rows on the left, each with its sums.
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { memo } from 'react';
import { weekdayNames } from '@vigie/domain/shared/time-format.ts';
import { weekdayOfNumber } from '@vigie/domain/shared/time-day.ts';
import { formatDuration, formatNumber, plural } from '../../../shared/format/numbers.ts';
import { useNow } from '../../../shared/ui/use-now.ts';
import { dayLook, type BoardData, type DayLook } from '../data/board-data.ts';
import type { BoardLayout, BoardRow } from '../data/board-layout.ts';
import { BoardView, DAY_HOURS } from '../data/board-period.ts';
import { openFigures } from '../../auto/auto-figures.ts';
import type { RowSource } from '../data/board-rows.ts';
import { agentTotal, dayTotals, siteTotal, type DayTotal, type RowTotal } from '../data/board-totals.ts';
import classes from './board-heads.module.css';
import type { Anomalies } from '../data/use-anomalies.ts';

const hours = (minutes: number): string => `${Math.round(minutes / 60)} h`;

/** A day narrower than this shows two letters of its name, and hours without their unit once they are thousands. */
const TIGHT = 46;

const sumText = ({ minutes, missing }: DayTotal, width: number): string => {
  if (missing === 0) return width < TIGHT && minutes >= 60_000 ? `${Math.round(minutes / 60)}` : hours(minutes);
  return width > 140 ? `−${missing} à pourvoir · ${hours(minutes)}` : `−${missing}`;
};

interface DaySumProps {
  readonly total: DayTotal | undefined;
  readonly width: number;
  /** The board is filtered: sums cover only what is shown. */
  readonly narrowed: boolean;
}

const DaySum = ({ total, width, narrowed }: DaySumProps) =>
  total && total.services + total.minutes > 0 ? (
    <small
      className={total.missing > 0 ? classes.missing : undefined}
      title={`${formatDuration(total.minutes)} prévues de minuit à minuit, ${total.missing} à pourvoir${narrowed ? ' parmi les services affichés' : ''}`}
    >
      {sumText(total, width)}
    </small>
  ) : null;

interface DayHeadProps {
  readonly look: DayLook;
  readonly left: number;
  readonly width: number;
  readonly total: DayTotal | undefined;
  readonly today: boolean;
  readonly narrowed: boolean;
}

const DayHead = ({ look, left, width, total, today, narrowed }: DayHeadProps) => {
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
        {width > 90 ? name : name.slice(0, width < TIGHT ? 2 : 3)} {Number(look.day.slice(8, 10))}
        {look.holiday && width > 140 ? ` · ${look.holiday}` : ''}
      </b>
      <DaySum total={total} width={width} narrowed={narrowed} />
    </div>
  );
};

export interface HeadsProps {
  readonly layout: BoardLayout;
  readonly data: BoardData;
  readonly sources: readonly RowSource[];
  readonly narrowed: boolean;
  readonly today: string;
}

const DrawnColumns = ({ layout, data, sources, narrowed, today }: HeadsProps) => {
  const { column } = layout.metrics;
  if (layout.view === BoardView.day) {
    return Array.from({ length: layout.columns }, (_, hour) => (
      <div key={hour} className={classes.column} style={{ left: hour * column, width: column }} data-weekend={hour >= DAY_HOURS || undefined}>
        <b>{String(hour % 24).padStart(2, '0')} h</b>
        {hour === DAY_HOURS ? <small>lendemain</small> : null}
      </div>
    ));
  }
  const totals = dayTotals(sources, { firstDay: layout.firstDay, days: layout.columns, zone: layout.zone });
  return layout.days.map((day, index) => (
    <DayHead
      key={day}
      look={dayLook(day, data)}
      left={index * column}
      width={column}
      total={totals[index]}
      today={day === today}
      narrowed={narrowed}
    />
  ));
};
export const BoardColumns = memo(DrawnColumns);

/** Background of all rows: weekends, holidays, today, the hours of the next morning. */
const DrawnTints = ({ layout, data, today }: Omit<HeadsProps, 'sources' | 'narrowed'>) => {
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
  const { view, period, firstDay, zone } = layout;
  const span = { firstDay, days: view === BoardView.day ? 1 : layout.columns, zone };
  const shown = [...row.services, ...row.reaching];
  return row.agent ? agentTotal(row.agent, [...shown, ...row.others, ...row.othersReaching], view, period, span) : siteTotal(shown, span);
}

const Total = ({ total, kind }: { readonly total: RowTotal; readonly kind: BoardRow['kind'] }) => {
  if (kind === 'agent') {
    const over = total.contract !== null && total.minutes > total.contract;
    return (
      <span
        className={over ? classes.over : undefined}
        title={total.contract === null ? 'Toutes ses heures prévues sur la période' : 'Toutes ses heures prévues / heures du contrat sur la période'}
      >
        {hours(total.minutes)}
        {total.contract === null ? '' : ` / ${hours(total.contract)}`}
      </span>
    );
  }
  return (
    <span className={total.missing > 0 ? classes.lack : undefined} title="Places à pourvoir, et heures des services affichés dans la période">
      {total.missing > 0 ? `−${total.missing} · ${hours(total.minutes)}` : hours(total.minutes)}
    </span>
  );
};

const detailOf = (row: BoardRow, anomalies: Anomalies): string => {
  const found = row.agent ? (anomalies.byAgent.get(row.agent.id)?.length ?? 0) : 0;
  if (found > 0) return plural(found, 'anomalie', 'anomalies');
  return row.kind === 'agent' ? '' : row.detail;
};

const passedText = ({ past, circuits }: ReturnType<typeof openFigures>): string =>
  [past > 0 ? `+ ${plural(past, 'passée', 'passées')}` : '', circuits > 0 ? `dont ${formatNumber(circuits)} en circuit` : '']
    .filter(Boolean)
    .join(', ');

/** What is still to be filled: the same number as the list beside the board. It names what it leaves out. */
const OpenHead = ({ row, onFold }: { readonly row: BoardRow; readonly onFold: () => void }) => {
  const now = useNow();
  const figures = openFigures(row.services, now);
  return (
    <>
      <span className={classes.rowName}>
        <button
          type="button"
          className={classes.fold}
          aria-expanded={!row.folded}
          title={row.folded ? 'Déplier la ligne' : 'Replier la ligne'}
          onClick={onFold}
        >
          {row.folded ? <IconChevronRight size={15} aria-hidden="true" /> : <IconChevronDown size={15} aria-hidden="true" />}
          {row.name}
        </button>
      </span>
      <span className={classes.rowDetail}>
        <span>{passedText(figures)}</span>
        <span title="Places à pourvoir dans des services qui n’ont pas commencé">{plural(figures.places, 'place', 'places')}</span>
      </span>
    </>
  );
};

export interface RowHeadsProps {
  readonly rows: readonly BoardRow[];
  readonly layout: BoardLayout;
  readonly anomalies: Anomalies;
  readonly onFold: () => void;
}

const DrawnRowHeads = ({ rows, layout, anomalies, onFold }: RowHeadsProps) =>
  rows.map((row) => (
    <div key={row.key} className={classes.rowHead} data-kind={row.kind} data-row={row.key} style={{ top: row.top, height: row.height }}>
      {row.kind === 'open' ? (
        <OpenHead row={row} onFold={onFold} />
      ) : (
        <>
          <button type="button" className={classes.rowName} data-head={row.key} aria-haspopup="menu" title={row.name}>
            {row.name}
            <IconChevronDown size={14} aria-hidden="true" />
          </button>
          <span className={classes.rowDetail}>
            <span className={row.agent && anomalies.byAgent.has(row.agent.id) ? classes.over : undefined}>{detailOf(row, anomalies)}</span>
            <Total total={totalOf(row, layout)} kind={row.kind} />
          </span>
        </>
      )}
    </div>
  ));
export const RowHeads = memo(DrawnRowHeads);
