// Where files live: one port, whatever stands behind it (local disk, object storage).
import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly size: number;
  /** Of the content, hexadecimal. */
  readonly sha256: string;
}

/** Both ends included, as in an HTTP range; without `end`, to the end of the file. */
export interface ByteRange {
  readonly start: number;
  readonly end?: number;
}

export interface FileStorage {
  /**
   * Writes a file whole or not at all; the key is a UUID. Throws `FileTooLargeError` beyond `maxBytes`,
   * `StorageFullError` when there is no room, or the stream's own error.
   */
  put(key: string, content: Readable | Uint8Array, options?: { readonly maxBytes?: number }): Promise<StoredFile>;
  /** Throws `FileNotFoundError` before the stream begins. */
  get(key: string, range?: ByteRange): Promise<Readable>;
  head(key: string): Promise<{ readonly size: number } | null>;
  /** Says whether there was something to delete. */
  delete(key: string): Promise<boolean>;
}

export class FileNotFoundError extends Error {
  override readonly name = 'FileNotFoundError';
}
export class FileTooLargeError extends Error {
  override readonly name = 'FileTooLargeError';
}
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError';
}

const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Keys become paths: anything but a UUID in lower case is refused. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new RangeError('A storage key is a UUID');
  return key;
}
