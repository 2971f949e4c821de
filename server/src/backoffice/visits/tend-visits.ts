// Runs every minute: notifies owners of visits whose hour is over.
import { and, isNull, lt } from 'drizzle-orm';
import { supportVisits } from '@vigie/db/tables/platform/visits.ts';
import { eachOf } from '../../plumbing/each-of.ts';
import type { House } from '../../plumbing/house.ts';
import { told } from './end-visit.ts';
import { notifyEnded } from './notify-owners.ts';

const JOB = 'visits.tend';

export async function tendVisits(house: House): Promise<void> {
  const over = and(isNull(supportVisits.toldAt), lt(supportVisits.endsAt, house.clock.instant()));
  const things = await house.db.platform((tx) => tx.select().from(supportVisits).where(over), JOB);
  await eachOf(house, JOB, {
    things,
    naming: ({ agencyId, id }) => ({ agencyId, id }),
    work: (row) =>
      house.db.platform(async (tx) => {
        await notifyEnded(house, tx, row);
        await told(tx, row);
      }, JOB),
  });
}
