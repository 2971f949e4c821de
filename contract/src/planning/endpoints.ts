// Calls about services, planning boards, checks and unavailabilities. « circuit » is the specification's word for a service or a tour.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, Minutes, Ok, Version, listOf, listQuery, optionalText } from '../shared/schemas.ts';
import { Board, BoardPeriod } from './board-schemas.ts';
import { Issue, JudgedService, Problem } from './issue-schemas.ts';
import {
  ActivityTypeSchema, DuplicationInput, RecurrenceInput, SaveWishes, SeriesFilters, Service, ServiceChanges, ServiceInput, ServiceRow, ServiceStatusSchema,
} from './schemas.ts';
import { Unavailability, UnavailabilityInput } from './unavailability-schemas.ts';

/** Moves by hand: 100 back to plan, 300 ended after all, 400 interrupted, 600 archived, 700 unscheduled. */
export const handMoves = ['100', '300', '400', '600', '700'] as const;
const MoveParams = z.object({ status: z.enum(handMoves) });
const Move = z.object({ id: Id, version: Version.optional(), comment: optionalText(2000).optional() });

const editors = ['createServices', 'editServices'] as const;
const movers = ['editServices', 'archiveServices'] as const;

const period = { from: Day, until: Day };
/** Of a list: 0 without enough agents, 1 filled, -1 all (F-088). */
const Planned = z.union([z.literal(0), z.literal(1), z.literal(-1)]);

