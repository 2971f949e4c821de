// Streams kept files: one as it is, several in one archive that is built while it is sent.
import { Zip, ZipPassThrough } from 'fflate';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { House } from '../../plumbing/house.ts';
import { rangeOf } from './byte-range.ts';
import type { FileRow } from './store-file.ts';

/** Shown in the page: only kinds that cannot carry a script. */
const INLINE = /^(application\/pdf|image\/(png|jpeg|gif|webp)|audio\/|video\/|text\/plain)/;
/** An opened file may load nothing and run nothing. A sandbox would also block the browser's own PDF viewer. */
const CLOSED = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; frame-ancestors 'self'; sandbox";
const PDF = "frame-ancestors 'self'";

const disposition = (kind: 'inline' | 'attachment', name: string): string =>
  `${kind}; filename="${name.normalize('NFD').replace(/[^\x20-\x7e]|["\\]/g, '') || 'fichier'}"; filename*=UTF-8''${encodeURIComponent(name)}`;

export interface Sending {
  /** Shown in the page, where its kind allows it. */
  readonly inline?: boolean;
  /** The name under which it is saved. Its own name when absent. */
  readonly name?: string;
}

export async function sendFile(
  house: House,
  reply: FastifyReply,
  file: FileRow,
  { inline = false, name = file.name }: Sending = {},
): Promise<FastifyReply> {
  const range = rangeOf(reply.request.headers.range, file.size);
  const stream = await house.files.get(file, range ?? undefined);
  const shown = inline && INLINE.test(file.mimeType);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  await reply
    .header('accept-ranges', 'bytes')
    .header('content-type', file.mimeType)
    .header('content-length', range ? range.end - range.start + 1 : file.size)
    .header('content-disposition', disposition(shown ? 'inline' : 'attachment', name))
    .header('cache-control', 'private, max-age=300')
    .header('content-security-policy', shown && file.mimeType === 'application/pdf' ? PDF : CLOSED)
    .send(stream);
  return reply;
}

/** Of two files with the same name the second becomes « nom (2).pdf ». */
function distinct(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : name.replace(/(\.[^.]*)?$/, ` (${count})$1`);
  });
}

/** One part of an archive: its name, its content in chunks. */
export interface ArchivePart {
  readonly name: string;
  readonly content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** Reads one part after the other, only as fast as the archive is received. */
async function* archive(parts: AsyncIterable<ArchivePart>): AsyncGenerator<Buffer> {
  let ready: Buffer[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else ready.push(Buffer.from(chunk));
  });
  function* taken(): Generator<Buffer> {
    if (failure) throw failure;
    const chunks = ready;
    ready = [];
    yield* chunks;
  }
  for await (const { name, content } of parts) {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    for await (const chunk of content) {
      entry.push(chunk);
      yield* taken();
    }
    entry.push(new Uint8Array(), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}

/** Sends an archive of parts under a name. */
export async function sendParts(reply: FastifyReply, name: string, parts: AsyncIterable<ArchivePart>): Promise<FastifyReply> {
  await reply
    .header('content-type', 'application/zip')
    .header('content-disposition', disposition('attachment', name))
    .send(Readable.from(archive(parts)));
  return reply;
}

async function* partsOf(house: House, list: readonly FileRow[]): AsyncGenerator<ArchivePart> {
  const names = distinct(list.map((file) => file.name));
  for (const [index, file] of list.entries()) yield { name: names[index] ?? file.name, content: await house.files.get(file) };
}

/** All are checked before the first is sent: an archive that has begun cannot report a missing file. */
export async function sendArchive(house: House, reply: FastifyReply, list: readonly FileRow[]): Promise<FastifyReply> {
  for (const file of list) await house.files.check(file);
  return sendParts(reply, 'documents.zip', partsOf(house, list));
}
