// Lists the served agencies: open, and in good standing with the platform. Jobs run for them, others see what they publish.
import { and, eq, type SQL } from 'drizzle-orm';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { agencySubscriptions } from '@vigie/db/tables/platform/subscription.ts';
import type { Tx } from '@vigie/db/door.ts';
import { isAgencyOpen } from '@vigie/domain/agency/agency-status.ts';
import { restrictionOf } from '@vigie/domain/subscription/subscription-state.ts';
import { eachOf } from '../plumbing/each-of.ts';
import type { House } from '../plumbing/house.ts';
import type { JobName } from '../plumbing/jobs.ts';
import type { AgencyRow } from './profile.ts';
import { presentSubscription } from '../plumbing/session/subscription.ts';

/** The served agencies among those that match this condition. Uses the platform's door. */
export async function servedAmong(tx: Tx, now: number, condition?: SQL): Promise<AgencyRow[]> {
  const rows = await tx
    .select({ agency: agencies, subscription: agencySubscriptions })
    .from(agencies)
    .leftJoin(agencySubscriptions, eq(agencySubscriptions.agencyId, agencies.id))
    .where(and(eq(agencies.kind, 'agency'), condition));
  const isServed = ({ agency, subscription }: (typeof rows)[number]): boolean =>
    isAgencyOpen(agency.status) &&
    restrictionOf({ subscription: presentSubscription(subscription), errors: agency.errors }, now, agency.timeZone) === null;
  return rows.filter(isServed).map(({ agency }) => agency);
}

/** No mail is written in the name of an agency that was closed or whose subscription has ended. */
export const servedAgencies = (house: House, job: JobName): Promise<AgencyRow[]> =>
  house.db.platform((tx) => servedAmong(tx, house.clock.now()), job);

export interface ServedWork {
  /** Absent: all of them. */
  readonly among?: (agency: AgencyRow) => boolean;
  readonly work: (agency: AgencyRow) => Promise<void>;
}

/** Runs a timed job for each served agency. */
export async function eachServed(house: House, job: JobName, { among = () => true, work }: ServedWork): Promise<void> {
  const things = (await servedAgencies(house, job)).filter(among);
  await eachOf(house, job, { things, naming: ({ id }) => ({ agencyId: id }), work });
}
