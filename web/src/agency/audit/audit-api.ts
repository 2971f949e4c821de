// The call of the audit trail, and the row that its screen shows.
import { agency } from '@vigie/contract/agency/endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { clientOf } from '../../shared/api/client.ts';

export const auditApi = clientOf({ audit: agency.audit });
export type AuditRow = Answer<typeof agency.audit>['data'][number];
