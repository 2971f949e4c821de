// Lists the refusals about the import of a workbook.
import { ApiError } from '@vigie/contract/shared/errors.ts';
import type { Refusals } from '../plumbing/errors.ts';

export const importErrors = {
  'backoffice.workbook_erased': { status: 410, message: 'Ce classeur a été effacé : déposez-le de nouveau pour l’importer.' },
} as const satisfies Refusals;

/** The agency's plan has no room for the collaborators of the workbook. */
export const quotaReached = (message: string): ApiError => new ApiError(409, { code: 'backoffice.quota_reached', message });
