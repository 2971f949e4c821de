// Defines what is behind the file storage: places for bytes, on a disk or in an object store. It knows nothing of their sealing.
import type { Readable } from 'node:stream';
import type { ByteRange } from './storage.ts';

export interface ByteStore {
  /** Moves a finished local file to the place of its key, which must be free. Throws `StorageFullError` when there is no room. */
  place(storageKey: string, path: string): Promise<void>;
  /** Throws `FileNotFoundError` when there is none, before anything is read. */
  read(storageKey: string, range?: ByteRange): Promise<Readable>;
  /** Stored bytes, or null when there are none. */
  size(storageKey: string): Promise<number | null>;
  /** Returns whether there was something to remove. */
  remove(storageKey: string): Promise<boolean>;
  /** Every existing key, with the instant of its write (epoch milliseconds). */
  all(): AsyncIterable<{ readonly storageKey: string; readonly writtenAt: number }>;
}
