// Reads what other rooms store about one agent for the file: items, documents, hours of the month.
import { and, asc, desc, eq } from 'drizzle-orm';
import { documents } from '@vigie/db/tables/documents.ts';
import { agentItems } from '@vigie/db/tables/stock.ts';
import type { Tx } from '@vigie/db/door.ts';
import { agentsCan } from '@vigie/domain/agents/agents-can.ts';
import type { Actor } from '@vigie/domain/identity/actor.ts';
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import type { House } from '../../plumbing/house.ts';
import type { Around } from '../present.ts';

interface Reader {
  readonly tx: Tx;
  readonly agencyId: string;
  readonly actor: Actor;
  readonly house: House;
}

/** In the order of the file and of the slip. */
export const itemsOfAgent = (tx: Tx, agencyId: string, agentId: string) =>
  tx
    .select()
    .from(agentItems)
    .where(and(eq(agentItems.agencyId, agencyId), eq(agentItems.agentId, agentId)))
    .orderBy(asc(agentItems.position), asc(agentItems.createdAt), asc(agentItems.id));

async function documentsOf({ tx, agencyId, actor }: Reader, id: string): Promise<Around['documents']> {
  if (!agentsCan.listDocuments(actor, { id })) return [];
  return tx
    .select({ id: documents.id, name: documents.name, date: documents.datedOn, expiredAt: documents.expiresOn })
    .from(documents)
    .where(and(eq(documents.agencyId, agencyId), eq(documents.agentId, id)))
    .orderBy(desc(documents.createdAt), desc(documents.id));
}

const workingTimeOf = (reader: Reader, id: string, day: LocalDay): Promise<Around['workingTime']> =>
  agentsCan.readHours(reader.actor, { id }) ? reader.house.lent.workingTimeOf(reader, id, day) : Promise.resolve(null);

export async function aroundFile(reader: Reader, id: string, day: LocalDay): Promise<Around> {
  return {
    items: await itemsOfAgent(reader.tx, reader.agencyId, id),
    documents: await documentsOf(reader, id),
    workingTime: await workingTimeOf(reader, id, day),
  };
}
