// Decides who sees the trend of twelve months, and which months it has.
import { has, type Actor } from '../identity/actor.ts';
import { addMonths, firstOfMonth, lastOfMonth, type LocalDay } from '../shared/time-day.ts';
import type { Days } from './compared-period.ts';

const MONTHS = 12;

/** The rights of the pages that show the same figures of a month. Any of them shows a part. */
export const trendRights = ['readAgentsHours', 'readMargins'] as const;

export const trendCan = {
  readHours: (actor: Actor): boolean => has(actor, 'readAgentsHours'),
  readMargins: (actor: Actor): boolean => has(actor, 'readMargins'),
};

/** The month of today, which is not over, and the eleven before it. */
export const trendDays = (today: LocalDay): Days => ({ from: addMonths(firstOfMonth(today), 1 - MONTHS), until: lastOfMonth(today) });
