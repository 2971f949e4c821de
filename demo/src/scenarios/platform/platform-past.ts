// Creates agencies that came and went before today, with their subscription days and reasons for leaving, for the platform's figures.
import { and, eq } from 'drizzle-orm';
import { subscriptionReasons, subscriptionSpans } from '@vigie/db/tables/platform/subscription.ts';
import type { Tx } from '@vigie/db/door.ts';
import { AgencyStatus } from '@vigie/domain/agency/agency-status.ts';
import { addDays, type LocalDay } from '@vigie/domain/shared/time-day.ts';
import { isoOf, startOfDay } from '@vigie/domain/shared/time.ts';
import type { CancellationReason } from '@vigie/domain/subscription/cancellation-reason.ts';
import { makeAgency } from '../../factories/people.ts';
import { insertAll } from '../../insert-all.ts';

interface Former {
  readonly name: string;
  readonly city: string;
  readonly zipcode: string;
  /** Days before today. */
  readonly came: number;
  readonly went: number;
  readonly reason: CancellationReason;
  readonly words: string;
  readonly by: string;
}

const FORMER: readonly Former[] = [
  { name: 'Aquitaine Protection', city: 'Pau', zipcode: '64000', came: 610, went: 41, reason: 3, words: '', by: 'Marc Etcheverry' },
  { name: 'Rempart 34', city: 'Montpellier', zipcode: '34000', came: 480, went: 118, reason: 1, words: '', by: 'Samia Kaddour' },
  { name: 'Vigilance Littoral', city: 'Bayonne', zipcode: '64100', came: 395, went: 133, reason: 2, words: '', by: 'Inès Lafitte' },
  { name: 'Gers Sécurité', city: 'Auch', zipcode: '32000', came: 720, went: 201, reason: 5, words: 'Cession de l’entreprise', by: 'Paul Dupin' },
  { name: 'Alpha Gardiennage', city: 'Albi', zipcode: '81000', came: 330, went: 262, reason: 4, words: '', by: 'Hugo Bastide' },
  { name: 'Ronde & Nuit', city: 'Tarbes', zipcode: '65000', came: 505, went: 305, reason: 3, words: '', by: 'Léa Carrère' },
];

const ZONE = 'Europe/Paris';

/** The main agency has existed for over a year. The earlier ones are archived. */
export async function makePlatformPast(tx: Tx, livingAgencyId: string, today: LocalDay): Promise<void> {
  const ago = (days: number): LocalDay => addDays(today, -days);
  await tx
    .update(subscriptionSpans)
    .set({ startsOn: ago(430) })
    .where(and(eq(subscriptionSpans.agencyId, livingAgencyId), eq(subscriptionSpans.trial, false)));
  for (const { name, city, zipcode, came, went, reason, words, by } of FORMER) {
    const { id: agencyId } = await makeAgency(tx, { isDemonstration: true, name, city, zipcode, status: AgencyStatus.archived, subscription: null });
    await insertAll(tx, subscriptionSpans, [{ agencyId, startsOn: ago(came), endsOn: ago(went), trial: false }]);
    const createdAt = isoOf(startOfDay(ago(went), ZONE) + 10 * 3_600_000);
    await insertAll(tx, subscriptionReasons, [{ agencyId, reason, explanation: words, createdByName: by, createdAt }]);
  }
}
