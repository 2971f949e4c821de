// Sorts deadlines into the buckets of the expiration lists, and computes the day until which a document is valid.
import { parseCardNumber } from '../shared/identifiers.ts';
import { addMonths, daysBetween } from '../shared/time-day.ts';
import type { LocalDay } from '../shared/time-day.ts';
import { expirationTypes } from './expirations.data.ts';
import type { ExpirationDefinition, ExpirationType } from './expirations.data.ts';

const definitions = new Map<string, ExpirationDefinition>(expirationTypes.map((type) => [type.key, type]));

export const expirationType = (key: ExpirationType): ExpirationDefinition => definitions.get(key)!;

/** Buckets of the expiration lists, in days. Documents have their own buckets (F-326). */
export const expirationBuckets = [0, 7, 30, 60, 90, 120] as const;
export type ExpirationBucket = 'expired' | (typeof expirationBuckets)[number];

/** Expired means before today. A deadline is valid until the end of its day (F-327). */
export const isExpired = (expiresOn: LocalDay, today: LocalDay): boolean => expiresOn < today;

/** True when the deadline falls in the bucket. 30 covers today up to thirty days, both included (F-327). */
export function isInBucket(expiresOn: LocalDay, today: LocalDay, bucket: ExpirationBucket): boolean {
  const days = daysBetween(today, expiresOn);
  return bucket === 'expired' ? days < 0 : days >= 0 && days <= bucket;
}

/** Returns the nearest bucket that contains the deadline, or null beyond the last. A badge shows it. */
export function nearestBucket(
  expiresOn: LocalDay,
  today: LocalDay,
  buckets: readonly Exclude<ExpirationBucket, 'expired'>[] = expirationBuckets,
): ExpirationBucket | null {
  if (isExpired(expiresOn, today)) return 'expired';
  return buckets.find((bucket) => isInBucket(expiresOn, today, bucket)) ?? null;
}

/** Proposes an end from the day of issue when the kind has a usual validity. */
export function proposedExpiry(type: ExpirationType, issuedOn: LocalDay): LocalDay | null {
  const months = expirationType(type).validityMonths;
  return months === null ? null : addMonths(issuedOn, months);
}

export interface ExpirationDates {
  /** Valid until the end of this day. Null: the document has no date, or is missing. */
  readonly expiresOn: LocalDay | null;
  /** Receipt of a renewal requested in time: the right to work continues until the end of this day (facts, 4.1). */
  readonly receiptUntil: LocalDay | null;
}

/** Returns the day after which the document no longer covers the agent: its own date, or its receipt's when later. */
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
 * Returns the deadlines of a file including its professional card. The card number is stored once, in the file. Its date part fills in the end of validity
 * when nobody typed one (facts, 4.1).
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
