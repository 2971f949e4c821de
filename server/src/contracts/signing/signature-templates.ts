// Keeps signatures for later use. Each is its owner's alone (C-085, docs/decisions/0091-answers-of-the-rows.md).
import { and, asc, eq } from 'drizzle-orm';
import type { contracts as calls } from '@vigie/contract/contracts/endpoints.ts';
import { contractSignatureTemplates } from '@vigie/db/tables/contracts.ts';
import { fileById, filesById, presentFile } from '../../documents/files/store-file.ts';
import { notFound } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { drawingOf, keeping } from '../../documents/files/keeping.ts';

const ownTemplates = (agencyId: string, userId: string) =>
  and(eq(contractSignatureTemplates.agencyId, agencyId), eq(contractSignatureTemplates.userId, userId));

/** One of this person's kept signatures. */
export const ownTemplate = (agencyId: string, userId: string, id: string) =>
  and(ownTemplates(agencyId, userId), eq(contractSignatureTemplates.id, id));

export async function listSignatureTemplates({ house, tx, agencyId, userId, body }: ScopedCall<typeof calls.listSignatureTemplates>) {
  const all = await tx
    .select()
    .from(contractSignatureTemplates)
    .where(ownTemplates(agencyId, userId))
    .orderBy(asc(contractSignatureTemplates.name), asc(contractSignatureTemplates.id));
  const page = all.slice((body.page - 1) * body.limit, body.page * body.limit);
  const images = await filesById(
    tx,
    agencyId,
    page.map(({ imageFileId }) => imageFileId),
  );
  const data = page.flatMap(({ id, name, fullname, imageFileId }) => {
    const file = images.get(imageFileId);
    return file ? [{ id, name, fullname, file: presentFile(house, file) }] : [];
  });
  return { data, count: all.length };
}

export async function saveSignatureTemplate({ house, tx, agencyId, userId, body }: ScopedCall<typeof calls.saveSignatureTemplate>) {
  const id = body.newId ?? crypto.randomUUID();
  const bytes = drawingOf(body.image);
  const [known] = await tx
    .select()
    .from(contractSignatureTemplates)
    .where(ownTemplate(agencyId, userId, id));
  if (known) return { id, name: known.name, fullname: known.fullname, file: presentFile(house, await fileById(tx, agencyId, known.imageFileId)) };
  return keeping(house, tx, agencyId, async (keep) => {
    const file = await keep({ name: 'signature.png', mimeType: 'image/png', bytes, userId });
    const [name, fullname] = [body.name.trim(), body.fullname.trim()];
    const made = await tx
      .insert(contractSignatureTemplates)
      .values({ agencyId, id, name, fullname, imageFileId: file.id, userId })
      .onConflictDoNothing()
      .returning({ id: contractSignatureTemplates.id });
    // The identifier is somebody else's.
    if (made.length === 0) throw notFound();
    await notifyScreens(tx, { agencyId, topic: 'contracts', ids: [] });
    return { id, name, fullname, file: presentFile(house, file) };
  });
}

export async function removeSignatureTemplate({
  tx,
  agencyId,
  userId,
  params,
}: ScopedCall<typeof calls.removeSignatureTemplate>): Promise<{ ok: true }> {
  const gone = await tx
    .delete(contractSignatureTemplates)
    .where(ownTemplate(agencyId, userId, params.id))
    .returning({ id: contractSignatureTemplates.id });
  if (gone.length === 0) throw notFound();
  await notifyScreens(tx, { agencyId, topic: 'contracts', ids: [] });
  return { ok: true };
}
