// Reads the numbered requirements of docs/requirements, and the clauses into which some are divided.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../graph/project.ts';

const DIRECTORY = join(root, 'docs', 'requirements');
const CLAUSES = 'clauses.md';
const SEEN = 'seen.md';

export interface Requirement {
  readonly id: string;
  readonly area: string;
  readonly text: string;
  /** Names of its clauses; none where a test shows it whole. */
  readonly clauses: readonly string[];
}

const linesOf = (file: string): string[] => readFileSync(join(DIRECTORY, file), 'utf8').split('\n');

function clausesByRow(): Map<string, string[]> {
  const found = linesOf(CLAUSES).flatMap((line) => {
    const match = /^\|\s*([AFC]-\d{3})\s*\|\s*([a-z0-9-]+)\s*\|/.exec(line);
    return match ? [{ id: match[1] ?? '', clause: match[2] ?? '' }] : [];
  });
  return new Map([...Map.groupBy(found, ({ id }) => id)].map(([id, rows]) => [id, rows.map(({ clause }) => clause)]));
}

export function requirements(): Requirement[] {
  const clauses = clausesByRow();
  return readdirSync(DIRECTORY)
    .filter((file) => file.endsWith('.md') && file !== CLAUSES && file !== SEEN)
    .flatMap((file) => {
      let area = file;
      return linesOf(file).flatMap((line) => {
        if (line.startsWith('## ')) area = line.slice(3).trim();
        const row = /^\|\s*([AFC]-\d{3})\s*\|\s*([^|]+)\|/.exec(line);
        const id = row?.[1] ?? '';
        return row ? [{ id, area, text: (row[2] ?? '').trim(), clauses: clauses.get(id) ?? [] }] : [];
      });
    });
}

export interface Look {
  readonly id: string;
  /** The day: 2026-11-29. */
  readonly day: string;
  /** As whom, and on what. */
  readonly how: string;
}

/** The last look at each row in the running product. */
export const looks = (): Look[] =>
  linesOf(SEEN).flatMap((line) => {
    const match = /^\|\s*([AFC]-\d{3})\s*\|\s*(\d{4}-\d{2}-\d{2})\s*\|\s*([^|]+?)\s*\|/.exec(line);
    return match ? [{ id: match[1] ?? '', day: match[2] ?? '', how: match[3] ?? '' }] : [];
  });
