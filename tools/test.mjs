// `npm test`: types, lint, format, floors, then unit, database, server and real-browser tests; ends with `N passed, N failed`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install, run } from './install.mjs';
import { build } from './build.mjs';

install();
const work = mkdtempSync(join(tmpdir(), 'vigie-run-'));
/** Tests that passed when they were tried again, with what the first try said. */
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

const vitest = async (project) => {
  const file = join(work, `${project}.json`);
  const code = await run(
    ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { env: { CI: '1' } },
  );
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    passed += report.numPassedTests;
    failed += report.numFailedTests;
    for (const {
      fullName,
      status,
      failureMessages: [first],
    } of report.testResults.flatMap((suite) => suite.assertionResults))
      if (status === 'passed' && first) secondTries.push(`${fullName}\n    ${first.split('\n')[0]}`);
    for (const suite of report.testResults)
      if (suite.status === 'failed' && suite.assertionResults.every((one) => one.status !== 'failed'))
        count(false, `${suite.name}: ${suite.message}`);
    if (code !== 0 && report.numFailedTests === 0 && report.numFailedTestSuites === 0) count(false, `${project} ended with code ${code}`);
  } catch {
    count(false, `${project} gave no report (code ${code})`);
  }
};
if (wanted('unit')) await vitest('unit');
if (wanted('database')) await vitest('database');
if (wanted('browser')) {
  const built = await build();
  count(built === 0, 'build');
  if (built === 0) await vitest('browser');
}

rmSync(work, { recursive: true, force: true });
if (secondTries.length > 0) console.log(`\nPassed at the second try, to be looked at:\n${secondTries.map((each) => `  ${each}`).join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
