// Calls about agents: list, file, licence, rights, directory, regulatory deadlines.
import { z } from 'zod';
import { agentRemovals, type AgentRemoval } from '@vigie/domain/agents/agent.ts';
import { expirationBuckets } from '@vigie/domain/agents/expiration.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Id, Ok, Version, listOf, listQuery } from '../shared/schemas.ts';
import {
  Agent,
  AgentInput,
  AgentRow,
  AgentStatusSchema,
  AgentTypeSchema,
  ContractExpirationRow,
  DirectoryEntry,
  ExpirationRow,
  LicenceInput,
  LicencePricing,
  RatingSchema,
  RightsInput,
  Specialty,
  UpcomingService,
} from './schemas.ts';
import { AgentExpirationInput, AgentWishesFile, AgentWishesInput, ContractTypeSchema, ExpirationTypeSchema } from './schemas-file.ts';
import { BadgeInfos, RightsTemplate, RightsTemplateInput } from './schemas-rights.ts';

const byId = z.object({ id: Id });
const removals = [...(Object.keys(agentRemovals) as AgentRemoval[]), 'revive'] as const;
const bucketNames = ['expired', ...expirationBuckets.map(String)] as const;
const Bucket = z.enum(bucketNames, { error: 'Format invalide' });
/** Rows in each bucket, the other filters applied. */
const buckets = z.record(z.string(), z.int());

const agentFilters = {
  status: z.array(AgentStatusSchema),
  type: z.array(AgentTypeSchema),
  plannable: z.boolean(),
  sendPlanning: z.boolean(),
  rating: z.array(RatingSchema),
  /** Holds any of them. */
  specialties: z.array(z.string().max(40)),
  ids: z.array(Id).max(500),
};

