// Decides who may see and change sites, and how a site's maps restrict the rights of agents and customers.
import { has, passesAllRights } from '../identity/actor.ts';
import type { Actor } from '../identity/actor.ts';
import type { SiteLevelRight, SiteRightsMap } from '../identity/rights.ts';

/** A site's two maps: the rights refused to agents, and to its customer. */
export interface SiteMaps {
  readonly rightsAgent?: SiteRightsMap;
  readonly rightsCustomer?: SiteRightsMap;
}

export interface SiteAccess extends SiteMaps {
  readonly customerId: string;
  /** The actor has, or had, a service there. This opens a site to an agent without the list right. */
  readonly assignedToActor?: boolean;
  /** One of those services is in the future, or ended less than a day ago. */
  readonly servedByActorNow?: boolean;
}

/** A customer's people reach only that customer's sites (F-345). */
const reaches = (actor: Actor, site: SiteAccess): boolean =>
  actor.kind !== 'customer' || (actor.customerId !== undefined && actor.customerId === site.customerId);

const agencyHas = (actor: Actor, right: string): boolean => actor.kind !== 'customer' && has(actor, right);

/** The site's map refuses the right to this kind of person. Owner, support and admins are never restricted. */
export function refusesOnSite(actor: Actor, site: SiteMaps | undefined, right: SiteLevelRight): boolean {
  if (passesAllRights(actor)) return false;
  const map = actor.kind === 'customer' ? site?.rightsCustomer : site?.rightsAgent;
  return map?.[right] === false;
}

/**
 * A field right on one site: the person's own right, unless the site's map for agents or customers refuses it. Staff follow the agents' map. Owner, support
 * and admins always pass. The maps only restrict (A-286, A-287, decision 4).
 */
export function hasOnSite(actor: Actor, site: SiteAccess, right: SiteLevelRight): boolean {
  if (passesAllRights(actor)) return true;
  return reaches(actor, site) && has(actor, right) && !refusesOnSite(actor, site, right);
}

export const sitesCan = {
  /** The agency's list. A customer's and an agent's own sites are another, shorter list. */
  list: (actor: Actor): boolean => agencyHas(actor, 'listSites'),
  read: (actor: Actor, site: SiteAccess): boolean =>
    reaches(actor, site) && (actor.kind === 'customer' || has(actor, 'readSites') || site.assignedToActor === true),
  create: (actor: Actor): boolean => agencyHas(actor, 'createSites'),
  edit: (actor: Actor): boolean => agencyHas(actor, 'editSites'),
  archive: (actor: Actor): boolean => agencyHas(actor, 'archiveSites'),
  /** Restoring an archived site needs the edit right, as for agents (F-241). */
  revive: (actor: Actor): boolean => agencyHas(actor, 'editSites'),
  delete: (actor: Actor): boolean => agencyHas(actor, 'deleteSites'),
  readInstructions: (actor: Actor, site: SiteAccess): boolean => hasOnSite(actor, site, 'readSiteInstructions'),
  /** Writing the first instructions of a site needs the create right, changing them the edit right (F-351). */
  writeInstructions: (actor: Actor, site: SiteAccess, first: boolean): boolean =>
    actor.kind !== 'customer' && (hasOnSite(actor, site, 'editSiteInstructions') || (first && has(actor, 'createSiteInstructions'))),
  /**
   * Keys and alarm codes are secrets of the site. They are never shown to customers' people or without the instructions. Agents who know the site
   * only through services see codes only while serving there, not a year later.
   */
  readSecrets: (actor: Actor, site: SiteAccess): boolean =>
    actor.kind !== 'customer' && hasOnSite(actor, site, 'readSiteInstructions') && (has(actor, 'readSites') || site.servedByActorNow === true),
  /** A site's checkpoints: with the right to them, or with a service there. Never for customers' people. */
  listCheckpoints: (actor: Actor, site: SiteAccess): boolean =>
    actor.kind !== 'customer' && (hasOnSite(actor, site, 'listCheckpoints') || site.assignedToActor === true),
  /** The stock given to the site. */
  listStock: (actor: Actor, site: SiteAccess): boolean => hasOnSite(actor, site, 'listStockAssignments'),
  /** Comments, trained and banned people, site-level rights: visible to the agency only. */
  readManagement: (actor: Actor): boolean => agencyHas(actor, 'readSites'),
} as const;

/** Explains why the site picker is read-only. Null when the actor may list sites (F-272). */
export const sitePickerRefusal = (actor: Actor): string | null => (agencyHas(actor, 'listSites') ? null : 'Vous ne pouvez pas lister les sites');
