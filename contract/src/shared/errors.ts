// Defines errors on the wire, and the exception for them on both sides.
import { z } from 'zod';

/** The word before the dot of a refusal's code. */
type RefusalRoom =
  | 'accounts'
  | 'agency'
  | 'agencyInvoices'
  | 'agents'
  | 'backoffice'
  | 'billing'
  | 'closing'
  | 'contracts'
  | 'customers'
  | 'documents'
  | 'einvoicing'
  | 'establishment'
  | 'export'
  | 'field'
  | 'hours'
  | 'identity'
  | 'import'
  | 'mail'
  | 'marketplace'
  | 'offers'
  | 'pay_proof'
  | 'payments'
  | 'planning'
  | 'privacy'
  | 'requests'
  | 'shared'
  | 'sites'
  | 'stock'
  | 'subscription'
  | 'swaps'
  | 'visits';
/** Codes that the specification names itself, without a room. */
type NamedCode = 'IsGranted' | 'files_sizes_too_large' | 'Invalid credentials.' | 'Expired JWT Token' | 'Invalid JWT Token' | 'JWT Token not found';
export type RefusalCode = `${RefusalRoom}.${string}` | NamedCode;

/** The form of the codes above. A list of the rooms would weigh more on a phone than it would tell. */
const OWN_CODE = /^\w+\.\w+$|^IsGranted$|^files_|JWT Token|^Invalid cred/;

/** Whether a refusal is one of this product's: its message is then French, and meant for people. */
export const isRefusalCode = (code: unknown): boolean => typeof code === 'string' && OWN_CODE.test(code);

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
