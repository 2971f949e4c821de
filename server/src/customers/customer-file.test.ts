import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { customers } from '@vigie/db/tables/people.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { asInput } from '../../test/as-input.ts';
import { openTestHouse, type TestAgency, type TestPerson } from '../../test/house.ts';
import { filed, sent } from '../../test/papers.ts';
import { onlyRights } from '../../test/site-services.ts';

const t = await openTestHouse();
const { save, read, pricing } = contract.customers;
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const picture = (a: TestAgency, name = 'logo.png') => sent(t, a.manager, name, PNG);
const open = async (a: TestAgency, id: string, as: TestPerson = a.manager) => (await t.call(read, { as, params: { id } })).body;
const contact = (values: object = {}) => ({
  firstname: 'Zoé',
  lastname: 'Arnal',
  email: '',
  phone: '',
  position: '',
  invoiceRecipient: false,
  estimateRecipient: false,
  planningRecipient: false,
  sendCustomerInterventionReport: false,
  sendCustomerServiceEventReport: false,
  ...values,
});

describe('pictures', () => {
  test('a logo is kept, shown to the agency and the customer, kept by a form without it, and removed (C-011/logo)', async () => {
    const a = await t.agency();
    const logoFileId = await picture(a);
    const saved = await t.call(save, { as: a.manager, body: asInput(save, { ...(await open(a, a.customerId)), logoFileId }) });
    expect(saved.body).toMatchObject({ logoFileId, logoUrl: expect.stringContaining(logoFileId) });
    expect((await t.app.inject({ url: saved.body.logoUrl! })).headers['content-type']).toBe('image/png');
    expect((await open(a, a.customerId, a.customer)).logoUrl).toEqual(expect.stringContaining(logoFileId));
    const renamed = await t.call(save, { as: a.manager, body: { id: a.customerId, name: 'Halles' } });
    expect(renamed.body).toMatchObject({ name: 'Halles', logoFileId });
    const bare = await t.call(save, { as: a.manager, body: asInput(save, { ...renamed.body, logoFileId: null }) });
    expect(bare.body).toMatchObject({ logoFileId: null, logoUrl: null });
  });

  test('a contact has one, and keeps it when removed from the portal (C-016/picture)', async () => {
    const a = await t.agency();
    const before = await open(a, a.customerId);
    const pictureFileId = await picture(a, 'zoé.png');
    const first = { ...before.contacts[0]!, pictureFileId };
    const saved = await t.call(save, { as: a.manager, body: asInput(save, { ...before, contacts: [first] }) });
    expect(saved.body.contacts).toMatchObject([{ pictureFileId, pictureUrl: expect.stringContaining(pictureFileId) }]);
    expect(await open(a, a.customerId)).toEqual(saved.body);
    const { pictureFileId: _, ...silent } = saved.body.contacts[0]!;
    const shut = await t.call(save, { as: a.manager, body: asInput(save, { ...saved.body, contacts: [{ ...silent, portalAccess: false }] }) });
    expect(shut.body.contacts).toMatchObject([{ pictureFileId, portalAccess: false }]);
  });

  test('a file that is no picture, or belongs to another agency, is refused at its field', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const body = { name: 'Halles', logoFileId: await sent(t, a.manager), contacts: [contact({ pictureFileId: await picture(b) })] };
    expect((await t.call(save, { as: a.manager, body })).body.errors).toEqual({
      logoFileId: 'Le fichier est invalide',
      'contacts.0.pictureFileId': 'Le fichier est invalide',
    });
  });
});

