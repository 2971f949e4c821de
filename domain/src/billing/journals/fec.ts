// Writes entries as the eighteen columns of the accounting file (art. A47 A-1 LPF): tabs, decimal commas, days as AAAAMMJJ.
import type { LocalDay } from '../../shared/time-day.ts';
import { journalLabels, type Entry, type EntryLine, type JournalCode } from './booked.ts';
import { lettersOf } from './lettering.ts';

export const fecColumns = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const;

const day = (on: LocalDay): string => on.replaceAll('-', '');
const amount = (cents: number): string => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
/** A tab or a line end inside a name would shift the columns. */
const flat = (text: string, most = 255): string =>
  text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, most);

/** Auxiliary accounts are letters and digits in most programs: « 411-0001 » is 4110001. */
export const auxiliaryOf = (number: string): string =>
  number
    .normalize('NFD')
    .replaceAll(/[^\dA-Za-z]/g, '')
    .toUpperCase();

interface Written {
  readonly from: LocalDay;
  readonly until: LocalDay;
  readonly journals: readonly JournalCode[];
}

/** The file of a period. `entries` are those of all time: a document of the period may be settled later. */
export function fecOf(entries: readonly Entry[], { from, until, journals }: Written): { readonly text: string; readonly lines: number } {
  const letters = lettersOf(entries);
  const numbers = new Map<JournalCode, number>();
  const rows = entries
    .filter((entry) => journals.includes(entry.journal) && entry.on >= from && entry.on <= until)
    .flatMap((entry) => {
      const number = (numbers.get(entry.journal) ?? 0) + 1;
      numbers.set(entry.journal, number);
      const letter = letters.get(entry.dossierId);
      return entry.lines.map((line) => [
        ...head(entry, number),
        ...accountCells(line),
        flat(entry.piece),
        day(entry.pieceOn),
        flat(entry.label),
        amount(Math.max(0, line.cents)),
        amount(Math.max(0, -line.cents)),
        ...(letter && line.auxiliary ? [letter.code, day(letter.on)] : ['', '']),
        day(entry.validatedOn),
        '',
        '',
      ]);
    });
  return { text: [[...fecColumns], ...rows].map((cells) => `${cells.join('\t')}\r\n`).join(''), lines: rows.length };
}

const head = ({ journal, on }: Entry, number: number): string[] => [journal, journalLabels[journal], String(number), day(on)];
const accountCells = ({ account, accountLabel, auxiliary }: EntryLine): string[] => [
  account,
  accountLabel,
  auxiliary ? auxiliaryOf(auxiliary.number) : '',
  auxiliary ? flat(auxiliary.name) : '',
];

/** « 123456789FEC20261130.txt »: the SIREN, and the last day of the file. */
export const fecName = (siren: string, until: LocalDay): string => `${siren}FEC${day(until)}.txt`;

/** The characters of ISO 8859-15 (required by the article) that differ from the first page of Unicode. */
const latin9: Readonly<Record<string, number>> = { '€': 0xa4, Š: 0xa6, š: 0xa8, Ž: 0xb4, ž: 0xb8, Œ: 0xbc, œ: 0xbd, Ÿ: 0xbe };
const plain: Readonly<Record<string, string>> = { '’': "'", '‘': "'", '“': '"', '”': '"', '–': '-', '—': '-', '…': '...' };
const byteOf = (character: string): number => {
  const code = latin9[character] ?? character.codePointAt(0)!;
  return code <= 0xff ? code : 0x3f;
};

export const latin9Bytes = (text: string): Uint8Array =>
  Uint8Array.from(Array.from(text.normalize('NFC')).flatMap((each) => Array.from(plain[each] ?? each, byteOf)));
