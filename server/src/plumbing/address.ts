// Presents an address from a row as the API returns it.
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
