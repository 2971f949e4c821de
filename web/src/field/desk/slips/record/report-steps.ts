// The next step that a slip's page proposes, and its way so far.
import { isReportLocked, reportStatusLabels, ReportStatus, reportStatusWords } from '@vigie/domain/field/report.ts';
import type { ReportDetail } from '../../desk-api.ts';

/** Keys of the page's actions: a slip is continued until it is signed, then sent to the customer once. */
export type StepKey = 'edit' | 'send';

export function nextStep({ status, sentAt }: Pick<ReportDetail, 'status' | 'sentAt'>): StepKey | null {
  if (!isReportLocked(status)) return 'edit';
  return status !== ReportStatus.archived && sentAt === null ? 'send' : null;
}

interface Step {
  readonly label: string;
  readonly at: string | null;
  readonly done: boolean;
}

type Lived = Pick<ReportDetail, 'status' | 'createdAt' | 'signedAt' | 'sentAt' | 'agentSignature' | 'customerSignature'>;

/** The customer often signs on the guard's phone, before the slip is sent. */
export function stepsOf({ status, createdAt, signedAt, sentAt, agentSignature, customerSignature }: Lived): Step[] {
  const isArchived = status === ReportStatus.archived;
  return [
    { label: 'Commencé', at: createdAt, done: true },
    { label: reportStatusWords(ReportStatus.signedByAgent, signedAt === null || agentSignature !== null), at: signedAt, done: signedAt !== null },
    { label: reportStatusLabels[ReportStatus.signedByCustomer], at: customerSignature?.signedAt ?? null, done: customerSignature !== null },
    { label: reportStatusLabels[ReportStatus.sent], at: sentAt, done: sentAt !== null },
    ...(isArchived ? [{ label: reportStatusLabels[ReportStatus.archived], at: null, done: true }] : []),
  ];
}
