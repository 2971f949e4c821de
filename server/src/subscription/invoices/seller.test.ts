import { beforeEach, describe, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { counters } from '@vigie/db/tables/people.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { OfferType } from '@vigie/domain/subscription/offer.ts';
import { PLATFORM_AGENCY } from '../../plumbing/mail/queue-mail.ts';
import { runJob } from '../../rooms.ts';
import { openTestHouse } from '../../../test/house.ts';
import { paymentsOf } from '../../../test/worlds/payments-world.ts';

const t = await openTestHouse();
const w = paymentsOf(t);
const calls = contract.agencyInvoices;
const root = await t.platformPerson('superadmin');
const identify = (siret: string) => t.platform((tx) => tx.update(agencies).set({ siret }).where(eq(agencies.id, PLATFORM_AGENCY)));
const numbers = () => t.platform((tx) => tx.select().from(counters).where(eq(counters.agencyId, PLATFORM_AGENCY)));
const SAID = 'La plateforme ne peut pas encore émettre de facture : il manque à son identité le SIRET.';
const plan = await w.offer({ name: 'Vigie Pro', type: OfferType.management, priceCents: 8_900, quantity: 1 });

beforeEach(() => identify('73282932000074'));

describe('while the seller has no SIRET', () => {
  test('an invoice by hand is refused with one sentence, and nothing is written', async () => {
    const a = await t.agency();
    const before = await numbers();
    await identify('');
    const lines = [{ label: 'Formation', quantity: 1, unitPriceCents: 100 }];
    const refused = await t.call(calls.saveInvoice, { as: root, body: { agencyId: a.id, lines } });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, 'agencyInvoices.seller_incomplete', SAID]);
    expect([await w.invoices(a), await numbers()]).toEqual([[], before]);
    await identify('73282932000074');
    expect((await t.call(calls.saveInvoice, { as: root, body: { agencyId: a.id, lines } })).status).toBe(200);
  });

  test('an order is refused before anything is written or charged', async () => {
    const a = await t.agency();
    await w.withCard(a);
    await identify('');
    const signatures = await w.offer({ name: 'Dix signatures', priceCents: 990, quantity: 10 });
    const refused = await w.order(a.owner, signatures.id);
    expect([refused.status, refused.body.message]).toEqual([409, SAID]);
    expect([await w.invoices(a), await w.operations(a), await w.charges(a)]).toEqual([[], [], 0]);
  });

  test('renewals wait, the platform’s people are told where to complete it, once, and the next run bills', async () => {
    const a = await t.agency();
    await w.withCard(a);
    await w.subscribe(a, { currentPeriodEndOn: '2026-11-01', paid: false });
    await w.order(a.owner, plan.id, { agreed: true });
    await identify('');
    t.clock.set('2026-12-20T09:00:00.000Z');
    await runJob(t.house, 'subscription.renew', {});
    await runJob(t.house, 'subscription.renew', {});
    expect(await w.invoices(a)).toHaveLength(1);
    const told = await t.platform((tx) =>
      tx
        .select()
        .from(mails)
        .where(and(eq(mails.agencyId, PLATFORM_AGENCY), eq(mails.template, 'issuerIncomplete'))),
    );
    expect(told).toHaveLength(1);
    expect(JSON.stringify(told[0])).toContain('/#/platform/admin/agencyInvoices');
    await identify('73282932000074');
    await runJob(t.house, 'subscription.renew', {});
    expect([(await w.invoices(a)).length, (await w.subscription(a)).currentPeriodEndOn]).toEqual([2, '2027-01-20']);
  });
});
