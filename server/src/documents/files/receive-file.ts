// Receives one file of a form: its first bytes show its kind, the rest is streamed to the storage.
import { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { files } from '@vigie/db/tables/plumbing.ts';
import { allowedExtensions, sniff } from '../../plumbing/files/allowed-types.ts';
import { refusal, transportErrors, type Refusals } from '../../plumbing/errors.ts';
import { UPLOAD_LIMIT } from '../../plumbing/http/limits.ts';
import type { House } from '../../plumbing/house.ts';

export const uploadErrors = {
  'documents.type_not_allowed': { status: 415, message: 'Format de fichier non autorisé' },
  'documents.empty': { status: 422, message: 'Le fichier est invalide' },
  'documents.other_bytes': { status: 409, message: 'Un autre fichier a déjà été déposé sous cet identifiant' },
} as const satisfies Refusals;

export type Received = Pick<typeof files.$inferInsert, 'name' | 'mimeType' | 'size' | 'sha256' | 'storageKey'>;

const SNIFFED = 4096;

/** Reads the beginning of a stream and returns the whole. */
async function begin(stream: Readable): Promise<{ head: Buffer; whole: Readable }> {
  const chunks: Buffer[] = [];
  let length = 0;
  const iterator = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  while (length < SNIFFED) {
    const { value, done } = await iterator.next();
    if (done) break;
    chunks.push(value);
    length += value.byteLength;
  }
  const head = Buffer.concat(chunks);
  const whole = Readable.from(
    (async function* () {
      yield head;
      for (let step = await iterator.next(); !step.done; step = await iterator.next()) yield step.value;
    })(),
  );
  return { head, whole };
}

/** The bytes are recorded before they are checked, so that refused ones can be deleted. */
export async function receiveFile(house: House, agencyId: string, part: MultipartFile, written: string[]): Promise<Received> {
  const name = part.filename.slice(-200) || 'fichier';
  const { head, whole } = await begin(part.file);
  if (head.byteLength === 0) throw refusal(uploadErrors, 'documents.empty', { name });
  const kind = sniff(head.subarray(0, SNIFFED), name);
  if (!kind) throw refusal(uploadErrors, 'documents.type_not_allowed', { refused: [name], allowed: allowedExtensions });
  const stored = await house.files.put(agencyId, whole, { maxBytes: UPLOAD_LIMIT });
  written.push(stored.storageKey);
  if (part.file.truncated) throw refusal(transportErrors, 'files_sizes_too_large');
  return { name, mimeType: kind.mimeType, ...stored };
}
