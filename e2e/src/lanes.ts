// Two lanes drive journeys side by side: each has a running product with its demonstration, and a Chromium.
import { availableParallelism } from 'node:os';
import type { BrowserServer } from 'playwright-core';
import { serveChromium } from './chromium.ts';
import { startProduct, type Product } from './product.ts';

/** What a journey is told of its lane. */
export interface Lane {
  readonly url: string;
  readonly dataDir: string;
  /** Where its Chromium takes connections. */
  readonly browser: string;
}
interface OpenLane extends Lane {
  close(): Promise<void>;
}

async function openLane(product: Pick<Product, 'url' | 'dataDir' | 'stop'>): Promise<OpenLane> {
  const chromium: BrowserServer = await serveChromium();
  return {
    url: product.url,
    dataDir: product.dataDir,
    browser: chromium.wsEndpoint(),
    close: async () => {
      await chromium.close();
      await product.stop();
    },
  };
}

/** As many as vitest has workers; VIGIE_PRODUCT="URL DATA_DIR" takes one product that runs already. */
export async function openLanes(): Promise<OpenLane[]> {
  const [url, dataDir] = process.env['VIGIE_PRODUCT']?.split(' ') ?? [];
  if (url && dataDir) return [await openLane({ url, dataDir, stop: () => Promise.resolve() })];
  const lanes = Array.from({ length: Math.min(2, availableParallelism()) }, async () => openLane(await startProduct()));
  return Promise.all(lanes);
}
