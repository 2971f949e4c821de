// Reads information notes with the reader's own record and the number of readers, and finds possible recipients.
import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Note, NoteRow as NoteRowShape } from '@vigie/contract/requests/note-schemas.ts';
import type { requests as calls } from '@vigie/contract/requests/endpoints.ts';
import { matches } from '@vigie/db/list.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { attachments, informationNoteRecords, informationNotes } from '@vigie/db/tables/requests.ts';
import type { Tx } from '@vigie/db/door.ts';
import { notesCan } from '@vigie/domain/requests/notes-can.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { withAddresses } from '../../documents/files/rich-images.ts';
import { notFound } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { attachmentsOf, presentAttachment } from '../attachments.ts';
import { noteMissing } from '../errors.ts';

const countOf = (condition: SQL): SQL<number> =>
  sql<number>`(select count(*)::int from information_note_records r where r.agency_id = ${informationNotes}.agency_id and r.note_id = ${informationNotes}.id and ${condition})`;

/** The reader's own record is beside each. */
export const joinedNotes = (tx: Tx, userId: string) =>
  tx
    .select({
      row: getTableColumns(informationNotes),
      recipients: countOf(sql`true`),
      read: countOf(sql`r.read_at is not null`),
      attachmentCount: sql<number>`(select count(*)::int from ${attachments} f where f.agency_id = ${informationNotes}.agency_id and f.note_id = ${informationNotes}.id)`,
      record: { id: informationNoteRecords.id, readAt: informationNoteRecords.readAt },
    })
    .from(informationNotes)
    .leftJoin(
      informationNoteRecords,
      and(
        eq(informationNoteRecords.agencyId, informationNotes.agencyId),
        eq(informationNoteRecords.noteId, informationNotes.id),
        sql`${informationNoteRecords.memberId} in (select m.id from user_companies m where m.agency_id = ${informationNotes}.agency_id and m.user_id = ${userId})`,
      ),
    )
    .$dynamic();
export type NoteRecord = Awaited<ReturnType<typeof joinedNotes>>[number];

export function presentNoteRow({ actor }: Pick<Scope, 'actor'>, note: NoteRecord): z.input<typeof NoteRowShape> {
  const { row, recipients, read, attachmentCount, record } = note;
  const counted = notesCan.listAll(actor) ? { recipients, read } : { recipients: 0, read: 0 };
  return { ...row, ...counted, attachmentCount, record, createdBy: { id: row.userId, name: row.authorName } };
}

async function recordsOf(tx: Tx, agencyId: string, noteId: string) {
  const rows = await tx
    .select({
      id: informationNoteRecords.id,
      readAt: informationNoteRecords.readAt,
      member: { id: userCompanies.id, firstname: userCompanies.firstname, lastname: userCompanies.lastname },
    })
    .from(informationNoteRecords)
    .innerJoin(userCompanies, and(eq(userCompanies.agencyId, informationNoteRecords.agencyId), eq(userCompanies.id, informationNoteRecords.memberId)))
    .where(and(eq(informationNoteRecords.agencyId, agencyId), eq(informationNoteRecords.noteId, noteId)))
    .orderBy(asc(userCompanies.lastname), asc(userCompanies.firstname), asc(userCompanies.id));
  return rows.map(({ id, readAt, member }) => ({ id, readAt, userCompany: { id: member.id, name: fullName(member.firstname, member.lastname) } }));
}

export async function presentNote(scope: Scope, note: NoteRecord): Promise<z.input<typeof Note>> {
  const { tx, agencyId, actor, house } = scope;
  const files = await attachmentsOf(tx, agencyId, 'noteId', [note.row.id]);
  return {
    ...presentNoteRow(scope, note),
    content: withAddresses(house, agencyId, note.row.content),
    attachments: files.map((file) => presentAttachment(house, file)),
    records: notesCan.readAll(actor) ? await recordsOf(tx, agencyId, note.row.id) : [],
  };
}

export async function loadNote({ tx, agencyId, userId }: Scope, id: string): Promise<NoteRecord> {
  const [found] = await joinedNotes(tx, userId).where(and(eq(informationNotes.agencyId, agencyId), eq(informationNotes.id, id)));
  if (!found) throw notFound(noteMissing);
  return found;
}

/** Possible recipients: people of the agency with a file and an account. */
export const reachable = (agencyId: string): SQL | undefined =>
  and(
    eq(userCompanies.agencyId, agencyId),
    ne(userCompanies.kind, 'customer'),
    isNotNull(userCompanies.agentId),
    isNotNull(userCompanies.userId),
    isNull(userCompanies.disabledAt),
  );

const MOST = 50;
export async function listNoteTargets({ tx, agencyId, body: { query, ids } }: ScopedCall<typeof calls.noteTargets>) {
  const asked = ids ? inArray(userCompanies.id, ids) : matches(sql`fold(${userCompanies.firstname} || ' ' || ${userCompanies.lastname})`, query);
  const rows = await tx
    .select({ id: userCompanies.id, firstname: userCompanies.firstname, lastname: userCompanies.lastname })
    .from(userCompanies)
    .where(and(reachable(agencyId), asked))
    .orderBy(asc(userCompanies.lastname), asc(userCompanies.id))
    .limit(MOST);
  return rows.map(({ id, firstname, lastname }) => ({ id, name: fullName(firstname, lastname) }));
}
