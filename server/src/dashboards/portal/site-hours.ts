// Reads the agency's own table of hours, of a customer's sites alone. It counts pauses, which a customer's door does not show.
import { listSitesHours } from '../../hours/sites-hours.ts';
import type { Scope } from '../../plumbing/http/call.ts';

export interface SiteHours {
  readonly plannedMinutes: number;
  readonly workedMinutes: number;
}

interface Asked {
  /** First and last day. */
  readonly from: string;
  readonly until: string;
  readonly siteIds: string[];
  readonly action: string;
}

/** By site: nothing planned and nothing worked where the table has no line. */
export async function siteHours(
  { house, agencyId, userId }: Pick<Scope, 'house' | 'agencyId' | 'userId'>,
  { from, until, siteIds, action }: Asked,
): Promise<(siteId: string) => SiteHours> {
  const { data } = await house.db.tenant({ agencyId, userId, action }, (tx) =>
    listSitesHours({
      tx,
      agencyId,
      house,
      body: { from, until, query: '', filters: { siteIds }, page: 1, limit: siteIds.length, orderBy: 'name', ascending: 1 },
    }),
  );
  const bySite = new Map(data.map(({ site, plannedMinutes, workedMinutes }) => [site.id, { plannedMinutes, workedMinutes }]));
  return (siteId) => bySite.get(siteId) ?? { plannedMinutes: 0, workedMinutes: 0 };
}
