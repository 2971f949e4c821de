// Saves assignments, one or several in one transaction: creates new ones, changes or returns existing ones.
import type { Line } from './hand-out.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { stock as calls } from '@vigie/contract/stock/endpoints.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { stockAssignments } from '@vigie/db/tables/stock.ts';
import { keptOut } from '@vigie/domain/stock/stock-assignment.ts';
import { stockCan } from '@vigie/domain/stock/stock-can.ts';
import { loadAgency } from '../agency/profile.ts';
import { loadAgentFile, today } from '../agents/reach.ts';
import { forbidden, notFound } from '../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../plumbing/http/call.ts';
import { loadSite } from '../sites/reach.ts';
import { assignmentMissing } from './errors.ts';
import { takeBackItem, here } from './give-back.ts';
import { demandLine, handOut } from './hand-out.ts';
import type { AssignmentRecord, ReferenceRecord } from './present.ts';
import { presentAssignments } from './queries-assignments.ts';
import { lockReferences, move, notifyStock, type Writing } from './records.ts';

function demandRights({ actor }: Pick<Scope, 'actor'>, lines: readonly Line[]): void {
  if (lines.some(({ id }) => !id) && !stockCan.createAssignment(actor)) throw forbidden('createStockAssignments');
  if (lines.some(({ id }) => id) && !stockCan.editAssignment(actor)) throw forbidden('editStockAssignments');
}

/** The reference of each line, named by the line or by its assignment. */
async function referencesOf({ tx, agencyId }: Writing, lines: readonly Line[]): Promise<string[]> {
  const ids = lines.flatMap(({ id }) => id ?? []);
  const rows = await tx
    .select()
    .from(stockAssignments)
    .where(and(eq(stockAssignments.agencyId, agencyId), inArray(stockAssignments.id, ids)));
  const known = new Map(rows.map((row) => [row.id, row.referenceId]));
  return lines.map(({ id, stockReference }) => {
    const found = id ? known.get(id) : stockReference;
    if (found === undefined) throw notFound(assignmentMissing);
    return found;
  });
}

/** Notifies the agency and the holders. */
export async function notifyHolders(call: Writing, rows: readonly AssignmentRecord[]): Promise<void> {
  const { tx, agencyId } = call;
  const places = rows.flatMap(({ siteId }) => siteId ?? []);
  const owners = await tx
    .select({ customerId: sites.customerId })
    .from(sites)
    .where(and(eq(sites.agencyId, agencyId), inArray(sites.id, places)));
  await notifyStock(call, [...new Set(rows.map(({ referenceId }) => referenceId))], {
    customerIds: owners.map(({ customerId }) => customerId),
    agentIds: rows.flatMap(({ agentId }) => agentId ?? []),
  });
}

type Call = Writing & Pick<Scope, 'actor'>;

/** `prefix` names a line's fields in a refusal. */
async function saveLines(call: Call, lines: readonly Line[], prefix: (index: number) => string) {
  demandRights(call, lines);
  for (const [index, line] of lines.entries()) if (!line.id) demandLine(line, prefix(index));
  const ofLine = await referencesOf(call, lines);
  const held = await lockReferences(call.tx, call.agencyId, ofLine);
  const day = today(call.house, await loadAgency(call.tx, call.agencyId));
  const written: AssignmentRecord[] = [];
  for (const [index, line] of lines.entries()) {
    const reference = held.get(ofLine[index] ?? '') as ReferenceRecord;
    const placed = { ...call, today: day, at: prefix(index) };
    const done = line.id ? await takeBackItem(placed, line, line.id, reference) : await handOut(placed, line, reference);
    held.set(reference.id, done.reference);
    written.push(...done.rows);
  }
  await notifyHolders(call, written);
  return { data: await presentAssignments(call, [...new Set(written.map(({ id }) => id))]) };
}

const inLine = (index: number): string => `stockReferenceAssignments.${index}.`;

export const saveAssignment = (call: ScopedCall<typeof calls.saveAssignment>) => saveLines(call, [call.body], () => '');

export const saveAssignments = (call: ScopedCall<typeof calls.saveAssignments>) => saveLines(call, call.body.stockReferenceAssignments, inLine);

/** An existing line of this screen belongs to this holder: another's is as absent as another agency's. */
async function demandHeldBy({ tx, agencyId }: Writing, lines: readonly { id?: string | undefined }[], column: 'agentId' | 'siteId', holder: string) {
  const ids = [...new Set(lines.flatMap(({ id }) => id ?? []))];
  const own = and(eq(stockAssignments.agencyId, agencyId), inArray(stockAssignments.id, ids), eq(stockAssignments[column], holder));
  if (ids.length > 0 && (await tx.$count(stockAssignments, own)) < ids.length) throw notFound(assignmentMissing);
}

export async function saveAgentAssignments(call: ScopedCall<typeof calls.saveAgentAssignments>) {
  const { tx, agencyId, params, body } = call;
  await loadAgentFile(tx, agencyId, params.id);
  await demandHeldBy(call, body.stockReferenceAssignments, 'agentId', params.id);
  const lines = body.stockReferenceAssignments.map((line) => ({ ...line, userCompanies: [params.id], sites: [] }));
  return saveLines(call, lines, inLine);
}

export async function saveSiteAssignments(call: ScopedCall<typeof calls.saveSiteAssignments>) {
  const { tx, agencyId, params, body } = call;
  await loadSite(tx, agencyId, params.id);
  await demandHeldBy(call, body.stockReferenceAssignments, 'siteId', params.id);
  const lines = body.stockReferenceAssignments.map((line) => ({ ...line, userCompanies: [], sites: [params.id] }));
  return saveLines(call, lines, inLine);
}

/** An assignment made by mistake: pieces that were still out return to the stock. */
export async function removeAssignment(call: ScopedCall<typeof calls.removeAssignment>): Promise<{ ok: true }> {
  const { tx, agencyId, params, house } = call;
  const find = () => tx.select().from(stockAssignments).where(here(agencyId, params.id));
  const [seen] = await find();
  if (!seen) throw notFound(assignmentMissing);
  const held = await lockReferences(tx, agencyId, [seen.referenceId]);
  const [row] = await find();
  if (!row) throw notFound(assignmentMissing);
  if (row.restitutedOn === null) {
    const on = today(house, await loadAgency(tx, agencyId));
    const movement = keptOut(row);
    await move(call, held.get(row.referenceId) as ReferenceRecord, {
      kind: 'return',
      title: 'Affectation supprimée',
      quantity: movement,
      on,
      movement,
    });
  }
  await tx.delete(stockAssignments).where(here(agencyId, params.id));
  await notifyHolders(call, [row]);
  return { ok: true };
}
