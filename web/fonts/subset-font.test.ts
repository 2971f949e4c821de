import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { subsetFont } from './subset-font.ts';
import { glyphFinder, outlines, partsOf, readTables, table } from './true-type.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'));

describe('the product font', () => {
  const packed = subsetFont(source, 'Regular');

  test('it is a WOFF2 file of a tenth of the size, with its length in its header', () => {
    expect(packed.toString('latin1', 0, 4)).toBe('wOF2');
    expect(packed.readUInt32BE(8)).toBe(packed.length);
    expect(packed.length).toBeLessThan(source.length / 7);
  });

  test('its stream contains exactly the tables that its directory lists', () => {
    let at = 48;
    let announced = 0;
    for (let index = 0; index < packed.readUInt16BE(12); index += 1) {
      at += 5;
      let length = 0;
      do length = length * 128 + ((packed[at] ?? 0) & 0x7f);
      while (((packed[at++] ?? 0) & 0x80) !== 0);
      announced += length;
    }
    const stream = brotliDecompressSync(packed.subarray(at, at + packed.readUInt32BE(20)));
    expect(stream.length).toBe(announced);
  });

  test('a composed letter is made of its base and its accent', () => {
    const tables = readTables(source);
    const glyphOf = glyphFinder(table(tables, 'cmap'));
    const parts = partsOf(outlines(tables)(glyphOf('é'.codePointAt(0) ?? 0)));
    expect(parts).toContain(glyphOf('e'.codePointAt(0) ?? 0));
    expect(parts).toHaveLength(2);
  });

  test('a character that the font lacks has no glyph', () => {
    expect(glyphFinder(table(readTables(source), 'cmap'))(0x4e2d)).toBe(0);
  });
});
