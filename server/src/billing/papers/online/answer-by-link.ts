// Lets an addressee answer an estimate by the mailed link: accepted with a code, or refused with a reason.
import type { estimateAnswers as calls } from '@vigie/contract/billing/answer-endpoints.ts';
import type { Tx } from '@vigie/db/door.ts';
import { invoiceTotals } from '@vigie/domain/billing/invoice/invoice-totals.ts';
import { ESTIMATE_CHANGED } from '@vigie/domain/billing/online-answer.ts';
import { CODE_MINUTES, maskedEmail } from '@vigie/domain/contracts/signature-code.ts';
import { loadAgency } from '../../../agency/profile.ts';
import { demandCode, newCode, useCode } from '../../../contracts/signing/one-time-codes.ts';
import { originOf } from '../../../contracts/signing/record-signature.ts';
import { fileById, presentFile } from '../../../documents/files/store-file.ts';
import type { PublicCall } from '../../../plumbing/http/call.ts';
import type { House } from '../../../plumbing/house.ts';
import { queueMail } from '../../../plumbing/mail/queue-mail.ts';
import { notifyScreens } from '../../../plumbing/realtime.ts';
import { answerRefused } from '../../errors.ts';
import { discountOf, lineOf } from '../../lines.ts';
import { printAfterNumber } from '../../invoices/waiting-prints.ts';
import { estimateFace } from '../face.ts';
import { presentedItems } from '../present.ts';
import { loadPaper, type PaperRecord } from '../records.ts';
import { linkOf, loadLink, type PaperLinkRow } from './estimate-links.ts';
import { demandAnswerable, recordAnswer } from './record-answer.ts';

interface Opened {
  readonly tx: Tx;
  readonly link: PaperLinkRow;
  readonly record: PaperRecord;
}

/** In the transaction of its agency, while the estimate takes an answer. */
async function within<T>(house: House, asked: { id: string; token: string }, action: string, work: (opened: Opened) => Promise<T>): Promise<T> {
  const found = await linkOf(house, asked);
  return house.db.tenant({ agencyId: found.agencyId, action }, async (tx) => {
    const link = await loadLink(tx, found);
    const record = await loadPaper(tx, estimateFace, link.agencyId, link.paperId);
    await demandAnswerable({ house, tx }, record, link.shownSha256);
    return work({ tx, link, record });
  });
}

const ownerOf = ({ agencyId, id }: PaperLinkRow) => ({ agencyId, paperLinkId: id });

export async function estimateToAnswer({ house, params, reply }: PublicCall<typeof calls.toAnswer>) {
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
  return within(house, params, 'estimates.toAnswer', async ({ tx, link, record: { row, customer } }) => {
    const { name, email, phone } = await loadAgency(tx, row.agencyId);
    const discount = discountOf(row);
    const totals = invoiceTotals({ lines: row.items.map(lineOf), ...(discount ? { discount } : {}) });
    return {
      number: row.number ?? '',
      name: row.name,
      customer: row.parties?.buyer.name ?? customer?.name ?? '',
      agency: { name, email, phone },
      date: row.issuedOn,
      validUntil: row.validUntil,
      currency: row.currency,
      intro: row.intro,
      notes: row.notes,
      discount: discount ?? null,
      items: await presentedItems(tx, row, true),
      linesNetCents: totals.linesNetCents,
      discountCents: totals.discountCents,
      netCents: row.netCents,
      vatCents: row.vatCents,
      totalCents: row.totalCents,
      vat: row.vatTable,
      file: presentFile(house, await fileById(tx, row.agencyId, row.pdfFileId ?? '')),
      sha256: row.pdfSha256,
      email: link.email,
      code: { address: maskedEmail(link.email), leaves: house.mail.enabled },
    };
  });
}

export async function sendAnswerCode({ house, body }: PublicCall<typeof calls.answerCode>) {
  return within(house, body, 'estimates.sendCode', async ({ tx, link, record: { row } }) => {
    const { agencyId, email } = link;
    const { name } = await loadAgency(tx, agencyId);
    const address = maskedEmail(email);
    const { code, expiresAt } = await newCode(house, tx, ownerOf(link), { channel: 'mail', address });
    await queueMail(house, tx, {
      agencyId,
      template: 'signatureCode',
      recipients: [email],
      about: { table: 'papers', id: row.id },
      data: { title: `Devis ${row.number ?? ''}`, agency: name, code, minutes: CODE_MINUTES },
    });
    await notifyScreens(tx, { agencyId, topic: 'mails', ids: [] });
    return { address, expiresAt };
  });
}

export async function acceptOnline({ house, body, request }: PublicCall<typeof calls.acceptOnline>): Promise<{ ok: true }> {
  const opened = (): Promise<PaperLinkRow> => within(house, body, 'estimates.accept', async ({ link }) => link);
  const link = await opened();
  // The code of a form sent twice was used by the first: the second is told of the acceptance.
  const toldOfFirst = async (error: unknown): Promise<never> => {
    await opened();
    throw error;
  };
  const code = await demandCode(house, ownerOf(link), body.code).catch(toldOfFirst);
  await within(house, body, 'estimates.accept', async ({ tx, link: { agencyId, paperId, email, shownSha256 } }) => {
    if (shownSha256 !== body.sha256) throw answerRefused(ESTIMATE_CHANGED);
    await useCode(tx, code, house.clock.instant());
    const proven = { identifiedBy: 'mail', identifiedAddress: code.address, userId: null, shownSha256, ...originOf(request) } as const;
    const who = { fullname: body.fullname.trim(), quality: body.quality.trim(), email, reason: '' };
    await recordAnswer(house, tx, agencyId, paperId, { answer: 'accepted', ...who, ...proven });
  }).catch(toldOfFirst);
  await printAfterNumber(house, link.agencyId, link.paperId);
  return { ok: true };
}

/** No code is asked: a refusal binds nobody, and the agency may send the estimate again. */
export async function refuseOnline({ house, body, request }: PublicCall<typeof calls.refuseOnline>): Promise<{ ok: true }> {
  return within(house, body, 'estimates.refuse', async ({ tx, link: { agencyId, paperId, email, shownSha256 } }) => {
    const proven = { identifiedBy: 'link', identifiedAddress: '', userId: null, shownSha256, ...originOf(request) } as const;
    const who = { fullname: '', quality: '', email, reason: body.reason.trim() };
    await recordAnswer(house, tx, agencyId, paperId, { answer: 'refused', ...who, ...proven });
    return { ok: true };
  });
}
