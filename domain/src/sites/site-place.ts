// Where a site stands in time: its zone and its holidays, taken from its postcode unless somebody chose others.
import { holidayLocaleOfPostcode, timeZoneOfPostcode } from '../agency/places.ts';
import type { Address } from '../shared/address.ts';

export interface PlaceInTime {
  readonly timeZone: string;
  /** Key of `holidayLocaleLabels`. */
  readonly holidayLocale: string;
}

/** An IANA name that the runtime knows; an offset such as +01:00 is not one, it has no summer. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('fr-FR', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** What the address says; abroad, or without a postcode, the agency's own place. */
export const derivedPlace = (address: Pick<Address, 'zipcode' | 'country'>, agency: PlaceInTime): PlaceInTime =>
  address.country === 'France' && address.zipcode !== ''
    ? {
        timeZone: timeZoneOfPostcode(address.zipcode),
        holidayLocale: holidayLocaleOfPostcode(address.zipcode),
      }
    : agency;

/** What was chosen, completed by what the address says. */
export function placeOfSite(address: Pick<Address, 'zipcode' | 'country'>, chosen: Partial<PlaceInTime>, agency: PlaceInTime): PlaceInTime {
  const derived = derivedPlace(address, agency);
  return {
    timeZone: chosen.timeZone || derived.timeZone,
    holidayLocale: chosen.holidayLocale || derived.holidayLocale,
  };
}
