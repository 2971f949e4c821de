// What a room declares about its records: their list, their address, their neighbours.
import { queryClient } from '../../api/query-client.ts';
import type { ListDeclaration, ListRequest } from '../list/list-types.ts';
import { rowsQuery } from '../list/use-list.ts';

export interface RecordKind {
  /** Key of the list, whose trail says what stands beside a record. */
  readonly key: string;
  /** « Client », the title while it loads. */
  readonly one: string;
  /** What is said while it loads, « Récupération du contrat. »; « Chargement » when absent, for who cannot see. */
  readonly loading?: string;
  /** « Client introuvable » (F-134 asks it of a collaborator). */
  readonly missing: string;
  readonly list: { readonly to: string; readonly label: string };
  /** The record's address, made by a paths function. */
  readonly to: (id: string) => string;
  /** Identifiers of another page of the list: `(request) => import('./sites-list.ts').then((m) => idsIn(m.sitesList, request))`. */
  readonly ids: (request: ListRequest) => Promise<PageOfIds>;
}

export interface PageOfIds {
  readonly ids: readonly string[];
  readonly count: number;
}

/** The same answer that the list itself would show. */
export async function idsIn<Row>(list: ListDeclaration<Row>, request: ListRequest): Promise<PageOfIds> {
  const { data, count } = await queryClient.fetchQuery(rowsQuery(list, request));
  return { ids: data.map(list.rowId), count };
}
