// Serves the calls that export a person's data: one archive with a readable page, the data, and the files.
import type { FastifyReply } from 'fastify';
import type { privacy as calls } from '@vigie/contract/agency/privacy-endpoints.ts';
import { privacyActs } from '@vigie/db/tables/privacy.ts';
import type { Tx } from '@vigie/db/door.ts';
import { fieldNames } from '@vigie/domain/agency/words/field-names.ts';
import { things } from '@vigie/domain/agency/words/things.data.ts';
import { privacyCan } from '@vigie/domain/agency/privacy/privacy-can.ts';
import { periodText } from '@vigie/domain/agency/privacy/retention.ts';
import { retentionRules } from '@vigie/domain/agency/privacy/retention.data.ts';
import { filesById, isStored, type FileRow } from '../../documents/files/store-file.ts';
import { sendParts, type ArchivePart } from '../../documents/files/stream.ts';
import { forbidden } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import type { House } from '../../plumbing/house.ts';
import { loadAgency } from '../profile.ts';
import { collectPerson, type Collected } from './collect-person.ts';
import { findAgent, findContact, findSelf, type Found } from './find-subject.ts';
import { withoutOthers } from './others-names.ts';
import { readablePage } from './readable.ts';

type Call<N extends 'exportOwn' | 'exportAgent' | 'exportContact'> = Omit<ScopedCall<(typeof calls)[N]>, 'tx'>;
type Anyone = Pick<Call<'exportOwn'>, 'house' | 'agencyId' | 'userId' | 'reply'>;

const utf8 = (text: string): Uint8Array => Buffer.from(text, 'utf8');

/** Records who exported whose data, as the trail does, in the transaction that read them. */
const noteExport = (tx: Tx, { house, agencyId, userId }: Anyone, found: Found): Promise<unknown> =>
  tx.insert(privacyActs).values({
    agencyId,
    kind: 'export',
    subject: found.agentId === null ? 'member' : 'agent',
    subjectId: found.agentId ?? found.memberIds[0] ?? userId,
    subjectLabel: found.label,
    userId,
    byThemselves: found.userIds.includes(userId),
    madeAt: house.clock.instant(),
  });

/** The French names of the tables and columns in this export. */
function wordsOf(categories: readonly Collected[]) {
  const tables = categories.flatMap((one) => one.tables);
  const columns = new Set(tables.flatMap(({ rows }) => rows.flatMap((row) => Object.keys(row))));
  return {
    tables: Object.fromEntries(tables.map(({ table }) => [table, things[table]?.name ?? table])),
    champs: Object.fromEntries([...columns].map((column) => [column, fieldNames[column] ?? column.replaceAll('_', ' ')])),
  };
}

const dataOf = (agencyName: string, person: string, madeAt: string, categories: readonly Collected[]) => ({
  format: 'vigie-donnees-personnelles-1',
  agence: agencyName,
  personne: person,
  exporteLe: madeAt,
  categories: categories.map(({ key, tables }) => {
    const { label, what, basis, period, from } = retentionRules[key];
    return {
      cle: key,
      libelle: label,
      contenu: what,
      conservation: `${periodText(period)} après ${from}`,
      base: basis,
      tables: Object.fromEntries(tables.map(({ table, rows }) => [table, rows])),
    };
  }),
  cles: wordsOf(categories),
});

const nameIn = ({ id, name }: FileRow): string => `fichiers/${id.slice(-6)}-${name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_')}`;

async function* partsOf(house: House, texts: readonly (readonly [string, string])[], files: readonly FileRow[]): AsyncGenerator<ArchivePart> {
  for (const [name, text] of texts) yield { name, content: [utf8(text)] };
  for (const file of files) yield { name: nameIn(file), content: await house.files.get(file) };
}

/** Opens its own door, because the archive may be downloaded slowly. The asker's right was checked before, so nothing is narrowed here. */
async function sendPerson(asker: Anyone, find: (tx: Tx) => Promise<Found>, withAccount: boolean): Promise<FastifyReply> {
  const { house, agencyId, reply } = asker;
  const gathered = await house.db.platform(async (tx) => {
    const found = await find(tx);
    const agency = await loadAgency(tx, agencyId);
    const { categories, fileIds } = await collectPerson(tx, { found, seal: house.seal, withAccount });
    const clean = await withoutOthers(tx, found);
    const files = await filesById(tx, agencyId, fileIds);
    await noteExport(tx, asker, found);
    return { found, agency, categories: JSON.parse(clean(JSON.stringify(categories))) as Collected[], files: [...files.values()] };
  }, 'privacy.export');
  const { found, agency, categories } = gathered;
  const files: FileRow[] = [];
  for (const file of gathered.files) if (file.erasedAt === null && (await isStored(house, file))) files.push(file);
  const person = `${found.firstname} ${found.lastname}`.trim();
  const madeAt = house.clock.instant();
  const page = { agencyName: agency.name, person, madeAt, zone: agency.timeZone, categories, files: files.map(nameIn) };
  const texts = [
    ['mes-donnees.html', readablePage(page)],
    ['donnees.json', JSON.stringify(dataOf(agency.name, person, madeAt, categories), null, 2)],
  ] as const;
  return sendParts(reply, `donnees-personnelles-${person.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.zip`, partsOf(house, texts, files));
}

export const exportOwn = (call: Call<'exportOwn'>): Promise<FastifyReply> => sendPerson(call, (tx) => findSelf(tx, call.agencyId, call.userId), true);

export async function exportAgent(call: Call<'exportAgent'>): Promise<FastifyReply> {
  if (!privacyCan.exportAgent(call.actor)) throw forbidden('readAgentsPersonalData');
  return sendPerson(call, (tx) => findAgent(tx, call.agencyId, call.params.id), false);
}

export async function exportContact(call: Call<'exportContact'>): Promise<FastifyReply> {
  if (!privacyCan.ofContact(call.actor)) throw forbidden('editCustomers');
  return sendPerson(call, (tx) => findContact(tx, call.agencyId, call.params.id), false);
}
