import { describe, expect, test } from 'vitest';
import type { HoursLine } from '../../hours/summary.ts';
import { noMinutes } from '../../hours/split.ts';
import { unbilledLines } from './billed-services.ts';

const line = (serviceId: string, start: number, end: number): HoursLine => ({
  serviceId,
  agentId: 'a',
  siteId: 's',
  customerId: 'c',
  specialtyKey: null,
  intervals: [{ start, end }],
  minutes: noMinutes(),
  total: end - start,
});
const lines = [line('one', 0, 10), line('two', 10, 20)];

describe('unbilled work', () => {
  test('is everything while nothing was billed', () => {
    expect(unbilledLines(lines, [])).toEqual({ toBill: lines, billed: [] });
  });

  test('excludes a service on another document of the same period', () => {
    const { toBill, billed } = unbilledLines(lines, [{ serviceId: 'one', invoiceId: 'i', period: { start: 5, end: 30 } }]);
    expect([toBill.map((l) => l.serviceId), billed.map((l) => l.serviceId)]).toEqual([['two'], ['one']]);
  });

  test('keeps the part of a service outside the other document’s period', () => {
    const { toBill } = unbilledLines(lines, [{ serviceId: 'two', invoiceId: 'i', period: { start: 20, end: 30 } }]);
    expect(toBill).toHaveLength(2);
  });

  test('excludes the whole service when the other document has no period', () => {
    expect(unbilledLines(lines, [{ serviceId: 'two', invoiceId: 'i', period: null }]).toBill).toHaveLength(1);
  });
});

test('a service billed in two periods is billed in both', () => {
  const [first, second] = [
    { start: 0, end: 10 },
    { start: 10, end: 20 },
  ];
  const billed = [first, second].map((period) => ({ serviceId: 'night', invoiceId: 'one', period }));
  const lines = [first, second, { start: 20, end: 30 }].map((interval) => ({ serviceId: 'night', intervals: [interval] }));
  expect(unbilledLines(lines, billed)).toEqual({ toBill: [lines[2]], billed: [lines[0], lines[1]] });
});
