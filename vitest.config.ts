// Three projects: `unit` (pure), `database` (real PostgreSQL, one clone a file), `browser` (the built product in real Chromium).
import { defineConfig } from 'vitest/config';

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
          fileParallelism: false,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
