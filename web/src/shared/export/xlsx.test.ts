import { inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { columnName, sheetXml, workbook, type Sheet } from './xlsx.ts';
import { crc32 } from './zip.ts';

const SHEET: Sheet = {
  name: 'Sites : tous / "ouverts"',
  columns: [
    { header: 'Nom', kind: 'text', width: 20 },
    { header: 'Montant', kind: 'money', width: 12 },
  ],
  rows: [
    ['Dépôt <A> & "B"\u0001', 12.5],
    [null, 0],
  ],
};

/** Names and texts of an archive, read by its central directory. */
async function unzip(blob: Blob): Promise<Map<string, string>> {
  const bytes = Buffer.from(await blob.arrayBuffer());
  const found = new Map<string, string>();
  let at = bytes.readUInt32LE(bytes.length - 6);
  for (let left = bytes.readUInt16LE(bytes.length - 12); left > 0; left -= 1) {
    const [packed, plain, length] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24), bytes.readUInt16LE(at + 28)];
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + length;
    const text = inflateRawSync(bytes.subarray(start, start + packed));
    expect(text.length).toBe(plain);
    expect(crc32(text)).toBe(bytes.readUInt32LE(at + 16));
    found.set(bytes.toString('utf8', at + 46, at + 46 + length), text.toString('utf8'));
    at += 46 + length;
  }
  return found;
}

describe('a workbook written in the browser', () => {
  test('columns are named as Excel names them', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });

  test('texts are escaped, empty cells left out, numbers keep their format', () => {
    const xml = sheetXml(SHEET);
    expect(xml).toContain('Dépôt &lt;A&gt; &amp; &quot;B&quot;<');
    expect(xml).toContain('<c r="B2" s="2"><v>12.5</v></c>');
    expect(xml).toContain('<row r="3"><c r="B3" s="2"><v>0</v></c></row>');
  });

  test('is an archive whose parts can be read back, with a lawful sheet name', async () => {
    const parts = await unzip(await workbook(SHEET));
    expect([...parts.keys()]).toHaveLength(6);
    expect(parts.get('xl/workbook.xml')).toContain('name="Sites   tous   &quot;ouverts&quot;"');
    expect(parts.get('xl/worksheets/sheet1.xml')).toBe(sheetXml(SHEET));
  });

  test('the checksum is the one of every archive program', () => {
    expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
  });
});
