// Starts the lanes of the browser tests, and empties the folder of failed journeys. A second try keeps what the first one saved.
import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { unpackChromium } from './chromium-options.ts';
import { FAILURES } from './failures.ts';
import { openLanes } from './lanes.ts';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (process.env['KEEP_FAILURES'] !== '1') rmSync(FAILURES, { recursive: true, force: true });
  // Parallel workers might start a Chromium that is still being unpacked.
  await unpackChromium();
  const lanes = await openLanes();
  project.provide(
    'lanes',
    lanes.map(({ url, dataDir }) => ({ url, dataDir })),
  );
  return async () => {
    await Promise.all(lanes.map((lane) => lane.stop()));
  };
}
