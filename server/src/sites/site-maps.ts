// Applies a site's map to this person: its rows leave lists, single rows are refused.
import { and, eq, isNull, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { sites } from '@vigie/db/tables/sites.ts';
import { passesAllRights } from '@vigie/domain/identity/actor.ts';
import type { SiteLevelRight } from '@vigie/domain/identity/rights.ts';
import { refusesOnSite, type SiteMaps } from '@vigie/domain/sites/sites-can.ts';
import type { Scope } from '../plumbing/http/call.ts';

type Who = Pick<Scope, 'tx' | 'agencyId' | 'actor'>;
const maps = { id: sites.id, rightsAgent: sites.rightsAgent, rightsCustomer: sites.rightsCustomer };

/** The maps of one site, or none without a site. */
export async function mapsOfSite({ tx, agencyId }: Pick<Who, 'tx' | 'agencyId'>, siteId: string | null): Promise<SiteMaps | undefined> {
  if (siteId === null) return undefined;
  const [found] = await tx
    .select(maps)
    .from(sites)
    .where(and(eq(sites.agencyId, agencyId), eq(sites.id, siteId)));
  return found;
}

/** Sites that refuse the right to this person. There are few, so they are read once and listed. */
export async function refusingSites({ tx, agencyId, actor }: Who): Promise<(right: SiteLevelRight) => string[]> {
  if (passesAllRights(actor)) return () => [];
  const map = actor.kind === 'customer' ? sites.rightsCustomer : sites.rightsAgent;
  const narrowed = await tx
    .select(maps)
    .from(sites)
    .where(and(eq(sites.agencyId, agencyId), sql`${map} <> '{}'::jsonb`));
  return (right) => narrowed.filter((site) => refusesOnSite(actor, site, right)).map(({ id }) => id);
}

/** The condition on a column of sites that leaves them out. Rows without a site, and those that `own` keeps, stay. */
export function outsideOf(column: AnyPgColumn, siteIds: readonly string[], own?: SQL): SQL | undefined {
  return siteIds.length === 0 ? undefined : or(isNull(column), notInArray(column, [...siteIds]), own);
}
