// Maps the domain's reason to the phone's answer: refused for good, or to be sent again later.
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { NOT_STARTED, UNFINISHED_ROUNDS } from '@vigie/domain/field/service-run.ts';
import { NotYet } from '../messages/field-scope.ts';

/** Refuses with the domain's text. A service that has not started waits for its start to arrive. */
export function demandRunning(refusal: string | null): void {
  if (refusal === NOT_STARTED) throw new NotYet(refusal);
  if (refusal === UNFINISHED_ROUNDS) throw new ApiError(409, { code: 'field.unfinished_rounds', message: refusal });
  if (refusal) throw new ApiError(409, { code: 'field.move_refused', message: refusal });
}
