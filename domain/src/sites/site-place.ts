// Determines a site's time zone and holidays from its postcode, unless somebody chose others.
import { holidayLocaleOfPostcode, timeZoneOfPostcode } from '../agency/places.ts';
import type { Address } from '../shared/address.ts';

export interface PlaceInTime {
  readonly timeZone: string;
  /** A key of `holidayLocaleLabels`. */
  readonly holidayLocale: string;
}

/** An IANA name that the runtime knows. An offset such as +01:00 is refused because it has no summer time. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('fr-FR', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The place derived from the address. Abroad or without a postcode, it is the agency's own place. */
export const derivedPlace = (address: Pick<Address, 'zipcode' | 'country'>, agency: PlaceInTime): PlaceInTime =>
  address.country === 'France' && address.zipcode !== ''
    ? {
        timeZone: timeZoneOfPostcode(address.zipcode),
        holidayLocale: holidayLocaleOfPostcode(address.zipcode),
      }
    : agency;

/** The chosen values, completed from the address. */
export function placeOfSite(address: Pick<Address, 'zipcode' | 'country'>, chosen: Partial<PlaceInTime>, agency: PlaceInTime): PlaceInTime {
  const derived = derivedPlace(address, agency);
  return {
    timeZone: chosen.timeZone || derived.timeZone,
    holidayLocale: chosen.holidayLocale || derived.holidayLocale,
  };
}
