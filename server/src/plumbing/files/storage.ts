// Where files live: one port, whatever stands behind it (local disk, object storage).
import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Made by the storage, new at every write and bound to the agency and the content: what a caller sends never becomes one. */
  readonly storageKey: string;
  /** Of the content, in bytes: sealed, it takes a little more. */
  readonly size: number;
  /** Of the content, hexadecimal. */
  readonly sha256: string;
}

/** What a file's row says of its bytes: they leave only while they are still those. */
export type KnownFile = Pick<StoredFile, 'storageKey' | 'sha256'>;

/** Both ends included, as in an HTTP range; without `end`, to the end of the file. */
export interface ByteRange {
  readonly start: number;
  readonly end?: number;
}

export interface FileStorage {
  /**
   * Writes a file of an agency whole or not at all, in a place where nothing was. Throws `FileTooLargeError` beyond
   * `maxBytes`, `StorageFullError` when there is no room, or the stream's own error.
   */
  readonly put: (agencyId: string, content: Readable | Uint8Array, options?: { readonly maxBytes?: number }) => Promise<StoredFile>;
  /** Reads the whole file. Throws `FileNotFoundError` when the bytes are gone, `FileAlteredError` when they are not those that were stored. */
  check(file: KnownFile): Promise<void>;
  /**
   * Throws as `check` does: for a small file before the stream begins, for a large one the stream fails in the place of the first
   * altered part, which it never gives.
   */
  get(file: KnownFile, range?: ByteRange): Promise<Readable>;
  has(storageKey: string): Promise<boolean>;
  /** Says whether there was something to delete. */
  delete(storageKey: string): Promise<boolean>;
  /** Sealed, and in the place that the settings name: one that is not can be read, and brought there. */
  isSettled(storageKey: string): Promise<boolean>;
  /** Every key that stands, with the instant of its write (epoch milliseconds). */
  all(): AsyncIterable<{ readonly storageKey: string; readonly writtenAt: number }>;
  /** Removes what interrupted writes left aside before the instant (epoch milliseconds); answers how many. */
  removeLeftovers(before: number): Promise<number>;
}

export class FileNotFoundError extends Error {
  override readonly name = 'FileNotFoundError';
}
export class FileAlteredError extends Error {
  override readonly name = 'FileAlteredError';
}
/** There is nothing to show any more of what was stored. */
export const isLost = (error: unknown): boolean => error instanceof FileNotFoundError || error instanceof FileAlteredError;

export class FileTooLargeError extends Error {
  override readonly name = 'FileTooLargeError';
}
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError';
}
