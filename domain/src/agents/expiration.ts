// How near a deadline is: buckets of the expiration lists, and the alerts due on a day.
import { parseCardNumber } from '../shared/identifiers.ts';
import { addMonths, daysBetween } from '../shared/time-day.ts';
import type { LocalDay } from '../shared/time-day.ts';
import { expirationTypes } from './expirations.data.ts';
import type { ExpirationDefinition, ExpirationType } from './expirations.data.ts';

const definitions = new Map<string, ExpirationDefinition>(expirationTypes.map((type) => [type.key, type]));

export const expirationType = (key: ExpirationType): ExpirationDefinition => definitions.get(key)!;

/** Buckets of the expiration lists, in days; documents have buckets of their own (F-326). */
export const expirationBuckets = [0, 7, 30, 60, 90, 120] as const;
export type ExpirationBucket = 'expired' | (typeof expirationBuckets)[number];

/** Over means before today: a deadline is kept until the end of its day (F-327). */
export const isExpired = (expiresOn: LocalDay, today: LocalDay): boolean => expiresOn < today;

/** True when the deadline is among those of the bucket; 30 holds today up to thirty days, both included (F-327). */
export function isInBucket(expiresOn: LocalDay, today: LocalDay, bucket: ExpirationBucket): boolean {
  const days = daysBetween(today, expiresOn);
  return bucket === 'expired' ? days < 0 : days >= 0 && days <= bucket;
}

/** The nearest bucket that holds the deadline, null beyond the last: what a badge shows. */
export function nearestBucket(
  expiresOn: LocalDay,
  today: LocalDay,
  buckets: readonly Exclude<ExpirationBucket, 'expired'>[] = expirationBuckets,
): ExpirationBucket | null {
  if (isExpired(expiresOn, today)) return 'expired';
  return buckets.find((bucket) => isInBucket(expiresOn, today, bucket)) ?? null;
}

/** End proposed from the day of issue, when the kind has a usual validity. */
export function proposedExpiry(type: ExpirationType, issuedOn: LocalDay): LocalDay | null {
  const months = expirationType(type).validityMonths;
  return months === null ? null : addMonths(issuedOn, months);
}

export interface ExpirationDates {
  /** Valid until the end of this day; null: the document bears no date, or is missing. */
  readonly expiresOn: LocalDay | null;
  /** Receipt of a renewal asked in time: the right to work goes on until the end of this day (facts, 4.1). */
  readonly receiptUntil: LocalDay | null;
}

/** The day after which the document no longer covers the agent: its own date, or its receipt's when that is later. */
export const deadlineOf = ({ expiresOn, receiptUntil }: ExpirationDates): LocalDay | null => {
  if (expiresOn === null || receiptUntil === null) return expiresOn ?? receiptUntil;
  return receiptUntil > expiresOn ? receiptUntil : expiresOn;
};

export interface ExpirationDraft extends ExpirationDates {
  readonly typeKey: ExpirationType;
  readonly number: string;
  readonly issuedOn: LocalDay | null;
}

/**
 * The deadlines of a file with its professional card among them: the card number stands once, in the file, and pre-fills
 * the end of validity that nobody typed from its own date part (facts, 4.1).
 */
export function withCard<E extends ExpirationDraft>(expirations: readonly E[], cardNumber: string): (E | ExpirationDraft)[] {
  const card = parseCardNumber(cardNumber);
  if (!card) return [...expirations];
  const known = expirations.find((one) => one.typeKey === 'professionalCard');
  const others = expirations.filter((one) => one !== known);
  const base: E | ExpirationDraft = known ?? {
    typeKey: 'professionalCard',
    number: '',
    issuedOn: null,
    expiresOn: null,
    receiptUntil: null,
  };
  return [{ ...base, number: card.number, expiresOn: base.expiresOn ?? card.expiresOn }, ...others];
}
