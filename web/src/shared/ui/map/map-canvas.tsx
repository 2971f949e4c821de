// The map itself (MapLibre); only MapView imports it, lazily.
import 'maplibre-gl/dist/maplibre-gl.css';
import { useComputedColorScheme } from '@mantine/core';
import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { reportError } from '../../errors/report-error.ts';
import { drawShapes, look, pinOf } from './map-shapes.ts';
import { mapStyle } from './map-style.ts';
import type { MapViewProps } from './map-view.tsx';
import classes from './map.module.css';

maplibre.setWorkerUrl(workerUrl);

const FRENCH = {
  'NavigationControl.ZoomIn': 'Agrandir',
  'NavigationControl.ZoomOut': 'Réduire',
  'AttributionControl.ToggleAttribution': 'Sources',
  'Map.Title': 'Carte',
};

/** Makes the map once a colour scheme; the latest properties are read through a ref. */
function useMap(props: MapViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const [map, setMap] = useState<maplibre.Map | null>(null);
  const dark = useComputedColorScheme('light') === 'dark';
  useEffect(() => {
    const container = frame.current;
    if (!container) return undefined;
    let made: maplibre.Map | undefined;
    let gone = false;
    mapStyle(dark).then((style) => {
      if (gone) return;
      made = new maplibre.Map({ container, style, locale: FRENCH, attributionControl: { compact: true } });
      made.addControl(new maplibre.NavigationControl({ showCompass: false }));
      made.addControl(new maplibre.ScaleControl({ unit: 'metric' }));
      look(made, latest.current);
      const ready = made;
      made.on('load', () => drawShapes(ready, latest.current));
      made.on('click', ({ lngLat }) => latest.current.onPick?.({ latitude: lngLat.lat, longitude: lngLat.lng }));
      setMap(made);
    }, reportError);
    return () => {
      gone = true;
      made?.remove();
      setMap(null);
    };
  }, [dark]);
  return { frame, map, latest };
}

export const MapCanvas = (props: MapViewProps) => {
  const { label, markers, circles, lines, center, zoom, onPick } = props;
  const { frame, map, latest } = useMap(props);
  useEffect(() => {
    if (!map) return undefined;
    const placed = (markers ?? []).map((marker) => {
      const { onMove } = marker;
      const pin = new maplibre.Marker({
        element: pinOf(marker, classes['pin'] ?? ''),
        draggable: onMove !== undefined,
      });
      pin.on('dragend', () => {
        const { lat, lng } = pin.getLngLat();
        onMove?.({ latitude: lat, longitude: lng });
      });
      return pin.setLngLat([marker.longitude, marker.latitude]).addTo(map);
    });
    return () => {
      for (const marker of placed) marker.remove();
    };
  }, [map, markers]);
  useEffect(() => {
    if (map?.isStyleLoaded()) drawShapes(map, latest.current);
  }, [map, circles, lines, latest]);
  useEffect(() => {
    if (map) look(map, latest.current);
  }, [map, center?.latitude, center?.longitude, zoom, latest]);
  return <section ref={frame} className={classes.canvas} aria-label={label} style={onPick ? { cursor: 'crosshair' } : undefined} />;
};
