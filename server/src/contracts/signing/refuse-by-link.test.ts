import { expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { sqlState } from '@vigie/db/door.ts';
import { notifications } from '@vigie/db/tables/platform/platform.ts';
import { contractsWorld } from '../../../test/worlds/contracts-world.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { onlyRights } from '../../../test/site-services.ts';
import { bySize } from '@vigie/domain/shared/test-order.ts';

const t = await openTestHouse();
const w = contractsWorld(t);
const read = async (a: TestAgency, id: string) => (await t.call(contract.contracts.readCustomerContract, { as: a.owner, params: { id } })).body;
const told = async (userId: string) =>
  (await t.platform((tx) => tx.select().from(notifications).where(eq(notifications.userId, userId)))).map(({ title, body, href }) => [
    title,
    body,
    href,
  ]);

test('a refusal leaves the contract unsigned with its reason, notifies the agency, and allows another round', async () => {
  const a = await t.agency();
  await onlyRights(t, a.manager, ['readCustomerContracts', 'sendCustomerContracts']);
  await onlyRights(t, a.office, ['readCustomerContracts']);
  const { id } = await w.sent(a);
  const link = await w.linkOf(a);
  expect((await w.refuse(link, '  Le prix n’est pas celui du devis ')).body).toEqual({ ok: true });
  const refused = await read(a, id);
  expect(refused).toMatchObject({ status: 150, file: null, sentAt: null });
  expect(refused.signatures.map(({ invalid, refusedAt }) => [invalid, refusedAt !== null])).toEqual([
    [true, false],
    [true, true],
  ]);
  expect(refused.refusals).toMatchObject([{ email: link && 'claire@client.test', reason: 'Le prix n’est pas celui du devis' }]);
  await t.drain();
  const itsPage = `/#/platform/clients/customer_contracts/${id}`;
  const news = ['Signature refusée : Gardiennage', 'claire@client.test : Le prix n’est pas celui du devis', itsPage];
  expect([await told(a.owner.userId), await told(a.manager.userId), await told(a.office.userId)]).toEqual([[news], [news], []]);

  const { version, title } = refused;
  const body = { id, version, customerId: a.customerId, title, body: 'Au prix du devis.' };
  expect((await t.call(contract.contracts.saveCustomerContract, { as: a.owner, body })).status).toBe(200);
  await w.sign(a, id);
  expect((await w.move(a, id, 'send')).status).toBe(422);
  expect((await w.move(a, id, 'send', { emails: ['claire@client.test'] })).body.status).toBe(200);
  expect((await w.signByLink(await w.linkOf(a))).status).toBe(200);
  // Earlier refusals stay visible.
  expect(await read(a, id)).toMatchObject({ status: 300, refusals: [{ reason: 'Le prix n’est pas celui du devis' }] });
});

test('a signer who has refused cannot sign or refuse again, nor can another signer of the same contract', async () => {
  const a = await t.agency();
  await w.sent(a, ['claire@client.test', 'paul@client.test']);
  const [claire, paul] = [await w.linkOf(a), await w.linkOf(a, 'paul@client.test')];
  const answers = await Promise.all([w.refuse(claire, 'Non'), w.refuse(claire, 'Non')]);
  expect(answers.map(({ status }) => status).toSorted(bySize)).toEqual([200, 409]);
  for (const answer of [await w.open(claire), await w.signByLink(claire), await w.refuse(claire, 'Encore')])
    expect([answer.status, answer.body.message]).toEqual([409, 'Vous avez refusé de signer ce contrat.']);
  expect((await w.open(paul)).body.message).toBe('Signature introuvable.');
  expect((await w.signByLink(paul)).status).toBe(404);
});

test('a signer who has signed cannot refuse', async () => {
  const a = await t.agency();
  const { id } = await w.sent(a);
  const link = await w.linkOf(a);
  await w.signByLink(link);
  expect((await w.refuse(link, 'Trop tard')).body.message).toBe('Vous avez déjà signé le contrat.');
  expect(await read(a, id)).toMatchObject({ status: 300, refusals: [] });
});

test('a reason of at most 500 characters is required, and another agency’s link refuses nothing here', async () => {
  const [a, b] = [await t.agency(), await t.agency()];
  const { id } = await w.sent(a);
  await w.sent(b);
  const link = await w.linkOf(a);
  expect((await w.refuse(link, '  ')).body.errors).toEqual({ reason: 'Obligatoire' });
  expect((await w.refuse(link, 'x'.repeat(501))).status).toBe(422);
  expect((await w.refuse({ id, token: (await w.linkOf(b)).token }, 'Non')).status).toBe(404);
  expect((await read(a, id)).status).toBe(200);
});

test('the reason is never changed', async () => {
  const a = await t.agency();
  await w.sent(a);
  await w.refuse(await w.linkOf(a), 'Non');
  for (const query of [sql`update contract_refusals set reason = 'Oui'`, sql`delete from contract_refusals`])
    expect(await t.tx(a.id, (tx) => tx.execute(query)).catch(sqlState)).toBe('42501');
});
