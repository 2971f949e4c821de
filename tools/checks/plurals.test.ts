// Texts agree with their number. « (s) » stands where the specification has it, and behind the label of a choice of several.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const FLOORS = ['domain', 'contract', 'server', 'web'];
const EXACT = [
  'Jour(s)',
  'Semaine(s)',
  'An(s)',
  'an(s)',
  'caractère(s)',
  'Email(s) bien envoyé(s)',
  'Destinataire(s)',
  // A person whose civility nobody has typed; a heading in somebody's workbook.
  "'(e)'",
  'né(e) le',
  'Né(e) le',
];
const MARK = /\p{L}\((?:s|e|es|x)\)/u;
const isCall = (line: string): boolean => /[\w.]\((?:s|e|es|x)\)/.test(line.replaceAll(/'[^']*'|`[^`]*`|>[^<{]*</g, ''));

/** Lines whose text has a bracketed ending. Calls with one short name look the same, outside of a text. */
function linesWith(file: string): string[] {
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .map((line) => (/^\s*(?:\/\/|\/?\*)/.test(line) ? '' : line))
    .map((line) => EXACT.reduce((text, exact) => text.replaceAll(exact, ''), line))
    .filter((line) => MARK.test(line) && !isCall(line))
    .map((line) => `${file}: ${line.trim()}`);
}

test('no text leaves the reader to choose between singular and plural', () => {
  const files = FLOORS.flatMap((floor) =>
    readdirSync(join(root, floor, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
      .map((name) => join(floor, 'src', name)),
  );
  expect(files.length).toBeGreaterThan(2000);
  expect(files.flatMap(linesWith)).toEqual([]);
});
