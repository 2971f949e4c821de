// Compares the minutes that documents bill for a service with its counted minutes: the missing and the excess ones.
import { payKeys } from '../../agency/pay-keys.ts';
import type { PayKey } from '../../agency/pay-keys.ts';
import { subtractIntervals } from '../../shared/time.ts';
import type { Interval } from '../../shared/time.ts';

export type MinutesByKey = Readonly<Partial<Record<PayKey, number>>>;

/** The minutes that one document line bills for one service, or credits. */
export interface BilledPart {
  readonly kind: 'invoice' | 'credit';
  readonly serviceId: string;
  /** For a credit note, the invoice that it corrects. */
  readonly invoiceId: string;
  /** The document's own number; null for a draft. */
  readonly number: string | null;
  /** Null: the whole service. */
  readonly period: Interval | null;
  readonly category: PayKey | null;
  /** Null when the line does not count minutes: it bills the service whole, however long. */
  readonly minutes: number | null;
}

/** How far before a period corrections of billed hours are searched. */
export const MONTHS_OF_CORRECTIONS = 12;

const ALWAYS: Interval = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };

const isInvoice = ({ kind }: BilledPart): boolean => kind === 'invoice';
const isWhole = ({ minutes }: BilledPart): boolean => minutes === null;
const periods = (parts: readonly BilledPart[]): Interval[] => parts.map(({ period }) => period ?? ALWAYS);
const without = (intervals: readonly Interval[], removed: readonly Interval[]): Interval[] =>
  intervals.flatMap((interval) => subtractIntervals(interval, removed));

/** The time span whose minutes documents already bill: their periods, joined. */
export function billedGround(parts: readonly BilledPart[]): Interval[] {
  const invoices = parts.filter(isInvoice);
  const joined = subtractIntervals(ALWAYS, subtractIntervals(ALWAYS, periods(invoices.filter((part) => !isWhole(part)))));
  return without(joined, periods(invoices.filter(isWhole)));
}

/** The part of a period (null: all time) that no document bills. */
export const newGround = (period: Interval | null, parts: readonly BilledPart[]): Interval[] =>
  subtractIntervals(period ?? ALWAYS, periods(parts.filter(isInvoice)));

function sum(parts: readonly BilledPart[]): Partial<Record<PayKey, number>> {
  const minutes: Partial<Record<PayKey, number>> = {};
  for (const part of parts) {
    if (part.category === null || part.minutes === null) continue;
    minutes[part.category] = (minutes[part.category] ?? 0) + part.minutes;
  }
  return minutes;
}

export const sumOf = (minutes: MinutesByKey): number => payKeys.reduce((total, key) => total + (minutes[key] ?? 0), 0);

const minus = (a: MinutesByKey, b: MinutesByKey): Partial<Record<PayKey, number>> => {
  const left: Partial<Record<PayKey, number>> = {};
  for (const key of payKeys) {
    const minutes = (a[key] ?? 0) - (b[key] ?? 0);
    if (minutes > 0) left[key] = minutes;
  }
  return left;
};

/** Draft invoices reserve their minutes. A credit note releases minutes only once numbered, because a draft may be deleted. */
export const billedOf = (parts: readonly BilledPart[]): MinutesByKey =>
  minus(sum(parts.filter(isInvoice)), sum(parts.filter(({ kind, number }) => kind === 'credit' && number !== null)));

export interface BilledDifference {
  /** Counted, and on no document. */
  readonly missing: MinutesByKey;
  /** On a document, and no longer counted. */
  readonly excess: MinutesByKey;
}

export const differenceOf = (counted: MinutesByKey, billed: MinutesByKey): BilledDifference => ({
  missing: minus(counted, billed),
  excess: minus(billed, counted),
});

/** What a new credit note of the invoice may still credit: a draft credit note reserves its minutes. */
export const creditableOf = (parts: readonly BilledPart[], invoiceId: string): MinutesByKey => {
  const own = parts.filter((part) => part.invoiceId === invoiceId);
  return minus(sum(own.filter((part) => isInvoice(part) && part.number !== null)), sum(own.filter((part) => !isInvoice(part))));
};

const lesser = (a: MinutesByKey, b: MinutesByKey): Partial<Record<PayKey, number>> => {
  const both: Partial<Record<PayKey, number>> = {};
  for (const key of payKeys) {
    const minutes = Math.min(a[key] ?? 0, b[key] ?? 0);
    if (minutes > 0) both[key] = minutes;
  }
  return both;
};

export interface ProposedCredit {
  readonly invoiceId: string;
  readonly number: string;
  readonly minutes: MinutesByKey;
}

/** The invoices that a credit note has to correct, newest number first. */
export function creditsOf(excess: MinutesByKey, parts: readonly BilledPart[]): ProposedCredit[] {
  let left: MinutesByKey = minus(excess, sum(parts.filter(({ kind, number }) => kind === 'credit' && number === null)));
  const numbers = new Map(parts.flatMap((part) => (isInvoice(part) && part.number !== null ? [[part.invoiceId, part.number] as const] : [])));
  return [...numbers]
    .toSorted(([, a], [, b]) => (a < b ? 1 : -1))
    .flatMap(([invoiceId, number]) => {
      const minutes = lesser(left, creditableOf(parts, invoiceId));
      left = minus(left, minutes);
      return Object.keys(minutes).length > 0 ? [{ invoiceId, number, minutes }] : [];
    });
}

export interface LineShare {
  /** The minutes of the service when the line was made. */
  readonly claim: number;
  /** The minutes of the service that no document bills. */
  readonly available: number;
}

/**
 * Divides the minutes of a line among its services. A shorter line is cut from its end. A longer one adds minutes that are not yet billed.
 * The rest goes to the last service, where it counts as billed in excess.
 */
export function allot(minutes: number, shares: readonly LineShare[]): number[] {
  let left = Math.max(0, minutes);
  const take = (most: number): number => {
    const taken = Math.min(left, Math.max(0, most));
    left -= taken;
    return taken;
  };
  const given = shares.map(({ claim }) => take(claim));
  const filled = given.map((own, place) => own + take(shares[place]!.available - own));
  return filled.map((own, place) => own + (place === filled.length - 1 ? take(left) : 0));
}
