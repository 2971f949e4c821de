// How the statuses of reports and presences look: one tone, one meaning.
import { isReportStatus, ReportStatus as R, reportStatusLabels, reportStatusWords } from '@vigie/domain/field/report.ts';
import type { StatusTable, Tone } from '../../shared/ui/marks/status-tone.ts';

const reportTones: Readonly<Record<number, Tone>> = {
  [R.waiting]: 'neutral',
  [R.inProgress]: 'active',
  [R.signedByAgent]: 'done',
  [R.sent]: 'planned',
  [R.signedByCustomer]: 'done',
  [R.archived]: 'muted',
};
export const reportStatuses: StatusTable = Object.fromEntries(
  Object.entries(reportStatusLabels).map(([status, label]) => [status, { label, tone: reportTones[Number(status)] ?? 'neutral' }]),
);

/** One slip's badge: a slip that nobody signed does not say « Signé ». */
export const reportBadge = (status: number, isSignedByAgent: boolean): { readonly label: string; readonly tone: Tone } => ({
  label: isReportStatus(status) ? reportStatusWords(status, isSignedByAgent) : '',
  tone: reportTones[status] ?? 'neutral',
});

const unsigned = reportBadge(R.signedByAgent, false);
/** For lists, whose rows name it `unsigned` (`statusOfSlip`). */
export const slipStatuses: StatusTable = { ...reportStatuses, unsigned };

export const statusOfSlip = ({ status, signed }: { readonly status: number; readonly signed: boolean }): string =>
  status === R.signedByAgent && !signed ? 'unsigned' : String(status);

export const presences: StatusTable = {
  onSite: { label: 'Sur site', tone: 'done' },
  away: { label: 'Hors du périmètre', tone: 'warning' },
  unknown: { label: 'Position inconnue', tone: 'muted' },
};
