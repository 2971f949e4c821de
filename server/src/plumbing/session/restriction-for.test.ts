import { expect, test } from 'vitest';
import { OfferType } from '@vigie/domain/subscription/offer.ts';
import { DAY, HOUR, startOfDay } from '@vigie/domain/shared/time.ts';
import type { Membership } from './person.ts';
import { restrictionFor } from './restriction-for.ts';

const ZONE = 'Europe/Paris';
/** Paid until 20 November, that day included. */
const standing = { subscription: { currentPeriodEndAt: '2026-11-20', paid: true, operation: { offer: { type: OfferType.trial } } }, errors: [] };
const member = (kind: Membership['kind']): Membership => ({
  id: 'm',
  kind,
  rights: [],
  agentId: null,
  plannable: true,
  customer: null,
  agency: { id: 'a', name: '', status: 100, timeZone: ZONE, holidayLocale: 'FR', currency: 'EUR', standing, factorDemand: 'nobody' },
});

test('the desk is closed at midnight, a guard twelve hours later, when the longest lawful service is over', () => {
  const midnight = startOfDay('2026-11-20', ZONE) + DAY;
  const at = (kind: Membership['kind'], after: number) => restrictionFor(member(kind), midnight + after);
  expect([at('owner', -1), at('staff', 0), at('customer', 0)]).toEqual([null, 'subscription', 'subscription']);
  expect([at('agent', 0), at('agent', 12 * HOUR - 1), at('agent', 12 * HOUR)]).toEqual([null, null, 'subscription']);
});
