// Calls of the field: those of the phone, logbook, rounds as walked, reports, supervision.
import { z } from 'zod';
import { reportTypes } from '@vigie/domain/field/report.ts';
import { Move, MoveParams } from '../planning/move-schemas.ts';
import { Service, ServiceDog } from '../planning/schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { FileRef, Id, Instant, Minutes, Ok, listOf, listQuery } from '../shared/schemas.ts';
import { Additions } from './addition-schemas.ts';
import { ServiceBreakInput, ServiceBreakRow } from './break-schemas.ts';
import { ContestedMessage, ContestedPart, ContestedService, MessageVerdict, OpenAlert, PartVerdict, TakenAlert } from './contested-schemas.ts';
import { phoneCalls } from './phone-endpoints.ts';
import {
  AgencyReport,
  AgencyReportInput,
  AgencyReportRow,
  AllEventsExtras,
  EntryInput,
  FieldServiceStatus,
  LogbookEntry,
  LogbookEntryDetail,
  PtiInput,
  BreakTypeSchema,
  ReportStatusSchema,
  RoundRun,
  ServiceRound,
  SupervisionRow,
} from './schemas.ts';

const byId = z.object({ id: Id });
const reportListRights = ['listInterventionReports', 'listRoundReports', 'listRecognitionReports', 'listAuditReports'] as const;

