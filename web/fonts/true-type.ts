// Reads the tables of a TrueType font and the glyph of a character.

export type Tables = Readonly<Record<string, Buffer>>;

export function readTables(font: Buffer): Tables {
  const count = font.readUInt16BE(4);
  const tables: Record<string, Buffer> = {};
  for (let index = 0; index < count; index += 1) {
    const at = 12 + index * 16;
    const offset = font.readUInt32BE(at + 8);
    tables[font.toString('latin1', at, at + 4)] = font.subarray(offset, offset + font.readUInt32BE(at + 12));
  }
  return tables;
}

export function table(tables: Tables, tag: string): Buffer {
  const found = tables[tag];
  if (!found) throw new Error(`the font has no table ${tag}`);
  return found;
}

/** Where the Windows Unicode map (format 4) begins. */
function mapOffset(cmap: Buffer): number {
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const at = 4 + index * 8;
    if (cmap.readUInt16BE(at) === 3 && cmap.readUInt16BE(at + 2) === 1) return cmap.readUInt32BE(at + 4);
  }
  throw new Error('the font has no Unicode map');
}

/** Glyph of a character of the basic plane; 0 when the font has none. */
export function glyphFinder(cmap: Buffer): (character: number) => number {
  const map = mapOffset(cmap);
  const segments = cmap.readUInt16BE(map + 6) / 2;
  const [ends, starts] = [map + 14, map + 16 + segments * 2];
  const [deltas, ranges] = [starts + segments * 2, starts + segments * 4];
  return (character) => {
    let segment = 0;
    while (segment < segments && cmap.readUInt16BE(ends + segment * 2) < character) segment += 1;
    const start = segment < segments ? cmap.readUInt16BE(starts + segment * 2) : 0x10000;
    if (character < start) return 0;
    const delta = cmap.readUInt16BE(deltas + segment * 2);
    const range = cmap.readUInt16BE(ranges + segment * 2);
    if (range === 0) return (character + delta) & 0xffff;
    const glyph = cmap.readUInt16BE(ranges + segment * 2 + range + (character - start) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  };
}

/** Start and end of each glyph's outline. */
export function outlines(tables: Tables): (glyph: number) => Buffer {
  const [loca, glyf] = [table(tables, 'loca'), table(tables, 'glyf')];
  const long = table(tables, 'head').readInt16BE(50) === 1;
  const at = (index: number): number => (long ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2);
  return (glyph) => glyf.subarray(at(glyph), at(glyph + 1));
}

const [WORDS, SCALE, MORE, XY_SCALE, MATRIX] = [0x1, 0x8, 0x20, 0x40, 0x80];

/** Glyphs that a composed one is made of (é = e + acute). */
export function partsOf(outline: Buffer): number[] {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return [];
  const parts: number[] = [];
  for (let at = 10, flags = MORE; flags & MORE;) {
    flags = outline.readUInt16BE(at);
    parts.push(outline.readUInt16BE(at + 2));
    at += 4 + (flags & WORDS ? 4 : 2) + (flags & SCALE ? 2 : flags & XY_SCALE ? 4 : flags & MATRIX ? 8 : 0);
  }
  return parts;
}
