// Decides who may import a workbook. It creates customers, sites and collaborators at once, so it needs all three rights.
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

/** Returns the right that is missing for an import, or null. */
export const missingImportRight = (actor: Actor): ImportRight | null => importRights.find((right) => !may[right](actor)) ?? null;

export const importCan = {
  run: (actor: Actor): boolean => missingImportRight(actor) === null,
  /** A workbook may contain more than colleagues may see, so it is open only to its sender and the owner. */
  open: (actor: Actor, sentBy: string | null): boolean => passesAllRights(actor) || (sentBy !== null && sentBy === actor.userId),
  /** Social security numbers and bank details are for payroll. People who may not edit them import without them. */
  bringPersonalData: agentsCan.editPersonalData,
  /** Without the right on contracts, contract data stays in the comments. */
  bringContracts: agentsCan.editContracts,
  /** A planning becomes services. Without the right, it is not imported. */
  bringServices: serviceCan.create,
  /** Leave and absences of a planning become other people's unavailabilities. */
  bringAbsences: (actor: Actor): boolean => unavailabilityCan.create(actor, ''),
  /** Writing a site's first instructions has its own right (F-351). */
  bringInstructions: (actor: Actor): boolean => sitesCan.writeInstructions(actor, { customerId: '' }, true),
} as const;
