// Objects to one's own hours of a month: a request goes to the agency, and the month shows it.
import { and, eq } from 'drizzle-orm';
import type { payProof as calls, PayProofShape } from '@vigie/contract/hours/pay-proof-endpoints.ts';
import { RequestInput } from '@vigie/contract/requests/schemas.ts';
import { monthSteps } from '@vigie/db/tables/payroll.ts';
import { hoursDispute } from '@vigie/domain/agency/request-types.data.ts';
import { objectIssue, objectionSubject } from '@vigie/domain/hours/proof/month-step.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { payProofErrors } from '../hours/errors.ts';
import { presentProof } from '../hours/proof/read-proof.ts';
import { notifyProof, seenMonth } from '../hours/proof/sign-month.ts';
import { keptFigures, writeStep } from '../hours/proof/steps.ts';
import { invalid, refusal } from '../plumbing/errors.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { signatureOf } from './records.ts';
import { saveRequest } from './save-request.ts';

type Call = ScopedCall<typeof calls.object>;

/** The objection was sent before, and its answer got lost. */
async function isRepeated({ tx, agencyId, userId }: Call, id: string): Promise<boolean> {
  const [known] = await tx
    .select({ userId: monthSteps.userId })
    .from(monthSteps)
    .where(and(eq(monthSteps.agencyId, agencyId), eq(monthSteps.id, id)));
  if (known && known.userId !== userId) throw refusal(payProofErrors, 'pay_proof.sent');
  return known !== undefined;
}

export async function objectToHours(call: Call): Promise<PayProofShape> {
  const { tx, agencyId, userId, house, params, body } = call;
  const { month } = params;
  const id = body.newId ?? crypto.randomUUID();
  if (await isRepeated(call, id)) return presentProof(call, month, call.actor.agentId ?? '', true);
  const { agentId, own, timeZone } = await seenMonth(call, month, body.fingerprint);
  const issue = objectIssue(month, localDay(house.clock.now(), timeZone));
  if (issue !== null) throw invalid({ month: issue }, issue);
  const figure = own.figures.find(({ key }) => key === body.key);
  if (body.key !== null && !figure) throw invalid({ key: 'Donnée introuvable' });
  const { fingerprint } = own;
  const request = await saveRequest('agent')({
    ...call,
    body: RequestInput.parse({
      newId: id,
      requestType: hoursDispute.key,
      subject: objectionSubject(month, figure?.label ?? null),
      content: body.content,
    }),
  });
  const step = { id, agentId, month, kind: 'objected', userId, authorName: signatureOf(call) } as const;
  const figures = keptFigures(own.figures);
  if (!(await writeStep(tx, agencyId, { ...step, figures, fingerprint, requestId: request.id }))) throw refusal(payProofErrors, 'pay_proof.sent');
  await notifyProof(call, agentId);
  return presentProof(call, month, agentId, true);
}
