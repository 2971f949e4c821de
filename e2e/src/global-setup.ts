// Starts one product with its demonstration for all browser tests.
import type { TestProject } from 'vitest/node';
import { startProduct } from './product.ts';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct();
  project.provide('product', { url: product.url, dataDir: product.dataDir });
  return () => product.stop();
}
