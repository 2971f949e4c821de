// Runs on a timer: notifies people who may raise it of a subscription limit reached since (C-180).
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { agencySubscriptions } from '@vigie/db/tables/platform/subscription.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { LimitAlert } from '@vigie/domain/agency/limit-alerts.ts';
import { limitAlertTexts, newlyReached, reachedLimits } from '@vigie/domain/subscription/reached-limits.ts';
import { pricingOf } from '../agents/pricing.ts';
import { settingsOf, type AgencyRow } from '../agency/profile.ts';
import { eachServed } from '../agency/served-agencies.ts';
import { roomOf } from '../documents/files/storage-room.ts';
import { PLATFORM_AGENCY, queueMail } from '../plumbing/mail/queue-mail.ts';
import type { House } from '../plumbing/house.ts';
import { lockSubscription } from './payments/records.ts';

const JOB = 'subscription.limits';
const TITLE = 'Limite de l’abonnement atteinte';
const HREF = '/agencySubscription/subscription';

/** The owner and people who may change the subscription. */
async function peopleOf(tx: Tx, agencyId: string) {
  const rows = await tx
    .select()
    .from(userCompanies)
    .where(and(eq(userCompanies.agencyId, agencyId), inArray(userCompanies.kind, ['owner', 'staff']), isNull(userCompanies.disabledAt)));
  return rows.filter(({ kind, rights }) => kind === 'owner' || rights.includes('editAgencySubscription'));
}

async function notifyOne(house: House, tx: Tx, agency: AgencyRow, limit: LimitAlert): Promise<void> {
  const { notification, email } = settingsOf(agency).limitAlerts[limit];
  const people = await peopleOf(tx, agency.id);
  const text = limitAlertTexts[limit];
  const userIds = people.flatMap(({ userId }) => userId ?? []);
  if (notification && userIds.length > 0) await house.jobs.send(tx, 'people.notify', { userIds, title: TITLE, body: text, href: HREF });
  const recipients = [...new Set(people.map((person) => person.email).filter(Boolean))];
  if (email && recipients.length > 0)
    await queueMail(house, tx, {
      agencyId: PLATFORM_AGENCY,
      template: 'generic',
      recipients,
      about: { table: 'agencies', id: agency.id },
      data: { subject: TITLE, message: `Bonjour,\n${text}\n${house.config.publicUrl}/#${HREF}` },
    });
}

async function lookAt(house: House, agency: AgencyRow): Promise<void> {
  await house.db.platform(async (tx) => {
    const held = await lockSubscription(tx, agency.id);
    if (!held) return;
    const reached = reachedLimits({ ...(await pricingOf(tx, agency)), storage: await roomOf(house, tx, agency.id) });
    for (const limit of newlyReached(reached, held.limitsReached)) await notifyOne(house, tx, agency, limit);
    if (reached.join() === held.limitsReached?.join()) return;
    await tx.update(agencySubscriptions).set({ limitsReached: reached }).where(eq(agencySubscriptions.agencyId, agency.id));
  }, JOB);
}

export const notifyLimits = (house: House): Promise<void> => eachServed(house, JOB, { work: (agency) => lookAt(house, agency) });
