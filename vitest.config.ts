// Three projects: `unit` (pure), `database` (real PostgreSQL, one clone a file), `browser` (the built product in real Chromium).
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Two files at a time where there are two cores: more would only wait for each other's PostgreSQL and Chromium. */
const WORKERS = Math.min(2, availableParallelism());

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{domain,contract,web,tools,demo}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.db.test.ts'],
          // Modules are loaded once a worker, not once a file: a test puts back what it changes of one.
          isolate: false,
          // Properties and oracles count cases, not seconds: a busy machine is no failure.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'database',
          environment: 'node',
          include: ['{db,server}/**/*.test.ts', 'demo/**/*.db.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['server/test/global-setup.ts'],
          isolate: false,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 1 },
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/src/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // One lane a worker: a product and a Chromium of its own (e2e/src/lanes.ts).
          maxWorkers: process.env['VIGIE_PRODUCT'] ? 1 : WORKERS,
          sequence: { groupOrder: 2 },
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
