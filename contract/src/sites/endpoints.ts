// Declares the calls about sites, their checkpoints and their rounds.
import { z } from 'zod';
import { siteRemovals } from '@vigie/domain/sites/site.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Id, Ok, listOf, listQuery } from '../shared/schemas.ts';
import {
  Checkpoint,
  CheckpointInput,
  CheckpointLines,
  CheckpointSheetInput,
  Round,
  RoundInput,
  RoundLines,
  RoundStatusSchema,
} from './schemas-rounds.ts';
import {
  Named,
  Site,
  SiteInput,
  SiteInstructions,
  SiteInstructionsInput,
  SiteItem,
  SiteItemsInput,
  SiteLines,
  SitePosition,
  SiteRow,
  SiteStatusSchema,
} from './schemas.ts';

const byId = z.object({ id: Id });
/** « all » means no filter. */
const oneOrMany = z.union([z.literal('all'), Id, z.array(Id)]);
/** The answer for several new items: each by name, in the order of the lines. */
const made = z.object({ data: z.array(Named) });
/** `servicesToCome`: those that the plan still has on the site. */
const Removed = Ok.extend({ servicesToCome: z.int().min(0) });
const siteFilters = {
  status: z.array(SiteStatusSchema),
  customer: oneOrMany,
  specialty: z.array(z.string().max(40)),
  /** False: sites without a position on the map. */
  placed: z.boolean(),
};

