// `npm run test:calendar [-- unit | database | browser] [2027-03-28…]`: runs the tests on each of the days that have broken programs before.
// Journeys marked « Independent of the date. » in their first lines are left out.
import { rmSync } from 'node:fs';
import { throwawayFolder } from '@vigie/db/embedded/throwaway.ts';
import { build } from '../build.mjs';
import { root } from '../install.mjs';
import { runStep } from '../proof/steps.ts';
import { calendarSteps, journeysOfDay, moments, tableOf, wanted, type DayResult } from './calendar.ts';
import { shownInParis, withShiftedClock } from './clock.ts';

const asked = wanted(process.argv.slice(2));
if (!asked) {
  console.error(`usage: npm run test:calendar [-- ${calendarSteps.join(' | ')}] [${moments.map(({ at }) => at.slice(0, 10)).join(' | ')}]`);
  process.exit(2);
}
const { steps, days } = asked;
if (steps.includes('browser')) {
  const built = await build();
  if (built !== 0) process.exit(built);
}
const journeys = journeysOfDay(root);
const work = throwawayFolder('calendar');
// Started processes name the folder of this run, and are ended with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));
const results: DayResult[] = [];
try {
  await withShiftedClock(async (shifted) => {
    for (const { at, what } of days)
      for (const step of steps) {
        console.log(`\n— ${step}, ${shownInParis(Date.parse(at))}: ${what}`);
        // The clock is set again for each start, because it advanced during the one before.
        const clock = (): Record<string, string> => shifted((Date.parse(at) - Date.now()) / 1000);
        results.push({ at, result: await runStep(step, { work, files: step === 'browser' ? journeys : [], quiet: false, clock }) });
      }
  });
} finally {
  rmSync(work, { recursive: true, force: true });
}
for (const { at, result } of results) {
  for (const failure of result.failures) console.log(`✗ ${at} ${failure}`);
  for (const again of result.secondTries) console.log(`second try: ${at} ${again}`);
}
console.log(`\n${tableOf(results).join('\n')}`);
process.exitCode = results.some(({ result }) => result.failures.length > 0) ? 1 : 0;
