// The one door of the phone's messages: a receipt in the transaction of the write, so that the same message gets the same answer.
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { field as calls } from '@vigie/contract/field/endpoints.ts';
import { payloads } from '@vigie/contract/field/messages.ts';
import { frenchErrors } from '@vigie/contract/shared/issues.ts';
import { messageReceipts } from '@vigie/db/tables/field.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { MessageType } from '@vigie/domain/field/message.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { invalid, notFound, refusal } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { fieldErrors } from '../errors.ts';
import { extendService } from '../service/extend-service.ts';
import { endService } from '../service/end-service.ts';
import { momentOf, NotYet, type GuardScope, type Moment, type Received } from './field-scope.ts';
import { raiseAlert } from '../pti/raise-alert.ts';
import { endRound, passCheckpoint, startRound } from '../rounds/walk-round.ts';
import { saveReportMessage } from './save-report-message.ts';
import { startService } from '../service/start-service.ts';
import { endBreak, startBreak } from '../service/take-break.ts';
import { writeEntry } from './write-entry.ts';

const handlers: { readonly [T in MessageType]: (scope: GuardScope, message: Received<T>) => Promise<void> } = {
  serviceStart: startService,
  serviceEnd: endService,
  serviceExtend: extendService,
  breakStart: startBreak,
  breakEnd: endBreak,
  roundStart: startRound,
  roundCheckpoint: passCheckpoint,
  roundEnd: endRound,
  logbookEntry: writeEntry,
  reportSave: saveReportMessage,
  ptiAlert: raiseAlert,
};

function payloadOf(type: MessageType, payload: unknown): unknown {
  const result = (payloads[type] as z.ZodType).safeParse(payload);
  if (result.success) return result.data;
  const errors = frenchErrors(result.error.issues, payload);
  throw invalid(Object.fromEntries(Object.entries(errors).map(([path, message]) => [`payload.${path}`, message])));
}

interface Receipt {
  readonly id: string;
  readonly kind: MessageType;
  readonly moment: Moment;
  readonly madeAt: string;
}

/** Lays the receipt first: the same message sent twice at once waits here for the first. Answers what was answered before, if it was. */
async function layReceipt(tx: Tx, scope: GuardScope, { id, kind, moment, madeAt }: Receipt): Promise<{ known: boolean } | null> {
  const [laid] = await tx
    .insert(messageReceipts)
    .values({
      agencyId: scope.agencyId,
      id,
      userId: scope.userId,
      kind,
      madeAt,
      receivedAt: moment.receivedAt,
      doubtful: moment.deviceAt !== null,
      answerStatus: 200,
      answer: true,
    })
    .onConflictDoNothing()
    .returning({ id: messageReceipts.id });
  if (laid) return null;
  const [before] = await tx
    .select()
    .from(messageReceipts)
    .where(and(eq(messageReceipts.agencyId, scope.agencyId), eq(messageReceipts.id, id)));
  if (!before || before.kind !== kind) throw refusal(fieldErrors, 'field.message_id_taken');
  return { known: before.answer === true };
}

export async function receiveMessage({ house, agencyId, userId, actor, person, params, body }: ScopedCall<typeof calls.sourcing>): Promise<boolean> {
  const { agentId } = actor;
  if (!agentId) throw notFound();
  const kind = params.messageType;
  const payload = payloadOf(kind, body.payload);
  const moment = momentOf(house, body.madeAt, body.sentAt);
  const authorName = fullName(person.user.firstname, person.user.lastname);
  try {
    return await house.db.tenant({ agencyId, userId, agentId, action: `field.${kind}` }, async (tx) => {
      const scope: GuardScope = { house, tx, agencyId, userId, actor, agentId, authorName };
      const before = await layReceipt(tx, scope, { id: body.id, kind, moment, madeAt: body.madeAt });
      if (before) return before.known;
      const handle = handlers[kind] as (scope: GuardScope, message: Received<MessageType>) => Promise<void>;
      await handle(scope, { id: body.id, moment, position: body.position, payload } as Received<MessageType>);
      return true;
    });
  } catch (error) {
    if (error instanceof NotYet) return false;
    throw error;
  }
}
