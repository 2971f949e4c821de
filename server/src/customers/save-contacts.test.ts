import { describe, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { customers, userCompanies } from '@vigie/db/tables/people.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { defaultCustomerRights } from '@vigie/domain/identity/rights.ts';
import { makeUser } from '@vigie/demo/factories/people.ts';
import { asInput } from '../../test/as-input.ts';
import { openTestHouse, type TestAgency } from '../../test/house.ts';
import { tokenIn, wholeText } from '../../test/mail-server.ts';
import { byText } from '@vigie/domain/shared/test-order.ts';

const t = await openTestHouse();
const { save } = contract.customers;
const fresh = (): string => `contact-${crypto.randomUUID().slice(0, 8)}@client.test`;
const contact = (email: string, portalAccess?: boolean) => ({
  firstname: 'Zoé',
  lastname: 'Arnal',
  email,
  phone: '',
  position: 'Comptable',
  invoiceRecipient: true,
  estimateRecipient: false,
  planningRecipient: false,
  sendCustomerInterventionReport: false,
  sendCustomerServiceEventReport: false,
  ...(portalAccess === undefined ? {} : { portalAccess }),
});
const mailsTo = (a: TestAgency, email: string) =>
  t.tx(a.id, async (tx) => (await tx.select().from(mails).where(eq(mails.agencyId, a.id))).filter((mail) => mail.recipients.includes(email)));
const membersOf = (a: TestAgency, customerId: string) =>
  t.tx(a.id, (tx) =>
    tx
      .select()
      .from(userCompanies)
      .where(and(eq(userCompanies.agencyId, a.id), eq(userCompanies.customerId, customerId))),
  );

describe('access to the portal', () => {
  test('mails a link, lets the contact in with a customer’s rights, and shows only their own company (C-044)', async () => {
    const a = await t.agency();
    const email = fresh();
    const { body } = await t.call(save, { as: a.manager, body: { name: 'Halles', contacts: [contact(email, true)] } });
    expect(body.contacts).toMatchObject([{ email, portalAccess: true }]);
    const [mail] = await mailsTo(a, email);
    const token = tokenIn(wholeText(t, mail!));
    await t.call(contract.identity.resetPassword, { params: { confirmationToken: token }, body: { password: 'Guet-Apens-7' } });
    const session = await t.call(contract.identity.login, { body: { username: email, password: 'Guet-Apens-7' } });
    const me = await t.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${session.body.token}` } });
    expect(me.json()).toMatchObject({ email, userCompanies: [{ kind: 'customer' }] });
    expect((await membersOf(a, body.id))[0]?.rights.toSorted()).toEqual([...defaultCustomerRights].toSorted());
  });

  test('needs an address', async () => {
    const a = await t.agency();
    const answer = await t.call(save, { as: a.manager, body: { name: 'Halles', contacts: [contact('', true)] } });
    expect([answer.status, answer.body.errors]).toEqual([422, { 'contacts.0.email': 'Obligatoire' }]);
  });

  test('is not granted twice, nor removed by a client that does not mention it', async () => {
    const a = await t.agency();
    const email = fresh();
    const { body } = await t.call(save, { as: a.manager, body: { name: 'Halles', contacts: [contact(email, true)] } });
    const { portalAccess: _, ...silent } = body.contacts[0]!;
    const again = await t.call(save, { as: a.manager, body: asInput(save, { ...body, contacts: [{ ...silent, position: 'Directrice' }] }) });
    expect(again.body.contacts).toMatchObject([{ id: silent.id, position: 'Directrice', portalAccess: true }]);
    const { body: third } = await t.call(save, {
      as: a.manager,
      body: asInput(save, { ...again.body, contacts: [{ ...silent, portalAccess: true }] }),
    });
    expect(third.contacts).toHaveLength(1);
    expect(await mailsTo(a, email)).toHaveLength(1);
  });

  test('when removed, closes the account here at once and keeps the contact', async () => {
    const a = await t.agency();
    const { body } = await t.call(save, { as: a.manager, body: { name: 'Halles', contacts: [contact(fresh(), true)] } });
    const [first] = body.contacts;
    const shut = await t.call(save, { as: a.manager, body: asInput(save, { ...body, contacts: [{ ...first, portalAccess: false }] }) });
    expect(shut.body.contacts).toMatchObject([{ lastname: 'Arnal', invoiceRecipient: true, portalAccess: false }]);
    const members = await membersOf(a, body.id);
    expect(members.map(({ userId, disabledAt }) => [userId !== null, disabledAt !== null]).toSorted(byText)).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  test('is refused for an address of the platform itself, and nothing is written', async () => {
    const a = await t.agency();
    const email = fresh();
    await t.platform((tx) => makeUser(tx, { email, platformRole: 'support' }));
    const answer = await t.call(save, { as: a.manager, body: { name: 'Halles', contacts: [contact(email, true)] } });
    expect([answer.status, answer.body.code]).toEqual([409, 'accounts.address_taken']);
    expect(await t.tx(a.id, (tx) => tx.$count(customers, and(eq(customers.agencyId, a.id), eq(customers.name, 'Halles'))))).toBe(0);
  });
});
