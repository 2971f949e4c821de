// `npm test`: types, lint, format, floors, then unit, database, server and real-browser tests; ends with `N passed, N failed`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { install, run } from './install.mjs';
import { build } from './build.mjs';

install();
const work = mkdtempSync(join(tmpdir(), 'vigie-run-'));
/** Tests whose file passed when it was tried again, with what the first try said. */
const secondTries = [];
let passed = 0;
let failed = 0;
const count = (ok, name) => {
  if (ok) passed += 1;
  else {
    failed += 1;
    console.log(`✗ ${name}`);
  }
};

console.log('— types, lint, format, floors');
const only = process.argv.slice(2);
const wanted = (step) => only.length === 0 || only.includes(step);
if (wanted('check')) {
  const code = await run(['tools/checks-report.ts', join(work, 'checks.json')]);
  const report = code === 0 || code === 1 ? JSON.parse(readFileSync(join(work, 'checks.json'), 'utf8')) : [];
  for (const { name, passed: ok } of report) count(ok, name);
  if (report.length === 0) count(false, 'checks');
}

/** Exit code and report of one project, of all its files or of some; the report is null when vitest could not write it. */
const vitest = async (project, files = []) => {
  const file = join(work, `${project}.json`);
  rmSync(file, { force: true });
  const told = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run(['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...told, ...files], { env: { CI: '1' } });
  try {
    return { project, code, suites: JSON.parse(readFileSync(file, 'utf8')).testResults };
  } catch {
    return { project, code, suites: null };
  }
};

const ofStatus = (suite, wished) => suite.assertionResults.filter(({ status }) => status === wished);

const tally = ({ project, code, suites }) => {
  if (!suites) return count(false, `${project} gave no report (code ${code})`);
  const failures = suites.filter(({ status }) => status === 'failed');
  for (const suite of suites) {
    passed += ofStatus(suite, 'passed').length;
    failed += ofStatus(suite, 'failed').length;
    if (suite.status === 'failed' && ofStatus(suite, 'failed').length === 0) count(false, `${suite.name}: ${suite.message}`);
  }
  if (code !== 0 && failures.length === 0) count(false, `${project} ended with code ${code}`);
};

/** Files of journeys that failed are driven once more from their beginning, on a product of their own (docs/decisions/0023-second-try.md). */
const twice = async (project) => {
  const first = await vitest(project);
  const failures = first.suites?.filter(({ status }) => status === 'failed') ?? [];
  if (failures.length === 0) return first;
  console.log(`\n— second try: ${failures.map(({ name }) => basename(name)).join(', ')}`);
  const again = await vitest(
    project,
    failures.map(({ name }) => name),
  );
  const second = new Map(again.suites?.map((suite) => [suite.name, suite]));
  for (const suite of failures.filter(({ name }) => second.get(name)?.status === 'passed')) {
    for (const { fullName, failureMessages } of ofStatus(suite, 'failed')) secondTries.push(`${fullName}\n    ${failureMessages[0]?.split('\n')[0]}`);
    if (ofStatus(suite, 'failed').length === 0) secondTries.push(`${basename(suite.name)}\n    ${suite.message}`);
  }
  return { ...again, suites: first.suites.map((suite) => second.get(suite.name) ?? suite) };
};

if (wanted('unit')) tally(await vitest('unit'));
if (wanted('database')) tally(await vitest('database'));
if (wanted('browser')) {
  const built = await build();
  count(built === 0, 'build');
  if (built === 0) tally(await twice('browser'));
}

rmSync(work, { recursive: true, force: true });
if (secondTries.length > 0) console.log(`\nPassed at the second try, to be looked at:\n${secondTries.map((each) => `  ${each}`).join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
