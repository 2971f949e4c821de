// Keeps the platform's reference documents: a labelled file or a text with files. Each person sees those meant for them.
import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { UsefulDoc } from '@vigie/contract/backoffice/communication-schemas.ts';
import type { backoffice as calls } from '@vigie/contract/backoffice/endpoints.ts';
import { usefulDocs } from '@vigie/db/tables/platform/backoffice.ts';
import type { Tx } from '@vigie/db/door.ts';
import { isMeantFor } from '@vigie/domain/backoffice/guidance.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import { endFile } from '../../documents/files/erase-file.ts';
import { filesById, presentFile } from '../../documents/files/store-file.ts';
import { PLATFORM_AGENCY } from '../../plumbing/mail/queue-mail.ts';
import { invalid } from '../../plumbing/errors.ts';
import type { UserCall } from '../../plumbing/http/call.ts';
import type { House } from '../../plumbing/house.ts';
import { firstOf, platformStale, platformWork, notifyEverybody } from '../../plumbing/platform-work.ts';
import { actorsOf } from './tutorials.ts';

type Row = typeof usefulDocs.$inferSelect;
type Shown = z.input<typeof UsefulDoc>;

const rowsOf = (tx: Tx) => tx.select().from(usefulDocs).orderBy(asc(usefulDocs.rank), asc(usefulDocs.label));

async function present(house: House, tx: Tx, rows: readonly Row[]): Promise<Shown[]> {
  const files = await filesById(
    tx,
    PLATFORM_AGENCY,
    rows.flatMap(({ fileIds }) => fileIds),
  );
  return rows.map((row) => ({
    ...row,
    files: row.fileIds.flatMap((id) => {
      const file = files.get(id);
      return file ? [presentFile(house, file)] : [];
    }),
  }));
}

export const readAllDocs = (call: UserCall<typeof calls.adminUsefulDocs>) =>
  platformWork(call, async (tx) => present(call.house, tx, await rowsOf(tx)));

export const readDocs = (call: UserCall<typeof calls.usefulDocs>) =>
  platformWork(call, async (tx) => {
    const actors = actorsOf(call.person);
    const rows = (await rowsOf(tx)).filter((row) => actors.some((actor) => isMeantFor(row, actor)));
    return present(call.house, tx, rows);
  });

/** An existing file of the platform. A document of kind file has exactly one (C-287). */
async function demandLawful(tx: Tx, { kind, fileIds }: UserCall<typeof calls.saveUsefulDoc>['body']): Promise<void> {
  if (kind === 'file' && fileIds.length !== 1) throw invalid({ fileIds: messages.required });
  const found = await filesById(tx, PLATFORM_AGENCY, fileIds);
  if (fileIds.some((id) => !found.has(id))) throw invalid({ fileIds: 'Le fichier est invalide' });
}

async function endFiles(house: House, tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of ids) await endFile(house, tx, { agencyId: PLATFORM_AGENCY, id });
}

async function update(house: House, tx: Tx, id: string, version: number | undefined, values: Partial<Row>): Promise<Row> {
  const before = firstOf(await tx.select().from(usefulDocs).where(eq(usefulDocs.id, id)).for('update'));
  const [saved] = await tx
    .update(usefulDocs)
    .set(values)
    .where(and(eq(usefulDocs.id, id), version === undefined ? undefined : eq(usefulDocs.version, version)))
    .returning();
  if (!saved) throw await platformStale(tx, usefulDocs, id);
  await endFiles(
    house,
    tx,
    before.fileIds.filter((file) => !saved.fileIds.includes(file)),
  );
  return saved;
}

export const saveUsefulDoc = (call: UserCall<typeof calls.saveUsefulDoc>) =>
  platformWork(call, async (tx) => {
    const { id, version, ...fields } = call.body;
    await demandLawful(tx, call.body);
    const values = { ...fields, content: fields.kind === 'text' ? fields.content : '' };
    const saved = id ? await update(call.house, tx, id, version, values) : firstOf(await tx.insert(usefulDocs).values(values).returning());
    await notifyEverybody(tx);
    return firstOf(await present(call.house, tx, [saved]));
  });

export const removeUsefulDoc = (call: UserCall<typeof calls.removeUsefulDoc>) =>
  platformWork(call, async (tx) => {
    const { fileIds } = firstOf(await tx.delete(usefulDocs).where(eq(usefulDocs.id, call.params.id)).returning());
    await endFiles(call.house, tx, fileIds);
    await notifyEverybody(tx);
    return { ok: true as const };
  });
