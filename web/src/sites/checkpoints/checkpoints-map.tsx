// Checkpoints on a map; those without a position are counted beside it.
import { useMemo } from 'react';
import { plural } from '../../shared/format/numbers.ts';
import { MapView, type MapCircle } from '../../shared/ui/map/map-view.tsx';
import classes from '../sites.module.css';
import type { CheckpointLine } from './checkpoints-list.ts';

export interface CheckpointsMapProps {
  readonly checkpoints: readonly Pick<CheckpointLine, 'id' | 'title' | 'location'>[];
  /** The site's circle. */
  readonly circle?: MapCircle | undefined;
  /** Numbers the pins and draws the route: the checkpoints of a round, in order. */
  readonly ordered?: boolean;
  readonly height?: number;
  readonly onOpen?: (id: string) => void;
}

export const CheckpointsMap = ({ checkpoints, circle, ordered = false, height = 320, onOpen }: CheckpointsMapProps) => {
  const markers = useMemo(
    () =>
      checkpoints.flatMap(({ id, title, location }, index) =>
        location
          ? [
              {
                id,
                label: title,
                text: ordered ? String(index + 1) : '',
                ...location,
                ...(onOpen ? { onOpen: () => onOpen(id) } : {}),
              },
            ]
          : [],
      ),
    [checkpoints, ordered, onOpen],
  );
  const lines = useMemo(() => (ordered && markers.length > 1 ? [markers] : []), [ordered, markers]);
  const circles = useMemo(() => (circle ? [circle] : []), [circle]);
  const unplaced = checkpoints.length - markers.length;
  return (
    <div className={classes.map}>
      {/* A map keeps its initial view, so another number of pins remounts it. */}
      <MapView key={markers.length} label="Carte des points de contrôle" height={height} markers={markers} circles={circles} lines={lines} />
      {unplaced > 0 ? <p className={classes.note}>{plural(unplaced, 'point sans position', 'points sans position')}</p> : null}
    </div>
  );
};
