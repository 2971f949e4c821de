// Lists the wall test's requests for requests, notes and mails.
import type { Cases } from '../cases.ts';
import type { Rows } from '../rows/all-rows.ts';
import { ABSENT, field, guardsAlone, passed, told } from './words.ts';

/** The desk changes the text of its own requests only. */
const WORDS_OF_ITS_AUTHOR = { 'agency body.id': '409 requests.answered' } as const;
const othersToo = { ...guardsAlone, bareStaff: ABSENT } as const;
const record = (rows: Rows, kind: string): string =>
  kind === 'office' ? rows.officeRecord : kind === 'bareGuard' ? rows.bareRecord : rows.noteRecord;

export const requestCases: Cases = {
  'requests.readAgentRequest': { row: 'agentRequest', answers: othersToo },
  'requests.saveAgentRequest': {
    row: 'agentRequest',
    // A collaborator's request never belongs to a customer, and is their own whomever they name.
    foreign: {
      ...passed('body.customer', 'agent body.agent'),
      ...told('200', ['guard', 'bareGuard', 'office'], 'body.agent'),
      ...told(ABSENT, ['bareStaff'], 'body.id'),
      ...field('files', 'body.attachments[].id'),
    },
    own: WORDS_OF_ITS_AUTHOR,
    input: (rows) => ({ body: { requestType: 'other', subject: 'Badge', content: 'Perdu.', agent: rows.guard } }),
    answers: { bareStaff: '403 IsGranted createAgentRequests' },
  },
  'requests.answerAgentRequest': { row: 'agentRequest', input: () => ({ params: { status: '300' }, body: { message: 'Non' } }) },
  'requests.writeAgentRequest': {
    foreign: field('files', 'body.attachments[].id'),
    row: 'agentRequest',
    rows: { newId: 'agentRequest' },
    input: () => ({ body: { content: 'Bonjour' } }),
    answers: othersToo,
  },
  'requests.seeAgentRequest': { row: 'agentRequest', answers: othersToo },
  'requests.removeAgentRequest': { row: 'agentRequest', answers: othersToo },
  'requests.agentRequestTargets': { rows: { ids: 'guard' } },
  'requests.readCustomerRequest': { row: 'customerRequest', answers: { bareCustomer: ABSENT } },
  'requests.saveCustomerRequest': {
    row: 'customerRequest',
    foreign: { ...passed('body.agent', 'customer body.customer'), ...field('files', 'body.attachments[].id') },
    own: WORDS_OF_ITS_AUTHOR,
    input: (rows) => ({ body: { requestType: 'extraService', subject: 'Renfort', content: 'Samedi.', customer: rows.customer } }),
  },
  'requests.answerCustomerRequest': { row: 'customerRequest', input: () => ({ params: { status: '300' }, body: { message: 'Non' } }) },
  'requests.writeCustomerRequest': {
    foreign: field('files', 'body.attachments[].id'),
    row: 'customerRequest',
    rows: { newId: 'customerRequest' },
    input: () => ({ body: { content: 'Bonjour' } }),
    answers: { bareCustomer: ABSENT },
  },
  'requests.seeCustomerRequest': { row: 'customerRequest', answers: { bareCustomer: ABSENT } },
  'requests.removeCustomerRequest': { row: 'customerRequest', answers: { bareCustomer: ABSENT } },
  'requests.customerRequestTargets': { rows: { ids: 'customer' } },
  'requests.readNote': { row: 'note', answers: { bareStaff: ABSENT } },
  'requests.saveNote': {
    row: 'note',
    foreign: field('files', 'body.attachments[].id'),
    around: { 'body.recipients[]': () => ({ body: { title: 'Neuve', content: 'Lisez.', allAgents: false } }) },
    rows: { recipients: 'guardMember' },
    input: () => ({ body: { title: 'Neuve', content: 'Lisez.', allAgents: true } }),
  },
  'requests.removeNote': { row: 'note' },
  'requests.remindNote': { row: 'note' },
  'requests.readRecord': {
    row: 'noteRecord',
    asker: 'guard',
    input: (rows, { kind }) => ({ params: { id: record(rows, kind) } }),
    answers: { agency: ABSENT, guard: '200', bareGuard: '200', office: '200' },
  },
  'requests.noteTargets': { rows: { ids: 'guardMember' } },
  'mail.events': { rows: { emailId: 'mail', aboutId: 'sentCustomerContract' } },
  'mail.content': { row: 'mail', answers: { staff: '403 IsGranted readEmailEvents', office: '403 IsGranted readEmailEvents' } },
  'mail.attachments': { row: 'mail', answers: { staff: '403 IsGranted readEmailEvents', office: '403 IsGranted readEmailEvents' } },
  'mail.send': { input: (rows) => ({ body: { from: rows.sender, to: ['a@b.test'], subject: 'Bonjour', message: 'Texte' } }) },
  'mail.opened': { row: 'mail', input: (rows) => ({ params: { signature: rows.mailOpening } }) },
  'mail.clicked': { row: 'mail', input: (rows) => ({ params: { signature: rows.mailClick }, query: { u: rows.clicked } }), answers: { '*': '302' } },
};
