// Lists the wall test's requests for the platform's offers and announcements, agencies' debts, advertisements.
import type { Cases } from '../cases.ts';
import { ABSENT, absent, field, passed, told } from './words.ts';

const noMarket = (right: string) => ({ office: `403 IsGranted ${right}` });
const NO_ADMIN = '403 IsGranted platformAdmin';
const SEPA = '403 payments.sepa_closed';
/** Paths for newcomers are for people of agencies. */
const noPlatform = Object.fromEntries(['superadmin', 'admin', 'support'].map((kind) => [kind, ABSENT]));
/** Advertisements are read by every agency. */
const onTheMarket = `200; an unknown one: ${ABSENT}; other words than for an unknown one`;
const notYours = `403 marketplace.not_yours; an unknown one: ${ABSENT}; other words than for an unknown one`;
const step = { kind: 1, title: 'Bienvenue', target: 'https://videos.vigie.test/pas' } as const;
/** Accepted by the agency itself. */
const byAgency = Object.fromEntries(['superadmin', 'admin', 'support'].map((kind) => [kind, '403 IsGranted editAgencySubscription']));
const LONG = '2026-12-31';

const salesCases: Cases = {
  'platformSales.articles': { rows: { typeId: 'articleType' } },
  'platformSales.readArticleType': { row: 'articleType' },
  'platformSales.changeArticleType': { row: 'articleType' },
  'platformSales.readArticle': { row: 'article' },
  'platformSales.createArticleType': { row: 'articleType' },
  'platformSales.createArticle': {
    row: 'article',
    rows: { typeId: 'articleType', imageId: 'platformImage' },
  },
  'platformSales.changeArticle': { row: 'article', rows: { typeId: 'articleType', imageId: 'platformImage' } },
  'platformSales.readOffer': { row: 'platformOffer' },
  'platformSales.saveOffer': {
    row: 'platformOffer',
    rows: { articleId: 'article' },
    around: {
      'body.id': () => ({ body: { name: 'Signatures', type: 210, priceCents: 990 } }),
      'body.articleId': () => ({ body: { name: 'Badge', type: 300, priceCents: 990 } }),
    },
  },
  'platformSales.moveOffer': { row: 'platformOffer', input: () => ({ params: { status: '200' } }) },
  'platformSales.moveOffers': { row: 'platformOffer', foreign: passed('body.ids[]'), input: () => ({ params: { status: '200' } }) },
  'platformSales.copyOffers': { row: 'platformOffer', rows: { copies: 'platformOffer' }, foreign: absent('body.copies[].id') },
  'agencyInvoices.saveIssuer': {
    input: () => ({
      body: {
        name: 'Vigie',
        email: 'compta@vigie.test',
        phone: '+33145000000',
        address: { street: '1 rue Haute', zipcode: '75001', city: 'Paris' },
        siret: '73282932000074',
        vatNumber: 'FR44732829320',
        legalForm: 'SAS',
        shareCapitalCents: 1_000_000,
        registry: 'RCS',
        registryCity: 'Paris',
        apeCode: '5829C',
        // The house of the tests has said who sells.
        version: 2,
      },
    }),
  },
  'agencyInvoices.adminInvoice': { row: 'agencyInvoice' },
  'agencyInvoices.saveInvoice': {
    row: 'agencyInvoice',
    rows: { offerId: 'platformOffer' },
    around: { 'body.id': () => ({ body: { version: 1, status: 200 } }) },
    input: (rows) => ({ body: { agencyId: rows.agency, lines: [{ label: 'Option', quantity: 1, unitPriceCents: 100 }] } }),
  },
  'agencyInvoices.noteRefund': { row: 'agencyCreditNote', input: () => ({ body: { version: 1, refundedOn: '2026-11-21' } }) },
  'agencyInvoices.previewInvoice': {
    row: 'agencyInvoice',
    rows: { offerId: 'platformOffer' },
  },
  'agencyInvoices.savePayments': {
    row: 'agencyInvoice',
    rows: { paymentMethodId: 'paymentMethod', 'body.payments[].id': 'agencyPayment' },
    // Its line reports it, by its status.
    foreign: field('payments.0.status', 'body.payments[].id'),
    input: () => ({ body: { version: 1, payments: [{ status: 'COMING_SOON', amountCents: 1_188, date: LONG }] } }),
  },
  'agencyInvoices.saveOrder': {
    row: 'articleOrder',
    around: { 'body.id': () => ({ body: { version: 1, comment: '', deliveryAddress: '', deliveryInstructions: '' } }) },
    input: (rows) => ({ body: { ids: [rows.articleOrder], status: 200 } }),
  },
  'subscription.order': { rows: { offerId: null }, row: 'operation', input: (rows) => ({ body: { offerId: rows.platformOffer, agreed: true } }) },
  'subscription.changePlan': { rows: { offerId: null }, input: (rows) => ({ body: { offerId: rows.platformPlan } }) },
  'subscription.keepExtra': { row: 'heldExtra', input: () => ({ body: { renews: false } }) },
  'subscription.agree': { row: 'operation', answers: byAgency },
  'payments.chooseDefault': { row: 'otherCard' },
  'payments.removeMethod': { row: 'otherCard' },
  'payments.saveBankDetails': {
    input: () => ({ body: { holderName: 'Camille Martin', iban: 'FR1420041010050500013M02606', agreed: true } }),
    answers: { owner: SEPA, staff: SEPA, office: SEPA, ofBoth: SEPA },
  },
  'payments.sepaMandate': {
    foreign: absent('query.methodId', '* query.methodId'),
    rows: { methodId: 'sepaMethod' },
    asker: 'ofBoth',
    answers: { '*': '404 payments.no_mandate' },
  },
  'payments.fixPayments': { answers: { owner: NO_ADMIN, staff: NO_ADMIN, office: NO_ADMIN, support: NO_ADMIN } },
  'payments.readIntent': { row: 'agencyPayment' },
  'payments.authenticate': { row: 'agencyPayment' },
  'payments.listPayments': { rows: { invoiceId: 'agencyInvoice' } },
  'payments.webhook': { answers: { '*': '400 payments.forged' } },
};

