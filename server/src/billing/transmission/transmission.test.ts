import { describe, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { invoices } from '@vigie/db/tables/billing/billing.ts';
import { invoiceStates, invoiceTransmissions } from '@vigie/db/tables/billing/transmissions.ts';
import { customers } from '@vigie/db/tables/people.ts';
import { agencies, notifications } from '@vigie/db/tables/platform/platform.ts';

import { sandboxFlows, sandboxStates } from '@vigie/db/tables/platform/sandbox-flows.ts';
import { makeInvoice } from '@vigie/demo/factories/billing.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { PlatformSilent } from '../../plumbing/einvoicing/platform.ts';
import type { House } from '../../plumbing/house.ts';
import { runJob } from '../../rooms.ts';
import { closedPlatform } from './closed-platform.ts';

const t = await openTestHouse();
const calls = contract.billing;

const choose = (a: TestAgency, platform: 'none' | 'sandbox') =>
  t.tx(a.id, (tx) =>
    tx
      .update(agencies)
      .set({ settings: { electronicInvoicing: { platform } } })
      .where(eq(agencies.id, a.id)),
  );
async function connected(): Promise<TestAgency> {
  const a = await t.agency();
  await choose(a, 'sandbox');
  return a;
}
async function issued(a: TestAgency, values: Parameters<typeof makeInvoice>[3] = {}): Promise<string> {
  const { id } = await t.tx(a.id, (tx) => makeInvoice(tx, a.id, a.customerId, values));
  const { status } = await t.call(calls.validate, { as: a.manager, params: { id }, body: {} });
  expect(status).toBe(200);
  return id;
}
const read = async (a: TestAgency, id: string, as = a.manager) => (await t.call(calls.readInvoice, { as, params: { id } })).body;
const codesOf = async (a: TestAgency, id: string) => (await read(a, id)).states.map(({ code }) => code);
const flowsOf = (a: TestAgency) => t.platform((tx) => tx.select().from(sandboxFlows).where(eq(sandboxFlows.agencyId, a.id)));
const follow = (house: House = t.house) => runJob(house, 'billing.lifecycle', {});
const flowOf = async (a: TestAgency, id: string): Promise<string> => {
  const [row] = await t.tx(a.id, (tx) => tx.select().from(invoiceTransmissions).where(eq(invoiceTransmissions.id, id)));
  return row!.flowId!;
};
const answer = async (a: TestAgency, id: string, body: Record<string, unknown>, as = a.owner) =>
  t.call(contract.einvoicing.answerInSandbox, { as, params: { id: await flowOf(a, id) }, body });
const later = (minutes: number) => t.clock.advance(minutes);

describe('a numbered invoice', () => {
  test('of an agency without a platform is not transmitted', async () => {
    const a = await t.agency();
    const id = await issued(a);
    await t.drain();
    expect(await read(a, id)).toMatchObject({ transmission: null, states: [] });
    expect(await flowsOf(a)).toEqual([]);
  });

  test('waits with its number, is deposited by a job, and moves on as the platform tells', async () => {
    const a = await connected();
    const id = await issued(a);
    expect((await read(a, id)).transmission).toMatchObject({ code: 100, reasonCode: '' });
    await t.drain();
    await follow();
    expect((await read(a, id)).transmission).toMatchObject({ code: 200 });
    const [flow] = await flowsOf(a);
    expect(flow).toMatchObject({ number: 'FA-2026-00001', totalCents: 25_200 });
    later(3);
    await follow();
    expect(await codesOf(a, id)).toEqual([200, 202, 203]);
    expect((await read(a, id)).transmission).toMatchObject({ code: 203 });
    const listed = await t.call(calls.listInvoices, { as: a.manager, body: { filters: { transmission: [203] } } });
    expect(listed.body).toMatchObject({ count: 1, data: [{ id, transmission: { code: 203 } }] });
    expect((await t.call(calls.listInvoices, { as: a.manager, body: { filters: { transmission: [210] } } })).body.count).toBe(0);
  });

  test('to a private person, and a draft, stay with the agency', async () => {
    const a = await connected();
    await t.tx(a.id, (tx) => tx.update(customers).set({ type: 200, email: 'claire@client.test' }).where(eq(customers.id, a.customerId)));
    const id = await issued(a);
    await t.drain();
    expect((await read(a, id)).transmission).toBeNull();
  });

  test('is not seen by the customer with its states: they are the agency’s', async () => {
    const a = await connected();
    const id = await issued(a);
    await t.drain();
    await follow();
    expect(await read(a, id, a.customer)).toMatchObject({ transmission: null, states: [] });
  });
});

describe('the document is submitted once', () => {
  test('when its job runs twice, or in two processes at once', async () => {
    const a = await connected();
    const id = await issued(a);
    await Promise.all([1, 2, 3].map(() => runJob(t.house, 'billing.transmit', { agencyId: a.id, invoiceId: id })));
    await t.drain();
    await runJob(t.house, 'billing.transmit', { agencyId: a.id, invoiceId: id });
    await Promise.all([follow(), follow()]);
    expect(await flowsOf(a)).toHaveLength(1);
    expect(await codesOf(a, id)).toEqual([200]);
  });

  test('when the process dies after the platform has it and before it is written', async () => {
    const a = await connected();
    const id = await issued(a);
    const dies: House = {
      ...t.house,
      invoicing: {
        ...t.house.invoicing,
        submit: async (document) => {
          await t.house.invoicing.submit(document);
          throw new PlatformSilent('the answer was lost');
        },
      },
    };
    await expect(runJob(dies, 'billing.transmit', { agencyId: a.id, invoiceId: id })).rejects.toThrow(PlatformSilent);
    expect(await flowsOf(a)).toHaveLength(1);
    expect((await read(a, id)).transmission).toMatchObject({ code: 100 });
    later(2);
    await follow();
    expect(await flowsOf(a)).toHaveLength(1);
    expect((await read(a, id)).transmission!.code).toBeGreaterThanOrEqual(200);
  });

  test('when its job was lost: the scheduled one takes what was left behind, beside one that fails', async () => {
    const [a, b] = [await connected(), await connected()];
    const [first, second] = [await issued(a), await issued(b)];
    await t.house.jobs.take();
    later(2);
    const broken: House = {
      ...t.house,
      invoicing: {
        ...t.house.invoicing,
        submit: (document) => (document.key === first ? Promise.reject(new PlatformSilent('silent')) : t.house.invoicing.submit(document)),
      },
    };
    await expect(follow(broken)).rejects.toThrow(AggregateError);
    expect([(await flowsOf(a)).length, (await flowsOf(b)).length]).toEqual([0, 1]);
    await follow();
    expect(await codesOf(a, first)).toContain(200);
    expect(await codesOf(b, second)).toContain(200);
  });
});

describe('a refusal', () => {
  test('of the customer tells its reason, notifies who bills, and ends the life cycle', async () => {
    const a = await connected();
    const id = await issued(a);
    await t.drain();
    expect((await answer(a, id, { code: 210, reasonCode: 'CMD_ERR', reason: 'Commande 4500 attendue' })).status).toBe(200);
    await t.drain();
    expect((await read(a, id)).transmission).toMatchObject({ code: 210, reasonCode: 'CMD_ERR', reason: 'Commande 4500 attendue' });
    const told = await t.platform((tx) => tx.select().from(notifications).where(eq(notifications.userId, a.manager.userId)));
    expect(told.filter(({ title }) => title === 'Facture FA-2026-00001 : refusée')).toMatchObject([
      { body: expect.stringContaining('Le numéro de commande est faux ou manque – Commande 4500 attendue'), href: expect.stringContaining(id) },
    ]);
    await follow();
    await t.drain();
    const again = await t.platform((tx) => tx.select().from(notifications).where(eq(notifications.userId, a.manager.userId)));
    expect(again).toHaveLength(told.length);
    expect((await answer(a, id, { code: 205 })).body).toMatchObject({ code: 'einvoicing.ended' });
  });

  test('of the platform: what is not the agency’s own, or was sent before, is rejected; its credit note is not transmitted', async () => {
    const a = await connected();
    await t.tx(a.id, (tx) => tx.update(agencies).set({ siret: '73282932000074' }).where(eq(agencies.id, a.id)));
    const id = await issued(a);
    await t.tx(a.id, (tx) => tx.update(agencies).set({ siret: '40483304800022' }).where(eq(agencies.id, a.id)));
    await t.drain();
    await follow();
    expect((await read(a, id)).transmission).toMatchObject({ code: 213, reasonCode: 'REJ_COH' });
    await t.tx(a.id, (tx) => tx.update(agencies).set({ siret: '73282932000074' }).where(eq(agencies.id, a.id)));
    const credit = (await t.call(calls.credit, { as: a.manager, params: { id } })).body;
    expect((await t.call(calls.validate, { as: a.manager, params: { id: credit.id }, body: {} })).body.transmission).toBeNull();
    const file = { agencyId: a.id, name: 'x.pdf', bytes: Buffer.from('%PDF-1.7') };
    const flowId = await t.house.invoicing.submit({ ...file, key: 'another' });
    expect(await t.house.invoicing.states(a.id, [flowId])).toMatchObject([{ code: 213, reasonCode: 'REJ_SEMAN' }]);
  });

  test('takes the reasons of its own list, from who may change the settings, for flows of the agency', async () => {
    const [a, b] = [await connected(), await connected()];
    const id = await issued(a);
    await t.drain();
    expect((await answer(a, id, { code: 210 })).body.errors).toEqual({ reasonCode: 'Choisissez le motif' });
    expect((await answer(a, id, { code: 210, reasonCode: 'QTE_ERR' })).status).toBe(422);
    expect((await answer(a, id, { code: 199 })).status).toBe(422);
    expect((await answer(a, id, { code: 205 }, a.agent)).status).toBe(403);
    expect((await answer(a, id, { code: 205 }, b.owner)).status).toBe(404);
    expect((await t.call(contract.einvoicing.sandboxFlows, { as: b.owner })).body.count).toBe(0);
    expect((await answer(a, id, { code: 205 })).body.states.map(({ code }) => code)).toEqual([200, 205]);
    expect((await answer(a, id, { code: 205 })).body.errors).toEqual({ code: 'Cette facture a déjà l’état « Approuvée »' });
  });
});

describe('what was collected', () => {
  const pay = (a: TestAgency, id: string, body: object = {}) =>
    t.call(calls.pay, { as: a.manager, params: { id }, body: { date: '2026-11-21', paymentMethod: 'CHECK', ...body } });
  const own = (a: TestAgency) =>
    t.tx(a.id, (tx) =>
      tx
        .select()
        .from(invoiceStates)
        .where(and(eq(invoiceStates.agencyId, a.id), eq(invoiceStates.fromAgency, true))),
    );

  test('is told once the payments settle the invoice, by rate, and once', async () => {
    const a = await connected();
    const id = await issued(a);
    await t.drain();
    await pay(a, id, { amountCents: 200 });
    expect(await own(a)).toEqual([]);
    await pay(a, id);
    await t.drain();
    await follow();
    expect(await own(a)).toMatchObject([{ code: 212, collected: [{ basisPoints: 2_000, cents: 25_200 }], sentAt: expect.any(String) }]);
    const platform = await t.platform((tx) => tx.select().from(sandboxStates).where(eq(sandboxStates.fromAgency, true)));
    expect(platform.filter(({ code }) => code === 212)).toMatchObject([{ collected: [{ basisPoints: 2_000, cents: 25_200 }] }]);
    expect((await read(a, id)).transmission).toMatchObject({ code: 212 });
  });

  test('waits for a platform that does not answer, and for a document that it does not have yet', async () => {
    const a = await connected();
    const id = await issued(a);
    await pay(a, id);
    await t.house.jobs.take();
    await follow();
    expect(await own(a)).toMatchObject([{ sentAt: null }]);
    later(2);
    const silent: House = { ...t.house, invoicing: { ...t.house.invoicing, sendState: closedPlatform.sendState } };
    await expect(follow(silent)).rejects.toThrow(AggregateError);
    await follow();
    expect(await own(a)).toMatchObject([{ sentAt: expect.any(String) }]);
  });

  test('leaves out what a credit note settled, and nothing is collected of a refused invoice', async () => {
    const a = await connected();
    const id = await issued(a);
    await t.drain();
    await pay(a, id, { amountCents: 5_200 });
    const credit = (await t.call(calls.credit, { as: a.manager, params: { id } })).body;
    await t.call(calls.validate, { as: a.manager, params: { id: credit.id }, body: {} });
    expect(await own(a)).toMatchObject([{ invoiceId: id, collected: [{ basisPoints: 2_000, cents: 5_200 }] }]);
    const refused = await issued(a);
    await t.drain();
    await answer(a, refused, { code: 210, reasonCode: 'DOUBLON' });
    await t.drain();
    await pay(a, refused);
    expect((await own(a)).map(({ invoiceId }) => invoiceId)).toEqual([id]);
  });
});

describe('where the agency stands', () => {
  test('is told with its platform, what waits, and what came back', async () => {
    const a = await connected();
    const standing = async () => (await t.call(contract.einvoicing.standing, { as: a.manager })).body;
    expect(await standing()).toEqual({
      platforms: ['none', 'sandbox'],
      connected: true,
      waiting: 0,
      transmitted: 0,
      turnedDown: 0,
      customersWithoutSiren: 0,
    });
    const id = await issued(a);
    expect(await standing()).toMatchObject({ waiting: 1, transmitted: 0 });
    await t.drain();
    await answer(a, id, { code: 210, reasonCode: 'DOUBLON' });
    await t.drain();
    await t.tx(a.id, (tx) => tx.update(customers).set({ siren: '', siret: '' }).where(eq(customers.id, a.customerId)));
    expect(await standing()).toMatchObject({ waiting: 0, transmitted: 1, turnedDown: 1, customersWithoutSiren: 1 });
    expect((await t.call(contract.einvoicing.standing, { as: a.agent })).status).toBe(403);
  });

  test('a server without a platform offers none, and refuses the sandbox', async () => {
    const a = await t.agency();
    const { version } = (await t.call(contract.agency.profile, { as: a.owner })).body;
    const invoicing = t.house.invoicing;
    Object.assign(t.house, { invoicing: closedPlatform });
    try {
      expect((await t.call(contract.einvoicing.standing, { as: a.owner })).body).toMatchObject({ platforms: ['none'], connected: false });
      expect((await t.call(contract.einvoicing.sandboxFlows, { as: a.owner })).body.code).toBe('einvoicing.no_sandbox');
      const saved = await t.call(contract.agency.save, {
        as: a.owner,
        body: { version, settings: { electronicInvoicing: { platform: 'sandbox' } } },
      });
      expect(saved.body.errors).toEqual({ 'settings.electronicInvoicing.platform': 'Le bac à sable n’est ouvert qu’avec la démonstration' });
      await choose(a, 'sandbox');
      const id = await issued(a);
      await t.drain();
      expect((await read(a, id)).transmission).toBeNull();
      expect(await t.tx(a.id, (tx) => tx.$count(invoices, eq(invoices.id, id)))).toBe(1);
    } finally {
      Object.assign(t.house, { invoicing });
    }
  });
});
