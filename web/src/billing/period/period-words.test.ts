import { describe, expect, test } from 'vitest';
import { chosenOf, daysOf, differenceText, documentsText, mendedAt, someOf, stageOf } from './period-words.ts';

const LAST = { from: '2026-10-01', until: '2026-10-31' };

describe('the days of the page', () => {
  test('are last month, whatever the day', () => {
    expect(daysOf({}, '2026-11-30')).toEqual(LAST);
    expect(daysOf({}, '2026-11-01')).toEqual(LAST);
    expect(daysOf({}, '2027-01-31')).toEqual({ from: '2026-12-01', until: '2026-12-31' });
  });

  test('are those of the address where it names two days in their order', () => {
    expect(daysOf({ du: '2026-09-01', au: '2026-09-15' }, '2026-11-30')).toEqual({ from: '2026-09-01', until: '2026-09-15' });
    for (const wrong of [{ du: '2026-09-15', au: '2026-09-01' }, { du: '2026-09-31', au: '2026-10-01' }, { du: '2026-09-01' }, { du: 3, au: 4 }])
      expect(daysOf(wrong, '2026-11-30')).toEqual(LAST);
  });
});

test('a difference has its sign, and none is a dash', () => {
  expect(differenceText({ plannedMinutes: 600, workedMinutes: 660 })).toMatch(/^\+\s1\sh\s00$/);
  expect(differenceText({ plannedMinutes: 600, workedMinutes: 480 })).toMatch(/^−\s2\sh\s00$/);
  expect(differenceText({ plannedMinutes: 600, workedMinutes: 600 })).toBe('–');
});

test('an obstacle leads to the place that mends it', () => {
  expect(mendedAt({ kind: 'unfinished' }, 'c1').to).toBe('/platform/planification/adminServices');
  expect(mendedAt({ kind: 'recurrence' }, 'c1').to).toBe('/platform/facturation/abonnements');
  for (const kind of ['customer', 'prospect', 'price', 'recipients', 'lines'] as const)
    expect(mendedAt({ kind }, 'c1')).toEqual({ to: '/platform/clients/customers/c1', search: { modifier: 'fiche' } });
});

test('customers without an obstacle are ticked, and each may be chosen otherwise', () => {
  const line = (id: string, isFree: boolean) => ({
    customer: { id, name: id },
    obstacles: isFree ? [] : [{ kind: 'price' as const, text: 'Sans prix' }],
  });
  const lines = [line('a', true), line('b', false), line('c', true)];
  const ids = (choices: [string, boolean][]): string[] => chosenOf(lines, new Map(choices)).map(({ customer }) => customer.id);
  expect(ids([])).toEqual(['a', 'c']);
  expect(
    ids([
      ['a', false],
      ['b', true],
    ]),
  ).toEqual(['b', 'c']);
});

test('what is counted in a button has its number, and none has its name', () => {
  expect([someOf(3, 'brouillon', 'brouillons'), someOf(0, 'brouillon', 'brouillons')]).toEqual(['3 brouillons', 'les brouillons']);
});

test('documents are named by their number, drafts by their state', () => {
  const documents = [
    { invoiceId: 'i1', number: 'FA-2026-00001' },
    { invoiceId: 'i2', number: null },
  ];
  expect(documentsText({ billed: { minutes: 60, documents } })).toBe('FA-2026-00001, brouillon');
});

test('a customer of a run stands where its invoice stands', () => {
  const invoice = { id: 'i1', number: null, sent: false, netCents: 0, totalCents: 0 };
  expect(stageOf({ state: 'waiting', invoice: null })).toBe('waiting');
  expect(stageOf({ state: 'refused', invoice: null })).toBe('refused');
  expect(stageOf({ state: 'done', invoice: null })).toBe('gone');
  expect(stageOf({ state: 'done', invoice })).toBe('draft');
  expect(stageOf({ state: 'done', invoice: { ...invoice, number: 'FA-2026-00001' } })).toBe('validated');
  expect(stageOf({ state: 'done', invoice: { ...invoice, number: 'FA-2026-00001', sent: true } })).toBe('sent');
});
