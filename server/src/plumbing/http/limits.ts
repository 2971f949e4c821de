// Sizes that requests may have, and how long what is on its way may keep us waiting.
import type { Weight } from '@vigie/contract/shared/endpoint.ts';

const KB = 1024;
const MB = 1024 * KB;

/** All files of one upload together (frame document, 5). */
export const UPLOAD_LIMIT = 25 * MB;
/** Any other body, by the weight that its call declares. */
export const BODY_LIMITS: Readonly<Record<Weight, number>> = { light: 64 * KB, medium: MB, heavy: 4 * MB };
/** Brackets within brackets in a body. */
export const DEEPEST_BODY = 64;

/** Milliseconds. */
export interface Patience {
  /** For the headers of a request to be complete. */
  readonly headers: number;
  /** While a body is on its way and nothing of it comes. */
  readonly idle: number;
  /** For a whole body that is no upload. */
  readonly body: number;
  /** For a whole upload: 25 MB over a bad network take a quarter of an hour. */
  readonly upload: number;
}
export const PATIENCE: Patience = { headers: 15_000, idle: 20_000, body: 120_000, upload: 30 * 60_000 };

/**
 * Connections that wait to be taken. Those beyond it are dropped and tried again by their sender a second later, which some hundreds at once would
 * otherwise cost everybody; the system's own limit (`net.core.somaxconn`) holds below it.
 */
export const LISTEN_BACKLOG = 4096;
