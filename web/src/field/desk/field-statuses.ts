// The look of service, report and presence statuses: one tone, one meaning.
import { ServiceStatus as S, serviceStatusLabels } from '@vigie/domain/planning/service.ts';
import { ReportStatus as R, reportStatusLabels } from '@vigie/domain/field/report.ts';
import type { StatusTable, Tone } from '../../shared/ui/marks/status-tone.ts';

const withLabels = (labels: Readonly<Record<number, string>>, tones: Readonly<Record<number, Tone>>): StatusTable =>
  Object.fromEntries(Object.entries(labels).map(([status, label]) => [status, { label, tone: tones[Number(status)] ?? 'neutral' }]));

export const serviceStatuses = withLabels(serviceStatusLabels, {
  [S.waiting]: 'planned',
  [S.late]: 'warning',
  [S.notDone]: 'danger',
  [S.inProgress]: 'active',
  [S.extended]: 'active',
  [S.ended]: 'done',
  [S.interrupted]: 'danger',
  [S.paused]: 'neutral',
  [S.archived]: 'muted',
  [S.unscheduled]: 'muted',
  [S.notEnded]: 'warning',
});

export const reportStatuses = withLabels(reportStatusLabels, {
  [R.waiting]: 'neutral',
  [R.inProgress]: 'active',
  [R.signedByAgent]: 'done',
  [R.sent]: 'planned',
  [R.signedByCustomer]: 'done',
  [R.archived]: 'muted',
});

export const presences: StatusTable = {
  onSite: { label: 'Sur site', tone: 'done' },
  away: { label: 'Hors du périmètre', tone: 'warning' },
  unknown: { label: 'Position inconnue', tone: 'muted' },
};
