// Decides which files may be sent: the server's allowed MIME types and their extensions. Also decides how a file is shown.

/** Extensions by MIME type, for the types that the product uses. The server has the same list. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/heic': ['heic', 'heif'],
  'text/plain': ['txt'],
  'text/csv': ['csv'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/zip': ['zip'],
  'audio/mpeg': ['mp3'],
  'audio/mp4': ['m4a'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/wav': ['wav'],
  'audio/webm': ['webm', 'weba'],
  'video/mp4': ['mp4', 'm4v'],
  'video/webm': ['webm'],
};

/** Other names that browsers use for these types, from their own lists or from installed software. */
const ALIASES: Readonly<Record<string, string>> = {
  'application/x-zip-compressed': 'application/zip',
  'application/x-pdf': 'application/pdf',
  'audio/mp3': 'audio/mpeg',
  'audio/x-m4a': 'audio/mp4',
  'audio/x-wav': 'audio/wav',
  'image/heif': 'image/heic',
  'image/jpg': 'image/jpeg',
  'video/x-m4v': 'video/mp4',
};

export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** 'pdf, jpg, jpeg' — for the refusal and for the file picker. */
export const extensionsOf = (mimeTypes: readonly string[]): readonly string[] => [
  ...new Set(mimeTypes.flatMap((mimeType) => EXTENSIONS[mimeType] ?? [])),
];

interface FileLike {
  readonly name: string;
  readonly type: string;
}

/** A computer with Excel reports CSV files as workbooks. */
const typeOf = ({ name, type }: FileLike): string =>
  extensionOf(name) === 'csv' && type === 'application/vnd.ms-excel' ? 'text/csv' : (ALIASES[type] ?? type);

/** Extension and type must both be allowed and agree. An empty list allows everything. */
export function isAllowed(file: FileLike, mimeTypes: readonly string[]): boolean {
  if (mimeTypes.length === 0) return true;
  const type = typeOf(file);
  return mimeTypes.includes(type) && (EXTENSIONS[type]?.includes(extensionOf(file.name)) ?? true);
}

export type PreviewKind = 'image' | 'pdf' | 'audio' | 'video' | 'text' | 'none';

const SHOWN_IMAGES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** How a browser shows a file of this type. `none`: it cannot. */
export function previewKind(mimeType: string): PreviewKind {
  if (SHOWN_IMAGES.has(mimeType)) return 'image';
  if (mimeType === 'application/pdf') return 'pdf';
  if (mimeType === 'text/plain' || mimeType === 'text/csv') return 'text';
  const [family = ''] = mimeType.split('/');
  return family === 'audio' || family === 'video' ? family : 'none';
}
