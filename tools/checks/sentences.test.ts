import { expect, test } from 'vitest';
import { blocksOf, longIn } from './sentences.ts';

const words = (count: number): string => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');
const longLines = (...lines: string[]): number[] => longIn('a.ts', lines.join('\n')).map((one) => Number(one.split(':')[1]));

test('a sentence of twenty words passes, one of twenty-one is refused with its line', () => {
  expect(longLines(`// ${words(20)}.`)).toEqual([]);
  expect(longLines('const a = 1;', `// ${words(21)}.`)).toEqual([2]);
});

test('the lines of one comment are one text, two comments are two', () => {
  expect(longLines('/**', ` * ${words(12)}`, ` * ${words(12)}.`, ' */')).toEqual([1]);
  expect(longLines(`// ${words(12)}`, `// ${words(12)}`)).toEqual([1]);
  expect(longLines(`// ${words(12)}`, 'const a = 1;', `// ${words(12)}`)).toEqual([]);
  expect(longLines('/**', ` * ${words(12)}`, ' *', ` * @throws ${words(12)}`, ' */')).toEqual([]);
});

test('titles and comments at the end of a line are read, code and texts are not', () => {
  expect(longLines(`test('${words(21)}', () => {`)).toEqual([1]);
  expect(longLines(`const a = 1; // ${words(21)}`)).toEqual([1]);
  expect(longLines(`const a = '${words(40)}';`)).toEqual([]);
  expect(longLines('/**', ` *   <Example of="${words(30)}" />`, ' */')).toEqual([]);
});

test('a full stop, a semicolon and a spaced hyphen end a sentence, and code counts as one word', () => {
  for (const between of ['. A', '; a', ' - a']) expect(longLines(`// ${words(15)}${between} ${words(10)}`)).toEqual([]);
  expect(longLines(`// ${words(19)} \`a ? b : c\``)).toEqual([]);
});

test('a line of code after a comment closes its block', () => {
  expect(blocksOf(['// one', '// two', 'a();', '/* three */', 'b();'].join('\n')).map(({ text }) => text.trim())).toEqual(['one two', 'three']);
});
