// Lists the wall test's requests for documents, customers, sites.
import type { Cases, Asker } from '../cases.ts';
import type { Rows } from '../rows/all-rows.ts';
import { ABSENT, absent, field, handedOverHere, ownFile, OWNER_HANDS_OVER, OWNER_TAKES_AWAY, passed, told } from './words.ts';

const CONTACT = {
  firstname: 'Ana',
  lastname: 'Neuve',
  email: 'ana@neuve.test',
  phone: '',
  position: '',
  invoiceRecipient: false,
  estimateRecipient: false,
  planningRecipient: false,
  sendCustomerInterventionReport: false,
  sendCustomerServiceEventReport: false,
};
const PDF = { name: 'note.pdf', base64: Buffer.from('%PDF-1.4\n').toString('base64') };
const document = (rows: Rows, { kind }: Asker) =>
  kind === 'customer' ? rows.customersOwnDocument : kind === 'guard' ? rows.agentsOwnDocument : rows.document;
const papers = { agent: 'guard', customer: 'customer', userCompanies: 'guardMember', files: 'deskFile' } as const;

/** People of the field and customers file only their own papers, whomever they name. */
const notTheirs = Object.fromEntries(
  ['customer', 'agent', 'guard', 'office'].flatMap((whose) =>
    ['userCompanies[]', 'customers[]', 'customer', 'agent'].map((word) => [`${whose} body.${word}`, '403 IsGranted createAgencyDocuments']),
  ),
);

