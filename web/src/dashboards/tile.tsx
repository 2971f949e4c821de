// One tile: its title, its menu, and its widget, which loads in view and fails alone.
import { IconDotsVertical } from '@tabler/icons-react';
import { useCallback, useId, useState } from 'react';
import { formatMonth } from '@vigie/domain/shared/time-format.ts';
import { formatDay, today } from '../shared/format/dates.ts';
import { PERIOD_PRESETS } from '../shared/format/period-presets.ts';
import type { Widget } from '../shared/navigation/widgets.ts';
import { ErrorState } from '../shared/ui/state/error-state.tsx';
import { LoadBoundary } from '../shared/ui/state/load-boundary.tsx';
import type { RowAction } from '../shared/ui/list/list-types.ts';
import { RowMenu, type MenuPlace } from '../shared/ui/list/rows/row-menu.tsx';
import { WidgetPlace, WidgetSkeleton } from '../shared/ui/widget/widget-query.tsx';
import { useContent } from './load-content.ts';
import { daysOf, menuButtonId, type Tile as TileData } from './model/tiles.ts';
import { useSeen } from './use-seen.ts';
import list from '../shared/ui/list/list.module.css';
import classes from './dashboard.module.css';

export const titleOf = ({ config }: TileData, widget: Widget): string => config.label.trim() || widget.label;

/** «novembre 2026», «Aujourd'hui», «01/11/2026 – 15/11/2026» */
function periodWords({ config }: TileData, widget: Widget): string {
  const days = daysOf(config, widget, today());
  if (!widget.period || !days) return '';
  const preset = config.filters.dateRange?.preset ?? widget.period.initial;
  if (preset === 'custom') return `${formatDay(days.start)} – ${formatDay(days.end)}`;
  if (preset === 'month') return formatMonth(days.start);
  if (preset === 'year' || preset === 'previousYear') return days.start.slice(0, 4);
  return PERIOD_PRESETS.find(({ value }) => value === preset)?.label ?? '';
}

export interface TileProps {
  readonly tile: TileData;
  readonly widget: Widget;
  readonly actions: readonly RowAction<TileData>[];
  /** Dragging the title drags the tile. */
  readonly dragged?: boolean;
}

const Body = ({ tile, widget, seen }: { readonly tile: TileData; readonly widget: Widget; readonly seen: boolean }) => {
  const { Content, failed, retry } = useContent(widget, seen);
  if (failed) return <ErrorState error={failed} onRetry={retry} />;
  if (!seen && !Content) return <WidgetPlace />;
  if (!Content) return <WidgetSkeleton />;
  return (
    <LoadBoundary fallback={(error, again) => <ErrorState error={error} onRetry={again} />}>
      <Content label={titleOf(tile, widget)} config={tile.config} days={daysOf(tile.config, widget, today())} />
    </LoadBoundary>
  );
};

export const Tile = ({ tile, widget, actions, dragged = false }: TileProps) => {
  const id = useId();
  const { ref, seen } = useSeen<HTMLElement>();
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  // The menu reopens whenever it receives another function.
  const closeMenu = useCallback(() => setMenu(null), []);
  const title = titleOf(tile, widget);
  const words = periodWords(tile, widget);
  return (
    <section ref={ref} className={classes.tile} aria-labelledby={id} data-dragged={dragged || undefined}>
      <header className={classes.head} data-drag={dragged || undefined}>
        <h2 id={id}>{title}</h2>
        {words ? <span className={classes.words}>{words}</span> : null}
        <button
          id={menuButtonId(tile.i)}
          type="button"
          className={list.dots}
          aria-haspopup="menu"
          aria-label={`Actions : ${title}`}
          onClick={({ currentTarget }) => {
            const { right, bottom } = currentTarget.getBoundingClientRect();
            setMenu({ left: right, top: bottom + 2, from: currentTarget });
          }}
        >
          <IconDotsVertical size={17} aria-hidden="true" />
        </button>
      </header>
      <div className={classes.body}>
        <Body tile={tile} widget={widget} seen={seen} />
      </div>
      {menu ? <RowMenu row={tile} label={title} actions={actions} place={menu} onClose={closeMenu} /> : null}
    </section>
  );
};
