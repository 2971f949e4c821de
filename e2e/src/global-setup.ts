// Starts one product with its demonstration for all browser tests; VIGIE_PRODUCT="URL DATA_DIR" takes one that runs already.
import type { TestProject } from 'vitest/node';
import { startProduct } from './product.ts';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [url, dataDir] = process.env['VIGIE_PRODUCT']?.split(' ') ?? [];
  if (url && dataDir) {
    project.provide('product', { url, dataDir });
    return () => Promise.resolve();
  }
  const product = await startProduct();
  project.provide('product', { url: product.url, dataDir: product.dataDir });
  return () => product.stop();
}
