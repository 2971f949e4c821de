// Mails a numbered paper with its PDF and its files, and marks papers sent or not sent.
import { and, eq } from 'drizzle-orm';
import { papers } from '@vigie/db/tables/billing/papers.ts';
import { PAPER_LABELS, paperAfter, type PaperMove } from '@vigie/domain/billing/paper.ts';
import { formatMoney, type Currency } from '@vigie/domain/shared/money-format.ts';
import { formatDay } from '@vigie/domain/shared/time-format.ts';
import { sentText } from '@vigie/domain/mail/sent-text.ts';
import { loadSettings } from '../../agency/profile.ts';
import { queueMail } from '../../plumbing/mail/queue-mail.ts';
import { addressIssues } from '@vigie/domain/mail/address-issues.ts';
import { invalid, refusal } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { doorOf } from '../../plumbing/http/own-door.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { billingErrors } from '../errors.ts';
import { copiesFor } from '../../mail/copies-for.ts';
import type { Sending } from '../invoices/send-invoice.ts';
import { demandPrinted } from '../invoices/waiting-prints.ts';
import { demandRight, type Face, type PaperCalls } from './face.ts';
import { addressesOf } from './party.ts';
import { answerPaper } from './present.ts';
import { linkFor } from './online/estimate-links.ts';
import { demandPaperMove, lockPaper, stateOf, type PaperRecord, type PaperTableRow } from './records.ts';

async function addressees({ tx, agencyId }: Scope, { row }: PaperRecord, given: readonly string[] | undefined): Promise<string[]> {
  const usual = row.recipients.length > 0 ? row.recipients : await addressesOf(tx, agencyId, row);
  const to = given ? given.map((address) => address.trim()) : usual;
  if (to.length === 0) throw invalid({ to: 'Aucune adresse n’est connue : indiquez-en une' });
  const issues = addressIssues({ to });
  if (Object.keys(issues).length > 0) throw invalid(issues);
  return to;
}

async function mark({ tx, agencyId, house }: Scope, face: Face, record: PaperRecord, move: PaperMove, sentMailIds: string[] = []): Promise<void> {
  const sentAt = move === 'markNotSent' ? null : house.clock.instant();
  // A refused estimate that is sent again may be answered again.
  await tx
    .update(papers)
    .set({ sentAt, sentMailIds, refusedAt: null, status: paperAfter(stateOf(record), move) })
    .where(and(eq(papers.agencyId, agencyId), eq(papers.id, record.row.id)));
  const { customerId } = record.row;
  await notifyScreens(tx, { agencyId, topic: face.topic, ids: [record.row.id], ...(customerId === null ? {} : { customerId }) });
}

interface Letter {
  readonly to: readonly string[];
  readonly message: string;
}

const filesOf = ({ pdfFileId, fileIds }: PaperTableRow): string[] => [...(pdfFileId === null ? [] : [pdfFileId]), ...fileIds];

async function wordsFor({ tx, agencyId }: Scope, { kind }: Face, row: PaperTableRow, message: string) {
  const { estimateSettings } = await loadSettings(tx, agencyId);
  return {
    number: row.number ?? PAPER_LABELS[kind],
    party: row.parties?.buyer.name ?? '',
    total: formatMoney(row.totalCents, row.currency as Currency),
    until: row.validUntil === null ? '' : formatDay(row.validUntil),
    message: message.trim() || (kind === 'estimate' ? estimateSettings.email.message : ''),
  };
}

/** One mail to all of them. */
async function mailAtOnce(scope: Scope, face: Face, row: PaperTableRow, { to, message }: Letter): Promise<string[]> {
  const { tx, agencyId, house } = scope;
  const id = await queueMail(house, tx, {
    agencyId,
    template: 'paperSent',
    recipients: to,
    bcc: await copiesFor(tx, agencyId, face.rights.copies, to),
    fileIds: filesOf(row),
    about: { table: 'papers', id: row.id },
    data: { kind: face.kind, ...(await wordsFor(scope, face, row, message)) },
  });
  return [id];
}

/** Each addressee gets a link of their own, so that nobody else reads it: the agency's copies have none. Returns the addressees' mails. */
async function mailEstimate(scope: Scope, face: Face, row: PaperTableRow, { to, message }: Letter): Promise<string[]> {
  const { tx, agencyId, house } = scope;
  const ids: string[] = [];
  const words = await wordsFor(scope, face, row, message);
  const common = { agencyId, fileIds: filesOf(row), about: { table: 'papers', id: row.id } };
  for (const address of new Set(to))
    ids.push(
      await queueMail(house, tx, {
        ...common,
        template: 'estimateToAnswer',
        recipients: [address],
        data: { ...words, link: await linkFor(house, tx, row, address) },
      }),
    );
  const copies = await copiesFor(tx, agencyId, face.rights.copies, to);
  if (copies.length > 0) await queueMail(house, tx, { ...common, template: 'paperSent', recipients: copies, data: { kind: face.kind, ...words } });
  return ids;
}

/** To the given addresses, otherwise to those in the paper or its party's own. */
export const mailPaper = (face: Face) => async (scope: Scope, id: string, body: Sending) => {
  const { tx, agencyId, actor } = scope;
  demandRight(face, actor, 'send');
  const record = await lockPaper(tx, face, agencyId, id);
  demandPaperMove(record, 'send');
  const { row } = record;
  if (row.sentAt !== null && record.mail !== 'bounced' && !body.again) throw refusal(billingErrors, 'billing.already_sent', { sentAt: row.sentAt });
  if (row.number !== null && row.pdfFileId === null) throw refusal(billingErrors, 'billing.not_printed');
  const to = await addressees(scope, record, body.to);
  const mail = face.kind === 'estimate' && row.customerId !== null ? mailEstimate : mailAtOnce;
  await mark(scope, face, record, 'send', await mail(scope, face, row, { to, message: body.message }));
  await notifyScreens(tx, { agencyId, topic: 'mails', ids: [] });
  return { message: sentText(to), recipients: to };
};

/** Opens its own transaction, once the PDF exists. */
export const sendPaper = (face: Face) => async (call: ScopedCall<PaperCalls['send']>) => {
  const { house, agencyId, params, body } = call;
  await demandPrinted(house, agencyId, params.id);
  return house.db.tenant(doorOf(call, `${face.topic}.send`), (tx) => mailPaper(face)({ ...call, tx }, params.id, body));
};

export const markPaperSent = (face: Face) => async (call: ScopedCall<PaperCalls['markSent']>) => {
  const { tx, agencyId, actor, params, body } = call;
  demandRight(face, actor, 'send');
  const record = await lockPaper(tx, face, agencyId, params.id);
  const move = body.sent ? 'markSent' : 'markNotSent';
  demandPaperMove(record, move);
  await mark(call, face, record, move);
  return answerPaper(call, face, params.id);
};
