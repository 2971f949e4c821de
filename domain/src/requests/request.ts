// Requests: what a collaborator or a customer asks of the agency, its four states, and whose it is to read.

import type { AgentRequestType, RequestType } from '../agency/request-types.data.ts';
import { messages } from '../shared/validators.ts';

export const requestKinds = ['agent', 'customer'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** Of customers' requests (F-310, C-032), and of collaborators' (F-311). */
export const RequestStatus = { pending: 100, accepted: 200, refused: 300, postponed: 400 } as const;
export type RequestStatus = (typeof RequestStatus)[keyof typeof RequestStatus];

export const requestStatusLabels: Readonly<Record<RequestStatus, string>> = {
  100: 'En attente',
  200: 'Accepté',
  300: 'Refusé',
  400: 'Reporté',
};

/** The answers an agency gives; nobody puts a request back to waiting. */
export const answers = [RequestStatus.accepted, RequestStatus.refused, RequestStatus.postponed] as const;
export type RequestAnswer = (typeof answers)[number];
export const answerLabels: Readonly<Record<RequestAnswer, string>> = { 200: 'Acceptation', 300: 'Refus', 400: 'Report' };

/** A type that the agency has taken away since is still called by its key. */
export const typeLabel = (key: string, types: readonly RequestType[]): string => types.find((type) => type.key === key)?.label ?? key;

/**
 * Where a conversation stands: the place of the last thing that each side did, the request itself being 0; null when that side has
 * done nothing. `seen`: the last place that the reader has seen.
 */
export interface Conversation {
  readonly requesterLast: number | null;
  readonly deskLast: number | null;
}

/** At the desk: the last word is the requester's and this reader has not seen it; once a colleague has answered it waits for nobody. */
export const isUnreadAtDesk = ({ requesterLast, deskLast }: Conversation, seen: number | null): boolean =>
  requesterLast !== null && requesterLast > (deskLast ?? -1) && requesterLast > (seen ?? -1);

/** For who asked: anything of the agency's that he has not seen. */
export const isUnreadByRequester = ({ deskLast }: Conversation, seen: number | null): boolean => deskLast !== null && deskLast > (seen ?? -1);

/** What was asked may be changed or taken back as long as the agency has not said anything. */
export const isUntouched = ({ status, deskLast }: { readonly status: RequestStatus } & Pick<Conversation, 'deskLast'>): boolean =>
  status === RequestStatus.pending && deskLast === null;

export interface AskedRequest {
  readonly type: AgentRequestType | RequestType | undefined;
  readonly subject: string;
  /** Instants, the end included; null without. */
  readonly startAt: number | null;
  readonly endAt: number | null;
  readonly absenceType: string | null;
}

export const asksAbsence = (type: AgentRequestType | RequestType | undefined): boolean => type !== undefined && 'absence' in type && type.absence;

/** Field → sentence; empty when it may be sent. */
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
