// Receives all messages of phones. The receipt is written in the same transaction, so that the same message gets the same answer.
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { field as calls } from '@vigie/contract/field/endpoints.ts';
import { payloads } from '@vigie/contract/field/messages.ts';
import { decisions } from '@vigie/contract/field/sent-messages.ts';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { frenchErrors } from '@vigie/contract/shared/issues.ts';
import { agencyReports, messageReceipts } from '@vigie/db/tables/field/field.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { MessagePayloads, MessageType } from '@vigie/domain/field/phone/message.ts';
import { asOwnMessage, isDecision, lackingIn, slipMustStand, type DecisionType } from '@vigie/domain/field/phone/proposed-message.ts';
import { serviceNamedIn } from '@vigie/domain/field/contested.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';
import { invalid, notFound, refusal, sessionErrors } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { isForTheDesk, isRefusal, keepMessage, refusalOf } from '../contested/keep-message.ts';
import { planKnownTo, type KnownPlan } from '../contested/plan-known.ts';
import { fieldErrors } from '../errors.ts';
import { extendService } from '../service/extend-service.ts';
import { endService } from '../service/end-service.ts';
import { deciders, type Decided } from './decide.ts';
import { isDoubtful, momentTold, NotYet, type GuardScope, type Moment, type Received } from './field-scope.ts';
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

/** Hands a message to the handler of its kind. `payload` was checked. */
export function handle(scope: GuardScope, kind: MessageType, message: Omit<Received<MessageType>, 'payload'>, payload: unknown): Promise<void> {
  const own = handlers[kind] as (scope: GuardScope, message: Received<MessageType>) => Promise<void>;
  return own(scope, { ...message, payload } as Received<MessageType>);
}

const wrongIn = (errors: Partial<Record<string, string>>) =>
  invalid(Object.fromEntries(Object.entries(errors).map(([path, message]) => [`payload.${path}`, message ?? ''])));

export function checked(schema: z.ZodType, payload: unknown): unknown {
  const result = schema.safeParse(payload);
  if (result.success) return result.data;
  throw wrongIn(frenchErrors(result.error.issues, payload));
}

interface Receipt {
  readonly id: string;
  readonly kind: MessageType | DecisionType;
  readonly moment: Moment;
  readonly madeAt: string;
}

/** Writes the receipt first: the same message sent twice at once waits here for the first one. Returns the earlier answer, if any. */
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
      doubtful: isDoubtful(moment),
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

type Call = ScopedCall<typeof calls.sourcing>;
type Guard = Omit<GuardScope, 'tx' | 'known'>;

/** One transaction with the receipt: both are written or neither. */
const withReceipt = (guard: Guard, receipt: Receipt, work: (scope: GuardScope) => Promise<void>, known: KnownPlan | null = null): Promise<boolean> =>
  guard.house.db.tenant({ agencyId: guard.agencyId, userId: guard.userId, agentId: guard.agentId, action: `field.${receipt.kind}` }, async (tx) => {
    const scope: GuardScope = { ...guard, tx, known };
    const before = await layReceipt(tx, scope, receipt);
    if (before) return before.known;
    await work(scope);
    return true;
  });

/** The name of the message says whether the slip must already exist or not. */
async function demandSlip({ tx, agencyId }: GuardScope, name: Call['params']['messageType'], payload: unknown): Promise<void> {
  const mustStand = slipMustStand(name);
  if (mustStand === null) return;
  const { reportId } = payload as MessagePayloads['reportSave'];
  const [slip] = await tx
    .select({ id: agencyReports.id })
    .from(agencyReports)
    .where(and(eq(agencyReports.agencyId, agencyId), eq(agencyReports.id, reportId)));
  if (mustStand && !slip) throw new NotYet('the slip has not arrived');
  if (!mustStand && slip) throw refusal(fieldErrors, 'field.message_id_taken');
}

type OwnReceipt = Receipt & { readonly kind: MessageType };

