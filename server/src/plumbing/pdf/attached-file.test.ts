import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { ciiOf } from '@vigie/domain/billing/einvoice/write/cii.ts';
import { eInvoiceOf } from '@vigie/domain/billing/einvoice/from-document.ts';
import { ordinary } from '@vigie/domain/billing/einvoice/test-documents.ts';
import { readFacturX } from '../../../test/read-factur-x.ts';
import { attachedInvoice, EncryptedPdf } from './attached-file.ts';
import { createPdfEngine } from './engine.ts';
import { invoiceView } from './invoice-view.ts';
import { sampleInvoice } from './samples.data.ts';

const engine = createPdfEngine();
afterAll(() => engine.close());

const view = invoiceView(sampleInvoice(2));
const XML = '<Invoice>é</Invoice>';
const stream = (body: string | Buffer, dictionary = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${Buffer.byteLength(body)}>>\nstream\n`),
    Buffer.from(body),
    Buffer.from('\nendstream\nendobj\n'),
  ]);
const pdf = (...parts: (string | Buffer)[]): Buffer =>
  Buffer.concat(['%PDF-1.7\n', ...parts, 'trailer <</Root 1 0 R>>\n%%EOF\n'].map((part) => Buffer.from(part)));
const textOf = (bytes: Buffer): string | null => attachedInvoice(bytes)?.toString('utf8') ?? null;

describe('the invoice attached to a PDF', () => {
  test('that Vigie printed is the one that an independent reader finds', async () => {
    const xml = ciiOf(eInvoiceOf(ordinary));
    const printed = await engine.render('invoice', { ...view, facturX: xml });
    expect(textOf(Buffer.from(printed))).toBe(xml);
    expect(readFacturX(printed).xml).toBe(xml);
    expect(attachedInvoice(await engine.render('invoice', view))).toBeNull();
  });

  test('is found plain or compressed, under a Latin, a hexadecimal or a UTF-16 name', () => {
    const spec = (name: string) => `2 0 obj\n<</Type/Filespec ${name} /EF<</F 3 0 R>>>>\nendobj\n3 0 obj\n`;
    expect(textOf(pdf(spec('/F (factur-x.xml)'), stream(XML)))).toBe(XML);
    expect(textOf(pdf(spec('/UF (Factur-X.xml)'), stream(deflateSync(XML), '/Filter/FlateDecode')))).toBe(XML);
    expect(textOf(pdf(spec(`/F <${Buffer.from('factur-x.xml').toString('hex')}>`), stream(XML)))).toBe(XML);
    const utf16 = Buffer.from('\uFEFFfactur-x.xml', 'utf16le').swap16().toString('hex');
    expect(textOf(pdf(spec(`/UF <${utf16}>`), stream(XML)))).toBe(XML);
    expect(textOf(pdf(spec('/F (photo.xml)'), stream(XML)))).toBeNull();
  });

  test('is found in an object stream, and as its newest version', () => {
    const [first, second] = ['<</Type/Filespec /F (factur-x.xml) /EF 4 0 R>> ', '<</F 3 0 R>>'] as const;
    const table = `2 0 4 ${first.length} `;
    const packed = stream(deflateSync(`${table}${first}${second}`), `/Type/ObjStm /N 2 /First ${table.length} /Filter/FlateDecode`);
    expect(textOf(pdf('5 0 obj\n', packed, '3 0 obj\n', stream('old'), '3 0 obj\n', stream(XML)))).toBe(XML);
  });

  test('that unfolds without end, or that a password protects, is not read', () => {
    const spec = '2 0 obj\n<</F (factur-x.xml) /EF<</F 3 0 R>>>>\nendobj\n3 0 obj\n';
    expect(textOf(pdf(spec, stream(deflateSync(Buffer.alloc(30_000_000)), '/Filter/FlateDecode')))).toBeNull();
    expect(textOf(pdf(spec, stream('broken', '/Filter/FlateDecode')))).toBeNull();
    expect(() => attachedInvoice(Buffer.concat([pdf(spec, stream(XML)), Buffer.from('trailer <</Encrypt 9 0 R>>')]))).toThrow(EncryptedPdf);
    expect(textOf(Buffer.from('%PDF-1.7\n3 0 obj'))).toBeNull();
    expect(textOf(Buffer.alloc(0))).toBeNull();
  });
});
