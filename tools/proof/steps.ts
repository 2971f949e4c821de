// The steps of the proof: what each runs, how long it took, what it counted.
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from '../build.mjs';
import { run } from '../install.mjs';
import { readReport, type Suite } from './report.ts';

export const stepNames = ['check', 'unit', 'build', 'database', 'component', 'browser'] as const;
export type StepName = (typeof stepNames)[number];

export interface Result {
  readonly step: StepName;
  readonly seconds: number;
  /** Without the wall's, of which there are thousands, counted on a separate line. */
  readonly passed: number;
  readonly wall: number;
  /** One line each; a step that could not run is one of them. */
  readonly failures: readonly string[];
  /** Journeys that passed when their file was run again, with the first failure. */
  readonly secondTries: readonly string[];
}

export interface Place {
  /** A folder for this run alone. */
  readonly work: string;
  /** The step's files to run; an empty list means all of them. */
  readonly files: readonly string[];
  /** A step that runs beside others holds its output until it has ended. */
  readonly quiet: boolean;
  /** The environment of a shifted clock, asked anew for each start (tools/clock). */
  readonly clock?: () => Record<string, string>;
}

interface Vitest {
  readonly code: number;
  readonly suites: readonly Suite[] | null;
}

async function said(args: string[], place: Place, name: string, env: Record<string, string> = {}): Promise<number> {
  if (!place.quiet) return run(args, { env });
  const log = join(place.work, `${name}.log`);
  const out = openSync(log, 'w');
  const code = await run(args, { env, stdio: ['ignore', out, out] });
  closeSync(out);
  process.stdout.write(readFileSync(log, 'utf8'));
  return code;
}

/** Pure tests are two projects: Node itself loads the modules of one, Vite those of the other. */
const projectsOf = (project: string): string[] => (project === 'unit' ? ['unit', 'vite'] : [project]).flatMap((name) => ['--project', name]);

async function vitest(project: string, place: Place, files = place.files, env: Record<string, string> = {}): Promise<Vitest> {
  const report = join(place.work, `${project}.json`);
  // That of an earlier run would speak for one that ended before it wrote its own.
  rmSync(report, { force: true });
  const told = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await said(['node_modules/vitest/vitest.mjs', 'run', ...projectsOf(project), ...told, ...files], place, project, {
    CI: '1',
    ...place.clock?.(),
    ...env,
  });
  return { code, suites: readReport(report) };
}

const ofStatus = (suite: Suite, wished: string) => suite.assertionResults.filter(({ status }) => status === wished);
const isFailed = ({ status }: Suite): boolean => status === 'failed';

function failuresOf(project: string, { code, suites }: Vitest): string[] {
  if (!suites) return [`${project} gave no report (code ${code})`];
  const failures = suites.filter(isFailed).flatMap((suite) => {
    const tests = ofStatus(suite, 'failed').map(({ fullName }) => `${basename(suite.name)}: ${fullName}`);
    return tests.length > 0 ? tests : [`${suite.name}: ${suite.message}`];
  });
  return code !== 0 && failures.length === 0 ? [`${project} ended with code ${code}`] : failures;
}

type Counted = Omit<Result, 'step' | 'seconds'>;
const isWall = ({ name }: Suite): boolean => /[\\/]server[\\/]test[\\/]wall[\\/]/.test(name);
const passedOf = (suites: readonly Suite[]): number => suites.reduce((sum, suite) => sum + ofStatus(suite, 'passed').length, 0);
const counted = (project: string, ran: Vitest, secondTries: readonly string[] = []): Counted => ({
  passed: passedOf((ran.suites ?? []).filter((suite) => !isWall(suite))),
  wall: passedOf((ran.suites ?? []).filter(isWall)),
  failures: failuresOf(project, ran),
  secondTries,
});

/** Files of failed journeys are run once more from the start, on a separate product (docs/decisions/0023-second-try.md). */
async function twice(project: string, place: Place): Promise<Counted> {
  const first = await vitest(project, place);
  const failed = first.suites?.filter(isFailed) ?? [];
  if (!first.suites || failed.length === 0) return counted(project, first);
  console.log(`\n— second try: ${failed.map(({ name }) => basename(name)).join(', ')}`);
  const again = await vitest(
    project,
    place,
    failed.map(({ name }) => name),
    { KEEP_FAILURES: '1' },
  );
  const second = new Map(again.suites?.map((suite) => [suite.name, suite]));
  const mended = failed.filter(({ name }) => second.get(name)?.status === 'passed');
  const words = mended.flatMap((suite) => {
    const tests = ofStatus(suite, 'failed').map(({ fullName, failureMessages }) => `${fullName}\n    ${failureMessages[0]?.split('\n')[0]}`);
    return tests.length > 0 ? tests : [`${basename(suite.name)}\n    ${suite.message}`];
  });
  return counted(project, { code: again.code, suites: first.suites.map((suite) => second.get(suite.name) ?? suite) }, words);
}

/** A Chromium that crashed under the tests says nothing about them: they are run once more, and this is reported. */
async function components(place: Place): Promise<Counted> {
  const first = await vitest('component', place);
  if (first.code === 0 || !first.suites || first.suites.some(isFailed)) return counted('component', first);
  console.log('\n— second try: the browser of the component tests went away');
  return counted('component', await vitest('component', place), ['component\n    its browser went away']);
}

async function check(place: Place): Promise<Counted> {
  const file = join(place.work, 'checks.json');
  const code = await said(['tools/checks/report.ts', file], place, 'check');
  const report = code > 1 ? [] : (JSON.parse(readFileSync(file, 'utf8')) as { name: string; passed: boolean }[]);
  const failures = report.filter(({ passed }) => !passed).map(({ name }) => name);
  return { passed: report.length - failures.length, wall: 0, failures: report.length === 0 ? ['checks gave no report'] : failures, secondTries: [] };
}

async function built(): Promise<Counted> {
  const code = await build();
  return { passed: code === 0 ? 1 : 0, wall: 0, failures: code === 0 ? [] : ['build'], secondTries: [] };
}

const work: Record<StepName, (place: Place) => Promise<Counted>> = {
  check,
  build: built,
  unit: async (place) => counted('unit', await vitest('unit', place)),
  database: async (place) => counted('database', await vitest('database', place)),
  component: components,
  browser: (place) => twice('browser', place),
};

export async function runStep(step: StepName, place: Place): Promise<Result> {
  const began = performance.now();
  const result = await work[step](place);
  return { step, seconds: (performance.now() - began) / 1000, ...result };
}
