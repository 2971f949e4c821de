import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { agencyInvoicePayments } from '@vigie/db/tables/platform/agency-payments.ts';
import { articleOrders } from '@vigie/db/tables/platform/subscription.ts';
import { OfferStatus, OfferType } from '@vigie/domain/subscription/offer.ts';
import { makeArticle, makeArticleType } from '@vigie/demo/factories/sales.ts';
import { openTestHouse } from '../../../test/house.ts';
import { CARDS, IBAN, paymentsOf } from '../../../test/worlds/payments-world.ts';
import { fulfilInvoice } from './fulfil.ts';

const t = await openTestHouse();
const w = paymentsOf(t);
const { subscription: calls, payments } = contract;
const support = await t.platformPerson('support');
const DECLINED =
  "Nous n'avons pas pu collecter le paiement. Veuillez réessayer avec un autre moyen de paiement ou contactez-nous pour plus d'informations.";

const signatures = await w.offer({ name: 'Dix signatures', priceCents: 990, quantity: 10 });
const plan = await w.offer({ name: 'Vigie Pro', type: OfferType.management, priceCents: 8_900, quantity: 1, yearly: true });
const article = await w.offer({ name: 'Badges NFC', type: OfferType.freeArticle, priceCents: 4_900, quantity: 1 });

describe('what can be ordered', () => {
  test('are active offers, without trials, payslips and switched-off ones (C-177/not-orderable, C-192)', async () => {
    const a = await t.agency();
    await w.offer({ name: 'Essai', type: OfferType.trial });
    await w.offer({ name: 'Bulletins', type: OfferType.payslips });
    const inactive = await w.offer({ name: 'Inactive', status: OfferStatus.inactive });
    const type = await t.platform((tx) => makeArticleType(tx));
    const off = await t.platform((tx) => makeArticle(tx, type.id, { enabled: false }));
    await w.offer({ name: 'Article retiré', type: OfferType.fixedArticle, articleId: off.id });
    const names = async (as = a.owner) =>
      (await t.call(calls.listOffers, { as, body: { orderBy: 'name', ascending: 1 } })).body.data.map(({ name }) => name);
    expect(await names()).toEqual(['Badges NFC', 'Dix signatures', 'Vigie Pro']);
    const { data } = (await t.call(calls.listOffers, { as: a.owner, body: { filters: { type: [1] } } })).body;
    expect(data).toMatchObject([{ id: plan.id, priceCents: 8_900, yearlyPriceCents: 97_900, yearly: true }]);
    await w.withCard(a);
    expect((await w.order(a.owner, inactive.id)).body.code).toBe('subscription.not_orderable');
    expect((await w.order(a.owner, crypto.randomUUID())).status).toBe(404);
    for (const right of ['editAgencySubscription', 'readAgencySubscription']) await w.without(a.manager, right);
    expect(await names(a.manager)).toEqual(['Badges NFC']);
  });
});

