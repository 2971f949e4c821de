import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { paymentMethods } from '@vigie/db/tables/platform/agency-payments.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { testProviderRecords } from '@vigie/db/tables/platform/test-provider.ts';
import { makeAgencyInvoice } from '@vigie/demo/factories/sales.ts';
import { openTestHouse } from '../../../test/house.ts';
import { CARDS, IBAN, paymentsOf } from '../../../test/worlds/payments-world.ts';
import { ProviderSilent } from '../../plumbing/payments/provider.ts';

const t = await openTestHouse();
const w = paymentsOf(t);
const calls = contract.payments;
const support = await t.platformPerson('support');
const mandate = { holderName: 'Vigie Sécurité', iban: IBAN, agreed: true };

describe('the agency at the provider', () => {
  test('is opened at its first use; without an address it is refused, and another failure has its own text (C-210, C-217)', async () => {
    const a = await t.agency();
    const missing = await t.call(calls.cardDetails, { as: a.owner });
    expect([missing.status, missing.body.message]).toEqual([409, 'Aucun client Stripe trouvé']);
    await t.platform((tx) => tx.update(agencies).set({ street: ' ' }).where(eq(agencies.id, a.id)));
    const nowhere = await t.call(calls.createCustomer, { as: a.owner });
    expect([nowhere.status, nowhere.body.message]).toEqual([422, 'Une adresse est requise']);
    await t.platform((tx) => tx.update(agencies).set({ street: '12 rue de la Vigie' }).where(eq(agencies.id, a.id)));
    const { payments } = t.house;
    Object.assign(t.house, { payments: { ...payments, createCustomer: () => Promise.reject(new ProviderSilent('down')) } });
    const failed = await t.call(calls.createCustomer, { as: a.owner });
    Object.assign(t.house, { payments });
    expect([failed.status, failed.body.message]).toEqual([502, "Une erreur c'est produite pendant la création du client Stripe"]);
    expect((await t.call(calls.createCustomer, { as: a.owner })).body).toEqual({ ok: true });
    const { providerCustomerId } = await w.subscription(a);
    await t.call(calls.createCustomer, { as: a.owner });
    expect([providerCustomerId, (await w.subscription(a)).providerCustomerId]).toEqual([expect.stringMatching(/^cus_/), providerCustomerId]);
    expect((await t.call(calls.cardDetails, { as: a.owner })).body.url).toMatch(/^\/api\/payments\/test-mode\/method\//);
  });

  test('with an expired subscription can still pay', async () => {
    const a = await t.agency();
    await w.subscribe(a, { currentPeriodEndOn: '2026-01-01', paid: false });
    expect((await t.call(calls.listMethods, { as: a.owner })).status).toBe(200);
    expect((await t.call(contract.customers.list, { as: a.owner, body: {} })).status).toBe(403);
  });
});

describe('a card', () => {
  test('is entered on a page marked as test, and only four digits of its number are stored (C-205, C-208)', async () => {
    const a = await t.agency();
    await t.call(calls.createCustomer, { as: a.owner });
    const url = await w.cardPage(a.owner);
    expect((await w.page('GET', url)).body).toContain('Mode d’essai : aucun argent ne circule');
    const wrong = await w.page('POST', url, { holder: '<b>', number: '4242 4242 4242', expiry: '1/29', cvv: '12' });
    expect([wrong.statusCode, wrong.body.match(/aria-invalid="true"/g)?.length, wrong.body.includes('<b>')]).toEqual([422, 3, false]);
    const real = await w.page('POST', url, { holder: 'Camille', number: '4111 1111 1111 1111', expiry: '09/29', cvv: '123' });
    expect([real.statusCode, real.body.includes('seuls les numéros d’essai'), real.body.includes('4111')]).toEqual([422, true, false]);
    const done = await w.page('POST', url, { holder: 'Camille Martin', number: CARDS.good, expiry: '09/29', cvv: '123' });
    expect([done.statusCode, done.headers['location']]).toEqual([303, '/api/payments/return?to=methods']);
    expect((await w.page('GET', String(done.headers['location']))).headers['location']).toBe('/#/payments/methods');
    expect((await w.page('POST', url, {})).statusCode).toBe(404);
    const { data, mode, upToDate } = await w.methods(a.owner);
    expect([mode, upToDate]).toEqual(['test', true]);
    expect(data).toEqual([
      {
        id: expect.any(String),
        type: 'card',
        enabled: true,
        isDefault: true,
        card: { brand: 'Visa', number: '•••• 4242', name: 'Camille Martin', expiration: '09/2029' },
        bank: null,
      },
    ]);
    const kept = await t.platform((tx) => tx.select().from(testProviderRecords));
    const rows = await t.platform((tx) => tx.select().from(paymentMethods));
    expect(JSON.stringify([kept, rows])).not.toMatch(/4242 ?4242/);
  });

  test('is the default, is chosen, is removed; the default one can neither be chosen again nor removed (C-206, C-207, C-209)', async () => {
    const a = await t.agency();
    const first = await w.withCard(a);
    await w.enterCard(a.owner, CARDS.secure);
    const [, second] = (await w.methods(a.owner)).data;
    const choose = (id: string) => t.call(calls.chooseDefault, { as: a.owner, params: { id } });
    const remove = (id: string) => t.call(calls.removeMethod, { as: a.owner, params: { id } });
    expect([first.isDefault, second?.isDefault]).toEqual([true, false]);
    expect([(await choose(first.id)).status, (await choose(first.id)).body.message]).toEqual([
      409,
      'Ce moyen de paiement est déjà utilisé par défaut.',
    ]);
    expect([(await remove(first.id)).status, (await remove(first.id)).body.message]).toEqual([
      409,
      'Vous ne pouvez pas supprimer votre moyen de paiement par défaut.',
    ]);
    const chosen = await choose(second!.id);
    expect(chosen.body.data.map(({ isDefault }) => isDefault)).toEqual([false, true]);
    expect((await remove(first.id)).body.data.map(({ id }) => id)).toEqual([second!.id]);
    expect((await w.methods(a.owner)).data).toHaveLength(1);
  });

  test('that is no longer valid cannot become the default, and a removed default stays marked so (C-206)', async () => {
    const a = await t.agency();
    await w.withCard(a);
    await w.enterCard(a.owner, CARDS.secure);
    const [first, second] = (await w.methods(a.owner)).data;
    await t.platform((tx) => tx.update(paymentMethods).set({ enabled: false }).where(eq(paymentMethods.id, second!.id)));
    const refused = await t.call(calls.chooseDefault, { as: a.owner, params: { id: second!.id } });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/n’est plus valable/)]);
    const [row] = await t.platform((tx) => tx.select().from(paymentMethods).where(eq(paymentMethods.id, first!.id)));
    await t.house.payments.removeMethod(row!.providerMethodId);
    expect((await w.methods(a.owner)).data.map(({ enabled, isDefault }) => [enabled, isDefault])).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  test('is shown among the agency’s settings as its means of payment', async () => {
    const a = await t.agency();
    const settings = async () => (await t.call(contract.agency.profile, { as: a.owner })).body.settings['agencySettingsSubscription'];
    expect(await settings()).toBeUndefined();
    const { id } = await w.withCard(a);
    expect(await settings()).toMatchObject({ defaultPaymentMethod: id, defaultPaymentMethodType: 'CARD' });
  });

  test('is listed from the last known state when the provider does not answer, with a note', async () => {
    const a = await t.agency();
    await w.withCard(a);
    const { payments } = t.house;
    Object.assign(t.house, { payments: { ...payments, methods: () => Promise.reject(new ProviderSilent('down')) } });
    const { data, upToDate } = await w.methods(a.owner);
    Object.assign(t.house, { payments });
    expect([data.length, upToDate]).toEqual([1, false]);
  });
});

