// The ground of the map: the platform's own style when it has one, else the countries shipped with the application.
import type { StyleSpecification } from 'maplibre-gl';
import { feature } from 'topojson-client';
import { apiBase } from '../../api/api-base.ts';

const LIGHT = { water: '#dbe7ea', land: '#f6f6f3', line: '#c3c8c4' };
const DARK = { water: '#101518', land: '#1f262a', line: '#3b444a' };

async function countries(): Promise<unknown> {
  const { default: atlas } = await import('world-atlas/countries-50m.json');
  return feature(atlas as never, (atlas as unknown as { objects: { countries: never } }).objects.countries);
}

async function ownStyle(dark: boolean): Promise<StyleSpecification> {
  const { water, land, line } = dark ? DARK : LIGHT;
  return {
    version: 8,
    sources: { countries: { type: 'geojson', data: (await countries()) as never } },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': water } },
      { id: 'land', type: 'fill', source: 'countries', paint: { 'fill-color': land } },
      { id: 'borders', type: 'line', source: 'countries', paint: { 'line-color': line, 'line-width': 1 } },
    ],
  };
}

let styleUrl: Promise<string | null> | undefined;
/** GET /config is public and the same for everybody: asked once a visit. */
function configuredStyle(): Promise<string | null> {
  styleUrl ??= fetch(`${apiBase}/config`)
    .then((response) => response.json() as Promise<{ mapStyleUrl?: string | null }>)
    .then(({ mapStyleUrl }) => mapStyleUrl ?? null)
    .catch(() => null);
  return styleUrl;
}

export async function mapStyle(dark: boolean): Promise<StyleSpecification | string> {
  return (await configuredStyle()) ?? (await ownStyle(dark));
}
