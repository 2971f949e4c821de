// Starts two lanes that run journeys side by side: each has a running product with its demonstration. Its worker launches its Chromium
// (stage.ts).
import { availableParallelism } from 'node:os';
import { startProduct, type Product } from './product.ts';

/** What a journey knows of its lane. */
export type Lane = Pick<Product, 'url' | 'dataDir'>;
type OpenLane = Pick<Product, 'url' | 'dataDir' | 'stop'>;

/** One per vitest worker. VIGIE_PRODUCT="URL DATA_DIR" uses a product that already runs. */
export async function openLanes(): Promise<OpenLane[]> {
  const [url, dataDir] = process.env['VIGIE_PRODUCT']?.split(' ') ?? [];
  if (url && dataDir) return [{ url, dataDir, stop: () => Promise.resolve() }];
  return Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, () => startProduct()));
}
