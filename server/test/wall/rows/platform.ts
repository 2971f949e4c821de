// Creates what the platform keeps, an agency's debts, and advertisements between agencies.
import { eq, sql } from 'drizzle-orm';
import { supportVisits } from '@vigie/db/tables/platform/visits.ts';
import { agencySubscriptions } from '@vigie/db/tables/platform/subscription.ts';
import { adAnswers, adMessages } from '@vigie/db/tables/platform/marketplace.ts';
import { contract } from '@vigie/contract/contract.ts';
import {
  makeAgencyInvoice,
  makeCreditNote,
  makeArticle,
  makeArticleOrder,
  makeArticleType,
  makeOffer,
  makeOperation,
  makePaymentMethod,
} from '@vigie/demo/factories/sales.ts';
import { OfferType } from '@vigie/domain/subscription/offer.ts';
import { storeFile } from '../../../src/documents/files/store-file.ts';
import { PLATFORM_AGENCY } from '../../../src/plumbing/mail/queue-mail.ts';
import { wanted } from '../../worlds/market-world.ts';
import { PIXEL } from './field.ts';
import { made, type Maker } from './made.ts';

type Named = { id: string };

async function salesRows({ t, here }: Maker) {
  made(await t.call(contract.payments.createCustomer, { as: here.owner }));
  return t.platform(async (tx) => {
    const articleType = await makeArticleType(tx);
    const article = await makeArticle(tx, articleType.id);
    const offer = await makeOffer(tx, { status: 100 });
    const plan = await makeOffer(tx, { type: OfferType.management, quantity: 1, priceCents: 8_900 });
    const operation = await makeOperation(tx, here.id, plan);
    const licences = await makeOffer(tx, { type: OfferType.accounts, quantity: 1, priceCents: 900 });
    const extra = await makeOperation(tx, here.id, licences, { endsOn: '2026-11-30' });
    const { invoice, items, payment } = await makeAgencyInvoice(tx, here.id, [
      { label: 'Signatures', quantity: 1, unitPriceCents: 990, offerId: offer.id },
    ]);
    const paidBack = await makeAgencyInvoice(tx, here.id, undefined, { status: 200, payment: { status: 'VALIDATED' } });
    const note = await makeCreditNote(tx, paidBack.invoice, { moneyBack: 'refund', backCents: 10_680, backLeftCents: 10_680 });
    const order = await makeArticleOrder(tx, here.id, items[0]!.id);
    const method = await makePaymentMethod(tx, here.id);
    const otherCard = await makePaymentMethod(tx, here.id);
    const sepa = await makePaymentMethod(tx, here.id, {
      type: 'sepa',
      mandateReference: 'VIGIE-1',
      mandateSignedAt: '2026-01-01T00:00:00.000Z',
    });
    await tx
      .update(agencySubscriptions)
      .set({ operationId: operation.id, defaultMethodId: method.id })
      .where(eq(agencySubscriptions.agencyId, here.id));
    return {
      articleType: articleType.id,
      article: article.id,
      platformOffer: offer.id,
      platformPlan: plan.id,
      operation: operation.id,
      heldExtra: extra.id,
      agencyInvoice: invoice.id,
      agencyCreditNote: note.id,
      agencyPayment: payment.id,
      articleOrder: order.id,
      paymentMethod: method.id,
      sepaMethod: sepa.id,
      otherCard: otherCard.id,
    };
  });
}

/** Its own advertisement with an answer, and one of a third agency with its own answer. */
async function adRows({ t, here }: Maker) {
  const third = await t.agency();
  const calls = contract.marketplace;
  const own = made(await t.call(calls.saveOffer, { as: here.owner, body: wanted() }));
  const foreign = made(await t.call(calls.saveOffer, { as: third.owner, body: wanted() }));
  const said = { message: 'Nous avons deux agents.' };
  made(await t.call(calls.answerOffer, { as: third.owner, params: { id: own.id }, body: said }));
  const answered = made(await t.call(calls.saveOffer, { as: third.owner, body: wanted() }));
  made(await t.call(calls.answerOffer, { as: here.owner, params: { id: answered.id }, body: said }));
  const [ours] = await t.platform((tx) => tx.select().from(adAnswers).where(eq(adAnswers.adId, answered.id)));
  const [first] = await t.platform((tx) => tx.select().from(adAnswers).where(eq(adAnswers.adId, own.id)));
  const params = { offerId: own.id, answerId: first!.id };
  made(await t.call(calls.writeInThread, { as: here.owner, params, body: { message: 'Appelez-nous.' } }));
  const [written] = await t.platform((tx) => tx.select().from(adMessages).where(eq(adMessages.answerId, first!.id)));
  return {
    ad: own.id,
    foreignAd: foreign.id,
    adAnswer: first!.id,
    adMessage: written!.id,
    ownAnswer: ours!.id,
    answeredAd: answered.id,
    third: third.id,
  };
}

