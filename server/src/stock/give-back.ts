// Changes an assignment: its quantity, its text, and above all its return, whole or partial, which can be reverted.
import { and, eq } from 'drizzle-orm';
import { stockAssignments } from '@vigie/db/tables/stock.ts';
import {
  RestitutionStatus,
  keptOut,
  restitutionIssues,
  restitutionLabels,
  type Held,
  type Restitution,
} from '@vigie/domain/stock/stock-assignment.ts';
import { invalid, notFound } from '../plumbing/errors.ts';
import { staleOf } from '../plumbing/stale.ts';
import { assignmentMissing } from './errors.ts';
import type { Placed, Line } from './hand-out.ts';
import type { AssignmentRecord, ReferenceRecord } from './present.ts';
import { move } from './records.ts';

export const here = (agencyId: string, id: string) => and(eq(stockAssignments.agencyId, agencyId), eq(stockAssignments.id, id));

/** The line's new values over the existing ones. */
function wanted(line: Line, row: AssignmentRecord) {
  const restitution: Restitution = {
    restitutionDate: line.restitutionDate === undefined ? row.restitutedOn : line.restitutionDate,
    restitutionStatus: line.restitutionStatus === undefined ? row.restitutionStatus : line.restitutionStatus,
    restitutionQuantity: line.restitutionQuantity,
  };
  const quantity = line.quantityToAssign ?? row.quantity;
  return { restitution, quantity, assignedOn: line.assignmentDate ?? row.assignedOn, comment: line.comment?.trim() ?? row.comment };
}
type Wanted = ReturnType<typeof wanted>;

function demandLawful({ at, today }: Placed, line: Line, row: AssignmentRecord, { restitution, quantity, assignedOn }: Wanted): void {
  const errors = restitutionIssues(restitution, { quantity, assignedOn }, today);
  if (quantity < 1) errors['quantityToAssign'] = 'Au moins 1, en nombre entier';
  if (line.stockReference && line.stockReference !== row.referenceId) errors['stockReference'] = 'La référence d’une affectation ne change pas';
  const holder = row.agentId === null ? line.sites : line.userCompanies;
  if (line.userCompanies.length + line.sites.length > 0 && (holder.length !== 1 || holder[0] !== (row.agentId ?? row.siteId)))
    errors['userCompanies'] = 'Le détenteur ne change pas : restituez, puis affectez à nouveau';
  const named = Object.fromEntries(Object.entries(errors).map(([field, text]) => [`${at}${field}`, text]));
  if (Object.keys(named).length > 0) throw invalid(named);
}

const titleOf = (status: RestitutionStatus | null): string =>
  status === null ? 'Affectation corrigée' : status === RestitutionStatus.returned ? 'Retour' : `Retour : ${restitutionLabels[status].toLowerCase()}`;

/** The stock changes by the difference of what the assignment takes before and after. */
async function settle(call: Placed, reference: ReferenceRecord, before: AssignmentRecord, after: readonly Held[], asked: Wanted) {
  const movement = keptOut(before) - after.reduce((sum, held) => sum + keptOut(held), 0);
  const { restitutionStatus, restitutionDate, restitutionQuantity } = asked.restitution;
  const isReturn = restitutionStatus !== before.restitutionStatus;
  if (movement === 0 && !isReturn) return reference;
  const moved = await move(call, reference, {
    kind: movement < 0 ? 'handOut' : 'return',
    title: isReturn && restitutionStatus === null ? 'Retour annulé' : titleOf(isReturn ? restitutionStatus : null),
    quantity: isReturn ? (restitutionQuantity ?? asked.quantity) : Math.abs(movement),
    on: restitutionDate ?? call.today,
    movement,
    field: `${call.at}quantityToAssign`,
  });
  return moved.reference;
}

/** Fewer pieces come back than were assigned: they become a closed assignment of their own, and the rest stays open. */
async function splitOff({ tx }: Placed, row: AssignmentRecord, asked: Wanted, returned: number): Promise<AssignmentRecord[]> {
  const { assignedOn, comment, restitution, quantity } = asked;
  const { createdAt, updatedAt, version, id, ...kept } = row;
  void [createdAt, updatedAt, version, id];
  return tx
    .insert(stockAssignments)
    .values([
      {
        ...kept,
        quantity: returned,
        assignedOn,
        comment,
        restitutedOn: restitution.restitutionDate,
        restitutionStatus: restitution.restitutionStatus,
      },
    ])
    .returning()
    .then(async (rows) => {
      await tx
        .update(stockAssignments)
        .set({ quantity: quantity - returned, assignedOn, comment })
        .where(here(row.agencyId, row.id));
      return rows;
    });
}

/** `reference` is locked. The assignment is read afterwards, because every writer locks the reference first. */
export async function takeBackItem(call: Placed, line: Line, id: string, reference: ReferenceRecord) {
  const { tx, agencyId } = call;
  const [row] = await tx.select().from(stockAssignments).where(here(agencyId, id));
  if (!row) throw notFound(assignmentMissing);
  if (line.version !== undefined && line.version !== row.version) throw await staleOf(tx, agencyId, stockAssignments, 'stock_assignments', id);
  const asked = wanted(line, row);
  demandLawful(call, line, row, asked);
  const { restitutionDate, restitutionStatus, restitutionQuantity } = asked.restitution;
  const returned = restitutionDate === null ? asked.quantity : (restitutionQuantity ?? asked.quantity);
  if (restitutionDate !== null && row.restitutedOn === null && returned < asked.quantity) {
    const parts = [
      { quantity: returned, restitutionStatus },
      { quantity: asked.quantity - returned, restitutionStatus: null },
    ];
    const after = await settle(call, reference, row, parts, asked);
    return { reference: after, rows: [row, ...(await splitOff(call, row, asked, returned))] };
  }
  const after = await settle(call, reference, row, [{ quantity: asked.quantity, restitutionStatus }], asked);
  const { quantity, assignedOn, comment } = asked;
  const rows = await tx
    .update(stockAssignments)
    .set({ quantity, assignedOn, comment, restitutedOn: restitutionDate, restitutionStatus })
    .where(here(agencyId, id))
    .returning();
  return { reference: after, rows };
}
