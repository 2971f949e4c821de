// Lists the sites of the customer who asks. Row-level security leaves out everybody else's.
import { and, asc, eq, ne } from 'drizzle-orm';
import { sites } from '@vigie/db/tables/sites.ts';
import { SiteStatus } from '@vigie/domain/sites/site.ts';
import type { Scope } from '../../plumbing/http/call.ts';

export const ownSites = ({ tx, agencyId }: Pick<Scope, 'tx' | 'agencyId'>) =>
  tx
    .select({ id: sites.id, name: sites.name, city: sites.city, latitude: sites.latitude, longitude: sites.longitude })
    .from(sites)
    .where(and(eq(sites.agencyId, agencyId), ne(sites.status, SiteStatus.archived)))
    .orderBy(asc(sites.name), asc(sites.id));
