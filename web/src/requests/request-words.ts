// How requests are shown: statuses, the answers and their labels, the requested time.
import { answerLabels, requestStatusLabels, type RequestAnswer, type RequestStatus } from '@vigie/domain/requests/request.ts';
import { formatDateTime, formatDay } from '../shared/format/dates.ts';
import type { Option } from '../shared/ui/list/list-types.ts';
import type { StatusTable } from '../shared/ui/marks/status-tone.ts';

export const requestStatuses: StatusTable = {
  100: { label: requestStatusLabels[100], tone: 'warning' },
  200: { label: requestStatusLabels[200], tone: 'done' },
  300: { label: requestStatusLabels[300], tone: 'danger' },
  400: { label: requestStatusLabels[400], tone: 'planned' },
};
export const statusOptions: Option[] = Object.entries(requestStatusLabels).map(([value, label]) => ({ value, label }));

interface AnswerWords {
  readonly status: RequestAnswer;
  readonly name: string;
  /** Shown once it is done. */
  readonly done: string;
  /** In the conversation. */
  readonly told: string;
}
export const answerWords: Readonly<Record<RequestAnswer, AnswerWords>> = {
  200: { status: 200, name: answerLabels[200], done: 'Demande acceptée', told: 'a accepté la demande' },
  300: { status: 300, name: answerLabels[300], done: 'Demande refusée', told: 'a refusé la demande' },
  400: { status: 400, name: answerLabels[400], done: 'Demande reportée', told: 'a reporté la demande' },
};
export const toldOf = (status: RequestStatus): string => (status === 100 ? 'a remis la demande en attente' : answerWords[status].told);

interface Period {
  readonly startAt: string | null;
  readonly endAt: string | null;
  readonly wholeDays: boolean;
}
/** « 10/12/2026 », « 10/12/2026 – 12/12/2026 », with the times when it is not made of whole days. */
export function periodWords({ startAt, endAt, wholeDays }: Period): string {
  if (startAt === null || endAt === null) return '';
  const [start, end] = wholeDays ? [formatDay(startAt), formatDay(endAt)] : [formatDateTime(startAt), formatDateTime(endAt)];
  return start === end ? start : `${start} – ${end}`;
}
