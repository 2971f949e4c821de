// Plays the Géoplateforme on this machine: style, tiles, glyphs, sprites and addresses, or whatever a test makes it answer.
import { createServer, type IncomingMessage } from 'node:http';
import { afterAll } from 'vitest';

export interface Told {
  readonly status?: number;
  readonly type?: string;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds before it answers; Infinity: never. */
  readonly after?: number;
}
export interface MapServer {
  readonly url: string;
  /** What was asked, in order. */
  readonly asked: { readonly path: string; readonly headers: IncomingMessage['headers'] }[];
  /** From now on, instead of the right answers. Null: those again. */
  answer(told: ((path: string) => Told) | null): void;
}

export const TILE = Buffer.from([0x1a, 0x03, 0x0a, 0x01, 0x61]);
const GLYPHS = Buffer.from([0x0a, 0x02, 0x0a, 0x00]);
const PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const styleAt = (base: string): string =>
  JSON.stringify({
    version: 8,
    sprite: `${base}/annexes/ressources/vectorTiles/styles/PLAN.IGN/sprite/PlanIgn`,
    glyphs: `${base}/annexes/ressources/vectorTiles/fonts/{fontstack}/{range}.pbf`,
    sources: { plan_ign: { type: 'vector', tiles: [`${base}/tms/1.0.0/PLAN.IGN/{z}/{x}/{y}.pbf`] } },
    layers: [{ id: 'road', type: 'line', source: 'plan_ign', 'source-layer': 'routier', paint: { 'line-color': '#ffffff' } }],
  });

/** As the Base Adresse Nationale writes one. */
export const feature = (properties: Readonly<Record<string, unknown>> = {}) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [2.290084, 49.897443] },
  properties: {
    label: '8 Boulevard du Port 80000 Amiens',
    score: 0.97,
    housenumber: '8',
    street: 'Boulevard du Port',
    name: '8 Boulevard du Port',
    postcode: '80000',
    city: 'Amiens',
    citycode: '80021',
    type: 'housenumber',
    ...properties,
  },
});
export const found = (...features: readonly unknown[]): Told => ({
  type: 'application/json',
  body: JSON.stringify({ type: 'FeatureCollection', features }),
});

function right(path: string, base: string): Told {
  if (path.startsWith('/geocodage/search?')) return found(feature());
  if (path.endsWith('/standard.json')) return { type: 'application/json', body: styleAt(base) };
  if (path.startsWith('/tms/')) return { type: 'application/x-protobuf', body: TILE };
  if (path.includes('/fonts/')) return { type: 'application/x-protobuf', body: GLYPHS };
  return path.endsWith('.png') ? { type: 'image/png', body: PICTURE } : { type: 'application/json', body: '{}' };
}

/** Closed after the file's last test. */
export async function openMapServer(): Promise<MapServer> {
  const asked: MapServer['asked'] = [];
  let instead: ((path: string) => Told) | null = null;
  let base = '';
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push({ path, headers: request.headers });
    const { status = 200, type = 'text/html', body = '', headers = {}, after = 0 } = instead?.(path) ?? right(path, base);
    if (after === Infinity) return;
    setTimeout(() => response.writeHead(status, { 'content-type': type, ...headers }).end(body), after);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('the map server has no port');
  base = `http://127.0.0.1:${place.port}`;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: base,
    asked,
    answer: (told) => {
      instead = told;
    },
  };
}
