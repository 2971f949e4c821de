// Finds the invoice attached to a PDF that somebody else wrote: any version, incremental updates, compressed objects.
import { inflateSync } from 'node:zlib';

/** Names of Factur-X and of its German and older forms. */
const NAMES: ReadonlySet<string> = new Set(['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml']);
/** Far more than an invoice has: a stream that unfolds into more is left alone. */
const MOST_BYTES = 20_000_000;
const MOST_OBJECT_STREAMS = 2_000;

/** The file is protected by a password: nothing in it can be read. */
export class EncryptedPdf extends Error {}

interface PdfObject {
  readonly dictionary: string;
  /** The raw bytes of its stream; null without one. */
  readonly stream: Buffer | null;
}

const HEAD = /(\d{1,10})\s+(\d{1,5})\s+obj\b/g;

/** The dictionary ends where its stream begins, or at `endobj`. Also tells where the object ends. */
function objectAt(pdf: Buffer, text: string, from: number): PdfObject & { readonly end: number } {
  const closed = text.indexOf('endobj', from);
  const end = closed === -1 ? text.length : closed;
  const body = text.slice(from, end);
  const begin = /\bstream\r?\n/.exec(body);
  if (!begin) return { dictionary: body, stream: null, end };
  const dictionary = body.slice(0, begin.index);
  const start = from + begin.index + begin[0].length;
  const length = /\/Length\s+(\d+)\b(?!\s+\d+\s+R)/.exec(dictionary)?.[1];
  const stop = length === undefined ? text.indexOf('endstream', start) : start + Number(length);
  return { dictionary, stream: pdf.subarray(start, stop === -1 ? start : stop), end: Math.max(end, stop) };
}

/** Null when it cannot be unfolded. */
function contentOf({ dictionary, stream }: PdfObject): Buffer | null {
  if (stream === null) return null;
  if (!dictionary.includes('/Filter')) return stream.length <= MOST_BYTES ? stream : null;
  if (!/\/Filter\s*\[?\s*\/FlateDecode\s*\]?/.test(dictionary) || dictionary.includes('/DecodeParms')) return null;
  try {
    return inflateSync(stream, { maxOutputLength: MOST_BYTES });
  } catch {
    return null;
  }
}

/** Objects by number, the later definition in place of the earlier one: an update is appended. */
function objectsOf(pdf: Buffer): Map<number, PdfObject> {
  const text = pdf.toString('latin1');
  const objects = new Map<number, PdfObject>();
  let read = Number.NEGATIVE_INFINITY;
  for (const match of text.matchAll(HEAD)) {
    // What looks like a head inside an object is its content.
    if (match.index < read) continue;
    const { end, ...one } = objectAt(pdf, text, match.index + match[0].length);
    objects.set(Number(match[1]), one);
    read = end;
  }
  let unfolded = 0;
  for (const one of objects.values()) {
    if (!/\/Type\s*\/ObjStm\b/.test(one.dictionary) || unfolded >= MOST_OBJECT_STREAMS) continue;
    unfolded += 1;
    for (const [number, dictionary] of packed(one)) if (!objects.has(number)) objects.set(number, { dictionary, stream: null });
  }
  return objects;
}

/** The objects of an object stream: a table of numbers and offsets, then the objects. */
function packed(one: PdfObject): [number, string][] {
  const text = contentOf(one)?.toString('latin1') ?? '';
  const first = Number(/\/First\s+(\d+)/.exec(one.dictionary)?.[1] ?? text.length);
  const table = (text.slice(0, first).match(/\d+/g) ?? []).map(Number);
  const found: [number, string][] = [];
  for (let at = 0; at + 1 < table.length; at += 2)
    found.push([table[at]!, text.slice(first + table[at + 1]!, first + (table[at + 3] ?? text.length))]);
  return found;
}

const PLAIN_NAME = /\/U?F\s*\(((?:[^()\\]|\\.)*)\)/g;
const HEX_NAME = /\/U?F\s*<([0-9A-Fa-f\s]*)>/g;

/** Names are Latin text, or UTF-16 with its mark. */
function decoded(bytes: Buffer): string {
  return bytes[0] === 0xfe && bytes[1] === 0xff ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le') : bytes.toString('latin1');
}
const evenly = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length - (bytes.length % 2));
const namesOf = (dictionary: string): string[] => [
  ...[...dictionary.matchAll(PLAIN_NAME)].map(([, name = '']) => decoded(evenlyMarked(Buffer.from(name.replaceAll(/\\(.)/gs, '$1'), 'latin1')))),
  ...[...dictionary.matchAll(HEX_NAME)].map(([, hex = '']) => decoded(evenlyMarked(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex')))),
];
/** A marked text has whole units of two bytes; what is left over is cut off. */
function evenlyMarked(bytes: Buffer): Buffer {
  return bytes[0] === 0xfe ? evenly(bytes) : bytes;
}

/** The reference of the embedded file in a file specification, written in it or in an object of its own. */
function embeddedIn(dictionary: string, objects: ReadonlyMap<number, PdfObject>): number | null {
  const apart = /\/EF\s+(\d+)\s+\d+\s+R/.exec(dictionary)?.[1];
  const files = apart === undefined ? (/\/EF\s*<<([^>]*)>>/.exec(dictionary)?.[1] ?? '') : (objects.get(Number(apart))?.dictionary ?? '');
  const reference = /\/U?F\s+(\d+)\s+\d+\s+R/.exec(files)?.[1];
  return reference === undefined ? null : Number(reference);
}

/** The XML of the attached invoice, or null without one. Throws `EncryptedPdf`. */
export function attachedInvoice(bytes: Uint8Array): Buffer | null {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const objects = objectsOf(pdf);
  const hasTrailerKey = /\/Encrypt\s+\d+\s+\d+\s+R/.test(pdf.subarray(Math.max(0, pdf.length - 4_096)).toString('latin1'));
  if (hasTrailerKey || [...objects.values()].some(({ dictionary }) => /\/Type\s*\/XRef\b/.test(dictionary) && dictionary.includes('/Encrypt')))
    throw new EncryptedPdf();
  for (const { dictionary } of objects.values()) {
    if (!/\/EF\b/.test(dictionary) || !namesOf(dictionary).some((name) => NAMES.has(name.toLowerCase()))) continue;
    const file = objects.get(embeddedIn(dictionary, objects) ?? -1);
    const content = file ? contentOf(file) : null;
    if (content !== null) return content;
  }
  return null;
}
