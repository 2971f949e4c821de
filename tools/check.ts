// `npm run check`: types, lint, format, the style sheets' scale, floors, unused rules, suppressions and sentences, without a database.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const bin = (name: string): string => join(root, 'node_modules', '.bin', name);

interface Check {
  readonly name: string;
  readonly command: readonly string[];
}

export const checks: readonly Check[] = [
  { name: 'types of the server side', command: [bin('tsc'), '-p', 'tsconfig.json', '--checkers', '1'] },
  { name: 'types of the browser side', command: [bin('tsc'), '-p', 'web/tsconfig.json', '--checkers', '1'] },
  { name: 'lint', command: [bin('oxlint'), '--type-aware', '--quiet'] },
  { name: 'format', command: [bin('oxfmt'), '--check', '.'] },
  { name: 'scale', command: [process.execPath, join(root, 'node_modules', 'stylelint', 'bin', 'stylelint.mjs'), 'web/src/**/*.css'] },
  { name: 'client', command: [process.execPath, join(root, 'tools', 'client', 'main.ts'), '--check'] },
  { name: 'floors', command: [process.execPath, join(root, 'tools', 'checks', 'floors.ts')] },
  { name: 'unused', command: [process.execPath, join(root, 'tools', 'checks', 'unused.ts')] },
  { name: 'suppressions', command: [process.execPath, join(root, 'tools', 'checks', 'suppressions.ts')] },
  { name: 'sentences', command: [process.execPath, join(root, 'tools', 'checks', 'sentences.ts')] },
];

export function runCheck({ command: [program = '', ...args] }: Check): { passed: boolean; output: string } {
  const done = spawnSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  return { passed: done.status === 0, output: `${done.stdout}${done.stderr}` };
}

if (process.argv[1] === import.meta.filename) {
  let failed = 0;
  for (const check of checks) {
    const { passed, output } = runCheck(check);
    console.log(`${passed ? '✓' : '✗'} ${check.name}`);
    if (!passed) {
      failed += 1;
      console.log(output.split('\n').slice(-60).join('\n'));
    }
  }
  process.exit(failed === 0 ? 0 : 1);
}
