// Cuts a TrueType font down to the characters the product writes and packs it as WOFF2: harfbuzz does both (docs/decisions/0048-written-by-others.md).
//
// licence (SIL OFL 1.1) reserves its name, so the subset has our own name.
import cutFont from 'subset-font';
import { tablesOf, withTable } from './true-type.ts';

/** First and last of each range of characters. */
const CHARACTERS: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x2c6, 0x2dc],
  [0x2002, 0x2026],
  [0x202f, 0x203a],
  [0x20a0, 0x20bf],
  [0x2113, 0x2122],
  [0x2190, 0x2195],
  [0x2212, 0x2215],
  [0x2248, 0x2265],
  [0x25a0, 0x25cf],
  [0x2713, 0x2717],
];

const text = CHARACTERS.map(([first, last]) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))).join(
  '',
);

/** A name table: the original copyright, our family name, the licence. */
function namesOf(entries: Readonly<Record<number, string>>): Buffer {
  const texts = Object.entries(entries).map(([id, text]) => [Number(id), Buffer.from(text, 'utf16le').swap16()] as const);
  const head = Buffer.alloc(6 + texts.length * 12);
  head.writeUInt16BE(texts.length, 2);
  head.writeUInt16BE(head.length, 4);
  let at = 0;
  texts.forEach(([id, text], index) => {
    const record = 6 + index * 12;
    [3, 1, 0x409, id, text.length, at].forEach((value, part) => head.writeUInt16BE(value, record + part * 2));
    at += text.length;
  });
  return Buffer.concat([head, ...texts.map(([, text]) => text)]);
}

const COPYRIGHT = 'Copyright 2010-2024 Adobe (http://www.adobe.com/), with a Reserved Font Name; cut for Vigie, SIL Open Font License 1.1';

const namesFor = (style: string): Readonly<Record<number, string>> => ({
  0: COPYRIGHT,
  1: 'Vigie Sans',
  2: style,
  4: `Vigie Sans ${style}`,
  6: `VigieSans-${style}`,
  14: 'https://openfontlicense.org',
});

/** The product's characters of a font; `style` is 'Regular', 'SemiBold'… As `truetype` it can be read again by a test. */
export function subsetFont(font: Buffer, style: string, targetFormat: 'woff2' | 'truetype' = 'woff2'): Promise<Buffer> {
  const names = namesFor(style);
  return cutFont(withTable(tablesOf(font), 'name', namesOf(names)), text, { targetFormat, preserveNameIds: Object.keys(names).map(Number) });
}
