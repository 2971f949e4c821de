// A 409: somebody saved the same thing meanwhile. The server says who, when and what in the error's `data`.
import { ApiError } from '@vigie/contract/shared/errors.ts';

export interface ConflictChange {
  /** French label of the field, or its name. */
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}
export interface Conflict {
  readonly message: string;
  /** The version that is stored now: sent back to overwrite it. */
  readonly version?: number;
  readonly updatedBy?: string;
  readonly updatedAt?: string;
  readonly changes: readonly ConflictChange[];
}

interface ConflictData {
  readonly version?: number;
  readonly updatedBy?: string;
  readonly updatedAt?: string;
  readonly changes?: readonly ConflictChange[];
}

export function conflictOf(error: unknown): Conflict | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const data = (error.data ?? {}) as ConflictData;
  // A 409 without a version is a refusal by rule (already signed, number taken), not a stale write.
  if (data.version === undefined) return null;
  return { changes: [], ...data, message: error.message };
}

export function showValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
