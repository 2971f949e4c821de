// A process that runs test files on changed sources without writing a source: vitest reads the changed text instead.
import { createVitest } from 'vitest/node';
import type { TestModule, TestSpecification, Vitest } from 'vitest/node';
import type { Cluster } from './cluster.ts';

export interface Order {
  /** The text to read instead of files, by their absolute path. */
  readonly sources: Readonly<Record<string, string>>;
  /** Absolute paths, run in this order. */
  readonly tests: readonly string[];
  /** The first test that fails ends the run. */
  readonly bail: boolean;
}
export interface Ran {
  readonly file: string;
  readonly passed: boolean;
  readonly ms: number;
  /** Probes that its tests have passed. */
  readonly entered: readonly number[];
  /** Probes passed while its modules were loaded. This happens once per lane, but applies to every later importer. */
  readonly loaded: readonly number[];
  /** The first test that failed, or the error of the file. */
  readonly failure: string;
}
export interface LaneOptions {
  readonly root: string;
  /** The throw-away PostgreSQL from which database tests clone. Without it only pure tests can run. */
  readonly cluster: Cluster | null;
}

let given: ReadonlyMap<string, string> = new Map();

const failureOf = (module: TestModule): string => {
  for (const test of module.children.allTests('failed')) return `${test.fullName}: ${test.result().errors?.[0]?.message.split('\n')[0] ?? ''}`;
  return module.errors()[0]?.message.split('\n')[0] ?? '';
};

const ranOf = (module: TestModule): Ran => {
  const { duration, collectDuration } = module.diagnostic();
  const { entered = [], loaded = [] } = module.meta() as { entered?: number[]; loaded?: number[] };
  return {
    file: module.moduleId,
    passed: module.state() === 'passed' || module.state() === 'skipped',
    ms: duration + collectDuration,
    entered,
    loaded,
    failure: failureOf(module),
  };
};

/** Files in the order requested, the nearest to the mutant first. */
class InOrder {
  shard = (files: TestSpecification[]): TestSpecification[] => files;
  sort = (files: TestSpecification[]): TestSpecification[] => files;
}

const openVitest = ({ root, cluster }: LaneOptions): Promise<Vitest> =>
  createVitest(
    {
      root,
      config: false,
      watch: false,
      include: ['**/*.test.ts'],
      pool: 'threads',
      isolate: false,
      maxWorkers: 1,
      // Nothing may come from an earlier run's cache: neither a mutant here nor its text elsewhere.
      fsModuleCache: false,
      testTimeout: 120_000,
      hookTimeout: 120_000,
      // A lane that goes on from file to file is slow, not stuck.
      reporters: [{ onTestModuleEnd: () => void process.send?.('goes on') }],
      silent: true,
      setupFiles: [`${import.meta.dirname}/in-test.ts`],
      sequence: { sequencer: InOrder },
      ...(cluster ? { provide: { cluster } } : {}),
    },
    {
      plugins: [
        {
          name: 'vigie-mutant',
          enforce: 'pre',
          transform: (_, id) => {
            const text = given.get(id.split('?')[0]!);
            return text === undefined ? undefined : { code: text, map: null };
          },
        },
      ],
    },
  );

async function carryOut(vitest: Vitest, { sources, tests, bail }: Order): Promise<Ran[]> {
  const touched = new Set([...given.keys(), ...Object.keys(sources)]);
  given = new Map(Object.entries(sources));
  for (const file of touched) vitest.invalidateFile(file);
  // Results of earlier orders would otherwise be reported again with this one's.
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  const project = vitest.getRootProject();
  vitest.config.bail = bail ? 1 : 0;
  project.config.bail = vitest.config.bail;
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests.map((file) => project.createSpecification(file)));
  const ran = testModules.filter((module) => module.state() !== 'queued' && module.state() !== 'pending').map(ranOf);
  const loose = unhandledErrors.map((error) => ({
    file: '',
    passed: false,
    ms: 0,
    entered: [],
    loaded: [],
    failure: error instanceof Error ? error.message : String(error),
  }));
  return [...ran, ...loose];
}

/** Orders arrive by message; each is answered with its results. */
export async function serveLane(options: LaneOptions): Promise<void> {
  const vitest = await openVitest(options);
  await vitest.standalone();
  process.on('message', (order: Order) => {
    carryOut(vitest, order).then(
      (ran) => process.send?.(ran),
      (error: unknown) => process.send?.([{ file: '', passed: false, ms: 0, entered: [], loaded: [], failure: String(error) } satisfies Ran]),
    );
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.('open');
}

if (process.argv[1] === import.meta.filename) await serveLane(JSON.parse(process.argv[2] ?? '{}') as LaneOptions);
