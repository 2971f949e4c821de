// Describes a table with personal data. The nightly job, the export and the erasure of a person all read this description.
import type { RetentionKey } from '@vigie/domain/agency/privacy/retention.ts';

/** SQL texts name the row `t`. They are written in the lists beside this file and never come from outside. */
export interface Holding {
  readonly table: string;
  readonly rule: RetentionKey;
  /** The event that starts the period, or null while it has not happened. */
  readonly since: string;
  /** Whether that event is a day or an instant. */
  readonly sinceIs: 'day' | 'instant';
  /** The rows that the holding covers. Absent: all. */
  readonly only?: string;
  /** Columns to empty, each with the value that replaces it. Absent: the row is deleted. */
  readonly empties?: Readonly<Record<string, string>>;
  /** Whose the row is: by the collaborator's file, the membership or the account. One of them is enough. */
  readonly agent?: string;
  readonly member?: string;
  readonly user?: string | undefined;
  /** The single address that a mail was sent to. */
  readonly email?: string;
  /** Columns with identifiers of files, which end with the row. */
  readonly files?: readonly string[];
  /** The columns to export where the row also contains others' data. Absent: everything except keys and secrets. */
  readonly tells?: readonly string[];
  /** Above the agencies: swept once, without a run of its own in each agency. */
  readonly isPlatform?: true;
}

/** The day on which the row's collaborator left. */
export const leftOf = (agent: string): string => `left_agency_on(t.agency_id, ${agent})`;

/** Rows that belong to a collaborator's file by `agent_id` and are deleted some time after the person left. */
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

/** The literal for « nothing » in a text, a list, or any other column. */
export const NONE = { text: `''`, list: `'{}'`, value: 'null' } as const;
