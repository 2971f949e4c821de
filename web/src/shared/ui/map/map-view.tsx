// A map with markers, circles and lines, loaded when it is first shown. `<MapView markers={[…]} label="Sites" />`
//
// Markers are HTML (numbered, readable by a screen reader, reachable by Tab). Two buttons return to the map's subject and to the person's
// position. Without the platform's own style (`mapStyleUrl` of GET /config) the base map is the application's world atlas.
import { lazy, Suspense } from 'react';
import { Loader } from '@mantine/core';
import type { Tone } from '../marks/status-tone.ts';
import classes from './map.module.css';

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}
export interface MapMarker extends Place {
  readonly id: string;
  /** Read by screen readers, and shown on hover. */
  readonly label: string;
  /** In the pin: a number, two letters. */
  readonly text?: string;
  readonly tone?: Tone;
  readonly onOpen?: () => void;
  /** Makes the pin draggable. Called with its new place. */
  readonly onMove?: (place: Place) => void;
}
export interface MapCircle extends Place {
  /** Metres. */
  readonly radius: number;
  readonly tone?: Tone;
}
export interface MapViewProps {
  readonly label: string;
  readonly markers?: readonly MapMarker[];
  /**
   * Groups overlapping pins into one, with the returned label. A click zooms in, or opens the group where no zoom separates the pins. Must be
   * stable.
   */
  readonly grouped?: (together: readonly MapMarker[]) => Pick<MapMarker, 'label' | 'text' | 'tone' | 'onOpen'>;
  readonly circles?: readonly MapCircle[];
  /** Dashed lines: the route of a round. */
  readonly lines?: readonly (readonly Place[])[];
  readonly center?: Place;
  /** 18 by default (frame document, 9). Without a centre the view fits what is shown. */
  readonly zoom?: number;
  readonly height?: number | string;
  readonly onPick?: (place: Place) => void;
}

const MapCanvas = lazy(() => import('./map-canvas.tsx').then((m) => ({ default: m.MapCanvas })));

export const MapView = (props: MapViewProps) => (
  <div className={classes.frame} style={{ height: props.height ?? 360 }}>
    <Suspense
      fallback={
        <div className={classes.wait}>
          <Loader />
        </div>
      }
    >
      <MapCanvas {...props} />
    </Suspense>
  </div>
);
