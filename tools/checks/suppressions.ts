// Counts suppressions of lint and the type checker, and casts that may turn anything into anything. Their numbers may only fall, and each
// needs a reason.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const FLOORS = ['domain', 'contract', 'client', 'db', 'server', 'web', 'mobile', 'demo', 'e2e', 'bench', 'tools'];
const SELF = ['tools/checks/suppressions.ts', 'tools/checks/suppressions.test.ts'];

interface Ratchet {
  readonly name: string;
  readonly most: number;
  readonly mark: RegExp;
  /** Whether the line, or the comment above it, gives a reason. */
  readonly hasReason: (line: string, above: string) => boolean;
}

export const ratchets: readonly Ratchet[] = [
  {
    name: 'suppressions',
    most: 16,
    mark: /(?:oxlint|eslint)-disable|@ts-(?:ignore|nocheck|expect-error)/,
    hasReason: (line) => /--\s*\S|:\s+\S{3,}/.test(line),
  },
  {
    name: 'casts',
    most: 11,
    mark: /\bas (?:never|any|unknown as)\b/,
    hasReason: (line, above) => /\/\/\s*\S/.test(line) || /^(?:\/\/|\/\*\*|\*)/.test(above),
  },
];

/** Without texts and comments: « a service that was never begun » is not a cast. */
export const codeOf = (line: string): string =>
  /^\s*(?:\/\/|\/?\*)/.test(line) ? '' : line.replaceAll(/'(?:[^'\\\n]|\\.)*'|`[^`$\n]*`|"[^"\n]*"/g, "''").replace(/\s\/\/.*$/, '');

export interface Found {
  readonly at: string;
  readonly line: string;
  readonly silent: boolean;
}

export const foundIn = ({ name, mark, hasReason }: Ratchet, file: string, text: string): Found[] =>
  text.split('\n').flatMap((line, index, lines) => {
    const isThere = mark.test(name === 'casts' ? codeOf(line) : line);
    return isThere ? [{ at: `${file}:${index + 1}`, line: line.trim(), silent: !hasReason(line, lines[index - 1]?.trim() ?? '') }] : [];
  });

/** Casts of one step, `as Row`: what the type checker is told instead of finding it out. By floor; the numbers only fall. */
export const STEPS: Readonly<Record<string, number>> = {
  domain: 97,
  contract: 26,
  db: 38,
  server: 580,
  web: 403,
  demo: 4,
  e2e: 50,
  bench: 16,
  tools: 26,
};

const STEP = /\bas (?!const\b|never\b|any\b|unknown as\b)[\w{([]/g;
/** Names that are given to imports are none. */
const RENAMES = /^\s*(?:import|export)\b.*\bfrom\b|^\s*\w+ as \w+,?$|import \* as/;

export const stepsIn = (text: string): number =>
  text.split('\n').reduce((sum, line) => sum + (RENAMES.test(line) ? 0 : (codeOf(line).match(STEP)?.length ?? 0)), 0);

/** True when no floor has more than it had. */
function stepsHold(files: ReadonlyMap<string, string>): boolean {
  const counts = FLOORS.map((floor) => {
    const own = [...files].filter(([file]) => file.startsWith(`${floor}/`));
    return { floor, count: own.reduce((sum, [, text]) => sum + stepsIn(text), 0), most: STEPS[floor] ?? 0 };
  });
  const wrong = counts.filter(({ count, most }) => count > most);
  for (const { floor, count, most } of wrong) console.error(`${floor}: ${count} casts of one step of at most ${most}: find a type that needs none`);
  console.log(`casts of one step: ${counts.map(({ floor, count }) => `${floor} ${count}`).join(', ')}`);
  return wrong.length === 0;
}

function* sources(dir: string): Generator<string> {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue;
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (/\.m?tsx?$/.test(entry.name)) yield path;
  }
}

/** True when it holds; violations are reported. */
function holds(ratchet: Ratchet, files: ReadonlyMap<string, string>): boolean {
  const found = [...files].flatMap(([file, text]) => foundIn(ratchet, file, text));
  const silent = found.filter((one) => one.silent);
  for (const { at, line } of silent) console.error(`${at}: no reason given: ${line}`);
  if (found.length > ratchet.most) for (const { at } of found) console.error(`${at}: ${ratchet.name}`);
  console.log(`${ratchet.name}: ${found.length} of at most ${ratchet.most}`);
  return found.length <= ratchet.most && silent.length === 0;
}

if (process.argv[1] === import.meta.filename) {
  const paths = FLOORS.flatMap((floor) => [...sources(join(root, floor))]).filter((path) => !SELF.includes(relative(root, path)));
  const files = new Map(paths.map((path) => [relative(root, path), readFileSync(path, 'utf8')]));
  const broken = ratchets.filter((ratchet) => !holds(ratchet, files));
  process.exit(stepsHold(files) && broken.length === 0 ? 0 : 1);
}
