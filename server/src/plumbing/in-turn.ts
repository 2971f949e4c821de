// Queues work that would wait for the same row, before it opens a transaction. Waiting here uses no connection.
const last = new Map<string, Promise<void>>();

/** One after the other for each key, within this process. Between processes, the row's own lock decides. */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const mine = (last.get(key) ?? Promise.resolve()).then(work);
  const over = mine.then(
    () => undefined,
    () => undefined,
  );
  last.set(key, over);
  try {
    return await mine;
  } finally {
    if (last.get(key) === over) last.delete(key);
  }
}
