// Gives a paper its number: from then on it is printed, kept and locked. And its PDF: of a numbered one, or of a draft.
import { and, eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { papers } from '@vigie/db/tables/papers.ts';
import { linesIssues } from '@vigie/domain/billing/validation-issues.ts';
import { nextInvoiceNumber } from '@vigie/domain/billing/invoice-number.ts';
import { paperAfter, paperPartyIssue } from '@vigie/domain/billing/paper.ts';
import { loadAgency } from '../../agency/profile.ts';
import { fileById, signedUrl, storeFile } from '../../documents/store-file.ts';
import { nextNumber } from '../../plumbing/counters.ts';
import { invalid, refusal } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { tell } from '../../plumbing/realtime.ts';
import { billingErrors } from '../errors.ts';
import { discountOf, lineOf } from '../lines.ts';
import { demandRight, type Face, type PaperCalls } from './face.ts';
import { answerPaper, paperSeries } from './present.ts';
import { isEmptyPaper, printedPaper } from './print-paper.ts';
import { demandPaperMove, loadPaper, lockPaper, stateOf } from './records.ts';

export const validatePaper = (face: Face) => async (call: ScopedCall<PaperCalls['validate']>) => {
  const { tx, agencyId, actor, params, body, house, userId } = call;
  demandRight(face, actor, 'edit');
  const record = await lockPaper(tx, face, agencyId, params.id, body.version);
  demandPaperMove(record, 'validate');
  const { row } = record;
  if (isEmptyPaper(row)) throw invalid({ items: 'Ajoutez au moins une ligne' }, 'Ajoutez au moins une ligne');
  const agency = await loadAgency(tx, agencyId);
  const sequence = await nextNumber(tx, agencyId, paperSeries(face, row.issuedOn));
  const number = nextInvoiceNumber(face.kind, row.issuedOn, { lastSequence: sequence - 1, lastDate: null });
  const { view, parties } = await printedPaper(tx, face, agency, { ...row, date: row.issuedOn, discount: discountOf(row) ?? null }, number);
  const bytes = await house.pdf.render('invoice', view);
  const file = await storeFile(house, tx, agencyId, { name: `${number}.pdf`, mimeType: 'application/pdf', bytes, userId });
  try {
    await tx
      .update(papers)
      .set({
        number,
        parties,
        status: paperAfter(stateOf(record), 'validate'),
        validatedAt: house.clock.instant(),
        pdfFileId: file.id,
        pdfSha256: file.sha256,
      })
      .where(and(eq(papers.agencyId, agencyId), eq(papers.id, row.id)));
  } catch (error) {
    await house.files.delete(file.storageKey);
    throw error;
  }
  await tell(tx, { agencyId, topic: face.topic, ids: [row.id] });
  return answerPaper(call, face, row.id);
};

export const paperPdf = (face: Face) => async (call: ScopedCall<PaperCalls['pdf']>) => {
  const { tx, agencyId, actor, params, house } = call;
  demandRight(face, actor, 'read');
  const { row } = await loadPaper(tx, face, agencyId, params.id);
  if (row.pdfFileId === null) throw refusal(billingErrors, 'billing.not_numbered');
  const file = await fileById(tx, agencyId, row.pdfFileId);
  return { url: signedUrl(house, file), name: file.name };
};

/** Reads in a transaction of its own and renders after it: no connection waits for the printer. */
export const previewPaper =
  (face: Face) =>
  async ({ house, agencyId, userId, actor, body, query, reply }: ScopedCall<PaperCalls['preview']>): Promise<FastifyReply> => {
    demandRight(face, actor, body.id ? 'edit' : 'create');
    const issues: Record<string, string> = linesIssues(body.items.map(lineOf));
    const both = paperPartyIssue(body.customerId, body.agentId);
    if (both) issues['customerId'] = both;
    if (Object.keys(issues).length > 0) throw invalid(issues);
    const { view } = await house.db.tenant({ agencyId, userId, action: 'billing.preview' }, async (tx) =>
      printedPaper(tx, face, await loadAgency(tx, agencyId), body, null),
    );
    reply.header('cache-control', 'no-store');
    if (query.as === 'svg')
      return reply.header('content-type', 'image/svg+xml; charset=utf-8').send(Buffer.from(await house.pdf.picture('invoice', view)));
    const pdf = await house.pdf.render('invoice', view);
    return reply.header('content-type', 'application/pdf').header('content-disposition', 'inline; filename="brouillon.pdf"').send(Buffer.from(pdf));
  };
