// Declares the calls about services, planning boards, checks and unavailabilities. « circuit » is the specification's word for a service or a tour.
import { z } from 'zod';
import { endReasons, replacementReasons } from '@vigie/domain/planning/changes/plan-reason.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, Instant, Minutes, Ok, Version, listOf, listQuery, optionalText } from '../shared/schemas.ts';
import { Board, BoardPeriod } from './board-schemas.ts';
import { Issue, JudgedService, Problem } from './issue-schemas.ts';
import { Move, MoveParams, MovedMany } from './move-schemas.ts';
import { PlanChange } from './publication-schemas.ts';
import {
  ActivityTypeSchema,
  DuplicationInput,
  RecurrenceInput,
  SaveWishes,
  Saved,
  SavedMany,
  SeriesFilters,
  Service,
  ServiceChanges,
  ServiceInput,
  ServiceRow,
  ServiceStatusSchema,
} from './schemas.ts';
import { outCalls } from './out-endpoints.ts';
import { restoreCalls } from './restore-endpoints.ts';
import { rotationCalls } from './rotation-endpoints.ts';
import { ChangedMany, Removed, Undo } from './restore-schemas.ts';
import { Unavailability, UnavailabilityInput } from './unavailability-schemas.ts';

const Ids = z.array(Id).min(1, 'Merci de sélectionner un service').max(400);

const editors = ['createServices', 'editServices'] as const;
const movers = ['editServices', 'archiveServices'] as const;

const planners = ['readAgentsPlanning', 'listServices'] as const;

const period = { from: Day, until: Day };
const Asked = z.object({ ...period, agentIds: z.array(Id).max(1000).default([]) });
const Issues = z.object({ data: z.array(Issue), count: z.int() });
const PersonRow = z.object({ id: Id, firstname: z.string(), lastname: z.string() });

/** The three questions of the planning errors (F-117). */
export const errorKinds = ['available', 'rest', 'working-time'] as const;
/** Filters a list: 0 without enough agents, 1 filled, -1 all (F-088). */
const Planned = z.union([z.literal(0), z.literal(1), z.literal(-1)]);

