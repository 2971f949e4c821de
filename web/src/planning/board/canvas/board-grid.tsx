// The board grid: one scroll box, days above, rows on the left, services in blocks of a few rows.
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { today as todayOf } from '../../../shared/format/dates.ts';
import { plural } from '../../../shared/format/numbers.ts';
import { useNow } from '../../../shared/ui/use-now.ts';
import { BLOCK, BoardBlock } from './board-block.tsx';
import type { BoardData, PlanService } from '../data/board-data.ts';
import { BoardColumns, BoardTints, RowHeads } from './board-heads.tsx';
import { layoutOf, sideOf, type BoardLayout, type BoardRow, type Density } from '../data/board-layout.ts';
import { firstHour } from '../data/first-hour.ts';
import type { Filtered } from '../data/board-filters.ts';
import { BoardView, daysOf, type BoardPeriod } from '../data/board-period.ts';
import type { RowKind } from '../data/board-rows.ts';
import classes from './board-grid.module.css';
import type { DropState } from '../gestures/drag-store.ts';
import { DropBox } from '../gestures/drop-panel.tsx';
import { spotAt, type Cell, type Spot } from '../gestures/drop-target.ts';
import type { PlanChanges } from '../../publication/use-changes.ts';
import type { Anomalies } from '../data/use-anomalies.ts';
import { useBlocks } from './use-blocks.ts';
import { useBoardDrag } from '../gestures/use-board-drag.ts';
import { useBoardKeys } from '../gestures/use-board-keys.ts';
import { useEdgeDrag } from '../gestures/use-edge-drag.ts';
import { choosable, type Selection } from '../gestures/use-selection.ts';
import { isTyping } from '../gestures/is-typing.ts';
import type { ChipDeed } from '../gestures/chip-keys.ts';
import { pressKey, targetAt, usePointed } from './grid-targets.ts';
import { useMenuGestures } from '../gestures/use-menu-gestures.ts';
import type { MenuTarget } from '../menus/menu-target.ts';
import type { MenuPoint } from '../menus/menu-types.ts';

export interface BoardGridProps {
  readonly data: BoardData;
  readonly kind: RowKind;
  readonly view: BoardView;
  readonly period: BoardPeriod;
  readonly density: Density;
  readonly filtered: Filtered;
  /** The row of services to fill is one line. */
  readonly folded: boolean;
  readonly onFold: () => void;
  /** Shows what does not fit in a cell: for one day, or for all. */
  readonly onMore: (day: number | null) => void;
  readonly anomalies: Anomalies;
  readonly changes: PlanChanges;
  readonly label: string;
  readonly onOpen: (service: PlanService, chip: HTMLElement) => void;
  readonly onCreate?: ((spot: Spot) => void) | undefined;
  readonly onDrop: (state: DropState) => void;
  readonly onMenu: (target: MenuTarget, at: MenuPoint) => void;
  /** A key on a service that has the focus. */
  readonly onDeed: (deed: ChipDeed, service: PlanService, row: BoardRow | undefined) => void;
  readonly onPaste: (cell: Cell) => void;
  readonly selection: Selection;
}

