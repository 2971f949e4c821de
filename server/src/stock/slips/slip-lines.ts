// Reads what a collaborator has of the agency, and what they gave back, as lines of a slip.
import { and, asc, eq, gte, isNotNull, isNull } from 'drizzle-orm';
import { agentItems, stockAssignments, stockReferences } from '@vigie/db/tables/stock.ts';
import type { Tx } from '@vigie/db/door.ts';
import { itemKindLabels } from '@vigie/domain/agents/agent.ts';
import type { SlipKind, SlipLine } from '@vigie/domain/stock/signed-slip.ts';
import { restitutionLabels } from '@vigie/domain/stock/stock-assignment.ts';
import { addDays, type LocalDay } from '@vigie/domain/shared/time-day.ts';
import { itemsOfAgent } from '../../agents/file/around-file.ts';

/** Older returns were settled on paper, or never. */
const RETURN_DAYS = 60;

const itemLine = ({ id, kind, name, size, givenOn, expiresOn }: typeof agentItems.$inferSelect, returnedOn: LocalDay | null): SlipLine => ({
  source: 'item',
  id,
  kind: itemKindLabels[kind],
  name,
  detail: size,
  quantity: 1,
  givenOn,
  expiresOn,
  returnedOn,
  state: returnedOn === null ? '' : restitutionLabels[100],
});

/** Held, or given back since a day. */
async function stockLines(tx: Tx, agencyId: string, agentId: string, returnedSince: LocalDay | null): Promise<SlipLine[]> {
  const wanted =
    returnedSince === null
      ? isNull(stockAssignments.restitutedOn)
      : and(isNotNull(stockAssignments.restitutedOn), gte(stockAssignments.restitutedOn, returnedSince));
  const rows = await tx
    .select({ held: stockAssignments, reference: stockReferences })
    .from(stockAssignments)
    .innerJoin(stockReferences, and(eq(stockReferences.agencyId, stockAssignments.agencyId), eq(stockReferences.id, stockAssignments.referenceId)))
    .where(and(eq(stockAssignments.agencyId, agencyId), eq(stockAssignments.agentId, agentId), wanted))
    .orderBy(asc(stockAssignments.assignedOn), asc(stockAssignments.id));
  return rows.map(({ held, reference }) => ({
    source: 'stock',
    id: held.id,
    kind: 'Stock',
    name: reference.title,
    detail: reference.reference,
    quantity: held.quantity,
    givenOn: held.assignedOn,
    expiresOn: null,
    returnedOn: held.restitutedOn,
    state: held.restitutionStatus === null ? '' : restitutionLabels[held.restitutionStatus],
  }));
}

/** What the collaborator has now. */
export const heldLines = async (tx: Tx, agencyId: string, agentId: string): Promise<SlipLine[]> => [
  ...(await itemsOfAgent(tx, agencyId, agentId)).map((item) => itemLine(item, null)),
  ...(await stockLines(tx, agencyId, agentId, null)),
];

/** Everything that a slip of this kind may bear. An item of the file is given back on the day on which its slip is signed. */
export async function linesFor(tx: Tx, agencyId: string, agentId: string, kind: SlipKind, today: LocalDay): Promise<SlipLine[]> {
  if (kind === 'handOver') return heldLines(tx, agencyId, agentId);
  const items = await itemsOfAgent(tx, agencyId, agentId);
  return [...items.map((item) => itemLine(item, today)), ...(await stockLines(tx, agencyId, agentId, addDays(today, -RETURN_DAYS)))];
}
