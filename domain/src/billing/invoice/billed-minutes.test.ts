import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noMinutes, totalMinutes } from '../../hours/split.ts';
import {
  allot,
  billedGround,
  billedOf,
  creditsOf,
  differenceOf,
  MONTHS_OF_CORRECTIONS,
  newGround,
  sumOf,
  type BilledPart,
} from './billed-minutes.ts';

const part = (changes: Partial<BilledPart> = {}): BilledPart => ({
  kind: 'invoice',
  serviceId: 's',
  invoiceId: 'one',
  number: 'FA-1',
  period: { start: 0, end: 100 },
  category: 'day',
  minutes: 360,
  ...changes,
});
const day = (minutes: number) => ({ ...noMinutes(), day: minutes });

describe('what documents bill of a service', () => {
  test('is the sum of invoices less that of numbered credit notes', () => {
    const parts = [
      part(),
      part({ kind: 'credit', minutes: 60 }),
      part({ kind: 'credit', minutes: 30, number: null }),
      part({ category: 'night', minutes: 15 }),
    ];
    expect(billedOf(parts)).toMatchObject({ day: 300, night: 15 });
  });

  test('its minutes add up over all kinds, and one that is not written is none', () => {
    expect([sumOf({ day: 300, night: 15 }), sumOf({})]).toEqual([315, 0]);
  });

  test('is compared with the counted minutes, key by key', () => {
    expect(differenceOf(day(600), billedOf([part()]))).toEqual({ missing: { day: 240 }, excess: {} });
    expect(differenceOf({ ...noMinutes(), night: 360 }, billedOf([part()]))).toEqual({ missing: { night: 360 }, excess: { day: 360 } });
    expect(differenceOf(day(360), billedOf([part()]))).toEqual({ missing: {}, excess: {} });
  });

  test('covers the periods of its documents; the rest is not billed yet', () => {
    const parts = [part(), part({ period: { start: 50, end: 150 } })];
    expect(billedGround(parts)).toEqual([{ start: 0, end: 150 }]);
    expect(newGround({ start: 100, end: 200 }, parts)).toEqual([{ start: 150, end: 200 }]);
    expect(billedGround([part({ period: null })])).toEqual([{ start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY }]);
  });

  test('a line without minutes bills the whole service in its period', () => {
    const parts = [part(), part({ minutes: null, period: { start: 80, end: 150 } })];
    expect(billedGround(parts)).toEqual([{ start: 0, end: 80 }]);
    expect(newGround(null, parts)).toEqual([
      { start: Number.NEGATIVE_INFINITY, end: 0 },
      { start: 150, end: Number.POSITIVE_INFINITY },
    ]);
  });
});

describe('the credit of too many minutes', () => {
  test('is taken from the newest numbered invoice first, never beyond what it billed', () => {
    const parts = [part({ minutes: 300 }), part({ invoiceId: 'two', number: 'FA-2', minutes: 120 })];
    expect(creditsOf({ day: 200 }, parts)).toEqual([
      { invoiceId: 'two', number: 'FA-2', minutes: { day: 120 } },
      { invoiceId: 'one', number: 'FA-1', minutes: { day: 80 } },
    ]);
  });

  test('leaves out drafts and what a draft credit note already credits', () => {
    const waiting = part({ kind: 'credit', number: null, minutes: 50 });
    expect(creditsOf({ day: 50 }, [part(), waiting])).toEqual([]);
    expect(creditsOf({ day: 60 }, [part(), waiting])).toEqual([{ invoiceId: 'one', number: 'FA-1', minutes: { day: 10 } }]);
    expect(creditsOf({ day: 60 }, [part({ number: null })])).toEqual([]);
  });
});

describe('the minutes of a line among its services', () => {
  test('are those claimed while they make up the line', () => {
    expect(
      allot(600, [
        { claim: 240, available: 300 },
        { claim: 360, available: 360 },
      ]),
    ).toEqual([240, 360]);
  });
  test('are cut from the end when the line is shorter, and added where they are due when it is longer', () => {
    const shares = [
      { claim: 240, available: 300 },
      { claim: 360, available: 360 },
    ];
    expect(allot(300, shares)).toEqual([240, 60]);
    expect(allot(630, shares)).toEqual([270, 360]);
    expect(allot(700, shares)).toEqual([300, 400]);
    expect(allot(-60, shares)).toEqual([0, 0]);
  });
  test('always make up the line', () => {
    const share = fc.record({ claim: fc.nat(900), available: fc.nat(900) });
    fc.assert(
      fc.property(fc.nat(5000), fc.array(share, { minLength: 1, maxLength: 6 }), (minutes, shares) => {
        const given = allot(minutes, shares);
        expect(given.reduce((sum, one) => sum + one, 0)).toBe(minutes);
        expect(given.every((one) => one >= 0)).toBe(true);
      }),
    );
  });
});

test('bill, correct, credit and bill again: billed minutes end equal to counted ones', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(720), { minLength: 1, maxLength: 8 }), (corrections) => {
      const parts: BilledPart[] = [];
      corrections.forEach((counted, index) => {
        const { missing, excess } = differenceOf(day(counted), billedOf(parts));
        for (const { invoiceId, number, minutes } of creditsOf(excess, parts))
          parts.push(part({ kind: 'credit', invoiceId, number, minutes: minutes.day ?? 0 }));
        if (missing.day) parts.push(part({ invoiceId: `${index}`, number: `FA-${index}`, minutes: missing.day }));
        expect(totalMinutes({ ...noMinutes(), ...billedOf(parts) })).toBe(counted);
      });
    }),
  );
});

test('corrections are looked for in the twelve months before a period', () => {
  expect(MONTHS_OF_CORRECTIONS).toBe(12);
});
