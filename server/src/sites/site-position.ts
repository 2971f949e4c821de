// The point of a site as it is kept: the centre of its commune is none.
import { isTownCentre } from '../agency/communes.ts';

interface Located {
  readonly zipcode: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The address with its point, or without one when that is only its commune's. */
export const withConfirmedPoint = <A extends Located>(address: A): A =>
  isTownCentre(address.zipcode, address.latitude, address.longitude) ? { ...address, latitude: null, longitude: null } : address;
