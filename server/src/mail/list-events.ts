// Lists what became of the agency's mails: one line per event and address.
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { mail as calls } from '@vigie/contract/mail/endpoints.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { mailEvents, mails } from '@vigie/db/tables/plumbing.ts';
import type { MailEvent } from '@vigie/domain/mail/mail-event.ts';
import { daysInterval, isoOf } from '@vigie/domain/shared/time.ts';
import { loadSettings } from '../agency/profile.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';

const declarationOf = (zone: string): ListDeclaration => ({
  orderBy: {
    createdAt: mailEvents.createdAt,
    date: mailEvents.createdAt,
    event: mailEvents.event,
    email: mailEvents.email,
    emailSubject: mails.subject,
  },
  search: sql`fold(${mails.subject} || ' ' || ${mailEvents.email})`,
  filters: {
    event: (values: string[]) => inArray(mailEvents.event, values),
    emailId: (id: string) => eq(mailEvents.mailId, id),
    // The record that the mail was sent for.
    aboutId: (id: string) => eq(mails.aboutId, id),
    from: (day: string) => sql`${mailEvents.createdAt} >= ${isoOf(daysInterval(day, day, zone).start)}::timestamptz`,
    until: (day: string) => sql`${mailEvents.createdAt} < ${isoOf(daysInterval(day, day, zone).end)}::timestamptz`,
  },
  tie: mailEvents.id,
});

const joined = and(eq(mails.agencyId, mailEvents.agencyId), eq(mails.id, mailEvents.mailId));

export async function listMailEvents({ tx, agencyId, body }: ScopedCall<typeof calls.events>) {
  const { timeZone } = await loadSettings(tx, agencyId);
  const { where, orderBy, limit, offset } = listParts(declarationOf(timeZone), body);
  const scoped = and(eq(mailEvents.agencyId, agencyId), where);
  const rows = await tx
    .select({ row: mailEvents, subject: mails.subject })
    .from(mailEvents)
    .innerJoin(mails, joined)
    .where(scoped)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const [total] = await tx.select({ count: count() }).from(mailEvents).innerJoin(mails, joined).where(scoped);
  return {
    data: rows.map(({ row, subject }) => ({
      id: row.id,
      emailId: row.mailId,
      event: row.event as MailEvent,
      date: row.createdAt,
      emailSubject: subject,
      email: row.email,
      detail: row.detail,
    })),
    count: total?.count ?? 0,
  };
}
