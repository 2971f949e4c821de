// Decides when an address alone places a site: its house is known in its own town, with a high score.
import { fold } from '../shared/text.ts';
import { formatAddress, type Address } from '../shared/address.ts';

/** An address that the search proposes. */
export interface AddressProposal {
  readonly label: string;
  /** `locality`: a hamlet or a named place. */
  readonly kind: 'housenumber' | 'street' | 'locality';
  readonly street: string;
  readonly zipcode: string;
  readonly city: string;
  readonly latitude: number;
  readonly longitude: number;
  /** From 0 to 1, as the service counts it. */
  readonly score: number;
}

const SURE = 0.8;

/** The middle of a street is no house: the pin is then set by hand. */
export const isHouse = ({ kind }: Pick<AddressProposal, 'kind'>): boolean => kind === 'housenumber';

type Searched = Pick<Address, 'street' | 'zipcode' | 'city' | 'country'>;

/** What is searched for a whole address. Empty where there is no street to search, or abroad. */
export const searchedAddress = ({ street, zipcode, city, country }: Searched): string =>
  street.trim() === '' || country !== 'France' ? '' : formatAddress({ street, complement: '', zipcode, city, country });

/** Without a postcode the town must have the same name. */
export function isSurePlace({ zipcode, city }: Pick<Address, 'zipcode' | 'city'>, found: AddressProposal): boolean {
  const isSameTown = zipcode.trim() === '' ? fold(city.trim()) === fold(found.city) : zipcode.trim() === found.zipcode;
  return isHouse(found) && found.score >= SURE && isSameTown;
}
