// Reads an accounting file and lists its breaches of art. A47 A-1 LPF: columns, formats, order, balance.
import { isLocalDay } from '../../shared/time-day.ts';
import { fecColumns } from './fec.ts';

type Row = Readonly<Record<(typeof fecColumns)[number], string>>;

const isDay = (text: string): boolean => /^\d{8}$/.test(text) && isLocalDay(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`);
const isAmount = (text: string): boolean => /^\d+,\d\d$/.test(text);
const centsOf = (text: string): number => Number(text.replace(',', ''));

const filled = ['JournalCode', 'JournalLib', 'CompteNum', 'CompteLib', 'PieceRef', 'EcritureLib'] as const;
const dates = ['EcritureDate', 'PieceDate', 'ValidDate'] as const;

function rowIssues(row: Row): string[] {
  const amounts = [row.Debit, row.Credit];
  return [
    ...filled.filter((column) => row[column].trim() === '').map((column) => `${column} is empty`),
    ...dates.filter((column) => !isDay(row[column])).map((column) => `${column} is no day: ${row[column]}`),
    ...(/^[1-7][\dA-Za-z]{2,19}$/.test(row.CompteNum) ? [] : [`CompteNum is no account: ${row.CompteNum}`]),
    ...(/^\d+$/.test(row.EcritureNum) ? [] : ['EcritureNum is no number']),
    ...(amounts.every(isAmount) ? [] : ['an amount is malformed']),
    ...(amounts.filter((text) => centsOf(text) > 0).length === 1 ? [] : ['a line has one of debit and credit']),
    ...((row.CompAuxNum === '') === (row.CompAuxLib === '') ? [] : ['an auxiliary account has its name']),
    ...((row.EcritureLet === '') === (row.DateLet === '') && (row.DateLet === '' || isDay(row.DateLet)) ? [] : ['a letter has its day']),
  ];
}

/** Numbers of a journal begin at 1, have no gap, and follow the validation. Lines of an entry stand together and balance. */
function orderIssues(rows: readonly Row[]): string[] {
  const issues: string[] = [];
  const last = new Map<string, number>();
  const balance = new Map<string, number>();
  const heads = new Map<string, string>();
  let valid = '';
  for (const row of rows) {
    const number = Number(row.EcritureNum);
    const before = last.get(row.JournalCode) ?? 0;
    const entry = `${row.JournalCode} ${row.EcritureNum}`;
    const head = [row.EcritureDate, row.PieceRef, row.PieceDate, row.EcritureLib, row.ValidDate].join('|');
    if (number !== before && number !== before + 1) issues.push(`${entry} follows ${before}`);
    if ((heads.get(entry) ?? head) !== head) issues.push(`${entry} has two heads`);
    if (row.ValidDate < valid) issues.push(`${entry} stands before an earlier validation`);
    heads.set(entry, head);
    last.set(row.JournalCode, number);
    balance.set(entry, (balance.get(entry) ?? 0) + centsOf(row.Debit) - centsOf(row.Credit));
    valid = row.ValidDate;
  }
  return [...issues, ...[...balance].filter(([, cents]) => cents !== 0).map(([entry]) => `${entry} is not balanced`)];
}

/** Rows by column name, for tests that sum them. */
export const fecRows = (text: string): Row[] =>
  text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => {
      const cells = line.split('\t');
      const cell = (at: number): string => cells[at] ?? '';
      return {
        JournalCode: cell(0),
        JournalLib: cell(1),
        EcritureNum: cell(2),
        EcritureDate: cell(3),
        CompteNum: cell(4),
        CompteLib: cell(5),
        CompAuxNum: cell(6),
        CompAuxLib: cell(7),
        PieceRef: cell(8),
        PieceDate: cell(9),
        EcritureLib: cell(10),
        Debit: cell(11),
        Credit: cell(12),
        EcritureLet: cell(13),
        DateLet: cell(14),
        ValidDate: cell(15),
        Montantdevise: cell(16),
        Idevise: cell(17),
      };
    });

export function fecIssues(text: string): string[] {
  const [header, ...lines] = text.split('\r\n');
  const rows = fecRows(text);
  return [
    ...(header === fecColumns.join('\t') ? [] : ['the header is another one']),
    ...(lines.at(-1) === '' ? [] : ['the last line is not ended']),
    ...lines.slice(0, -1).flatMap((line, at) => (line.split('\t').length === fecColumns.length ? [] : [`line ${at + 2} has other columns`])),
    ...rows.flatMap((row, at) => rowIssues(row).map((issue) => `line ${at + 2}: ${issue}`)),
    ...orderIssues(rows),
  ];
}
