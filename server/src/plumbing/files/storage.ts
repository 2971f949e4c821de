// Defines the file storage, whatever is behind it (local disk, object storage).
import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Created by the storage, new at every write and bound to the agency and the content. A caller's text never becomes one. */
  readonly storageKey: string;
  /** Of the content in bytes. Sealed, it takes a little more. */
  readonly size: number;
  /** Of the content, hexadecimal. */
  readonly sha256: string;
}

/** What a file's row records of its bytes. They are sent only while they match. */
export type KnownFile = Pick<StoredFile, 'storageKey' | 'sha256'>;

/** Both ends included, as in an HTTP range. Without `end`, to the end of the file. */
export interface ByteRange {
  readonly start: number;
  readonly end?: number;
}

export interface FileStorage {
  /**
   * Writes a file of an agency whole or not at all, to an unused place. Throws `FileTooLargeError` beyond `maxBytes`, `StorageFullError` when there
   * is no room, or the stream's own error.
   */
  readonly put: (agencyId: string, content: Readable | Uint8Array, options?: { readonly maxBytes?: number }) => Promise<StoredFile>;
  /** Reads the whole file. Throws `FileNotFoundError` when the bytes are missing, `FileAlteredError` when they differ from the stored ones. */
  check(file: KnownFile): Promise<void>;
  /**
   * Throws like `check`: before the stream begins for a small file. For a large one the stream fails at the first altered part, which it never
   * returns.
   */
  get(file: KnownFile, range?: ByteRange): Promise<Readable>;
  has(storageKey: string): Promise<boolean>;
  /** Returns whether there was something to delete. */
  delete(storageKey: string): Promise<boolean>;
  /** Sealed, and in the configured place. Another one can be read, and moved there. */
  isSettled(storageKey: string): Promise<boolean>;
  /** Every existing key, with the instant of its write (epoch milliseconds). */
  all(): AsyncIterable<{ readonly storageKey: string; readonly writtenAt: number }>;
  /** Removes leftovers of interrupted writes from before the instant (epoch milliseconds). Returns how many. */
  removeLeftovers(before: number): Promise<number>;
}

export class FileNotFoundError extends Error {
  override readonly name = 'FileNotFoundError';
}
export class FileAlteredError extends Error {
  override readonly name = 'FileAlteredError';
}
/** Nothing of the stored file can be shown any more. */
export const isLost = (error: unknown): boolean => error instanceof FileNotFoundError || error instanceof FileAlteredError;

export class FileTooLargeError extends Error {
  override readonly name = 'FileTooLargeError';
}
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError';
}
