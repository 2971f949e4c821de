// The kinds of file that may be uploaded, told by their content and not by their name.

interface Kind {
  readonly mimeType: string;
  readonly extensions: readonly string[];
  readonly matches: (bytes: Buffer) => boolean;
}

const starts = (...signature: number[]) => (bytes: Buffer): boolean => signature.every((value, index) => bytes[index] === value);
const textAt = (offset: number, text: string) => (bytes: Buffer): boolean => bytes.toString('latin1', offset, offset + text.length) === text;
const both = (a: (bytes: Buffer) => boolean, b: (bytes: Buffer) => boolean) => (bytes: Buffer): boolean => a(bytes) && b(bytes);
const zip = starts(0x50, 0x4b, 0x03, 0x04);
const ole = starts(0xd0, 0xcf, 0x11, 0xe0);
/** Brands of ISO media files: `ftyp` and four letters. */
const brand = (...brands: string[]) => (bytes: Buffer): boolean => textAt(4, 'ftyp')(bytes) && brands.some((name) => textAt(8, name)(bytes));

/** No control byte but tab, line feed and carriage return: text, in any encoding that French files come in. */
const plainText = (bytes: Buffer): boolean => bytes.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13);

const office = 'application/vnd.openxmlformats-officedocument';
const kinds: readonly Kind[] = [
  { mimeType: 'application/pdf', extensions: ['pdf'], matches: textAt(0, '%PDF-') },
  { mimeType: 'image/png', extensions: ['png'], matches: starts(0x89, 0x50, 0x4e, 0x47) },
  { mimeType: 'image/jpeg', extensions: ['jpg', 'jpeg'], matches: starts(0xff, 0xd8, 0xff) },
  { mimeType: 'image/gif', extensions: ['gif'], matches: textAt(0, 'GIF8') },
  { mimeType: 'image/webp', extensions: ['webp'], matches: both(textAt(0, 'RIFF'), textAt(8, 'WEBP')) },
  { mimeType: 'image/heic', extensions: ['heic', 'heif'], matches: brand('heic', 'heix', 'mif1', 'msf1') },
  { mimeType: 'audio/mp4', extensions: ['m4a'], matches: brand('M4A ') },
  { mimeType: 'video/mp4', extensions: ['mp4', 'm4v'], matches: brand('isom', 'iso2', 'mp41', 'mp42', 'avc1', 'M4V ') },
  { mimeType: 'audio/wav', extensions: ['wav'], matches: both(textAt(0, 'RIFF'), textAt(8, 'WAVE')) },
  { mimeType: 'audio/ogg', extensions: ['ogg', 'oga'], matches: textAt(0, 'OggS') },
  { mimeType: 'audio/webm', extensions: ['webm', 'weba'], matches: starts(0x1a, 0x45, 0xdf, 0xa3) },
  { mimeType: 'audio/mpeg', extensions: ['mp3'], matches: (bytes) => textAt(0, 'ID3')(bytes) || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2) },
  { mimeType: `${office}.wordprocessingml.document`, extensions: ['docx'], matches: zip },
  { mimeType: `${office}.spreadsheetml.sheet`, extensions: ['xlsx'], matches: zip },
  { mimeType: `${office}.presentationml.presentation`, extensions: ['pptx'], matches: zip },
  { mimeType: 'application/vnd.oasis.opendocument.text', extensions: ['odt'], matches: zip },
  { mimeType: 'application/vnd.oasis.opendocument.spreadsheet', extensions: ['ods'], matches: zip },
  { mimeType: 'application/zip', extensions: ['zip'], matches: zip },
  { mimeType: 'application/msword', extensions: ['doc'], matches: ole },
  { mimeType: 'application/vnd.ms-excel', extensions: ['xls'], matches: ole },
  { mimeType: 'text/csv', extensions: ['csv'], matches: plainText },
  { mimeType: 'text/plain', extensions: ['txt'], matches: plainText },
];

export const allowedMimeTypes: readonly string[] = kinds.map((kind) => kind.mimeType);
export const allowedExtensions: readonly string[] = kinds.flatMap((kind) => kind.extensions);

const extensionOf = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** The kind of a file from its first bytes (4 kB are enough); null when it is not allowed or is not what its name says. */
export function sniff(firstBytes: Uint8Array, name: string): { mimeType: string } | null {
  const bytes = Buffer.from(firstBytes.buffer, firstBytes.byteOffset, firstBytes.byteLength);
  const extension = extensionOf(name);
  const named = kinds.find((kind) => kind.extensions.includes(extension));
  if (named) return named.matches(bytes) ? { mimeType: named.mimeType } : null;
  const found = kinds.find((kind) => kind.mimeType !== 'text/csv' && kind.mimeType !== 'text/plain' && kind.matches(bytes));
  return extension === '' && found ? { mimeType: found.mimeType } : null;
}
