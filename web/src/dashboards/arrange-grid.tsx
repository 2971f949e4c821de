// The grid while it is rearranged: tiles are dragged by their titles and resized at their corners. Loaded when rearranging begins.
import 'react-grid-layout/css/styles.css';
import type { ReactNode } from 'react';
import ReactGridLayout, { useContainerWidth, type Layout } from 'react-grid-layout';
import { COLUMNS, MIN, settled } from './model/grid.ts';
import type { Tile } from './model/tiles.ts';
import classes from './dashboard.module.css';

export interface ArrangeGridProps {
  readonly tiles: readonly Tile[];
  readonly onChange: (tiles: readonly Tile[]) => void;
  readonly children: (tile: Tile) => ReactNode;
}

const GRID = { cols: COLUMNS, rowHeight: 44, margin: [12, 12], containerPadding: [0, 0] } as const;
const DRAG = { enabled: true, handle: '[data-drag]', cancel: 'button, a' };
const RESIZE = { enabled: true, handles: ['se', 'e', 's'] } as const;

export const ArrangeGrid = ({ tiles, onChange, children }: ArrangeGridProps) => {
  const { width, containerRef, mounted } = useContainerWidth();
  const keep = (layout: Layout): void =>
    onChange(
      settled(
        tiles.map((tile) => {
          const place = layout.find(({ i }) => i === tile.i);
          return place ? { ...tile, x: place.x, y: place.y, w: place.w, h: place.h } : tile;
        }),
      ),
    );
  return (
    <div ref={containerRef} className={classes.arranging}>
      {mounted ? (
        <ReactGridLayout
          width={width}
          layout={tiles.map(({ i, x, y, w, h }) => ({ i, x, y, w, h, minW: MIN.w, minH: MIN.h }))}
          gridConfig={GRID}
          dragConfig={DRAG}
          resizeConfig={RESIZE}
          onDragStop={keep}
          onResizeStop={keep}
        >
          {tiles.map((tile) => (
            <div key={tile.i}>{children(tile)}</div>
          ))}
        </ReactGridLayout>
      ) : null}
    </div>
  );
};
