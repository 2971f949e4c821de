// Width and height of a PNG or JPEG from its first bytes, without decoding it.
import { bytesAt } from './signatures.ts';

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

function pngSize(bytes: Buffer): ImageSize | null {
  if (bytes.length < 24 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Start-of-frame markers carry the size; C4, C8 and CC share their range but are tables. */
const isFrameStart = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function jpegSize(bytes: Buffer): ImageSize | null {
  let at = 2;
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
    } else if (isFrameStart(marker)) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    } else {
      at += 2 + bytes.readUInt16BE(at + 2);
    }
  }
  return null;
}

/**
 * Size in stored pixels (a rotation noted by the camera is not applied); null for another format or too few bytes.
 * A JPEG may carry a large preview first: hand in the file, or its first 256 kB.
 */
export function imageSize(content: Uint8Array): ImageSize | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (bytesAt(bytes, 0, 0x89, 0x50, 0x4e, 0x47)) return pngSize(bytes);
  if (bytesAt(bytes, 0, 0xff, 0xd8)) return jpegSize(bytes);
  return null;
}
