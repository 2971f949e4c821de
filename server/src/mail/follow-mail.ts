// Records that a mail was opened, or that a link in it was followed. The signature is the only key.
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { mail as calls } from '@vigie/contract/mail/endpoints.ts';
import { mailEvents, mails } from '@vigie/db/tables/plumbing.ts';
import type { MailEvent } from '@vigie/domain/mail/mail-event.ts';
import { isoOf, MINUTE } from '@vigie/domain/shared/time.ts';
import { notFound } from '../plumbing/errors.ts';
import type { House } from '../plumbing/house.ts';
import type { PublicCall } from '../plumbing/http/call.ts';
import { PIXEL, verifyClick, verifyOpen } from '../plumbing/mail/tracking.ts';
import { notifyScreens } from '../plumbing/realtime.ts';

/** Mail programs load an image several times: repeats within this time count once. */
const ONCE_MINUTES = 10;
/** An earlier state does not replace a later one. */
const BEFORE: Readonly<Record<'opened' | 'clicked', readonly MailEvent[]>> = {
  opened: ['sent', 'delivered'],
  clicked: ['sent', 'delivered', 'opened'],
};

async function note(house: House, id: string, event: 'opened' | 'clicked', detail = ''): Promise<void> {
  await house.db.platform(async (tx) => {
    const [mail] = await tx.select({ agencyId: mails.agencyId, recipients: mails.recipients }).from(mails).where(eq(mails.id, id));
    if (!mail) return;
    const { agencyId, recipients } = mail;
    const since = isoOf(house.clock.now() - ONCE_MINUTES * MINUTE);
    const told = await tx.$count(
      mailEvents,
      and(
        eq(mailEvents.agencyId, agencyId),
        eq(mailEvents.mailId, id),
        eq(mailEvents.event, event),
        eq(mailEvents.detail, detail),
        gt(mailEvents.createdAt, since),
      ),
    );
    if (told > 0) return;
    const email = recipients.length === 1 ? (recipients[0] ?? '') : recipients.join(', ');
    await tx.insert(mailEvents).values({ agencyId, mailId: id, event, email, detail, createdAt: house.clock.instant() });
    await tx
      .update(mails)
      .set({ status: event })
      .where(and(eq(mails.agencyId, agencyId), eq(mails.id, id), inArray(mails.status, [...BEFORE[event]])));
    await notifyScreens(tx, { agencyId, topic: 'mails', ids: [id] });
  }, 'mail.follow');
}

export async function noteOpened({ house, params, reply }: PublicCall<typeof calls.opened>): Promise<FastifyReply> {
  if (!verifyOpen(params.id, params.signature, house.addressKey)) throw notFound();
  await note(house, params.id, 'opened');
  return reply.header('content-type', 'image/gif').header('cache-control', 'no-store').send(PIXEL);
}

export async function noteClicked({ house, params, query, reply }: PublicCall<typeof calls.clicked>): Promise<FastifyReply> {
  if (!verifyClick(params.id, query.u, params.signature, house.addressKey)) throw notFound();
  await note(house, params.id, 'clicked', query.u);
  return reply.header('cache-control', 'no-store').redirect(query.u);
}
