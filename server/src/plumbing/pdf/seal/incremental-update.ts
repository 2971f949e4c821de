// Appends to a PDF without changing an existing byte. Adds new and changed objects, their table, and a trailer that refers to the former one.

export class PdfStructureError extends Error {
  override readonly name = 'PdfStructureError';
}

export interface PdfOutline {
  /** As Latin-1, so that positions in it are positions in the bytes. */
  readonly text: string;
  readonly startxref: number;
  readonly size: number;
  readonly root: number;
  /** Entries of the trailer that the next one repeats. */
  readonly trailer: readonly string[];
  /** The text between `n 0 obj` and `endobj`. */
  readonly object: (number: number) => string;
}

const fail = (why: string): never => {
  throw new PdfStructureError(why);
};

/** Positions of the objects, from a plain table, the kind that the printer writes. */
function readTable(text: string, at: number): { offsets: Map<number, number>; end: number } {
  const offsets = new Map<number, number>();
  const section = /\s*(\d+) (\d+)[ \t]*\r?\n((?:\d{10} \d{5} [nf][ \r\n]{1,2})+)/y;
  section.lastIndex = at + 'xref'.length;
  let end = section.lastIndex;
  for (let found = section.exec(text); found; found = section.exec(text)) {
    const first = Number(found[1]);
    [...found[3]!.matchAll(/(\d{10}) \d{5} ([nf])/g)].forEach(([, offset, kind], index) => {
      if (kind === 'n') offsets.set(first + index, Number(offset));
    });
    end = section.lastIndex;
  }
  return { offsets, end };
}

/** Throws `PdfStructureError` for a file that the printer did not make: with object streams, encrypted, or changed before. */
export function readOutline(bytes: Uint8Array): PdfOutline {
  const text = Buffer.from(bytes).toString('latin1');
  const last = text.lastIndexOf('startxref');
  const startxref = Number(/^startxref\s+(\d+)/.exec(text.slice(last))?.[1] ?? Number.NaN);
  if (last < 0 || !text.startsWith('xref', startxref)) fail('no plain table of objects');
  const { offsets, end } = readTable(text, startxref);
  const trailer = text.slice(end, last);
  const entry = (name: string, form: string): string | null => new RegExp(String.raw`/${name}\s*${form}`).exec(trailer)?.[0] ?? null;
  if (entry('Prev', String.raw`\d+`) ?? entry('Encrypt', '')) fail('not as the printer makes it');
  const number = (name: string, form: string): number => Number(/\d+/.exec(entry(name, form) ?? '')?.[0] ?? fail(`no ${name}`));
  const object = (wanted: number): string => {
    const at = offsets.get(wanted) ?? fail(`no object ${wanted}`);
    const head = new RegExp(String.raw`${wanted} 0 obj\b`, 'y');
    head.lastIndex = at;
    if (!head.test(text)) fail(`object ${wanted} is not where the table has it`);
    return text.slice(head.lastIndex, text.indexOf('endobj', head.lastIndex)).trim();
  };
  const kept = [entry('Info', String.raw`\d+ \d+ R`), entry('ID', String.raw`\[[^\]]*\]`)].filter((one) => one !== null);
  return { text, startxref, size: number('Size', String.raw`\d+`), root: number('Root', String.raw`\d+ \d+ R`), trailer: kept, object };
}

/** The last page, at any depth of the tree. */
export function lastPage({ root, object }: PdfOutline): number {
  let node = Number(/\/Pages\s+(\d+) 0 R/.exec(object(root))?.[1] ?? fail('no pages'));
  for (const seen = new Set<number>(); !seen.has(node);) {
    seen.add(node);
    const kids = /\/Kids\s*\[([^\]]*)\]/.exec(object(node))?.[1];
    if (kids === undefined) return node;
    node = Number([...kids.matchAll(/(\d+) 0 R/g)].at(-1)?.[1] ?? fail('a page tree without pages'));
  }
  return fail('a page tree without end');
}

/** The dictionary with a new entry. */
export function withEntry(dictionary: string, entry: string): string {
  const end = dictionary.lastIndexOf('>>');
  if (end < 0) fail('no dictionary');
  return `${dictionary.slice(0, end)}${entry}\n>>`;
}

export interface NewObject {
  readonly number: number;
  readonly body: string;
}

const line = (offset: number): string => `${String(offset).padStart(10, '0')} 00000 n\r\n`;

/** The file with these objects appended. */
export function append(bytes: Uint8Array, outline: PdfOutline, objects: readonly NewObject[]): Buffer {
  const ordered = [...objects].toSorted((one, other) => one.number - other.number);
  const parts: Buffer[] = [Buffer.from(bytes), Buffer.from('\n')];
  let length = bytes.length + 1;
  const table: string[] = [];
  let previous = -2;
  let run: string[] = [];
  let first = 0;
  const close = (): void => {
    if (run.length > 0) table.push(`${first} ${run.length}\n${run.join('')}`);
  };
  for (const { number, body } of ordered) {
    if (number !== previous + 1) {
      close();
      [run, first] = [[], number];
    }
    run.push(line(length));
    previous = number;
    const part = Buffer.from(`${number} 0 obj\n${body}\nendobj\n`, 'latin1');
    parts.push(part);
    length += part.length;
  }
  close();
  const size = Math.max(outline.size, previous + 1);
  const trailer = [`/Size ${size}`, `/Root ${outline.root} 0 R`, ...outline.trailer, `/Prev ${outline.startxref}`].join('\n  ');
  parts.push(Buffer.from(`xref\n${table.join('')}trailer\n<<\n  ${trailer}\n>>\nstartxref\n${length}\n%%EOF`, 'latin1'));
  return Buffer.concat(parts);
}
