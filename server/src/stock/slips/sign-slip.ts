// Keeps the slip that a collaborator signs on screen: the chosen lines as they stand, the drawing, the moment. Nothing changes it afterwards.
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { stock as calls } from '@vigie/contract/stock/endpoints.ts';
import type { EquipmentSlip } from '@vigie/contract/stock/slip-endpoints.ts';
import { agentItems, equipmentSlips } from '@vigie/db/tables/stock.ts';
import type { Tx } from '@vigie/db/door.ts';
import { agentsCan } from '@vigie/domain/agents/agents-can.ts';
import { chosenLines, unsignedLines, type SlipLine } from '@vigie/domain/stock/signed-slip.ts';
import { stockCan } from '@vigie/domain/stock/stock-can.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { agentMissing, loadAgentFile, today } from '../../agents/reach.ts';
import { drawingOf, keeping } from '../../documents/files/keeping.ts';
import { forbidden, notFound, refusal } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { stockErrors } from '../errors.ts';
import { notifyStock } from '../records.ts';
import { linesFor } from './slip-lines.ts';

export type SlipRow = typeof equipmentSlips.$inferSelect;
const slipMissing = 'Bon introuvable';

/** Guards read their own: a colleague's is as absent as another agency's. */
export function demandReader({ actor, via }: Pick<Scope, 'actor' | 'via'>, agentId: string): void {
  if (actor.agentId === agentId || agentsCan.readSheets(actor)) return;
  throw via === 'agent' ? notFound(agentMissing) : forbidden('readAgentSheets');
}

const ofAgent = (agencyId: string, agentId: string) => and(eq(equipmentSlips.agencyId, agencyId), eq(equipmentSlips.agentId, agentId));

const slipsOf = (tx: Tx, agencyId: string, agentId: string): Promise<SlipRow[]> =>
  tx.select().from(equipmentSlips).where(ofAgent(agencyId, agentId)).orderBy(desc(equipmentSlips.signedAt), desc(equipmentSlips.id));

export async function loadSlip(tx: Tx, agencyId: string, agentId: string, id: string): Promise<SlipRow> {
  const [row] = await tx
    .select()
    .from(equipmentSlips)
    .where(and(ofAgent(agencyId, agentId), eq(equipmentSlips.id, id)));
  if (!row) throw notFound(slipMissing);
  return row;
}

const present = ({ id, kind, signerName, signedAt, shownByName, lines }: SlipRow): z.input<typeof EquipmentSlip> => ({
  id,
  kind,
  signerName,
  signedAt,
  shownBy: shownByName,
  lines: [...lines],
});

export async function listSlips(call: ScopedCall<typeof calls.slips>) {
  const { tx, agencyId, params, house } = call;
  const { agency } = await loadAgentFile(tx, agencyId, params.id);
  demandReader(call, params.id);
  const rows = await slipsOf(tx, agencyId, params.id);
  const day = today(house, agency);
  const toSign = async (kind: 'handOver' | 'return') => unsignedLines(await linesFor(tx, agencyId, params.id, kind, day), kind, rows);
  return { data: rows.map(present), toSign: { handOver: await toSign('handOver'), return: await toSign('return') } };
}

/** What was given back is no more in the file. Counted stock was taken back before its slip. */
async function takeOutOfFile(tx: Tx, agencyId: string, lines: readonly SlipLine[]): Promise<void> {
  const ids = lines.flatMap(({ source, id }) => (source === 'item' ? [id] : []));
  if (ids.length > 0) await tx.delete(agentItems).where(and(eq(agentItems.agencyId, agencyId), inArray(agentItems.id, ids)));
}

export async function signSlip(call: ScopedCall<typeof calls.signSlip>) {
  const { tx, agencyId, actor, params, body, house, userId, person } = call;
  const { kind, keys, image, newId } = body;
  // One at a time for a collaborator: the second of two equal ones finds the first.
  const { agency, agent } = await loadAgentFile(tx, agencyId, params.id, { lock: call.via === 'agency' });
  if (!stockCan.signSlip(actor, params.id, kind)) throw forbidden('createStockAssignments');
  const known = await slipsOf(tx, agencyId, params.id);
  const same = known.find(({ id }) => id === newId);
  if (same) return present(same);
  const lines = unsignedLines(await linesFor(tx, agencyId, params.id, kind, today(house, agency)), kind, known);
  const chosen = chosenLines(lines, keys);
  if (!chosen) throw refusal(stockErrors, 'stock.slip_changed');
  const drawing = drawingOf(image);
  const isOwn = actor.agentId === params.id && call.via === 'agent';
  const shownByName = isOwn ? '' : fullName(person.user.firstname, person.user.lastname);
  return keeping(house, tx, agencyId, async (keep) => {
    const file = await keep({ name: 'signature.png', mimeType: 'image/png', bytes: drawing, userId });
    const [row] = await tx
      .insert(equipmentSlips)
      .values({
        agencyId,
        id: newId,
        agentId: params.id,
        kind,
        lines: chosen,
        signerName: fullName(agent.firstname, agent.lastname),
        signedAt: house.clock.instant(),
        signatureFileId: file.id,
        shownBy: isOwn ? null : userId,
        shownByName,
      })
      .returning();
    if (!row) throw new Error('the slip was not written');
    if (kind === 'return') await takeOutOfFile(tx, agencyId, chosen);
    await notifyStock(call, [], { agentIds: [params.id] });
    return present(row);
  });
}
