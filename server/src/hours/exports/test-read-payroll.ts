// For tests: reads a payroll file back as its program would, and refuses what such a program refuses.

export interface ReadValue {
  readonly number: string;
  readonly code: string;
  readonly hundredths: number;
  readonly from: string;
  readonly until: string;
}

/** « "a;b";c » → a;b and c. */
const cellsOf = (line: string, separator: string): string[] =>
  Array.from(
    line.matchAll(separator === ';' ? /(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g : /(?:^|\t)(?:"((?:[^"]|"")*)"|([^\t]*))/g),
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
  );

function numberOf(text: string): number {
  const found = /^(-?)(\d+),(\d\d)$/.exec(text);
  if (!found) throw new Error(`not a number: ${text}`);
  return (found[1] ? -1 : 1) * (Number(found[2]) * 100 + Number(found[3]));
}
function dayOf(text: string): string {
  const found = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text);
  if (!found) throw new Error(`not a day: ${text}`);
  return `${found[3]}-${found[2]}-${found[1]}`;
}

function rowsOf(bytes: Buffer, separator: string): string[][] {
  const text = bytes.toString('utf8');
  if (!text.endsWith('\r\n')) throw new Error('the last line has no end');
  const rows = text
    .replace(/^\uFEFF/, '')
    .slice(0, -2)
    .split('\r\n')
    .map((line) => cellsOf(line, separator));
  if (rows.some((row) => row.length !== rows[0]!.length)) throw new Error('lines of different lengths');
  return rows;
}

/** Lines of one value each: where its cells stand. */
const places = {
  silae: { separator: ';', head: 1, at: [0, 1, 2, 3, 4] },
  ebpAbsences: { separator: ';', head: 1, at: [0, 1, 3, 2, 2] },
  sage: { separator: '\t', head: 0, at: [0, 1, 2, 3, 4] },
  generic: { separator: ';', head: 1, at: [0, 3, 6, 7, 8] },
} as const;

export function readPayroll(bytes: Buffer, layout: keyof typeof places): ReadValue[] {
  const { separator, head, at } = places[layout];
  return rowsOf(bytes, separator)
    .slice(head)
    .map((row) => {
      const [number = '', code = '', value = '', from = '', until = ''] = at.map((place) => row[place] ?? '');
      return { number, code, hundredths: numberOf(value), from: dayOf(from), until: dayOf(until) };
    });
}

/** A column a variable. */
export function readVariables(bytes: Buffer): Pick<ReadValue, 'number' | 'code' | 'hundredths'>[] {
  const [head = [], ...rows] = rowsOf(bytes, ';');
  return rows.flatMap(([number = '', ...cells]) =>
    cells.flatMap((cell, at) => (cell === '' ? [] : [{ number, code: head[at + 1] ?? '', hundredths: numberOf(cell) }])),
  );
}
