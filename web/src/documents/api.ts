// The calls about documents, made by the desk or by a reader, and the searches of people to share with.
import type { z } from 'zod';
import { documents } from '@vigie/contract/documents/endpoints.ts';
import type { Document, DocumentList } from '@vigie/contract/documents/schemas.ts';
import type { EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import type { DocumentKind } from '@vigie/domain/documents/document.ts';
import { documentsCan } from '@vigie/domain/documents/documents-can.ts';
import { clientOf } from '../shared/api/client.ts';
import { actorOf, session } from '../shared/session/session-store.ts';
import { saveFile } from '../shared/ui/save-file.ts';
import type { Option } from '../shared/ui/list/list-types.ts';

export type DocumentLine = z.output<typeof Document>;
export type DocumentsAnswer = z.output<typeof DocumentList>;

/** The same calls without the agent's own prefix. */
const behindAgency = <C extends Record<string, EndpointSpec>>(calls: C): C =>
  Object.fromEntries(
    Object.entries(calls).map(([name, spec]) => {
      if (spec.access.scope !== 'scoped' || !spec.access.agency) return [name, spec];
      const { agent: _, ...access } = spec.access;
      return [name, { ...spec, access }];
    }),
  ) as C;

const asReader = clientOf(documents);
const asDesk = clientOf(behindAgency(documents));

/** Agents use their own path unless they hold the right to list all documents. */
export const documentsApi = (): typeof asReader => {
  const actor = actorOf(session.get());
  return actor && documentsCan.listAll(actor) ? asDesk : asReader;
};

export const listCall = { agency: 'list', agent: 'listOfAgents', customer: 'listOfCustomers' } as const satisfies Record<DocumentKind, string>;
export const saveCall = { agency: 'save', agent: 'saveOfAgent', customer: 'saveOfCustomer' } as const satisfies Record<DocumentKind, string>;

type TargetKind = 'agents' | 'customers' | 'people';
export const searchTargets =
  (kind: TargetKind) =>
  async (query: string, signal: AbortSignal): Promise<Option[]> =>
    (await documentsApi().targets({ body: { kind, query }, signal })).map(({ id, name }) => ({ value: id, label: name }));
export const findTarget =
  (kind: TargetKind) =>
  async (id: string): Promise<Option | null> => {
    const [found] = await documentsApi().targets({ body: { kind, ids: [id] } });
    return found ? { value: found.id, label: found.name } : null;
  };

/** « Kbis » is saved as « Kbis.pdf ». */
function savedName({ name, file }: DocumentLine): string {
  const ending = /\.[^.\s]{1,10}$/.exec(file?.name ?? '')?.[0] ?? '';
  return name.toLowerCase().endsWith(ending.toLowerCase()) ? name : `${name}${ending}`;
}

export async function download(rows: readonly DocumentLine[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  if (rows.length === 1) saveFile(await documentsApi().download({ params: { id: first.id } }), savedName(first));
  else saveFile(await documentsApi().downloadSeveral({ body: { ids: rows.map(({ id }) => id) } }), 'documents.zip');
}
