// Sends a file by its signed address, or several in one archive.
import { eq, and } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { documents as calls } from '@vigie/contract/documents/endpoints.ts';
import { files } from '@vigie/db/tables/plumbing.ts';
import { notFound, refusal, type Refusals } from '../../plumbing/errors.ts';
import { verifyDownload } from '../../plumbing/files/signed-address.ts';
import type { PublicCall, UserCall } from '../../plumbing/http/call.ts';
import type { House } from '../../plumbing/house.ts';
import { hasExpired } from './erase-file.ts';
import type { FileRow } from './store-file.ts';
import { sendArchive, sendFile } from './stream.ts';

export const downloadErrors = {
  'documents.address_expired': { status: 410, message: 'L’adresse de ce fichier a expiré. Rechargez la page.' },
  'documents.erased': { status: 410, message: 'Ce fichier a été effacé.' },
} as const satisfies Refusals;

async function signedFile(house: House, query: { url: string; expires: string; signature: string }): Promise<FileRow> {
  if (!verifyDownload(query.url, house.addressKey, Number(query.expires), query.signature, house.clock.now())) {
    throw refusal(downloadErrors, 'documents.address_expired');
  }
  const [agencyId = '', id = ''] = query.url.split('/');
  const [row] = await house.db.tenant({ agencyId }, (tx) =>
    tx
      .select()
      .from(files)
      .where(and(eq(files.agencyId, agencyId), eq(files.id, id))),
  );
  if (!row) throw notFound("Impossible d'ouvrir le fichier");
  if (hasExpired(house, row)) throw refusal(downloadErrors, 'documents.erased');
  return row;
}

export async function downloadFile({ house, query, reply }: PublicCall<typeof calls.downloadFile>): Promise<FastifyReply> {
  // The signature is the permission: the sandboxed frame of a mail has no origin of its own.
  reply.header('cross-origin-resource-policy', 'cross-origin');
  return sendFile(house, reply, await signedFile(house, query), { inline: query.inline === '1' });
}

export async function zipFiles({ house, body, reply }: UserCall<typeof calls.zip>): Promise<FastifyReply> {
  const list: FileRow[] = [];
  for (const address of body.urls) {
    const query = (URL.parse(address, 'http://vigie') ?? new URL('http://vigie')).searchParams;
    list.push(await signedFile(house, { url: query.get('url') ?? '', expires: query.get('expires') ?? '', signature: query.get('signature') ?? '' }));
  }
  return sendArchive(house, reply, list);
}
