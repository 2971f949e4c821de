// Lists and returns information notes, all at the desk and otherwise one's own, and records who has read them.
import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { requests as calls } from '@vigie/contract/requests/endpoints.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { informationNoteRecords, informationNotes } from '@vigie/db/tables/requests.ts';
import { notesCan } from '@vigie/domain/requests/notes-can.ts';
import { forbidden, notFound } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { noteMissing } from '../errors.ts';
import { notifyOwnScreens } from '../notify-requests.ts';
import { joinedNotes, loadNote, presentNote, presentNoteRow } from './records.ts';

const declaration: ListDeclaration = {
  orderBy: {
    createdAt: informationNotes.createdAt,
    updatedAt: informationNotes.updatedAt,
    title: sql`fold(${informationNotes.title})`,
    author: sql`fold(${informationNotes.authorName})`,
  },
  search: sql`fold(${informationNotes.title} || ' ' || ${informationNotes.authorName})`,
  filters: {
    unread: (wanted: boolean) =>
      and(isNotNull(informationNoteRecords.id), wanted ? isNull(informationNoteRecords.readAt) : isNotNull(informationNoteRecords.readAt)),
    // Handled by the scope of the list.
    mine: () => undefined,
  },
  tie: informationNotes.id,
};

export async function listNotes(call: ScopedCall<typeof calls.listNotes>) {
  const { tx, agencyId, userId, actor, via, body } = call;
  const { where, orderBy, limit, offset } = listParts(declaration, body);
  const all = via === 'agency' && notesCan.listAll(actor) && body.filters.mine !== true;
  const scoped = and(eq(informationNotes.agencyId, agencyId), all ? undefined : isNotNull(informationNoteRecords.id), where);
  const rows = await joinedNotes(tx, userId)
    .where(scoped)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const [total] = await tx.select({ count: count() }).from(joinedNotes(tx, userId).where(scoped).as('found'));
  return { data: rows.map((note) => presentNoteRow(call, note)), count: total?.count ?? 0 };
}

export async function readNote(call: ScopedCall<typeof calls.readNote>) {
  const { actor, via, params } = call;
  const note = await loadNote(call, params.id);
  const atDesk = via === 'agency' && notesCan.readAll(actor);
  if (note.record === null && !atDesk) throw via === 'agency' && notesCan.listAll(actor) ? forbidden('readInformationNotes') : notFound(noteMissing);
  return presentNote(call, note);
}

/** Only the recipients themselves confirm that they have read it. The first time counts. */
export async function readRecord(call: ScopedCall<typeof calls.readRecord>): Promise<{ ok: true }> {
  const { tx, agencyId, userId, house, params } = call;
  const [record] = await tx
    .select({ id: informationNoteRecords.id, noteId: informationNoteRecords.noteId, readAt: informationNoteRecords.readAt })
    .from(informationNoteRecords)
    .innerJoin(userCompanies, and(eq(userCompanies.agencyId, informationNoteRecords.agencyId), eq(userCompanies.id, informationNoteRecords.memberId)))
    .where(and(eq(informationNoteRecords.agencyId, agencyId), eq(informationNoteRecords.id, params.id), eq(userCompanies.userId, userId)));
  if (!record) throw notFound(noteMissing);
  if (record.readAt !== null) return { ok: true };
  await tx
    .update(informationNoteRecords)
    .set({ readAt: house.clock.instant() })
    .where(and(eq(informationNoteRecords.agencyId, agencyId), eq(informationNoteRecords.id, record.id)));
  // The desk counts its readers. The reader's own screens hear of what waits for them, not of the note's text.
  await notifyScreens(tx, { agencyId, topic: 'notes', ids: [record.noteId], agentIds: [] });
  await notifyOwnScreens(call);
  return { ok: true };
}
