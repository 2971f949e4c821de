// A 409 with a version: somebody saved the same thing meanwhile. The server's audit trail says who, when and what.
import { wordsOf } from '@vigie/domain/shared/rich-text/words.ts';
import { ApiError } from '@vigie/contract/shared/errors.ts';

export interface ConflictChange {
  /** French label of the field where the form knows one, else its name. */
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}
export interface Conflict {
  readonly message: string;
  /** The version that is stored now: sent back to overwrite it. */
  readonly version: number;
  readonly author?: string;
  readonly at?: string;
  readonly changes: readonly ConflictChange[];
}

interface StaleData {
  readonly currentVersion?: number;
  readonly changes?: readonly {
    readonly at: string;
    readonly author: string;
    readonly fields: Readonly<Record<string, unknown>>;
  }[];
}

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const pairOf = (value: unknown): [unknown, unknown] => (Array.isArray(value) ? [value[0], value[1]] : [undefined, value]);

/**
 * The latest change with its fields; null when the refusal has another reason (already signed, number taken).
 * `labels`: form field → French label.
 */
export function conflictOf(error: unknown, labels: Readonly<Record<string, string>> = {}): Conflict | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const { currentVersion, changes = [] } = (error.data ?? {}) as StaleData;
  if (currentVersion === undefined) return null;
  const [latest] = changes;
  return {
    message: error.message,
    version: currentVersion,
    ...(latest ? { author: latest.author, at: latest.at } : {}),
    changes: Object.entries(latest?.fields ?? {}).map(([name, value]) => {
      const [before, after] = pairOf(value);
      return { field: labels[camel(name)] ?? name.replaceAll('_', ' '), before, after };
    }),
  };
}

export function showValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  return typeof value === 'object' ? JSON.stringify(value) : wordsOf(String(value));
}
