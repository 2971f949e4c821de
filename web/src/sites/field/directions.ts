// Directions to a place in the phone's own navigation: by its coordinates when it has some, otherwise by its address.
import { formatAddress, type Address } from '@vigie/domain/shared/address.ts';

/** Null when neither coordinates nor town are known. */
export function directionsTo(address: Address): string | null {
  const { latitude, longitude } = address;
  const destination = latitude !== null && longitude !== null ? `${latitude},${longitude}` : address.city ? formatAddress(address) : null;
  return destination === null ? null : `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}
