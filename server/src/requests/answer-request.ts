// Accepts, refuses or postpones a request, with or without a mail. Accepting records an absence, and reverting removes it.
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { AnswerInput } from '@vigie/contract/requests/schemas.ts';
import { requestMessages, requests } from '@vigie/db/tables/requests.ts';
import { answeredLabels, RequestStatus, type RequestAnswer, type RequestKind } from '@vigie/domain/requests/request.ts';
import { requestRight, requestsCan } from '@vigie/domain/requests/requests-can.ts';
import { inclusiveEnd } from '@vigie/domain/planning/unavailability.ts';
import { formatDay } from '@vigie/domain/shared/time-format.ts';
import { isoOf, localDay } from '@vigie/domain/shared/time.ts';
import { loadSettings } from '../agency/profile.ts';
import { queueMail } from '../plumbing/mail/queue-mail.ts';
import { takeAway } from '../planning/unavailabilities/remove-unavailability.ts';
import { enterUnavailability } from '../planning/unavailabilities/save-unavailability.ts';
import { forbidden, invalid, refusal } from '../plumbing/errors.ts';
import { staleOf } from '../plumbing/stale.ts';
import { notifyScreens } from '../plumbing/realtime.ts';
import { addressFor } from './address-for.ts';
import { NO_ADDRESS, requestErrors } from './errors.ts';
import { demandRequest, loadRequest, markSeen, nextPlace, signatureOf, type RequestRecord, type RequestScope, type RequestRow } from './records.ts';
import { periodOf, presentRequest } from './present.ts';
import { notifyOtherSide, notifyRequest } from './notify-requests.ts';

export type AnswerCall = RequestScope & { readonly body: z.output<typeof AnswerInput>; readonly params: { readonly status: '200' | '300' | '400' } };

function demandLawful({ actor }: AnswerCall, kind: RequestKind, row: RequestRow, status: RequestAnswer): void {
  if (!requestsCan.answer(actor, row)) {
    if (requestsCan.write(actor, row)) throw refusal(requestErrors, 'requests.own');
    throw forbidden(requestRight(kind, 'edit'));
  }
  if (row.status === status) throw refusal(requestErrors, 'requests.same_status');
}

/** The absence that follows the answer: recorded on acceptance, removed when that is reverted. Returns its id. */
async function settleAbsence(call: AnswerCall, row: RequestRow, status: RequestAnswer): Promise<string | null> {
  if (row.unavailabilityId !== null) await takeAway(call, row.unavailabilityId);
  const { agentId, absenceTypeKey } = row;
  const period = periodOf(row);
  if (status !== RequestStatus.accepted || agentId === null || absenceTypeKey === null || period === null) return null;
  const { unavailability } = await enterUnavailability({
    ...call,
    body: { agentId, typeKey: absenceTypeKey, startAt: isoOf(period.start), endAt: isoOf(inclusiveEnd(period)), comment: row.subject },
  });
  return unavailability.id;
}

const places: Readonly<Record<RequestKind, string>> = { agent: '/terrain/demandes', customer: '/customer/customerRequests' };

async function daysOf({ tx, agencyId }: AnswerCall, row: RequestRow): Promise<string | null> {
  const period = periodOf(row);
  if (!period) return null;
  const { timeZone } = await loadSettings(tx, agencyId);
  const [first, last] = [localDay(period.start, timeZone), localDay(inclusiveEnd(period), timeZone)];
  return first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`;
}

async function mailAnswer(call: AnswerCall, { row }: RequestRecord, status: RequestAnswer): Promise<void> {
  const { house, tx, agencyId, person, body } = call;
  const address = await addressFor(tx, row);
  if (address === null) throw invalid({ sendMail: NO_ADDRESS });
  const mailId = await queueMail(house, tx, {
    agencyId,
    recipients: [address],
    replyTo: person.user.email,
    template: 'requestAnswered',
    about: { table: 'requests', id: row.id },
    data: {
      subject: row.subject,
      answer: answeredLabels[status],
      period: await daysOf(call, row),
      message: body.message.trim(),
      author: signatureOf(call),
      link: `${house.config.publicUrl}/#${places[row.kind]}/${row.id}`,
    },
  });
  await notifyScreens(tx, { agencyId, topic: 'mails', ids: [mailId], agentIds: [] });
}

export const answerRequest = (kind: RequestKind) => async (call: AnswerCall) => {
  const { tx, agencyId, userId, house, body, params } = call;
  const status = Number(params.status) as RequestAnswer;
  const record = await demandRequest(call, kind, body.id, { lock: true });
  const { row } = record;
  demandLawful(call, kind, row, status);
  if (body.version !== undefined && body.version !== row.version) throw await staleOf(tx, agencyId, requests, 'requests', row.id);
  const unavailabilityId = await settleAbsence(call, row, status);
  if (body.sendMail) await mailAnswer(call, record, status);
  const place = nextPlace(row);
  const at = house.clock.instant();
  const [written] = await tx
    .update(requests)
    .set({ status, unavailabilityId, sent: body.sendMail, answeredAt: at, lastAt: at, deskLast: place })
    .where(and(eq(requests.agencyId, agencyId), eq(requests.id, row.id)))
    .returning();
  const authorName = signatureOf(call);
  const content = body.message.trim();
  await tx
    .insert(requestMessages)
    .values({ agencyId, requestId: row.id, place, fromDesk: true, userId, authorName, content, status, mailed: body.sendMail, createdAt: at });
  await markSeen(call, row.id, place);
  if (written) await notifyRequest(tx, written);
  await notifyOtherSide(call, row.id, { title: `Votre demande : ${answeredLabels[status].toLowerCase()}`, body: row.subject, fromDesk: true });
  return presentRequest(call, await loadRequest(call, kind, row.id));
};
