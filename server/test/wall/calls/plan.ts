// Lists the wall test's requests for planning, offers of services, hours.
import { sha256 } from '../../../src/plumbing/secrets.ts';
import type { Asker, Cases } from '../cases.ts';
import type { Rows } from '../rows/all-rows.ts';
import { ABSENT, absent, field, guardsAlone, ownFile, passed, told } from './words.ts';

const NEW = { startAtDate: '2027-01-12', startAtTime: '08:00', endAtTime: '16:00' } as const;
/** Two stops. The first takes the identifier. */
const CIRCUIT = { travelMinutes: 10, minutes: 20 } as const;
const stops = (rows: Rows) => [
  { siteId: rows.site, ...CIRCUIT },
  { siteId: rows.emptySite, ...CIRCUIT },
];
const circuit = (rows: Rows) => ({ ...service(rows), services: stops(rows) });
const service = (rows: Rows) => ({ siteId: rows.site, ...NEW });
const series = (rows: Rows, repeated: object = service(rows)) => ({
  body: { recurrence: { service: repeated, rule: { option: 'daily', until: '2027-01-14' } }, confirmed: true },
});
const SPAN = { startAt: '2026-12-01T08:00:00.000Z', endAt: '2026-12-01T16:00:00.000Z' } as const;
const DAYS = { from: '2026-12-01', until: '2026-12-31' } as const;

const VISITORS = ['superadmin', 'admin', 'support'] as const;
const VISITORS_KEEP_NONE = Object.fromEntries(VISITORS.map((kind) => [kind, ABSENT]));

/** A month in which the guard has a contract and no work: its figures are none. */
const emptyMonth = { params: { month: '2026-02' } } as const;
const noFigures = (rows: Rows, asker: Asker): string => sha256(`2026-02\n${ownFile(rows, asker)}\n`);
const GUARD_ALONE_HAS_ONE = { '*': '409 pay_proof.empty', guard: '200' } as const;

const ROTATION = {
  pattern: '1J-1R',
  shifts: [{ key: 'J', startTime: '08:00', endTime: '12:00', nbAgents: 1 }],
  origin: '2027-01-18',
  first: '2027-01-18',
  last: '2027-01-24',
  closedDays: [],
};

