// Publishes an information note or changes one, with one record per recipient. Also reminds those who have not read, and deletes notes.
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { requests as calls } from '@vigie/contract/requests/endpoints.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { informationNoteRecords, informationNotes } from '@vigie/db/tables/requests.ts';
import { noteIssues, notesCan } from '@vigie/domain/requests/notes-can.ts';
import { demandOwnImages } from '../../documents/files/rich-images.ts';
import { forbidden, invalid, refusal, transportErrors } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { staleOf } from '../../plumbing/stale.ts';
import { attach, attachmentsOf, detach, exchangeAttachments } from '../attachments.ts';
import { signatureOf } from '../records.ts';
import { loadNote, presentNote, reachable, type NoteRecord } from './records.ts';

type Call = ScopedCall<typeof calls.saveNote>;

interface Recipient {
  readonly memberId: string;
  readonly userId: string | null;
  readonly agentId: string | null;
}
const PERSON = { memberId: userCompanies.id, userId: userCompanies.userId, agentId: userCompanies.agentId };

/** Everybody except the author, or the chosen people, who must exist. */
async function wantedRecipients({ tx, agencyId, userId, body }: Call, kept: readonly string[]): Promise<Recipient[]> {
  if (body.allAgents)
    return tx
      .select(PERSON)
      .from(userCompanies)
      .where(and(reachable(agencyId), ne(userCompanies.userId, userId)));
  const ids = [...new Set(body.recipients)];
  if (ids.length === 0) return [];
  const rows = await tx
    .select(PERSON)
    .from(userCompanies)
    .where(and(eq(userCompanies.agencyId, agencyId), ne(userCompanies.kind, 'customer'), inArray(userCompanies.id, ids)));
  const there = await tx
    .select({ id: userCompanies.id })
    .from(userCompanies)
    .where(and(reachable(agencyId), inArray(userCompanies.id, ids)));
  const known = new Set([...there.map(({ id }) => id), ...kept]);
  if (ids.some((id) => !known.has(id))) throw invalid({ recipients: 'Collaborateur introuvable' });
  return rows;
}

async function recipientsOf({ tx, agencyId }: Scope, noteId: string, onlyUnread = false): Promise<Recipient[]> {
  return tx
    .select(PERSON)
    .from(informationNoteRecords)
    .innerJoin(userCompanies, and(eq(userCompanies.agencyId, informationNoteRecords.agencyId), eq(userCompanies.id, informationNoteRecords.memberId)))
    .where(
      and(
        eq(informationNoteRecords.agencyId, agencyId),
        eq(informationNoteRecords.noteId, noteId),
        onlyUnread ? and(isNull(informationNoteRecords.readAt), isNull(userCompanies.disabledAt)) : undefined,
      ),
    );
}

/** Writes only the difference, so that read marks stay. Returns the new recipients. */
async function saveRecords(call: Call, noteId: string, wanted: readonly Recipient[], held: readonly Recipient[]): Promise<Recipient[]> {
  const { tx, agencyId, body } = call;
  const after = new Set(wanted.map(({ memberId }) => memberId));
  const before = new Set(held.map(({ memberId }) => memberId));
  // A former recipient who has left since stays on a note for all.
  const gone = body.allAgents ? [] : [...before].filter((id) => !after.has(id));
  const fresh = wanted.filter(({ memberId }) => !before.has(memberId));
  const here = and(eq(informationNoteRecords.agencyId, agencyId), eq(informationNoteRecords.noteId, noteId));
  if (gone.length > 0) await tx.delete(informationNoteRecords).where(and(here, inArray(informationNoteRecords.memberId, gone)));
  if (fresh.length > 0) await tx.insert(informationNoteRecords).values(fresh.map(({ memberId }) => ({ agencyId, noteId, memberId })));
  if (body.id && body.readAgain) await tx.update(informationNoteRecords).set({ readAt: null }).where(here);
  return fresh;
}

async function notify({ house, tx }: Scope, people: readonly Recipient[], title: string, body: string, noteId: string): Promise<void> {
  const userIds = people.flatMap(({ userId }) => userId ?? []);
  if (userIds.length > 0) await house.jobs.send(tx, 'people.notify', { userIds, title, body, href: `/terrain/notes/${noteId}` });
}

