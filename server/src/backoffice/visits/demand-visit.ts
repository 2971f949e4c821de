// Refuses the platform's people everything of an agency outside a visit. Members of the agency are not visitors.
import { PLATFORM_AGENCY } from '../../plumbing/mail/queue-mail.ts';
import { refusal } from '../../plumbing/errors.ts';
import type { VisitedHouse } from '../../plumbing/http/visit.ts';
import { visitErrors } from './errors.ts';
import { openVisitOf, type VisitRow } from './visit-records.ts';

export const findVisit = (house: VisitedHouse, agencyId: string, userId: string): Promise<VisitRow | undefined> =>
  house.db.platform((tx) => openVisitOf(tx, agencyId, userId, house.clock.now()), 'visits.find');

/** The open visit of a person who reaches the agency only from above. The platform's own row needs no visit. */
export async function demandVisit(house: VisitedHouse, agencyId: string, userId: string): Promise<VisitRow | undefined> {
  if (agencyId === PLATFORM_AGENCY) return undefined;
  const visit = await findVisit(house, agencyId, userId);
  if (!visit) throw refusal(visitErrors, 'visits.required');
  return visit;
}
