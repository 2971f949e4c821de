// Searches addresses of the Base Adresse Nationale, through the server.
import { agency } from '@vigie/contract/agency/endpoints.ts';
import type { AddressProposal } from '@vigie/domain/sites/place-by-address.ts';
import { clientOf } from './client.ts';

const addressApi = clientOf({ addresses: agency.addresses });

/** Null: the search is unavailable. `whole`: the text is an address to its end, not the beginning of one. */
export async function searchAddresses(
  text: string,
  signal: AbortSignal,
  { whole = false }: { readonly whole?: boolean } = {},
): Promise<readonly AddressProposal[] | null> {
  const query = text.trim().slice(0, 200);
  const { available, data } = await addressApi.addresses({ query: { query, ...(whole ? { whole: '1' } : {}) }, signal });
  return available ? data : null;
}

export const NO_ADDRESS_SEARCH = 'Recherche d’adresse indisponible';