const notifyNote = ({ tx, agencyId }: Scope, noteId: string, people: readonly Recipient[]): Promise<void> =>
  notifyScreens(tx, { agencyId, topic: 'notes', ids: [noteId], agentIds: people.flatMap(({ agentId }) => agentId ?? []) });

function demandLawful({ body }: Call, fileCount: number): void {
  const issues = noteIssues({ ...body, files: fileCount, recipients: body.recipients.length });
  if (Object.keys(issues).length > 0) throw invalid(issues);
}

async function create(call: Call): Promise<string> {
  const { tx, agencyId, userId, actor, house, body } = call;
  if (!notesCan.create(actor)) throw forbidden('createInformationNotes');
  demandLawful(call, body.attachments?.length ?? 0);
  await demandOwnImages(tx, agencyId, 'content', body.content);
  const recipients = await wantedRecipients(call, []);
  if (recipients.length === 0) throw invalid({ recipients: 'Aucun collaborateur n’a d’accès à Vigie' });
  const at = house.clock.instant();
  const id = body.newId ?? crypto.randomUUID();
  const common = { title: body.title.trim(), content: body.content, allAgents: body.allAgents };
  const [written] = await tx
    .insert(informationNotes)
    .values({ agencyId, id, ...common, userId, authorName: signatureOf(call), createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning({ id: informationNotes.id });
  if (!written) {
    // The same form again, after its answer was lost.
    if ((await loadNote(call, id)).row.userId !== userId) throw refusal(transportErrors, 'shared.duplicate');
    return id;
  }
  await attach(call, { noteId: id }, body.attachments ?? []);
  await saveRecords(call, id, recipients, []);
  await notify(call, recipients, 'Note d’information', common.title, id);
  await notifyNote(call, id, recipients);
  return id;
}

async function change(call: Call, { row }: NoteRecord): Promise<void> {
  const { tx, agencyId, actor, body } = call;
  if (!notesCan.change(actor)) throw forbidden('editInformationNotes');
  const files = await attachmentsOf(tx, agencyId, 'noteId', [row.id]);
  demandLawful(call, body.attachments?.length ?? files.length);
  await demandOwnImages(tx, agencyId, 'content', body.content, row.content);
  const held = await recipientsOf(call, row.id);
  const wanted = await wantedRecipients(
    call,
    held.map(({ memberId }) => memberId),
  );
  const [written] = await tx
    .update(informationNotes)
    .set({ title: body.title.trim(), content: body.content, allAgents: body.allAgents })
    .where(and(eq(informationNotes.agencyId, agencyId), eq(informationNotes.id, row.id), eq(informationNotes.version, body.version ?? row.version)))
    .returning({ id: informationNotes.id });
  if (!written) throw await staleOf(tx, agencyId, informationNotes, 'information_notes', row.id);
  if (body.attachments) await exchangeAttachments(call, { noteId: row.id }, files, body.attachments);
  const fresh = await saveRecords(call, row.id, wanted, held);
  await notify(
    call,
    body.readAgain ? wanted : fresh,
    body.readAgain ? 'Note d’information modifiée' : 'Note d’information',
    body.title.trim(),
    row.id,
  );
  await notifyNote(call, row.id, [...held, ...fresh]);
}

export async function saveNote(call: Call) {
  const { id } = call.body;
  if (id) await change(call, await loadNote(call, id));
  return presentNote(call, await loadNote(call, id ?? (await create(call))));
}

export async function remindNote(call: ScopedCall<typeof calls.remindNote>) {
  const { row } = await loadNote(call, call.params.id);
  const waiting = await recipientsOf(call, row.id, true);
  await notify(call, waiting, 'Note d’information à lire', row.title, row.id);
  return { reminded: waiting.length };
}

export async function removeNote(call: ScopedCall<typeof calls.removeNote>): Promise<{ ok: true }> {
  const { tx, agencyId, house, params } = call;
  const { row } = await loadNote(call, params.id);
  const people = await recipientsOf(call, row.id);
  await detach(house, tx, await attachmentsOf(tx, agencyId, 'noteId', [row.id]));
  await tx.delete(informationNotes).where(and(eq(informationNotes.agencyId, agencyId), eq(informationNotes.id, row.id)));
  await notifyNote(call, row.id, people);
  return { ok: true };
}
