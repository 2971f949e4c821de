// Prints documents under their agency's logo.
import { eq } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import type { House } from '../../plumbing/house.ts';
import type { AgencyView, PdfTemplates } from '../../plumbing/pdf/views.ts';
import { imagePath, imagesOf } from './printed-images.ts';
import { filesById, type FileRow } from './store-file.ts';

/** Documents with a letterhead. */
type Headed = { [T in keyof PdfTemplates]: PdfTemplates[T] extends { readonly agency: AgencyView } ? T : never }[keyof PdfTemplates];
type Files = Readonly<Record<string, Uint8Array>>;

export interface Head {
  readonly house: House;
  readonly agencyId: string;
  /** One that is open anyway, with the agency's own reach. Without it the logo is read in a short one. */
  readonly tx?: Tx;
}

async function logoRow(tx: Tx, agencyId: string): Promise<FileRow[]> {
  const [agency] = await tx.select({ logoFileId: agencies.logoFileId }).from(agencies).where(eq(agencies.id, agencyId));
  return agency?.logoFileId ? [...(await filesById(tx, agencyId, [agency.logoFileId])).values()] : [];
}

/** Where the logo is missing or of a format that is not printed, the agency's name stands alone. */
export async function withLogo<T extends { readonly agency: AgencyView }>(
  { house, agencyId, tx }: Head,
  view: T,
  files: Files,
): Promise<{ view: T; files: Files }> {
  const read = (own: Tx): Promise<FileRow[]> => logoRow(own, agencyId);
  const rows = await (tx ? read(tx) : house.db.tenant({ agencyId, action: 'documents.letterhead' }, read));
  const { files: drawn, images } = await imagesOf(house, rows);
  const [id] = images;
  const agency = { ...view.agency, logo: id === undefined ? null : imagePath(id) };
  return { view: { ...view, agency }, files: { ...files, ...drawn } };
}

export async function printHeaded<T extends Headed>(head: Head, template: T, view: PdfTemplates[T], files: Files = {}): Promise<Uint8Array> {
  const headed = await withLogo(head, view, files);
  return head.house.pdf.render(template, headed.view, headed.files);
}

/** The same document as one picture, for the screen. */
export async function pictureHeaded<T extends Headed>(head: Head, template: T, view: PdfTemplates[T], files: Files = {}): Promise<Uint8Array> {
  const headed = await withLogo(head, view, files);
  return head.house.pdf.picture(template, headed.view, headed.files);
}
