// What a refused change of the board is told with, where no form shows the reasons beside their fields.
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { messageOf } from '../shared/api/error-messages.ts';

/** The refusal with its reasons: « Certains champs sont à corriger » alone tells a planner nothing. */
export function refusalText(error: unknown): string {
  const reasons = error instanceof ApiError ? [...new Set(Object.values(error.errors))] : [];
  return reasons.length > 0 ? `${messageOf(error)} : ${reasons.join(' ; ')}` : messageOf(error);
}
