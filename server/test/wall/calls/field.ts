// Lists the wall test's requests for the field: phone messages, the logbook, walked rounds, breaks, slips.
import type { Cases, Asker } from '../cases.ts';
import type { Rows } from '../rows/all-rows.ts';
import { ABSENT, absent, field, guardsAlone, passed, told } from './words.ts';

const act = { madeAt: '2026-11-21T08:58:00.000Z', position: null } as const;
const entry = (rows: Rows) => ({
  siteId: rows.site,
  serviceId: rows.liveService,
  eventType: 97,
  description: 'Porte',
  id: crypto.randomUUID(),
  ...act,
});
const event = () => ({ eventType: 97, description: 'Porte', id: crypto.randomUUID(), ...act });
const report = (rows: Rows, asker: Asker) => ({ siteId: rows.site, type: 'intervention', reportId: asker ? crypto.randomUUID() : '' });

/** What is sent together with a service: an entry and a slip. */
const carried = {
  ...field('content.findings', 'body.agencyReport.content.findings[].fileIds[]'),
  ...field('agentSignatureFileId', 'body.agencyReport.agentSignatureFileId'),
  ...field('customerSignatureFileId', 'body.agencyReport.customerSignatureFileId'),
  ...absent('body.event.parentId'),
  ...field('payload.fileIds', 'body.event.fileIds[]'),
};

const PHONE = { battery: 80, sensors: 'heard', placeless: false, dark: false, unsent: 0 } as const;

