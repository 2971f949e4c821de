// Notifies an agency's owners, in the bell and by mail, of the platform's visits: requested, open and ended ones.
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import { supportVisits } from '@vigie/db/tables/platform/visits.ts';
import { visitRoleLabels } from '@vigie/domain/backoffice/visit.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { formatDateTime } from '@vigie/domain/shared/time-format.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';
import { queueMail } from '../../plumbing/mail/queue-mail.ts';
import type { House } from '../../plumbing/house.ts';
import { activeOwners, type Owner } from './owners.ts';
import { summaryOf } from './present-visit.ts';
import type { VisitRow } from './visit-records.ts';

export const VISITS_HREF = '/#/platform/entreprise/visites-support';
type Told = Pick<VisitRow, 'agencyId' | 'userName' | 'role' | 'reason'>;

const whoOf = ({ userName, role }: Told): string => `${userName} (${visitRoleLabels[role]})`;

async function notify(house: House, tx: Tx, owners: readonly Owner[], title: string, body: string): Promise<void> {
  const userIds = owners.map(({ userId }) => userId);
  if (userIds.length > 0) await house.jobs.send(tx, 'people.notify', { userIds, title, body, href: VISITS_HREF });
}

const link = ({ config }: House): string => `${config.publicUrl}${VISITS_HREF}`;
const recipientsOf = (owners: readonly Owner[]): string[] => [...new Set(owners.map(({ email }) => email).filter(Boolean))];

/** Uses the platform's door, like all three. */
export async function notifyAsked(house: House, tx: Tx, row: VisitRow): Promise<void> {
  const owners = await activeOwners(tx, row.agencyId);
  await notify(house, tx, owners, 'Le support demande à entrer dans votre agence', `${whoOf(row)} : ${row.reason}`);
  const recipients = recipientsOf(owners);
  if (recipients.length === 0) return;
  await queueMail(house, tx, {
    agencyId: row.agencyId,
    recipients,
    template: 'visitAsked',
    about: { table: 'support_visits', id: row.id },
    data: { who: whoOf(row), reason: row.reason, link: link(house) },
  });
}

export const notifyBegun = async (house: House, tx: Tx, row: VisitRow): Promise<void> =>
  notify(
    house,
    tx,
    await activeOwners(tx, row.agencyId),
    'Le support est dans votre agence',
    `${whoOf(row)}, pour une heure au plus : ${row.reason}`,
  );

/** Once per visit: by the call that ended it, or by the timed job. */
export async function notifyEnded(house: House, tx: Tx, { agencyId, id }: Pick<VisitRow, 'agencyId' | 'id'>): Promise<void> {
  const [row] = await tx
    .update(supportVisits)
    .set({ toldAt: house.clock.instant() })
    .where(
      and(eq(supportVisits.agencyId, agencyId), eq(supportVisits.id, id), isNull(supportVisits.toldAt), sql`${supportVisits.begunAt} is not null`),
    )
    .returning();
  if (!row) return;
  const owners = await activeOwners(tx, agencyId);
  const recipients = recipientsOf(owners);
  if (recipients.length === 0) return;
  const [agency] = await tx.select({ zone: agencies.timeZone }).from(agencies).where(eq(agencies.id, agencyId));
  const { minutes, filesRead, changesMade } = await summaryOf(tx, row, house.clock.now());
  const at = formatDateTime(instantOf(row.begunAt ?? row.askedAt), agency?.zone ?? 'Europe/Paris');
  await queueMail(house, tx, {
    agencyId,
    recipients,
    template: 'visitEnded',
    about: { table: 'support_visits', id },
    data: { who: whoOf(row), reason: row.reason, at, minutes, filesRead, changesMade, link: link(house) },
  });
}