const marketCases: Cases = {
  'marketplace.unreadOffers': { answers: noMarket('listOffers') },
  'marketplace.unreadOfferAnswers': { answers: noMarket('listOfferAnswers') },
  'marketplace.listOffers': { answers: noMarket('listOffers') },
  'marketplace.readOffer': { row: 'ad', foreign: { 'params.id': onTheMarket }, answers: noMarket('readOffers') },
  'marketplace.saveOffer': { row: 'ad', foreign: told('403 IsGranted editOffers', ['office'], 'body.id'), answers: noMarket('createOffers') },
  'marketplace.moveOffer': { row: 'ad', input: () => ({ params: { status: '200' } }), answers: noMarket('editOffers') },
  'marketplace.markOfferRead': { row: 'foreignAd', answers: noMarket('readOffers') },
  'marketplace.answerOffer': { row: 'foreignAd', rows: { newId: 'ownAnswer' }, answers: noMarket('createOfferAnswers') },
  'marketplace.listOfferAnswers': {
    foreign: absent('body.filters.offerId'),
    rows: { offerId: 'ad', ids: 'adAnswer' },
    answers: noMarket('listOfferAnswers'),
  },
  'marketplace.markAnswersRead': { row: 'ad', answers: noMarket('listOfferAnswers') },
  'marketplace.decideOfferAnswer': {
    rows: { offerId: 'ad', answerId: 'adAnswer' },
    foreign: { 'params.offerId': notYours },
    input: () => ({ params: { status: '200' } }),
    answers: noMarket('editOfferAnswers'),
  },
  'marketplace.readThread': { rows: { offerId: 'ad', answerId: 'adAnswer' }, answers: noMarket('listOfferAnswers') },
  'marketplace.writeInThread': {
    rows: { offerId: 'ad', answerId: 'adAnswer', newId: 'adMessage' },
    answers: noMarket('listOfferAnswers'),
  },
  'marketplace.markThreadRead': { rows: { offerId: 'ad', answerId: 'adAnswer' }, answers: noMarket('listOfferAnswers') },
  'marketplace.reportOffer': { row: 'foreignAd', answers: noMarket('readOffers') },
};

