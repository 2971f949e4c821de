// Does the same to several documents, each on its own: a refusal of one does not block the others.
import { ApiError } from '@vigie/contract/shared/errors.ts';

/** A field's own reason is clearer than « données invalides ». */
export const reasonOf = ({ errors, message }: ApiError): string => Object.values(errors)[0] ?? message;

/** In the given order, each document once. Failures that are no refusal end it. */
export async function eachSeparately<T>(ids: Iterable<string>, work: (id: string) => Promise<T>) {
  const done: T[] = [];
  const refused: { id: string; message: string }[] = [];
  for (const id of new Set(ids)) {
    try {
      done.push(await work(id));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused.push({ id, message: reasonOf(error) });
    }
  }
  return { done, refused };
}
