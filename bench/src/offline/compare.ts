// Compares what a guard did with what stands on the server. Each act stands once, under their name, at its true time or marked as doubtful. Pure.
import { MINUTE } from '@vigie/domain/shared/time.ts';
import type { Act } from './plan.ts';

/** What decision 0082 promises of a time without a mark. It promises the same of any time of a phone that stayed awake. */
export const TOLERANCE = 10 * MINUTE;

export interface Done {
  readonly step: number;
  readonly act: Act;
  /** The id of the message, once the phone had stored it. Null: nothing was found on the phone. */
  readonly id: string | null;
  /** The screen has said that it is recorded. */
  readonly acknowledged: boolean;
  /** True epoch milliseconds, before the press and after the answer. */
  readonly from: number;
  readonly until: number;
  /** The text of an entry. */
  readonly mark: string;
  readonly photos: number;
  /** The phone stayed open and awake from an answer of the server before the act until the act had arrived. */
  readonly steady: boolean;
  /** The round, pause or point that it is about. */
  readonly about: string | null;
}

/** Something that the server holds. `contested`: kept for the desk to settle. */
export interface Standing {
  readonly act: Act;
  readonly at: number;
  readonly doubtful: boolean;
  readonly isContested: boolean;
  /** The id of the message that made it. Null: a column of a row that another message made, which `about` names. */
  readonly id: string | null;
  readonly about: string | null;
  readonly mark: string;
  readonly photos: number;
  readonly agentId: string | null;
}

export type Fault = 'lost' | 'twice' | 'wrong time' | 'wrong name' | 'without its photo' | 'unrecorded';

export interface Finding {
  readonly step: number;
  readonly fault: Fault;
  readonly words: string;
}

const ENTRIES: ReadonlySet<Act> = new Set(['entry', 'photo']);

const isOf = (done: Done, row: Standing): boolean => {
  if (ENTRIES.has(done.act)) return ENTRIES.has(row.act) && row.mark === done.mark;
  if (row.act !== done.act) return false;
  if (row.id !== null) return row.id === done.id;
  return row.about === done.about;
};

/** Milliseconds outside of the time that the act took. */
const offBy = ({ from, until }: Done, at: number): number => Math.max(0, from - at, at - until);

const minutes = (milliseconds: number): string => `${Math.round(milliseconds / MINUTE)} min`;

function faultsOf(done: Done, row: Standing, agentId: string): Omit<Finding, 'step'>[] {
  const faults: Omit<Finding, 'step'>[] = [];
  const off = offBy(done, row.at);
  if (off > TOLERANCE && !row.doubtful) faults.push({ fault: 'wrong time', words: `${done.act} is off by ${minutes(off)} without a mark` });
  if (off > TOLERANCE && done.steady)
    faults.push({ fault: 'wrong time', words: `${done.act} is off by ${minutes(off)} on a phone that stayed awake` });
  if (row.agentId !== agentId) faults.push({ fault: 'wrong name', words: `${done.act} stands under ${row.agentId}` });
  if (row.photos < done.photos) faults.push({ fault: 'without its photo', words: `${row.photos} of ${done.photos} photos` });
  return faults;
}

/** What waits for the desk has filled no column. Something else may have: the end of a service ends its rounds. */
function rowsOf(done: Done, standing: readonly Standing[]): readonly Standing[] {
  const rows = standing.filter((row) => isOf(done, row));
  return rows.some(({ isContested }) => isContested) ? rows.filter(({ id }) => id !== null) : rows;
}

function judge(done: Done, standing: readonly Standing[], agentId: string): Omit<Finding, 'step'>[] {
  const rows = rowsOf(done, standing);
  if (rows.length > 1) return [{ fault: 'twice', words: `${done.act} stands ${rows.length} times` }];
  const [row] = rows;
  if (row) return faultsOf(done, row, agentId);
  if (done.id !== null) return [{ fault: 'lost', words: `${done.act} ${done.id} is nowhere` }];
  return done.acknowledged ? [{ fault: 'unrecorded', words: `the screen said that ${done.act} was recorded, the phone has no line of it` }] : [];
}

/** Rows that no act explains: somebody's press counted more than once. A column exists once in any case. */
function surplus(done: readonly Done[], standing: readonly Standing[]): Finding[] {
  return standing
    .filter((row) => row.id !== null && !done.some((one) => isOf(one, row)))
    .map((row) => ({ step: -1, fault: 'twice', words: `${row.act} ${row.id ?? row.mark} stands, which nobody did` }));
}

export interface Judged {
  readonly findings: readonly Finding[];
  /** Acts whose time is off beyond the tolerance, but marked. */
  readonly marked: number;
  readonly contested: number;
}

export function compare(done: readonly Done[], standing: readonly Standing[], agentId: string): Judged {
  const findings = done.flatMap((one) => judge(one, standing, agentId).map((fault) => ({ ...fault, step: one.step })));
  return {
    findings: [...findings, ...surplus(done, standing)],
    marked: done.filter((one) => rowsOf(one, standing).some((row) => row.doubtful && offBy(one, row.at) > TOLERANCE)).length,
    contested: done.filter((one) => rowsOf(one, standing).some(({ isContested }) => isContested)).length,
  };
}
