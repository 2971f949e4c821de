// Who may bring a workbook in: it creates customers, sites and collaborators at once, so it takes all three rights.
import { agentsCan } from '../agents/agents-can.ts';
import { customersCan } from '../customers/customers-can.ts';
import { passesAllRights } from '../identity/actor.ts';
import type { Actor } from '../identity/actor.ts';
import { serviceCan, unavailabilityCan } from '../planning/planning-can.ts';
import { sitesCan } from '../sites/sites-can.ts';

export const importRights = ['createCustomers', 'createSites', 'createAgents'] as const;
export type ImportRight = (typeof importRights)[number];

const may: Readonly<Record<ImportRight, (actor: Actor) => boolean>> = {
  createCustomers: customersCan.create,
  createSites: sitesCan.create,
  createAgents: agentsCan.create,
};

/** The right that is missing for an import; null when the actor may import. */
export const missingImportRight = (actor: Actor): ImportRight | null => importRights.find((right) => !may[right](actor)) ?? null;

export const importCan = {
  run: (actor: Actor): boolean => missingImportRight(actor) === null,
  /** A workbook may hold more than its reader's colleagues may see: it is its sender's, and the owner's. */
  open: (actor: Actor, sentBy: string | null): boolean => passesAllRights(actor) || (sentBy !== null && sentBy === actor.userId),
  /** Social security numbers and bank details are for pay duties: who may not write them imports without them. */
  bringPersonalData: agentsCan.editPersonalData,
  /** Without the right on contracts, what a sheet says of them stays in the comments. */
  bringContracts: agentsCan.editContracts,
  /** A planning becomes services: without the right, it stays in its workbook. */
  bringServices: serviceCan.create,
  /** Leave and absences of a planning become unavailabilities of others. */
  bringAbsences: (actor: Actor): boolean => unavailabilityCan.create(actor, ''),
  /** Writing the first instructions of a site has its own right (F-351). */
  bringInstructions: (actor: Actor): boolean => sitesCan.writeInstructions(actor, { customerId: '' }, true),
} as const;
