// Creates a dozen documents of the three kinds: open to all or to one, some near their end.
import { documentAccess, documents } from '@vigie/db/tables/documents.ts';
import type { Tx } from '@vigie/db/door.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { HOUR, isoOf, localDay } from '@vigie/domain/shared/time.ts';
import type { Hands } from '../../hands.ts';
import { insertAll } from '../../insert-all.ts';
import { paper } from '../../pictures/paper.ts';
import { paperIdeas, type PaperIdea } from './documents.data.ts';

export interface PapersOptions {
  readonly agencyId: string;
  readonly now: number;
  readonly hands: Hands;
  /** The account that filed them. */
  readonly userId: string;
  readonly agent: { readonly agentId: string; readonly memberId: string };
  readonly customerId: string;
}

/** Filed one after the other over the last days. */
const FILED_EVERY = 7 * HOUR;

export async function keepPapers(tx: Tx, { agencyId, now, hands, userId, agent, customerId }: PapersOptions): Promise<void> {
  const today = localDay(now, 'Europe/Paris');
  const row = async (idea: PaperIdea, rank: number): Promise<typeof documents.$inferInsert & { id: string }> => {
    const { kind, name, lines, folder, dated, ends } = idea;
    const bytes = paper(name, lines);
    const { id: fileId } = await hands.keep(tx, agencyId, { name: `${name}.pdf`, mimeType: 'application/pdf', bytes });
    const at = isoOf(now - (rank + 1) * FILED_EVERY);
    return {
      agencyId,
      id: crypto.randomUUID(),
      kind,
      name,
      fileId,
      userId,
      agentId: kind === 'agent' ? agent.agentId : null,
      customerId: kind === 'customer' ? customerId : null,
      shared: Boolean(idea.allAgents ?? idea.allCustomers ?? idea.toAgent ?? idea.toCustomer),
      accessAllAgents: idea.allAgents ?? false,
      accessAllCustomers: idea.allCustomers ?? false,
      attachedFolders: folder ? [{ name: folder[0], description: folder[1] }] : [],
      datedOn: addDays(today, dated),
      expiresOn: ends === undefined ? null : addDays(today, ends),
      downloadCount: idea.downloads ?? 0,
      createdAt: at,
      updatedAt: at,
    };
  };
  const rows = [];
  for (const [rank, idea] of paperIdeas.entries()) rows.push({ idea, row: await row(idea, rank) });
  await insertAll(
    tx,
    documents,
    rows.map((one) => one.row),
  );
  const access = rows.flatMap(({ idea, row: { id: documentId } }) => [
    ...(idea.toAgent ? [{ memberId: agent.memberId, customerId: null, documentId }] : []),
    ...(idea.toCustomer ? [{ memberId: null, customerId, documentId }] : []),
  ]);
  await insertAll(
    tx,
    documentAccess,
    access.map((one) => ({ agencyId, id: crypto.randomUUID(), ...one })),
  );
}
