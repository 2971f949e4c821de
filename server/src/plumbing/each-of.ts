// Runs a timed job on many things, such as agencies or payments. One failure does not stop the others, and is thrown at the end.
import type { House } from './house.ts';
import type { JobName } from './jobs.ts';

export interface Work<T> {
  readonly things: Iterable<T>;
  /** Identifies the thing in the log. */
  readonly naming: (thing: T) => Readonly<Record<string, string>>;
  readonly work: (thing: T) => Promise<unknown>;
}

/** One after the other. Throws an AggregateError of all failures. */
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
