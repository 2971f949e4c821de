// Reads a planning's hour codes: the user's choice first, then the sheet's legend, then the trade's common codes.
import { unavailabilityType } from '../../planning/unavailability.ts';
import { tidy, withoutAccents } from '../../shared/text.ts';
import { absenceType } from '../settle/absences.ts';
import { cellText } from './cell.ts';
import type { Cell } from './cell.ts';
import { readPlainHours } from './hours.ts';
import type { HoursReading } from './hours.ts';

export type CodeSource = 'user' | 'sheet' | 'usual' | 'none';

export interface HourCode {
  /** As written in the sheet. */
  readonly code: string;
  /** Its meaning: « 19h-07h », « repos ». Empty when unknown. */
  readonly meaning: string;
  readonly because: CodeSource;
  /** The number of cells that use it. */
  readonly count: number;
}

interface Meaning {
  readonly text: string;
  readonly because: CodeSource;
}

/** Twelve hours by day and by night: the meaning of « J » and « N » without a legend. */
const usual: Readonly<Record<string, string>> = { j: '07h-19h', jour: '07h-19h', n: '19h-07h', nuit: '19h-07h' };

const codeKey = (text: string): string => withoutAccents(tidy(text));

/** Reads « Codes : J = 07h-19h ; RH = repos », one text of the sheet, into codes with their meanings where readable. */
export function codesOfText(text: string): (readonly [string, string])[] {
  if (!/[=:]/.test(text)) return [];
  return text.split(/[;,|\n]/).flatMap((piece) => {
    const match = /(?:^|\s)([^\s=:]{1,8})\s*=\s*(.+)$/u.exec(piece) ?? /^\s*([^\s=:\d]{1,8})\s*:\s*(.+)$/u.exec(piece);
    return match && readPlainHours(match[2]!) ? [[match[1]!, tidy(match[2]!)] as const] : [];
  });
}

/** A row that only explains codes. */
export const isLegendRow = (cells: readonly Cell[]): boolean => {
  const texts = cells.map(cellText).filter((text) => text !== '');
  return texts.length > 0 && texts.length <= 3 && texts.some((text) => codesOfText(text).length > 0);
};

/** The label of a code that means rest or an absence. */
const offMeaning = (code: string): string => {
  const type = absenceType(code);
  return type ? unavailabilityType(type).label : 'repos';
};

export class Legend {
  readonly #meanings = new Map<string, Meaning>();
  readonly #counts = new Map<string, { code: string; count: number }>();

  constructor(rows: readonly (readonly Cell[])[], wanted: Readonly<Record<string, string>> = {}) {
    for (const [code, text] of Object.entries(usual)) this.#meanings.set(code, { text, because: 'usual' });
    for (const [code, text] of rows.flat().flatMap((cell) => (typeof cell === 'string' ? codesOfText(cell) : [])))
      this.#meanings.set(codeKey(code), { text, because: 'sheet' });
    for (const [code, text] of Object.entries(wanted)) this.#meanings.set(codeKey(code), { text: tidy(text), because: 'user' });
  }

  /** Returns the meaning of a cell: written hours, else a code. */
  read(cell: Cell | undefined): HoursReading | null {
    const text = cellText(cell);
    if (text === '') return null;
    const meaning = this.#meanings.get(codeKey(text));
    const reading = (meaning ? readPlainHours(meaning.text) : null) ?? readPlainHours(text);
    return reading ?? { kind: 'issue', code: 'UNKNOWN_CODE', message: `Code inconnu (« ${text} »)` };
  }

  /** A code beside a name: one of the legend, or a word for rest or absence that is no name. */
  isCode(text: string): boolean {
    if (this.#meanings.has(codeKey(text))) return true;
    const isWord = text.length > 3 ? !/^(form|dispo|mater|pater)/i.test(text) : text === text.toUpperCase() && !/^(mat|pat)$/i.test(text);
    return /^\p{L}{2,}[\p{L} '’/().]*$/u.test(text) && isWord && readPlainHours(text)?.kind === 'off';
  }

  /** Returns the absence type of a cell, or null when it is a rest or no absence. The sheet's or the user's meaning comes before the code. */
  absence(cell: Cell | undefined): string | null {
    if (this.read(cell)?.kind !== 'off') return null;
    const text = cellText(cell);
    const meaning = this.#meanings.get(codeKey(text));
    const said = meaning === undefined ? undefined : absenceType(meaning.text);
    return (said === undefined ? absenceType(text) : said) ?? null;
  }

  /** Counts the code of a cell. Written hours are not codes. */
  count(cell: Cell | undefined): void {
    const text = cellText(cell);
    const key = codeKey(text);
    if (text === '' || text.length > 12 || (!this.#meanings.has(key) && /\d/.test(text) && readPlainHours(text) !== null)) return;
    const known = this.#counts.get(key);
    if (known) known.count += 1;
    else this.#counts.set(key, { code: text, count: 1 });
  }

  /** The codes in use, the most frequent first. */
  codes(): HourCode[] {
    return [...this.#counts]
      .map(([key, { code, count }]): HourCode => {
        const meaning = this.#meanings.get(key);
        if (meaning) return { code, meaning: meaning.text, because: meaning.because, count };
        const off = readPlainHours(code)?.kind === 'off';
        return { code, meaning: off ? offMeaning(code) : '', because: off ? 'usual' : 'none', count };
      })
      .toSorted((a, b) => b.count - a.count)
      .slice(0, 40);
  }
}
