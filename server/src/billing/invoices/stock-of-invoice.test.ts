import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { asInput } from '../../../test/as-input.ts';
import { openTestHouse, type TestAgency, type TestPerson } from '../../../test/house.ts';
import { onlyRights } from '../../../test/site-services.ts';
import { remaining, stock, stockReference } from '../../../test/worlds/stock-world.ts';
import { bySize } from '@vigie/domain/shared/test-order.ts';

const t = await openTestHouse();
const calls = contract.billing;

interface Sold {
  readonly stockReference?: string | null;
  readonly mustBeDeductedFromStock?: boolean;
  readonly commercialDocItemType?: 'service' | 'product';
  readonly pieces?: number;
}
const line = ({ pieces = 2, ...values }: Sold) => ({
  label: 'Radio portative',
  quantity: { unit: 'piece' as const, e4: pieces * 10_000 },
  unitPriceE3: 90_000,
  vatBasisPoints: 2_000,
  commercialDocItemType: 'product' as const,
  mustBeDeductedFromStock: true,
  ...values,
});
const draftWith = (a: TestAgency, items: readonly ReturnType<typeof line>[], as = a.manager) =>
  t.call(calls.saveInvoice, { as, body: { customerId: a.customerId, date: '2026-11-20', items: [...items] } });
const validate = (a: TestAgency, id: string, as: TestPerson = a.manager) => t.call(calls.validate, { as, params: { id }, body: {} });
const sell = async (a: TestAgency, ...items: Sold[]) => {
  const { body } = await draftWith(a, items.map(line));
  return validate(a, body.id);
};
const history = async (a: TestAgency, id: string) => {
  const { body } = await t.call(stock.actions, { as: a.manager, body: { filters: { stockReference: id }, orderBy: 'createdAt', ascending: 1 } });
  return body.data.map(({ kind, title, movement, remaining: left }) => [kind, title, movement, left]);
};

