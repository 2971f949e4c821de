// Notifies of requests: a live notice to their screens, and the job that notifies the people of the other side.
import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { requests } from '@vigie/db/tables/requests.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { Actor } from '@vigie/domain/identity/actor.ts';
import type { RequestKind } from '@vigie/domain/requests/request.ts';
import { isRequester, requestsCan } from '@vigie/domain/requests/requests-can.ts';
import { queueMail } from '../plumbing/mail/queue-mail.ts';
import type { House } from '../plumbing/house.ts';
import type { Scope } from '../plumbing/http/call.ts';
import type { JobData } from '../plumbing/jobs.ts';
import { notifyScreens } from '../plumbing/realtime.ts';
import type { RequestRow } from './records.ts';

type Member = typeof userCompanies.$inferSelect;

/** The desk is notified of all, an agent or a customer of their own. */
export async function notifyRequest(tx: Tx, { agencyId, id, agentId, customerId, startAt }: RequestRow): Promise<void> {
  await notifyScreens(tx, {
    agencyId,
    topic: 'requests',
    ids: [id],
    agentIds: agentId === null ? [] : [agentId],
    ...(customerId ? { customerId } : {}),
  });
  // The boards show requested absences without an answer.
  if (startAt !== null && agentId !== null) await notifyScreens(tx, { agencyId, topic: 'services', ids: [], agentIds: [agentId] });
}

/** The person's other screens: a request that was read is no longer unread there. */
export const notifyOwnScreens = ({ tx, agencyId, userId }: Scope): Promise<void> =>
  notifyScreens(tx, { agencyId, topic: 'notifications', ids: [userId] });

interface News {
  readonly title: string;
  readonly body: string;
  readonly fromDesk: boolean;
  /** A new request: people who want copies get one by mail. */
  readonly isNew?: boolean;
}

/** The job finds the people of the other side, because the author may not see the agency's people. */
export const notifyOtherSide = ({ house, tx, agencyId, userId }: Scope, requestId: string, { isNew = false, ...news }: News): Promise<void> =>
  house.jobs.send(tx, 'requests.told', { agencyId, requestId, userId, isNew, ...news });

const asActor = ({ kind, userId, rights, agentId, customerId }: Member): Actor => ({
  kind,
  rights: new Set(rights),
  ...(userId ? { userId } : {}),
  ...(agentId ? { agentId } : {}),
  ...(customerId ? { customerId } : {}),
});

/** The screen on which this person sees the request. */
function placeFor({ kind }: Member, requestKind: RequestKind, atDesk: boolean): string | null {
  if (!atDesk) return requestKind === 'agent' ? '/terrain/demandes' : '/customer/customerRequests';
  if (kind === 'agent') return requestKind === 'customer' ? '/terrain/customerRequests' : null;
  return requestKind === 'agent' ? '/platform/collaborateurs/demandes' : '/platform/clients/demandes-clients';
}

async function mailCopies(house: House, tx: Tx, { agencyId, title, body }: JobData['requests.told'], row: RequestRow, desk: readonly Member[]) {
  const wanting = desk.filter(({ email, rights }) => email !== '' && rights.includes('receiveRequestsCopies'));
  const recipients = [...new Set(wanting.map(({ email }) => email))];
  if (recipients.length === 0) return;
  const message = [body, row.content].filter(Boolean).join('\n');
  await queueMail(house, tx, {
    agencyId,
    recipients,
    template: 'generic',
    about: { table: 'requests', id: row.id },
    data: { subject: title, message },
  });
}

/** The job. */
export async function deliverToOtherSide(house: House, data: JobData['requests.told']): Promise<void> {
  const { agencyId, requestId, userId, fromDesk, title, body, isNew } = data;
  await house.db.tenant({ agencyId, action: 'requests.told' }, async (tx) => {
    const [row] = await tx
      .select()
      .from(requests)
      .where(and(eq(requests.agencyId, agencyId), eq(requests.id, requestId)));
    if (!row) return;
    const members = await tx
      .select()
      .from(userCompanies)
      .where(
        and(
          eq(userCompanies.agencyId, agencyId),
          isNotNull(userCompanies.userId),
          isNull(userCompanies.disabledAt),
          ne(userCompanies.userId, userId),
        ),
      );
    const concerned = members.filter((member) => {
      const actor = asActor(member);
      return fromDesk ? isRequester(actor, row) : !isRequester(actor, row) && requestsCan.list(actor, row.kind);
    });
    const places = Map.groupBy(concerned, (member) => placeFor(member, row.kind, !fromDesk));
    for (const [place, people] of places) {
      if (place === null) continue;
      await house.jobs.send(tx, 'people.notify', {
        userIds: people.flatMap((member) => member.userId ?? []),
        title,
        body,
        href: `${place}/${requestId}`,
      });
    }
    if (isNew && !fromDesk) await mailCopies(house, tx, data, row, concerned);
  });
}
