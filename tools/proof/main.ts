// The proof: types, lint and floors beside the pure tests and the build; then the database; then components beside the journeys.
import { rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { throwawayFolder } from '@vigie/db/embedded/throwaway.ts';
import { unpackChromium } from '@vigie/e2e/chromium-options.ts';
import { root } from '../install.mjs';
import { changedFiles, changedSteps } from './changed.ts';
import { minutes, mutationLine, questionsIn } from './report.ts';
import { runStep, stepNames, type Result, type StepName } from './steps.ts';

const USAGE = `usage: npm test [-- ${stepNames.join(' | ')} | changed [SINCE]]`;
/** Steps that run side by side, group by group. Database tests take both cores; journeys leave what components need. */
const GROUPS: readonly (readonly StepName[])[] = [['check', 'unit', 'build'], ['database'], ['component', 'browser']];

function wanted(args: readonly string[]): Map<StepName, readonly string[]> {
  if (args[0] === 'changed') return changedSteps(root, changedFiles(root, args[1]));
  const unknown = args.filter((arg) => !(stepNames as readonly string[]).includes(arg));
  if (unknown.length > 0) {
    console.error(`${unknown.join(', ')}?\n${USAGE}`);
    process.exit(2);
  }
  const names = args.length === 0 ? stepNames : stepNames.filter((name) => args.includes(name) || (name === 'build' && args.includes('browser')));
  return new Map(names.map((name) => [name, []]));
}

/** The most disk space that two products with their demonstrations, a cluster and saved journeys take. */
const NEEDED_MB = 2500;
const { bavail, bsize } = statfsSync(tmpdir());
const freeMb = Math.floor((bavail * bsize) / 1e6);
if (freeMb < NEEDED_MB) {
  console.error(`The disk is full (${tmpdir()}): ${freeMb} MB are left, the tests need ${NEEDED_MB}. Make room, or name another folder in TMPDIR.`);
  process.exit(1);
}

const began = performance.now();
const work = throwawayFolder('run');
const wall = join(work, 'wall.jsonl');
process.env['VIGIE_WALL_COUNT'] = wall;
// What one step has compiled, the next ones read: most of it is the same modules.
process.env['NODE_COMPILE_CACHE'] ??= join(work, 'compiled');
const steps = wanted(process.argv.slice(2));
// Started processes name the folder of this run, and are ended with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));
const results: Result[] = [];
try {
  const hasFailed = (name: StepName): boolean => results.some(({ step, failures }) => step === name && failures.length > 0);
  for (const group of GROUPS) {
    const own = group.filter((step) => steps.has(step) && !(step === 'browser' && hasFailed('build')));
    if (own.length === 0) continue;
    console.log(`\n— ${own.join(', ')}`);
    // Two of them would unpack the browser into one folder at once.
    if (own.includes('component') || own.includes('browser')) await unpackChromium();
    // The last one speaks while it runs: two at once could not be read.
    results.push(...(await Promise.all(own.map((step) => runStep(step, { work, files: steps.get(step) ?? [], quiet: step !== own.at(-1) })))));
  }
  const questions = questionsIn(wall);
  const failures = results.flatMap((result) => result.failures);
  const secondTries = results.flatMap((result) => result.secondTries);
  for (const failure of failures) console.log(`✗ ${failure}`);
  if (secondTries.length > 0) console.log(`\nPassed at the second try, to be looked at:\n${secondTries.map((each) => `  ${each}`).join('\n')}`);
  console.log('');
  for (const { step, seconds, passed, failures: own } of results)
    console.log(`${step.padEnd(10)} ${minutes(seconds).padStart(12)}  ${passed} passed, ${own.length} failed`);
  console.log(`${'whole'.padEnd(10)} ${minutes((performance.now() - began) / 1000).padStart(12)}`);
  const wallTests = results.reduce((sum, result) => sum + result.wall, 0);
  if (wallTests > 0) console.log(`The wall: ${questions} questions answered as they must be, in ${wallTests} tests that are not counted below`);
  console.log(mutationLine(root));
  console.log(`\n${results.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failures.length} failed`);
  process.exitCode = failures.length === 0 ? 0 : 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}
