// Searches communes by name or postcode, for every form with an address.
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { clientOf } from './client.ts';

export interface Commune {
  readonly city: string;
  readonly zipcode: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const addressApi = clientOf({ communes: agency.communes });

export async function searchCommunes(query: string, signal: AbortSignal): Promise<readonly Commune[]> {
  const found = await addressApi.communes({ query: { query: query.trim() }, signal });
  return found.map(({ name, zipcode, latitude, longitude }) => ({
    city: name,
    zipcode,
    latitude,
    longitude,
  }));
}
