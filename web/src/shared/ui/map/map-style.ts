// The base map: streets where the platform has them, over the countries shipped with the application.
import type { LayerSpecification, StyleSpecification, VectorSourceSpecification } from 'maplibre-gl';
import { feature } from 'topojson-client';
import { apiBase } from '../../api/api-base.ts';

const LIGHT = { water: '#dbe7ea', land: '#f6f6f3', line: '#c3c8c4' };
const DARK = { water: '#101518', land: '#1f262a', line: '#3b444a' };

async function countries() {
  const { default: atlas } = await import('world-atlas/countries-50m.json');
  // TypeScript infers a data file's type from its content, with arcs as lists of any length. The real format is TopoJSON.
  return feature(atlas as unknown as Parameters<typeof feature>[0], 'countries');
}

/** The map that comes with the application. */
export async function ownStyle(dark: boolean): Promise<StyleSpecification> {
  const { water, land, line } = dark ? DARK : LIGHT;
  return {
    version: 8,
    sources: { countries: { type: 'geojson', data: await countries() } },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': water } },
      { id: 'land', type: 'fill', source: 'countries', paint: { 'fill-color': land } },
      { id: 'borders', type: 'line', source: 'countries', paint: { 'line-color': line, 'line-width': 1 } },
    ],
  };
}

/** What this server answers about its streets (server/src/plumbing/maps/plan-style.ts). */
interface Streets {
  readonly glyphs: string;
  readonly sprite?: string;
  readonly sources: Readonly<Record<string, VectorSourceSpecification>>;
  readonly layers: readonly LayerSpecification[];
}

/** An address of our own server. The map's worker understands whole addresses only, and `{z}` must stay as it is. */
const whole = (path: string): string => `${new URL('.', apiBase).href.replace(/\/$/, '')}${path}`;

/** Null while the server has no streets to give, or does not answer. Then the shipped map stands, and the next map asks again. */
async function streetsAt(path: string): Promise<Streets | null> {
  if (!navigator.onLine) return null;
  const response = await fetch(whole(path)).catch(() => null);
  if (response?.status !== 200) return null;
  const streets: Streets = await response.json();
  return streets;
}

/** Streets lie over the shipped map, which shows where there is no tile. */
function joined(own: StyleSpecification, { glyphs, sprite, sources, layers }: Streets): StyleSpecification {
  const moved = Object.entries(sources).map(([name, source]) => [name, { ...source, tiles: (source.tiles ?? []).map(whole) }] as const);
  return {
    ...own,
    glyphs: whole(glyphs),
    ...(sprite ? { sprite: whole(sprite) } : {}),
    sources: { ...own.sources, ...Object.fromEntries(moved) },
    layers: [...own.layers, ...layers],
  };
}

/** What GET /config says about the platform's street map. */
export interface MapStyleUrls {
  readonly mapStyleUrl?: string | null | undefined;
  readonly mapStyleDarkUrl?: string | null | undefined;
}

/** The address of the street map for this colour scheme. A platform without a dark one shows its only one. */
export const styleUrl = (dark: boolean, { mapStyleUrl, mapStyleDarkUrl }: MapStyleUrls): string | null =>
  (dark ? mapStyleDarkUrl : null) ?? mapStyleUrl ?? null;

/** A path is a street map of our own server, a whole address one of the platform's choice. */
export async function mapStyle(dark: boolean, url: string | null): Promise<StyleSpecification | string> {
  if (url !== null && !url.startsWith('/')) return url;
  const [own, streets] = await Promise.all([ownStyle(dark), url === null ? null : streetsAt(url)]);
  return streets ? joined(own, streets) : own;
}
