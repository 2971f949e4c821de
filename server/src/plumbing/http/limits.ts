// Defines the sizes of requests, and how long a slow one may take.
import type { Weight } from '@vigie/contract/shared/endpoint.ts';

const KB = 1024;
const MB = 1024 * KB;

/** All files of one upload together (frame document, 5). */
export const UPLOAD_LIMIT = 25 * MB;
/** Any other body, by the weight that its call declares. */
export const BODY_LIMITS: Readonly<Record<Weight, number>> = { light: 64 * KB, medium: MB, heavy: 4 * MB };
/** Nested brackets in a body. */
export const DEEPEST_BODY = 64;

/** Milliseconds. */
export interface Patience {
  /** For the complete headers of a request. */
  readonly headers: number;
  /** While nothing of an unfinished body arrives. */
  readonly idle: number;
  /** For a whole body that is not an upload. */
  readonly body: number;
  /** For a whole upload: 25 MB take a quarter of an hour over a bad network. */
  readonly upload: number;
}
export const PATIENCE: Patience = { headers: 15_000, idle: 20_000, body: 120_000, upload: 30 * 60_000 };

/**
 * Connections waiting to be accepted. Beyond it they are dropped and retried a second later, which some hundreds at once would cause for everybody.
 * The system's own limit (`net.core.somaxconn`) still applies.
 */
export const LISTEN_BACKLOG = 4096;
