// Decides who may see and change collaborators' files.
import { has } from '../identity/actor.ts';
import type { Actor } from '../identity/actor.ts';

export interface AgentAccess {
  readonly id: string;
  /** The manager of the agency company: cannot be archived, deleted or left without a licence (F-236). */
  readonly isManager: boolean;
}

export const isOwnFile = (actor: Actor, agent: Pick<AgentAccess, 'id'>): boolean => actor.agentId !== undefined && actor.agentId === agent.id;

/** Rights on people belong to the agency. On a customer's account they grant nothing. */
const agencyHas = (actor: Actor, right: string): boolean => actor.kind !== 'customer' && has(actor, right);

const readsPay = (actor: Actor): boolean => agencyHas(actor, 'readAgentContracts');

export const agentsCan = {
  list: (actor: Actor): boolean => agencyHas(actor, 'listAgents'),
  read: (actor: Actor, agent: AgentAccess): boolean => agencyHas(actor, 'readAgents') || isOwnFile(actor, agent),
  create: (actor: Actor): boolean => agencyHas(actor, 'createAgents'),
  edit: (actor: Actor): boolean => agencyHas(actor, 'editAgents'),
  archive: (actor: Actor, agent: AgentAccess): boolean => !agent.isManager && agencyHas(actor, 'archiveAgents'),
  /** Restoring an archived collaborator needs the edit right (F-241). */
  revive: (actor: Actor): boolean => agencyHas(actor, 'editAgents'),
  delete: (actor: Actor, agent: AgentAccess): boolean => !agent.isManager && agencyHas(actor, 'deleteAgents'),
  editLicence: (actor: Actor, agent: AgentAccess): boolean => !agent.isManager && agencyHas(actor, 'editAgentLicences'),
  /** The owner's rights cannot be narrowed, and nobody edits their own. */
  editRights: (actor: Actor, agent: AgentAccess): boolean => !agent.isManager && !isOwnFile(actor, agent) && agencyHas(actor, 'editAgentRights'),
  /** The only right on agents that a customer may get: the phones of agents on its sites. */
  readPhones: (actor: Actor, agent: AgentAccess): boolean => has(actor, 'accessAgentPhones') || isOwnFile(actor, agent),
  /** Social security number and bank details: payroll only (decree 2019-341), or the person's own. */
  readPersonalData: (actor: Actor, agent: AgentAccess): boolean => agencyHas(actor, 'readAgentsPersonalData') || isOwnFile(actor, agent),
  editPersonalData: (actor: Actor): boolean => agencyHas(actor, 'editAgentsPersonalData'),
  /** Pay in a working contract needs the contracts room's right, or is the person's own. Reading the file is not enough. */
  readPay: (actor: Actor, agent: AgentAccess): boolean => readsPay(actor) || isOwnFile(actor, agent),
  /** Everybody's pay, for costs on the planning. */
  readPays: readsPay,
  editWishes: (actor: Actor, agent: Pick<AgentAccess, 'id'>): boolean => isOwnFile(actor, agent) || agencyHas(actor, 'editAgents'),
  editContracts: (actor: Actor): boolean => agencyHas(actor, 'createAgentContracts') || agencyHas(actor, 'editAgentContracts'),
  listExpirations: (actor: Actor): boolean => agencyHas(actor, 'listExpirations'),
  editExpirations: (actor: Actor): boolean => agencyHas(actor, 'editExpirations') || agencyHas(actor, 'editAgents'),
  readBadge: (actor: Actor, agent: AgentAccess): boolean =>
    agencyHas(actor, 'readAgentBadges') || (isOwnFile(actor, agent) && has(actor, 'readOwnBadge')),
  /** Documents about the agent: for people who list all documents, or the agent. */
  listDocuments: (actor: Actor, agent: Pick<AgentAccess, 'id'>): boolean =>
    agencyHas(actor, 'listAgencyDocuments') || (isOwnFile(actor, agent) && has(actor, 'listOwnDocuments')),
  readHours: (actor: Actor, agent: Pick<AgentAccess, 'id'>): boolean =>
    agencyHas(actor, 'readAgentsHours') || agencyHas(actor, 'listServices') || isOwnFile(actor, agent),
  readSheets: (actor: Actor): boolean => agencyHas(actor, 'readAgentSheets'),
  /** Only the owner may force a collaborator to sign in again (F-242). Platform staff may as everywhere. */
  disconnect: (actor: Actor): boolean => actor.kind === 'owner' || actor.kind === 'support' || actor.kind === 'admin' || actor.kind === 'superadmin',
} as const;
