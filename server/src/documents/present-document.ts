// Presents a document to one reader: addresses only of files that they may open, readers' names only at the desk.
import type { z } from 'zod';
import type { Document } from '@vigie/contract/documents/schemas.ts';
import { documentRefusal, documentsCan } from '@vigie/domain/documents/documents-can.ts';
import type { Scope } from '../plumbing/http/call.ts';
import { accessOf, type DocumentRecord } from './records.ts';
import { presentFile } from './files/store-file.ts';

export function presentDocument({ house, actor }: Pick<Scope, 'house' | 'actor'>, record: DocumentRecord): z.input<typeof Document> {
  const { row, file, agent, customer, members, customers } = record;
  const access = accessOf(record);
  const readable = documentsCan.read(actor, access);
  const atDesk = documentsCan.listAll(actor) || documentsCan.share(actor);
  return {
    ...row,
    attachedFolders: row.attachedFolders.map((folder) => ({ ...folder })),
    file: file && access.hasFile ? { ...presentFile(house, file), ...(readable ? {} : { url: '' }) } : null,
    agent,
    customer,
    userCompanies: atDesk ? members.map(({ id, name }) => ({ id, name })) : [],
    customers: atDesk ? customers.map(({ id, name }) => ({ id, name })) : [],
    date: row.datedOn,
    expiredAt: row.expiresOn,
    refusals: {
      read: documentRefusal(actor, 'read', access),
      download: documentRefusal(actor, 'download', access),
      edit: documentRefusal(actor, 'edit', access),
      send: documentRefusal(actor, 'send', access),
      remove: documentRefusal(actor, 'remove', access),
    },
  };
}
