// `npm run test:calendar [-- unit | database | browser] [2027-03-28…]`: runs the tests on each of the days that have broken programs before.
// Journeys marked « Independent of the date. » in their first lines are left out.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../build.mjs';
import { shownInParis, withShiftedClock } from './clock.mjs';
import { install, root, run } from '../install.mjs';

/** In UTC: Paris is an hour ahead in winter, two in summer. */
const MOMENTS = [
  ['2026-12-31T22:40Z', 'the last minutes of a year'],
  ['2027-01-01T08:00Z', 'its first day'],
  ['2027-01-31T21:30Z', 'the last evening of a month'],
  ['2027-02-07T02:00Z', 'a Sunday at three'],
  ['2027-03-28T00:50Z', 'ten minutes before the clock goes forward'],
  ['2027-05-01T08:00Z', 'the holiday that nobody works'],
  ['2027-10-31T00:50Z', 'ten minutes before the clock goes back'],
  ['2028-02-29T08:00Z', 'the day that most years lack'],
];
const PROJECTS = ['unit', 'database', 'browser'];
const DAYLESS = '// Independent of the date.';

const args = process.argv.slice(2);
const projects = PROJECTS.filter((project) => args.includes(project));
const days = args.filter((arg) => /^\d{4}-\d\d-\d\d$/.test(arg));
const isKnown = (arg) => PROJECTS.includes(arg) || MOMENTS.some(([at]) => at.startsWith(arg));
if (!args.every(isKnown)) {
  console.error(`usage: npm run test:calendar [-- ${PROJECTS.join(' | ')}] [${MOMENTS.map(([at]) => at.slice(0, 10)).join(' | ')}]`);
  process.exit(2);
}

const journeys = readdirSync(join(root, 'e2e'))
  .filter((file) => file.endsWith('.e2e.ts'))
  .map((file) => `e2e/${file}`)
  .filter((file) => !readFileSync(join(root, file), 'utf8').split('\n').slice(0, 3).includes(DAYLESS));

install();
if (projects.length === 0 || projects.includes('browser')) {
  const built = await build();
  if (built !== 0) process.exit(built);
}
const results = await withShiftedClock(async (environment) => {
  const ends = [];
  for (const [at, what] of MOMENTS.filter(([moment]) => days.length === 0 || days.some((day) => moment.startsWith(day)))) {
    for (const project of projects.length === 0 ? PROJECTS : projects) {
      // The clock is set again for each run, because it advanced during the previous one.
      const shift = (Date.parse(at) - Date.now()) / 1000;
      console.log(`\n— ${project}, ${shownInParis(Date.parse(at))}: ${what}`);
      const files = project === 'browser' ? journeys : [];
      const code = await run(['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files], { env: { CI: '1', ...environment(shift) } });
      ends.push({ at, project, code });
    }
  }
  return ends;
});
const failed = results.filter(({ code }) => code !== 0);
for (const { at, project } of failed) console.log(`✗ ${project} at ${shownInParis(Date.parse(at))}`);
console.log(`\n${results.length - failed.length} runs passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
