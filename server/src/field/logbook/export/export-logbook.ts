// Exports a logbook with its proof, as one archive that is built while it is sent.
import type { FastifyReply } from 'fastify';
import type { logbookProof as calls } from '@vigie/contract/field/proof-endpoints.ts';
import { isStored, type FileRow } from '../../../documents/files/store-file.ts';
import { sendParts, type ArchivePart } from '../../../documents/files/stream.ts';
import type { ScopedCall } from '../../../plumbing/http/call.ts';
import { doorOf } from '../../../plumbing/http/own-door.ts';
import type { House } from '../../../plumbing/house.ts';
import { gatherExport } from './gather-export.ts';
import { archiveName, nameInArchive, proofFiles } from './proof-files.ts';

async function* partsOf(house: House, texts: ReadonlyMap<string, Uint8Array>, attached: readonly FileRow[]): AsyncGenerator<ArchivePart> {
  for (const [name, content] of texts) yield { name, content: [content] };
  for (const file of attached) yield { name: nameInArchive(file), content: await house.files.get(file) };
}

/** Opens its own door: the archive may be downloaded slowly. */
export async function exportLogbook(call: Omit<ScopedCall<typeof calls.exportLogbook>, 'tx'>): Promise<FastifyReply> {
  const { house, reply, body } = call;
  const gathered = await house.db.tenant(doorOf(call, 'field.exportLogbook'), (tx) => gatherExport({ ...call, tx }, body));
  const attached: FileRow[] = [];
  for (const file of gathered.files) if (await isStored(house, file)) attached.push(file);
  const { statement, texts } = await proofFiles(house.logbookKey, gathered, attached, house.clock.now());
  return sendParts(reply, archiveName(statement), partsOf(house, texts, attached));
}
