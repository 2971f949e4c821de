// Runs the checks and writes which of them passed, for the test run's count.
import { writeFileSync } from 'node:fs';
import { checks, runCheck } from '../check.ts';

const report = checks.map((check) => {
  const { passed, output } = runCheck(check);
  console.log(`${passed ? '✓' : '✗'} ${check.name}`);
  if (!passed) console.log(output.split('\n').slice(-80).join('\n'));
  return { name: check.name, passed };
});
writeFileSync(process.argv[2] ?? 'checks.json', JSON.stringify(report));
process.exit(report.every((one) => one.passed) ? 0 : 1);
