// The calls about recurring invoices, and how one is shown.
import { recurrences } from '@vigie/contract/billing/recurrence-endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { RECURRENCE_STATUS_LABELS, RHYTHM_LABELS, Rhythm, SERVICE_PERIOD_LABELS } from '@vigie/domain/billing/recurring.ts';
import { clientOf } from '../../shared/api/client.ts';
import type { StatusTable } from '../../shared/ui/marks/status-tone.ts';

export const recurrencesApi = clientOf(recurrences);
export type RecurrenceLine = Answer<typeof recurrences.list>['data'][number];
export type RecurrenceFile = Answer<typeof recurrences.read>;

export const recurrenceStatuses: StatusTable = {
  200: { label: RECURRENCE_STATUS_LABELS[200], tone: 'active' },
  300: { label: RECURRENCE_STATUS_LABELS[300], tone: 'done' },
  400: { label: RECURRENCE_STATUS_LABELS[400], tone: 'muted' },
};

export const rhythmOptions = Object.entries(RHYTHM_LABELS).map(([value, label]) => ({ value, label }));
export const servicePeriodOptions = Object.entries(SERVICE_PERIOD_LABELS).map(([value, label]) => ({ value, label }));

const UNITS: Record<Rhythm, string> = { 1: 'jours', 2: 'semaines', 3: 'mois', 4: 'ans' };

/** « Tous les 2 mois », « Toutes les semaines ». */
export function rhythmText({ frequencyRhythm, frequency }: Pick<RecurrenceLine, 'frequencyRhythm' | 'frequency'>): string {
  const every = frequencyRhythm === Rhythm.weeks ? 'Toutes les' : 'Tous les';
  return frequency === 1 ? `${every} ${UNITS[frequencyRhythm]}` : `${every} ${frequency} ${UNITS[frequencyRhythm]}`;
}
