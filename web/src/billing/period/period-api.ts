// The calls that bill a period for all customers, and the shapes of their answers.
import { invoicePeriod } from '@vigie/contract/billing/period-endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { clientOf } from '../../shared/api/client.ts';

export const periodApi = clientOf(invoicePeriod);

export type PeriodState = Answer<typeof invoicePeriod.read>;
export type CustomerLine = PeriodState['data'][number];
export type Obstacle = CustomerLine['obstacles'][number];
export type PeriodServiceLine = Answer<typeof invoicePeriod.services>['data'][number];
export type InvoiceRun = Answer<typeof invoicePeriod.run>;
export type RunPart = InvoiceRun['parts'][number];

export interface Days {
  readonly from: string;
  readonly until: string;
}
