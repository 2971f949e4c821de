// The pins of a map: one per marker, or one for several that would overlap.
import * as maplibre from 'maplibre-gl';
import { useEffect } from 'react';
import { pinOf } from './map-shapes.ts';
import type { MapMarker, MapViewProps } from './map-view.tsx';
import { partsAt, pinGroups, type PinGroup } from './pin-groups.ts';

type Grouped = NonNullable<MapViewProps['grouped']>;

const NONE: readonly MapMarker[] = [];
/** Pins are regrouped twice per zoom level, so a group is never much wider than necessary. */
const levelOf = (map: maplibre.Map): number => Math.floor(map.getZoom() * 2) / 2;

/** The pin of a group. A click zooms in until the group splits, where possible. */
function markerOf(map: maplibre.Map, { together, longitude, latitude }: PinGroup<MapMarker>, grouped: Grouped): MapMarker {
  if (together.length === 1) return together[0];
  const said = grouped(together);
  const open = (): void => {
    const zoom = partsAt(together, levelOf(map));
    if (zoom === null) said.onOpen?.();
    else map.easeTo({ center: [longitude, latitude], zoom });
  };
  return { id: together[0].id, longitude, latitude, ...said, onOpen: open };
}

function place(map: maplibre.Map, marker: MapMarker, className: string): maplibre.Marker {
  const { onMove, longitude, latitude } = marker;
  const pin = new maplibre.Marker({ element: pinOf(marker, className), draggable: onMove !== undefined });
  pin.on('dragend', () => {
    const { lat, lng } = pin.getLngLat();
    onMove?.({ latitude: lat, longitude: lng });
  });
  return pin.setLngLat([longitude, latitude]).addTo(map);
}

export function usePins(map: maplibre.Map | null, { markers = NONE, grouped }: Pick<MapViewProps, 'markers' | 'grouped'>, className: string): void {
  useEffect(() => {
    if (!map) return undefined;
    let level: number | null = null;
    let placed: maplibre.Marker[] = [];
    const clear = (): void => {
      const hadFocus = placed.some((pin) => pin.getElement() === document.activeElement);
      for (const pin of placed) pin.remove();
      if (hadFocus) map.getCanvas().focus();
    };
    const draw = (): void => {
      if (level === levelOf(map)) return;
      level = levelOf(map);
      clear();
      const shown = grouped ? pinGroups(markers, level).map((group) => markerOf(map, group, grouped)) : markers;
      placed = shown.map((marker) => place(map, marker, className));
    };
    draw();
    if (grouped) map.on('zoom', draw);
    return () => {
      map.off('zoom', draw);
      clear();
    };
  }, [map, markers, grouped, className]);
}
