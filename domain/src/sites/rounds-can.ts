// Decides who may see and change rounds and checkpoints. A site's own maps restrict it further.
import { has } from '../identity/actor.ts';
import type { Actor } from '../identity/actor.ts';
import type { SiteLevelRight } from '../identity/rights.ts';
import { hasOnSite, type SiteAccess } from './sites-can.ts';

/** Customers load neither checkpoints nor rounds (C-046). */
const onSite = (actor: Actor, site: SiteAccess, right: SiteLevelRight): boolean => actor.kind !== 'customer' && hasOnSite(actor, site, right);

/** People who serve on a site may walk its rounds, whatever their rights. */
const walks = (actor: Actor, site: SiteAccess): boolean => actor.kind !== 'customer' && site.assignedToActor === true;

export const roundsCan = {
  read: (actor: Actor, site: SiteAccess): boolean => onSite(actor, site, 'readRounds') || walks(actor, site),
  create: (actor: Actor, site: SiteAccess): boolean => onSite(actor, site, 'createRounds'),
  edit: (actor: Actor, site: SiteAccess): boolean => onSite(actor, site, 'editRounds'),
  delete: (actor: Actor): boolean => actor.kind !== 'customer' && has(actor, 'deleteRounds'),
} as const;

export const checkpointsCan = {
  read: (actor: Actor, site: SiteAccess): boolean => onSite(actor, site, 'readCheckpoints') || walks(actor, site),
  create: (actor: Actor, site: SiteAccess): boolean => onSite(actor, site, 'createCheckpoints'),
  edit: (actor: Actor, site: SiteAccess): boolean => onSite(actor, site, 'editCheckpoints'),
  delete: (actor: Actor): boolean => actor.kind !== 'customer' && has(actor, 'deleteCheckpoints'),
} as const;
