// Lists the wall test's requests for collaborators' files and stock.
import type { Cases } from '../cases.ts';
import { ABSENT, PNG, absent, field, handedOverHere, OWNER_HANDS_OVER, OWNER_TAKES_AWAY, ownFile, passed } from './words.ts';

const mine: Cases[string] = { row: 'guard', input: (rows, asker) => ({ params: { id: ownFile(rows, asker) } }) };
const ownerAlone = { staff: '403 IsGranted', bareStaff: '403 IsGranted' } as const;
const BY_VISITOR = '403 agency.key_by_visitor';
const HOOK_BY_VISITOR = '403 agency.webhook_by_visitor';
const notByVisitor = { superadmin: HOOK_BY_VISITOR, admin: HOOK_BY_VISITOR, support: HOOK_BY_VISITOR } as const;
const WEBHOOK = { name: 'Paie', url: 'https://exemple.fr/vigie', events: ['alarm.raised'] } as const;
/** Guards print only their own card, and get this answer whomever they name. */
const notOwn = { 'agent params.id': '403 IsGranted readAgentBadges', 'agent.office *': ABSENT } as const;
const noBadge = { 'agent.bareGuard': '403 IsGranted readAgentBadges' } as const;

/** The address names the owner: the body's value is ignored. */
const ofAll = { ...passed('body.id'), ...absent('body.stockReferenceAssignments[].id', 'body.stockReferenceAssignments[].stockReference') };

