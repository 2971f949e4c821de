// Validates the billed period of a document: both days or none, the last not before the first.
import type { LocalDay } from '../../shared/time-day.ts';
import { dateFrom } from '../../shared/validators-dates.ts';
import { messages } from '../../shared/validators.ts';

/** Returns what is wrong with its last day. */
export const billedPeriodIssue = (from: LocalDay | null, until: LocalDay | null): string | null =>
  from !== null && until === null ? messages.required : dateFrom(from)(until);