describe('a mandate', () => {
  test('needs the platform’s people, or payment by mandate; its account is masked, and its document can be read (A-099, C-203)', async () => {
    const a = await t.agency();
    await w.withCard(a);
    const sign = (as: typeof support) => t.call(calls.saveBankDetails, { as, scopeId: a.id, body: mandate });
    expect((await w.methods(a.owner)).sepaAllowed).toBe(false);
    expect([(await sign(a.owner)).status, (await sign(a.owner)).body.code]).toEqual([403, 'payments.sepa_closed']);
    expect((await t.call(calls.cardDetails, { as: a.owner, query: { type: 'sepa' } })).status).toBe(403);
    const signed = await sign(support);
    const [, bank] = signed.body.data;
    expect(bank).toMatchObject({ type: 'sepa', card: null, bank: { holderName: 'Vigie Sécurité', accountNumber: '•••• 2606' } });
    expect((await t.call(calls.chooseDefault, { as: a.owner, params: { id: bank!.id } })).status).toBe(403);
    expect((await t.call(calls.chooseDefault, { as: support, scopeId: a.id, params: { id: bank!.id } })).status).toBe(200);
    expect((await w.methods(a.owner)).sepaAllowed).toBe(true);
    const { url } = (await t.call(calls.sepaMandate, { as: a.owner })).body;
    expect((await w.page('GET', url)).body).toContain(bank!.bank!.mandateReference);
  });

  test('with a wrong account, or without agreement, is refused by field', async () => {
    const a = await t.agency();
    await t.call(calls.createCustomer, { as: a.owner });
    const sign = (body: object) => t.call(calls.saveBankDetails, { as: support, scopeId: a.id, body: { ...mandate, ...body } });
    expect((await sign({ iban: 'FR14 0000' })).body.errors).toEqual({ iban: 'Format invalide' });
    expect((await sign({ iban: 'FR7630006000011234567890189' })).body.errors).toHaveProperty('iban');
    expect((await sign({ agreed: false })).body.errors).toEqual({ agreed: 'Obligatoire' });
    expect((await sign({ holderName: 'Vigie\u0000' })).status).toBe(400);
  });
});

