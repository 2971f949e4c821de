// Where files live: one port, whatever stands behind it (local disk, object storage).
import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Made by the storage, new at every write and bound to the agency: what a caller sends never becomes one. */
  readonly storageKey: string;
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
  put(agencyId: string, content: Readable | Uint8Array, options?: { readonly maxBytes?: number }): Promise<StoredFile>;
  /** Throws `FileNotFoundError` when the bytes are gone, `FileAlteredError` when they are not those that were stored. */
  check(file: KnownFile): Promise<void>;
  /** Checks, then reads; throws as `check` does, before the stream begins. */
  get(file: KnownFile, range?: ByteRange): Promise<Readable>;
  head(storageKey: string): Promise<{ readonly size: number } | null>;
  /** Says whether there was something to delete. */
  delete(storageKey: string): Promise<boolean>;
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

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const KEY = new RegExp(`^(?:(${UUID})/)?(${UUID})$`);

export interface KeyParts {
  /** Null for a file of an earlier version, which bound none to its agency. */
  readonly agencyId: string | null;
  readonly name: string;
}

/** Keys become paths: anything but `agency/name`, or the bare name of earlier versions, both UUIDs in lower case, is refused. */
export function readKey(storageKey: string): KeyParts {
  const [, agencyId = null, name] = KEY.exec(storageKey) ?? [];
  if (name === undefined) throw new RangeError('A storage key is two UUIDs');
  return { agencyId, name };
}
