// Sends a file by its signed address; several in one archive.
import { eq, and } from 'drizzle-orm';
import { Zip, ZipPassThrough } from 'fflate';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { documents as calls } from '@vigie/contract/documents/endpoints.ts';
import { files } from '@vigie/db/tables/plumbing.ts';
import { notFound, refusal, type Refusals } from '../plumbing/errors.ts';
import { verifyDownload } from '../plumbing/files/signed-address.ts';
import type { PublicCall, UserCall } from '../plumbing/http/call.ts';
import type { House } from '../plumbing/house.ts';
import { hasExpired } from './erase-file.ts';
import type { FileRow } from './store-file.ts';

export const downloadErrors = {
  'documents.address_expired': { status: 410, message: 'L’adresse de ce fichier a expiré. Rechargez la page.' },
  'documents.erased': { status: 410, message: 'Ce fichier a été effacé.' },
} as const satisfies Refusals;

/** Shown in the page: only kinds that cannot carry a script. */
const INLINE = /^(application\/pdf|image\/(png|jpeg|gif|webp)|audio\/|video\/|text\/plain)/;

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

const disposition = (kind: 'inline' | 'attachment', name: string): string =>
  `${kind}; filename="${name.normalize('NFD').replace(/[^\x20-\x7e]|["\\]/g, '') || 'fichier'}"; filename*=UTF-8''${encodeURIComponent(name)}`;

export async function downloadFile({ house, query, reply }: PublicCall<typeof calls.download>): Promise<FastifyReply> {
  const file = await signedFile(house, query);
  const inline = query.inline === '1' && INLINE.test(file.mimeType);
  const stream = await house.files.get(file.storageKey);
  await reply
    .header('content-type', file.mimeType)
    .header('content-length', file.size)
    .header('content-disposition', disposition(inline ? 'inline' : 'attachment', file.name))
    .header('cache-control', 'private, max-age=300')
    // The signature is the permission: a mail that is read in its sandboxed frame has no origin of its own.
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; sandbox")
    .send(stream);
  return reply;
}

/** Two files of one name: the second becomes « nom (2).pdf ». */
function distinct(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : name.replace(/(\.[^.]*)?$/, ` (${count})$1`);
  });
}

async function pack(house: House, list: readonly FileRow[], out: Readable): Promise<void> {
  const zip = new Zip((error, chunk, last) => {
    if (error) out.destroy(error);
    else {
      out.push(Buffer.from(chunk));
      if (last) out.push(null);
    }
  });
  const names = distinct(list.map((file) => file.name));
  for (const [index, file] of list.entries()) {
    const entry = new ZipPassThrough(names[index] ?? file.name);
    zip.add(entry);
    for await (const chunk of await house.files.get(file.storageKey)) entry.push(chunk as Uint8Array);
    entry.push(new Uint8Array(), true);
  }
  zip.end();
}

export async function zipFiles({ house, body, reply }: UserCall<typeof calls.zip>): Promise<FastifyReply> {
  const list: FileRow[] = [];
  for (const address of body.urls) {
    const query = new URL(address, 'http://vigie').searchParams;
    list.push(await signedFile(house, { url: query.get('url') ?? '', expires: query.get('expires') ?? '', signature: query.get('signature') ?? '' }));
  }
  const out = new Readable({ read: () => {} });
  pack(house, list, out).catch((error: Error) => out.destroy(error));
  await reply.header('content-type', 'application/zip').header('content-disposition', disposition('attachment', 'documents.zip')).send(out);
  return reply;
}