export const field = {
  ...phoneCalls,
  pti: endpoint({
    method: 'POST',
    path: '/event-pti',
    summary: 'Alerte du travailleur isolé',
    access: { scope: 'scoped', agent: 'member' },
    body: PtiInput,
    output: Ok,
    offline: 'queued',
    // What happened in a service that had begun is stored, even if the subscription has ended meanwhile.
    withoutSubscription: true,
  }),
  acknowledgePti: endpoint({
    method: 'POST',
    path: '/event-pti/{id}/acknowledge',
    summary: 'Prend en charge une alerte',
    access: { scope: 'scoped', agency: ['readSupervision'] },
    params: byId,
    body: z.object({ comment: z.string().max(2000).default('') }),
    output: LogbookEntryDetail,
  }),

  alerts: endpoint({
    method: 'POST',
    path: '/fetch/alerts',
    summary: 'Les alertes des travailleurs isolés à prendre en charge, et celles qui viennent de l’être',
    access: { scope: 'scoped', agency: ['readSupervision'] },
    body: z.object({}),
    output: z.object({ data: z.array(OpenAlert), taken: z.array(TakenAlert) }),
    // An alarm is received even if the subscription has ended meanwhile.
    withoutSubscription: true,
  }),
  contested: endpoint({
    method: 'POST',
    path: '/fetch/contested',
    summary: 'Les prises de service contestées et les saisies à rattacher',
    access: { scope: 'scoped', agency: ['readSupervision'] },
    body: z.object({}),
    output: z.object({ parts: z.array(ContestedPart), messages: z.array(ContestedMessage) }),
  }),
  settlePart: endpoint({
    method: 'POST',
    path: '/contested-part/{id}/settle',
    summary: 'Accepte une prise de service contestée dans le service, ou la refuse avec sa raison',
    access: { scope: 'scoped', agency: ['editServices'] },
    params: byId,
    body: PartVerdict,
    output: Ok,
  }),
  settleMessage: endpoint({
    method: 'POST',
    path: '/contested-message/{id}/settle',
    summary: 'Rattache une saisie à la main courante d’un site, ou la classe avec sa raison',
    access: { scope: 'scoped', agency: ['createMissionEvents'] },
    params: byId,
    body: MessageVerdict,
    output: Ok,
  }),
  contestedServices: endpoint({
    method: 'GET',
    path: '/contested-message/{id}/services',
    summary: 'Les services auxquels une saisie peut être rattachée : ceux du moment où elle a été faite',
    access: { scope: 'scoped', agency: ['editServices'] },
    params: byId,
    output: z.object({ data: z.array(ContestedService) }),
  }),
  attachToService: endpoint({
    method: 'POST',
    path: '/contested-message/{id}/attach',
    summary: 'Rattache une saisie à un service, avec les autres du même collaborateur pour le même service',
    access: { scope: 'scoped', agency: ['editServices'] },
    params: byId,
    body: z.object({ serviceId: Id }),
    output: z.object({ attached: z.int(), left: z.int() }),
  }),

  saveEvent: endpoint({
    method: 'POST',
    path: '/event',
    summary: 'Ajoute une main courante, un complément ou une correction',
    access: { scope: 'scoped', agency: 'member', agent: 'member' },
    body: EntryInput,
    output: LogbookEntryDetail,
  }),
  removeEvent: endpoint({
    method: 'DELETE',
    path: '/event/{id}',
    summary: 'Retire une main courante : une écriture de retrait est ajoutée, rien ne disparaît',
    access: { scope: 'scoped', agency: ['deleteMissionEvents'] },
    params: byId,
    output: Ok,
  }),
  prepareEventMail: endpoint({
    method: 'POST',
    path: '/event/{id}/mail',
    summary: 'Prépare l’e-mail de la main courante du site, le jour de cette écriture',
    access: { scope: 'scoped', agency: ['sendMissionEvents'] },
    params: byId,
    body: z.object({}),
    /** To the customer's contacts who receive the logbook. Nothing is sent yet. */
    output: z.object({ to: z.array(z.string()), bcc: z.array(z.string()), subject: z.string(), attachments: z.array(FileRef) }),
  }),
  events: endpoint({
    method: 'POST',
    path: '/fetch/allEvents',
    summary: 'Liste les mains courantes',
    access: { scope: 'scoped', agency: ['listMissionEvents'], customer: ['listMissionEvents'] },
    agentsToo: true,
    body: listQuery({
      sites: z.array(Id),
      customers: z.array(Id),
      agents: z.array(Id),
      services: z.array(Id),
      typeKeys: z.array(z.string().max(40)),
      categories: z.array(z.string().max(40)),
      from: Instant,
      until: Instant,
      removed: z.boolean(),
    }),
    output: listOf(LogbookEntry).extend(AllEventsExtras),
  }),
  serviceEvents: endpoint({
    method: 'POST',
    path: '/circuit/{id}/fetch/events',
    summary: 'La main courante d’un service',
    access: { scope: 'scoped', agency: ['listMissionEvents'], customer: ['listMissionEvents'], agent: 'member' },
    params: byId,
    body: z.object({}),
    output: listOf(LogbookEntry),
    offline: 'cached',
  }),
  siteEvents: endpoint({
    method: 'POST',
    path: '/sites-service-events',
    summary: 'Les mains courantes récentes de sites',
    access: { scope: 'scoped', agency: ['listMissionEvents'], customer: ['listMissionEvents'], agent: 'member' },
    body: z.object({ filters: z.object({ sites: z.array(Id).min(1).max(200) }) }),
    output: listOf(LogbookEntry),
  }),
  serviceRounds: endpoint({
    method: 'GET',
    path: '/circuit/{id}/rounds',
    summary: 'Les rondes d’un service et leurs exécutions',
    access: { scope: 'scoped', agency: ['listServices', 'listRounds'], customer: 'member', agent: 'member' },
    params: byId,
    output: listOf(ServiceRound),
    offline: 'cached',
  }),
  roundRun: endpoint({
    method: 'GET',
    path: '/service-round/{id}',
    summary: 'Une ronde effectuée',
    access: { scope: 'scoped', agency: ['listServices', 'listRounds'], customer: 'member', agent: 'member' },
    params: byId,
    output: RoundRun,
  }),
  roundRunPdf: endpoint({
    method: 'GET',
    path: '/service-round/{id}/pdf',
    summary: 'Le rapport d’une ronde',
    access: { scope: 'scoped', agency: ['listServices', 'listRounds'], customer: 'member', agent: 'member' },
    params: byId,
    produces: ['application/pdf'],
  }),

  breaks: endpoint({
    method: 'POST',
    path: '/fetch/service-breaks',
    summary: 'Liste les pauses, retards et départs anticipés',
    access: { scope: 'scoped', agency: ['listServiceBreaks'] },
    body: listQuery({
      types: z.array(BreakTypeSchema),
      agents: z.array(Id),
      sites: z.array(Id),
      customers: z.array(Id),
      services: z.array(Id),
      deducted: z.boolean(),
      from: Instant,
      until: Instant,
    }),
    /** `minutes`: over all matches, not only this page. */
    output: listOf(ServiceBreakRow).extend({ minutes: Minutes }),
  }),
  saveBreak: endpoint({
    method: 'POST',
    path: '/service-break',
    summary: 'Crée ou modifie une pause, un retard ou un départ anticipé',
    access: { scope: 'scoped', agency: ['createServiceBreaks', 'editServiceBreaks'] },
    body: ServiceBreakInput,
    output: ServiceBreakRow,
  }),
  removeBreak: endpoint({
    method: 'DELETE',
    path: '/service-break/{id}',
    summary: 'Supprime une pause, un retard ou un départ anticipé',
    access: { scope: 'scoped', agency: ['deleteServiceBreaks'] },
    params: byId,
    output: Ok,
  }),
  patchService: endpoint({
    method: 'PATCH',
    path: '/circuit',
    summary: 'Ajoute à un service son bon, une main courante ou son chien',
    access: { scope: 'scoped', agency: 'member', agent: 'member' },
    body: z.object({ id: Id, ...Additions }),
    output: z.object({ agencyReport: AgencyReport.nullable(), event: LogbookEntryDetail.nullable(), dog: ServiceDog.nullable() }),
  }),
  patchServiceStatus: endpoint({
    method: 'PATCH',
    path: '/circuit/{status}',
    summary: 'Change le statut d’un service, avec son bon, une main courante ou son chien',
    access: { scope: 'scoped', agency: ['editServices', 'archiveServices'] },
    params: MoveParams,
    body: Move.extend(Additions),
    output: z.object({ service: Service, agencyReport: AgencyReport.nullable(), event: LogbookEntryDetail.nullable(), dog: ServiceDog.nullable() }),
  }),

  supervision: endpoint({
    method: 'POST',
    path: '/fetch/supervision',
    summary: 'Les services autour de maintenant, les retards en premier',
    access: { scope: 'scoped', agency: ['readSupervision'] },
    body: z.object({
      sites: z.array(Id).default([]),
      customers: z.array(Id).default([]),
      statuses: z.array(FieldServiceStatus).default([]),
      /** Hours before and after now. */
      hours: z.int().min(1).max(48).default(12),
    }),
    output: listOf(SupervisionRow).extend({
      alerts: z.array(LogbookEntry) /** The agency uses lone-worker protection. */,
      ptiEnabled: z.boolean(),
      generatedAt: Instant,
    }),
  }),

  reports: endpoint({
    method: 'POST',
    path: '/fetch/agency-reports',
    summary: 'Liste les bons',
    access: { scope: 'scoped', agency: reportListRights, customer: reportListRights, agent: 'member' },
    body: listQuery({
      types: z.array(z.enum(reportTypes)),
      statuses: z.array(ReportStatusSchema),
      /** Archived ones, others, or both. Without it archived ones are listed only where `statuses` names them. */
      archived: z.array(z.boolean()),
      sites: z.array(Id),
      customers: z.array(Id),
      agents: z.array(Id),
      services: z.array(Id),
      from: Instant,
      until: Instant,
    }),
    output: listOf(AgencyReportRow),
  }),
  readReport: endpoint({
    method: 'GET',
    path: '/agency-report/{id}',
    summary: 'Un bon',
    access: { scope: 'scoped', agency: reportListRights, customer: reportListRights, agent: 'member' },
    params: byId,
    output: AgencyReport,
  }),
  saveReport: endpoint({
    method: 'POST',
    path: '/agency-report',
    summary: 'Crée ou modifie un bon',
    access: { scope: 'scoped', agency: 'member', agent: 'member' },
    body: AgencyReportInput,
    output: AgencyReport,
  }),
  reportPdf: endpoint({
    method: 'GET',
    path: '/agency-report/{id}/pdf',
    summary: 'Le document d’un bon, par adresse signée',
    access: { scope: 'scoped', agency: reportListRights, customer: reportListRights, agent: 'member' },
    params: byId,
    output: FileRef,
  }),
  sendReport: endpoint({
    method: 'PATCH',
    path: '/agency-report/{id}/sent',
    summary: 'Envoie un bon au client',
    access: { scope: 'scoped', agency: ['sendInterventionReports', 'sendRoundReports', 'sendRecognitionReports', 'sendAuditReports'] },
    params: byId,
    body: z.object({
      emails: z
        .array(z.email({ error: 'Format invalide' }))
        .max(20)
        .default([]),
    }),
    output: AgencyReport,
  }),
  archiveReport: endpoint({
    method: 'DELETE',
    path: '/agency-report/{id}',
    summary: 'Archive un bon',
    access: { scope: 'scoped', agency: ['deleteInterventionReports', 'deleteRoundReports', 'deleteRecognitionReports', 'deleteAuditReports'] },
    params: byId,
    output: Ok,
  }),
};
