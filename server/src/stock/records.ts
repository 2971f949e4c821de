// Loads references and their assignments, the first step of every use-case on stock, and changes quantities in one place.
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { stockActions, stockReferences } from '@vigie/db/tables/stock.ts';
import { ActionStatus, type ActionKind } from '@vigie/domain/stock/stock-action.ts';
import { stockCan } from '@vigie/domain/stock/stock-can.ts';
import { fallenTo, stockLevelLabels, takingIssue } from '@vigie/domain/stock/stock-reference.ts';
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import { invalid, notFound } from '../plumbing/errors.ts';
import type { Scope } from '../plumbing/http/call.ts';
import { notifyScreens } from '../plumbing/realtime.ts';
import { referenceMissing } from './errors.ts';
import type { ActionRecord, ReferenceRecord } from './present.ts';

export type Writing = Pick<Scope, 'tx' | 'agencyId' | 'house'>;

const SCREEN = '/#/platform/stocks/stocksReferences';

/** The reference of this agency, or 404. */
export async function loadReference(tx: Tx, agencyId: string, id: string): Promise<ReferenceRecord> {
  const [row] = await tx
    .select()
    .from(stockReferences)
    .where(and(eq(stockReferences.agencyId, agencyId), eq(stockReferences.id, id)));
  if (!row) throw notFound(referenceMissing);
  return row;
}

/**
 * Locks the references until the end of the transaction, always in the same order. Every writer of a quantity or of an assignment does so first. Of
 * two who want the last piece, the second sees the first one's result.
 */
export async function lockReferences(tx: Tx, agencyId: string, ids: readonly string[]): Promise<Map<string, ReferenceRecord>> {
  const wanted = [...new Set(ids)];
  const rows = await tx
    .select()
    .from(stockReferences)
    .where(and(eq(stockReferences.agencyId, agencyId), inArray(stockReferences.id, wanted)))
    .orderBy(stockReferences.id)
    .for('no key update');
  if (rows.length < wanted.length) throw notFound(referenceMissing);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The people in charge of stock are notified once that a reference is low or out (F-282). */
async function warn({ tx, agencyId, house }: Writing, reference: ReferenceRecord, before: number): Promise<void> {
  const level = fallenTo(before, reference.quantity, reference.lowStockLevel);
  if (level === null) return;
  const members = await tx
    .select()
    .from(userCompanies)
    .where(and(eq(userCompanies.agencyId, agencyId), isNotNull(userCompanies.userId), isNull(userCompanies.disabledAt)));
  const userIds = members.flatMap(({ kind, rights, userId }) =>
    userId && kind !== 'agent' && stockCan.hearsOfLevels({ kind, rights: new Set(rights) }) ? [userId] : [],
  );
  if (userIds.length === 0) return;
  const body = level === 'out' ? `${reference.title} : il n’en reste aucun` : `${reference.title} : il en reste ${reference.quantity}`;
  await house.jobs.send(tx, 'people.notify', { userIds, title: stockLevelLabels[level], body, href: SCREEN });
}

export interface Movement {
  readonly kind: ActionKind;
  readonly title: string;
  readonly comment?: string;
  readonly quantity: number;
  readonly on: LocalDay;
  /** What the quantity gains, or loses. */
  readonly movement: number;
  /** The field in error when there is not enough. */
  readonly field?: string;
  /** The invoice that changes it. */
  readonly invoiceId?: string;
}

/** Adds to the quantity of a locked reference, and returns the resulting record. */
export async function shift(call: Writing, reference: ReferenceRecord, movement: number, field = 'quantity'): Promise<ReferenceRecord> {
  const issue = takingIssue(-movement, reference.quantity);
  if (issue) throw invalid({ [field]: issue }, issue);
  if (movement === 0) return reference;
  const { tx, agencyId } = call;
  const quantity = reference.quantity + movement;
  const [row] = await tx
    .update(stockReferences)
    .set({ quantity })
    .where(and(eq(stockReferences.agencyId, agencyId), eq(stockReferences.id, reference.id)))
    .returning();
  if (!row) throw notFound(referenceMissing);
  await warn(call, row, reference.quantity);
  return row;
}

/** The same, with its line among the actions. */
export async function move(call: Writing, reference: ReferenceRecord, made: Movement): Promise<{ reference: ReferenceRecord; action: ActionRecord }> {
  const after = await shift(call, reference, made.movement, made.field);
  const { kind, title, comment = '', quantity, on, movement, invoiceId = null } = made;
  const [action] = await call.tx
    .insert(stockActions)
    .values({
      agencyId: call.agencyId,
      referenceId: reference.id,
      kind,
      title,
      comment,
      quantity,
      movement,
      remaining: after.quantity,
      effectiveOn: on,
      effectiveStatus: ActionStatus.done,
      invoiceId,
    })
    .returning();
  if (!action) throw new Error('the action was not written');
  return { reference: after, action };
}

interface Concerned {
  readonly customerIds?: readonly string[];
  readonly agentIds?: readonly string[];
}

/** Notifies the agency of everything, and holders of their own assignments. */
export async function notifyStock(
  { tx, agencyId }: Writing,
  ids: readonly string[],
  { customerIds = [], agentIds = [] }: Concerned = {},
): Promise<void> {
  await notifyScreens(tx, { agencyId, topic: 'stock', ids, agentIds });
  for (const customerId of new Set(customerIds)) await notifyScreens(tx, { agencyId, topic: 'stock', ids, agentIds: [], customerId });
}
