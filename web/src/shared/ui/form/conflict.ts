// Reads a 409 with a version: somebody else saved the same record meanwhile. The server's audit trail says who, when and what.
import { plainText } from '@vigie/domain/shared/text.ts';
import { wordsOf } from '@vigie/domain/shared/rich-text/words.ts';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { formatDateTime, formatDay } from '../../format/dates.ts';
import { plural } from '../../format/numbers.ts';

export interface ConflictChange {
  /** French label of the field if the form knows one, otherwise its name. */
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  /** The form's own value of the field. Absent where the form has no such field. */
  readonly mine?: unknown;
  /** Labels of a coded value. */
  readonly words?: Words;
}
/** Code → label, for a field whose values are codes. */
export type Words = Readonly<Record<string, string>>;
export interface FormWords {
  readonly labels?: Readonly<Record<string, string>>;
  readonly words?: Readonly<Record<string, Words>>;
  readonly values?: Readonly<Record<string, unknown>>;
}
export interface Conflict {
  readonly message: string;
  /** The version now stored: sent back to overwrite it. */
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

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The form's own value for a column. An address is a group of fields in the form. */
function mineOf(name: string, values: Readonly<Record<string, unknown>>): { mine?: unknown } {
  if (name in values) return { mine: values[name] };
  const group = Object.values(values).find((value) => isGroup(value) && name in value);
  return isGroup(group) ? { mine: group[name] } : {};
}

const changeOf =
  ({ labels = {}, words = {}, values = {} }: FormWords) =>
  ([column, value]: [string, unknown]): ConflictChange => {
    const [before, after] = pairOf(value);
    const name = camel(column);
    return {
      field: labels[name] ?? labels[column] ?? column.replaceAll('_', ' '),
      before,
      after,
      ...mineOf(name, values),
      ...(words[name] ? { words: words[name] } : {}),
    };
  };

/**
 * The latest change with its fields, beside the form's values. Null when the refusal has another reason (already signed, number taken).
 * `labels`: form field → French label.
 */
export function conflictOf(error: unknown, about: FormWords = {}): Conflict | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const { currentVersion, changes = [] } = (error.data ?? {}) as StaleData;
  if (currentVersion === undefined) return null;
  const [latest] = changes;
  return {
    message: error.message,
    version: currentVersion,
    ...(latest ? { author: latest.author, at: latest.at } : {}),
    changes: Object.entries(latest?.fields ?? {}).map(changeOf(about)),
  };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/;

function showText(text: string): string {
  if (DAY.test(text)) return formatDay(text);
  return INSTANT.test(text) ? formatDateTime(text) : text;
}

export function showValue(value: unknown, words: Words = {}): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (Array.isArray(value)) {
    if (value.length === 0) return '—';
    return value.some((each) => typeof each === 'object')
      ? plural(value.length, 'élément', 'éléments')
      : value.map((each) => showValue(each, words)).join(', ');
  }
  return typeof value === 'object' ? JSON.stringify(value) : (words[plainText(value)] ?? showText(wordsOf(plainText(value))));
}
