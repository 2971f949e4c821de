// Runs on a timer: removes the point and perimeter of sites at their town's centre, where nobody placed them.
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { sites } from '@vigie/db/tables/sites.ts';
import { isTownCentre } from '../agency/communes.ts';
import { eachOf } from '../plumbing/each-of.ts';
import type { House } from '../plumbing/house.ts';
import { notifyScreens } from '../plumbing/realtime.ts';

const JOB = 'sites.unplace';

/** Demonstration rows stay as they are. */
async function centred(house: House): Promise<Map<string, string[]>> {
  const rows = await house.db.platform(
    (tx) =>
      tx
        .select({ id: sites.id, agencyId: sites.agencyId, zipcode: sites.zipcode, latitude: sites.latitude, longitude: sites.longitude })
        .from(sites)
        .where(and(isNotNull(sites.latitude), eq(sites.isFake, false))),
    JOB,
  );
  const found = rows.filter(({ zipcode, latitude, longitude }) => isTownCentre(zipcode, latitude, longitude));
  return new Map([...Map.groupBy(found, ({ agencyId }) => agencyId)].map(([agencyId, own]) => [agencyId, own.map(({ id }) => id)]));
}

export async function unplaceSites(house: House): Promise<void> {
  await eachOf(house, JOB, {
    things: await centred(house),
    naming: ([agencyId]) => ({ agencyId }),
    work: ([agencyId, ids]) =>
      house.db.tenant({ agencyId, action: JOB }, async (tx) => {
        await tx
          .update(sites)
          .set({ latitude: null, longitude: null })
          .where(and(eq(sites.agencyId, agencyId), inArray(sites.id, ids)));
        await notifyScreens(tx, { agencyId, topic: 'sites', ids });
      }),
  });
}
