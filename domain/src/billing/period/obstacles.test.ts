import { describe, expect, test } from 'vitest';
import { byDifference, differenceOf, obstaclesOf, type InvoiceToCome } from './obstacles.ts';

const READY: InvoiceToCome = {
  issues: {},
  pricesE3: [21_000],
  unfinished: 0,
  isProspect: false,
  hasRecurrence: false,
  recipients: ['compta@depot.test'],
};
const kinds = (invoice: Partial<InvoiceToCome>): string[] => obstaclesOf({ ...READY, ...invoice }).map(({ kind }) => kind);

describe('what stands in the way of an invoice', () => {
  test('is nothing for a customer whose month is complete', () => {
    expect(obstaclesOf(READY)).toEqual([]);
  });

  test('names each thing to mend, in the place where it is mended', () => {
    expect(kinds({ issues: { customerId: 'Adresse obligatoire' } })).toEqual(['customer']);
    expect(kinds({ issues: { 'items.0': 'Ce taux de TVA n’existe pas' } })).toEqual(['lines']);
    expect(kinds({ isProspect: true })).toEqual(['prospect']);
    expect(kinds({ pricesE3: [21_000, 0] })).toEqual(['price']);
    expect(kinds({ unfinished: 2 })).toEqual(['unfinished']);
    expect(kinds({ hasRecurrence: true })).toEqual(['recurrence']);
    expect(kinds({ recipients: [] })).toEqual(['recipients']);
    expect(kinds({ issues: { dueDate: 'Trop tard' }, unfinished: 1, recipients: [] })).toEqual(['customer', 'unfinished', 'recipients']);
  });

  test('leaves out what the agency has to mend, and says a fault of every line once', () => {
    expect(kinds({ issues: { agency: 'Complétez l’adresse de l’agence' } })).toEqual([]);
    expect(obstaclesOf({ ...READY, issues: { 'items.0': 'TVA', 'items.1': 'TVA', 'items.2': 'Prix' } })).toEqual([
      { kind: 'lines', text: 'TVA' },
      { kind: 'lines', text: 'Prix' },
    ]);
  });

  test('counts unfinished services in words', () => {
    expect(obstaclesOf({ ...READY, unfinished: 1 })[0]?.text).toBe('1 service n’est pas terminé : il resterait à facturer');
    expect(obstaclesOf({ ...READY, unfinished: 3 })[0]?.text).toBe('3 services ne sont pas terminés : ils resteraient à facturer');
  });
});

describe('customers of a period', () => {
  const line = (name: string, plannedMinutes: number, workedMinutes: number) => ({ customer: { name }, plannedMinutes, workedMinutes });

  test('stand by the size of their difference, then by name', () => {
    const lines = [line('Épicerie', 600, 600), line('Dépôt', 600, 600), line('Clinique', 600, 660), line('Banque', 600, 480)];
    expect(lines.toSorted(byDifference).map(({ customer }) => customer.name)).toEqual(['Banque', 'Clinique', 'Dépôt', 'Épicerie']);
  });

  test('differ by what was worked beyond the plan', () => {
    expect([differenceOf(line('a', 600, 660)), differenceOf(line('a', 600, 480))]).toEqual([60, -120]);
  });
});
