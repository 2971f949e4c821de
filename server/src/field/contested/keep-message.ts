// Keeps a message whole for the desk when it cannot be processed: no work of a guard is lost.
import { contestedMessages } from '@vigie/db/tables/field/contested.ts';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { ORPHAN_REASON, SKIPPED_REASON, filesNamedIn, type Aside } from '@vigie/domain/field/contested.ts';
import type { MessageType } from '@vigie/domain/field/phone/message.ts';
import { PAUSE_REFUSAL } from '@vigie/domain/field/service-run.ts';
import type { DevicePosition } from '@vigie/domain/field/presence.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { filesById } from '../../documents/files/store-file.ts';
import { locatedAt } from '../service/located.ts';
import { filesOfMessage } from '../messages/files-of-message.ts';
import type { GuardScope, Moment } from '../messages/field-scope.ts';

/** Refusals that the phone itself knows and shows before it records: they are meant for the guard. */
const OF_THE_PHONE = new Set(['field.message_id_taken', 'field.start_early', 'field.start_circuit', 'field.start_active', 'field.unfinished_rounds']);
const isOfThePhone = ({ code, message }: ApiError): boolean =>
  OF_THE_PHONE.has(code) || (code === 'field.move_refused' && (message === PAUSE_REFUSAL || message.startsWith('La prolongation')));

/** Fields that name a place that may have changed since: a round, a point, a type. Any other error is in the message itself. */
const PLACES = new Set(['payload.roundId', 'payload.checkpointId', 'payload.eventType', 'serviceId', 'parentId']);
const isMisplaced = ({ errors }: ApiError): boolean => Object.keys(errors).length > 0 && Object.keys(errors).every((path) => PLACES.has(path));

/** Refused because of what others did meanwhile, or because of its place. The desk decides, not the guard. */
export const isForTheDesk = (error: unknown): error is ApiError =>
  error instanceof ApiError && ([403, 404, 409].includes(error.status) || (error.status === 422 && isMisplaced(error))) && !isOfThePhone(error);

/** Any refusal, but of a message whose number another one has: it would be kept under a foreign number. */
export const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.code !== 'field.message_id_taken';

export interface Unplaced {
  readonly id: string;
  readonly kind: MessageType;
  readonly payload: Record<string, unknown>;
  readonly position: DevicePosition | null;
  readonly moment: Moment;
  readonly refusal: string;
  readonly aside: Aside | null;
}

/** The reason in words: the guard's decision, a message that never came, or the rule's text. For a wrong place, what is wrong with it. */
export function refusalOf(aside: Aside | null, error: unknown): string {
  if (aside === 'skipped') return SKIPPED_REASON;
  if (!(error instanceof ApiError)) return ORPHAN_REASON;
  return Object.values(error.errors)[0] ?? error.message;
}

/** Files are required, as in any message. Of one that was refused or set aside, those that have arrived are kept. */
async function filesOf(scope: GuardScope, { payload, aside }: Unplaced): Promise<string[]> {
  const named = filesNamedIn(payload);
  if (aside === 'skipped' || aside === 'refused') return [...(await filesById(scope.tx, scope.agencyId, named)).keys()];
  return (await filesOfMessage(scope, named, 'payload.fileIds')).map(({ id }) => id);
}

/** A call for help keeps its position wherever it was made. */
const isCallForHelp = ({ kind, payload }: Unplaced): boolean =>
  kind === 'ptiAlert' && ['sos', 'fall', 'inactivity'].includes(String(payload['kind']));

export async function keepMessage(scope: GuardScope, message: Unplaced): Promise<void> {
  const { tx, agencyId, agentId, userId, authorName, house } = scope;
  const { id, kind, payload, moment, refusal, aside } = message;
  const position = isCallForHelp(message) ? message.position : await locatedAt(scope, moment, message.position);
  const fileIds = await filesOf(scope, message);
  const { madeAt, deviceAt, receivedAt } = moment;
  await tx.insert(contestedMessages).values({
    agencyId,
    id,
    agentId,
    userId,
    authorName,
    kind,
    payload,
    position,
    fileIds,
    madeAt,
    deviceAt,
    receivedAt,
    refusal,
    aside,
  });
  await house.jobs.send(tx, 'field.contested', { agencyId, partId: null, messageId: id });
  await notifyScreens(tx, { agencyId, topic: 'services', ids: [], agentIds: [] });
}
