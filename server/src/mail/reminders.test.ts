import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { invoices } from '@vigie/db/tables/billing/billing.ts';
import { papers } from '@vigie/db/tables/billing/papers.ts';
import { reminders } from '@vigie/db/tables/mailings.ts';
import { agentContracts, agentExpirations, agents, customers } from '@vigie/db/tables/people.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { makeAgentContract, makeExpiration } from '@vigie/demo/factories/agents.ts';
import { makeInvoice } from '@vigie/demo/factories/billing.ts';
import { PaperStatus } from '@vigie/domain/billing/paper.ts';
import type { PartialSettings } from '@vigie/domain/agency/settings/settings.ts';
import { openTestHouse, type TestAgency } from '../../test/house.ts';
import { remindExpirations } from '../agents/file/remind-expirations.ts';
import { remindInvoices } from '../billing/invoices/remind-invoices.ts';
import { remindEstimates } from '../billing/papers/remind-estimates.ts';

const t = await openTestHouse();
const mailsOf = (a: TestAgency) =>
  t.tx(a.id, (tx) => tx.select().from(mails).where(eq(mails.agencyId, a.id)).orderBy(mails.createdAt, mails.subject));
async function agencyWith(settings: PartialSettings): Promise<TestAgency> {
  const a = await t.agency();
  await t.platform((tx) =>
    tx
      .update(agencies)
      .set({ settings: settings as Record<string, unknown> })
      .where(eq(agencies.id, a.id)),
  );
  return a;
}

describe('unpaid invoices', () => {
  const rules: PartialSettings = { remindSettings: { invoices: { enabled: true, beforeDays: [3], afterDays: [7, 15] } } };
  let number = 0;
  const invoice = (a: TestAgency, values: Parameters<typeof makeInvoice>[3] = {}) =>
    t.tx(a.id, (tx) =>
      makeInvoice(tx, a.id, a.customerId, { dueOn: '2026-12-20', sentAt: '2026-11-21T09:00:00Z', number: `FA-2026-${(number += 1)}`, ...values }),
    );
  async function at(instant: string): Promise<void> {
    t.clock.set(instant);
    await remindInvoices(t.house);
  }

  test('are reminded on the chosen days, once each, from eight in the morning, with their document (C-112)', async () => {
    const a = await agencyWith(rules);
    const { id } = await invoice(a);
    await at('2026-12-16T10:00:00.000Z');
    await at('2026-12-17T06:59:00.000Z');
    expect(await mailsOf(a)).toEqual([]);
    for (const time of [
      '2026-12-17T07:20:00.000Z',
      '2026-12-17T08:20:00.000Z',
      '2026-12-18T08:20:00.000Z',
      '2026-12-27T09:20:00.000Z',
      '2026-12-28T09:20:00.000Z',
    ])
      await at(time);
    const sent = await mailsOf(a);
    expect(sent.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Votre facture .* arrive à échéance$/),
      expect.stringMatching(/^Rappel : facture/),
    ]);
    expect(sent[1]).toMatchObject({ recipients: ['compta@client.test'], aboutTable: 'invoices', aboutId: id });
    expect(sent[1]!.fileIds).toHaveLength(1);
    expect(sent[1]!.textBody).toContain('20/12/2026, dépassée de 7 jours');
    expect(sent[1]!.textBody).toContain('252,00');
  });

  test('are skipped when they are drafts, paid, cancelled, never sent, long overdue, or of an archived customer', async () => {
    const a = await agencyWith(rules);
    await t.tx(a.id, async (tx) => {
      await makeInvoice(tx, a.id, a.customerId, { dueOn: '2026-12-20' });
    });
    const paid = await invoice(a);
    const cancelled = await invoice(a);
    await invoice(a, { sentAt: null });
    await invoice(a, { dueOn: '2026-06-01' });
    await t.tx(a.id, async (tx) => {
      await tx.update(invoices).set({ paidCents: paid.totalCents }).where(eq(invoices.id, paid.id));
      await tx.update(invoices).set({ status: 200 }).where(eq(invoices.id, cancelled.id));
    });
    await at('2026-12-27T09:20:00.000Z');
    expect(await mailsOf(a)).toEqual([]);
    await invoice(a);
    await t.tx(a.id, (tx) => tx.update(customers).set({ status: 300 }).where(eq(customers.id, a.customerId)));
    await at('2026-12-27T10:20:00.000Z');
    expect(await mailsOf(a)).toEqual([]);
  });

  test('of an agency without reminders are left alone', async () => {
    const a = await t.agency();
    await invoice(a);
    await at('2026-12-27T09:20:00.000Z');
    expect(await mailsOf(a)).toEqual([]);
  });

  test('a crash leaves neither a mail nor its record, and two processes send one', async () => {
    const a = await agencyWith(rules);
    await invoice(a);
    const { enabled } = t.house.mail;
    const { send } = t.house.jobs;
    Object.assign(t.house.mail, { enabled: true });
    Object.assign(t.house.jobs, { send: () => Promise.reject(new Error('the power failed')) });
    try {
      await expect(at('2026-12-27T09:20:00.000Z')).rejects.toThrow('billing.reminders');
    } finally {
      Object.assign(t.house.mail, { enabled });
      Object.assign(t.house.jobs, { send });
    }
    expect([await mailsOf(a), await t.tx(a.id, (tx) => tx.$count(reminders))]).toEqual([[], 0]);
    await Promise.all([remindInvoices(t.house), remindInvoices(t.house)]);
    expect(await mailsOf(a)).toHaveLength(1);
  });
});

