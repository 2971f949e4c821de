import { expect, test } from 'vitest';
import { questions } from '../../shared/ui/confirm.ts';
import type { InvoiceFile } from '../../subscription/invoices/api.ts';
import { askBeforeSave, balanceOf, callOf, newPayment, problemsOf, valuesOf, type PaymentsValues } from './payments-form.ts';

const TODAY = '2026-11-21';
const payment = (id: string, amountCents: number, more: Partial<InvoiceFile['partialPayments'][number]> = {}) => ({
  id,
  status: 'COMING_SOON' as const,
  amountCents,
  date: '2026-12-01',
  note: '',
  paymentMethod: null,
  isAuthenticationRequired: false,
  paidAt: null,
  failure: '',
  fromCredit: false,
  ...more,
});
const invoice = {
  totalCents: 12_000,
  partialPayments: [payment('a', 4_000, { status: 'VALIDATED' }), payment('b', 8_000)],
} as InvoiceFile;

test('what was read is what is sent back', () => {
  const values = valuesOf(invoice);
  expect(problemsOf(values, invoice)).toEqual({});
  expect(callOf(values, 'i', 3)).toEqual({
    id: 'i',
    version: 3,
    payments: [
      { id: 'a', status: 'VALIDATED', amountCents: 4_000, date: '2026-12-01', note: '', paymentMethodId: null },
      { id: 'b', status: 'COMING_SOON', amountCents: 8_000, date: '2026-12-01', note: '', paymentMethodId: null },
    ],
  });
});

test('an empty value is reported at its field, and the rest is a payment « Solde »', () => {
  const values: PaymentsValues = { payments: [valuesOf(invoice).payments[0]!, { ...newPayment(TODAY), date: null }] };
  expect(problemsOf(values, invoice)).toMatchObject({ 'payments.1.date': 'Obligatoire', 'payments.1.amountCents': 'Obligatoire' });
  const rest = balanceOf({ payments: [values.payments[0]!] }, 12_000, TODAY);
  expect(rest).toMatchObject({ amountCents: 8_000, note: 'Solde', status: 'COMING_SOON', date: TODAY });
  expect(balanceOf(valuesOf(invoice), 12_000, TODAY)).toBeNull();
});

/** Answers the questions one after the other and records their texts. */
async function answered(values: PaymentsValues, ...answers: boolean[]): Promise<{ agreed: boolean; asked: string[] }> {
  const asked: string[] = [];
  const stop = questions.subscribe(() => {
    const question = questions.get();
    if (!question) return;
    asked.push(question.text);
    queueMicrotask(() => question.answer(answers[asked.length - 1] ?? false));
  });
  const agreed = await askBeforeSave(values, TODAY);
  stop();
  return { agreed, asked };
}
const DEFAULT = "Facturer le moyen de paiement par défaut de l'agence ?";

test('nothing is asked when no payment is triggered; otherwise it says how many are, and how those without a method are charged (C-127)', async () => {
  const of = (...lines: { date: string; method: string }[]): PaymentsValues => ({
    payments: lines.map((line) => ({ ...newPayment(line.date), amountCents: 1, method: line.method })),
  });
  expect(await answered(of({ date: '2026-11-22', method: '' }))).toEqual({ agreed: true, asked: [] });
  const known = await answered(of({ date: TODAY, method: 'm' }), true);
  expect(known).toEqual({ agreed: true, asked: [expect.stringMatching(/^1 paiement va être déclenché/)] });
  const mixed = of({ date: TODAY, method: 'm' }, { date: '2026-11-01', method: '' });
  expect(await answered(mixed, true, true)).toEqual({ agreed: true, asked: [expect.stringMatching(/^2 paiements vont être déclenchés/), DEFAULT] });
  expect((await answered(mixed, true, false)).agreed).toBe(false);
  expect(await answered(mixed, false)).toMatchObject({ agreed: false, asked: [expect.any(String)] });
});
