// Reads a whole ZIP archive, such as an exported logbook. The offline verification page includes this file, so it imports nothing.

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const END_LENGTH = 22;

/** Decompresses one file (« deflate », without a frame). */
export type Inflate = (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>;

/** The end record comes before a comment of at most 65,535 bytes. */
function endOf(view: DataView): number {
  for (let at = view.byteLength - END_LENGTH; at >= 0 && at >= view.byteLength - END_LENGTH - 0xffff; at -= 1)
    if (view.getUint32(at, true) === END) return at;
  throw new RangeError('not an archive');
}

async function fileAt(bytes: Uint8Array, view: DataView, central: number, inflate: Inflate): Promise<Uint8Array> {
  const method = view.getUint16(central + 10, true);
  const size = view.getUint32(central + 20, true);
  const local = view.getUint32(central + 42, true);
  const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (from + size > bytes.length) throw new RangeError('cut off');
  const packed = bytes.subarray(from, from + size);
  if (method === 0) return packed;
  if (method === 8) return inflate(packed);
  throw new RangeError('unknown compression');
}

/** Returns files by name, without folders. Duplicate names are refused, because it would be unclear which one a reader sees. */
export async function readArchive(bytes: Uint8Array, inflate: Inflate): Promise<Map<string, Uint8Array>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const files = new Map<string, Uint8Array>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== CENTRAL) throw new RangeError('not an archive');
    const length = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length));
    if (files.has(name)) throw new RangeError('two files of one name');
    if (!name.endsWith('/')) files.set(name, await fileAt(bytes, view, at, inflate));
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return files;
}

/** Removes the common folder from names when the archive was repacked inside one. */
export function withoutFolder(files: ReadonlyMap<string, Uint8Array>, known: string): Map<string, Uint8Array> {
  const found = [...files.keys()].find((name) => name === known || name.endsWith(`/${known}`)) ?? known;
  const folder = found.slice(0, -known.length);
  return new Map([...files].flatMap(([name, bytes]) => (name.startsWith(folder) ? [[name.slice(folder.length), bytes] as const] : [])));
}