/** Width of the board's window, measured again when it changes. */
function useWidth(ref: React.RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(0);
  // Before the first paint, so that nobody sees an empty board until the width is known.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    setWidth(element.clientWidth);
    const watch = new ResizeObserver(() => setWidth(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, [ref]);
  return width;
}

const Now = ({ layout }: { readonly layout: BoardLayout }) => {
  const now = useNow();
  const hour = (now - layout.origin) / 3_600_000;
  if (layout.view !== BoardView.day || hour < 0 || hour > layout.columns) return null;
  return <div className={classes.now} style={{ left: hour * layout.metrics.column }} />;
};

/** Scrolls to today, or to the relevant hour, when the period changes. */
function useStartPlace(scroller: React.RefObject<HTMLDivElement | null>, layout: BoardLayout, zone: string): void {
  const { view, columns, metrics, firstDay, days } = layout;
  const first = days[0];
  const isLaidOut = layout.rows.length > 0;
  useEffect(() => {
    const index = view === BoardView.day ? firstHour(layout, Date.now(), zone) : Math.max(0, days.indexOf(todayOf()) - 2);
    // After the router, which restores scroll positions from the previous view.
    const frame = requestAnimationFrame(() => scroller.current?.scrollTo({ left: index * metrics.column }));
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-deps -- only a new period moves the board: a live update must not
  }, [view, first, columns, firstDay, zone, isLaidOut]);
}

export const BoardGrid = ({
  data,
  kind,
  view,
  period,
  density,
  filtered,
  folded,
  onFold,
  onMore,
  anomalies,
  changes,
  label,
  onOpen,
  onCreate,
  onDrop,
  onMenu,
  onDeed,
  onPaste,
  selection,
}: BoardGridProps) => {
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const tints = useRef<HTMLDivElement>(null);
  const width = useWidth(scroller);
  const side = sideOf(view, width, daysOf(period).length);
  const layout = useMemo(
    () => layoutOf(data, kind, { view, period }, width > 0 ? filtered.sources : [], { available: Math.max(0, width - side - 1), density, folded }),
    [data, kind, view, period, filtered.sources, width, side, density, folded],
  );
  const { head } = layout.metrics;
  const seen = useBlocks(scroller, layout);
  useBoardDrag({ scroller, body, tints, data, layout, side, head, onDrop });
  useEdgeDrag({ body, data, layout, onDrop });
  useStartPlace(scroller, layout, data.zone);
  const onKeyDown = useBoardKeys(scroller, layout, side, head);
  const blocks = useMemo(() => {
    const all: BoardRow[][] = [];
    for (let at = 0; at < layout.rows.length; at += BLOCK) all.push(layout.rows.slice(at, at + BLOCK));
    return all;
  }, [layout]);
  const today = todayOf();
  const pointed = usePointed(body);
  const spotUnder = (x: number, y: number): Spot | null => {
    const rect = body.current?.getBoundingClientRect();
    return rect ? spotAt(layout, x - rect.left, y - rect.top) : null;
  };
  useMenuGestures(scroller, (element, at) => {
    const isInCells = body.current?.contains(element) ?? false;
    const target = targetAt(element, isInCells ? spotUnder(at.x, at.y) : null, { data, layout, chosen: selection.ids });
    if (target) onMenu(target, at);
    return target !== null;
  });
  /** Opens the service, or selects it among others. */
  const press = (event: MouseEvent | KeyboardEvent): boolean => {
    const target = event.target as HTMLElement;
    // The click that ends an edge drag opens nothing.
    if (target.closest('[data-edge]')) return true;
    const more = target.closest<HTMLElement>('[data-more]')?.dataset['more'];
    if (more !== undefined) {
      onMore(more === '' ? null : Number(more));
      return true;
    }
    const chip = target.closest<HTMLElement>('[data-service]');
    const service = chip ? data.byId.get(chip.dataset['service'] ?? '') : undefined;
    if (!chip || !service) return false;
    pressService(event, service, chip);
    return true;
  };
  /** Services hidden by the filters can be opened but not selected. */
  const pressService = ({ ctrlKey, metaKey, shiftKey }: MouseEvent | KeyboardEvent, service: PlanService, chip: HTMLElement): void => {
    const chooses = data.may.edit && (shiftKey || ctrlKey || metaKey || selection.choosing);
    if (!chooses) onOpen(service, chip);
    else if (chip.dataset['dimmed']) return;
    else if (shiftKey) selection.reach(service.id, layout);
    else selection.toggle(service.id);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (isTyping(event.target)) return;
    if (event.key === 'Enter' || event.key === ' ') {
      if (press(event)) event.preventDefault();
    } else if (data.may.edit && event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      selection.choose(choosable(layout));
    } else if (pressKey(event, { data, layout, pointed, spotUnder, onDeed, onPaste })) event.preventDefault();
    else onKeyDown(event);
  };
  const onClick = (event: MouseEvent<HTMLDivElement>): void => {
    if (press(event) || !onCreate || selection.choosing || selection.ids.size > 0) return;
    const rect = event.currentTarget.getBoundingClientRect();
    const spot = spotAt(layout, event.clientX - rect.left, event.clientY - rect.top);
    if (spot) onCreate(spot);
  };
  const shown = blocks.slice(seen.first, seen.last + 1);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows go from service to service
    <section
      ref={scroller}
      className={classes.scroll}
      data-view={view}
      data-stacked={layout.metrics.stacked || undefined}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll box must be reachable by keyboard
      tabIndex={0}
      style={{ '--side': `${side}px`, '--head': `${head}px` } as React.CSSProperties}
      onKeyDown={onKey}
    >
      <div className={classes.canvas} style={{ width: side + layout.width, height: head + layout.height }}>
        <div className={classes.heads} style={{ width: side + layout.width }}>
          <div className={classes.corner}>
            {kind === 'sites'
              ? plural(layout.rows.length, 'site', 'sites')
              : plural(layout.rows.filter(({ agent }) => agent).length, 'collaborateur', 'collaborateurs')}
          </div>
          <div style={{ position: 'absolute', left: side, top: 0, height: head, width: layout.width }}>
            <BoardColumns layout={layout} data={data} sources={filtered.sources} narrowed={filtered.narrowed} today={today} />
          </div>
        </div>
        <div className={classes.side} style={{ height: layout.height }}>
          {shown.map((rows) => (
            <RowHeads key={rows[0]!.key} rows={rows} layout={layout} anomalies={anomalies} onFold={onFold} />
          ))}
        </div>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- one listener for all services; Enter does the same above, « Ajouter » the rest */}
        <div
          ref={body}
          className={classes.body}
          data-create={onCreate ? true : undefined}
          style={{ width: layout.width, height: layout.height }}
          onClick={onClick}
        >
          <BoardTints layout={layout} data={data} today={today} />
          <div ref={tints} className={classes.verdicts} aria-hidden="true" />
          {shown.map((rows) => (
            <BoardBlock key={rows[0]!.key} rows={rows} layout={layout} data={data} anomalies={anomalies} changes={changes} selected={selection.ids} />
          ))}
          <Now layout={layout} />
          <DropBox />
        </div>
      </div>
    </section>
  );
};
