import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { customers, userCompanies } from '@vigie/db/tables/people.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { asInput } from '../../test/as-input.ts';
import { openTestHouse, type TestAgency } from '../../test/house.ts';
import { onlyRights } from '../../test/site-services.ts';

const t = await openTestHouse();
const { save, read } = contract.customers;
const contact = (values: object = {}) => ({
  firstname: 'Zoé',
  lastname: 'Arnal',
  email: 'zoe@client.test',
  phone: '',
  position: 'Comptable',
  invoiceRecipient: false,
  estimateRecipient: false,
  planningRecipient: false,
  sendCustomerInterventionReport: false,
  sendCustomerServiceEventReport: false,
  ...values,
});
const rowsOf = (a: TestAgency) => t.tx(a.id, (tx) => tx.select().from(customers).where(eq(customers.agencyId, a.id)));

describe('a new customer', () => {
  test('pays within the ceilings of art. L441-10 C. com., a private person at any time', async () => {
    const a = await t.agency();
    const send = (values: object) => t.call(save, { as: a.manager, body: { name: 'Halles du Port', ...values } });
    const NET = 'Entre professionnels, le délai de paiement ne dépasse pas 60 jours (art. L441-10 C. com.)';
    expect((await send({ settlementPeriodDays: 90 })).body.errors).toEqual({ settlementPeriodDays: NET });
    expect((await send({ settlementPeriodDays: 60 })).status).toBe(200);
    const month = await send({ settlementPeriod: 'daysThenEndOfMonth', settlementPeriodDays: 60 });
    expect(month.body.errors.settlementPeriodDays).toContain('45 jours fin de mois');
    expect((await send({ type: 200, settlementPeriodDays: 90 })).status).toBe(200);
  });

  test('whose terms were agreed before the check is opened, and corrected', async () => {
    const a = await t.agency();
    await t.tx(a.id, (tx) => tx.update(customers).set({ settlementPeriodDays: 90 }).where(eq(customers.id, a.customerId)));
    const { status, body } = await t.call(contract.customers.read, { as: a.manager, params: { id: a.customerId } });
    expect([status, body.settlementPeriodDays]).toEqual([200, 90]);
    const sent = { id: a.customerId, version: body.version, name: body.name, settlementPeriodDays: 60 };
    expect((await t.call(save, { as: a.manager, body: sent })).body.settlementPeriodDays).toBe(60);
  });

  test('is read back with its fields, its settlement terms and its contacts with their flags (C-011/fields+contacts, C-012/terms, C-016/flags, C-023/save)', async () => {
    const a = await t.agency();
    const body = {
      name: 'Clinique des Œillets',
      type: 400 as const,
      email: 'contact@clinique.test',
      phones: ['05 61 22 33 44'],
      prospect: true,
      settlementPeriod: 'endOfMonthThenDays' as const,
      settlementPeriodDays: 45,
      address: {
        street: '3 rue du Taur',
        complement: 'Bât. B',
        zipcode: '31000',
        city: 'Toulouse',
        country: 'France',
      },
      siret: '73282932000074',
      vatNumber: 'FR44732829320',
      comments: 'Sonner',
      contacts: [
        contact({ email: 'dir@clinique.test', position: 'Directrice', invoiceRecipient: true, estimateRecipient: true }),
        contact({ lastname: 'Bosc', planningRecipient: true, sendCustomerServiceEventReport: true, sendCustomerInterventionReport: true }),
      ],
    };
    const saved = await t.call(save, { as: a.manager, body });
    expect(saved.status).toBe(200);
    const { body: found } = await t.call(read, { as: a.manager, params: { id: saved.body.id } });
    expect(found).toEqual(saved.body);
    expect(found).toMatchObject({ ...body, phones: ['+33561223344'], status: 100, number: '411-00001' });
  });

  test('is active at once and listed as such, or inactive where that is asked (C-015)', async () => {
    const a = await t.agency();
    const make = async (values: object) => (await t.call(save, { as: a.manager, body: { name: 'Halles', ...values } })).body;
    const [now, silent, later] = [await make({ willActivate: true }), await make({}), await make({ willActivate: false })];
    expect([now.status, silent.status, later.status]).toEqual([100, 100, 200]);
    const { data } = (await t.call(contract.customers.list, { as: a.manager, body: { filters: { status: [100] } } })).body;
    expect(data.map(({ id }) => id).toSorted()).toEqual([a.customerId, now.id, silent.id].toSorted());
    const changed = await t.call(save, { as: a.manager, body: { id: later.id, name: 'Halles', willActivate: true } });
    expect([changed.status, changed.body.errors]).toEqual([422, { willActivate: 'Format invalide' }]);
  });

  test('without a country is in that of its agency (C-011/country)', async () => {
    const a = await t.agency();
    await t.platform((tx) => tx.update(agencies).set({ country: 'Maroc' }).where(eq(agencies.id, a.id)));
    const make = async (values: object) => (await t.call(save, { as: a.manager, body: { name: 'Halles', ...values } })).body;
    expect((await make({})).address.country).toBe('Maroc');
    // A Moroccan postcode is no French one, and is not checked as one.
    const named = await make({ address: { city: 'Rabat', zipcode: '10' } });
    expect(named.address).toMatchObject({ city: 'Rabat', zipcode: '10', country: 'Maroc' });
    expect((await make({ address: { country: 'France' } })).address.country).toBe('France');
    expect((await t.call(read, { as: a.manager, params: { id: named.id } })).body.address.country).toBe('Maroc');
  });

  test('gets the agency’s next number, 411-00003 as the third, and a typed duplicate is refused (C-013)', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const make = async (name: string, number = '') => t.call(save, { as: a.manager, body: { name, number } });
    const numbers = [(await make('A')).body.number, (await make('B')).body.number, (await make('C')).body.number];
    expect(numbers).toEqual(['411-00001', '411-00002', '411-00003']);
    const twice = await make('D', '411-00002');
    expect([twice.status, twice.body.errors]).toEqual([422, { number: 'Ce numéro est déjà celui d’un autre client' }]);
    expect((await make('E', '411-00004')).body.number).toBe('411-00004');
    expect((await make('F')).body.number).toBe('411-00005');
    expect((await t.call(save, { as: b.manager, body: { name: 'A' } })).body.number).toBe('411-00001');
  });

  test('takes the prefix that the agency has set', async () => {
    const a = await t.agency();
    await t.platform((tx) =>
      tx
        .update(agencies)
        .set({ settings: { customerNumberPrefix: 'CLI-' } })
        .where(eq(agencies.id, a.id)),
    );
    expect((await t.call(save, { as: a.manager, body: { name: 'A' } })).body.number).toBe('CLI-00001');
  });

  test('names every wrong field, contacts included, and writes nothing', async () => {
    const a = await t.agency();
    const before = await rowsOf(a);
    const answer = await t.call(save, {
      as: a.manager,
      body: {
        name: 'X',
        email: 'x',
        phones: ['12'],
        siret: '73282932000075',
        vatNumber: 'FR00732829320',
        address: { zipcode: '3100' },
        contacts: [contact(), contact({ email: 'bad', phone: '12' })],
      },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({
      email: 'Veuillez saisir une adresse mail valide',
      siret: 'Format invalide',
      vatNumber: 'Format invalide',
      'address.zipcode': 'Format invalide',
      phones: expect.stringContaining('Format de téléphone français invalide'),
      'contacts.1.email': 'Veuillez saisir une adresse mail valide',
      'contacts.1.phone': expect.stringContaining('Format de téléphone'),
    });
    const empty = await t.call(save, { as: a.manager, body: { name: ' ', settlementPeriodDays: 200 } });
    expect(empty.body.errors).toMatchObject({
      name: 'Obligatoire',
      settlementPeriodDays: expect.any(String),
    });
    expect(await rowsOf(a)).toEqual(before);
  });

  test('French numbers are not checked under a foreign holiday calendar', async () => {
    const a = await t.agency();
    await t.platform((tx) => tx.update(agencies).set({ holidayLocale: 'BE' }).where(eq(agencies.id, a.id)));
    expect(
      (
        await t.call(save, {
          as: a.manager,
          body: {
            name: 'Brasserie',
            siret: '123',
            phones: ['+32 2 555 12 12'],
            address: { country: 'Belgique', zipcode: '1000' },
          },
        })
      ).status,
    ).toBe(200);
  });

  test('needs the create right, and a change the edit right (C-022)', async () => {
    const a = await t.agency();
    const asAgent = await t.call(save, { as: a.agent, body: { name: 'X' } });
    expect([asAgent.status, asAgent.body.code, asAgent.body.data]).toEqual([403, 'IsGranted', { right: 'createCustomers' }]);
    await onlyRights(t, a.manager, ['createCustomers']);
    expect((await t.call(save, { as: a.manager, body: { name: 'X' } })).status).toBe(200);
    expect((await t.call(save, { as: a.manager, body: { id: a.customerId, name: 'X' } })).body.data).toEqual({
      right: 'editCustomers',
    });
  });
});

describe('changing a customer', () => {
  test('a stale version returns the last five changes, newest first', async () => {
    const a = await t.agency();
    const { body: before } = await t.call(read, { as: a.manager, params: { id: a.customerId } });
    for (let version = before.version; version < before.version + 6; version += 1)
      await t.call(save, { as: a.manager, body: { id: a.customerId, version, name: `Nom ${version}` } });
    const { body } = await t.call(save, { as: a.owner, body: { id: a.customerId, version: before.version, name: 'Autre' } });
    const { changes } = body.data as { changes: { fields: { name: [string, string] } }[] };
    expect(changes.map(({ fields }) => fields.name[1])).toEqual([6, 5, 4, 3, 2].map((number) => `Nom ${number}`));
  });

  test('a stale version is refused and says who changed what', async () => {
    const a = await t.agency();
    const { body: before } = await t.call(read, { as: a.manager, params: { id: a.customerId } });
    const change = { id: a.customerId, version: before.version, name: 'Nouveau nom' };
    const first = await t.call(save, { as: a.manager, body: change });
    expect(first.body).toMatchObject({ name: 'Nouveau nom', number: before.number, version: 2 });
    const second = await t.call(save, { as: a.owner, body: { ...change, name: 'Autre' } });
    expect([second.status, second.body.code, second.body.data]).toMatchObject([409, 'shared.stale', { currentVersion: 2 }]);
    expect(second.body.data).toMatchObject({
      changes: expect.arrayContaining([expect.objectContaining({ fields: expect.objectContaining({ name: [before.name, 'Nouveau nom'] }) })]),
    });
  });

  test('after many changes a stale version returns the last five, newest first', async () => {
    const a = await t.agency();
    const { body: before } = await t.call(read, { as: a.manager, params: { id: a.customerId } });
    for (let version = 1; version <= 6; version += 1) {
      t.clock.advance(1);
      await t.call(save, { as: a.manager, body: { id: a.customerId, version, name: `Nom ${version}` } });
    }
    const late = await t.call(save, { as: a.owner, body: { id: a.customerId, version: before.version, name: 'Autre' } });
    const { changes } = late.body.data as { changes: { fields: { name?: [string, string] } }[] };
    expect(changes.map(({ fields }) => fields.name?.[1])).toEqual(['Nom 6', 'Nom 5', 'Nom 4', 'Nom 3', 'Nom 2']);
  });

  test('changing contacts alone also makes an older version stale', async () => {
    const a = await t.agency();
    const { body } = await t.call(save, { as: a.manager, body: { name: 'X', contacts: [contact()] } });
    const again = await t.call(save, { as: a.manager, body: asInput(save, { ...body, contacts: [] }) });
    expect(again.body).toMatchObject({ version: 2, contacts: [] });
    expect((await t.call(save, { as: a.owner, body: asInput(save, body) })).status).toBe(409);
  });

  test('a contact keeps its id; a removed one is deleted, or closed when they could sign in', async () => {
    const a = await t.agency();
    const { body } = await t.call(read, { as: a.manager, params: { id: a.customerId } });
    expect(body.contacts).toHaveLength(1);
    const added = await t.call(save, {
      as: a.manager,
      body: asInput(save, { ...body, contacts: [...body.contacts, contact({ lastname: 'Zanetti' })] }),
    });
    expect(added.body.contacts[0]?.id).toBe(body.contacts[0]?.id);
    const emptied = await t.call(save, { as: a.manager, body: asInput(save, { ...added.body, contacts: [] }) });
    expect(emptied.body.contacts).toEqual([]);
    const left = await t.tx(a.id, (tx) => tx.select().from(userCompanies).where(eq(userCompanies.customerId, a.customerId)));
    expect(left).toMatchObject([{ id: a.customer.memberId, disabledAt: expect.any(String) }]);
    t.house.people.forget(a.customer.userId);
    expect((await t.call(read, { as: a.customer, params: { id: a.customerId } })).status).toBe(404);
  });

  test('of another agency answers « Client introuvable » (A-331, C-027)', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const answer = await t.call(save, { as: a.manager, body: { id: b.customerId, name: 'X' } });
    expect([answer.status, answer.body.message]).toEqual([404, 'Client introuvable']);
    expect((await t.call(read, { as: a.manager, params: { id: crypto.randomUUID() } })).body.message).toBe('Client introuvable');
  });
});
