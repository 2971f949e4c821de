// Runs nightly: verifies each agency's whole logbook, and signs its intact state per site and agency.
import { and, eq, gt, isNotNull } from 'drizzle-orm';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import type { AgencyRow } from '../../agency/profile.ts';
import { eachOf } from '../../plumbing/each-of.ts';
import type { House } from '../../plumbing/house.ts';
import { checkLogbook } from '../logbook/check-logbook.ts';
import { makeHead } from '../logbook/make-head.ts';
import { latestHead } from '../logbook/write-head.ts';

const JOB = 'field.verify';

/** The log is outside the database as well, so its record of the night cannot be rewritten there. */
async function signNight(house: House, { id: agencyId, timeZone }: AgencyRow): Promise<void> {
  const day = addDays(localDay(house.clock.now(), timeZone), -1);
  await house.db.tenant({ agencyId, action: JOB }, async (tx) => {
    const before = await latestHead(tx, house.logbookKey, agencyId, null);
    const written = await tx
      .selectDistinct({ siteId: logbookEntries.siteId })
      .from(logbookEntries)
      .where(and(eq(logbookEntries.agencyId, agencyId), gt(logbookEntries.chainNumber, before?.number ?? 0), isNotNull(logbookEntries.siteId)));
    for (const { siteId } of written) await makeHead({ house, tx }, { agencyId, siteId }, { kind: 'night', day });
    const head = await makeHead({ house, tx }, { agencyId, siteId: null }, { kind: 'night', day });
    if (head) house.log.info({ agencyId, day, count: head.count, code: head.code }, 'head of the logbook');
  });
}

async function verifyOne(house: House, agency: AgencyRow): Promise<void> {
  const { broken } = await checkLogbook(house, agency.id, false);
  if (broken) house.log.error({ agencyId: agency.id, ...broken }, 'a logbook was altered');
  else await signNight(house, agency);
}

/** Covers every agency, served or not: entries are evidence whatever becomes of the subscription. */
export async function verifyLogbooks(house: House): Promise<void> {
  const things = await house.db.platform((tx) => tx.select().from(agencies).where(eq(agencies.kind, 'agency')), JOB);
  await eachOf(house, JOB, { things, naming: ({ id }) => ({ agencyId: id }), work: (agency) => verifyOne(house, agency) });
}