export const placeCases: Cases = {
  'documents.upload': {
    foreign: { ...absent('query.agencyId'), ...told('403 visits.required', ['superadmin', 'admin', 'support'], 'query.agencyId') },
    chosen: ['query.id'],
    row: 'deskFile',
  },
  'documents.downloadFile': { input: ({ fileAddress }) => ({ query: Object.fromEntries(new URL(fileAddress, 'http://vigie.test').searchParams) }) },
  'documents.zip': { input: ({ fileAddress }) => ({ body: { urls: [fileAddress] } }) },
  'documents.save': {
    row: 'document',
    rows: { ...papers, 'body.id': 'sharedDocument' },
    // A paper of the agency belongs to nobody, so its person is ignored.
    foreign: { ...passed('agency body.customer', 'agency body.agent'), ...notTheirs },
    own: { ...notTheirs, 'customer body.id': '403 IsGranted editOwnDocuments', 'agent body.id': '403 IsGranted editAgencyDocuments' },
    input: () => ({ body: { name: 'Note', files: [PDF] } }),
  },
  'documents.saveOfAgent': {
    row: 'agentDocument',
    rows: papers,
    foreign: { ...passed('agency body.customer'), ...notTheirs, ...told(ABSENT, ['customer'], 'body.id') },
    own: notTheirs,
    input: (rows, asker) => ({ body: { name: 'Note', agent: ownFile(rows, asker), files: [PDF] } }),
    answers: { customer: '403 IsGranted createAgencyDocuments' },
  },
  'documents.saveOfCustomer': {
    row: 'customerDocument',
    rows: papers,
    foreign: { ...passed('agency body.agent'), ...notTheirs, ...told(ABSENT, ['guard', 'office'], 'body.id') },
    own: notTheirs,
    input: (rows) => ({ body: { name: 'Note', customer: rows.customer, files: [PDF] } }),
    answers: { guard: '403 IsGranted createAgencyDocuments', office: '403 IsGranted createAgencyDocuments' },
  },
  ...Object.fromEntries(
    ['read', 'preview', 'download', 'remove'].map((name) => [
      `documents.${name}`,
      { row: 'document' as const, input: (rows: Rows, asker: Asker) => ({ params: { id: document(rows, asker) } }) },
    ]),
  ),
  'documents.downloadSeveral': {
    row: 'document',
    foreign: absent('body.ids[]'),
    input: (rows, asker) => ({ body: { ids: [document(rows, asker)] } }),
  },
  'documents.send': {
    row: 'document',
    input: (rows, asker) => ({ body: { ids: [document(rows, asker)], to: ['a@b.test'], subject: 'Papier', message: 'Voici.' } }),
  },
  'documents.readers': { row: 'document' },
  'documents.targets': { rows: { ids: 'guard' }, input: () => ({ body: { kind: 'agents' } }) },
  'customers.read': { row: 'customer' },
  'customers.save': {
    row: 'customer',
    around: {
      'body.contacts[].id': () => ({ body: { name: 'Neuf', contacts: [CONTACT] } }),
      'body.contacts[].pictureFileId': () => ({ body: { name: 'Neuf', contacts: [CONTACT] } }),
    },
    foreign: passed('body.contacts[].id'),
    rows: { 'body.contacts[].id': 'contact', logoFileId: 'photo', 'body.contacts[].pictureFileId': 'photo' },
    input: () => ({ body: { name: 'Neuf' } }),
  },
  'customers.pricing': { row: 'customer' },
  'customers.takeFactorAway': { row: 'emptyCustomer', answers: OWNER_TAKES_AWAY, foreign: handedOverHere },
  'customers.sendPasswordLink': { row: 'emptyCustomer', answers: OWNER_HANDS_OVER, foreign: handedOverHere },
  'customers.remove': { row: 'emptyCustomer', input: () => ({ params: { kind: 'delete' } }) },
  'sites.read': { row: 'site', answers: { 'agent.bareGuard': '403 IsGranted readSites' }, foreign: told(ABSENT, ['bareGuard'], '*') },
  'sites.save': {
    row: 'site',
    foreign: { ...passed('body.siteKeys[].id', 'body.siteAlarms[].id'), ...field('siteUsers', 'body.siteUsers[].agentId') },
    rows: { 'body.siteKeys[].id': 'siteKey', 'body.siteAlarms[].id': 'siteAlarm' },
    input: (rows) => ({ body: { customerId: rows.customer, name: 'Site neuf' } }),
  },
  'sites.saveSeveral': { row: 'site' },
  'sites.place': { row: 'site', input: () => ({ body: { latitude: 43.6, longitude: 1.44, version: 1 } }) },
  'sites.remove': {
    row: 'emptySite',
    rows: { 'params.item': 'siteItem' },
    around: { 'params.item': (rows) => ({ params: { id: rows.site } }) },
    input: () => ({ params: { item: 'archive' } }),
  },
  'sites.items': { row: 'site', answers: { 'agent.bareGuard': '403 IsGranted readSiteInstructions' }, foreign: told(ABSENT, ['bareGuard'], '*') },
  'sites.saveItems': { row: 'site', foreign: passed('body.id', 'body.items[].id'), rows: { 'body.items[].id': 'siteItem' } },
  'sites.printInstructions': { row: 'site' },
  'sites.saveInstructions': { row: 'site', input: () => ({ body: { instructions: 'Fermer le portail.' } }) },
  'sites.saveCheckpoint': { row: 'checkpoint', foreign: absent('body.siteId') },
  'sites.saveCheckpoints': { row: 'checkpoint', foreign: absent('body.checkpoints[].siteId') },
  'sites.checkpointCodes': { foreign: absent('body.checkpoints[]'), input: (rows) => ({ body: { checkpoints: [rows.checkpoint] } }) },
  'sites.removeCheckpoint': { row: 'freeCheckpoint' },
  'sites.saveRound': {
    row: 'round',
    foreign: absent('body.siteId'),
    input: (rows) => ({ body: { name: 'Tour neuf', checkpointIds: [rows.checkpoint] } }),
  },
  'sites.saveRounds': {
    row: 'round',
    foreign: absent('body.rounds[].siteId'),
    input: (rows) => ({ body: { rounds: [{ siteId: rows.site, name: 'Tour neuf', checkpointIds: [rows.checkpoint] }] } }),
  },
  'sites.removeRound': { row: 'freeRound' },
};
