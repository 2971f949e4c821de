// Detects a file's true type: its bytes and its name must agree on an allowed type.
import { FILE_TYPES } from './file-types.data.ts';

/** Bytes to pass to `sniff`. Fewer are enough for a smaller file. */
export const SNIFF_LENGTH = 8_192;

export interface SniffedType {
  readonly mimeType: string;
}

/** The list that settings may narrow and that upload zones show, never the client's own. */
export const allowedMimeTypes: readonly string[] = [...new Set(FILE_TYPES.map((type) => type.mimeType))];
/** The extensions in upload dialogs. */
export const allowedExtensions: readonly string[] = [...new Set(FILE_TYPES.flatMap((type) => type.extensions))];

const extensionOf = (filename: string): string | null => {
  const match = /\.([A-Za-z0-9]{1,10})$/.exec(filename.trim());
  return match === null ? null : match[1]!.toLowerCase();
};

/**
 * The type of a file. Null when the type is not allowed, belongs to another extension, or is unknown. A name
 * without an extension (a pasted image) is judged by the content, where that is enough.
 */
export function sniff(firstBytes: Uint8Array, filename: string): SniffedType | null {
  if (firstBytes.length === 0) return null;
  const extension = extensionOf(filename);
  const type = FILE_TYPES.find((candidate) => {
    const named = extension === null ? candidate.needsExtension !== true : candidate.extensions.includes(extension);
    return named && candidate.matches(firstBytes);
  });
  return type === undefined ? null : { mimeType: type.mimeType };
}
