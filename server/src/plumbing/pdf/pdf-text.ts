// Reads the text of our own documents, for tests that check what was really printed.
import { inflateSync } from 'node:zlib';

interface PdfObject {
  readonly dictionary: string;
  readonly stream: string;
}

function parseObjects(pdf: Uint8Array): Map<string, PdfObject> {
  const text = Buffer.from(pdf).toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const [, id, body] of text.matchAll(/(?:^|\n)(\d+) 0 obj\r?\n([\s\S]*?)\r?\nendobj/g)) {
    const start = /stream\r?\n/.exec(body!);
    const dictionary = start === null ? body! : body!.slice(0, start.index);
    let stream = start === null ? '' : body!.slice(start.index + start[0].length, body!.lastIndexOf('endstream'));
    if (dictionary.includes('/FlateDecode')) {
      try {
        stream = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
      } catch {
        stream = ''; // an image or an embedded font with several filters contains no text
      }
    }
    objects.set(id!, { dictionary, stream });
  }
  return objects;
}

const unicode = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

function glyphMap(cmap: string): Map<number, string> {
  const map = new Map<number, string>();
  for (const [, block] of cmap.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, code, text] of block!.matchAll(/<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>/g)) map.set(Number.parseInt(code!, 16), unicode(text!));
  }
  for (const [, block] of cmap.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from, to, text] of block!.matchAll(/<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>/g)) {
      const first = Number.parseInt(from!, 16);
      for (let code = first; code <= Number.parseInt(to!, 16); code += 1) {
        map.set(code, String.fromCodePoint(unicode(text!).codePointAt(0)! + code - first));
      }
    }
  }
  return map;
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const unescapeLiteral = (literal: string): Buffer =>
  Buffer.from(
    literal.replaceAll(/\\([0-7]{1,3}|[\s\S])/g, (_, code: string) =>
      /[0-7]/.test(code[0]!) ? String.fromCharCode(Number.parseInt(code, 8)) : (ESCAPES[code] ?? code),
    ),
    'latin1',
  );

/** From an opening bracket to its own closing one. Pairs inside stay, single ones are escaped. */
function literalAt(content: string, start: number): string {
  let depth = 0;
  for (let at = start; at < content.length; at += 1) {
    const sign = content[at];
    if (sign === '\\') at += 1;
    else if (sign === '(') depth += 1;
    else if (sign === ')' && --depth === 0) return content.slice(start + 1, at);
  }
  return content.slice(start + 1);
}

/** Literals and words of a page, in order. Brackets of arrays have no meaning here. */
function* tokensOf(content: string): Generator<{ literal: string } | { word: string }> {
  const word = /[^\s()[\]]+/y;
  for (let at = 0; at < content.length;) {
    word.lastIndex = at;
    const found = word.exec(content)?.[0];
    if (content[at] === '(') {
      const literal = literalAt(content, at);
      yield { literal };
      at += literal.length + 2;
    } else if (found) {
      yield { word: found };
      at += found.length;
    } else at += 1;
  }
}

function shownText(content: string, fonts: Map<string, Map<number, string>>): string[] {
  let font = new Map<number, string>();
  let name = '';
  let literals: string[] = [];
  const runs: string[] = [];
  const show = (): string => {
    let run = '';
    for (const bytes of literals.map(unescapeLiteral)) for (let at = 0; at + 1 < bytes.length; at += 2) run += font.get(bytes.readUInt16BE(at)) ?? '';
    return run;
  };
  for (const token of tokensOf(content)) {
    if ('literal' in token) literals.push(token.literal);
    else if (token.word.startsWith('/')) name = token.word.slice(1);
    else if (/^[A-Za-z]/.test(token.word)) {
      if (token.word === 'Tf') font = fonts.get(name) ?? new Map();
      if (token.word === 'TJ' || token.word === 'Tj') runs.push(show());
      literals = [];
    }
  }
  return runs;
}

/** The text of each page, one line per run of equal style. */
export function pdfPages(pdf: Uint8Array): string[] {
  const objects = parseObjects(pdf);
  const object = (id: string | undefined): PdfObject => objects.get(id ?? '') ?? { dictionary: '', stream: '' };
  return [...objects.values()]
    .filter(({ dictionary }) => /\/Type \/Page\b(?!s)/.test(dictionary) && dictionary.includes('/Contents'))
    .map(({ dictionary }) => {
      const fonts = new Map<string, Map<number, string>>();
      for (const [, name, id] of dictionary.matchAll(/\/(f\d+) (\d+) 0 R/g)) {
        const toUnicode = /\/ToUnicode (\d+) 0 R/.exec(object(id).dictionary)?.[1];
        fonts.set(name!, glyphMap(object(toUnicode).stream));
      }
      const content = object(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1]);
      return shownText(content.stream, fonts).join('\n');
    });
}
