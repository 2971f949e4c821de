// Prints a sheet of QR codes for counted things: several per reference, in the chosen grid (F-292, F-294).
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { stock as calls } from '@vigie/contract/stock/endpoints.ts';
import { stockReferences } from '@vigie/db/tables/stock.ts';
import { qrDrawing } from '@vigie/domain/shared/qr-code.ts';
import { qrAddress, qrSheetIssues } from '@vigie/domain/stock/qr-sheet.ts';
import { invalid, notFound } from '../plumbing/errors.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { referenceMissing } from './errors.ts';

const drawing = (text: string): Uint8Array => {
  const { path, viewBox } = qrDrawing(text);
  return new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path d="${path}"/></svg>`);
};

/** Read in one short transaction, and printed after it. */
export async function printCodes({ house, agencyId, userId, body, reply }: ScopedCall<typeof calls.qrCodes>): Promise<FastifyReply> {
  const ids = [...new Set(body.stockReferences)];
  const issues = qrSheetIssues(body, ids.length);
  if (Object.keys(issues).length > 0) throw invalid(issues);
  const rows = await house.db.tenant({ agencyId, userId, action: 'stock.qrCodes' }, (tx) =>
    tx
      .select()
      .from(stockReferences)
      .where(and(eq(stockReferences.agencyId, agencyId), inArray(stockReferences.id, ids)))
      .orderBy(asc(stockReferences.title), asc(stockReferences.id)),
  );
  if (rows.length < ids.length) throw notFound(referenceMissing);
  const files: Record<string, Uint8Array> = {};
  const codes = rows.map(({ id, title, reference }) => {
    const file = `files/code-${id}`;
    files[file] = drawing(qrAddress(house.config.publicUrl, reference));
    return { file, title, reference };
  });
  const { perRow, size, margin, perReference } = body;
  const pdf = await house.pdf.render(
    'qr-sheet',
    { perRow, size, margin, codes: codes.flatMap((code) => Array<typeof code>(perReference).fill(code)) },
    files,
  );
  await reply.header('content-type', 'application/pdf').header('content-disposition', 'inline; filename="qr-codes-stock.pdf"').send(Buffer.from(pdf));
  return reply;
}