export const sites = {
  list: endpoint({
    method: 'POST',
    path: '/fetch/sites',
    summary: 'Liste les sites, avec leurs clients et leurs spécialités',
    access: { scope: 'scoped', agency: ['listSites'], customer: 'member', agent: 'member' },
    body: listQuery(siteFilters).extend({ limit: z.int().min(1).max(4000).default(4000) }),
    output: listOf(SiteRow).extend({
      customers: z.array(Named),
      specialties: z.array(z.object({ key: z.string(), label: z.string() })),
    }),
    offline: 'cached',
  }),
  read: endpoint({
    method: 'GET',
    path: '/site/{id}',
    summary: 'Un site, avec ce que le lecteur peut en voir',
    access: { scope: 'scoped', agency: ['readSites'], customer: 'member', agent: 'member' },
    params: byId,
    output: Site,
    offline: 'cached',
  }),
  save: endpoint({
    method: 'POST',
    path: '/site',
    summary: 'Crée ou modifie un site',
    weight: 'heavy',
    access: { scope: 'scoped', agency: ['createSites', 'editSites'] },
    body: SiteInput,
    output: Site,
  }),
  saveSeveral: endpoint({
    method: 'POST',
    path: '/sites',
    summary: 'Crée plusieurs sites à la fois : tous, ou aucun',
    access: { scope: 'scoped', agency: ['createSites'] },
    body: SiteLines,
    output: made,
  }),
  place: endpoint({
    method: 'POST',
    path: '/site/{id}/position',
    summary: 'Place un site sur la carte',
    access: { scope: 'scoped', agency: ['editSites'] },
    params: byId,
    body: SitePosition,
    output: Site,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/site/{id}/{item}',
    summary: 'Supprime, archive, désactive ou réactive un site, ou supprime un de ses équipements',
    access: { scope: 'scoped', agency: ['deleteSites', 'archiveSites', 'editSites'] },
    params: byId.extend({ item: z.union([z.enum(siteRemovals), Id], { error: 'Format invalide' }) }),
    output: Removed,
  }),
  items: endpoint({
    method: 'GET',
    path: '/site/{id}/items',
    summary: 'Les équipements d’un site, dans leur ordre',
    access: { scope: 'scoped', agency: ['readSites'], agent: 'member' },
    params: byId,
    query: z.object({ orderBy: z.literal('position').default('position') }),
    output: z.array(SiteItem),
  }),
  saveItems: endpoint({
    method: 'POST',
    path: '/site/{id}/items',
    summary: 'Enregistre les équipements d’un site',
    access: { scope: 'scoped', agency: ['editSites'] },
    params: byId,
    body: SiteItemsInput,
    output: z.array(SiteItem),
  }),
  instructions: endpoint({
    method: 'POST',
    path: '/fetch/allSiteInstructions',
    summary: 'Les consignes des sites',
    access: {
      scope: 'scoped',
      agency: ['readSiteInstructions'],
      customer: ['readSiteInstructions'],
      agent: ['readSiteInstructions'],
    },
    offline: 'cached',
    body: listQuery({ site: oneOrMany, customer: oneOrMany }),
    output: listOf(SiteInstructions),
  }),
  printInstructions: endpoint({
    method: 'GET',
    path: '/site/{id}/instructions/pdf',
    summary: 'Les consignes d’un site à imprimer',
    access: { scope: 'scoped', agency: ['readSiteInstructions'], customer: ['readSiteInstructions'], agent: ['readSiteInstructions'] },
    params: byId,
    produces: ['application/pdf'],
  }),
  saveInstructions: endpoint({
    method: 'POST',
    path: '/site/{id}/instructions',
    summary: 'Enregistre les consignes d’un site',
    weight: 'heavy',
    access: {
      scope: 'scoped',
      agency: ['createSiteInstructions', 'editSiteInstructions'],
      agent: ['createSiteInstructions', 'editSiteInstructions'],
    },
    params: byId,
    body: SiteInstructionsInput,
    output: SiteInstructions,
  }),
  checkpoints: endpoint({
    method: 'GET',
    path: '/checkpoints',
    summary: 'Les points de contrôle',
    access: { scope: 'scoped', agency: ['listCheckpoints'], agent: 'member' },
    offline: 'cached',
    query: z.object({
      query: z.string().max(200).default(''),
      site: z.union([z.literal('all'), Id]).default('all'),
      customer: z.union([z.literal('all'), Id]).default('all'),
      limit: z.coerce.number().int().min(1).max(5000).default(5000),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      ascending: z.enum(['0', '1']).default('1'),
      orderBy: z.string().max(60).default('title'),
    }),
    output: listOf(Checkpoint),
  }),
  saveCheckpoint: endpoint({
    method: 'POST',
    path: '/checkpoint',
    summary: 'Crée ou modifie un point de contrôle',
    access: {
      scope: 'scoped',
      agency: ['createCheckpoints', 'editCheckpoints'],
      agent: ['createCheckpoints', 'editCheckpoints'],
    },
    body: CheckpointInput,
    output: z.object({ checkpoint: Checkpoint }),
  }),
  saveCheckpoints: endpoint({
    method: 'POST',
    path: '/checkpoints',
    summary: 'Crée plusieurs points de contrôle à la fois : tous, ou aucun',
    access: { scope: 'scoped', agency: ['createCheckpoints'] },
    body: CheckpointLines,
    output: made,
  }),
  checkpointCodes: endpoint({
    method: 'POST',
    path: '/checkpoints/generate/qr-codes',
    summary: 'Planche PDF des QR codes de points de contrôle ; un point sans badge en reçoit un',
    access: { scope: 'scoped', agency: ['editCheckpoints'] },
    body: CheckpointSheetInput,
    produces: ['application/pdf'],
  }),
  removeCheckpoint: endpoint({
    method: 'DELETE',
    path: '/checkpoint/{id}',
    summary: 'Supprime un point de contrôle',
    access: { scope: 'scoped', agency: ['deleteCheckpoints'], agent: ['deleteCheckpoints'] },
    params: byId,
    output: Ok,
  }),
  rounds: endpoint({
    method: 'POST',
    path: '/fetch/rounds',
    summary: 'Les rondes définies',
    access: { scope: 'scoped', agency: ['listRounds'], agent: 'member' },
    offline: 'cached',
    body: listQuery({ site: oneOrMany, customer: oneOrMany, status: z.array(RoundStatusSchema) }),
    output: listOf(Round),
  }),
  saveRound: endpoint({
    method: 'POST',
    path: '/round',
    summary: 'Crée ou modifie une ronde',
    access: {
      scope: 'scoped',
      agency: ['createRounds', 'editRounds'],
      agent: ['createRounds', 'editRounds'],
    },
    body: RoundInput,
    output: Round,
  }),
  saveRounds: endpoint({
    method: 'POST',
    path: '/rounds',
    summary: 'Crée plusieurs rondes à la fois : toutes, ou aucune',
    access: { scope: 'scoped', agency: ['createRounds'] },
    body: RoundLines,
    output: made,
  }),
  removeRound: endpoint({
    method: 'DELETE',
    path: '/round/{id}',
    summary: 'Supprime une ronde',
    access: { scope: 'scoped', agency: ['deleteRounds'], agent: ['deleteRounds'] },
    params: byId,
    output: Ok,
  }),
};
