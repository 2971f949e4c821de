// Defines errors on the wire, and the exception for them on both sides.
import { z } from 'zod';

export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  /** Field path (dots) → French message. */
  errors: z.record(z.string(), z.string()).optional(),
  /** Facts that help a screen: the missing right, the current version, the issues found… */
  data: z.unknown().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** A refused call. `status` 0 means that no answer arrived. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: Record<string, string>;
  readonly data: unknown;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.errors = body.errors ?? {};
    this.data = body.data;
  }
}
