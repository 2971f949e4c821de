// Notifies of advertisements and answers: the screens that show them, and the other agency's people with the right.
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { userCompanies } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { offersCan } from '@vigie/domain/marketplace/offers-can.ts';
import { PLATFORM_AGENCY, queueMail } from '../plumbing/mail/queue-mail.ts';
import type { MailData } from '../plumbing/mail/templates.ts';
import type { House } from '../plumbing/house.ts';
import { notifyScreens } from '../plumbing/realtime.ts';

export const adsPlace = (id: string): string => `/platform/offers/agency-offers/${id}`;
export const ownAnswersPlace = (id: string): string => `/platform/offers/agency-offers-answers/${id}`;

/** Every desk that may list them, because the list has changed. */
export const notifyMarket = (tx: Tx): Promise<void> => notifyScreens(tx, { agencyId: PLATFORM_AGENCY, topic: 'ads', ids: [] });
/** The desk of one agency. */
export const notifyDeskScreens = (tx: Tx, agencyId: string, adId: string): Promise<void> =>
  notifyScreens(tx, { agencyId, topic: 'ads', ids: [adId], agentIds: [] });

interface News {
  readonly title: string;
  readonly body: string;
  readonly href: string;
  /** What a mail says of it. Without, no mail leaves. */
  readonly mail?: Omit<MailData['adNews'], 'title' | 'link'>;
}

/** The people of an agency who may list answers. */
export async function notifyHolders(house: House, tx: Tx, agencyId: string, { mail, ...news }: News): Promise<void> {
  const members = await tx
    .select({ userId: userCompanies.userId, email: userCompanies.email, kind: userCompanies.kind, rights: userCompanies.rights })
    .from(userCompanies)
    .where(and(eq(userCompanies.agencyId, agencyId), isNotNull(userCompanies.userId), isNull(userCompanies.disabledAt)));
  const holders = members.filter(({ kind, rights }) => offersCan.listAnswers({ kind, rights: new Set(rights) }));
  const userIds = [...new Set(holders.flatMap(({ userId }) => userId ?? []))];
  if (userIds.length > 0) await house.jobs.send(tx, 'people.notify', { userIds, ...news });
  const recipients = [...new Set(holders.flatMap(({ email }) => email || []))];
  if (!mail || recipients.length === 0) return;
  // Nobody sees who else of the agency was written to.
  const link = `${house.config.publicUrl}/#${news.href}`;
  for (const recipient of recipients)
    await queueMail(house, tx, { agencyId, recipients: [recipient], template: 'adNews', data: { title: news.title, link, ...mail } });
}
