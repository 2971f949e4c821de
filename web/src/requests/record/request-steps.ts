// The next answer that a request's page proposes, and its way so far.
import { requestStatusLabels, RequestStatus } from '@vigie/domain/requests/request.ts';
import type { RequestDetail } from '../api.ts';

/** What waits, or was put off, is accepted by the main button. */
export const nextAnswer = ({ status }: Pick<RequestDetail, 'status'>): string | null =>
  status === RequestStatus.pending || status === RequestStatus.postponed ? `answer-${RequestStatus.accepted}` : null;

interface Step {
  readonly label: string;
  readonly at: string | null;
  readonly done: boolean;
}

export function stepsOf({ createdAt, answeredAt, status }: Pick<RequestDetail, 'createdAt' | 'answeredAt' | 'status'>): Step[] {
  const received = { label: 'Reçue', at: createdAt, done: true };
  if (status === RequestStatus.pending) return [received, { label: 'Réponse', at: null, done: false }];
  return [received, { label: requestStatusLabels[status], at: answeredAt, done: true }];
}
