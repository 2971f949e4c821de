// Reads one row of a recognised sheet by field, with the value readers that all kinds share.
import type { ImportRemark, Question } from '../read/remark.ts';
import { departmentOf, emptyAddress } from '../../shared/address.ts';
import type { Address } from '../../shared/address.ts';
import { normalisePhone } from '../../shared/phone.ts';
import { fold } from '../../shared/text.ts';
import { isLocalDay } from '../../shared/time-day.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import { formatDay } from '../../shared/time-format.ts';
import { isEmail, messages } from '../../shared/validators.ts';
import { bareDigits, cellText, isBlankRow } from '../read/cell.ts';
import type { Cell } from '../read/cell.ts';
import { readDay } from '../read/day.ts';
import type { DayKind } from '../read/day.ts';
import { fieldsOf, longestText } from '../recognise/fields.data.ts';
import type { RecordKind } from '../recognise/fields.data.ts';
import type { ProblemCode } from '../read/problem.ts';
import type { RecognisedSheet } from '../recognise/shape.ts';
import { readSkills } from '../read/skills.ts';
import type { SkillsReading } from '../read/skills.ts';

/** Formats « E-mail : Veuillez saisir une adresse mail valide ». */
export const remarkText = ({ column, message }: ImportRemark): string => `${column} : ${message}`;

export interface DataRow {
  /** Counted from 0 under the headings. */
  readonly row: number;
  /** The workbook's own row number, from 1. */
  readonly line: number;
  readonly cells: readonly Cell[];
}

/** Totals and page footers: one or two cells, starting with « Total ». */
const isTotal = (cells: readonly Cell[]): boolean => {
  const texts = cells.map(cellText).filter((text) => text !== '');
  return texts.length <= 3 && /^(sous )?total\b/.test(fold(texts[0] ?? ''));
};

const sameCells = (a: readonly Cell[], b: readonly Cell[]): boolean => a.map(cellText).join('\n') === b.map(cellText).join('\n');

/** Returns the rows with data. Blank rows, totals and headings repeated on a later page are left out. */
export function dataRows(sheet: RecognisedSheet): DataRow[] {
  const headings = sheet.rows[sheet.headerRow];
  return sheet.rows
    .map((cells, index) => ({ row: index - sheet.headerRow - 1, line: index + 1, cells }))
    .filter(({ row, cells }) => row >= 0 && !isBlankRow(cells) && !isTotal(cells) && !(headings && sameCells(cells, headings)));
}

