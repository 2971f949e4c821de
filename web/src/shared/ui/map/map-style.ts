// The base map: the platform's own style if it has one, otherwise the countries shipped with the application.
import type { StyleSpecification } from 'maplibre-gl';
import { feature } from 'topojson-client';

const LIGHT = { water: '#dbe7ea', land: '#f6f6f3', line: '#c3c8c4' };
const DARK = { water: '#101518', land: '#1f262a', line: '#3b444a' };

async function countries() {
  const { default: atlas } = await import('world-atlas/countries-50m.json');
  // TypeScript infers a data file's type from its content, with arcs as lists of any length. The real format is TopoJSON.
  return feature(atlas as unknown as Parameters<typeof feature>[0], 'countries');
}

async function ownStyle(dark: boolean): Promise<StyleSpecification> {
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

/** What GET /config says about the platform's own street map. */
export interface MapStyleUrls {
  readonly mapStyleUrl?: string | null | undefined;
  readonly mapStyleDarkUrl?: string | null | undefined;
}

/** The address of the street map for this colour scheme. A platform without a dark one shows its only one. */
export const styleUrl = (dark: boolean, { mapStyleUrl, mapStyleDarkUrl }: MapStyleUrls): string | null =>
  (dark ? mapStyleDarkUrl : null) ?? mapStyleUrl ?? null;

export const mapStyle = async (dark: boolean, url: string | null): Promise<StyleSpecification | string> => url ?? ownStyle(dark);
