// The agencies that the clock still works for: open, and in good standing with the platform.
import { eq } from 'drizzle-orm';
import { agencies } from '@vigie/db/tables/platform.ts';
import { agencySubscriptions } from '@vigie/db/tables/subscription.ts';
import { isAgencyOpen } from '@vigie/domain/agency/agency-status.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { restrictionOf } from '@vigie/domain/subscription/subscription-state.ts';
import type { House } from '../plumbing/house.ts';
import type { JobName } from '../plumbing/jobs.ts';
import type { AgencyRow } from './profile.ts';
import { presentSubscription } from './subscription.ts';

/** Nobody is written to in the name of an agency that was closed or whose subscription is over. */
export async function servedAgencies(house: House, job: JobName): Promise<AgencyRow[]> {
  const rows = await house.db.platform(
    (tx) =>
      tx
        .select({ agency: agencies, subscription: agencySubscriptions })
        .from(agencies)
        .leftJoin(agencySubscriptions, eq(agencySubscriptions.agencyId, agencies.id))
        .where(eq(agencies.kind, 'agency')),
    job,
  );
  const now = house.clock.now();
  const isServed = ({ agency, subscription }: (typeof rows)[number]): boolean =>
    isAgencyOpen(agency.status) &&
    restrictionOf({ subscription: presentSubscription(subscription), errors: agency.errors }, localDay(now, agency.timeZone)) === null;
  return rows.filter(isServed).map(({ agency }) => agency);
}
