// `npm run first:contribution`: does what docs/first-contribution.md says in a copy of the tree, then checks types, format and its pure tests.
// With `-- database` it also compares the schema and runs its server tests.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { throwawayFolder } from '@vigie/db/embedded/throwaway.ts';
import { root } from './install.mjs';
import { copyTree } from './walk/copy-tree.ts';
import { applyStep, stepsOf } from './walk/steps.ts';

const folder = throwawayFolder('first-contribution');
const copy = join(folder, 'vigie');
const bin = (name: string): string => join('node_modules', '.bin', name);
const vitest = (project: string, tests: readonly string[]): string[] => [
  process.execPath,
  join('node_modules', 'vitest', 'vitest.mjs'),
  'run',
  '--project',
  project,
  ...tests,
];

function holds(name: string, [program = '', ...args]: readonly string[]): boolean {
  const began = performance.now();
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: copy, encoding: 'utf8', maxBuffer: 1e8 });
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  if (status !== 0) console.log(error?.message ?? `${stdout}${stderr}`);
  return status === 0;
}

try {
  const now = new Date().toISOString().slice(0, 16).replace(/[-:]/g, '');
  const steps = stepsOf(readFileSync(join(root, 'docs', 'first-contribution.md'), 'utf8'), now);
  copyTree(root, copy);
  for (const step of steps) applyStep(copy, step);
  console.log(`✓ ${steps.length} files changed as the document says`);
  const files = steps.map(({ file }) => file);
  const tests = files.filter((file) => file.endsWith('.test.ts'));
  const served = tests.filter((file) => /^(server|db)\//.test(file));
  const results = [
    holds('types of the server side', [bin('tsc'), '-p', 'tsconfig.json', '--checkers', '1']),
    holds('types of the browser side', [bin('tsc'), '-p', 'web/tsconfig.json', '--checkers', '1']),
    holds('format', [bin('oxfmt'), '--check', ...files.filter((file) => /\.tsx?$/.test(file))]),
    holds(
      'pure tests',
      vitest(
        'unit',
        tests.filter((file) => !served.includes(file)),
      ),
    ),
  ];
  if (process.argv.includes('database')) {
    results.push(holds('schema', [process.execPath, join('tools', 'checks', 'db-check.ts')]));
    results.push(holds('tests of the server', vitest('database', served)));
  }
  process.exitCode = results.every(Boolean) ? 0 : 1;
  console.log(process.exitCode === 0 ? 'The document holds.' : 'The document does not hold.');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