describe('unanswered estimates', () => {
  const rules: PartialSettings = { remindSettings: { estimates: { enabled: true, afterDays: [7, 21], message: '<p>Une question ?</p>' } } };
  const MORNING = 'T09:20:00.000Z';
  async function on(...days: readonly string[]): Promise<void> {
    for (const day of days) {
      t.clock.set(`${day}${MORNING}`);
      await remindEstimates(t.house);
    }
  }
  /** Sent on 21 November, valid until the end of the year. */
  async function estimate(
    a: TestAgency,
    { validUntil = '2026-12-31', status = PaperStatus.sent }: { validUntil?: string; status?: PaperStatus } = {},
  ) {
    t.clock.set('2026-11-21T09:00:00.000Z');
    const item = { label: 'Ronde', quantity: { unit: 'piece' as const, e4: 10_000 }, unitPriceE3: 30_000, vatBasisPoints: 2_000 };
    const { estimates } = contract;
    const draft = { customerId: a.customerId, name: 'Chantier', date: '2026-11-20', validUntil, recipients: ['achats@client.test'], items: [item] };
    const { id, version } = (await t.call(estimates.save, { as: a.manager, body: draft })).body;
    await t.call(estimates.validate, { as: a.manager, params: { id }, body: { version } });
    await t.tx(a.id, (tx) => tx.update(papers).set({ status, sentAt: '2026-11-21T09:00:00.000Z' }).where(eq(papers.id, id)));
    return id;
  }

  test('are reminded on the chosen days after their sending, once each, with their document (C-112)', async () => {
    const a = await agencyWith(rules);
    const id = await estimate(a);
    await on('2026-11-27');
    expect(await mailsOf(a)).toEqual([]);
    await on('2026-11-28', '2026-11-28', '2026-11-29', '2026-12-12', '2026-12-13');
    const sent = await mailsOf(a);
    expect(sent).toHaveLength(2);
    expect(sent[0]).toMatchObject({ recipients: ['achats@client.test'], aboutTable: 'papers', aboutId: id });
    expect(sent[0]!.fileIds).toHaveLength(1);
    for (const words of ['Une question ?', '36,00', '21/11/2026', '31/12/2026']) expect(sent[0]!.textBody).toContain(words);
  });

  test('are left alone once answered, cancelled or out of date, of an archived customer, or without the setting', async () => {
    const [a, quiet] = [await agencyWith(rules), await t.agency()];
    await estimate(a, { status: PaperStatus.received });
    await estimate(a, { status: PaperStatus.cancelled });
    await estimate(a, { validUntil: '2026-11-27' });
    await estimate(quiet);
    await on('2026-11-28');
    expect([await mailsOf(a), await mailsOf(quiet)]).toEqual([[], []]);
    await estimate(a);
    await t.tx(a.id, (tx) => tx.update(customers).set({ status: 300 }).where(eq(customers.id, a.customerId)));
    await on('2026-11-28');
    expect(await mailsOf(a)).toEqual([]);
  });
});

