// A ZIP archive of a few texts, made by the browser's own compression: what a workbook is packed in.

export interface ZipEntry {
  readonly name: string;
  readonly text: string;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

type Field = readonly [size: 2 | 4, value: number];
function record(...fields: readonly Field[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(fields.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
}

/** 1 January 1980, the first day an archive knows: the same rows give the same file. */
const FIRST_DAY = 0x21;
const UTF8_NAMES = 0x800;
const DEFLATE = 8;

/** What the local header and the directory both say of an entry. */
const common = (crc: number, packed: number, plain: number, name: number): Field[] => [
  [2, 20],
  [2, UTF8_NAMES],
  [2, DEFLATE],
  [2, 0],
  [2, FIRST_DAY],
  [4, crc],
  [4, packed],
  [4, plain],
  [2, name],
  [2, 0],
];

export async function zip(entries: readonly ZipEntry[], type: string): Promise<Blob> {
  const body: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  const encoder = new TextEncoder();
  const size = (parts: readonly Uint8Array[]): number => parts.reduce((sum, part) => sum + part.length, 0);
  for (const { name, text } of entries) {
    const title = encoder.encode(name);
    const plain = encoder.encode(text);
    const packed = await deflated(plain);
    const about = common(crc32(plain), packed.length, plain.length, title.length);
    directory.push(record([4, 0x02014b50], [2, 20], ...about, [2, 0], [2, 0], [2, 0], [4, 0], [4, size(body)]), title);
    body.push(record([4, 0x04034b50], ...about), title, packed);
  }
  const count = entries.length;
  const end = record([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size(directory)], [4, size(body)], [2, 0]);
  return new Blob([...body, ...directory, end], { type });
}