export const planning = {
  list: endpoint({
    method: 'POST',
    path: '/fetch/circuits',
    summary: 'Liste les services',
    access: { scope: 'scoped', agency: ['listServices'], customer: ['readSitesPlanning'], agent: 'member' },
    body: listQuery({
      status: z.array(ServiceStatusSchema),
      siteIds: z.array(Id),
      customerIds: z.array(Id),
      agentIds: z.array(Id),
      specialtyKeys: z.array(z.string()),
      activityTypes: z.array(ActivityTypeSchema),
      from: Day,
      until: Day,
      /** Those that begin on this day or later. `from` also finds those that go on then. */
      startsFrom: Day,
      /** Whether the planned end is in the past. */
      over: z.boolean(),
      published: z.boolean(),
      planned: Planned,
      seriesId: Id,
      isCircuit: z.boolean(),
    }),
    output: listOf(ServiceRow),
  }),
  count: endpoint({
    method: 'POST',
    path: '/fetch/count-circuits',
    summary: 'Compte les services d’une période',
    access: { scope: 'scoped', agency: ['listServices', 'readSitesPlanning', 'readAgentsPlanning'] },
    body: z.object({ ...period, isCircuit: z.boolean().optional() }),
    output: z.object({
      /** As many as the list has, whatever their status. */
      total: z.int(),
      circuits: z.int(),
      archived: z.int(),
      unscheduled: z.int(),
      /** Neither archived nor unscheduled. The figures below concern these alone. */
      planned: z.int(),
      drafts: z.int(),
      unfilled: z.int(),
      missingAgents: z.int(),
      late: z.int(),
      minutes: Minutes,
    }),
  }),
  board: endpoint({
    method: 'POST',
    path: '/fetch/circuits-planning',
    summary: 'Tout ce qu’un tableau de planning montre d’une période',
    access: { scope: 'scoped', agency: ['readSitesPlanning', 'readAgentsPlanning', 'listServices'], customer: ['readSitesPlanning'] },
    body: BoardPeriod,
    output: Board,
    offline: 'cached',
  }),
  servicesUnavailabilities: endpoint({
    method: 'POST',
    path: '/fetch/services-unavailabilities',
    summary: 'Services et indisponibilités de collaborateurs sur une période',
    access: { scope: 'scoped', agency: planners, agent: 'member' },
    body: Asked,
    output: z.object({
      services: z.array(ServiceRow),
      unavailabilities: z.array(Unavailability),
      /** Stretches that are no planned time of one agent: unpaid pauses, and what went before a call. */
      uncounted: z.array(z.object({ serviceId: Id, agentId: Id, startAt: Instant, endAt: Instant })),
    }),
  }),
  planned: endpoint({
    method: 'POST',
    path: '/fetch/planned-services',
    summary: 'Les services prévus et publiés d’une période',
    access: {
      scope: 'scoped',
      agency: ['listServices', 'readSitesPlanning', 'readAgentsPlanning'],
      customer: ['readSitesPlanning'],
      agent: 'member',
    },
    body: z.object({ ...period, siteIds: z.array(Id).max(500).default([]), agentIds: z.array(Id).max(500).default([]) }),
    output: listOf(ServiceRow),
    offline: 'cached',
  }),
  read: endpoint({
    method: 'GET',
    path: '/circuit/{id}',
    summary: 'Un service',
    access: { scope: 'scoped', agency: ['readServices'], customer: ['readSitesPlanning'], agent: 'member' },
    params: z.object({ id: Id }),
    output: Service,
    offline: 'cached',
  }),
  save: endpoint({
    method: 'POST',
    path: '/circuit',
    summary: 'Crée ou modifie un service ou un circuit',
    weight: 'heavy',
    access: { scope: 'scoped', agency: editors },
    body: Saved,
    /** `undo`: of a change. A new service is deleted instead. */
    output: Service.extend({ undo: Undo }),
  }),
  shared: endpoint({
    method: 'GET',
    path: '/circuit/{id}/shared-services',
    summary: 'Les services des autres collaborateurs sur les mêmes sites, aux mêmes heures',
    access: { scope: 'scoped', agency: ['readServices'], agent: 'member' },
    params: z.object({ id: Id }),
    output: listOf(ServiceRow),
    offline: 'cached',
  }),
  saveMany: endpoint({
    method: 'POST',
    path: '/circuits',
    summary: 'Enregistre plusieurs services ou circuits : liste, récurrence ou duplication',
    weight: 'heavy',
    access: { scope: 'scoped', agency: editors },
    body: z.object({
      /** Updates those with an id and creates the others. */
      services: SavedMany.optional(),
      recurrence: z.object({ service: ServiceInput.omit({ id: true, version: true }), rule: RecurrenceInput }).optional(),
      duplication: DuplicationInput.optional(),
      /** Judges and answers, without writing. */
      preview: z.boolean().default(false),
      ...SaveWishes,
    }),
    output: z.object({ services: z.array(JudgedService), created: z.int(), seriesId: Id.nullable(), problems: z.array(Problem) }),
  }),
  check: endpoint({
    method: 'POST',
    path: '/check-circuits',
    summary: 'Juge des services avant de les enregistrer',
    weight: 'heavy',
    access: { scope: 'scoped', agency: editors },
    /** More than one save accepts, so that a whole month can be tried out. */
    body: z.object({ services: z.array(ServiceInput).min(1).max(1000) }),
    output: z.object({ services: z.array(JudgedService), issues: z.array(Issue) }),
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/services/{id}',
    summary: 'Modifie un service, les suivants ou toute la série',
    weight: 'heavy',
    access: { scope: 'scoped', agency: ['editServices'] },
    params: z.object({ id: Id }),
    body: z.object({
      version: Version.optional(),
      changes: ServiceChanges,
      filters: SeriesFilters.default({ scope: 'one', weekDays: [] }),
      /** Judges the whole choice and answers, without writing. */
      preview: z.boolean().default(false),
      confirmed: z.boolean().default(false),
    }),
    output: z.object({ services: z.array(ServiceRow), count: z.int(), judged: z.array(JudgedService), undo: Undo }),
  }),
  replace: endpoint({
    method: 'POST',
    path: '/replace-agent',
    summary: 'Confie à un autre collaborateur les services de celui qui ne peut pas venir',
    weight: 'heavy',
    access: { scope: 'scoped', agency: ['editServices'] },
    body: z.object({
      fromAgentId: Id,
      /** One agent for all of them, or one for each service. */
      replacements: z
        .array(z.object({ serviceId: Id, toAgentId: Id }))
        .min(1, 'Merci de sélectionner un service')
        .max(400),
      reason: z.enum(replacementReasons),
      comment: optionalText(2000).default(''),
      confirmed: z.boolean().default(false),
    }),
    output: z.object({ replaced: z.int(), undo: Undo }),
  }),
  changeEnd: endpoint({
    method: 'POST',
    path: '/circuit/{id}/end',
    summary: 'Prolonge ou raccourcit un service, avec la raison',
    access: { scope: 'scoped', agency: ['editServices'] },
    params: z.object({ id: Id }),
    body: z.object({
      endAt: Instant,
      reason: z.enum(endReasons),
      comment: optionalText(2000).default(''),
      version: Version.optional(),
      confirmed: z.boolean().default(false),
    }),
    output: Service,
  }),
  editMany: endpoint({
    method: 'POST',
    path: '/edit-circuits',
    summary: 'Modifie plusieurs services, chacun à sa façon, tous ou aucun',
    weight: 'heavy',
    access: { scope: 'scoped', agency: ['editServices'] },
    body: z.object({
      edits: z
        .array(z.object({ serviceId: Id, changes: ServiceChanges, version: Version.optional() }))
        .min(1, 'Merci de sélectionner un service')
        .max(1000),
      /** Judges all of them together and answers, without writing. */
      preview: z.boolean().default(false),
      confirmed: z.boolean().default(false),
    }),
    output: ChangedMany,
  }),
  /** Moves a service given by its id. Given the whole service, saves it first (F-076, F-078). */
  move: endpoint({
    method: 'POST',
    path: '/circuit/{status}',
    summary: 'Change le statut d’un service, ou l’enregistre avec ce statut',
    weight: 'heavy',
    access: { scope: 'scoped', agency: movers },
    params: MoveParams,
    body: z.union([Saved, Move]),
    output: Service,
  }),
  moveMany: endpoint({
    method: 'POST',
    path: '/circuits/{status}',
    summary: 'Change le statut de plusieurs services, ou les enregistre avec ce statut',
    weight: 'heavy',
    access: { scope: 'scoped', agency: movers },
    params: MoveParams,
    body: z.union([z.object({ ids: Ids }), z.object({ services: SavedMany, ...SaveWishes })]),
    output: MovedMany,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/publish-circuits',
    summary: 'Publie les brouillons et les modifications d’une période, ou ceux qui sont nommés',
    access: { scope: 'scoped', agency: ['editServices'] },
    body: z.object({
      from: Day.optional(),
      until: Day.optional(),
      ids: z.array(Id).max(5000).default([]),
      siteIds: z.array(Id).max(500).default([]),
      agentIds: z.array(Id).max(500).default([]),
    }),
    output: z.object({ published: z.int(), changed: z.int(), agents: z.int() }),
  }),
  changes: endpoint({
    method: 'POST',
    path: '/fetch/circuits-changes',
    summary: 'Ce qui a changé depuis la dernière publication, et qui doit en être prévenu',
    access: { scope: 'scoped', agency: ['editServices'] },
    body: z.object(period),
    output: z.object({ data: z.array(PlanChange), count: z.int() }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/remove-circuits',
    summary: 'Supprime des brouillons qui n’ont pas commencé',
    access: { scope: 'scoped', agency: ['deleteServices', 'createServices'] },
    body: z.object({ ids: Ids }),
    output: Removed,
  }),
  errors: endpoint({
    method: 'POST',
    path: '/fetch/circuits-errors',
    summary: 'Anomalies des services d’une période',
    access: { scope: 'scoped', agency: editors },
    body: Asked,
    output: Issues,
  }),
  planningError: endpoint({
    method: 'POST',
    path: '/fetch/planning-error/{kind}',
    summary: 'Anomalies de disponibilité, de repos ou de temps de travail d’une période',
    access: { scope: 'scoped', agency: editors },
    params: z.object({ kind: z.enum(errorKinds) }),
    body: Asked,
    output: Issues,
  }),
  restErrors: endpoint({
    method: 'POST',
    path: '/rest',
    summary: 'Anomalies de repos d’une période (forme courte)',
    access: { scope: 'scoped', agency: editors },
    body: Asked,
    output: Issues,
  }),
  workingTimeErrors: endpoint({
    method: 'POST',
    path: '/working-time',
    summary: 'Anomalies de temps de travail d’une période (forme courte)',
    access: { scope: 'scoped', agency: editors },
    body: Asked,
    output: Issues,
  }),
  availables: endpoint({
    method: 'POST',
    path: '/fetch/agents/availables',
    summary: 'Les collaborateurs libres pour un créneau, avec ce qui les avertit',
    access: { scope: 'scoped', agency: editors },
    body: z.object({
      startAt: Instant,
      endAt: Instant,
      siteId: Id.optional(),
      specialtyKey: z.string().max(40).nullable().default(null),
      query: z.string().max(200).default(''),
    }),
    output: z.object({
      /** The best first, each with reasons. */
      agents: z.array(PersonRow.extend({ rating: z.int(), warnings: z.array(Issue), reasons: z.array(z.string()) })),
      specialties: z.array(z.object({ id: z.string(), key: z.string(), label: z.string(), enabled: z.boolean() })),
      filtered: z.int(),
    }),
  }),
  plannedAgents: endpoint({
    method: 'POST',
    path: '/fetch/agents/planned',
    summary: 'Les collaborateurs planifiés entre deux instants',
    access: { scope: 'scoped', agency: planners },
    body: z.object({ startAt: Instant, endAt: Instant }),
    output: listOf(PersonRow.extend({ services: z.int(), minutes: Minutes })),
  }),
  agentsWithServices: endpoint({
    method: 'POST',
    path: '/fetch/agents/with-services-unavailabilities',
    summary: 'Les collaborateurs, leurs services et leurs indisponibilités sur une période',
    access: { scope: 'scoped', agency: ['readAgentsPlanning'] },
    body: Asked,
    output: z.object({ agents: z.array(PersonRow.extend({ services: z.array(ServiceRow), unavailabilities: z.array(Unavailability) })) }),
  }),
  sitesWithServices: endpoint({
    method: 'POST',
    path: '/fetch/sites/with-services',
    summary: 'Les sites et leurs services sur une période',
    access: { scope: 'scoped', agency: ['readSitesPlanning'], customer: ['readSitesPlanning'] },
    body: z.object({ ...period, siteIds: z.array(Id).max(1000).default([]) }),
    output: z.object({ sites: z.array(z.object({ id: Id, name: z.string(), services: z.array(ServiceRow) })) }),
  }),
  sitesMissions: endpoint({
    method: 'POST',
    path: '/fetch/sites/missions',
    summary: 'Le nombre de missions de chaque site sur une période',
    access: { scope: 'scoped', agency: ['readSitesPlanning'], customer: ['readSitesPlanning'] },
    body: z.object(period),
    output: z.object({
      sites: z.array(z.object({ id: Id, name: z.string(), missions: z.int(), totalInProgressMissions: z.int(), missingAgents: z.int() })),
    }),
  }),
  listUnavailabilities: endpoint({
    method: 'POST',
    path: '/fetch/unavailabilities',
    summary: 'Liste les indisponibilités',
    access: { scope: 'scoped', agency: ['listUnavailabilities', 'listOwnUnavailabilities'], agent: 'member' },
    body: listQuery({ agentIds: z.array(Id), typeKeys: z.array(z.string()), from: Day, until: Day }),
    output: listOf(Unavailability).extend({ minutes: Minutes }),
  }),
  saveUnavailability: endpoint({
    method: 'POST',
    path: '/unavailability',
    summary: 'Crée ou modifie une indisponibilité',
    access: {
      scope: 'scoped',
      agency: ['createUnavailabilities', 'editUnavailabilities', 'createOwnUnavailabilities', 'editOwnUnavailabilities'],
      agent: ['createOwnUnavailabilities', 'editOwnUnavailabilities'],
    },
    body: UnavailabilityInput,
    output: z.object({ unavailability: Unavailability, conflicts: z.array(ServiceRow) }),
  }),
  removeUnavailability: endpoint({
    method: 'DELETE',
    path: '/unavailability/{id}',
    summary: 'Supprime une indisponibilité',
    access: { scope: 'scoped', agency: ['deleteUnavailabilities', 'deleteOwnUnavailabilities'], agent: ['deleteOwnUnavailabilities'] },
    params: z.object({ id: Id }),
    output: Ok,
  }),
  ...outCalls,
  ...restoreCalls,
  ...rotationCalls,
};
