// An address as it stands in a row, as the API shows it.
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
