// Assigns a paper its number, which locks it, and prints drafts.
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { papers } from '@vigie/db/tables/billing/papers.ts';
import type { TenantScope } from '@vigie/db/door.ts';
import { linesIssues } from '@vigie/domain/billing/invoice/validation-issues.ts';
import { nextInvoiceNumber } from '@vigie/domain/billing/invoice/invoice-number.ts';
import { paperAfter, paperPartyIssue } from '@vigie/domain/billing/paper.ts';
import { vatLineIssue } from '@vigie/domain/billing/law/vat-category.ts';
import { loadAgency, type AgencyRow } from '../../agency/profile.ts';
import { pictureHeaded, printHeaded } from '../../documents/files/print-headed.ts';
import { nextNumber } from '../../plumbing/counters.ts';
import { invalid } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { doorOf } from '../../plumbing/http/own-door.ts';
import { inTurn } from '../../plumbing/in-turn.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { eachSeparately } from '../each-separately.ts';
import { discountOf, lineOf, type KeptLine } from '../lines.ts';
import { vatPlaceOf } from '../parties.ts';
import { printAfterNumber, printLater } from '../invoices/waiting-prints.ts';
import { demandRight, type Face, type PaperCalls } from './face.ts';
import { answerPaper, paperSeries } from './present.ts';
import { isEmptyPaper, printedPaper } from './print-paper.ts';
import { demandPaperMove, lockPaper, stateOf } from './records.ts';

/** An estimate of VAT that its invoice could not bear is refused with it. */
function demandVat(items: readonly KeptLine[], agency: AgencyRow): void {
  const place = vatPlaceOf(agency);
  const wrong = items.flatMap((item, index) => {
    const issue = vatLineIssue(lineOf(item), place);
    return issue === null ? [] : [[`items.${index}`, issue] as const];
  });
  if (wrong[0]) throw invalid(Object.fromEntries(wrong), wrong[0][1]);
}

/** One short transaction: it locks the series until it ends. Returns the number. */
export async function numberPaper({ tx, agencyId, house }: Scope, face: Face, id: string, version: number | undefined): Promise<string> {
  const record = await lockPaper(tx, face, agencyId, id, version);
  demandPaperMove(record, 'validate');
  const { row } = record;
  if (isEmptyPaper(row)) throw invalid({ items: 'Ajoutez au moins une ligne' }, 'Ajoutez au moins une ligne');
  const agency = await loadAgency(tx, agencyId);
  demandVat(row.items, agency);
  const sequence = await nextNumber(tx, agencyId, paperSeries(face, row.issuedOn));
  const number = nextInvoiceNumber(face.kind, row.issuedOn, { lastSequence: sequence - 1, lastDate: null });
  const { view, parties } = await printedPaper(tx, face, agency, { ...row, date: row.issuedOn, discount: discountOf(row) ?? null }, number);
  await tx
    .update(papers)
    .set({ number, parties, status: paperAfter(stateOf(record), 'validate'), validatedAt: house.clock.instant() })
    .where(and(eq(papers.agencyId, agencyId), eq(papers.id, row.id)));
  await printLater(tx, agencyId, { id: row.id, document: 'paper', number, view });
  await notifyScreens(tx, { agencyId, topic: face.topic, ids: [row.id] });
  return number;
}

/** The number is given in a short transaction of its own, the PDF after it. */
async function numberAndPrint(call: Omit<Scope, 'tx'>, door: TenantScope, face: Face, id: string, version?: number): Promise<string> {
  const { house, agencyId } = call;
  const number = await inTurn(`${agencyId} ${face.topic}`, () => house.db.tenant(door, (tx) => numberPaper({ ...call, tx }, face, id, version)));
  await printAfterNumber(house, agencyId, id);
  return number;
}

/** Opens its own transactions: the PDF is made between them. */
export const validatePaper = (face: Face) => async (call: ScopedCall<PaperCalls['validate']>) => {
  const { actor, params, body, house } = call;
  demandRight(face, actor, 'edit');
  const door = doorOf(call, `${face.topic}.validate`);
  await numberAndPrint(call, door, face, params.id, body.version);
  return house.db.tenant(door, (tx) => answerPaper({ ...call, tx }, face, params.id));
};

/** The earliest papers first, so that numbers follow their dates. */
export const validatePapers = (face: Face) => async (call: ScopedCall<PaperCalls['validateMany']>) => {
  const { house, agencyId, actor, body } = call;
  demandRight(face, actor, 'edit');
  const door = doorOf(call, `${face.topic}.validateMany`);
  const own = and(eq(papers.agencyId, agencyId), eq(papers.kind, face.kind), inArray(papers.id, body.ids));
  const known = await house.db.tenant(door, (tx) =>
    tx.select({ id: papers.id }).from(papers).where(own).orderBy(asc(papers.issuedOn), asc(papers.createdAt), asc(papers.id)),
  );
  const { done, refused } = await eachSeparately([...known.map(({ id }) => id), ...body.ids], async (id) => ({
    id,
    number: await numberAndPrint(call, door, face, id),
  }));
  return { validated: done, refused };
};

/** Reads in its own transaction and renders after it: no connection waits for the printer. */
export const previewPaper =
  (face: Face) =>
  async ({ house, agencyId, userId, actor, body, query, reply }: ScopedCall<PaperCalls['preview']>): Promise<FastifyReply> => {
    demandRight(face, actor, body.id ? 'edit' : 'create');
    const issues: Record<string, string> = linesIssues(body.items.map(lineOf));
    const both = paperPartyIssue(body.customerId, body.agentId);
    if (both) issues['customerId'] = both;
    if (Object.keys(issues).length > 0) throw invalid(issues);
    const { view } = await house.db.tenant({ agencyId, userId, action: 'billing.preview' }, async (tx) => {
      const own = and(eq(papers.agencyId, agencyId), eq(papers.id, body.id ?? agencyId));
      const [stored] = await tx.select({ currency: papers.currency }).from(papers).where(own);
      return printedPaper(tx, face, await loadAgency(tx, agencyId), { ...body, ...stored }, null);
    });
    reply.header('cache-control', 'no-store');
    if (query.as === 'svg')
      return reply
        .header('content-type', 'image/svg+xml; charset=utf-8')
        .send(Buffer.from(await pictureHeaded({ house, agencyId }, 'invoice', view)));
    const pdf = await printHeaded({ house, agencyId }, 'invoice', view);
    return reply.header('content-type', 'application/pdf').header('content-disposition', 'inline; filename="brouillon.pdf"').send(Buffer.from(pdf));
  };
