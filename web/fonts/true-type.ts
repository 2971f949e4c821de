// The tables of a TrueType font: read, and written with another one.

type Tables = Readonly<Record<string, Buffer>>;

export function tablesOf(font: Buffer): Tables {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = 12 + index * 16;
    const offset = font.readUInt32BE(at + 8);
    return [font.toString('latin1', at, at + 4), font.subarray(offset, offset + font.readUInt32BE(at + 12))] as const;
  });
  return Object.fromEntries(entries);
}

/** A font of these tables, one of them replaced. Sums of the tables are left empty: who cuts the font makes them anew. */
export function withTable(tables: Tables, tag: string, replaced: Buffer): Buffer {
  const all = Object.entries({ ...tables, [tag]: replaced }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const head = Buffer.alloc(12 + all.length * 16);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(all.length, 4);
  let at = head.length;
  const pieces = all.map(([name, bytes], index) => {
    head.write(name, 12 + index * 16, 'latin1');
    head.writeUInt32BE(at, 12 + index * 16 + 8);
    head.writeUInt32BE(bytes.length, 12 + index * 16 + 12);
    const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
    at += padded.length;
    return padded;
  });
  return Buffer.concat([head, ...pieces]);
}