describe('deadlines of agents', () => {
  async function at(instant: string): Promise<void> {
    t.clock.set(instant);
    await remindExpirations(t.house);
  }
  const equip = (a: TestAgency, expiresOn: string, endOn: string | null = null) =>
    t.tx(a.id, async (tx) => {
      const [agent] = await tx.select().from(agents).where(eq(agents.id, a.agent.agentId!));
      const card = await makeExpiration(tx, agent!, { expiresOn });
      if (endOn) await makeAgentContract(tx, agent!, { type: 'CDD', startOn: '2026-01-01', endOn });
      return { agent: agent!, card };
    });

  test('are sent to the agency in one mail, and to each agent their own where the agency wants it', async () => {
    const a = await agencyWith({ agentExpirationSettings: { leadDays: [30, 7], notifyAgents: true } });
    const { agent } = await equip(a, '2026-12-23', '2026-12-22');
    await at('2026-11-22T12:00:00.000Z');
    await at('2026-11-23T12:00:00.000Z');
    const sent = await mailsOf(a);
    expect(sent.map(({ subject, recipients }) => [subject, recipients[0]])).toEqual([
      ['Échéances à venir : 1 document', expect.stringContaining('agence-')],
      ['Échéances à venir : 1 document', expect.stringContaining('agence-')],
      ['Vos documents arrivent à échéance', agent.email],
    ]);
    expect(sent[0]!.textBody).toContain('Fin de contrat | 22/12/2026, dans 30 jours');
    expect(sent[1]!.textBody).toContain('Carte professionnelle | 23/12/2026, dans 30 jours');
    expect(sent[2]!.textBody).toContain('Merci d’engager le renouvellement');
    await at('2026-11-23T14:00:00.000Z');
    expect(await mailsOf(a)).toHaveLength(3);
  });

  test('are sent the set weeks or calendar months before (F-328/period) (F-329)', async () => {
    const monthly = await agencyWith({ agentExpirationSettings: { leadUnit: 'month', leadDays: [1] } });
    const weekly = await agencyWith({ agentExpirationSettings: { leadUnit: 'week', leadDays: [2] } });
    for (const a of [monthly, weekly]) await equip(a, '2026-12-31');
    const counts = async () => [(await mailsOf(monthly)).length, (await mailsOf(weekly)).length];
    await at('2026-11-29T12:00:00.000Z');
    expect(await counts()).toEqual([0, 0]);
    await at('2026-11-30T12:00:00.000Z');
    expect(await counts()).toEqual([1, 0]);
    await at('2026-12-16T12:00:00.000Z');
    expect(await counts()).toEqual([1, 0]);
    await at('2026-12-17T12:00:00.000Z');
    expect(await counts()).toEqual([1, 1]);
  });

  test('a renewed document starts again; an archived agent, an ended contract and a switched-off rule send nothing', async () => {
    const a = await agencyWith({ agentExpirationSettings: { leadDays: [30] } });
    const { card } = await equip(a, '2026-12-23', '2026-12-23');
    await at('2026-11-23T12:00:00.000Z');
    expect(await mailsOf(a)).toHaveLength(1);
    await t.tx(a.id, async (tx) => {
      await tx.update(agentExpirations).set({ expiresOn: '2027-01-23' }).where(eq(agentExpirations.id, card.id));
      await tx.update(agentContracts).set({ status: 600, endOn: '2027-01-24' }).where(eq(agentContracts.agencyId, a.id));
    });
    await at('2026-12-24T12:00:00.000Z');
    expect(await mailsOf(a)).toHaveLength(2);
    await t.tx(a.id, async (tx) => {
      await tx.update(agentExpirations).set({ expiresOn: '2027-03-01' }).where(eq(agentExpirations.id, card.id));
      await tx.update(agents).set({ status: 300 }).where(eq(agents.id, a.agent.agentId!));
    });
    await at('2027-01-30T12:00:00.000Z');
    const off = await agencyWith({ agentExpirationSettings: { notify: false } });
    await equip(off, '2027-03-01');
    await at('2027-01-30T13:00:00.000Z');
    expect([(await mailsOf(a)).length, (await mailsOf(off)).length]).toEqual([2, 0]);
  });
});
