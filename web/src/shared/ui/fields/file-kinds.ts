// Which files may be sent: the MIME types that the server allows, and the extensions that go with them.

/** Extensions by MIME type, for the types the product meets. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/heic': ['heic'],
  'text/plain': ['txt'],
  'text/csv': ['csv'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/zip': ['zip'],
  'audio/mpeg': ['mp3'],
  'audio/mp4': ['m4a'],
  'video/mp4': ['mp4'],
};

export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** 'pdf, jpg, jpeg' — for the refusal and for the file picker. */
export const extensionsOf = (mimeTypes: readonly string[]): readonly string[] => mimeTypes.flatMap((mimeType) => EXTENSIONS[mimeType] ?? []);

interface FileLike {
  readonly name: string;
  readonly type: string;
}
/** Extension and type must both be allowed and agree; nothing listed allows everything. */
export function isAllowed(file: FileLike, mimeTypes: readonly string[]): boolean {
  if (mimeTypes.length === 0) return true;
  return mimeTypes.includes(file.type) && (EXTENSIONS[file.type]?.includes(extensionOf(file.name)) ?? true);
}
