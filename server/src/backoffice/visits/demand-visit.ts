// Nobody of the platform is answered anything of an agency outside of a visit to it; members of the agency are none of its visitors.
import { PLATFORM_AGENCY } from '../../plumbing/mail/queue-mail.ts';
import { refusal } from '../../plumbing/errors.ts';
import type { House } from '../../plumbing/house.ts';
import { visitErrors } from './errors.ts';
import { openVisitOf, type VisitRow } from './visit-records.ts';

export const findVisit = (house: House, agencyId: string, userId: string): Promise<VisitRow | undefined> =>
  house.db.platform((tx) => openVisitOf(tx, agencyId, userId, house.clock.now()), 'visits.find');

/** The open visit of somebody who reaches the agency from above only. The platform's own row among the agencies is nobody's: none is needed there. */
export async function demandVisit(house: House, agencyId: string, userId: string): Promise<VisitRow | undefined> {
  if (agencyId === PLATFORM_AGENCY) return undefined;
  const visit = await findVisit(house, agencyId, userId);
  if (!visit) throw refusal(visitErrors, 'visits.required');
  return visit;
}
