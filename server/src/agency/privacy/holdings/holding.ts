// Where personal data stands: one description of a table that the nightly job, the export and the erasure of a person all read.
import type { RetentionKey } from '@vigie/domain/agency/privacy/retention.ts';

/** SQL texts speak of the row as `t`; they are written in the lists beside this file and never come from outside. */
export interface Holding {
  readonly table: string;
  readonly rule: RetentionKey;
  /** The event that the period counts from; null while it has not come. */
  readonly since: string;
  /** Whether that event is a day or an instant. */
  readonly sinceIs: 'day' | 'instant';
  /** Rows that are meant; absent: all. */
  readonly only?: string;
  /** Columns that are emptied, with what stands there afterwards; absent: the row goes. */
  readonly empties?: Readonly<Record<string, string>>;
  /** Whose the row is: the collaborator's file, the membership, the account. One of them suffices. */
  readonly agent?: string;
  readonly member?: string;
  readonly user?: string | undefined;
  /** The only address that a mail went to. */
  readonly email?: string;
  /** Columns with identifiers of files, which end with the row. */
  readonly files?: readonly string[];
  /** What an export tells of it where the row bears others' data too; absent: everything but keys and secrets. */
  readonly tells?: readonly string[];
  /** Above the agencies: swept once, without a row of its own in an agency. */
  readonly isPlatform?: true;
}

/** The day on which the collaborator of a row left. */
export const leftOf = (agent: string): string => `left_agency_on(t.agency_id, ${agent})`;

/** What hangs on a file of a collaborator by `agent_id` and goes some time after they left. */
export const ofAgent = (table: string, rule: RetentionKey, more: Partial<Holding> = {}): Holding => ({
  table,
  rule,
  since: leftOf('t.agent_id'),
  sinceIs: 'day',
  agent: 't.agent_id',
  ...more,
});

/** A value of the row's parent. */
export const parent = (column: string, table: string, key: string): string =>
  `(select p.${column} from ${table} p where p.agency_id = t.agency_id and p.id = t.${key})`;

/** The literal for « nothing » of a text, of a list, of any other column. */
export const NONE = { text: `''`, list: `'{}'`, value: 'null' } as const;