export const planning = {
  list: endpoint({
    method: 'POST', path: '/fetch/circuits', summary: 'Liste les services',
    access: { scope: 'scoped', agency: ['listServices'], customer: ['readSitesPlanning'], agent: 'member' },
    body: listQuery({
      status: z.array(ServiceStatusSchema), siteIds: z.array(Id), customerIds: z.array(Id), agentIds: z.array(Id), specialtyKeys: z.array(z.string()),
      activityTypes: z.array(ActivityTypeSchema), from: Day, until: Day, published: z.boolean(), planned: Planned, seriesId: Id,
    }),
    output: listOf(ServiceRow),
  }),
  count: endpoint({
    method: 'POST', path: '/fetch/count-circuits', summary: 'Compte les services d’une période',
    access: { scope: 'scoped', agency: ['listServices', 'readSitesPlanning', 'readAgentsPlanning'] }, body: z.object(period),
    output: z.object({ total: z.int(), drafts: z.int(), unfilled: z.int(), missingAgents: z.int(), late: z.int(), minutes: Minutes }),
  }),
  board: endpoint({
    method: 'POST', path: '/fetch/circuits-planning', summary: 'Tout ce qu’un tableau de planning montre d’une période',
    access: { scope: 'scoped', agency: ['readSitesPlanning', 'readAgentsPlanning', 'listServices'], customer: ['readSitesPlanning'] },
    body: BoardPeriod, output: Board, offline: 'cached',
  }),
  servicesUnavailabilities: endpoint({
    method: 'POST', path: '/fetch/services-unavailabilities', summary: 'Services et indisponibilités de collaborateurs sur une période',
    access: { scope: 'scoped', agency: ['readAgentsPlanning', 'listServices'], agent: 'member' },
    body: z.object({ ...period, agentIds: z.array(Id).max(1000).default([]) }),
    output: z.object({ services: z.array(ServiceRow), unavailabilities: z.array(Unavailability) }),
  }),
  planned: endpoint({
    method: 'POST', path: '/fetch/planned-services', summary: 'Les services prévus et publiés d’une période',
    access: { scope: 'scoped', agency: ['listServices', 'readSitesPlanning', 'readAgentsPlanning'], customer: ['readSitesPlanning'], agent: 'member' },
    body: z.object({ ...period, siteIds: z.array(Id).max(500).default([]), agentIds: z.array(Id).max(500).default([]) }),
    output: listOf(ServiceRow), offline: 'cached',
  }),
  read: endpoint({
    method: 'GET', path: '/circuit/{id}', summary: 'Un service',
    access: { scope: 'scoped', agency: ['readServices'], customer: ['readSitesPlanning'], agent: 'member' },
    params: z.object({ id: Id }), output: Service, offline: 'cached',
  }),
  save: endpoint({
    method: 'POST', path: '/circuit', summary: 'Crée ou modifie un service',
    access: { scope: 'scoped', agency: editors }, body: ServiceInput.extend(SaveWishes), output: Service,
  }),
  saveMany: endpoint({
    method: 'POST', path: '/circuits', summary: 'Crée plusieurs services : liste, récurrence ou duplication',
    access: { scope: 'scoped', agency: ['createServices'] },
    body: z.object({
      services: z.array(ServiceInput.omit({ id: true, version: true })).min(1).max(400).optional(),
      recurrence: z.object({ service: ServiceInput.omit({ id: true, version: true }), rule: RecurrenceInput }).optional(),
      duplication: DuplicationInput.optional(),
      /** Judges and answers, writes nothing. */
      preview: z.boolean().default(false),
      ...SaveWishes,
    }),
    output: z.object({ services: z.array(JudgedService), created: z.int(), seriesId: Id.nullable(), problems: z.array(Problem) }),
  }),
  check: endpoint({
    method: 'POST', path: '/check-circuits', summary: 'Juge des services avant de les enregistrer',
    access: { scope: 'scoped', agency: editors }, body: z.object({ services: z.array(ServiceInput).min(1).max(400) }),
    output: z.object({ services: z.array(JudgedService), issues: z.array(Issue) }),
  }),
  edit: endpoint({
    method: 'PUT', path: '/services/{id}', summary: 'Modifie un service, les suivants ou toute la série',
    access: { scope: 'scoped', agency: ['editServices'] }, params: z.object({ id: Id }),
    body: z.object({ version: Version.optional(), changes: ServiceChanges, filters: SeriesFilters.default({ scope: 'one', weekDays: [] }), confirmed: z.boolean().default(false) }),
    output: z.object({ services: z.array(ServiceRow), count: z.int() }),
  }),
  move: endpoint({
    method: 'PATCH', path: '/circuit/{status}', summary: 'Change le statut d’un service',
    access: { scope: 'scoped', agency: movers }, params: MoveParams, body: Move, output: Service,
  }),
  moveByPost: endpoint({
    method: 'POST', path: '/circuit/{status}', summary: 'Change le statut d’un service (forme POST)',
    access: { scope: 'scoped', agency: movers }, params: MoveParams, body: Move, output: Service,
  }),
  moveMany: endpoint({
    method: 'POST', path: '/circuits/{status}', summary: 'Change le statut de plusieurs services',
    access: { scope: 'scoped', agency: movers }, params: MoveParams,
    body: z.object({ ids: z.array(Id).min(1, 'Merci de sélectionner un service').max(400) }), output: z.object({ moved: z.int(), refused: z.array(z.object({ id: Id, message: z.string() })) }),
  }),
  publish: endpoint({
    method: 'POST', path: '/publish-circuits', summary: 'Publie les brouillons d’une période, ou ceux qui sont nommés',
    access: { scope: 'scoped', agency: ['editServices'] },
    body: z.object({ from: Day.optional(), until: Day.optional(), ids: z.array(Id).max(5000).default([]), siteIds: z.array(Id).max(500).default([]), agentIds: z.array(Id).max(500).default([]) }),
    output: z.object({ published: z.int(), agents: z.int() }),
  }),
  remove: endpoint({
    method: 'POST', path: '/remove-circuits', summary: 'Supprime des brouillons qui n’ont pas commencé',
    access: { scope: 'scoped', agency: ['deleteServices', 'createServices'] },
    body: z.object({ ids: z.array(Id).min(1, 'Merci de sélectionner un service').max(400) }), output: Ok,
  }),
  errors: endpoint({
    method: 'POST', path: '/fetch/circuits-errors', summary: 'Anomalies des services d’une période',
    access: { scope: 'scoped', agency: editors }, body: z.object({ ...period, agentIds: z.array(Id).max(1000).default([]) }),
    output: z.object({ data: z.array(Issue), count: z.int() }),
  }),
  listUnavailabilities: endpoint({
    method: 'POST', path: '/fetch/unavailabilities', summary: 'Liste les indisponibilités',
    access: { scope: 'scoped', agency: ['listUnavailabilities', 'listOwnUnavailabilities'], agent: 'member' },
    body: listQuery({ agentIds: z.array(Id), typeKeys: z.array(z.string()), from: Day, until: Day }),
    output: listOf(Unavailability).extend({ minutes: Minutes }),
  }),
  saveUnavailability: endpoint({
    method: 'POST', path: '/unavailability', summary: 'Crée ou modifie une indisponibilité',
    access: {
      scope: 'scoped', agency: ['createUnavailabilities', 'editUnavailabilities', 'createOwnUnavailabilities', 'editOwnUnavailabilities'],
      agent: ['createOwnUnavailabilities', 'editOwnUnavailabilities'],
    },
    body: UnavailabilityInput, output: z.object({ unavailability: Unavailability, conflicts: z.array(ServiceRow) }),
  }),
  removeUnavailability: endpoint({
    method: 'DELETE', path: '/unavailability/{id}', summary: 'Supprime une indisponibilité',
    access: { scope: 'scoped', agency: ['deleteUnavailabilities', 'deleteOwnUnavailabilities'], agent: ['deleteOwnUnavailabilities'] },
    params: z.object({ id: Id }), output: Ok,
  }),
};