const wordCases: Cases = {
  'backoffice.adminAd': { row: 'ad' },
  'backoffice.judgeAd': { row: 'ad', input: () => ({ body: { removed: false } }) },
  'backoffice.takeOwnersFactorAway': { row: 'agency' },
  'backoffice.readAgency': { row: 'agency' },
  'backoffice.saveAgency': {
    row: 'agency',
    input: () => ({ body: { name: 'Agence neuve', manager: { firstname: 'Ana', lastname: 'Neuve', email: 'ana@neuve.test' } } }),
  },
  'backoffice.moveAgency': { row: 'agency', input: () => ({ params: { status: '200' } }) },
  'backoffice.mailPassword': { row: 'ownerUser', foreign: absent('* params.id'), answers: { '*': '409 backoffice.no_mail_server' } },
  'backoffice.saveSupportAccount': { row: 'supportAccount', input: () => ({ body: { firstname: 'Luc', lastname: 'Neuf', email: 'luc@neuf.test' } }) },
  'backoffice.moveSupportAccount': { row: 'supportAccount', input: () => ({ params: { status: '200' } }) },
  'backoffice.removeSupportAccount': { row: 'supportAccount' },
  'backoffice.moveFeedback': { row: 'feedback', input: () => ({ params: { status: '200' } }) },
  'backoffice.moveJob': { row: 'failedJob', input: () => ({ params: { move: 'retry' }, body: { queue: 'files.tend' } }) },
  'backoffice.moveAnnouncement': { row: 'announcement', input: () => ({ params: { status: '200' } }) },
  'backoffice.moveAnnouncements': { row: 'announcement', foreign: passed('body.ids[]'), input: () => ({ params: { status: '200' } }) },
  'backoffice.removeAnnouncement': { row: 'announcement' },
  'backoffice.removeTutorial': { row: 'tutorial' },
  'backoffice.saveAnnouncement': { row: 'announcement' },
  'backoffice.saveTutorial': { row: 'tutorial', rows: { parentId: 'tutorial' } },
  'backoffice.saveUsefulDoc': {
    row: 'usefulDoc',
    rows: { fileIds: 'platformImage' },
    input: () => ({ body: { kind: 'text', label: 'Guide', content: 'Texte' } }),
  },
  'backoffice.removeUsefulDoc': { row: 'usefulDoc' },
  'backoffice.saveMaintenance': {
    row: 'maintenance',
    input: () => ({ body: { startAt: '2026-12-01T00:00:00.000Z', endAt: '2026-12-01T01:00:00.000Z' } }),
  },
  'backoffice.removeMaintenance': { row: 'maintenance' },
  'backoffice.signUp': {
    input: () => ({
      body: {
        agencyName: 'Rempart Neuf',
        siret: '73282932000074',
        firstname: 'Nadia',
        lastname: 'Ferrand',
        email: 'nadia@rempart.test',
        phone: '0612345678',
        agrees: true,
      },
    }),
  },
  'backoffice.signUpLink': { input: ({ signUpLink }) => ({ params: { token: signUpLink } }) },
  'backoffice.confirmSignUp': { input: ({ signUpLink }) => ({ params: { token: signUpLink }, body: { password: 'Une-Phrase-Longue-2026' } }) },
  'backoffice.saveSignUpSettings': { input: () => ({ body: { open: true, trialDays: 30, licences: 30, terms: 'Nos conditions' } }) },
  'backoffice.saveContacts': {
    input: () => ({ body: { productEmail: 'produit@vigie.test', supportPhone: '+33145000000', commercialPhone: '+33145000001' } }),
  },
  'backoffice.saveOnboardingPath': { row: 'onboardingPath', input: () => ({ body: { title: 'Neuf', steps: [step] } }) },
  'backoffice.onboardingFollowers': { row: 'onboardingPath', input: () => ({ body: { orderBy: 'actedAt' } }) },
  'backoffice.moveOnboardingPath': { row: 'onboardingPath', input: () => ({ params: { status: '200' } }) },
  'backoffice.removeOnboardingPath': { row: 'onboardingPath' },
  // The person's workplace is recorded only for their own agencies.
  'backoffice.sendFeedback': { foreign: passed('body.agencyId') },
  'backoffice.readNews': { row: 'announcement', rows: { 'params.id': null }, input: (rows) => ({ params: { id: rows.announcement } }) },
  'backoffice.tickStep': {
    answers: noPlatform,
    rows: { 'params.id': null },
    input: (rows) => ({ params: { id: rows.onboardingPath, step: '0' } }),
  },
  'backoffice.closePath': {
    answers: noPlatform,
    rows: { 'params.id': null },
    input: (rows) => ({ params: { id: rows.onboardingPath } }),
  },
  'platformContracts.saveAgentTemplate': { row: 'platformAgentTemplate' },
  'platformContracts.saveCustomerTemplate': { row: 'platformCustomerTemplate' },
  'platformContracts.removeAgentTemplate': { row: 'platformAgentTemplate' },
  'platformContracts.removeCustomerTemplate': { row: 'platformCustomerTemplate' },
};

/** A workbook belongs to its sender, whatever rights others have. */
const whoSentIt = { staff: ABSENT, office: ABSENT } as const;
const importCases: Cases = {
  'backoffice.readImport': { isHeavy: true, foreign: absent('body.fileId'), rows: { fileId: 'workbook' }, answers: whoSentIt },
  'backoffice.tryImport': { isHeavy: true, row: 'importRun', answers: whoSentIt, input: () => ({ body: { mappings: {} } }) },
  'backoffice.runImport': { isHeavy: true, row: 'importRun', answers: whoSentIt, input: () => ({ body: { mappings: {} } }) },
  'backoffice.showImport': { isHeavy: true, row: 'importRun', answers: whoSentIt },
  'backoffice.leaveImport': { row: 'importRun', answers: whoSentIt },
};

const notTheirs = (code: string, kinds: readonly string[]) => Object.fromEntries(kinds.map((kind) => [kind, `403 ${code}`]));
const ABOVE = ['superadmin', 'admin', 'support'];
const visitCases: Cases = {
  'visits.open': { row: 'visit', input: (rows) => ({ body: { agencyId: rows.agency, reason: 'Une question de l’agence' } }) },
  'visits.leave': { row: 'visit', asker: 'support', answers: { superadmin: ABSENT, admin: ABSENT } },
  'visits.read': { row: 'visit' },
  'visits.lines': { row: 'visit' },
  'visits.close': { row: 'visit', answers: notTheirs('visits.not_yours_to_close', ABOVE) },
  'visits.answer': {
    row: 'askedVisit',
    input: () => ({ body: { accept: true } }),
    answers: notTheirs('visits.owner_answers', [...ABOVE, 'staff', 'office']),
  },
};

export const platformCases: Cases = { ...importCases, ...salesCases, ...marketCases, ...wordCases, ...visitCases };
