// Who may see and change sites, and how a site's own maps narrow the rights of agents and customers there.
import { has, passesAllRights } from '../identity/actor.ts';
import type { Actor } from '../identity/actor.ts';
import type { SiteLevelRight, SiteRightsMap } from '../identity/rights.ts';

/** The two maps of a site: what it takes away from agents, and from its customer. */
export interface SiteMaps {
  readonly rightsAgent?: SiteRightsMap;
  readonly rightsCustomer?: SiteRightsMap;
}

export interface SiteAccess extends SiteMaps {
  readonly customerId: string;
  /** The actor has, or had, a service there: what opens a site to an agent without the list right. */
  readonly assignedToActor?: boolean;
  /** One of those services is still to come or ended less than a day ago. */
  readonly servedByActorNow?: boolean;
}

/** A customer's people reach only that customer's sites (F-345). */
const reaches = (actor: Actor, site: SiteAccess): boolean =>
  actor.kind !== 'customer' || (actor.customerId !== undefined && actor.customerId === site.customerId);

const agencyHas = (actor: Actor, right: string): boolean => actor.kind !== 'customer' && has(actor, right);

/** The site's own map takes the right away from this kind of person; owner, support and admins are never narrowed. */
export function refusesOnSite(actor: Actor, site: SiteMaps | undefined, right: SiteLevelRight): boolean {
  if (passesAllRights(actor)) return false;
  const map = actor.kind === 'customer' ? site?.rightsCustomer : site?.rightsAgent;
  return map?.[right] === false;
}

/**
 * A field right on one site: the person's own right, unless the site's map for agents or for customers refuses it there.
 * Staff are people of the agency and follow the agents' map; owner, support and admins always pass; the maps only narrow
 * (A-286, A-287, decision 4).
 */
export function hasOnSite(actor: Actor, site: SiteAccess, right: SiteLevelRight): boolean {
  if (passesAllRights(actor)) return true;
  return reaches(actor, site) && has(actor, right) && !refusesOnSite(actor, site, right);
}

export const sitesCan = {
  /** The agency's list; a customer's and an agent's own sites are another, shorter list. */
  list: (actor: Actor): boolean => agencyHas(actor, 'listSites'),
  read: (actor: Actor, site: SiteAccess): boolean =>
    reaches(actor, site) && (actor.kind === 'customer' || has(actor, 'readSites') || site.assignedToActor === true),
  create: (actor: Actor): boolean => agencyHas(actor, 'createSites'),
  edit: (actor: Actor): boolean => agencyHas(actor, 'editSites'),
  archive: (actor: Actor): boolean => agencyHas(actor, 'archiveSites'),
  /** Bringing an archived site back needs the edit right, as it does for agents (F-241). */
  revive: (actor: Actor): boolean => agencyHas(actor, 'editSites'),
  delete: (actor: Actor): boolean => agencyHas(actor, 'deleteSites'),
  readInstructions: (actor: Actor, site: SiteAccess): boolean => hasOnSite(actor, site, 'readSiteInstructions'),
  /** Writing the first instructions of a site needs the create right, changing them the edit right (F-351). */
  writeInstructions: (actor: Actor, site: SiteAccess, first: boolean): boolean =>
    actor.kind !== 'customer' && (hasOnSite(actor, site, 'editSiteInstructions') || (first && has(actor, 'createSiteInstructions'))),
  /**
   * Keys and alarm codes are secrets of the site: never shown to customers' people, nor without the instructions, and to
   * an agent who knows the site only by his services, only while he serves there: who guarded it last year has no need of its code.
   */
  readSecrets: (actor: Actor, site: SiteAccess): boolean =>
    actor.kind !== 'customer' && hasOnSite(actor, site, 'readSiteInstructions') && (has(actor, 'readSites') || site.servedByActorNow === true),
  /** Its checkpoints: with the right to them, or by a service there; never customers' people. */
  listCheckpoints: (actor: Actor, site: SiteAccess): boolean =>
    actor.kind !== 'customer' && (hasOnSite(actor, site, 'listCheckpoints') || site.assignedToActor === true),
  /** What is given out of stock to it. */
  listStock: (actor: Actor, site: SiteAccess): boolean => hasOnSite(actor, site, 'listStockAssignments'),
  /** Comments, trained and banned people, site-level rights: what the agency keeps to itself. */
  readManagement: (actor: Actor): boolean => agencyHas(actor, 'readSites'),
} as const;

/** Why the site picker is read-only; null when the actor may list (F-272). */
export const sitePickerRefusal = (actor: Actor): string | null => (agencyHas(actor, 'listSites') ? null : 'Vous ne pouvez pas lister les sites');
