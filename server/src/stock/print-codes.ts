// Prints a sheet of QR codes for counted things (F-292, F-294).
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { stock as calls } from '@vigie/contract/stock/endpoints.ts';
import { stockReferences } from '@vigie/db/tables/stock.ts';
import { qrAddress } from '@vigie/domain/stock/qr-address.ts';
import { notFound } from '../plumbing/errors.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { demandFitting, sendQrSheet } from '../plumbing/pdf/qr-sheet.ts';
import { referenceMissing } from './errors.ts';

/** Read in one short transaction, and printed after it. */
export async function printCodes({ house, agencyId, userId, body, reply }: ScopedCall<typeof calls.qrCodes>): Promise<FastifyReply> {
  const ids = [...new Set(body.stockReferences)];
  demandFitting(body, ids.length);
  const rows = await house.db.tenant({ agencyId, userId, action: 'stock.qrCodes' }, (tx) =>
    tx
      .select()
      .from(stockReferences)
      .where(and(eq(stockReferences.agencyId, agencyId), inArray(stockReferences.id, ids)))
      .orderBy(asc(stockReferences.title), asc(stockReferences.id)),
  );
  if (rows.length < ids.length) throw notFound(referenceMissing);
  const things = rows.map(({ id, title, reference }) => ({
    id,
    address: qrAddress(house.config.publicUrl, reference),
    bold: reference,
    plain: title,
  }));
  return sendQrSheet(house, reply, body, things, 'qr-codes-stock');
}
