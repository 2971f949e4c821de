// Decides who may see and change stock: the agency's people by right, customers their sites', agents their own.
import { has, type Actor } from '../identity/actor.ts';
import type { SlipKind } from './signed-slip.ts';

/** A customer's rights on stock are read-only (F-300). */
const agencyHas = (actor: Actor, right: string): boolean => actor.kind !== 'customer' && has(actor, right);

export const stockCan = {
  createReference: (actor: Actor): boolean => agencyHas(actor, 'createStockReferences'),
  editReference: (actor: Actor): boolean => agencyHas(actor, 'editStockReferences'),
  deleteReference: (actor: Actor): boolean => agencyHas(actor, 'deleteStockReferences'),
  createAssignment: (actor: Actor): boolean => agencyHas(actor, 'createStockAssignments'),
  editAssignment: (actor: Actor): boolean => agencyHas(actor, 'editStockAssignments'),
  deleteAssignment: (actor: Actor): boolean => agencyHas(actor, 'deleteStockAssignments'),
  createAction: (actor: Actor): boolean => agencyHas(actor, 'createStockActions'),
  editAction: (actor: Actor): boolean => agencyHas(actor, 'editStockActions'),
  deleteAction: (actor: Actor): boolean => agencyHas(actor, 'deleteStockActions'),
  /** Has a collaborator sign on screen; a guard signs alone what they receive, never that they gave something back. */
  signSlip: (actor: Actor, agentId: string, kind: SlipKind): boolean =>
    agencyHas(actor, 'createStockAssignments') || agencyHas(actor, 'editExpirations') || (kind === 'handOver' && actor.agentId === agentId),
  /** Receives the notice when a reference runs low. */
  hearsOfLevels: (actor: Actor): boolean => agencyHas(actor, 'listStockReferences'),
  /** The items that a collaborator holds: one's own, or anybody's with the right. */
  seeHeldBy: (actor: Actor, agentId: string): boolean => agencyHas(actor, 'listStockAssignments') || actor.agentId === agentId,
} as const;