export const fieldCases: Cases = {
  'field.sourcing': {
    rows: { 'body.id': 'alert' },
    chosen: ['body.id'],
    input: (rows) => ({
      params: { messageType: 'logbookEntry' },
      body: { ...act, payload: { siteId: rows.site, serviceId: rows.liveService, parentId: null, eventType: 97, description: 'Porte', fileIds: [] } },
    }),
  },
  'field.pti': {
    rows: { 'body.id': 'alert', serviceId: 'liveService' },
    chosen: ['body.id'],
    input: () => ({ body: { kind: 'sos', ...act } }),
    // An alert is never refused because of its place.
    foreign: passed('body.serviceId', 'body.siteId'),
  },
  // The alarm's id is that of a report to come.
  'field.beat': {
    rows: { serviceId: 'liveService', siteId: 'site', 'body.pending.id': 'alert' },
    chosen: ['body.pending.id'],
    input: () => ({
      body: { sentAt: '2026-11-21T09:00:00.000Z', isActive: true, phone: PHONE, pending: { kind: 'fall', id: crypto.randomUUID(), seconds: 60 } },
    }),
    foreign: passed('body.siteId'),
  },
  'field.arrival': { row: 'nextService', input: () => ({ body: { said: 'onWay' } }), answers: guardsAlone },
  'field.acknowledgePti': { row: 'alert' },
  'field.alertSheet': { row: 'alert' },
  'field.saveOnCall': {
    rows: { ids: 'ownerMember' },
    foreign: field('ids', 'body.ids[]'),
    input: (rows) => ({ body: { ids: [rows.ownerMember] } }),
  },
  'field.settlePart': { row: 'contestedPart', input: () => ({ body: { accept: true, reason: 'Vu' } }) },
  'field.contestedServices': { row: 'contestedStart' },
  'field.attachToService': {
    row: 'contestedStart',
    foreign: absent('body.serviceId'),
    input: (rows) => ({ body: { serviceId: rows.colleagueService } }),
  },
  'field.settleMessage': {
    row: 'contestedMessage',
    foreign: absent('body.siteId'),
    input: (rows) => ({ body: { siteId: rows.site, reason: 'Vu' } }),
  },
  'field.saveEvent': {
    rows: { 'body.id': 'entry', parentId: 'entry', serviceId: 'liveService', fileIds: 'photo' },
    chosen: ['body.id'],
    around: { 'body.parentId': (rows) => ({ body: { ...entry(rows), action: 'addition' } }) },
    foreign: {
      ...absent('body.siteId', 'body.serviceId', 'body.parentId'),
      ...told(ABSENT, ['bareStaff', 'bareGuard'], 'body.siteId', 'body.serviceId', 'body.parentId'),
      ...field('payload.fileIds', 'body.fileIds[]'),
    },
    input: (rows) => ({ body: entry(rows) }),
    answers: { bareStaff: '403 field.entry_not_allowed', bareGuard: '403 field.entry_not_allowed' },
  },
  'field.readEvent': { row: 'entry', answers: { bareGuard: ABSENT } },
  'field.removeEvent': { row: 'entry' },
  'field.prepareEventMail': { row: 'entry' },
  'field.exportLogbook': {
    foreign: absent('body.siteId'),
    input: (rows) => ({ body: { siteId: rows.site, from: '2026-11-19', until: '2026-11-19', shownOnly: false } }),
  },
  'field.serviceEvents': { row: 'doneService', answers: guardsAlone },
  'field.siteEvents': {
    // For sites where they never served, people of the field are told the missing right.
    foreign: told('403 IsGranted listMissionEvents', ['agent', 'agency.guard'], 'body.filters.sites[]'),
    answers: {
      'agency.office': '403 IsGranted listMissionEvents',
      'agent.office': '403 IsGranted listMissionEvents',
      bareGuard: '403 IsGranted listMissionEvents',
    },
  },
  'field.serviceRounds': { row: 'doneService', answers: guardsAlone },
  'field.roundRun': { row: 'roundRun', answers: guardsAlone },
  'field.roundRunPdf': { row: 'roundRun', answers: guardsAlone },
  'field.saveBreak': {
    row: 'serviceBreak',
    rows: { serviceId: 'doneService' },
    foreign: absent('body.serviceId', 'body.agentId'),
    input: (rows) => ({
      body: {
        serviceId: rows.doneService,
        agentId: rows.guard,
        type: 0,
        realStartAt: '2026-11-19T13:00:00.000Z',
        realEndAt: '2026-11-19T13:20:00.000Z',
      },
    }),
  },
  'field.removeBreak': { row: 'serviceBreak' },
  'field.patchService': {
    row: 'liveService',
    input: () => ({ body: { event: event() } }),
    foreign: {
      ...carried,
      ...told(ABSENT, ['bareStaff', 'bareGuard'], 'body.id', 'body.event.parentId'),
      // For agents the place in the service is checked first, for the desk the right.
      ...told(ABSENT, ['bareGuard', 'office'], 'body.dog'),
      'agency.bareStaff body.dog': '403 IsGranted editServices',
      // A slip is signed by its assigned person.
      ...told(
        '403 field.not_assigned',
        ['office'],
        ...['reportId', 'agentSignatureFileId', 'customerSignatureFileId', 'content.findings[].fileIds[]'].map((word) => `body.agencyReport.${word}`),
      ),
    },
    answers: { bareStaff: '403 field.entry_not_allowed', bareGuard: '403 field.entry_not_allowed' },
    chosen: ['body.event.id', 'body.agencyReport.reportId'],
    rows: {
      'body.event.id': 'entry',
      parentId: 'entry',
      reportId: 'draftReport',
      agentSignatureFileId: 'photo',
      customerSignatureFileId: 'photo',
      fileIds: 'photo',
    },
  },
  'field.patchServiceStatus': {
    row: 'service',
    foreign: carried,
    chosen: ['body.event.id', 'body.agencyReport.reportId'],
    rows: {
      'body.event.id': 'entry',
      parentId: 'entry',
      reportId: 'draftReport',
      agentSignatureFileId: 'photo',
      customerSignatureFileId: 'photo',
      fileIds: 'photo',
    },
    input: () => ({ params: { status: '700' }, body: { event: event() } }),
  },
  'field.readReport': { row: 'report', answers: guardsAlone },
  'field.saveReport': {
    rows: { reportId: 'draftReport', serviceId: 'liveService', agentSignatureFileId: 'photo', customerSignatureFileId: 'photo', fileIds: 'photo' },
    chosen: ['body.reportId'],
    input: (rows, asker) => ({ body: report(rows, asker) }),
    foreign: {
      ...absent('body.siteId', 'body.serviceId'),
      ...field('content.findings', 'body.content.findings[].fileIds[]'),
      ...passed('agent body.agentId', 'guard body.agentId', 'office body.agentId'),
      ...told(ABSENT, ['bareStaff', 'bareGuard'], 'body.siteId'),
    },
    answers: { bareStaff: '403 IsGranted createInterventionReports', bareGuard: '403 IsGranted createInterventionReports' },
  },
  'field.reportPdf': { row: 'report', answers: guardsAlone },
  'field.sendReport': { row: 'report', answers: { office: ABSENT }, input: () => ({ body: { emails: ['a@b.test'] } }) },
  'field.archiveReport': { row: 'report', answers: { office: ABSENT } },
};
