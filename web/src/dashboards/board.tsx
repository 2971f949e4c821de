// The tiles in their places: a plain grid, replaced by the dragging grid while it is rearranged.
import { useCallback, useMemo, useState, type CSSProperties, type ReactNode } from 'react';
import type { Widget } from '../shared/navigation/widgets.ts';
import { lazyDialog } from '../shared/ui/loading/lazy-dialog.tsx';
import { LoadBoundary } from '../shared/ui/state/load-boundary.tsx';
import { retryingLazy } from '../shared/ui/loading/retrying-lazy.ts';
import type { RowAction } from '../shared/ui/list/list-types.ts';
import { Suspense } from 'react';
import { configured, removed, type Tile as TileData } from './model/tiles.ts';
import { MovePanel } from './move-panel.tsx';
import { Tile, titleOf } from './tile.tsx';
import type { TilesModel } from './use-tiles.ts';
import classes from './dashboard.module.css';

const ArrangeGrid = retryingLazy(() => import('./arrange-grid.tsx').then((m) => m.ArrangeGrid));
const TileDialog = lazyDialog(
  () => import('./tile-dialog.tsx'),
  (m) => m.TileDialog,
);

export interface BoardProps {
  readonly model: TilesModel;
  readonly arranging: boolean;
  readonly narrow: boolean;
}

const place = ({ x, y, w, h }: TileData): CSSProperties => ({ '--x': x + 1, '--y': y + 1, '--w': w, '--h': h }) as CSSProperties;

type Asked = { readonly i: string; readonly what: 'configure' | 'move' } | null;

export const Board = ({ model, arranging, narrow }: BoardProps) => {
  const { tiles, offered, change, changeWithUndo } = model;
  const [asked, setAsked] = useState<Asked>(null);
  const close = useCallback(() => setAsked(null), []);
  const widgets = useMemo(() => new Map(offered.map((widget) => [widget.key, widget])), [offered]);
  const widgetOf = (tile: TileData): Widget | undefined => widgets.get(tile.config.component);
  const remove = (tile: TileData): void => changeWithUndo(removed(tiles, tile.i), 'Tuile supprimée');
  const actions: RowAction<TileData>[] = [
    { key: 'configure', label: 'Configurer', run: ({ i }) => setAsked({ i, what: 'configure' }) },
    { key: 'move', label: 'Déplacer…', run: ({ i }) => setAsked({ i, what: 'move' }) },
    { key: 'remove', label: 'Supprimer', danger: true, run: remove },
  ];
  const tileOf = (tile: TileData): ReactNode => {
    const widget = widgetOf(tile);
    return widget ? <Tile tile={tile} widget={widget} actions={actions} dragged={arranging} /> : null;
  };
  const grid = (
    <div className={classes.board}>
      {tiles.map((tile) => (
        <div key={tile.i} className={classes.place} style={place(tile)} data-wide={tile.w > 6 || undefined} data-kind={tile.config.type}>
          {tileOf(tile)}
        </div>
      ))}
    </div>
  );
  const tile = tiles.find(({ i }) => i === asked?.i);
  const widget = tile ? widgetOf(tile) : undefined;
  return (
    <>
      {arranging ? (
        <LoadBoundary fallback={grid}>
          <Suspense fallback={grid}>
            <ArrangeGrid tiles={tiles} onChange={change}>
              {tileOf}
            </ArrangeGrid>
          </Suspense>
        </LoadBoundary>
      ) : (
        grid
      )}
      {tile && widget && asked?.what === 'configure' ? (
        <TileDialog
          tile={tile}
          widget={widget}
          onSave={(config) => change(configured(tiles, tile.i, config))}
          onRemove={() => remove(tile)}
          onClose={close}
        />
      ) : null}
      {tile && widget && asked?.what === 'move' ? (
        <MovePanel tiles={tiles} i={tile.i} title={titleOf(tile, widget)} narrow={narrow} onChange={change} onClose={close} />
      ) : null}
    </>
  );
};
