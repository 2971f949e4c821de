// Saves the slip of a guard's intervention from the phone.
import { saveReport } from '../reports/save-report.ts';
import type { GuardScope, Received } from './field-scope.ts';

export async function saveReportMessage(scope: GuardScope, { moment, payload }: Received<'reportSave'>): Promise<void> {
  await saveReport(scope, { ...payload, agentId: scope.agentId }, moment);
}
