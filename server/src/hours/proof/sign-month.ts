// Signs one's own month as it stood on the screen: figures that have changed meanwhile are read again first.
import type { payProof as calls, PayProofShape } from '@vigie/contract/hours/pay-proof-endpoints.ts';
import { signIssue } from '@vigie/domain/hours/proof/month-step.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { agentMissing } from '../../agents/reach.ts';
import { invalid, notFound, refusal } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { payProofErrors } from '../errors.ts';
import type { MonthFigures } from './month-figures.ts';
import { ownMonth, presentProof } from './read-proof.ts';
import { keptFigures, monthStatesOf, writeStep } from './steps.ts';

/** The caller's month, with the very figures that the caller saw. */
export async function seenMonth(scope: Scope, month: string, seen: string): Promise<{ agentId: string; own: MonthFigures; timeZone: string }> {
  const { agentId } = scope.actor;
  if (agentId === undefined) throw notFound(agentMissing);
  const { read, own } = await ownMonth(scope, month, agentId);
  if (!own) throw refusal(payProofErrors, 'pay_proof.empty');
  if (own.fingerprint !== seen) throw refusal(payProofErrors, 'pay_proof.changed');
  return { agentId, own, timeZone: read.settings.timeZone };
}

export const notifyProof = ({ tx, agencyId }: Pick<Scope, 'tx' | 'agencyId'>, agentId: string): Promise<void> =>
  notifyScreens(tx, { agencyId, topic: 'payProof', ids: [agentId], agentIds: [agentId] });

/** The same figures are signed once, whatever is sent twice. */
export async function signMonth(call: ScopedCall<typeof calls.sign>): Promise<PayProofShape> {
  const { tx, agencyId, userId, house, person, params, body } = call;
  const { month } = params;
  const { agentId, own, timeZone } = await seenMonth(call, month, body.fingerprint);
  const issue = signIssue(month, localDay(house.clock.now(), timeZone));
  if (issue !== null) throw invalid({ month: issue }, issue);
  const stateOf = await monthStatesOf(tx, agencyId, month, new Map([[agentId, own.fingerprint]]));
  if (stateOf(agentId).state !== 'signed') {
    const authorName = fullName(person.user.firstname, person.user.lastname);
    const { fingerprint, figures } = own;
    const step = {
      id: body.newId ?? crypto.randomUUID(),
      agentId,
      month,
      kind: 'signed',
      userId,
      authorName,
      figures: keptFigures(figures),
      fingerprint,
    } as const;
    if (!(await writeStep(tx, agencyId, step))) throw refusal(payProofErrors, 'pay_proof.sent');
    await notifyProof(call, agentId);
  }
  return presentProof(call, month, agentId, true);
}
