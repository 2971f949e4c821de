// Prepares a stored text for templates: plain words, or the cleaned tree with the paths of available images.
import { isTree, isBlank, readRichText } from '@vigie/domain/shared/rich-text/kept-text.ts';
import { withImages } from '@vigie/domain/shared/rich-text/rich-text.ts';
import type { Prose } from './views.ts';

/** Where a template finds the image of a file. */
export const imageFile = (fileId: string): string => `files/${fileId}`;

export function printedProse(text: string, images: ReadonlySet<string> = new Set()): Prose {
  const trimmed = text.trim();
  if (trimmed === '' || !isTree(trimmed)) return trimmed === '' ? null : trimmed;
  const document = readRichText(trimmed);
  if (isBlank(document)) return null;
  return withImages(document, (attrs) => {
    const id = String(attrs['fileId']);
    return images.has(id) ? { ...attrs, file: imageFile(id) } : attrs;
  });
}