describe('an invoice that sells from stock', () => {
  test('keeps the type of a line, its flag and its reference (C-116/stock)', async () => {
    const a = await t.agency();
    const one = await stockReference(t, a);
    const { body } = await draftWith(a, [
      line({ stockReference: one.id }),
      line({ commercialDocItemType: 'service', mustBeDeductedFromStock: false }),
    ]);
    const read = await t.call(calls.readInvoice, { as: a.manager, params: { id: body.id } });
    expect(read.body.items).toMatchObject([
      { commercialDocItemType: 'product', mustBeDeductedFromStock: true, stockReference: one.id },
      { commercialDocItemType: 'service', mustBeDeductedFromStock: false, stockReference: null },
    ]);
    expect(await remaining(t, a, one.id)).toBe(5);
  });

  test('takes it out with its number, once, and the stock’s history names the invoice (C-124) (F-289)', async () => {
    const a = await t.agency();
    const one = await stockReference(t, a);
    const { body } = await draftWith(a, [line({ stockReference: one.id }), line({ stockReference: one.id, pieces: 1 })]);
    const both = await Promise.all([validate(a, body.id), validate(a, body.id)]);
    expect(both.map(({ status }) => status).toSorted(bySize)).toEqual([200, 409]);
    expect((await validate(a, body.id)).status).toBe(409);
    expect(await remaining(t, a, one.id)).toBe(2);
    expect(await history(a, one.id)).toEqual([
      ['in', 'Stock initial', 5, 5],
      ['out', 'Facture FA-2026-00001', -3, 2],
    ]);
  });

  test('takes nothing without the flag, without the reference, or for a service (C-124) (F-289)', async () => {
    const a = await t.agency();
    const one = await stockReference(t, a);
    for (const missing of [{ mustBeDeductedFromStock: false }, { stockReference: null }, { commercialDocItemType: 'service' as const }]) {
      const { status } = await sell(a, { stockReference: one.id, ...missing });
      expect([status, await remaining(t, a, one.id)]).toEqual([200, 5]);
    }
  });

  test('takes nothing when its validator does not have the right on stock (C-124) (F-289)', async () => {
    const a = await t.agency();
    const one = await stockReference(t, a);
    const { body } = await draftWith(a, [line({ stockReference: one.id })]);
    await onlyRights(t, a.office, ['listInvoices', 'readInvoices', 'validateInvoices', 'listStockReferences']);
    expect([(await validate(a, body.id, a.office)).status, await remaining(t, a, one.id)]).toEqual([200, 5]);
    const next = await draftWith(a, [line({ stockReference: one.id })]);
    await onlyRights(t, a.office, ['listInvoices', 'readInvoices', 'validateInvoices', 'createStockActions']);
    expect([(await validate(a, next.body.id, a.office)).status, await remaining(t, a, one.id)]).toEqual([200, 3]);
  });

  test('takes nothing where the agency has no counted stock', async () => {
    const a = await t.agency();
    const one = await stockReference(t, a);
    const profile = await t.call(contract.agency.profile, { as: a.owner });
    await t.call(contract.agency.save, {
      as: a.owner,
      body: { settings: { agencySettingsFeature: { stockSimplified: true } }, version: profile.body.version },
    });
    expect([(await sell(a, { stockReference: one.id })).status, await remaining(t, a, one.id)]).toEqual([200, 5]);
  });

  test('is refused its number when there is too little: nothing is taken, and the number is returned', async () => {
    const a = await t.agency();
    const [one, other] = [await stockReference(t, a, { quantity: 1 }), await stockReference(t, a, { title: 'Badge', quantity: 9 })];
    const refused = await sell(a, { stockReference: other.id }, { stockReference: one.id });
    expect([refused.status, refused.body.message, refused.body.errors]).toEqual([
      422,
      'Stock insuffisant : il en reste 1',
      { 'items.1.quantity': 'Stock insuffisant : il en reste 1' },
    ]);
    expect([await remaining(t, a, one.id), await remaining(t, a, other.id)]).toEqual([1, 9]);
    expect((await sell(a, { stockReference: other.id })).body.number).toBe('FA-2026-00001');
  });

  test('is one of two at once for the last pieces: one gets them', async () => {
    const a = await t.agency();
    const one = await stockReference(t, a, { quantity: 3 });
    const drafts = [await draftWith(a, [line({ stockReference: one.id })]), await draftWith(a, [line({ stockReference: one.id })])];
    const both = await Promise.all(drafts.map(({ body }) => validate(a, body.id)));
    expect([both.map(({ status }) => status).toSorted(bySize), await remaining(t, a, one.id)]).toEqual([[200, 422], 1]);
  });

  test('returns what it took once a credit note cancels it entirely, and not before (C-124)', async () => {
    const a = await t.agency();
    const one = await stockReference(t, a);
    const sold = await sell(a, { stockReference: one.id });
    const credit = await t.call(calls.credit, { as: a.manager, params: { id: sold.body.id } });
    expect(credit.body.items[0]).toMatchObject({ stockReference: one.id });
    const half = { ...credit.body.items[0]!, quantity: { unit: 'piece' as const, e4: 10_000 } };
    const { id, version, customer, date } = credit.body;
    await t.call(calls.saveInvoice, {
      as: a.manager,
      body: asInput(calls.saveInvoice, { id, version, customerId: customer.id, date, items: [half], creditOfId: sold.body.id }),
    });
    expect((await validate(a, id)).status).toBe(200);
    expect(await remaining(t, a, one.id)).toBe(3);
    const rest = await t.call(calls.credit, { as: a.manager, params: { id: sold.body.id } });
    await t.call(calls.saveInvoice, {
      as: a.manager,
      body: asInput(calls.saveInvoice, {
        id: rest.body.id,
        version: rest.body.version,
        customerId: customer.id,
        date,
        items: [half],
        creditOfId: sold.body.id,
      }),
    });
    // Cancelling needs no right on stock: the pieces of the invoice are back.
    await onlyRights(t, a.office, ['listInvoices', 'readInvoices', 'validateInvoices']);
    expect((await validate(a, rest.body.id, a.office)).status).toBe(200);
    expect((await t.call(calls.readInvoice, { as: a.manager, params: { id: sold.body.id } })).body.status).toBe(200);
    expect(await history(a, one.id)).toEqual([
      ['in', 'Stock initial', 5, 5],
      ['out', 'Facture FA-2026-00001', -2, 3],
      ['in', 'Avoir AV-2026-00002 : facture FA-2026-00001 annulée', 2, 5],
    ]);
  });

  test('names a reference of its own agency, in whole pieces, and a sold reference is not removed', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const [one, foreign] = [await stockReference(t, a), await stockReference(t, b)];
    expect((await draftWith(a, [line({ stockReference: foreign.id })])).body.errors).toEqual({
      'items.0.stockReference': 'Référence de stock introuvable',
    });
    expect((await draftWith(a, [line({ stockReference: one.id, pieces: 1.5 })])).body.errors).toEqual({
      'items.0': 'Une ligne prise dans le stock compte des unités entières, au moins 1',
    });
    await draftWith(a, [line({ stockReference: one.id })]);
    const removed = await t.call(stock.removeReference, { as: a.manager, params: { id: one.id } });
    expect([removed.status, removed.body.code]).toEqual([409, 'stock.sold']);
  });

  test('made from an estimate keeps its products, and its customer sees nothing of stock', async () => {
    const a = await t.agency();
    const one = await stockReference(t, a);
    const { estimates } = contract;
    const kept = await t.call(estimates.save, {
      as: a.manager,
      body: { customerId: a.customerId, date: '2026-11-20', items: [line({ stockReference: one.id })] },
    });
    const removed = await t.call(stock.removeReference, { as: a.manager, params: { id: one.id } });
    expect([kept.status, removed.body.code]).toEqual([200, 'stock.sold']);
    const sold = await sell(a, { stockReference: one.id });
    const seen = await t.call(calls.readInvoice, { as: a.customer, params: { id: sold.body.id } });
    expect(seen.body.items).toMatchObject([{ mustBeDeductedFromStock: false, stockReference: null }]);
  });
});
