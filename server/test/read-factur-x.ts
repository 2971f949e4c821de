// Reads a Factur-X independently of the code that wrote it: object table, current metadata, attached file by name.
import { inflateSync } from 'node:zlib';

interface FacturX {
  readonly xml: string;
  readonly metadata: string;
  /** The dictionary of the attached file. */
  readonly specification: string;
  readonly catalog: string;
}

/** Positions of the objects, newest table first: later tables override earlier ones. */
function offsetsOf(text: string): Map<number, number> {
  const offsets = new Map<number, number>();
  let at: number | null = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
  while (at !== null) {
    const end = text.indexOf('trailer', at);
    for (const [, first, , rows] of text.slice(at, end).matchAll(/(\d+) (\d+)\s*\n((?:\d{10} \d{5} [nf]\s*\n)+)/g))
      rows!.match(/\d{10} \d{5} [nf]/g)!.forEach((row, index) => {
        const number = Number(first) + index;
        if (row.endsWith('n') && !offsets.has(number)) offsets.set(number, Number(row.slice(0, 10)));
      });
    const earlier = /\/Prev (\d+)/.exec(text.slice(end, text.indexOf('startxref', end)));
    at = earlier ? Number(earlier[1]) : null;
  }
  return offsets;
}

export function readFacturX(pdf: Uint8Array): FacturX {
  const text = Buffer.from(pdf).toString('latin1');
  const offsets = offsetsOf(text);
  const object = (number: number | string | undefined): string => {
    const at = offsets.get(Number(number)) ?? -1;
    if (!text.startsWith(`${number} 0 obj`, at)) throw new Error(`object ${number} is not where the table has it`);
    return text.slice(at, text.indexOf('endobj', at));
  };
  const streamOf = (body: string): Buffer => {
    const start = /stream\r?\n/.exec(body)!;
    const from = start.index + start[0].length;
    const bytes = Buffer.from(body.slice(from, from + Number(/\/Length (\d+)/.exec(body)?.[1])), 'latin1');
    return body.includes('/FlateDecode') ? inflateSync(bytes) : bytes;
  };
  const catalog = object(/\/Root (\d+) 0 R/.exec(text.slice(text.lastIndexOf('trailer')))?.[1]);
  const specification = object(/\/AF\s*\[\s*(\d+) 0 R\s*\]/.exec(catalog)?.[1]);
  const file = object(/\/EF\s*<<[\s\S]*?\/F (\d+) 0 R/.exec(specification)?.[1]);
  return {
    xml: streamOf(file).toString('utf8'),
    metadata: streamOf(object(/\/Metadata (\d+) 0 R/.exec(catalog)?.[1])).toString('utf8'),
    specification,
    catalog,
  };
}
