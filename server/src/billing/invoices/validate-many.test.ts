import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { invoices } from '@vigie/db/tables/billing/billing.ts';
import { customers } from '@vigie/db/tables/people.ts';
import { makeInvoice } from '@vigie/demo/factories/billing.ts';
import { makeCustomer } from '@vigie/demo/factories/people.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { onlyRights } from '../../../test/site-services.ts';

const t = await openTestHouse();
const { billing } = contract;
const TODAY = '2026-11-21';

const validate = (a: TestAgency, ids: readonly string[], date = TODAY) =>
  t.call(billing.validateMany, { as: a.manager, body: { ids: [...ids], date } });
const draft = (a: TestAgency, values: object = { title: 'Prestations' }, customerId = a.customerId) =>
  t.tx(a.id, async (tx) => {
    const { id } = await makeInvoice(tx, a.id, customerId);
    await tx.update(invoices).set(values).where(eq(invoices.id, id));
    return id;
  });

describe('several drafts validated at once', () => {
  test('take gapless numbers in the order of the drafts, are dated alike and printed', async () => {
    const a = await t.agency();
    const late = await draft(a, { issuedOn: '2026-11-20' });
    const early = await draft(a, { issuedOn: '2026-11-02' });
    const { status, body } = await validate(a, [late, early, late]);
    expect([status, body]).toEqual([
      200,
      {
        validated: [
          { id: early, number: 'FA-2026-00001' },
          { id: late, number: 'FA-2026-00002' },
        ],
        refused: [],
      },
    ]);
    const rows = await t.tx(a.id, (tx) => tx.select().from(invoices).where(eq(invoices.agencyId, a.id)));
    expect(rows.map(({ issuedOn, pdfFileId }) => [issuedOn, pdfFileId !== null])).toEqual([
      [TODAY, true],
      [TODAY, true],
    ]);
  });

  test('a refused one takes no number and blocks no other: a prospect, a missing SIREN, a numbered or unknown one', async () => {
    const a = await t.agency();
    const [prospect, nameless] = await t.tx(a.id, async (tx) => [await makeCustomer(tx, a.id, {}), await makeCustomer(tx, a.id, {})]);
    await t.tx(a.id, async (tx) => {
      await tx.update(customers).set({ prospect: true }).where(eq(customers.id, prospect!.id));
      await tx.update(customers).set({ siren: '' }).where(eq(customers.id, nameless!.id));
    });
    const done = await draft(a);
    await validate(a, [done]);
    const [ofProspect, ofNameless, good, unknown] = [
      await draft(a, undefined, prospect!.id),
      await draft(a, undefined, nameless!.id),
      await draft(a),
      crypto.randomUUID(),
    ];
    const { body } = await validate(a, [ofProspect, ofNameless, done, good, unknown]);
    expect(body.validated).toEqual([{ id: good, number: 'FA-2026-00002' }]);
    const reasons = new Map(body.refused.map(({ id, message }) => [id, message]));
    expect(reasons.size).toBe(4);
    expect(reasons.get(ofProspect)).toContain('prospect');
    expect(reasons.get(ofNameless)).toBe('Complétez le SIREN du client : une facture entre professionnels le porte');
    expect(reasons.get(done)).toMatch(/validé/);
    expect(reasons.get(unknown)).toBe('Facture introuvable');
  });

  test('of a day to come are refused, each by its sentence, and nothing is numbered', async () => {
    const a = await t.agency();
    const one = await draft(a);
    const { body } = await validate(a, [one], '2026-11-22');
    expect(body.validated).toEqual([]);
    expect(body.refused).toHaveLength(1);
    expect(await t.tx(a.id, (tx) => tx.$count(invoices, eq(invoices.number, 'FA-2026-00001')))).toBe(0);
  });

  test('two runs over the same drafts at once number each of them once', async () => {
    const a = await t.agency();
    const ids = await Promise.all(Array.from({ length: 5 }, () => draft(a)));
    const answers = await Promise.all([validate(a, ids), validate(a, ids)]);
    const numbers = answers.flatMap(({ body }) => body.validated.map(({ number }) => number)).toSorted();
    expect(numbers).toEqual(Array.from({ length: 5 }, (_unused, index) => `FA-2026-0000${index + 1}`));
    expect(answers.flatMap(({ body }) => body.refused)).toHaveLength(5);
  });

  test('take the right, and never a document of another agency', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const theirs = await draft(b);
    expect((await validate(a, [theirs])).body).toEqual({ validated: [], refused: [{ id: theirs, message: 'Facture introuvable' }] });
    await onlyRights(t, b.manager, ['readInvoices', 'listInvoices', 'editInvoices']);
    expect((await validate(b, [theirs])).status).toBe(403);
  });
});
