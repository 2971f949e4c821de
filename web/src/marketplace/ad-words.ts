// How advertisements and answers are shown: statuses with their colours, types, departments.
import { departments } from '@vigie/domain/agency/departments.data.ts';
import { adTypeLabels, departmentLabel } from '@vigie/domain/marketplace/ad.ts';
import { adStatusLabels } from '@vigie/domain/marketplace/ad-status.ts';
import { adAnswerStatusLabels } from '@vigie/domain/marketplace/ad-answer.ts';
import type { Option } from '../shared/ui/list/list-types.ts';
import type { StatusTable } from '../shared/ui/marks/status-tone.ts';

/** Blue, orange, red (C-238). */
export const adStatuses: StatusTable = {
  100: { label: adStatusLabels[100], tone: 'planned' },
  200: { label: adStatusLabels[200], tone: 'warning' },
  400: { label: adStatusLabels[400], tone: 'danger' },
};
export const answerStatuses: StatusTable = {
  100: { label: adAnswerStatusLabels[100], tone: 'neutral' },
  200: { label: adAnswerStatusLabels[200], tone: 'done' },
  300: { label: adAnswerStatusLabels[300], tone: 'danger' },
};

const optionsOf = (labels: Readonly<Record<number, string>>): Option[] => Object.entries(labels).map(([value, label]) => ({ value, label }));
export const typeOptions = optionsOf(adTypeLabels);
export const statusOptions = optionsOf(adStatusLabels);
export const answerStatusOptions = optionsOf(adAnswerStatusLabels);
export const departmentOptions: Option[] = departments.map((department) => ({ value: department.code, label: departmentLabel(department) }));
