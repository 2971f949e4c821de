// Lists days that have broken programs before, finds journeys that depend on the day, and prints the table of results.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Result } from '../proof/steps.ts';
import { shownInParis } from './clock.ts';

export interface Moment {
  /** In UTC: Paris is an hour ahead in winter, two in summer. */
  readonly at: string;
  readonly what: string;
}

export const moments: readonly Moment[] = [
  { at: '2026-12-31T22:40Z', what: 'the last minutes of a year' },
  { at: '2027-01-01T08:00Z', what: 'its first day' },
  { at: '2027-01-31T21:30Z', what: 'the last evening of a month' },
  { at: '2027-02-07T02:00Z', what: 'a Sunday at three' },
  { at: '2027-03-28T00:50Z', what: 'ten minutes before the clock goes forward' },
  { at: '2027-05-01T08:00Z', what: 'the holiday that nobody works' },
  { at: '2027-10-31T00:50Z', what: 'ten minutes before the clock goes back' },
  { at: '2028-02-29T08:00Z', what: 'the day that most years lack' },
];

export const calendarSteps = ['unit', 'database', 'browser'] as const;
type CalendarStep = (typeof calendarSteps)[number];

const DAYLESS = '// Independent of the date.';

/** The journeys that depend on the day: all of them, without those that say otherwise in their first three lines. */
export const journeysOfDay = (root: string): string[] =>
  readdirSync(join(root, 'e2e'))
    .filter((file) => file.endsWith('.e2e.ts'))
    .map((file) => `e2e/${file}`)
    .filter((file) => !readFileSync(join(root, file), 'utf8').split('\n').slice(0, 3).includes(DAYLESS));

/** What the command was asked for; null when a word is unknown. */
export function wanted(words: readonly string[]): { steps: readonly CalendarStep[]; days: readonly Moment[] } | null {
  const steps = calendarSteps.filter((step) => words.includes(step));
  const days = moments.filter(({ at }) => words.includes(at.slice(0, 10)));
  if (steps.length + days.length !== new Set(words).size) return null;
  return { steps: steps.length === 0 ? calendarSteps : steps, days: days.length === 0 ? moments : days };
}

export interface DayResult {
  readonly at: string;
  readonly result: Pick<Result, 'step' | 'passed' | 'wall' | 'failures' | 'secondTries'>;
}

const cellOf = ({ result: { passed, wall, failures, secondTries } }: DayResult): string => {
  const again = secondTries.length > 0 ? `, ${secondTries.length} at the second try` : '';
  return failures.length > 0 ? `✗ ${failures.length} failed, ${passed + wall} passed` : `✓ ${passed + wall} passed${again}`;
};

/** One line a day, one column a step. */
export function tableOf(results: readonly DayResult[]): string[] {
  const steps = calendarSteps.filter((step) => results.some(({ result }) => result.step === step));
  const lines = [...new Set(results.map(({ at }) => at))].map((at) => [
    shownInParis(Date.parse(at)),
    ...steps.map((step) => {
      const found = results.find((one) => one.at === at && one.result.step === step);
      return found ? cellOf(found) : 'not run';
    }),
  ]);
  const rows = [['', ...steps], ...lines];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}
