// Reads what the test runner and the wall wrote about a run.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Suite {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string; readonly failureMessages: readonly string[] }[];
}

/** Null when the runner could not write it. */
export function readReport(file: string): readonly Suite[] | null {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { testResults: readonly Suite[] }).testResults;
  } catch {
    return null;
  }
}

/** Counts the wall's checks, one line each in its file. */
export function questionsIn(file: string): number {
  if (!existsSync(file)) return 0;
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.reduce((sum, line) => sum + (JSON.parse(line) as { questions: number }).questions, 0);
}

interface Score {
  readonly date: string;
  readonly mutants: number;
  readonly killed: number;
  readonly survivorsUnlisted: number;
}

/** The latest score written by `npm run mutate`. */
export function mutationLine(root: string): string {
  const file = join(root, 'docs', 'mutation-score.json');
  if (!existsSync(file)) return 'Mutations: never measured (npm run mutate)';
  const { date, mutants, killed, survivorsUnlisted } = JSON.parse(readFileSync(file, 'utf8')) as Score;
  const share = ((100 * killed) / mutants).toFixed(1);
  return `Mutations: ${killed} of ${mutants} killed (${share} %) on ${date}, ${survivorsUnlisted} survivors without a reason`;
}

export const minutes = (seconds: number): string => `${Math.floor(seconds / 60)} min ${String(Math.round(seconds % 60)).padStart(2, '0')} s`;
