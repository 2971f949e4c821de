// The map itself (MapLibre); only MapView imports it, lazily.
import 'maplibre-gl/dist/maplibre-gl.css';
import { useComputedColorScheme } from '@mantine/core';
import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useRef, useState } from 'react';
import type { DevicePosition } from '@vigie/domain/field/presence.ts';
import { useConfig } from '../../api/platform.ts';
import { reportError, reportWarning } from '../../errors/report-error.ts';
import { accuracyCircle } from './geometry.ts';
import { ownControls, type MapMoves } from './map-controls.ts';
import { drawShapes, look } from './map-shapes.ts';
import { mapStyle, ownStyle, styleUrl } from './map-style.ts';
import type { MapViewProps } from './map-view.tsx';
import classes from './map.module.css';
import { useMe } from './use-me.ts';
import { usePins } from './use-pins.ts';

maplibre.setWorkerUrl(workerUrl);

const FRENCH = {
  'NavigationControl.ZoomIn': 'Agrandir',
  'NavigationControl.ZoomOut': 'Réduire',
  'AttributionControl.ToggleAttribution': 'Sources',
  'Map.Title': 'Carte',
};

interface Drawn extends MapViewProps {
  readonly me: DevicePosition | null;
  readonly locate: () => Promise<void>;
}

const shapesOf = ({ circles = [], lines = [], me }: Pick<Drawn, 'circles' | 'lines' | 'me'>) => {
  const circle = me && accuracyCircle(me);
  return { circles: circle ? [...circles, circle] : circles, lines };
};

/** A street map that cannot be read, or is out of reach, leaves the map that comes with the application. */
function standBy(map: maplibre.Map, dark: boolean): void {
  let isFalling = false;
  // Each fault of a style is told alone.
  const fall = ({ error }: maplibre.ErrorEvent): void => {
    reportWarning('the street map is not drawn', error.message);
    if (!isFalling) ownStyle(dark).then((style) => map.setStyle(style, { diff: false }), reportError);
    isFalling = true;
  };
  map.on('error', fall);
  map.once('style.load', () => map.off('error', fall));
}

function makeMap(container: HTMLElement, style: maplibre.StyleSpecification | string, latest: { readonly current: Drawn }): maplibre.Map {
  const made = new maplibre.Map({ container, style, locale: FRENCH, attributionControl: { compact: true } });
  const moves: MapMoves = { recentre: () => look(made, latest.current), locate: () => void latest.current.locate().catch(reportError) };
  made.addControl(new maplibre.NavigationControl({ showCompass: false }));
  made.addControl(ownControls(moves, classes['control'] ?? ''));
  made.addControl(new maplibre.ScaleControl({ unit: 'metric' }));
  look(made, latest.current);
  made.on('style.load', () => drawShapes(made, shapesOf(latest.current)));
  made.on('click', ({ lngLat }) => latest.current.onPick?.({ latitude: lngLat.lat, longitude: lngLat.lng }));
  return made;
}

/** Creates the map once per colour scheme. The latest props are read through a ref. */
function useMap(props: MapViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<maplibre.Map | null>(null);
  const { me, locate } = useMe(map, classes['me'] ?? '');
  const latest = useRef<Drawn>({ ...props, me, locate });
  useEffect(() => {
    latest.current = { ...props, me, locate };
  });
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const { data: config, isPending } = useConfig();
  const url = styleUrl(dark, config ?? {});
  useEffect(() => {
    const container = frame.current;
    if (!container || isPending) return undefined;
    let made: maplibre.Map | undefined;
    let gone = false;
    mapStyle(dark, url).then((style) => {
      if (gone) return;
      made = makeMap(container, style, latest);
      standBy(made, dark);
      setMap(made);
    }, reportError);
    return () => {
      gone = true;
      made?.remove();
      setMap(null);
    };
  }, [dark, url, isPending]);
  return { frame, map, latest, me };
}

export const MapCanvas = (props: MapViewProps) => {
  const { label, circles, lines, center, zoom, onPick } = props;
  const { frame, map, latest, me } = useMap(props);
  usePins(map, props, classes['pin'] ?? '');
  useEffect(() => {
    const draw = (): void => {
      if (map) drawShapes(map, shapesOf(latest.current));
    };
    if (map?.isStyleLoaded()) draw();
    else map?.once('idle', draw);
    return () => void map?.off('idle', draw);
  }, [map, circles, lines, me, latest]);
  useEffect(() => {
    if (map) look(map, latest.current);
  }, [map, center?.latitude, center?.longitude, zoom, latest]);
  return <section ref={frame} className={classes.canvas} aria-label={label} style={onPick ? { cursor: 'crosshair' } : undefined} />;
};