/** Uses today's plan. Where that refuses, uses the plan that the guard knew. Throws what forbids both. */
async function take(guard: Guard, receipt: OwnReceipt, { body, params }: Call, payload: unknown): Promise<boolean> {
  const { id, kind, moment } = receipt;
  const work = async (scope: GuardScope): Promise<void> => {
    await demandSlip(scope, params.messageType, payload);
    await handle(scope, kind, { id, moment, position: body.position }, payload);
  };
  try {
    return await withReceipt(guard, receipt, work);
  } catch (error) {
    const serviceId = serviceNamedIn(body.payload);
    if (!(isForTheDesk(error) || isEarly(error)) || serviceId === null) throw error;
    const planKnownAt = body.planAt === null ? null : instantOf(body.planAt);
    const known = await planKnownTo(guard.house, { ...guard, serviceId, madeAt: receipt.moment.at, planKnownAt });
    if (!known) throw error;
    return withReceipt(guard, receipt, work, known);
  }
}

/** Too early for today's times, perhaps not for those that the guard knew. */
const isEarly = (error: unknown): boolean => error instanceof ApiError && error.code === 'field.start_early';

/** A message that decides at once: done, or refused. */
function decide(guard: Guard, receipt: Receipt, type: DecisionType, { body }: Call): Promise<boolean> {
  if (body.aside !== null) throw invalid({ aside: 'Format invalide' });
  const payload = checked(decisions[type], body.payload);
  const carryOut = deciders[type] as (scope: GuardScope, message: Decided<DecisionType>) => Promise<void>;
  const message = { id: receipt.id, moment: receipt.moment, position: body.position, payload } as Decided<DecisionType>;
  return withReceipt(guard, { ...receipt, kind: type }, (scope) => carryOut(scope, message));
}

/** One of the phone's own messages, whatever name it was sent by. */
async function receive(guard: Guard, receipt: OwnReceipt, raw: Call['body']['payload'], call: Call): Promise<boolean> {
  const { body } = call;
  const { kind, moment } = receipt;
  const keep = (error: unknown): Promise<boolean> => {
    const { position, aside } = body;
    return withReceipt(guard, receipt, (scope) =>
      keepMessage(scope, { id: body.id, kind, payload: raw, position, moment, refusal: refusalOf(aside, error), aside }),
    );
  };
  if (body.aside === 'skipped') return keep(null);
  // What is wrong in itself is told to the phone first, which then asks to keep it.
  if (body.aside !== 'refused') checked(payloads[kind], raw);
  const isKept = (error: unknown): boolean =>
    body.aside === 'refused' ? isRefusal(error) : isForTheDesk(error) || (isEarly(error) && isDoubtful(moment));
  try {
    return await take(guard, receipt, call, checked(payloads[kind], raw));
  } catch (error) {
    if (error instanceof NotYet) return body.aside === 'orphan' ? keep(error) : false;
    if (isKept(error)) return keep(error);
    throw error;
  }
}

/** True: accepted, or kept for the desk. False: an earlier message has not arrived. */
export async function receiveMessage(call: Call): Promise<boolean> {
  const { house, agencyId, userId, actor, person, params, body } = call;
  const { agentId } = actor;
  if (!agentId) throw notFound();
  const name = params.messageType;
  const moment = momentTold(house, body);
  const guard: Guard = { house, agencyId, userId, actor, agentId, authorName: fullName(person.user.firstname, person.user.lastname) };
  const receipt = { id: body.id, moment, madeAt: body.madeAt };
  // A phone that its guard has left hands over what they recorded: it corrects and withdraws nothing.
  if (isDecision(name) && call.isSendOnly) throw refusal(sessionErrors, 'Invalid JWT Token');
  if (isDecision(name)) return decide(guard, { ...receipt, kind: name }, name, call);
  const lacking = lackingIn(name, body.payload);
  if (Object.keys(lacking).length > 0) throw wrongIn(lacking);
  const own = asOwnMessage(name, body.payload);
  return receive(guard, { ...receipt, kind: own.type }, own.payload, call);
}