export const planCases: Cases = {
  'planning.coverage': { input: () => ({ body: DAYS }), foreign: absent('body.siteId') },
  'planning.list': { rows: { seriesId: null } },
  'planning.read': { row: 'service', answers: { bareGuard: ABSENT } },
  'planning.save': {
    row: 'service',
    foreign: field('siteId', 'body.services[].siteId'),
    around: { 'body.services[].siteId': (rows) => ({ body: { ...circuit(rows), confirmed: true } }) },
    input: (rows) => ({ body: { ...service(rows), confirmed: true } }),
  },
  'planning.shared': { row: 'service', answers: { bareGuard: ABSENT } },
  'planning.saveMany': {
    row: 'service',
    input: (rows) => ({ body: { services: [service(rows)], confirmed: true } }),
    around: {
      'body.recurrence.service.siteId': (rows) => series(rows),
      'body.recurrence.service.agentIds[]': (rows) => series(rows),
      'body.recurrence.service.dogId': (rows) => series(rows),
      'body.recurrence.service.services[].siteId': (rows) => series(rows, circuit(rows)),
      'body.services[].services[].siteId': (rows) => ({ body: { services: [circuit(rows)], confirmed: true } }),
      'body.duplication.also[].serviceIds[]': (rows) => {
        const copied = { serviceIds: [rows.service], shiftDays: 70 };
        return { body: { duplication: { ...copied, also: [{ ...copied, shiftDays: 77 }] }, confirmed: true } };
      },
      'body.duplication.serviceIds[]': (rows) => ({ body: { duplication: { serviceIds: [rows.service], shiftDays: 70 }, confirmed: true } }),
    },
    foreign: {
      ...field('services', 'body.services[].siteId', 'body.services[].services[].siteId'),
      ...field('recurrence.service.siteId', 'body.recurrence.service.siteId', 'body.recurrence.service.services[].siteId'),
      ...field('agentIds', 'body.services[].agentIds[]', 'body.recurrence.service.agentIds[]'),
      ...field('dogId', 'body.services[].dogId', 'body.recurrence.service.dogId'),
      ...absent('body.services[].id', 'body.duplication.serviceIds[]', 'body.duplication.also[].serviceIds[]'),
    },
  },
  'planning.check': {
    row: 'service',
    // Lists conflicts of known people: an unknown one has none.
    foreign: {
      ...field('services', 'body.services[].siteId', 'body.services[].services[].siteId'),
      ...passed('body.services[].agentIds[]', 'body.services[].id', 'body.services[].dogId'),
    },
    input: (rows) => ({ body: { services: [service(rows)] } }),
    around: { 'body.services[].services[].siteId': (rows) => ({ body: { services: [circuit(rows)] } }) },
  },
  'planning.edit': {
    row: 'service',
    foreign: {
      ...field('siteId', 'body.changes.siteId', 'body.changes.services[].siteId'),
      ...field('agentIds', 'body.changes.agentIds[]'),
      ...field('changes.dogId', 'body.changes.dogId'),
    },
    input: () => ({ body: { changes: { comment: 'Portail' }, confirmed: true } }),
    around: {
      'body.changes.services[].siteId': (rows) => ({ params: { id: rows.circuit }, body: { changes: { services: stops(rows) }, confirmed: true } }),
    },
  },
  'planning.replace': {
    foreign: {
      ...field('replacements', 'body.fromAgentId'),
      ...absent('body.replacements[].serviceId'),
      ...field('agentIds', 'body.replacements[].toAgentId'),
    },
    rows: { fromAgentId: 'guard', toAgentId: 'colleague' },
    input: (rows) => ({
      body: { fromAgentId: rows.guard, replacements: [{ serviceId: rows.service, toAgentId: rows.colleague }], reason: 'absence', confirmed: true },
    }),
  },
  'planning.changeEnd': { row: 'liveService', input: () => ({ body: { endAt: '2026-11-21T18:00:00.000Z', reason: 'customer', confirmed: true } }) },
  'planning.editMany': {
    foreign: {
      ...absent('body.edits[].serviceId'),
      ...field('siteId', 'body.edits[].changes.siteId', 'body.edits[].changes.services[].siteId'),
      ...field('agentIds', 'body.edits[].changes.agentIds[]'),
      ...field('edits', 'body.edits[].changes.dogId'),
    },
    input: (rows) => ({ body: { edits: [{ serviceId: rows.service, changes: { comment: 'Portail' } }], confirmed: true } }),
    around: {
      'body.edits[].changes.services[].siteId': (rows) => ({
        body: { edits: [{ serviceId: rows.circuit, changes: { services: stops(rows) } }], confirmed: true },
      }),
    },
  },
  // The link's token tells whose report is meant.
  'dashboards.reportByLink': { row: 'portalReport', input: (rows) => ({ params: { token: rows.reportToken } }) },
  'dashboards.leaveReport': { row: 'portalReport', input: (rows) => ({ params: { token: rows.reportToken } }) },
  'planning.rotations': { foreign: passed('body.siteIds[]'), rows: { id: 'rotation' } },
  'planning.saveRotation': {
    row: 'rotation',
    foreign: { ...absent('body.id'), ...field('siteId', 'body.siteId'), ...field('agentIds', 'body.plan.team[].agentId') },
    input: (rows) => ({
      body: { siteId: rows.site, name: 'Jour', plan: { ...ROTATION, team: [{ agentId: rows.guard, offset: 0 }] }, confirmed: true },
    }),
  },
  'planning.move': {
    row: 'service',
    input: (rows) => ({ params: { status: '100' }, body: { ...service(rows), confirmed: true } }),
    around: {
      'body.id': (rows) => ({ params: { status: '700' }, body: { id: rows.service } }),
      'body.agentId': (rows) => ({ params: { status: '400' }, body: { id: rows.liveService, agentId: rows.guard } }),
      'body.services[].siteId': (rows) => ({ params: { status: '100' }, body: { ...circuit(rows), confirmed: true } }),
    },
    foreign: field('siteId', 'body.services[].siteId'),
  },
  'planning.moveMany': {
    row: 'service',
    input: (rows) => ({ params: { status: '700' }, body: { ids: [rows.service] } }),
    around: {
      ...Object.fromEntries(
        ['services[].siteId', 'services[].agentIds[]', 'services[].dogId', 'services[].id'].map((place) => [
          `body.${place}`,
          (rows: Rows) => ({ params: { status: '100' }, body: { services: [service(rows)], confirmed: true } }),
        ]),
      ),
      'body.services[].services[].siteId': (rows) => ({ params: { status: '100' }, body: { services: [circuit(rows)], confirmed: true } }),
    },
    foreign: {
      ...passed('body.ids[]'),
      ...field('services', 'body.services[].siteId', 'body.services[].services[].siteId'),
      ...field('agentIds', 'body.services[].agentIds[]'),
      ...field('dogId', 'body.services[].dogId'),
      ...absent('body.services[].id'),
    },
  },
  'planning.publish': {
    row: 'draftService',
    foreign: passed('body.ids[]', 'body.siteIds[]', 'body.agentIds[]'),
    input: () => ({ body: { from: '2026-12-01', until: '2026-12-31' } }),
  },
  'planning.remove': { row: 'draftService' },
  // Calls by POST that read, without « fetch » in their address.
  'planning.restErrors': { foreign: passed('body.agentIds[]') },
  'planning.workingTimeErrors': { foreign: passed('body.agentIds[]') },
  'planning.recipients': { foreign: absent('body.customerId', 'body.agentId') },
  'planning.availables': {
    foreign: field('siteId', 'body.siteId'),
    input: () => ({ body: SPAN }),
  },
  'planning.plannedAgents': { input: () => ({ body: SPAN }) },
  'planning.saveUnavailability': {
    row: 'unavailability',
    foreign: {
      'agent body.agentId': '403 IsGranted createUnavailabilities',
      'agency.guard body.agentId': '403 IsGranted createUnavailabilities',
      ...field('agentId', 'agent.office body.agentId'),
    },
    input: (rows, asker) => ({
      body: { agentId: ownFile(rows, asker), typeKey: 'paidLeave', startAt: '2027-03-01T00:00:00.000Z', endAt: '2027-03-02T00:00:00.000Z' },
    }),
  },
  'planning.removeUnavailability': { row: 'unavailability', answers: guardsAlone },
  // Visitors of the platform keep no address.
  'planning.readSiteFeed': { answers: VISITORS_KEEP_NONE },
  'planning.makeSiteFeed': { answers: VISITORS_KEEP_NONE },
  'planning.revokeSiteFeed': { answers: VISITORS_KEEP_NONE, foreign: { ...passed('params.siteId'), ...told(ABSENT, VISITORS, '*') } },
  'planning.feed': { input: ({ feedToken }) => ({ params: { token: feedToken } }) },
  'planning.boardDocument': { rows: { serviceIds: 'service' } },
  'planning.agentMonth': { row: 'guard', input: (rows, asker) => ({ params: { id: ownFile(rows, asker), month: '2026-11' } }) },
  'planning.restore': {
    row: 'removedService',
    foreign: { 'body.undo': '409 planning.undo_gone', ...passed('body.serviceIds[]') },
    rows: { undo: 'undo', serviceIds: 'removedService' },
    answers: { '*': '409 planning.undo_gone', owner: '200' },
  },
  'offers.candidates': {
    foreign: absent('body.serviceIds[]'),
    rows: { serviceIds: 'offeredService' },
    input: (rows) => ({ body: { serviceIds: [rows.offeredService] } }),
  },
  'offers.offer': {
    foreign: { ...absent('body.serviceIds[]'), ...passed('body.agentIds[]') },
    rows: { serviceIds: 'freeService', agentIds: 'guard' },
    input: (rows) => ({ body: { serviceIds: [rows.freeService], agentIds: [rows.guard] } }),
  },
  'offers.withdraw': { row: 'offer' },
  'offers.confirm': { row: 'askedOffer', rows: { answerId: 'offerAnswer' }, input: () => ({ body: { accepted: true, confirmed: true } }) },
  'offers.take': { row: 'offer', answers: guardsAlone },
  'offers.takeUnplanned': {
    row: 'freeService',
    answers: { 'agent.office': '409 offers.not_plannable' },
    foreign: told(ABSENT, ['agent.office'], '*'),
  },
  'offers.decline': { row: 'offer', answers: guardsAlone },
  'offers.partnerServices': { row: 'colleague' },
  'offers.propose': {
    row: 'swap',
    rows: { serviceId: 'service', colleagueId: 'colleague', otherServiceId: 'colleagueService' },
    input: (rows) => ({
      body: { newId: crypto.randomUUID(), serviceId: rows.service, colleagueId: rows.colleague, otherServiceId: rows.colleagueService },
    }),
    answers: { bareGuard: '409 swaps.lapsed', 'agent.office': '409 swaps.lapsed' },
    foreign: Object.fromEntries(
      ['serviceId', 'colleagueId', 'otherServiceId'].flatMap((word) =>
        Object.entries(told(`422 shared.invalid ${word}`, ['bareGuard', 'office'], `body.${word}`)),
      ),
    ),
  },
  'offers.answerSwap': { row: 'swap', input: () => ({ params: { act: 'withdraw' } }), answers: guardsAlone },
  'offers.decideSwap': { row: 'agreedSwap', input: () => ({ params: { act: 'refuse' }, body: { reason: 'Non' } }) },
  'payroll.export': {
    rows: { establishmentId: 'establishment' },
    input: (rows) => ({ body: { type: 3, from: '2026-12-01', until: '2026-12-31', format: 'csv', establishmentId: rows.establishment } }),
  },
  'payroll.saveElement': {
    row: 'salaryElement',
    input: (rows) => ({ body: { agentId: rows.guard, typeKey: 'bonus', month: '2026-11', amountCents: 1_000 } }),
  },
  'counters.list': { input: () => ({ body: { year: 2026 } }) },
  'counters.read': { row: 'guard', input: (rows, asker) => ({ params: { id: ownFile(rows, asker), year: '2026' } }) },
  'payProof.list': { input: () => ({ params: { month: '2026-10' } }) },
  'payProof.read': { row: 'guard', input: (rows, asker) => ({ params: { id: ownFile(rows, asker), month: '2026-10' } }) },
  // Whoever has nothing in the month is passed over.
  'payProof.ask': {
    input: (rows) => ({ params: { month: '2026-10' }, body: { agentIds: [rows.guard] } }),
    foreign: passed('body.agentIds[]'),
  },
  'payProof.sign': {
    rows: { newId: 'monthStep' },
    input: (rows, asker) => ({ ...emptyMonth, body: { fingerprint: noFigures(rows, asker) } }),
    answers: GUARD_ALONE_HAS_ONE,
  },
  'payProof.object': {
    rows: { newId: 'monthStep' },
    input: (rows, asker) => ({ ...emptyMonth, body: { fingerprint: noFigures(rows, asker), content: 'Il manque une nuit' } }),
    answers: GUARD_ALONE_HAS_ONE,
  },
  'closing.read': { input: () => ({ params: { month: '2026-10' } }) },
  'closing.close': { input: () => ({ params: { month: '2026-10' } }) },
  'closing.reopen': {
    input: () => ({ params: { month: '2026-10' }, body: { reason: 'Heures oubliées' } }),
    answers: { '*': '403 closing.owner', owner: '200' },
  },
  'closing.carry': {
    input: (rows) => ({ params: { month: '2026-10' }, body: { agentId: rows.guard, key: 'counted' } }),
    rows: { agentId: 'guard' },
    answers: { '*': '409 closing.nothing' },
    foreign: told('409 closing.nothing', ['office', 'bareStaff', 'bareGuard'], 'body.agentId'),
  },
  'payroll.removeElement': { row: 'salaryElement' },
  'payroll.exportPayroll': { input: () => ({ body: { month: '2026-11', layout: 'generic' } }) },
  'payroll.elementAgents': { rows: { ids: 'guard' } },
};
