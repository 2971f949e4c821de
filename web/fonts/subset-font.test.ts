import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { subsetFont } from './subset-font.ts';
import { tablesOf } from './true-type.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'));

/** All texts of a name table, whatever they are for. */
const namesIn = (name: Buffer): string =>
  Buffer.from(name.subarray(0, name.length & ~1))
    .swap16()
    .toString('utf16le');

test('the product font is a WOFF2 file of a tenth of the size, its length as written in its head', async () => {
  const packed = await subsetFont(source, 'Regular');
  expect(packed.toString('latin1', 0, 4)).toBe('wOF2');
  expect(packed.readUInt32BE(8)).toBe(packed.length);
  expect(packed.length).toBeLessThan(source.length / 10);
});

test('it bears a name of its own, keeps kerning and marks, and has no more glyphs than it needs', async () => {
  const [whole, cut] = [tablesOf(source), tablesOf(await subsetFont(source, 'Regular', 'truetype'))];
  const names = namesIn(cut['name']!);
  expect(names).toContain('Vigie Sans');
  // The licence reserves the first word of the family's name; the copyright says whose work it is.
  expect(names).not.toContain('Source');
  expect(names).toContain('SIL Open Font License');
  expect(cut['GPOS']!.length).toBeGreaterThan(5000);
  const glyphs = (tables: typeof cut): number => tables['maxp']!.readUInt16BE(4);
  expect(glyphs(cut)).toBeGreaterThan(340);
  expect(glyphs(cut)).toBeLessThan(glyphs(whole) / 2);
});
