// The calls by which a customer's person chooses the report mailed to them, and stops it by a link.
import { reportCalls } from '@vigie/contract/dashboards/report-endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { clientOf } from '../../../shared/api/client.ts';

export const reportApi = clientOf(reportCalls);

export type ChosenReport = Answer<typeof reportCalls.reportChoice>;
