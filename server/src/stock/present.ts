// Presents stock as the API returns it.
import type { z } from 'zod';
import type { StockAction, StockAssignment, StockReferenceRow } from '@vigie/contract/stock/schemas.ts';
import type { stockActions, stockAssignments, stockReferences } from '@vigie/db/tables/stock.ts';
import { holdingDays } from '@vigie/domain/stock/stock-assignment.ts';
import { stockLevel } from '@vigie/domain/stock/stock-reference.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';

export type ReferenceRecord = typeof stockReferences.$inferSelect;
export type AssignmentRecord = typeof stockAssignments.$inferSelect;
export type ActionRecord = typeof stockActions.$inferSelect;

/** `own`: the reader is a customer, who does not see what the agency still has. */
export function presentReference(row: ReferenceRecord, quantityAssigned: number, own: boolean): z.input<typeof StockReferenceRow> {
  const { id, title, description, reference, types, status, createdAt, updatedAt, version, quantity, lowStockLevel, purchasedOn } = row;
  const open = { id, title, description, reference, types, status, createdAt, updatedAt, version, quantityAssigned };
  return own ? open : { ...open, quantity, lowStockLevel, level: stockLevel(quantity, lowStockLevel), purchaseDate: purchasedOn };
}

type Named = { readonly id: string; readonly name: string };
export interface AssignmentLine {
  readonly row: AssignmentRecord;
  readonly reference: Pick<ReferenceRecord, 'id' | 'title' | 'reference' | 'types'>;
  readonly agent: { readonly id: string; readonly firstname: string; readonly lastname: string } | null;
  readonly site: Named | null;
  readonly customer: Named | null;
}

const holderOf = ({ row, agent, site, customer }: AssignmentLine) => {
  if (row.agentId !== null)
    return { kind: 'agent' as const, agent: { id: row.agentId, name: agent ? fullName(agent.firstname, agent.lastname) : '' } };
  return { kind: 'site' as const, site: site ?? { id: row.siteId ?? '', name: '' }, customer: customer ?? { id: row.siteId ?? '', name: '' } };
};

export function presentAssignment(line: AssignmentLine, today: LocalDay): z.input<typeof StockAssignment> {
  const { row, reference } = line;
  const assignee = holderOf(line);
  return {
    id: row.id,
    stockReference: reference,
    assignee,
    userCompanies: assignee.kind === 'agent' ? [assignee.agent] : [],
    sites: assignee.kind === 'site' ? [assignee.site] : [],
    quantity: row.quantity,
    comment: row.comment,
    assignmentDate: row.assignedOn,
    restitutionDate: row.restitutedOn,
    restitutionStatus: row.restitutionStatus,
    holdingDays: holdingDays(row.assignedOn, row.restitutedOn ?? today),
    createdAt: row.createdAt,
    version: row.version,
  };
}

/** `own`: as above. */
export const presentAction = (
  row: ActionRecord,
  stockReference: Pick<ReferenceRecord, 'id' | 'title' | 'reference'>,
): z.input<typeof StockAction> => ({
  ...row,
  stockReference,
  effectiveDate: row.effectiveOn,
});