describe('a customer’s requirements', () => {
  test('specialties are kept, and unknown ones are refused (C-012/specialties)', async () => {
    const a = await t.agency();
    const saved = await t.call(save, { as: a.manager, body: { name: 'Halles', specialties: ['SSIAP1', 'CYNO'] } });
    expect((await open(a, saved.body.id)).specialties).toEqual(['SSIAP1', 'CYNO']);
    expect((await t.call(save, { as: a.manager, body: { id: saved.body.id, name: 'Halles' } })).body.specialties).toEqual(['SSIAP1', 'CYNO']);
    const refused = await t.call(save, { as: a.manager, body: { name: 'Halles', specialties: ['NOPE'] } });
    expect([refused.status, refused.body.errors]).toEqual([422, { specialties: 'Format invalide' }]);
  });

  test('its number is assigned by Vigie, or typed where that is chosen and then required (C-012/numbering)', async () => {
    const a = await t.agency();
    const make = (body: object) => t.call(save, { as: a.manager, body: { name: 'Halles', ...body } });
    expect((await make({})).body).toMatchObject({ generateNumber: true, number: '411-00001' });
    const refused = await make({ generateNumber: false });
    expect([refused.status, refused.body.errors]).toEqual([422, { number: 'Obligatoire' }]);
    const typed = (await make({ generateNumber: false, number: 'HAL-7' })).body;
    expect(await open(a, typed.id)).toMatchObject({ generateNumber: false, number: 'HAL-7' });
    expect((await make({ generateNumber: true })).body.number).toBe('411-00002');
  });

  test('its prices are its own day price in each category, times the coefficient of its specialties (C-023/pricing)', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    await t.platform((tx) =>
      tx
        .update(agencies)
        .set({ settings: { pricing: { dayPriceCents: 2_000, specialtyFactors: { CYNO: 1.25 } } } })
        .where(eq(agencies.id, a.id)),
    );
    const ask = async (as = a.manager) => t.call(pricing, { as, params: { id: a.customerId } });
    const dayOf = ({ hours }: { hours: readonly { category: string; priceE3: number }[] }) =>
      hours.find(({ category }) => category === 'day')?.priceE3;
    expect([(await ask()).body.dayPriceCents, dayOf((await ask()).body)]).toEqual([null, 20_000]);
    await t.tx(a.id, (tx) =>
      tx
        .update(customers)
        .set({ dayPriceCents: 2_400, specialties: ['CYNO'] })
        .where(eq(customers.id, a.customerId)),
    );
    const { body } = await ask();
    expect([body.dayPriceCents, body.currency, dayOf(body)]).toEqual([2_400, 'EUR', 24_000]);
    expect(body.specialties.map((one) => [one.key, one.coefficient, dayOf(one)])).toEqual([['CYNO', 1.25, 30_000]]);
    expect([(await ask(b.manager)).status, (await ask(a.customer)).status, (await ask(a.agent)).status]).toEqual([404, 404, 403]);
  });

  test('its own coefficient of a specialty comes before the agency’s, and 0 is refused (C-023/pricing)', async () => {
    const a = await t.agency();
    await t.platform((tx) =>
      tx
        .update(agencies)
        .set({ settings: { pricing: { dayPriceCents: 2_000, specialtyFactors: { CYNO: 1.25, SSIAP1: 1.1 } } } })
        .where(eq(agencies.id, a.id)),
    );
    const set = (specialtyFactors: Record<string, number>) =>
      t.call(save, { as: a.manager, body: { id: a.customerId, name: 'Halles', specialtyFactors } });
    const refused = await set({ CYNO: 0 });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['specialtyFactors.CYNO']]);
    expect((await set({ NOPE: 2 })).body.errors).toEqual({ specialtyFactors: 'Format invalide' });
    expect((await set({ CYNO: 1.5 })).body.specialtyFactors).toEqual({ CYNO: 1.5 });
    const { body } = await t.call(pricing, { as: a.manager, params: { id: a.customerId } });
    expect(body.specialtyFactors).toEqual({ CYNO: 1.5, SSIAP1: 1.1 });
    const dogs = body.specialties.map(({ key, coefficient, hours }) => [key, coefficient, hours.find(({ category }) => category === 'day')?.priceE3]);
    expect(dogs).toEqual([['CYNO', 1.5, 30_000]]);
    expect((await open(a, a.customerId)).specialtyFactors).toEqual({ CYNO: 1.5 });
    expect((await t.call(read, { as: a.customer, params: { id: a.customerId } })).body).not.toHaveProperty('specialtyFactors');
  });
});

describe('related lists of a customer', () => {
  test('contracts, discounts and documents are in it, each with the right to list them, never for the customer (C-011/lists)', async () => {
    const a = await t.agency();
    const { customerId } = a;
    const other = (await t.call(save, { as: a.manager, body: { name: 'Autre' } })).body;
    const write = { as: a.manager } as const;
    const deal = (
      await t.call(contract.contracts.saveCustomerContract, { ...write, body: { customerId, title: 'Gardiennage', body: '<p>Le quai</p>' } })
    ).body;
    const discount = { kind: 'percent' as const, basisPoints: 500 };
    for (const customerIds of [[customerId], [other.id], []])
      await t.call(contract.catalog.saveDiscount, { ...write, body: { name: `Remise ${customerIds.join()}`, discount, customerIds } });
    const paper = await filed(t, a.manager, { name: 'Kbis', customer: customerId, expiredAt: '2027-01-31' }, 'customer');
    const found = await open(a, customerId);
    expect(found).toMatchObject({
      companyContracts: [{ id: deal.id, title: 'Gardiennage', status: 100, startsOn: null, endsOn: null }],
      companyDiscounts: [{ name: `Remise ${customerId}`, kind: 'percent', value: 500 }],
      documents: [{ id: paper.id, name: 'Kbis', expiredAt: '2027-01-31' }],
    });
    expect(await open(a, other.id)).toMatchObject({ companyContracts: [], companyDiscounts: [{ name: `Remise ${other.id}` }], documents: [] });
    expect((await t.call(save, { as: a.manager, body: asInput(save, { ...found, name: 'Halles' }) })).body.companyContracts).toHaveLength(1);
    expect(Object.keys(await open(a, customerId, a.customer))).not.toEqual(expect.arrayContaining(['companyContracts']));
    await onlyRights(t, a.manager, ['listCustomers', 'readCustomers', 'listDiscounts']);
    const seen = await open(a, customerId);
    expect([seen.companyContracts, seen.companyDiscounts?.length, seen.documents]).toEqual([undefined, 1, undefined]);
  });
});
