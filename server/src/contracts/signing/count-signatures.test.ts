import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { contracts } from '@vigie/db/tables/contracts.ts';
import { agencySubscriptions } from '@vigie/db/tables/platform/subscription.ts';
import { contractsWorld, SIGNER } from '../../../test/worlds/contracts-world.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { onlyRights } from '../../../test/site-services.ts';
import { bySize } from '@vigie/domain/shared/test-order.ts';

const t = await openTestHouse();
const calls = contract.contracts;
const w = contractsWorld(t);

const give = (a: TestAgency, prepaidSignatures: number) =>
  t.platform((tx) => tx.update(agencySubscriptions).set({ prepaidSignatures }).where(eq(agencySubscriptions.agencyId, a.id)));
/** The signatures left and owed. */
const account = async (a: TestAgency) => {
  const [row] = await t.platform((tx) => tx.select().from(agencySubscriptions).where(eq(agencySubscriptions.agencyId, a.id)));
  return [row?.prepaidSignatures, row?.signaturesOwed];
};
const signed = async (a: TestAgency): Promise<string> => {
  const { id } = await w.customerContract(a);
  await w.sign(a, id);
  return id;
};
const send = (a: TestAgency, id: string, emails: readonly string[] = [SIGNER], paidSignatures = 0) =>
  w.move(a, id, 'send', { emails, paidSignatures });
const OTHER = 'paul@client.test';

describe('sending for signature', () => {
  test('uses one prepaid signature per signatory, not again when it is sent again or marked as signed (C-087)', async () => {
    const a = await t.agency();
    await give(a, 5);
    const id = await signed(a);
    const sent = await send(a, id, [SIGNER, OTHER]);
    expect([sent.status, sent.body.prepaid, await account(a)]).toEqual([200, { left: 3, counted: 2 }, [3, 0]]);
    await w.move(a, id, 'resend');
    await w.move(a, id, 'mark-signed');
    expect(await account(a)).toEqual([3, 0]);
  });

  test('again after its signatures were invalidated uses only the additional ones (C-087)', async () => {
    const a = await t.agency();
    await give(a, 5);
    const id = await signed(a);
    await send(a, id);
    await w.move(a, id, 'invalidate');
    await w.sign(a, id);
    expect([(await send(a, id, [SIGNER, OTHER])).status, await account(a)]).toEqual([200, [3, 0]]);
  });

  test('with too few left is refused until the sender agrees, and the excess is kept for billing (C-087)', async () => {
    const a = await t.agency();
    await give(a, 1);
    const id = await signed(a);
    const refused = await send(a, id, [SIGNER, OTHER]);
    expect([refused.status, refused.body.code, refused.body.data]).toEqual([409, 'contracts.signatures_to_pay', { left: 1, toPay: 1 }]);
    expect(refused.body.message.replaceAll(/[\u00A0\u202F]/g, ' ')).toBe('Il reste 1 signature prépayée : confirmez 1 signature à 0,99 € HT');
    expect([await account(a), await w.mailsOf(a, 'contractToSign')]).toEqual([[1, 0], []]);
    expect((await send(a, id, [SIGNER, OTHER], 1)).status).toBe(200);
    expect(await account(a)).toEqual([0, 1]);
    expect((await send(a, await signed(a), [SIGNER], 1)).status).toBe(200);
    expect(await account(a)).toEqual([0, 2]);
  });

  test('two contracts at once do not use the same signature, and one sent twice uses it once (C-087)', async () => {
    const a = await t.agency();
    await give(a, 1);
    const [one, other] = [await signed(a), await signed(a)];
    const both = await Promise.all([send(a, one), send(a, other)]);
    expect([both.map(({ status }) => status).toSorted(bySize), await account(a)]).toEqual([
      [200, 409],
      [0, 0],
    ]);
    await give(a, 4);
    const again = await signed(a);
    const twice = await Promise.all([send(a, again), send(a, again)]);
    expect([twice.map(({ status }) => status).toSorted(bySize), await account(a)]).toEqual([
      [200, 409],
      [3, 0],
    ]);
  });

  test('a refusal for another reason uses nothing, and the customer is not notified', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    await give(a, 3);
    const id = await signed(a);
    expect([(await send(b, id)).status, (await send(a, id, [])).status, await account(a)]).toEqual([404, 422, [3, 0]]);
    await send(a, id);
    await onlyRights(t, a.customer, ['readCustomerContracts']);
    const seen = await t.call(calls.readCustomerContract, { as: a.customer, params: { id } });
    expect([seen.status, seen.body.prepaid]).toEqual([200, null]);
  });
});

describe('contracts that wait too long', () => {
  const waiting = async (a: TestAgency) => {
    const { body } = await t.call(calls.listCustomerContracts, { as: a.owner, body: { filters: { waiting: true } } });
    return [body.data.map(({ title }) => title).toSorted(), body.count];
  };
  const sentOn = async (a: TestAgency, title: string, sentAt: string) => {
    const { id } = await w.sent(a, [SIGNER], { title });
    await t.tx(a.id, (tx) => tx.update(contracts).set({ sentAt }).where(eq(contracts.id, id)));
    return id;
  };

  test('were sent more days ago than the agency’s delay and lack a signature (C-086)', async () => {
    const a = await t.agency();
    await sentOn(a, 'Il y a deux jours', '2026-11-19T08:00:00.000Z');
    await sentOn(a, 'Aujourd’hui', '2026-11-21T08:00:00.000Z');
    const done = await sentOn(a, 'Signé', '2026-11-01T08:00:00.000Z');
    await w.move(a, done, 'mark-signed');
    const off = await sentOn(a, 'Invalidé', '2026-11-01T08:00:00.000Z');
    await w.move(a, off, 'invalidate');
    await w.customerContract(a, { title: 'Jamais envoyé' });
    expect(await waiting(a)).toEqual([[], 0]);
    const { version } = (await t.call(contract.agency.profile, { as: a.owner })).body;
    const settings = { settingsContractCustomer: { timeRemindContract: 1 } };
    expect((await t.call(contract.agency.save, { as: a.owner, body: { version, settings } })).status).toBe(200);
    expect(await waiting(a)).toEqual([['Il y a deux jours'], 1]);
    expect(await waiting(await t.agency())).toEqual([[], 0]);
  });
});
