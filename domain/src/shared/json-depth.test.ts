import { describe, expect, test } from 'vitest';
import { isDeeperThan } from './json-depth.ts';
import { lengthOf, readRichText } from './rich-text/kept-text.ts';

const nested = (levels: number, open = '[', close = ']') => open.repeat(levels) + close.repeat(levels);

describe('the depth of a JSON text', () => {
  test.each([
    ['', 0, false],
    ['12', 0, false],
    ['[]', 0, true],
    ['[]', 1, false],
    ['{"a":[{"b":1}],"c":[[]]}', 3, false],
    ['{"a":[{"b":1}],"c":[[]]}', 2, true],
    [nested(64), 64, false],
    [nested(65), 64, true],
    [nested(40, '{"a":[', ']}'), 64, true],
  ])('of %s is compared with %i', (json, levels, deeper) => expect(isDeeperThan(json, levels)).toBe(deeper));

  test('many values side by side are not deep', () => expect(isDeeperThan(`[${'[],'.repeat(100_000)}[]]`, 2)).toBe(false));

  test('brackets in strings, after quotes and backslashes, do not count', () => {
    expect(isDeeperThan(JSON.stringify({ a: '[[[[', 'b"[[[': '\\', c: '\\"[[[{{{' }), 1)).toBe(false);
    expect(isDeeperThan('"[[[[', 0)).toBe(false);
    expect(isDeeperThan('["\\\\",[[', 2)).toBe(true);
  });

  test('a rich text nested too deeply is not a tree: its characters count as text', () => {
    const inner = '{"type":"blockquote","content":['.repeat(50_000);
    const text = `{"type":"doc","content":[${inner}${']}'.repeat(50_000)}]}`;
    expect(lengthOf(readRichText(text))).toBeGreaterThan(500_000);
  });
});