describe('other people', () => {
  test('cannot reach an agency’s methods, and without the right only read them', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const { id } = await w.withCard(a);
    await w.withCard(b);
    expect((await t.call(calls.chooseDefault, { as: b.owner, params: { id } })).status).toBe(404);
    expect((await t.call(calls.removeMethod, { as: b.owner, params: { id } })).status).toBe(404);
    expect((await t.call(calls.sepaMandate, { as: b.owner, query: { methodId: id } })).status).toBe(404);
    await w.without(a.manager, 'editPaymentMethods');
    expect((await t.call(calls.listMethods, { as: a.manager })).status).toBe(200);
    for (const refused of [
      await t.call(calls.createCustomer, { as: a.manager }),
      await t.call(calls.cardDetails, { as: a.manager }),
      await t.call(calls.saveBankDetails, { as: a.manager, body: mandate }),
      await t.call(calls.removeMethod, { as: a.manager, params: { id } }),
    ])
      expect([refused.status, refused.body.data]).toEqual([403, { right: 'editPaymentMethods' }]);
  });

  test('a first payment is pending with an amount due, no payment yet, and no means of payment (A-100)', async () => {
    const a = await t.agency();
    expect((await w.methods(a.owner)).firstPayment).toBe(false);
    await t.platform((tx) => makeAgencyInvoice(tx, a.id));
    expect((await w.methods(a.owner)).firstPayment).toBe(true);
    await w.withCard(a);
    expect((await w.methods(a.owner)).firstPayment).toBe(false);
    const b = await t.agency();
    await t.platform((tx) => makeAgencyInvoice(tx, b.id, undefined, { payment: { status: 'VALIDATED' } }));
    await t.platform((tx) => makeAgencyInvoice(tx, b.id));
    expect((await w.methods(b.owner)).firstPayment).toBe(false);
  });
});
