// `npm run mutate`: makes small faults in the sources in memory, and names those that no test notices.
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startCluster } from './cluster.ts';
import { kindOf, unitImports } from './nearest.ts';
import { DEFAULT_SCOPE, root, sampleOf, scopeOf } from './scope.ts';
import { folderOf, linesOf, scoreOf } from './score.ts';
import type { Score } from './score.ts';
import { judge, lineFor, readList } from './survivors.ts';
import { NEVER_ENDED, readSubjects, runTrial } from './trial.ts';
import type { Outcome, Subject } from './trial.ts';

const SCORE = join(root, 'docs', 'mutation-score.json');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, 'per-file': { type: 'string', default: '1' }, lanes: { type: 'string', default: '2' } },
});
const [seed, most] = [Number(values.seed), Number(values['per-file'])];
/** Only this sample is recorded: another one is another figure. */
const isRecorded = seed === 1 && most === 1;
const began = performance.now();
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const lanes = Math.min(Number(values.lanes), availableParallelism());

const shown = ({ file, mutation: { line, within, was, becomes }, by }: Outcome): string =>
  `  ${file}:${line} ${within}: ${was} → ${becomes || 'taken out'} (${by})`;
let count = 0;
const told = (outcome: Outcome): void => {
  count += 1;
  if (!outcome.killed || outcome.by === NEVER_ENDED) say(shown(outcome));
  if (count % 50 === 0) say(`… ${count} after ${Math.round((performance.now() - began) / 1000)} s`);
};

async function tryAll(subjects: readonly Subject[]): Promise<Outcome[]> {
  const imports = unitImports();
  const [pure, stored] = [subjects.filter(({ file }) => kindOf(file) === 'unit'), subjects.filter(({ file }) => kindOf(file) === 'database')];
  const outcomes = pure.length > 0 ? await runTrial(pure, { root, lanes, cluster: null }, imports, told) : [];
  if (stored.length === 0) return outcomes;
  const { cluster, stop } = await startCluster();
  // Lanes end with this process, but the database would keep running.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().finally(() => process.exit(1)));
  try {
    return [...outcomes, ...(await runTrial(stored, { root, lanes, cluster }, imports, told))];
  } finally {
    await stop();
  }
}

const today = (): string => new Date().toISOString().slice(0, 10);
const sampled = (scope: readonly string[]): Subject[] => readSubjects(scopeOf(scope), (file, source) => sampleOf(file, source, { seed, most }));

/** Folders tried whole get a line of today; those of other folders keep theirs. */
function record(outcomes: readonly Outcome[]): void {
  const whole = sampled(DEFAULT_SCOPE);
  const sample = whole.flatMap(({ file, mutations }) => mutations.map((mutation) => ({ file, mutation })));
  const { folders }: Score = JSON.parse(readFileSync(SCORE, 'utf8'));
  const score = scoreOf(folders, linesOf(outcomes, sample, readList(), today()), [...new Set(whole.map(({ file }) => folderOf(file)))], seed);
  writeFileSync(SCORE, `${JSON.stringify(score, null, 2)}\n`);
}

/** True when every survivor is accounted for. */
function report(outcomes: readonly Outcome[], seconds: number): boolean {
  const { unlisted, mended, listed } = judge(outcomes, readList());
  const killed = outcomes.filter((outcome) => outcome.killed).length;
  if (isRecorded) record(outcomes);
  for (const { file, within, was, becomes } of mended) say(`killed now, its line can go: ${file} ${within}: ${was} → ${becomes || 'taken out'}`);
  if (unlisted.length > 0)
    say(
      `\nSurvivors that are not in tools/mutate/survivors.json: each needs a test, or a line there with its reason:\n${unlisted.map(lineFor).join(',\n')}`,
    );
  say(
    `\n${killed} of ${outcomes.length} killed (${((100 * killed) / Math.max(1, outcomes.length)).toFixed(1)} %), ${listed} listed, ${unlisted.length} not, in ${Math.round(seconds)} s`,
  );
  return unlisted.length === 0;
}

const subjects = sampled(positionals.length === 0 ? DEFAULT_SCOPE : positionals);
say(`${subjects.reduce((sum, { mutations }) => sum + mutations.length, 0)} mutations of ${subjects.length} files`);
try {
  const outcomes = await tryAll(subjects);
  process.exitCode = report(outcomes, (performance.now() - began) / 1000) ? 0 : 1;
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
