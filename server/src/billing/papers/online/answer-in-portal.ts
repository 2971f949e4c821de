// Lets a customer's own people accept or refuse an estimate in their portal: their session says who they are.
import { and, eq } from 'drizzle-orm';
import type { estimateAnswers as calls } from '@vigie/contract/billing/answer-endpoints.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { originOf } from '../../../contracts/signing/record-signature.ts';
import type { ScopedCall } from '../../../plumbing/http/call.ts';
import { doorOf } from '../../../plumbing/http/own-door.ts';
import { printAfterNumber } from '../../invoices/waiting-prints.ts';
import { demandReading, estimateFace } from '../face.ts';
import { loadPaper, offeredTo } from '../records.ts';
import { recordAnswer } from './record-answer.ts';

type Call = ScopedCall<typeof calls.answer>;

async function positionOf(tx: Tx, { agencyId, userId, actor }: Call): Promise<string> {
  const own = and(eq(userCompanies.agencyId, agencyId), eq(userCompanies.userId, userId), eq(userCompanies.customerId, actor.customerId ?? ''));
  const [member] = await tx.select({ position: userCompanies.position }).from(userCompanies).where(own);
  return member?.position ?? '';
}

/** Opens its own transactions: the customer's finds what it may read, the agency's writes the answer. */
export async function answerInPortal(call: Call): Promise<{ ok: true }> {
  const { house, agencyId, userId, params, body, person, request } = call;
  demandReading(estimateFace, call);
  const { user } = person;
  const door = doorOf(call, 'estimates.answer');
  await house.db.tenant(door, (tx) => loadPaper(tx, estimateFace, agencyId, params.id, offeredTo(call)));
  await house.db.tenant({ ...door, customerId: null }, async (tx) => {
    const { answer, sha256: shownSha256 } = body;
    const typed = answer === 'accepted' ? (body.quality?.trim() ?? '') : '';
    const who = { fullname: fullName(user.firstname, user.lastname), quality: typed || (await positionOf(tx, call)), email: user.email };
    const proven = { identifiedBy: 'session', identifiedAddress: '', userId, shownSha256, ...originOf(request) } as const;
    await recordAnswer(house, tx, agencyId, params.id, { answer, reason: answer === 'refused' ? body.reason.trim() : '', ...who, ...proven });
  });
  if (body.answer === 'accepted') await printAfterNumber(house, agencyId, params.id);
  return { ok: true };
}