export const staffCases: Cases = {
  'privacy.exportAgent': { row: 'guard' },
  'privacy.previewAgent': { row: 'guard' },
  'privacy.eraseAgent': { row: 'gone', input: () => ({ body: { confirmation: 'Line Partie' } }) },
  'privacy.hold': { row: 'guard', input: () => ({ body: { reason: 'Prud’hommes' } }) },
  'privacy.release': { row: 'held' },
  'privacy.exportOwn': { answers: { superadmin: ABSENT, admin: ABSENT, support: ABSENT } },
  'privacy.exportContact': { row: 'contact' },
  'privacy.previewContact': { row: 'contact' },
  'privacy.eraseContact': { row: 'contact', input: () => ({ body: { confirmation: 'Claire Dubois' } }) },
  'apiKeys.create': {
    input: () => ({ body: { name: 'Caisse', rights: ['listCustomers'] } }),
    answers: { superadmin: BY_VISITOR, admin: BY_VISITOR, support: BY_VISITOR },
  },
  'apiKeys.revoke': { row: 'apiKey' },
  'webhooks.create': { input: () => ({ body: { ...WEBHOOK, name: 'Autre' } }), answers: notByVisitor },
  'webhooks.change': { row: 'webhook', input: () => ({ body: WEBHOOK }), answers: notByVisitor },
  'webhooks.turn': { row: 'webhook', input: () => ({ body: { on: false } }) },
  'webhooks.renew': { row: 'webhook', answers: notByVisitor },
  'webhooks.remove': { row: 'webhook' },
  'webhooks.ping': { row: 'webhook' },
  'webhooks.deliveries': { rows: { webhookId: 'webhook' } },
  'webhooks.replay': { row: 'webhookDelivery' },
  'webhooks.replayFailed': { row: 'webhook', input: () => ({ body: { since: '2026-11-20T10:00:00.000Z' } }) },
  'establishments.save': { row: 'establishment', input: () => ({ body: { name: 'Lyon', siret: '73282932000108', version: 1 } }) },
  'establishments.remove': { row: 'emptyEstablishment' },
  'establishments.moves': { row: 'guard' },
  'establishments.move': {
    row: 'guard',
    rows: { establishmentId: 'establishment' },
    input: (rows) => ({ body: { establishmentId: rows.establishment, fromOn: '2026-02-01' } }),
  },
  'establishments.takeBack': { row: 'guard', rows: { moveId: 'establishmentMove' } },
  'agents.list': { rows: { 'body.filters.ids[]': 'guard' } },
  'agents.export': { rows: { 'body.filters.ids[]': 'guard' } },
  'agents.read': mine,
  'agents.save': {
    row: 'guard',
    foreign: passed('body.contracts[].id', 'body.dogs[].id'),
    rows: { pictureFileId: 'photo', 'body.contracts[].id': 'agentContract', 'body.dogs[].id': 'dog' },
    input: () => ({ body: { firstname: 'Ana', lastname: 'Neuve' } }),
  },
  'agents.remove': { row: 'fresh', input: () => ({ params: { kind: 'archive' } }) },
  'agents.readWishes': mine,
  'agents.saveWishes': { ...mine, input: (rows, asker) => ({ params: { id: ownFile(rows, asker) }, body: { version: 0 } }) },
  'agents.services': { row: 'guard' },
  'agents.disconnect': { row: 'guard', answers: ownerAlone },
  'agents.sendPasswordLink': { row: 'guard', answers: OWNER_HANDS_OVER, foreign: handedOverHere },
  'agents.takeFactorAway': { row: 'guard', answers: OWNER_TAKES_AWAY, foreign: handedOverHere },
  'agents.saveLicence': { row: 'guard', input: () => ({ body: { licence: false, version: 2 } }) },
  'agents.saveRights': { row: 'guard', input: () => ({ body: { kind: 'agent', rights: [], version: 1 } }) },
  'agents.markContractsSigned': { rows: { 'body.ids[]': 'agentContract' }, input: ({ agentContract }) => ({ body: { ids: [agentContract] } }) },
  'agents.saveRightsTemplate': {
    row: 'rightsTemplate',
    input: () => ({ body: { name: 'Neuf', rights: [] } }),
    around: { 'body.id': () => ({ body: { name: 'Neuf', kind: 'agent', rights: [], isDefault: false, version: 1 } }) },
  },
  'agents.removeRightsTemplate': { row: 'rightsTemplate' },
  'agents.saveExpiration': { row: 'guard', input: () => ({ body: { typeKey: 'macTraining', expiresOn: '2028-01-01' } }) },
  'agents.badge': { ...mine, answers: noBadge, foreign: notOwn },
  'agents.informationSheet': { row: 'guard' },
  'agents.workCertificate': { row: 'gone', input: () => ({ body: { issuedOn: '2026-11-25', signatory: 'Olivia Martin' } }) },
  'agents.balanceReceipt': { row: 'gone', input: () => ({ body: { paidOn: '2026-11-25', lines: [{ label: 'Salaire', cents: 1 }] } }) },
  'agents.badgeInfos': { input: ({ badgeCode }) => ({ params: { code: badgeCode } }) },
  'agents.individualNumber': { ...mine, answers: noBadge, foreign: notOwn },
  'stock.reference': { row: 'stockReference' },
  'stock.saveReference': { row: 'stockReference' },
  'stock.removeReference': { row: 'unusedReference' },
  'stock.updateQuantities': { row: 'stockReference', foreign: absent('body.stockReferences[].id') },
  'stock.qrCodes': { foreign: absent('body.stockReferences[]') },
  'stock.saveAssignment': {
    row: 'stockAssignment',
    foreign: absent('body.stockReference'),
    input: (rows) => ({ body: { stockReference: rows.stockReference, userCompanies: [rows.guard], quantityToAssign: 1 } }),
  },
  'stock.saveAssignments': {
    row: 'stockAssignment',
    rows: { stockReferenceAssignments: 'stockAssignment' },
    foreign: absent('body.stockReferenceAssignments[].id', 'body.stockReferenceAssignments[].stockReference'),
    input: (rows) => ({
      body: { stockReferenceAssignments: [{ stockReference: rows.stockReference, userCompanies: [rows.guard], quantityToAssign: 1 }] },
    }),
  },
  'stock.removeAssignment': { row: 'stockAssignment' },
  'stock.action': { row: 'stockReference', rows: { actionId: 'stockAction' } },
  'stock.saveAction': { row: 'stockAction', foreign: absent('body.stockReference') },
  'stock.saveActions': {
    row: 'stockAction',
    rows: { stockReferenceActions: 'stockAction' },
    foreign: absent('body.stockReferenceActions[].id', 'body.stockReferenceActions[].stockReference'),
  },
  'stock.removeAction': { row: 'stockAction' },
  'stock.agentAssignments': { ...mine, foreign: { 'agent params.id': '403 IsGranted listStockAssignments', 'agent.office *': ABSENT } },
  'stock.saveAgentAssignments': {
    row: 'guard',
    foreign: ofAll,
    input: (rows) => ({ body: { stockReferenceAssignments: [{ stockReference: rows.stockReference, quantityToAssign: 1 }] } }),
    rows: { 'body.stockReferenceAssignments[].id': 'stockAssignment', 'body.stockReferenceAssignments[].newId': 'stockAssignment' },
  },
  'stock.siteAssignments': { row: 'site' },
  'stock.saveSiteAssignments': {
    row: 'site',
    foreign: ofAll,
    input: (rows) => ({ body: { stockReferenceAssignments: [{ stockReference: rows.stockReference, quantityToAssign: 1 }] } }),
    rows: { 'body.stockReferenceAssignments[].id': 'siteAssignment', 'body.stockReferenceAssignments[].newId': 'siteAssignment' },
  },
  'stock.agentItemsOf': mine,
  'stock.saveAgentItems': {
    row: 'guard',
    foreign: { ...field('id', 'body.id', 'body.agentInfos.id'), ...absent('body.agentInfos.items[].id'), ...passed('body.known[]') },
    rows: {
      'body.agentInfos.id': 'guard',
      'body.agentInfos.items[].id': 'agentItem',
      'body.agentInfos.items[].newId': 'agentItem',
      'body.known[]': 'agentItem',
    },
  },
  'stock.handOverSlip': { row: 'guard' },
  'stock.slips': mine,
  // Who was given nothing has nothing to sign.
  'stock.signSlip': {
    row: 'guard',
    input: (rows, asker) => ({ params: { id: ownFile(rows, asker) }, body: { kind: 'handOver', keys: [`item:${rows.agentItem}`], image: PNG } }),
    rows: { 'body.newId': null },
    answers: { office: '409 stock.slip_changed', bareGuard: '409 stock.slip_changed' },
    foreign: { 'office params.id': ABSENT, 'bareGuard params.id': ABSENT },
  },
  'stock.signedSlip': { row: 'guard', rows: { slipId: 'equipmentSlip' }, answers: { 'agent.bareGuard': ABSENT } },
  'stock.saveAgentItem': { row: 'agentItem', rows: { 'params.id': 'guard' }, input: (rows) => ({ params: { id: rows.guard } }) },
  'stock.removeAgentItem': { row: 'guard', rows: { itemId: 'agentItem' } },
};
