// Typed calls for one room of the contract. A room's api.ts is one line:
//
//   export const sitesApi = clientOf(sites);        // `sites` from '@vigie/contract/sites/endpoints.ts'
//   const { data, count } = await sitesApi.fetchSites({ body: query, signal });
// A room imports its own part of the contract, never the whole: a phone loads only what its screens need.
import { createClient, type Client } from '@vigie/contract/shared/client.ts';
import { ownTransport, transport } from './transport.ts';

export const clientOf = <C extends object>(room: C): Client<C> => createClient(room, transport);

/**
 * The same calls for a person's own screens (« Mon planning », « Mes heures », the phone). Desk staff who are also agents ask there as agents: they
 * see only their own data, without desk rights. Data shown in both places needs a separate query key here.
 */
export const ownClientOf = <C extends object>(room: C): Client<C> => createClient(room, ownTransport);
