// Stores the point of a site. The centre of its town does not count as one.
import { isTownCentre } from '../agency/communes.ts';

interface Located {
  readonly zipcode: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The address with its point, or without one when that is only its town's. */
export const withConfirmedPoint = <A extends Located>(address: A): A =>
  isTownCentre(address.zipcode, address.latitude, address.longitude) ? { ...address, latitude: null, longitude: null } : address;
