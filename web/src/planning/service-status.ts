// The look of service statuses, and labels of activities and issues that several screens share.
import { activityTypes, selectableServiceStatuses, serviceStatusLabels, type ServiceStatus } from '@vigie/domain/planning/service.ts';
import type { StatusTable, Tone } from '../shared/ui/marks/status-tone.ts';

const tones: Record<ServiceStatus, Tone> = {
  100: 'planned',
  110: 'warning',
  120: 'danger',
  200: 'active',
  250: 'active',
  300: 'done',
  400: 'danger',
  500: 'neutral',
  600: 'muted',
  700: 'muted',
  800: 'warning',
};

export const serviceTone = (status: ServiceStatus): Tone => tones[status];

export const serviceStatuses: StatusTable = Object.fromEntries(
  Object.entries(serviceStatusLabels).map(([status, label]) => [status, { label, tone: tones[Number(status) as ServiceStatus] }]),
);

/** What a card shows: neither archived nor unscheduled. */
export const shownStatuses: ServiceStatus[] = [...selectableServiceStatuses];

/** Archived and unscheduled are not offered (F-045). */
export const statusOptions = selectableServiceStatuses.map((status) => ({ value: String(status), label: serviceStatusLabels[status] }));

export const activityOptions = activityTypes.map(({ type, label }) => ({ value: String(type), label }));
export const activityLabel = (type: number): string => activityTypes.find((activity) => activity.type === type)?.label ?? '';

/** Rows that a duplication leaves out (F-059). */
export const problemLabels = { NO_START_AT: 'Sans date de début', OUT_OF_BOUNDS: 'Hors période', ALREADY_EXISTS: 'Déjà existant' } as const;
