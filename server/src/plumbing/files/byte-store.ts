// What stands behind the file storage: places for bytes, on a disk or in an object store. It knows nothing of their sealing.
import type { Readable } from 'node:stream';
import type { ByteRange } from './storage.ts';

export interface ByteStore {
  /** Brings a finished local file to the place of its key, which must be free; the file may be moved away. Throws `StorageFullError` when there is no room. */
  place(storageKey: string, path: string): Promise<void>;
  /** Throws `FileNotFoundError` when there is none, before anything is read. */
  read(storageKey: string, range?: ByteRange): Promise<Readable>;
  /** Bytes as they stand; null when there are none. */
  size(storageKey: string): Promise<number | null>;
  /** Says whether there was something to remove. */
  remove(storageKey: string): Promise<boolean>;
  /** Every key that stands, with the instant of its write (epoch milliseconds). */
  all(): AsyncIterable<{ readonly storageKey: string; readonly writtenAt: number }>;
}
