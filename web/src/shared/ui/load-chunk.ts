// Code that comes when it is needed: how long one waits for it before it counts as lost.

/** A slow line may take this long for a file of the application (frame document, 9). */
export const CHUNK_TIME = 120_000;

/** What `load` brings, or an error once the time is over; the request itself is left to the browser. */
export function withinChunkTime<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('a part of the application did not come within two minutes')), CHUNK_TIME);
    load()
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
  });
}
