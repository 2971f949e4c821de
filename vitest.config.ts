// Five projects: `unit` (pure), `vite` (pure, of modules that only the bundler can load), `component` (screen parts in Chromium), `database` (real
// PostgreSQL, one clone a file), `browser` (the built product).
import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumOptions } from './e2e/src/chromium-options.ts';
import { LongestFirst } from './tools/longest-first.ts';
import { hand } from './web/test/hand-commands.ts';
import { screenLibraries } from './web/test/libraries.ts';

/** Node runs the code itself (types are stripped): nothing has to be transformed, and calls between modules cost less. */
const AS_IT_RUNS = { viteModuleRunner: false, nodeLoader: false } as const;

const PURE = {
  environment: 'node',
  // Modules are loaded once a worker, not once a file: a test puts back what it changes of one.
  isolate: false,
  // Properties and oracles count cases, not seconds: a busy machine is no failure.
  testTimeout: 120_000,
} as const;

/** Two files at a time where there are two cores: more would only wait for each other's PostgreSQL and Chromium. */
const WORKERS = Math.min(2, availableParallelism());

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          ...PURE,
          experimental: AS_IT_RUNS,
          include: ['{domain,contract,client,web,mobile,tools,demo,bench}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.db.test.ts', '**/*.vite.test.ts'],
        },
      },
      {
        // Node loads neither JSX nor style sheets, and a module only once.
        test: { name: 'vite', ...PURE, include: ['web/**/*.vite.test.ts'] },
      },
      {
        extends: 'web/vite.config.ts',
        optimizeDeps: { include: screenLibraries(), noDiscovery: true },
        test: {
          name: 'component',
          root: import.meta.dirname,
          include: ['web/src/**/*.component.test.tsx'],
          globalSetup: ['e2e/src/component-setup.ts'],
          testTimeout: 60_000,
          // Beside other stages a camera or a photo may take its time.
          expect: { poll: { timeout: 15_000 } },
          // One page for all of them: a test takes back what it changed in a module (web/test/mount.tsx).
          isolate: false,
          fileParallelism: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // The first of all times the libraries are made ready as well, on a busy machine.
            connectTimeout: 180_000,
            commands: { hand },
            provider: playwright({
              launchOptions: chromiumOptions(),
              actionTimeout: 15_000,
              contextOptions: {
                locale: 'fr-FR',
                timezoneId: 'Europe/Paris',
                permissions: ['geolocation'],
                geolocation: { latitude: 43.6045, longitude: 1.444 },
              },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
      {
        test: {
          name: 'database',
          environment: 'node',
          experimental: AS_IT_RUNS,
          include: ['{db,server}/**/*.test.ts', 'demo/**/*.db.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['server/test/global-setup.ts'],
          isolate: false,
          maxWorkers: WORKERS,
          // Young objects by the million: with the usual 16 MB a tenth of the time goes into sorting them.
          execArgv: ['--max-semi-space-size=64'],
          sequence: { groupOrder: 1 },
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          experimental: AS_IT_RUNS,
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/src/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // One lane a worker: a product and a Chromium of its own (e2e/src/lanes.ts), both for all of its files.
          isolate: false,
          maxWorkers: process.env['VIGIE_PRODUCT'] ? 1 : WORKERS,
          sequence: { groupOrder: 2 },
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