describe('an order', () => {
  test('of ten signatures adds ten, is billed with VAT and charged once (C-179, C-192)', async () => {
    const a = await t.agency();
    await w.withCard(a);
    const { status, body } = await w.order(a.owner, signatures.id, { quantity: 1, yearly: false });
    expect([status, body.outcome, body.message]).toEqual([200, 'succeeded', '']);
    expect((await w.subscription(a)).prepaidSignatures).toBe(10);
    expect((await w.payments(a)).map(({ status: state, amountCents, failure }) => [state, amountCents, failure])).toEqual([['VALIDATED', 1_188, '']]);
    expect((await w.operations(a)).map(({ state, orderedBy }) => [state, orderedBy])).toEqual([['close', a.owner.userId]]);
    expect(await w.charges(a)).toBe(1);
    const pricing = await t.call(contract.agents.pricing, { as: a.owner });
    expect(pricing.body.prepaidSignatures).toBe(10);
  });

  test('of files and licences raises their limits, and of an article creates an order to deliver (C-179)', async () => {
    const a = await t.agency();
    await w.withCard(a);
    const before = await w.agency(a);
    const files = await w.offer({ type: OfferType.files, quantity: 5 });
    const accounts = await w.offer({ type: OfferType.accounts, quantity: 1 });
    await w.order(a.owner, files.id, { quantity: 2 });
    await w.order(a.owner, accounts.id, { quantity: 3 });
    const after = await w.agency(a);
    expect([after.agentsLimit - before.agentsLimit, after.accountsLimit - before.accountsLimit]).toEqual([10, 3]);
    expect((await w.order(a.owner, article.id)).body.errors).toEqual({ deliveryAddress: 'Obligatoire' });
    const delivered = { deliveryAddress: ' 12 rue de la Vigie ', deliveryInstructions: 'Gardien' };
    expect((await w.order(a.owner, article.id, { quantity: 4, ...delivered })).body.outcome).toBe('succeeded');
    const sent = await t.platform((tx) => tx.select().from(articleOrders).where(eq(articleOrders.agencyId, a.id)));
    expect(sent).toMatchObject([{ status: 100, deliveryAddress: '12 rue de la Vigie', deliveryInstructions: 'Gardien' }]);
  });

  test('sent twice at once is one order and one charge', async () => {
    const a = await t.agency();
    await w.withCard(a);
    const newId = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => w.order(a.owner, signatures.id, { newId })));
    expect(answers.map(({ body }) => [body.outcome, body.operationId])).toEqual(Array.from({ length: 3 }, () => ['succeeded', newId]));
    expect([(await w.invoices(a)).length, await w.charges(a), (await w.subscription(a)).prepaidSignatures]).toEqual([1, 1, 10]);
  });

  test('that is declined grants nothing, is cancelled, and is never charged later (C-195, C-216)', async () => {
    const a = await t.agency();
    await w.withCard(a, CARDS.declined);
    const { body } = await w.order(a.owner, signatures.id);
    expect([body.outcome, body.message]).toEqual(['refused', DECLINED]);
    expect((await w.subscription(a)).prepaidSignatures).toBe(0);
    expect((await w.invoices(a)).map(({ status }) => status)).toEqual([200]);
    expect((await w.payments(a)).map(({ status, failure }) => [status, failure])).toEqual([['CANCELLED_MANUALLY', DECLINED]]);
    expect((await w.operations(a)).map(({ state }) => state)).toEqual(['close']);
    await w.enterCard(a.owner, CARDS.good);
    const good = (await w.methods(a.owner)).data.find(({ isDefault }) => !isDefault);
    await t.call(payments.chooseDefault, { as: a.owner, params: { id: good!.id } });
    await t.drain();
    expect([await w.charges(a), (await w.subscription(a)).prepaidSignatures]).toEqual([0, 0]);
    expect((await w.order(a.owner, signatures.id)).body.outcome).toBe('succeeded');
    expect((await w.subscription(a)).prepaidSignatures).toBe(10);
  });

  test('without a payment method is refused with its text, and nothing is billed (C-214, C-215)', async () => {
    const a = await t.agency();
    expect((await w.order(a.owner, signatures.id)).body).toMatchObject({
      outcome: 'refused',
      message: 'Aucun moyen de paiement par défaut selectionné.',
    });
    const card = await w.withCard(a);
    await t.call(payments.saveBankDetails, { as: support, scopeId: a.id, body: { holderName: 'Vigie', iban: IBAN, agreed: true } });
    const gone = async () => {
      const customer = (await w.subscription(a)).providerCustomerId!;
      for (const { id } of await t.house.payments.methods(customer)) await t.house.payments.removeMethod(id);
      await w.methods(a.owner);
      return (await w.order(a.owner, signatures.id)).body.message;
    };
    const bank = (await w.methods(a.owner)).data.find(({ id }) => id !== card.id);
    expect(await gone()).toMatch(/^Aucune carte bancaire associée à votre compte\./);
    await t.call(payments.saveBankDetails, { as: support, scopeId: a.id, body: { holderName: 'Vigie', iban: IBAN, agreed: true } });
    const again = (await w.methods(a.owner)).data.find(({ type, id }) => type === 'sepa' && id !== bank?.id);
    await t.call(payments.chooseDefault, { as: support, scopeId: a.id, params: { id: again!.id } });
    expect(await gone()).toBe(
      'Aucun compte bancaire associé à votre compte. Veuillez associer un compte bancaire à votre compte pour régulariser la situation.',
    );
    expect(await w.invoices(a)).toEqual([]);
  });

  test('that the bank wants confirmed is granted after the confirmation, and only once (C-211, C-212)', async () => {
    const a = await t.agency();
    await w.withCard(a, CARDS.secure);
    const { body } = await w.order(a.owner, signatures.id);
    expect([body.outcome, body.message]).toEqual(['authentication_required', 'Une authentification 3D secure est requise.']);
    expect((await w.subscription(a)).prepaidSignatures).toBe(0);
    const id = body.paymentId!;
    const asked = await t.call(payments.authenticate, { as: a.owner, params: { id }, body: { redirect: 'subscription' } });
    expect(asked.body).toMatchObject({ outcome: 'authentication_required', url: body.url });
    expect((await w.page('GET', body.url!)).body).toContain('11,88');
    const back = await w.page('POST', body.url!, { answer: 'confirm' });
    expect(back.headers['location']).toBe(`/api/payments/return?to=subscription&payment=${id}`);
    expect((await w.page('GET', String(back.headers['location']))).headers['location']).toBe(`/#/agencySubscription/subscription?payment=${id}`);
    const read = () => t.call(payments.readIntent, { as: a.owner, params: { id } });
    expect((await Promise.all([read(), read(), read()])).map(({ body: { outcome } }) => outcome)).toEqual(['succeeded', 'succeeded', 'succeeded']);
    expect([(await w.subscription(a)).prepaidSignatures, await w.charges(a)]).toEqual([10, 1]);
    const late = await t.call(payments.authenticate, { as: a.owner, params: { id }, body: {} });
    expect(late.body).toMatchObject({ outcome: 'succeeded', url: null, message: expect.stringMatching(/^Le paiement a déjà été accepté/) });
    expect(await w.charges(a)).toBe(1);
  });

  test('that is cancelled on the bank’s page is reported and cancelled (C-216)', async () => {
    const a = await t.agency();
    await w.withCard(a, CARDS.secure);
    const { body } = await w.order(a.owner, signatures.id);
    await w.page('POST', body.url!, { answer: 'cancel' });
    const read = await t.call(payments.readIntent, { as: a.owner, params: { id: body.paymentId! } });
    expect(read.body).toMatchObject({ outcome: 'refused', message: 'Le paiement a été annulé.' });
    expect([(await w.invoices(a))[0]?.status, (await w.subscription(a)).prepaidSignatures]).toEqual([200, 0]);
  });

  test('paid by mandate waits for the money', async () => {
    const a = await t.agency();
    await t.call(payments.createCustomer, { as: a.owner });
    await t.call(payments.saveBankDetails, { as: support, scopeId: a.id, body: { holderName: 'Vigie', iban: IBAN, agreed: true } });
    const { body } = await w.order(a.owner, signatures.id);
    expect([body.outcome, (await w.payments(a))[0]?.status, (await w.subscription(a)).prepaidSignatures]).toEqual(['processing', 'PROCESSING', 0]);
    t.clock.advance(5);
    await t.call(payments.readIntent, { as: a.owner, params: { id: body.paymentId! } });
    expect([(await w.payments(a))[0]?.status, (await w.subscription(a)).prepaidSignatures, await w.charges(a)]).toEqual(['VALIDATED', 10, 1]);
  });

  test('whose payment is validated by hand is granted too, once', async () => {
    const a = await t.agency();
    await w.withCard(a, CARDS.secure);
    const { body } = await w.order(a.owner, signatures.id);
    const [payment] = await w.payments(a);
    const validate = () =>
      t.platform(async (tx) => {
        await tx.update(agencyInvoicePayments).set({ status: 'VALIDATED_MANUALLY' }).where(eq(agencyInvoicePayments.id, body.paymentId!));
        await fulfilInvoice(t.house, tx, a.id, payment!.invoiceId);
      });
    await validate();
    await validate();
    expect((await w.subscription(a)).prepaidSignatures).toBe(10);
  });

  test('needs the right, with a separate one for articles, and is out of reach for another agency', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    await w.withCard(a, CARDS.secure);
    await w.without(a.manager, 'editAgencySubscription');
    const refused = await w.order(a.manager, signatures.id);
    expect([refused.status, refused.body.data]).toEqual([403, { right: 'editAgencySubscription' }]);
    await w.without(b.manager, 'createArticleOrders');
    expect((await w.order(b.manager, article.id, { deliveryAddress: 'x' })).body.data).toEqual({ right: 'createArticleOrders' });
    const mine = await w.order(a.owner, signatures.id);
    const id = mine.body.paymentId!;
    expect((await t.call(payments.readIntent, { as: b.owner, params: { id } })).status).toBe(404);
    expect((await t.call(payments.authenticate, { as: b.owner, params: { id }, body: {} })).status).toBe(404);
    expect((await t.call(payments.listPayments, { as: b.owner, body: {} })).body.count).toBe(0);
    const listed = await t.call(payments.listPayments, { as: a.owner, body: { filters: { status: ['ERROR'] } } });
    expect(listed.body.data).toMatchObject([{ id, isAuthenticationRequired: true, amountCents: 1_188 }]);
  });
});
