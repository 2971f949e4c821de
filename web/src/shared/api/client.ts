// The typed calls of one room of the contract. A room's api.ts is one line:
//
//   export const sitesApi = clientOf(sites);        // `sites` from '@vigie/contract/sites/endpoints.ts'
//   const { data, count } = await sitesApi.fetchSites({ body: query, signal });
//
// A room takes its own part of the contract, never the whole, so that a phone loads what its screens need.
import { createClient, type Client } from '@vigie/contract/shared/client.ts';
import { ownTransport, transport } from './transport.ts';

export const clientOf = <C extends object>(room: C): Client<C> => createClient(room, transport);

/**
 * The same for a person's own screens (« Mon planning », « Mes heures », the phone): who works at the desk as well asks there as an agent, for their own
 * things only and without a desk's right. What is shown at both places has a query key of its own here.
 */
export const ownClientOf = <C extends object>(room: C): Client<C> => createClient(room, ownTransport);
