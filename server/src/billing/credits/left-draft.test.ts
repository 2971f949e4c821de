import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { InvoiceStatus } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { asInput } from '../../../test/as-input.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';

const t = await openTestHouse();
const calls = contract.billing;

const line = (label: string, hours: number, euros: number) => ({
  label,
  quantity: { unit: 'hour' as const, minutes: hours * 60 },
  unitPriceE3: euros * 1000,
  vatBasisPoints: 2000,
});
type Line = Omit<ReturnType<typeof line>, 'quantity'> & { quantity: ReturnType<typeof line>['quantity'] | { unit: 'flatRate'; e4: number } };

const save = async (a: TestAgency, items: readonly Line[], more: object = {}) =>
  (
    await t.call(calls.saveInvoice, {
      as: a.manager,
      body: asInput(calls.saveInvoice, { customerId: a.customerId, date: '2026-11-21', items, ...more }),
    })
  ).body;
const validate = (a: TestAgency, id: string) => t.call(calls.validate, { as: a.manager, params: { id }, body: {} });
const credit = (a: TestAgency, id: string) => t.call(calls.credit, { as: a.manager, params: { id } });

/** 10 h at 25 € and 4 h at 30 €: 370 €, 444 € with VAT. */
async function numbered(a: TestAgency) {
  const { id } = await save(a, [line('Jour', 10, 25), line('Nuit', 4, 30)]);
  await validate(a, id);
  return id;
}
/** A numbered credit note of these lines. */
async function credited(a: TestAgency, id: string, items: readonly Line[]) {
  const draft = (await credit(a, id)).body;
  await save(a, items, { id: draft.id, version: draft.version, type: 'creditNote', creditOfId: id });
  expect((await validate(a, draft.id)).status).toBe(200);
}

describe('a second credit note', () => {
  test('proposes the hours that the first left, and is numbered as it stands', async () => {
    const a = await t.agency();
    const id = await numbered(a);
    await credited(a, id, [line('Jour', 4, 25), line('Nuit', 4, 30)]);
    const { body } = await credit(a, id);
    // 6 h × 25 € = 150 €, 180 € with VAT.
    expect(body).toMatchObject({ totalCents: 18_000, items: [{ label: 'Jour', quantity: { unit: 'hour', minutes: 360 } }] });
    expect((await validate(a, body.id)).status).toBe(200);
    expect((await t.call(calls.readInvoice, { as: a.manager, params: { id } })).body).toMatchObject({
      status: InvoiceStatus.cancelled,
      creditedCents: 44_400,
    });
    expect(await credit(a, id)).toMatchObject({ status: 409, body: { code: 'billing.nothing_to_credit' } });
  });

  test('proposes the rest as one amount after a gesture that is no line of the invoice', async () => {
    const a = await t.agency();
    const id = await numbered(a);
    await credited(a, id, [{ ...line('Geste commercial', 1, 50), quantity: { unit: 'flatRate', e4: 10_000 } }]);
    const { body } = await credit(a, id);
    expect(body).toMatchObject({ totalCents: 38_400, items: [{ label: expect.stringMatching(/^Reste de la facture FA-2026-00001 du /) }] });
    expect((await validate(a, body.id)).status).toBe(200);
  });
});
