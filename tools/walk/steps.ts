// Reads the edits of a document: fenced blocks that name a file after their language. `diff` changes it, anything else writes it whole.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Step {
  /** From the root of the tree. */
  readonly file: string;
  readonly change: { readonly hunks: readonly Hunk[] } | { readonly whole: string };
}

export interface Hunk {
  readonly before: string;
  readonly after: string;
}

const BLOCK = /^```(\w+) (\S+\/\S+)\n([\s\S]*?)^```$/gm;

function hunkOf(text: string): Hunk {
  const lines = text.replace(/\n$/, '').split('\n');
  const without = (sign: string): string =>
    lines
      .filter((line) => !line.startsWith(sign))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  return { before: without('+'), after: without('-') };
}

/** `{now}` in a name is the minute of `npm run db:new`. */
export function stepsOf(document: string, now: string): Step[] {
  return [...document.matchAll(BLOCK)].map(([, language, name = '', text = '']) => ({
    file: name.replace('{now}', now),
    change: language === 'diff' ? { hunks: text.split(/^@@\n/m).map(hunkOf) } : { whole: text },
  }));
}

/** How often these whole lines occur in the text. */
export const timesIn = (text: string, lines: string): number => `\n${text}`.split(`\n${lines}`).length - 1;

/** The lines of `before` must occur in the text exactly once. */
export function applyHunk(file: string, text: string, { before, after }: Hunk): string {
  const times = timesIn(text, before);
  if (before === '' || times !== 1) throw new Error(`${file}: these lines stand there ${times} times, not once:\n${before}`);
  return `\n${text}`.split(`\n${before}`).join(`\n${after}`).slice(1);
}

export function applyStep(root: string, { file, change }: Step): void {
  const path = join(root, file);
  if ('whole' in change) {
    if (existsSync(path)) throw new Error(`${file} is there already`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, change.whole);
    return;
  }
  writeFileSync(
    path,
    change.hunks.reduce((text, hunk) => applyHunk(file, text, hunk), readFileSync(path, 'utf8')),
  );
}