/** Formula errors as workbooks write them in any language: #N/A, #REF!, #VALEUR!, #DIV/0!, Err:502. */
const formulaError = /^(#(N\/A|DIV\/0!|[A-ZÀ-Ü]{3,10}[!?])|Err:\d{3})$/;

const EMPTY = 'la case est laissée vide';
/** Comments have more readers than these. */
const SECRET: ReadonlySet<string> = new Set(['socialSecurityNumber', 'iban', 'cardNumber']);

/** Reads the fields of one row and collects their problems. */
export class RowReader {
  readonly reasons: ImportRemark[] = [];
  readonly warnings: ImportRemark[] = [];
  question: Question | undefined;
  readonly #kept: string[] = [];
  /** Field → why its cell is not read. */
  readonly #dropped = new Map<string, string>();
  readonly #cells: readonly Cell[];
  readonly #sheet: RecognisedSheet;
  readonly #today: LocalDay;

  constructor(sheet: RecognisedSheet, data: DataRow, today: LocalDay) {
    this.#sheet = sheet;
    this.#cells = data.cells;
    this.#today = today;
  }

  #column(field: string) {
    return this.#sheet.columns.find((column) => column.field === field);
  }

  /** Heading of the field's column, or the field's own name when the sheet has no such column. */
  name(field: string): string {
    const known = fieldsOf[this.#sheet.kind as RecordKind].find((one) => one.key === field);
    const column = this.#column(field);
    return isLocalDay(field) ? formatDay(field) : (column?.heading ?? known?.label ?? field);
  }

  has(field: string): boolean {
    return this.#column(field) !== undefined;
  }

  cell(field: string): Cell {
    const column = this.#dropped.has(field) ? undefined : this.#column(field);
    return column ? (this.#cells[column.column] ?? null) : null;
  }

  text(field: string): string {
    return cellText(this.cell(field));
  }

  /** Keeps only the first reason for each field. */
  refuse(field: string, message: string, code?: ProblemCode): void {
    if (this.reasons.some((reason) => reason.field === field)) return;
    this.reasons.push({ field, column: this.name(field), message, ...(code ? { code } : {}) });
  }

  warn(field: string, message: string): void {
    this.warnings.push({ field, column: this.name(field), message });
  }

  /** In a planning every cell counts: the row is refused. Elsewhere the record stands without this cell. */
  #drop(field: string, message: string, left: string): void {
    if (this.#sheet.kind === 'planning') {
      this.refuse(field, message);
      return;
    }
    this.#dropped.set(field, message);
    this.warn(field, `${message} : ${left}`);
  }

  /** An optional cell with a format that it does not have. What is written stays in the comments, unless few may read it. */
  reject(field: string, message: string): void {
    const written = `${this.name(field)} : ${this.text(field)}`;
    const isSecret = SECRET.has(field);
    this.#drop(field, message, isSecret ? EMPTY : 'reste en commentaire');
    if (!isSecret) this.#kept.push(written);
  }

  /** Drops what no field accepts: texts that are too long, and cells whose formula failed or gave nothing. */
  refuseUnfit(): void {
    for (const { field } of this.#sheet.columns) {
      const text = field === null ? '' : this.text(field);
      const longest = field === null ? Infinity : longestText(field);
      if (field === null || text === '') continue;
      if (formulaError.test(text)) this.#drop(field, `La formule de cette cellule donne une erreur (${text})`, EMPTY);
      else if (text.startsWith('=')) this.#drop(field, 'La formule de cette cellule n’a pas de résultat', EMPTY);
      else if (text.length > longest) this.#drop(field, `Maximum ${longest} caractère(s)`, EMPTY);
    }
  }

  required(field: string): string {
    const text = this.text(field);
    if (text === '') this.refuse(field, this.#dropped.get(field) ?? messages.required);
    return text;
  }

  /** Moves a text that was not understood to the comments and reports it. Nothing is lost and the row continues. */
  keep(field: string): void {
    this.warn(field, `« ${this.text(field)} » n'a pas été compris et reste en commentaire`);
    this.#kept.push(`${this.name(field)} : ${this.text(field)}`);
  }

  /** Reads an optional value from free text. Null when empty or not understood. */
  soft<T>(field: string, read: (text: string) => T | null): T | null {
    const text = this.text(field);
    const value = text === '' ? null : read(text);
    if (text !== '' && value === null) this.keep(field);
    return value;
  }

  /** Reads an optional number with a fixed format. Any other text is rejected. */
  number(field: string, normalise: (text: string) => string | null): string {
    const text = this.text(field);
    const number = text === '' ? '' : normalise(text);
    if (number === null) this.reject(field, messages.format);
    return number ?? '';
  }

  skills(field: string): SkillsReading {
    const reading = readSkills(this.text(field));
    if (reading.rest !== '') this.keep(field);
    return reading;
  }

  /** Returns the sheet's own comments and the kept texts. Call it last. */
  comments(): string {
    return [this.text('comments'), ...this.#kept].filter((text) => text !== '').join('\n');
  }

  email(field: string): string {
    const text = this.text(field).replace(/^mailto:/i, '');
    if (text === '' || isEmail(text)) return text.toLowerCase();
    this.reject(field, messages.email);
    return '';
  }

  /** Numbers of both phone columns, without duplicates. */
  allPhones(): string[] {
    return [...new Set([...this.phones('phone'), ...this.phones('secondPhone')])];
  }

  /** Returns all numbers of a cell. Workbooks often put two in one cell, separated by a slash or a comma, and lose leading zeros. */
  phones(field: string): string[] {
    const text = phoneText(this.cell(field));
    if (text === '') return [];
    const whole = normalisePhone(text);
    if (whole) return [whole];
    const parts = text.split(/[/,;]|\bou\b/).map((part) => normalisePhone(part));
    if (parts.length < 2 || parts.includes(null)) {
      this.reject(field, messages.phone);
      return [];
    }
    return parts as string[];
  }

  day(field: string, kind: DayKind): LocalDay | null {
    const reading = readDay(this.cell(field), kind, this.#today);
    if (reading === null) return null;
    if ('day' in reading) return reading.day;
    this.reject(field, reading.issue);
    return null;
  }

  address(): Address {
    const named = this.text('country');
    const country = named === '' || fold(named) === 'france' ? 'France' : named;
    const written = postcodeText(this.cell('zipcode'), country === 'France', this.#sheet.isText ?? false);
    const isUnknown = written !== '' && country === 'France' && departmentOf(written) === null;
    if (isUnknown) this.reject('zipcode', messages.format);
    const zipcode = isUnknown ? '' : written;
    return {
      ...emptyAddress(country),
      street: this.text('street'),
      complement: this.text('complement'),
      zipcode,
      city: this.text('city'),
    };
  }
}

/** A number cell loses its leading zero, also on its way to a CSV. 612345678 is 06 12 34 56 78, 33612345678 is +33… */
function phoneText(cell: Cell): string {
  const written = bareDigits(cell);
  if (typeof cell !== 'number') return /^[1-9]\d{8}$/.test(written) ? `0${written}` : cellText(cell);
  const digits = cell.toFixed(0);
  if (digits.length === 9) return `0${digits}`;
  return /^(33|262|590|594|596)\d{9}$/.test(digits) ? `+${digits}` : digits;
}

/** 6370 is 06370 in France: a number cell loses its leading zero, also on its way to a CSV. Other text is kept, except « F-75011 » and « 75 011 ». */
function postcodeText(cell: Cell, isFrench: boolean, isText: boolean): string {
  const text = typeof cell === 'number' ? cell.toFixed(0) : cellText(cell).replace(/^F-?/i, '').replaceAll(' ', '');
  const isCut = typeof cell === 'number' || (isText && /^\d{4}$/.test(text));
  return isFrench && isCut ? text.padStart(5, '0') : text;
}
