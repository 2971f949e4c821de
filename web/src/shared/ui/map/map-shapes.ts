// Draws on the map: pins as HTML, circles and lines as shapes. Also sets the map's view.
import * as maplibre from 'maplibre-gl';
import { boxOf, circleRing } from './geometry.ts';
import type { MapMarker, MapViewProps } from './map-view.tsx';

const FRANCE: [number, number] = [2.5, 46.6];
const TONES: Readonly<Record<string, string>> = { danger: '#b02b20', warning: '#a86400', done: '#2c7a41' };
const ACCENT = '#1d6d7d';

export function pinOf({ label, text = '', tone, onOpen }: MapMarker, className: string): HTMLElement {
  const pin = document.createElement(onOpen ? 'button' : 'div');
  pin.className = className;
  pin.title = label;
  pin.textContent = text;
  pin.setAttribute('aria-label', label);
  if (!onOpen) pin.setAttribute('role', 'img');
  if (tone) pin.dataset['tone'] = tone;
  pin.addEventListener('click', (event) => {
    if (!onOpen) return;
    event.stopPropagation();
    onOpen();
  });
  return pin;
}

export function drawShapes(map: maplibre.Map, { circles = [], lines = [] }: Pick<MapViewProps, 'circles' | 'lines'>): void {
  const discs = circles.map((circle) => ({
    type: 'Feature' as const,
    properties: { colour: TONES[circle.tone ?? ''] ?? ACCENT },
    geometry: { type: 'Polygon' as const, coordinates: [circleRing(circle, circle.radius)] },
  }));
  const ways = lines.map((line) => ({
    type: 'Feature' as const,
    properties: { colour: ACCENT },
    geometry: {
      type: 'LineString' as const,
      coordinates: line.map(({ longitude, latitude }) => [longitude, latitude]),
    },
  }));
  const data = { type: 'FeatureCollection' as const, features: [...discs, ...ways] };
  const source = map.getSource<maplibre.GeoJSONSource>('shapes');
  if (source) {
    void source.setData(data);
    return;
  }
  const colour: maplibre.ExpressionSpecification = ['get', 'colour'];
  map.addSource('shapes', { type: 'geojson', data });
  map.addLayer({
    id: 'shape-fill',
    type: 'fill',
    source: 'shapes',
    filter: ['==', '$type', 'Polygon'],
    paint: { 'fill-color': colour, 'fill-opacity': 0.15 },
  });
  map.addLayer({
    id: 'shape-line',
    type: 'line',
    source: 'shapes',
    paint: { 'line-color': colour, 'line-width': 2, 'line-dasharray': [2, 1.5] },
  });
}

/** The default zoom on one place (A-352, F-184). */
export const ZOOM = 18;

/** The given centre, else the shown objects, else France. */
export function look(map: maplibre.Map, { center, zoom = ZOOM, markers = [], circles = [], lines = [] }: MapViewProps): void {
  const box = boxOf([...markers, ...circles, ...lines.flat()]);
  if (center) map.jumpTo({ center: [center.longitude, center.latitude], zoom });
  else if (box) map.fitBounds(box, { padding: 48, maxZoom: ZOOM, animate: false });
  else map.jumpTo({ center: FRANCE, zoom: 4.6 });
}
