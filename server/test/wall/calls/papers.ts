// Lists the wall test's requests for contracts, invoices, estimates and orders, the catalogue, recurring invoices.
import type { Case, Cases } from '../cases.ts';
import type { RowKind } from '../rows/all-rows.ts';
import { SIGNING_CODE } from '../rows/papers.ts';
import { inBase64, supplierXml } from '../../supplier-invoice.ts';
import { ABSENT, absent, field, LINE, ownersAlone, passed, PNG } from './words.ts';

const sign = { fullname: 'Olivia Martin', consent: true, image: PNG } as const;
const paper = (room: 'estimates' | 'purchaseOrders', draft: RowKind, numbered: RowKind): Cases => {
  const write: Case = {
    row: draft,
    // Only invoices prove services: an estimate's references to them are dropped.
    foreign: { ...absent('body.customerId', 'body.agentId'), ...passed('body.items[].serviceIds[]') },
    around: { 'body.agentId': () => ({ body: { date: '2026-11-21', items: [LINE] } }) },
    rows: { files: 'deskFile', 'body.files[].id': 'deskFile' },
    input: (rows) => ({ body: { customerId: rows.customer, date: '2026-11-21', items: [LINE] } }),
  };
  return Object.fromEntries(
    Object.entries<Case>({
      read: { row: numbered },
      preview: { ...write, ...shown, foreign: { ...absent('body.customerId', 'body.agentId'), ...drawn, ...passed('body.files[].id') } },
      pdf: { row: numbered },
      save: write,
      doubts: { row: draft },
      validate: { row: draft },
      validateMany: { row: draft, foreign: passed('body.ids[]') },
      send: { row: numbered, input: () => ({ body: { to: ['a@b.test'] } }) },
      markSent: { row: numbered },
      move: { row: numbered, input: () => ({ body: { move: 'cancel' } }) },
      duplicate: { row: numbered },
      remove: { row: draft },
      toInvoice: { row: numbered },
    })
      .filter(([name]) => room === 'estimates' || name !== 'toInvoice')
      .map(([name, one]) => [`${room}.${name}`, one]),
  );
};

/** A page is printed from existing rows: other references are left out. */
const drawn = passed('body.id', 'body.items[].siteId', 'body.items[].serviceIds[]', 'body.items[].stockReference');
const shown: Case = { input: (rows) => ({ query: { as: 'svg' }, body: { customerId: rows.customer, date: '2026-11-21', items: [LINE] } }) };

/** The specification has two sentences (C-073): for a missing contract, and for another agency's, which the token does not match. */
const byLink = `${ABSENT}; other words than for an unknown one`;

const contractOf = (side: 'Customer' | 'Agent', draft: RowKind, signed: RowKind): Cases => ({
  [`contracts.preview${side}Contract`]: {
    row: draft,
    rows: { workingContractId: 'agentContract' },
    input: () => ({ query: { as: 'svg' } }),
    foreign: { ...absent('body.id', `body.${side.toLowerCase()}Id`), ...(side === 'Agent' ? passed('body.workingContractId') : {}) },
  },
  [`contracts.read${side}Contract`]: { row: side === 'Agent' ? draft : 'sentCustomerContract' },
  [`contracts.save${side}Contract`]: { row: draft, rows: { workingContractId: 'agentContract' }, foreign: absent(`body.${side.toLowerCase()}Id`) },
  [`contracts.move${side}Contract`]: {
    row: signed,
    input: () => ({ params: { action: 'send' }, body: { paidSignatures: 5, emails: ['claire@client.test'] } }),
  },
  [`contracts.sign${side}Contract`]: {
    row: draft,
    rows: { templateId: 'signatureTemplate' },
    input: () => ({ body: sign }),
    // A kept signature is its owner's: a colleague's is refused as an unknown one.
    own: { 'body.templateId': '422 shared.invalid templateId' },
    around: { 'body.templateId': (rows) => ({ body: { id: rows[draft], fullname: sign.fullname, consent: true } }) },
  },
  [`contracts.remove${side}Contract`]: { row: draft },
  [`contracts.signAs${side}`]: {
    row: side === 'Agent' ? 'sentAgentContract' : 'sentCustomerContract',
    input: (rows) => ({ body: { ...sign, code: SIGNING_CODE, token: side === 'Agent' ? rows.agentToken : rows.customerToken } }),
    foreign: { 'body.id': byLink },
  },
  [`contracts.refuseAs${side}`]: {
    row: side === 'Agent' ? 'sentAgentContract' : 'sentCustomerContract',
    input: (rows) => ({ body: { token: side === 'Agent' ? rows.agentToken : rows.customerToken, reason: 'Prix' } }),
    foreign: { 'body.id': byLink },
  },
  [`contracts.${side.toLowerCase()}SignatureCode`]: {
    row: side === 'Agent' ? 'sentAgentContract' : 'sentCustomerContract',
    input: (rows) => ({ body: { token: side === 'Agent' ? rows.agentToken : rows.customerToken } }),
    foreign: { 'body.id': byLink },
  },
  [`contracts.${side.toLowerCase()}ContractToSign`]: {
    row: side === 'Agent' ? 'sentAgentContract' : 'sentCustomerContract',
    input: (rows) => ({ params: { token: side === 'Agent' ? rows.agentToken : rows.customerToken } }),
    foreign: { 'params.id': byLink },
  },
  [`contracts.save${side}Template`]: { row: side === 'Agent' ? 'agentTemplate' : 'customerTemplate' },
  [`contracts.remove${side}Template`]: { row: side === 'Agent' ? 'agentTemplate' : 'customerTemplate' },
});

