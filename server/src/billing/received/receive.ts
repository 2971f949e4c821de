// Keeps a received invoice with its file, once: read, addressed to the agency, not received before; its order is found by number.
import { createHash } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { receivedInvoices as calls } from '@vigie/contract/billing/received-endpoints.ts';
import { papers } from '@vigie/db/tables/billing/papers.ts';
import { receivedInvoices } from '@vigie/db/tables/billing/received.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { ReadInvoice } from '@vigie/domain/billing/einvoice/read/read-model.ts';
import { PaperStatus } from '@vigie/domain/billing/paper.ts';
import { addresseeIssue, supplierKey } from '@vigie/domain/billing/received/received.ts';
import { has } from '@vigie/domain/identity/actor.ts';
import { formatDay } from '@vigie/domain/shared/time-format.ts';
import { loadAgency } from '../../agency/profile.ts';
import { endFile } from '../../documents/files/erase-file.ts';
import { demandRoom } from '../../documents/files/storage-room.ts';
import { storeFile } from '../../documents/files/store-file.ts';
import { forbidden, invalid } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import type { House } from '../../plumbing/house.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { readFile } from './read-file.ts';
import { answerReceived } from './records.ts';

export interface Arrived {
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: Buffer;
  readonly invoice: ReadInvoice;
  readonly flowId: string | null;
  readonly userId: string | null;
}

/** The purchase order whose number the supplier writes, with or without words around it. */
async function orderOf(tx: Tx, agencyId: string, { orderReference }: ReadInvoice): Promise<string | null> {
  const reference = orderReference.trim();
  if (reference === '') return null;
  const found = await tx
    .select({ id: papers.id })
    .from(papers)
    .where(
      and(
        eq(papers.agencyId, agencyId),
        eq(papers.kind, 'purchaseOrder'),
        ne(papers.status, PaperStatus.cancelled),
        sql`upper(${reference}) like '%' || upper(${papers.number}) || '%'`,
      ),
    )
    .limit(2);
  // Two orders named at once are linked by hand.
  return found.length === 1 ? found[0]!.id : null;
}

/** « Déjà reçue : facture F-12 de Électricité du Midi, du 12/11/2026 », or null. */
export async function knownAs(tx: Tx, agencyId: string, invoice: ReadInvoice): Promise<string | null> {
  const [known] = await tx
    .select()
    .from(receivedInvoices)
    .where(
      and(
        eq(receivedInvoices.agencyId, agencyId),
        eq(receivedInvoices.supplierKey, supplierKey(invoice.seller)),
        eq(receivedInvoices.number, invoice.number),
        sql`extract(year from ${receivedInvoices.issuedOn}) = ${Number(invoice.issuedOn.slice(0, 4))}`,
      ),
    );
  return known ? `Déjà reçue : facture ${known.number} de ${known.supplierName}, du ${formatDay(known.issuedOn)}` : null;
}

/** Null: the same invoice was kept at the same moment by somebody else. */
export async function keepReceived(house: House, tx: Tx, agencyId: string, arrived: Arrived): Promise<string | null> {
  const { invoice, bytes, name, mimeType, flowId, userId } = arrived;
  const file = await storeFile(house, tx, agencyId, { name, mimeType, bytes, userId });
  const [kept] = await tx
    .insert(receivedInvoices)
    .values({
      agencyId,
      flowId,
      supplierKey: supplierKey(invoice.seller),
      supplierName: invoice.seller.name.trim(),
      supplierSiren: invoice.seller.siren,
      number: invoice.number,
      typeCode: invoice.typeCode,
      issuedOn: invoice.issuedOn,
      dueOn: invoice.dueOn,
      currency: invoice.currency,
      netCents: invoice.totals.netCents,
      vatCents: invoice.totals.vatCents,
      totalCents: invoice.totals.totalCents,
      dueCents: invoice.totals.dueCents,
      orderReference: invoice.orderReference,
      orderId: await orderOf(tx, agencyId, invoice),
      data: invoice,
      fileId: file.id,
      fileSha256: createHash('sha256').update(bytes).digest('hex'),
      createdAt: house.clock.instant(),
    })
    .onConflictDoNothing()
    .returning({ id: receivedInvoices.id });
  // The file of a twin is of no use.
  if (!kept) await endFile(house, tx, { agencyId, id: file.id });
  else await notifyScreens(tx, { agencyId, topic: 'purchaseOrders', ids: [] });
  return kept?.id ?? null;
}

export async function receiveInvoice(call: ScopedCall<typeof calls.receive>) {
  const { tx, agencyId, actor, body, house, userId } = call;
  if (!has(actor, 'createPurchaseOrders')) throw forbidden('createPurchaseOrders');
  const bytes = Buffer.from(body.base64, 'base64');
  const read = readFile(bytes);
  if ('problem' in read) throw invalid({ file: read.problem }, read.problem);
  const { invoice, mimeType } = read;
  const { siret } = await loadAgency(tx, agencyId);
  const issue = addresseeIssue(invoice, siret) ?? (await knownAs(tx, agencyId, invoice));
  if (issue !== null) throw invalid({ file: issue }, issue);
  await demandRoom(house, agencyId, bytes.byteLength);
  const id = await keepReceived(house, tx, agencyId, { name: body.name, mimeType, bytes, invoice, flowId: null, userId });
  if (id === null) {
    const twin = (await knownAs(tx, agencyId, invoice)) ?? 'Déjà reçue';
    throw invalid({ file: twin }, twin);
  }
  return answerReceived(call, id);
}
