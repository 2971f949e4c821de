// Turns the rows of one sheet into results: new, already present, refused, or waiting for the user's answer.
import { fold } from '../../shared/text.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import type { ImportRow } from '../settle/outcome.ts';
import type { RecordKind } from '../recognise/fields.data.ts';
import { RowReader, dataRows } from '../settle/row.ts';
import type { DataRow } from '../settle/row.ts';
import type { ImportRemark, Proposal, Question, Settlement } from '../read/remark.ts';
import type { RecognisedSheet } from '../recognise/shape.ts';

/** Where a record is known from. */
export interface Origin {
  readonly field: string;
  readonly why: string;
  /** The line that adds it. Null for an existing record of the agency. */
  readonly line: number | null;
  /** Id of the agency's record. */
  readonly id?: string | undefined;
}
/** A record that the row may or may not mean. */
export interface Conflict {
  readonly field: string;
  readonly message: string;
  readonly proposals: readonly Proposal[];
  readonly mayCreate: boolean;
}

export type At = { readonly sheet: string } & DataRow;

/** `known` is the record that a draft matches or contradicts. */
export interface Steps<D, R> {
  readonly read: (row: RowReader) => D;
  readonly link?: (draft: D, row: RowReader) => R | null;
  readonly known: (draft: R) => Origin | Conflict | null;
  readonly remember: (draft: R, at: At) => void;
  /** Returns the draft with an unused number. */
  readonly renumber?: (draft: R) => R;
  /** Called for a row that is missing and will not be created. Rows that name its record wait for it. */
  readonly hold?: (draft: D, at: At) => void;
  /** Called with the existing record that a row means, found by its data or by the user's answer. */
  readonly identify?: (draft: R, id: string) => void;
}

export const ofKind = (sheets: readonly RecognisedSheet[], kind: RecordKind): RecognisedSheet[] => sheets.filter((sheet) => sheet.kind === kind);

/** Indexes records by a folded key for direct lookup. Staff lists have thousands of rows. */
export class Index<T> {
  readonly #byKey = new Map<string, T[]>();

  add(text: string, record: T): void {
    const key = fold(text);
    if (key !== '') this.#byKey.set(key, [...this.all(text), record]);
  }

  all(text: string): readonly T[] {
    return this.#byKey.get(fold(text)) ?? [];
  }
}

const presentMessage = ({ why, line }: Origin): string => `Déjà présent (${why})${line === null ? '' : ` : voir la ligne ${line}`}`;
export const leftOut = 'Laissée de côté, par votre choix';

class SheetRunner<D, R extends D> {
  readonly #sheet: RecognisedSheet;
  readonly #steps: Steps<D, R>;
  readonly #today: LocalDay;

  constructor(sheet: RecognisedSheet, today: LocalDay, steps: Steps<D, R>) {
    this.#sheet = sheet;
    this.#today = today;
    this.#steps = steps;
  }

  run(data: DataRow): ImportRow<R> {
    const { read, link, known, hold } = this.#steps;
    const reader = new RowReader(this.#sheet, data, this.#today);
    reader.refuseUnfit();
    const draft = read(reader);
    const linked = link ? link(draft, reader) : (draft as R);
    const at = { sheet: this.#sheet.name, ...data };
    if (reader.reasons.length > 0 || linked === null) {
      if (linked === null || !this.#isThere(linked)) hold?.(draft, at);
      return this.#row(at, reader, { status: 'refused', draft: null, reasons: reader.reasons });
    }
    const found = known(linked);
    if (found === null) return this.#ready(linked, at, reader);
    if ('message' in found) return this.#settled(linked, at, reader, found);
    this.#isThere(linked);
    return this.#row(at, reader, {
      status: 'present',
      draft: linked,
      reasons: [remarkOf(reader, found, presentMessage(found))],
      twinLine: found.line,
    });
  }

  /** Checks whether the record already exists. Other rows can then find it by this row's wording too. */
  #isThere(draft: R): boolean {
    const found = this.#steps.known(draft);
    if (found === null || 'message' in found) return false;
    if (found.id !== undefined) this.#steps.identify?.(draft, found.id);
    return true;
  }

  #row({ sheet, row, line }: At, reader: RowReader, rest: Pick<ImportRow<R>, 'status' | 'draft' | 'reasons'> & Partial<ImportRow<R>>): ImportRow<R> {
    return { sheet, row, line, warnings: reader.warnings, twinLine: null, ...rest };
  }

  #ready(draft: R, at: At, reader: RowReader, question?: Question): ImportRow<R> {
    this.#steps.remember(draft, at);
    return this.#row(at, reader, { status: 'ready', draft, reasons: [], ...(question ? { question } : {}) });
  }

  /** A row that contradicts a record is not imported until the user has said who it means. */
  #settled(draft: R, at: At, reader: RowReader, conflict: Conflict): ImportRow<R> {
    const { renumber, hold, identify } = this.#steps;
    const answer = answerTo(conflict, this.#sheet.settled?.[String(at.row)]);
    const question: Question = { key: String(at.row), proposals: conflict.proposals, mayCreate: conflict.mayCreate, answer };
    if (answer?.as === 'new' && renumber) {
      reader.warn(conflict.field, 'Sera créé sous un autre numéro, par votre choix');
      return this.#ready(renumber(draft), at, reader, question);
    }
    if (answer?.as === 'existing') {
      identify?.(draft, answer.id);
      const label = labelIn(conflict, answer.id);
      return this.#row(at, reader, { status: 'present', draft, reasons: [remarkOf(reader, conflict, `C’est ${label}, par votre choix`)], question });
    }
    hold?.(draft, at);
    const message = answer?.as === 'out' ? leftOut : conflict.message;
    return this.#row(at, reader, { status: 'refused', draft: null, reasons: [remarkOf(reader, conflict, message)], question });
  }
}

const labelIn = ({ proposals }: Conflict, chosen: string): string => proposals.find(({ id }) => id === chosen)?.label ?? '';

const remarkOf = (reader: RowReader, { field }: { readonly field: string }, message: string): ImportRemark => ({
  field,
  column: reader.name(field),
  message,
});

/** Returns the user's answer if it is one of the possible answers. */
function answerTo({ proposals, mayCreate }: Conflict, said: Settlement | undefined): Settlement | null {
  if (said === undefined || (said.as === 'new' && !mayCreate)) return null;
  return said.as === 'existing' && !proposals.some(({ id }) => id === said.id) ? null : said;
}

export function runSheet<D, R extends D>(sheet: RecognisedSheet, today: LocalDay, steps: Steps<D, R>): ImportRow<R>[] {
  const runner = new SheetRunner<D, R>(sheet, today, steps);
  return dataRows(sheet).map((data) => runner.run(data));
}
