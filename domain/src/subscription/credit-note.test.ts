import { describe, expect, test } from 'vitest';
import { AgencyInvoiceStatus } from './agency-invoice.ts';
import { billedCents, invoiceMoveRefusal, moneyBackIssue, moneyBackLabels, moneyBacks, receivedCents, creditsFor } from './credit-note.ts';

const { active, cancelled, invalid } = AgencyInvoiceStatus;
const issued = { type: 'invoice', status: active } as const;

describe('an issued invoice of the platform', () => {
  test('is called off once, never while money is on its way, and is not revived (C-219)', () => {
    expect(invoiceMoveRefusal(issued, cancelled, [{ status: 'COMING_SOON' }, { status: 'ERROR' }])).toBeNull();
    expect(invoiceMoveRefusal(issued, cancelled, [{ status: 'VALIDATED' }])).toBeNull();
    expect(invoiceMoveRefusal(issued, cancelled, [{ status: 'PROCESSING' }])).toContain('en cours chez le prestataire');
    expect(invoiceMoveRefusal({ ...issued, status: cancelled }, cancelled, [])).toBe('Cette facture a déjà ce statut');
    expect(invoiceMoveRefusal({ ...issued, status: cancelled }, active, [])).toContain('établissez-en une nouvelle');
    expect(invoiceMoveRefusal(issued, invalid, [])).toContain('un avoir sera établi');
    expect(invoiceMoveRefusal({ type: 'creditNote', status: active }, cancelled, [])).toBe('Un avoir ne s’annule pas');
  });

  test('that has received money is called off with a word on that money', () => {
    const paid = [
      { status: 'VALIDATED', amountCents: 6_000 },
      { status: 'VALIDATED_MANUALLY', amountCents: 1_200 },
      { status: 'PROCESSING', amountCents: 500 },
      { status: 'COMING_SOON', amountCents: 300 },
    ] as const;
    expect(receivedCents(paid)).toBe(7_200);
    expect([moneyBackIssue(paid, null), moneyBackIssue(paid, 'credit'), moneyBackIssue([], null)]).toEqual([
      'Dites ce que devient le paiement reçu',
      null,
      null,
    ]);
  });
});

test('credits pay a new invoice, the oldest first, to its last cent and no further', () => {
  const credits = [
    { id: 'old', leftCents: 700 },
    { id: 'new', leftCents: 1_000 },
  ];
  expect(creditsFor(credits, 1_200)).toEqual([
    { id: 'old', cents: 700 },
    { id: 'new', cents: 500 },
  ]);
  expect(creditsFor(credits, 500)).toEqual([{ id: 'old', cents: 500 }]);
  expect(creditsFor([], 500)).toEqual([]);
  expect(creditsFor(credits, 0)).toEqual([]);
});

test('a credit note counts against the turnover, an invoice for it', () => {
  expect([billedCents('invoice', 8_900), billedCents('creditNote', 8_900)]).toEqual([8_900, -8_900]);
});

test('received money is deducted later or paid back', () => {
  expect(moneyBacks.map((way) => moneyBackLabels[way])).toEqual(['À déduire des prochaines factures', 'À rembourser']);
});