/** Only the credit note of a final invoice names an instalment: nobody may on this draft, not even their own. */
const ofFinal = '422 shared.invalid items.0.deductsId';
const DEDUCTS = { 'body.items[].deductsId': `${ofFinal}; its own: ${ofFinal}` };

const invoice: Case = {
  row: 'draftInvoice',
  foreign: { ...absent('body.customerId', 'body.creditOfId'), ...field('items', 'body.items[].serviceIds[]'), ...DEDUCTS },
  around: { 'body.creditOfId': (rows) => ({ body: { type: 'creditNote', customerId: rows.customer, date: '2026-11-21', items: [LINE] } }) },
  rows: { creditOfId: 'invoice', files: 'deskFile', 'body.files[].id': 'deskFile', 'body.items[].deductsId': 'invoice' },
  input: (rows) => ({ body: { customerId: rows.customer, date: '2026-11-21', items: [LINE] } }),
};

const OCTOBER = { from: '2026-10-01', until: '2026-10-31' } as const;

export const paperCases: Cases = {
  ...contractOf('Customer', 'customerContract', 'signedCustomerContract'),
  ...contractOf('Agent', 'agentContractDocument', 'signedAgentContract'),
  'contracts.verifyDocument': { input: ({ sealedCode }) => ({ body: { code: sealedCode } }) },
  'contracts.agentContractFile': { row: 'sentAgentContract' },
  'contracts.saveSignatureTemplate': { row: 'signatureTemplate', input: () => ({ body: { name: 'Neuve', fullname: 'Olivia Martin', image: PNG } }) },
  'contracts.removeSignatureTemplate': { row: 'signatureTemplate', asker: 'owner', answers: ownersAlone },
  'billing.readInvoice': { row: 'invoice' },
  'billing.saveInvoice': invoice,
  'billing.preview': {
    ...invoice,
    ...shown,
    foreign: { ...drawn, ...DEDUCTS, ...absent('body.id', 'body.customerId', 'body.creditOfId'), ...passed('body.files[].id') },
  },
  'billing.fromServices': {
    foreign: { ...absent('body.customerId'), ...passed('body.siteIds[]') },
    input: () => ({ body: { from: '2026-11-01', until: '2026-11-30' } }),
  },
  'billing.doubts': { row: 'draftInvoice' },
  'billing.validate': { row: 'draftInvoice' },
  'billing.send': { row: 'invoice', input: () => ({ body: { to: ['a@b.test'] } }) },
  'billing.validateMany': { row: 'draftInvoice', foreign: passed('body.ids[]'), input: () => ({ body: { date: '2026-11-21' } }) },
  'billing.sendMany': { row: 'invoice', foreign: passed('body.ids[]'), input: () => ({ params: { type: 'invoice' } }) },
  'billing.markSent': { row: 'invoice' },
  'billing.move': { row: 'draftInvoice', input: () => ({ body: { move: 'refuse' } }) },
  'billing.pay': { row: 'invoice', input: () => ({ body: { amountCents: 100, date: '2026-11-21', paymentMethod: 'SEPA' } }) },
  'billing.removePayment': { row: 'paidInvoice', rows: { paymentId: 'invoicePayment' } },
  'billing.credit': { row: 'invoice' },
  // Services of others are on none of the agency's invoices: there is nothing to credit.
  'billing.creditHours': {
    row: 'overBilledInvoice',
    rows: { serviceIds: 'offeredService' },
    foreign: { 'body.serviceIds[]': '409 billing.no_hours_to_credit' },
  },
  'billing.duplicate': { row: 'invoice' },
  'billing.remove': { row: 'draftInvoice' },
  'billing.pdf': { row: 'invoice' },
  'billing.data': { row: 'invoice', input: () => ({ params: { syntax: 'cii' } }) },
  'invoicePeriod.read': { input: () => ({ query: OCTOBER }) },
  'invoicePeriod.services': { input: () => ({ query: OCTOBER }) },
  'invoicePeriod.start': { row: 'invoiceRun', input: () => ({ body: OCTOBER }) },
  'invoicePeriod.run': { row: 'invoiceRun' },
  'invoicePeriod.stop': { row: 'invoiceRun' },
  'receivedInvoices.read': { row: 'receivedInvoice' },
  'receivedInvoices.receive': { input: () => ({ body: { name: 'facture.xml', base64: inBase64(supplierXml({ number: 'F-WALL' })) } }) },
  'receivedInvoices.move': { row: 'receivedInvoice', input: () => ({ body: { code: 205 } }) },
  'receivedInvoices.link': { row: 'receivedInvoice', rows: { orderId: 'order' } },
  'receivedInvoices.ofOrder': { row: 'order' },
  'einvoicing.answerInSandbox': { row: 'sandboxFlow', input: () => ({ body: { code: 210, reasonCode: 'CMD_ERR' } }) },
  'catalog.saveService': { row: 'catalogService' },
  'catalog.removeService': { row: 'catalogService' },
  'catalog.saveDiscount': { row: 'discount', foreign: absent('body.customerIds[]') },
  'catalog.removeDiscount': { row: 'discount' },
  ...paper('estimates', 'estimateDraft', 'estimate'),
  // A customer finds what it was sent.
  'estimates.read': { row: 'sentEstimate' },
  'estimates.pdf': { row: 'sentEstimate' },
  // The link's seal tells whose estimate is meant.
  'estimates.toAnswer': { row: 'estimateLink', input: (rows) => ({ params: { token: rows.estimateToken } }) },
  'estimates.answerCode': { row: 'estimateLink', input: (rows) => ({ body: { token: rows.estimateToken } }) },
  'estimates.acceptOnline': {
    row: 'estimateLink',
    input: (rows) => ({
      body: { token: rows.estimateToken, fullname: 'Claire Dubois', quality: 'Gérante', consent: true, code: SIGNING_CODE, sha256: rows.estimateSha },
    }),
  },
  'estimates.refuseOnline': { row: 'estimateLink', input: (rows) => ({ body: { token: rows.estimateToken, reason: 'Prix' } }) },
  'estimates.answer': { row: 'sentEstimate', asker: 'fullCustomer', input: (rows) => ({ body: { answer: 'accepted', sha256: rows.estimateSha } }) },
  ...paper('purchaseOrders', 'orderDraft', 'order'),
  'recurrences.read': { row: 'recurrence' },
  'recurrences.save': {
    row: 'recurrence',
    foreign: { ...absent('body.customerId'), ...passed('body.items[].serviceIds[]') },
    input: (rows) => ({ body: { startAt: '2027-01-01', frequencyRhythm: 2, frequency: 1, customerId: rows.customer, items: [LINE] } }),
  },
  'recurrences.move': { row: 'recurrence', input: () => ({ body: { move: 'suspend' } }) },
  'recurrences.remove': { row: 'recurrence' },
  'recurrences.invoices': { row: 'recurrence' },
};
