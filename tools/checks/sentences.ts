// Refuses comment sentences and test titles of more than twenty words.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const FLOORS = ['domain', 'contract', 'client', 'db', 'server', 'web', 'mobile', 'demo', 'e2e', 'bench', 'tools'];
const MOST_WORDS = 20;
const SOURCE = /\.(?:m?tsx?|mjs|css)$/;
/** The title of a test in one piece on its line. */
const TITLE = /\b(?:it|test|describe)(?:\.\w+(?:\([^)]*\))?)?\((['"`])(?<title>.*?)\1,/;

interface Block {
  readonly line: number;
  readonly text: string;
}

/** An indented line is an example of code, and a suppression is for the linter. */
const prose = (words: string): string => (/^(?:\s{2}|(?:oxlint|eslint)-)/.test(words) ? '' : words);

/** The words of one line's comment, and whether a block comment goes on. undefined: no comment. */
function commentOf(line: string, isInside: boolean): { readonly words?: string; readonly goesOn: boolean } {
  const text = line.trim();
  if (text.startsWith('//')) return { words: prose(text.replace(/^\/\/+\s?/, '')), goesOn: false };
  if (!isInside && !text.startsWith('/*')) return { goesOn: false };
  const words = text
    .replace(/^\/\*+\s?/, '')
    .replace(/\*\/.*$/, '')
    .replace(/^\*\s?/, '');
  return { words: prose(words), goesOn: !text.includes('*/') };
}

/** The title of a test, or the comment after the code of a line. */
const besideCode = (line: string): string | undefined => (TITLE.exec(line) ?? /\s\/\/ (?<title>.+)$/.exec(line))?.groups?.['title'];

/** What stands together: a comment's lines up to an empty one or a tag, a comment after code, a title. */
export function blocksOf(source: string): Block[] {
  const blocks: Block[] = [];
  let [isInside, isOpen] = [false, false];
  for (const [index, line] of source.split('\n').entries()) {
    const { words, goesOn } = commentOf(line, isInside);
    isInside = goesOn;
    if (words === undefined) {
      isOpen = false;
      const text = besideCode(line);
      if (text) blocks.push({ line: index + 1, text });
      continue;
    }
    const last = blocks.at(-1);
    if (isOpen && last && words !== '' && !words.startsWith('@')) blocks[blocks.length - 1] = { ...last, text: `${last.text} ${words}` };
    else blocks.push({ line: index + 1, text: words });
    isOpen = true;
  }
  return blocks;
}

/** Sentences of a block. A semicolon and a spaced hyphen end one, and code in backquotes is one word. */
const sentencesOf = (text: string): string[] => text.replaceAll(/`[^`]*`/g, 'X').split(/(?<=[.!?;])\s+(?=[A-Z«`(0-9])|;\s|\s-\s/);
const wordsIn = (sentence: string): number => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

export const longIn = (file: string, source: string): string[] =>
  blocksOf(source).flatMap(({ line, text }) =>
    sentencesOf(text)
      .filter((sentence) => wordsIn(sentence) > MOST_WORDS)
      .map((sentence) => `${file}:${line}: ${wordsIn(sentence)} words: ${sentence.trim()}`),
  );

function* sources(dir: string): Generator<string> {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist' || entry.name.endsWith('.gen.ts')) continue;
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (SOURCE.test(entry.name)) yield path;
  }
}

if (process.argv[1] === import.meta.filename) {
  const long = FLOORS.flatMap((floor) => [...sources(join(root, floor))]).flatMap((path) => longIn(relative(root, path), readFileSync(path, 'utf8')));
  for (const one of long) console.error(one);
  console.log(`sentences of more than ${MOST_WORDS} words: ${long.length}`);
  process.exit(long.length === 0 ? 0 : 1);
}