async function wordRows({ t, people }: Maker) {
  const as = people.superadmin;
  const calls = contract.backoffice;
  const news = made(
    await t.call(calls.saveAnnouncement, { as, body: { title: 'Nouveau', description: 'Texte', startDate: '2026-11-01', endDate: '2026-12-31' } }),
  );
  const draftNews = made(
    await t.call(calls.saveAnnouncement, { as, body: { title: 'Autre', description: 'Texte', startDate: '2026-11-01', endDate: '2026-12-31' } }),
  );
  const step = { kind: 1, title: 'Bienvenue', target: 'https://videos.vigie.test/pas' } as const;
  made(await t.call(calls.saveSponsor, { as, body: { title: 'Soutien', description: 'Texte', isActive: true } }));
  const onboarding = await t.call(calls.saveOnboardingPath, { as, body: { title: 'Pas', status: 100, steps: [step] } });
  const [tutorial] = made(await t.call(calls.saveTutorial, { as, body: { label: 'Planning', kind: 'category' } })) as Named[];
  const doc = await t.call(calls.saveUsefulDoc, { as, body: { kind: 'text', label: 'Guide', content: 'Texte' } });
  const maintenance = await t.call(calls.saveMaintenance, {
    as,
    body: { message: 'Arrêt', startAt: '2026-12-01T00:00:00.000Z', endAt: '2026-12-01T02:00:00.000Z' },
  });
  const named = (body: unknown): string => (Array.isArray(body) ? (body as Named[])[0]! : (body as Named)).id;
  return {
    announcement: named(news),
    otherAnnouncement: named(draftNews),
    onboardingPath: named(made(onboarding)),
    tutorial: tutorial!.id,
    usefulDoc: named(made(doc)),
    maintenance: named(made(maintenance)),
  };
}

/** A file of the platform's own. */
async function imageRow({ t }: Maker) {
  const stored = { name: 'photo.png', mimeType: 'image/png', bytes: PIXEL };
  return { platformImage: (await t.platform((tx) => storeFile(t.house, tx, PLATFORM_AGENCY, stored))).id };
}

async function accountRows({ t, people }: Maker) {
  const as = people.superadmin;
  const calls = contract.backoffice;
  const account = made(
    await t.call(calls.saveSupportAccount, {
      as,
      body: { firstname: 'Nina', lastname: 'Roy', email: `nina-${crypto.randomUUID()}@vigie.test` },
    }),
  );
  made(await t.call(calls.sendFeedback, { as: people.owner, body: { message: 'Bravo', agencyId: people.owner.agencyId } }));
  const { data } = made(await t.call(calls.feedbacks, { as, body: {} }));
  const templates = contract.platformContracts;
  return {
    supportAccount: (account as { id: string }).id,
    feedback: data[0]!.id,
    platformAgentTemplate: made(await t.call(templates.saveAgentTemplate, { as, body: { title: 'CDI', body: 'Texte' } })).id,
    platformCustomerTemplate: made(await t.call(templates.saveCustomerTemplate, { as, body: { title: 'Cadre', body: 'Texte' } })).id,
  };
}

/** Support is inside, and a super-administrator requests a visit. */
async function visitRows({ t, here, people }: Maker) {
  await t.visit(people.support, here.id);
  const [visit] = await t.platform((tx) => tx.select().from(supportVisits).where(eq(supportVisits.userId, people.support.userId)));
  const { userId } = people.superadmin;
  const request = { userId, userName: 'Ada Rey', role: 'superadmin', reason: 'Une question de l’agence', consent: 'asked' } as const;
  const [asked] = await t.platform((tx) =>
    tx
      .insert(supportVisits)
      .values({ ...request, agencyId: here.id, askedAt: t.clock.instant() })
      .returning(),
  );
  return { visit: visit!.id, askedVisit: asked!.id };
}

/** A job that has failed for good. */
async function jobRow({ t }: Maker) {
  const failedJob = crypto.randomUUID();
  await t.platform((tx) =>
    tx.execute(sql`insert into pgboss.job (id, name, state, completed_on) values (${failedJob}, 'files.tend', 'failed', now())`),
  );
  return { failedJob };
}

export const platformRows = async (maker: Maker) => ({
  ...(await salesRows(maker)),
  ...(await adRows(maker)),
  ...(await wordRows(maker)),
  ...(await imageRow(maker)),
  ...(await accountRows(maker)),
  ...(await visitRows(maker)),
  ...(await jobRow(maker)),
});
