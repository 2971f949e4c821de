// The job that tells the desk that somebody may not come. The notice opens the supervision, where « Remplacer » stands.
import { arrivalRiskLabels } from '@vigie/domain/field/arrival.ts';
import { formatTime } from '@vigie/domain/shared/time-format.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';
import type { House } from '../../plumbing/house.ts';
import type { JobData } from '../../plumbing/jobs.ts';
import { supervisorsOf } from '../on-call/people.ts';

/** A job, because a guard's own transaction does not see who supervises. */
export async function tellDesk(house: House, { agencyId, risk, name, site, startAt, timeZone }: JobData['field.doubt']): Promise<void> {
  await house.db.tenant({ agencyId, action: 'field.doubt' }, async (tx) => {
    const userIds = (await supervisorsOf(tx, agencyId)).map(({ userId }) => userId);
    if (userIds.length === 0) return;
    await house.jobs.send(tx, 'people.notify', {
      userIds,
      title: `${arrivalRiskLabels[risk]} : ${name}`,
      body: `${site}, ${formatTime(instantOf(startAt), timeZone)}`,
      href: '/#/platform/terrain/supervision',
    });
  });
}
