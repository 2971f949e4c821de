// Where bytes are kept: one port, a local folder or an object store behind it.
import type { Readable } from 'node:stream';

export interface ByteRange {
  readonly start: number;
  /** Last byte, included. */
  readonly end?: number;
}

export interface FileStorage {
  /** Keeps the bytes under the key, whole or not at all; throws {@link StorageFullError} when there is no room. */
  put(key: string, content: Uint8Array | Readable): Promise<{ size: number; sha256: string }>;
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** Size in bytes, or null when the key is unknown. */
  head(key: string): Promise<number | null>;
  delete(key: string): Promise<void>;
}

/** No room left: nothing was kept. */
export class StorageFullError extends Error {
  readonly code = 'ENOSPC';
  constructor(cause: unknown) {
    super('no room left to keep the file', { cause });
    this.name = 'StorageFullError';
  }
}
