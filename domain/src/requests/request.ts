// Defines requests from collaborators and customers to the agency: their four states, and when they are unread.

import type { AgentRequestType, RequestType } from '../agency/request-types.data.ts';
import { messages } from '../shared/validators.ts';

export const requestKinds = ['agent', 'customer'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** For customers' requests (F-310, C-032) and collaborators' (F-311). */
export const RequestStatus = { pending: 100, accepted: 200, refused: 300, postponed: 400 } as const;
export type RequestStatus = (typeof RequestStatus)[keyof typeof RequestStatus];

export const requestStatusLabels: Readonly<Record<RequestStatus, string>> = {
  100: 'En attente',
  200: 'Accepté',
  300: 'Refusé',
  400: 'Reporté',
};

/** The agency's possible answers. Nobody sets a request back to waiting. */
export const answers = [RequestStatus.accepted, RequestStatus.refused, RequestStatus.postponed] as const;
export type RequestAnswer = (typeof answers)[number];
export const answerLabels: Readonly<Record<RequestAnswer, string>> = { 200: 'Acceptation', 300: 'Refus', 400: 'Report' };
/** As said of « votre demande ». The statuses of lists do not agree with it. */
export const answeredLabels: Readonly<Record<RequestAnswer, string>> = { 200: 'Acceptée', 300: 'Refusée', 400: 'Reportée' };

/** A type that the agency has removed is shown by its key. */
export const typeLabel = (key: string, types: readonly RequestType[]): string => types.find((type) => type.key === key)?.label ?? key;

/**
 * The state of a conversation: the position of each side's last action, the request being 0. null without an action. `seen`: the last
 * position that the reader has seen.
 */
export interface Conversation {
  readonly requesterLast: number | null;
  readonly deskLast: number | null;
}

/** At the desk: the requester spoke last and this reader has not seen it. Once a colleague has answered, it is read for all. */
export const isUnreadAtDesk = ({ requesterLast, deskLast }: Conversation, seen: number | null): boolean =>
  requesterLast !== null && requesterLast > (deskLast ?? -1) && requesterLast > (seen ?? -1);

/** For the requester: anything from the agency that they have not seen. */
export const isUnreadByRequester = ({ deskLast }: Conversation, seen: number | null): boolean => deskLast !== null && deskLast > (seen ?? -1);

/** A request may be changed or withdrawn until the agency has responded. */
export const isUntouched = ({ status, deskLast }: { readonly status: RequestStatus } & Pick<Conversation, 'deskLast'>): boolean =>
  status === RequestStatus.pending && deskLast === null;

export interface AskedRequest {
  readonly type: AgentRequestType | RequestType | undefined;
  readonly subject: string;
  /** Instants, the end included. null: none. */
  readonly startAt: number | null;
  readonly endAt: number | null;
  readonly absenceType: string | null;
}

export const asksAbsence = (type: AgentRequestType | RequestType | undefined): boolean => type !== undefined && 'absence' in type && type.absence;

/** Maps each field to a message. Empty when it may be sent. */
export function requestIssues({ type, subject, startAt, endAt, absenceType }: AskedRequest): Record<string, string> {
  const issues: Record<string, string> = {};
  if (!type) issues['requestType'] = messages.required;
  if (subject.trim() === '') issues['subject'] = messages.required;
  if (!asksAbsence(type)) return issues;
  if (absenceType === null) issues['absenceType'] = messages.required;
  if (startAt === null) issues['startAt'] = messages.required;
  if (endAt === null) issues['endAt'] = messages.required;
  if (startAt !== null && endAt !== null && endAt < startAt) issues['endAt'] = 'La fin doit être après le début.';
  return issues;
}
