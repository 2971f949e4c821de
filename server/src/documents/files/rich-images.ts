// Handles images of a rich text: writers may name only files that they can read, and readers get their addresses.
import { keptText, readRichText } from '@vigie/domain/shared/rich-text/kept-text.ts';
import { imageIdsOf, withImages } from '@vigie/domain/shared/rich-text/rich-text.ts';
import { HOUR, isoOf } from '@vigie/domain/shared/time.ts';
import type { Tx } from '@vigie/db/door.ts';
import { invalid } from '../../plumbing/errors.ts';
import type { House } from '../../plumbing/house.ts';
import { filesById, signedUrl } from './store-file.ts';

/** Files of new images that the writer cannot read or that are no images. */
export async function demandOwnImages(tx: Tx, agencyId: string, field: string, text: string, before = ''): Promise<void> {
  const known = new Set(before === '' ? [] : imageIdsOf(readRichText(before)));
  const added = imageIdsOf(readRichText(text)).filter((id) => !known.has(id));
  const files = await filesById(tx, agencyId, added);
  const isImage = (id: string): boolean => files.get(id)?.mimeType.startsWith('image/') ?? false;
  if (!added.every(isImage)) throw invalid({ [field]: 'Le fichier est invalide' });
}

/** The address stays the same within an hour, so that a screen that reloads does not fetch its images again. */
const LIFE = 5 * HOUR;
const addressOf = (house: House, agencyId: string, id: string): string =>
  `${signedUrl(house, { agencyId, id, expiresAt: isoOf(Math.floor(house.clock.now() / HOUR) * HOUR + LIFE) })}&inline=1`;

/** Signed without the files' own access rules: readers of the text may see its images. */
export function withAddresses(house: House, agencyId: string, text: string): string {
  const document = readRichText(text);
  if (imageIdsOf(document).length === 0) return text;
  return keptText(withImages(document, (attrs) => ({ ...attrs, src: addressOf(house, agencyId, String(attrs['fileId'])) })));
}