export const agents = {
  list: endpoint({
    method: 'POST',
    path: '/fetch/agents',
    summary: 'Liste les collaborateurs',
    access: { scope: 'scoped', agency: ['listAgents'] },
    body: listQuery(agentFilters).extend({ limit: z.int().min(1).max(500).default(25) }),
    output: listOf(AgentRow).extend({ specialties: z.array(Specialty), filtered: z.int() }),
  }),
  export: endpoint({
    method: 'POST',
    path: '/fetch/agents/export',
    summary: 'Classeur des collaborateurs de la liste',
    access: { scope: 'scoped', agency: ['listAgents'] },
    body: listQuery(agentFilters),
    produces: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  }),
  directory: endpoint({
    method: 'POST',
    path: '/fetch/agents/directory',
    summary: 'L’annuaire des collaborateurs',
    access: { scope: 'scoped', agency: 'member', agent: 'member' },
    body: listQuery({}).extend({
      limit: z.int().min(1).max(500).default(100),
      orderBy: z.string().max(60).default('lastname'),
      ascending: z.union([z.literal(0), z.literal(1)]).default(1),
    }),
    output: listOf(DirectoryEntry),
    offline: 'cached',
  }),
  read: endpoint({
    method: 'GET',
    path: '/agent/{id}',
    summary: 'La fiche d’un collaborateur',
    access: { scope: 'scoped', agency: ['readAgents'], agent: 'member' },
    params: byId,
    output: Agent,
  }),
  save: endpoint({
    method: 'POST',
    path: '/agent',
    summary: 'Crée ou modifie un collaborateur',
    access: { scope: 'scoped', agency: ['createAgents', 'editAgents'] },
    body: AgentInput,
    output: Agent,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/agent/{id}/{kind}',
    summary: 'Supprime, archive, désactive ou réactive un collaborateur',
    access: { scope: 'scoped', agency: ['deleteAgents', 'archiveAgents', 'editAgents', 'editAgentLicences'] },
    params: byId.extend({ kind: z.enum(removals, { error: 'Format invalide' }) }),
    output: Ok,
  }),
  readWishes: endpoint({
    method: 'GET',
    path: '/agent/{id}/wishes',
    summary: 'Les souhaits d’un collaborateur pour son planning',
    access: { scope: 'scoped', agency: ['readAgents'], agent: 'member' },
    params: byId,
    output: AgentWishesFile,
  }),
  saveWishes: endpoint({
    method: 'PUT',
    path: '/agent/{id}/wishes',
    summary: 'Enregistre les souhaits d’un collaborateur, par lui-même ou par l’agence',
    access: { scope: 'scoped', agency: ['editAgents'], agent: 'member' },
    params: byId,
    body: AgentWishesInput,
    output: AgentWishesFile,
  }),
  services: endpoint({
    method: 'GET',
    path: '/agent/{id}/services',
    summary: 'Les services à venir d’un collaborateur, et leur nombre',
    access: { scope: 'scoped', agency: ['listAgents'] },
    params: byId,
    output: listOf(UpcomingService),
  }),
  disconnect: endpoint({
    method: 'PATCH',
    path: '/agent/{id}/disconnect',
    summary: 'Ferme toutes les sessions d’un collaborateur (propriétaire de l’agence)',
    access: { scope: 'scoped', agency: 'member' },
    params: byId,
    output: z.object({ message: z.string() }),
  }),
  sendPasswordLink: endpoint({
    method: 'POST',
    path: '/agent/{id}/password-link',
    summary: 'Envoie un nouveau lien pour choisir un mot de passe',
    access: { scope: 'scoped', agency: ['editAgentLicences'] },
    params: byId,
    output: z.object({ message: z.string() }),
  }),
  saveLicence: endpoint({
    method: 'PUT',
    path: '/agent/{id}/licence',
    summary: 'Attribue ou retire la licence d’un collaborateur',
    access: { scope: 'scoped', agency: ['editAgentLicences'] },
    params: byId,
    body: LicenceInput,
    output: Agent,
  }),
  saveRights: endpoint({
    method: 'PUT',
    path: '/agent/{id}/rights',
    summary: 'Enregistre les droits d’un collaborateur',
    access: { scope: 'scoped', agency: ['editAgentRights'] },
    params: byId,
    body: RightsInput,
    output: Agent,
  }),
  rightsTemplates: endpoint({
    method: 'GET',
    path: '/rights-templates',
    summary: 'Les modèles de droits de l’agence, et celui qui est donné aux nouveaux collaborateurs',
    access: { scope: 'scoped', agency: ['editAgentRights', 'createAgents'] },
    output: listOf(RightsTemplate),
  }),
  saveRightsTemplate: endpoint({
    method: 'POST',
    path: '/rights-template',
    summary: 'Crée ou modifie un modèle de droits, ou le choisit par défaut',
    access: { scope: 'scoped', agency: ['editAgentRights'] },
    body: RightsTemplateInput,
    output: RightsTemplate,
  }),
  removeRightsTemplate: endpoint({
    method: 'DELETE',
    path: '/rights-template/{id}',
    summary: 'Supprime un modèle de droits ; ceux du produit redeviennent comme livrés',
    access: { scope: 'scoped', agency: ['editAgentRights'] },
    params: byId,
    output: Ok,
  }),
  pricing: endpoint({
    method: 'GET',
    path: '/pricing',
    summary: 'Limites de l’agence et ce qu’elle en utilise',
    access: { scope: 'scoped', agency: ['listAgents', 'readAgencySubscription'] },
    output: LicencePricing,
    withoutSubscription: true,
  }),
  expirations: endpoint({
    method: 'POST',
    path: '/fetch/expirations/agents',
    summary: 'Échéances réglementaires des collaborateurs',
    access: { scope: 'scoped', agency: ['listExpirations'] },
    body: listQuery({ bucket: Bucket, typeKey: z.array(ExpirationTypeSchema), agent: Id }).extend({
      orderBy: z.string().max(60).default('deadline'),
      ascending: z.union([z.literal(0), z.literal(1)]).default(1),
    }),
    output: listOf(ExpirationRow).extend({ buckets }),
  }),
  contractExpirations: endpoint({
    method: 'POST',
    path: '/fetch/expirations/agent-contracts',
    summary: 'Fins de contrats de travail',
    access: { scope: 'scoped', agency: ['listExpirations'] },
    body: listQuery({ bucket: Bucket, type: z.array(ContractTypeSchema), agent: Id }).extend({
      orderBy: z.string().max(60).default('endOn'),
      ascending: z.union([z.literal(0), z.literal(1)]).default(1),
    }),
    output: listOf(ContractExpirationRow).extend({ buckets }),
  }),
  saveExpiration: endpoint({
    method: 'POST',
    path: '/agent/{id}/expiration',
    summary: 'Ajoute ou renouvelle une échéance d’un collaborateur',
    access: { scope: 'scoped', agency: ['editExpirations', 'editAgents'] },
    params: byId,
    body: AgentExpirationInput.extend({ version: Version.optional() }),
    output: ExpirationRow,
  }),
  badge: endpoint({
    method: 'GET',
    path: '/badge/agent/{id}',
    summary: 'Le badge d’un collaborateur, recto et verso',
    access: { scope: 'scoped', agency: ['readAgentBadges'], agent: 'member' },
    params: byId,
    query: z.object({ type: z.literal('pdf').default('pdf') }),
    produces: ['application/pdf'],
  }),
  informationSheet: endpoint({
    method: 'GET',
    path: '/information/agent/{id}',
    summary: 'La fiche de renseignements d’un collaborateur',
    access: { scope: 'scoped', agency: ['readAgentSheets'] },
    params: byId,
    produces: ['application/pdf'],
  }),
  badgeInfos: endpoint({
    method: 'GET',
    path: '/badge-infos/{code}',
    summary: 'Qui porte ce badge : pour qui le contrôle, sans compte',
    access: { scope: 'public' },
    params: z.object({ code: z.string().max(60) }),
    output: BadgeInfos,
    throttle: { max: 30, windowSeconds: 60 },
  }),
  individualNumber: endpoint({
    method: 'GET',
    path: '/badge/agentIndividualNumber/{id}',
    summary: 'Le numéro d’identification individuel à porter',
    access: { scope: 'scoped', agency: ['readAgentBadges'], agent: 'member' },
    params: byId,
    produces: ['application/pdf'],
  }),
};
