// Reads the first bytes of files.

export const bytesAt = (head: Uint8Array, offset: number, ...expected: readonly number[]): boolean =>
  expected.every((byte, index) => head[offset + index] === byte);

export const asciiAt = (head: Uint8Array, offset: number, expected: string): boolean => bytesAt(head, offset, ...Buffer.from(expected, 'latin1'));

/** Brands of an ISO media file (MP4, M4A, HEIC), the major one first. Empty for any other file. */
export function ftypBrands(head: Uint8Array): string[] {
  if (!asciiAt(head, 4, 'ftyp')) return [];
  const box = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  const end = Math.min(box.readUInt32BE(0), box.length);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.push(box.toString('latin1', at, at + 4));
  return brands;
}

/** An MPEG audio frame: sync bits, then an existing version, layer, bit rate and sampling rate. */
export function isMp3Frame(head: Uint8Array): boolean {
  const [first = 0, second = 0, third = 0] = head;
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return false;
  const layer = (second >> 1) & 3;
  return ((second >> 3) & 3) !== 1 && layer !== 0 && third >> 4 !== 15 && third >> 4 !== 0 && ((third >> 2) & 3) !== 3;
}

/** Names of the zip entries whose headers are in these bytes. */
export function zipEntryNames(head: Uint8Array): string[] {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  const names: string[] = [];
  for (let at = bytes.indexOf('PK\u0003\u0004', 0, 'latin1'); at >= 0; at = bytes.indexOf('PK\u0003\u0004', at + 4, 'latin1')) {
    if (at + 30 > bytes.length) break;
    names.push(bytes.toString('latin1', at + 30, at + 30 + bytes.readUInt16LE(at + 26)));
  }
  return names;
}

/** Text in UTF-8, UTF-16 with its mark, or a single-byte encoding: no control characters except tabs and line ends. */
export function isText(head: Uint8Array): boolean {
  if (bytesAt(head, 0, 0xff, 0xfe) || bytesAt(head, 0, 0xfe, 0xff)) return true;
  return head.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d || byte === 0x0c);
}
