// Saves actions, one or several in one transaction. A finished one changes the quantity once, and is then fixed.
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { stock as calls } from '@vigie/contract/stock/endpoints.ts';
import type { StockActionInput } from '@vigie/contract/stock/schemas.ts';
import { stockActions } from '@vigie/db/tables/stock.ts';
import { actionIssues, isSettled, movementOf, movesStock } from '@vigie/domain/stock/stock-action.ts';
import { stockCan } from '@vigie/domain/stock/stock-can.ts';
import { forbidden, invalid, notFound, refusal, transportErrors } from '../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../plumbing/http/call.ts';
import { staleOf } from '../plumbing/stale.ts';
import { actionMissing, stockErrors } from './errors.ts';
import { presentAction, type ActionRecord, type ReferenceRecord } from './present.ts';
import { lockReferences, shift, notifyStock, type Writing } from './records.ts';

type Line = z.output<typeof StockActionInput>;
type Call = Writing & Pick<Scope, 'actor'>;
interface Saved {
  readonly action: ActionRecord;
  readonly reference: ReferenceRecord;
}

const here = (agencyId: string, id: string) => and(eq(stockActions.agencyId, agencyId), eq(stockActions.id, id));

const find = async ({ tx, agencyId }: Writing, id: string): Promise<ActionRecord | undefined> => {
  const [row] = await tx.select().from(stockActions).where(here(agencyId, id));
  return row;
};

/** The stored line, with its movement. */
async function carried(call: Writing, line: Line, reference: ReferenceRecord, at: string) {
  const { kind, title, comment, quantity, effectiveDate, effectiveStatus } = line;
  const facts = { kind, quantity: movesStock(kind) ? quantity : null, effectiveStatus };
  const movement = movementOf(facts, reference.quantity);
  const after = await shift(call, reference, movement, `${at}quantity`);
  const made = isSettled(facts) ? { movement, remaining: after.quantity } : {};
  return { after, fields: { ...facts, ...made, title: title.trim(), comment: comment.trim(), effectiveOn: effectiveDate } };
}

async function create(call: Writing, line: Line, reference: ReferenceRecord, at: string): Promise<Saved> {
  const { tx, agencyId } = call;
  const id = line.newId ?? crypto.randomUUID();
  const known = await find(call, id);
  // The same form again, after its answer was lost.
  if (known && known.referenceId === reference.id) return { action: known, reference };
  if (known) throw refusal(transportErrors, 'shared.duplicate');
  const { after, fields } = await carried(call, line, reference, at);
  const [action] = await tx
    .insert(stockActions)
    .values({ agencyId, id, referenceId: reference.id, ...fields })
    .returning();
  return { action: action as ActionRecord, reference: after };
}

/** `reference` is locked. The action is read afterwards, so that it changes the quantity once. */
async function change(call: Writing, line: Line, id: string, reference: ReferenceRecord, at: string): Promise<Saved> {
  const { tx, agencyId } = call;
  const row = await find(call, id);
  if (!row) throw notFound(actionMissing);
  if (row.referenceId !== reference.id) throw invalid({ [`${at}stockReference`]: 'La référence d’une action ne change pas' });
  if (line.version !== undefined && line.version !== row.version) throw await staleOf(tx, agencyId, stockActions, 'stock_actions', id);
  if (isSettled(row)) throw refusal(stockErrors, 'stock.settled');
  const { after, fields } = await carried(call, line, reference, at);
  const [action] = await tx.update(stockActions).set(fields).where(here(agencyId, id)).returning();
  return { action: action as ActionRecord, reference: after };
}

function demandRights({ actor }: Pick<Scope, 'actor'>, lines: readonly Line[]): void {
  if (lines.some(({ id }) => !id) && !stockCan.createAction(actor)) throw forbidden('createStockActions');
  if (lines.some(({ id }) => id) && !stockCan.editAction(actor)) throw forbidden('editStockActions');
}

async function saveLines(call: Call, lines: readonly Line[], prefix: (index: number) => string) {
  demandRights(call, lines);
  const issues = lines.flatMap((line, index) => Object.entries(actionIssues(line)).map(([field, text]) => [`${prefix(index)}${field}`, text]));
  if (issues.length > 0) throw invalid(Object.fromEntries(issues) as Record<string, string>);
  const ids = lines.map(({ stockReference }) => stockReference);
  const held = await lockReferences(call.tx, call.agencyId, ids);
  const data = [];
  for (const [index, line] of lines.entries()) {
    const reference = held.get(line.stockReference) as ReferenceRecord;
    const at = prefix(index);
    const saved = line.id ? await change(call, line, line.id, reference, at) : await create(call, line, reference, at);
    held.set(reference.id, saved.reference);
    data.push(presentAction(saved.action, saved.reference));
  }
  await notifyStock(call, ids);
  return data;
}

export async function saveAction(call: ScopedCall<typeof calls.saveAction>) {
  const [saved] = await saveLines(call, [call.body], () => '');
  if (!saved) throw new Error('the action was not written');
  return saved;
}

export const saveActions = async (call: ScopedCall<typeof calls.saveActions>) => ({
  data: await saveLines(call, call.body.stockReferenceActions, (index) => `stockReferenceActions.${index}.`),
});

export async function removeAction(call: ScopedCall<typeof calls.removeAction>): Promise<{ ok: true }> {
  const { tx, agencyId, params } = call;
  const seen = await find(call, params.id);
  if (!seen) throw notFound(actionMissing);
  await lockReferences(tx, agencyId, [seen.referenceId]);
  const row = await find(call, params.id);
  if (!row) throw notFound(actionMissing);
  if (isSettled(row)) throw refusal(stockErrors, 'stock.settled');
  await tx.delete(stockActions).where(here(agencyId, params.id));
  await notifyStock(call, [row.referenceId]);
  return { ok: true };
}
