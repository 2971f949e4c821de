// Defines errors on the wire, and the exception for them on both sides.
import { z } from 'zod';

/** The word before the dot of a refusal's code. Any other code was not written by this product. */
export const refusalRooms = [
  'accounts',
  'agency',
  'agencyInvoices',
  'agents',
  'backoffice',
  'billing',
  'closing',
  'contracts',
  'customers',
  'documents',
  'einvoicing',
  'establishment',
  'export',
  'field',
  'hours',
  'identity',
  'import',
  'mail',
  'marketplace',
  'offers',
  'pay_proof',
  'payments',
  'planning',
  'privacy',
  'requests',
  'shared',
  'sites',
  'stock',
  'subscription',
  'swaps',
  'visits',
] as const;
/** Codes that the specification names itself, without a room. */
export const namedCodes = [
  'IsGranted',
  'files_sizes_too_large',
  'Invalid credentials.',
  'Expired JWT Token',
  'Invalid JWT Token',
  'JWT Token not found',
] as const;
export type RefusalCode = `${(typeof refusalRooms)[number]}.${string}` | (typeof namedCodes)[number];

/** Whether this product wrote the refusal: its message is then French, and meant for people. */
export const isRefusalCode = (code: unknown): boolean =>
  typeof code === 'string' &&
  (namedCodes.some((each) => each === code) || refusalRooms.some((room) => code.length > room.length + 1 && code.startsWith(`${room}.`)));

export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  /** The missing right of a refusal `IsGranted`. */
  right: z.string().optional(),
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
  readonly right: string | undefined;
  readonly errors: Record<string, string>;
  readonly data: unknown;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.right = body.right;
    this.errors = body.errors ?? {};
    this.data = body.data;
  }
}
