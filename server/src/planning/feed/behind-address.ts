// What every calendar demands of the person behind its address, and how it refuses all others alike.
import { notFound, refusal, standingErrors } from '../../plumbing/errors.ts';
import type { House } from '../../plumbing/house.ts';
import type { Membership } from '../../plumbing/session/person.ts';
import { restrictionFor } from '../../plumbing/session/restriction-for.ts';

export const FEED_ACTION = 'planning.feed';

export const unknownAddress = () => notFound('Cette adresse d’agenda n’existe pas ou n’existe plus');

/** The agency's subscription closes calendars as it closes the rest. */
export function demandOpen({ clock }: Pick<House, 'clock'>, membership: Membership): void {
  const restriction = restrictionFor(membership, clock.now());
  if (restriction) throw refusal(standingErrors, `agency.${restriction}`);
}
