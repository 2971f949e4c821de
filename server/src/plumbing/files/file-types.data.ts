// Lists the kinds of files that the product accepts, and how their first bytes identify them.
import { asciiAt, bytesAt, ftypBrands, isMp3Frame, isText, zipEntryNames } from './signatures.ts';

export interface FileType {
  readonly mimeType: string;
  /** Lower case, the usual one first. */
  readonly extensions: readonly string[];
  readonly matches: (head: Uint8Array) => boolean;
  /** Distinguished from similar types only by the name, so a name without extension is not enough. */
  readonly needsExtension?: boolean;
}

const isZip = (head: Uint8Array): boolean => bytesAt(head, 0, 0x50, 0x4b, 0x03, 0x04);
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const isOle = (head: Uint8Array): boolean => bytesAt(head, 0, ...OLE);
const hasBrand = (head: Uint8Array, ...brands: string[]): boolean => ftypBrands(head).some((brand) => brands.includes(brand));

/** Office files are archives: the folder of their main part identifies them, or the name when that folder comes later. */
const isOffice =
  (folder: string, others: readonly string[]) =>
  (head: Uint8Array): boolean => {
    if (!isZip(head)) return false;
    const names = zipEntryNames(head);
    if (names.some((name) => name.startsWith(folder))) return true;
    const looksOffice = names.some((name) => name === '[Content_Types].xml' || name.startsWith('_rels/') || name.startsWith('docProps/'));
    return looksOffice && !names.some((name) => others.some((other) => name.startsWith(other)));
  };
/** OpenDocument files begin with an uncompressed entry that contains their type. */
const isOpenDocument =
  (kind: string) =>
  (head: Uint8Array): boolean =>
    isZip(head) && asciiAt(head, 30, `mimetypeapplication/vnd.oasis.opendocument.${kind}`);
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const VIDEO_CODECS = ['V_VP8', 'V_VP9', 'V_AV1', 'V_MPEG'];
const isWebm = (head: Uint8Array): boolean => bytesAt(head, 0, 0x1a, 0x45, 0xdf, 0xa3) && Buffer.from(head.subarray(0, 64)).includes('webm');
const hasVideo = (head: Uint8Array): boolean => VIDEO_CODECS.some((codec) => Buffer.from(head).includes(codec));

export const FILE_TYPES: readonly FileType[] = [
  {
    mimeType: 'application/pdf',
    extensions: ['pdf'],
    matches: (head) => Buffer.from(head.subarray(0, 1024)).includes('%PDF-'),
  },
  {
    mimeType: 'image/png',
    extensions: ['png'],
    matches: (head) => bytesAt(head, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  },
  {
    mimeType: 'image/jpeg',
    extensions: ['jpg', 'jpeg'],
    matches: (head) => bytesAt(head, 0, 0xff, 0xd8, 0xff),
  },
  {
    mimeType: 'image/webp',
    extensions: ['webp'],
    matches: (head) => asciiAt(head, 0, 'RIFF') && asciiAt(head, 8, 'WEBP'),
  },
  {
    mimeType: 'image/gif',
    extensions: ['gif'],
    matches: (head) => asciiAt(head, 0, 'GIF87a') || asciiAt(head, 0, 'GIF89a'),
  },
  {
    mimeType: 'image/heic',
    extensions: ['heic', 'heif'],
    matches: (head) => hasBrand(head, 'heic', 'heix', 'hevc', 'heim', 'mif1', 'msf1'),
  },
  {
    mimeType: 'audio/mp4',
    extensions: ['m4a'],
    matches: (head) => ftypBrands(head).length > 0 && !hasBrand(head, 'heic', 'mif1', 'qt  ', 'avif'),
    needsExtension: true,
  },
  {
    mimeType: 'video/mp4',
    extensions: ['mp4', 'm4v'],
    matches: (head) => hasBrand(head, 'isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'dash'),
  },
  { mimeType: 'video/webm', extensions: ['webm'], matches: (head) => isWebm(head) && hasVideo(head) },
  {
    mimeType: 'audio/webm',
    extensions: ['webm', 'weba'],
    matches: (head) => isWebm(head) && !hasVideo(head),
  },
  { mimeType: 'audio/ogg', extensions: ['ogg', 'oga', 'opus'], matches: (head) => asciiAt(head, 0, 'OggS') },
  {
    mimeType: 'audio/wav',
    extensions: ['wav'],
    matches: (head) => asciiAt(head, 0, 'RIFF') && asciiAt(head, 8, 'WAVE'),
  },
  {
    mimeType: 'audio/mpeg',
    extensions: ['mp3'],
    matches: (head) => asciiAt(head, 0, 'ID3') || isMp3Frame(head),
  },
  {
    mimeType: `${OFFICE}.spreadsheetml.sheet`,
    extensions: ['xlsx'],
    matches: isOffice('xl/', ['word/', 'ppt/']),
    needsExtension: true,
  },
  {
    mimeType: `${OFFICE}.wordprocessingml.document`,
    extensions: ['docx'],
    matches: isOffice('word/', ['xl/', 'ppt/']),
    needsExtension: true,
  },
  {
    mimeType: `${OFFICE}.presentationml.presentation`,
    extensions: ['pptx'],
    matches: isOffice('ppt/', ['xl/', 'word/']),
    needsExtension: true,
  },
  { mimeType: 'application/zip', extensions: ['zip'], matches: isZip, needsExtension: true },
  {
    mimeType: 'application/vnd.oasis.opendocument.text',
    extensions: ['odt'],
    matches: isOpenDocument('text'),
  },
  {
    mimeType: 'application/vnd.oasis.opendocument.spreadsheet',
    extensions: ['ods'],
    matches: isOpenDocument('spreadsheet'),
  },
  { mimeType: 'application/msword', extensions: ['doc'], matches: isOle, needsExtension: true },
  { mimeType: 'application/vnd.ms-excel', extensions: ['xls'], matches: isOle, needsExtension: true },
  { mimeType: 'text/csv', extensions: ['csv'], matches: isText, needsExtension: true },
  { mimeType: 'text/plain', extensions: ['txt'], matches: isText, needsExtension: true },
];
