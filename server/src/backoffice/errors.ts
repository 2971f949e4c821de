// What can be refused about imports.
import { ApiError } from '@vigie/contract/shared/errors.ts';

/** The agency's plan has no room for the collaborators of the workbook. */
export const quotaReached = (message: string): ApiError => new ApiError(409, { code: 'backoffice.quota_reached', message });
