// The clock's work on many things, an agency each or a payment: one that fails does not keep the others, and the failure is raised at the end.
import type { House } from './house.ts';
import type { JobName } from './jobs.ts';

export interface Work<T> {
  readonly things: Iterable<T>;
  /** Which one it was, for the log. */
  readonly naming: (thing: T) => Readonly<Record<string, string>>;
  readonly work: (thing: T) => Promise<unknown>;
}

/** One after the other. Throws an AggregateError of all that failed. */
export async function eachOf<T>(house: House, job: JobName, { things, naming, work }: Work<T>): Promise<void> {
  const failures: unknown[] = [];
  for (const thing of things) {
    try {
      await work(thing);
    } catch (error) {
      house.log.error({ err: error, ...naming(thing) }, job);
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, job);
}
