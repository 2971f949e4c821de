import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { writeXlsx } from 'hucre';
import { allowedExtensions, allowedMimeTypes, sniff } from './allowed-types.ts';

const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');
const ftyp = (...brands: string[]): Buffer => {
  const body = ascii(`ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length + 4);
  return Buffer.concat([size, body, Buffer.alloc(16)]);
};
const zipEntry = (name: string, content = ''): Buffer => {
  const data = deflateRawSync(ascii(content));
  const header = Buffer.alloc(30);
  header.write('PK\u0003\u0004', 0, 'latin1');
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(data.length, 18);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, ascii(name), data]);
};
const odf = (kind: string): Buffer => {
  const type = `application/vnd.oasis.opendocument.${kind}`;
  const header = Buffer.alloc(30);
  header.write('PK\u0003\u0004', 0, 'latin1');
  header.writeUInt16LE(8, 26);
  return Buffer.concat([header, ascii(`mimetype${type}`)]);
};
const ole = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);
const webm = (codec: string): Buffer =>
  Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f]), ascii(`B\u0082\u0084webm${'\0'.repeat(60)}${codec}`)]);
const png = Buffer.from('89504e470d0a1a0a0000000d49484452000002800000000168060000', 'hex');
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc400040000ffc2001108012c01900301', 'hex');
const docx = Buffer.concat([zipEntry('[Content_Types].xml', '<x/>'), zipEntry('word/document.xml', '<y/>')]);

describe('the true type of a file', () => {
  test.each<[string, Buffer, string, string]>([
    ['a PDF', ascii('%PDF-1.7\n'), 'Contrat été.PDF', 'application/pdf'],
    ['a PNG', png, 'a.png', 'image/png'],
    ['a JPEG', jpeg, 'photo.jpeg', 'image/jpeg'],
    ['a WebP', ascii('RIFF\0\0\0\0WEBPVP8 '), 'a.webp', 'image/webp'],
    ['a GIF', ascii('GIF89a'), 'a.gif', 'image/gif'],
    ['a photo of an iPhone', ftyp('heic', 'mif1', 'heic'), 'IMG_0001.HEIC', 'image/heic'],
    ['an MP4', ftyp('isom', 'isom', 'avc1'), 'a.mp4', 'video/mp4'],
    ['a voice memo', ftyp('M4A ', 'M4A ', 'mp42'), 'memo.m4a', 'audio/mp4'],
    ['a recording of a browser', webm('A_OPUS'), 'a.webm', 'audio/webm'],
    ['a video of a browser', webm('V_VP9'), 'a.webm', 'video/webm'],
    ['an Ogg', ascii('OggS\0'), 'a.ogg', 'audio/ogg'],
    ['a WAV', ascii('RIFF\0\0\0\0WAVEfmt '), 'a.wav', 'audio/wav'],
    ['an MP3 with tags', ascii('ID3\u0004'), 'a.mp3', 'audio/mpeg'],
    ['a bare MP3', Buffer.from([0xff, 0xfb, 0x90, 0x64]), 'a.mp3', 'audio/mpeg'],
    ['a Word document', docx, 'a.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['an archive', zipEntry('photos/a.jpg', 'x'), 'a.zip', 'application/zip'],
    ['an OpenDocument text', odf('text'), 'a.odt', 'application/vnd.oasis.opendocument.text'],
    ['an OpenDocument sheet', odf('spreadsheet'), 'a.ods', 'application/vnd.oasis.opendocument.spreadsheet'],
    ['an old Word document', ole, 'a.doc', 'application/msword'],
    ['an old Excel workbook', ole, 'a.xls', 'application/vnd.ms-excel'],
    ['a CSV in Latin-1', ascii('Nom;Prénom\r\n'), 'a.csv', 'text/csv'],
    ['a text', Buffer.from('Consignes : été\n'), 'a.txt', 'text/plain'],
  ])('%s is known', (_name, head, filename, mimeType) => {
    expect(sniff(head, filename)).toEqual({ mimeType });
  });

  test('a real workbook is known', async () => {
    const bytes = await writeXlsx({ sheets: [{ name: 'A', rows: [['x']] }] });
    expect(sniff(bytes.subarray(0, 8192), 'a.xlsx')?.mimeType).toContain('spreadsheetml.sheet');
    expect(sniff(bytes.subarray(0, 8192), 'a.docx')).toBeNull();
  });

  test.each<[string, Buffer, string]>([
    ['a program under a document’s name', ascii('MZ\u0090\0\u0003'), 'facture.pdf'],
    ['a program as text', ascii('MZ\u0090\0\u0003'), 'a.txt'],
    ['a program', ascii('MZ\u0090\0'), 'a.exe'],
    ['a PDF under a picture’s name', ascii('%PDF-1.7'), 'a.png'],
    ['a picture under a document’s name', png, 'a.pdf'],
    ['a page', ascii('<!doctype html><script>'), 'a.html'],
    ['a drawing that may carry a script', ascii('<svg onload="x"/>'), 'a.svg'],
    ['a Word document with macros', docx, 'a.docm'],
    ['a Word document under a workbook’s name', docx, 'a.xlsx'],
    ['a plain archive under a document’s name', zipEntry('virus.exe', 'x'), 'a.docx'],
    ['an AVIF under a voice memo’s name', ftyp('avif', 'mif1'), 'a.m4a'],
    ['an empty file', Buffer.alloc(0), 'a.txt'],
    ['an old Office file without extension', ole, 'document'],
    ['a double extension', ascii('%PDF-1.7'), 'a.pdf.exe'],
  ])('%s is refused', (_name, head, filename) => {
    expect(sniff(head, filename)).toBeNull();
  });

  test('a pasted image without extension is judged by its content', () => {
    expect(sniff(png, 'image')).toEqual({ mimeType: 'image/png' });
    expect(sniff(ascii('bonjour'), 'image')).toBeNull();
  });

  test('dialogs show the same list that decides', () => {
    expect(allowedMimeTypes).toContain('image/heic');
    expect(allowedExtensions).toEqual(expect.arrayContaining(['pdf', 'jpeg', 'xlsx', 'm4a', 'csv']));
    for (const extension of ['exe', 'svg', 'html', 'docm', 'js']) expect(allowedExtensions).not.toContain(extension);
  });
});
