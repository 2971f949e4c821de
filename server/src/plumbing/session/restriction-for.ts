// Tells what closes Vigie to a member of an agency at an instant: the owner's subscription or the platform's lock.
import { restrictionOf, type Restriction } from '@vigie/domain/subscription/subscription-state.ts';
import type { Membership } from './person.ts';

/** A guard on duty when the subscription ends or the platform locks the agency finishes the service. Vigie closes to guards when the longest lawful service is over. */
const TO_FINISH_MS = 12 * 3_600_000;

export function restrictionFor({ agency, kind }: Membership, now: number): Restriction | null {
  return restrictionOf(agency.standing, kind === 'agent' ? now - TO_FINISH_MS : now, agency.timeZone);
}
