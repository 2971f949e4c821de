// Presents an address from a row as the API returns it, and in one line.
import type { z } from 'zod';
import type { Address } from '@vigie/contract/shared/schemas.ts';

type AddressInput = Required<z.output<typeof Address>>;

export const addressOf = ({ street, complement, zipcode, city, country, latitude, longitude }: AddressInput): AddressInput => ({
  street,
  complement,
  zipcode,
  city,
  country,
  latitude,
  longitude,
});

export const oneLineAddress = ({ street, complement, zipcode, city }: Pick<AddressInput, 'street' | 'complement' | 'zipcode' | 'city'>): string =>
  [street, complement, [zipcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
