// Loads code on demand and decides how long to wait before it counts as lost.

/** A slow network may take this long for an application file (frame document, 9). */
export const CHUNK_TIME = 120_000;

/** Resolves with what `load` returns, or rejects once the time is over. The browser keeps the request itself. */
export function withinChunkTime<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('a part of the application did not come within two minutes')), CHUNK_TIME);
    load()
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
  });
}

/** Where the browser names the file that it could not load. */
const ADDRESS = /https?:\/\/\S+\.js/;

/**
 * Loads once for the whole visit. A browser remembers that a file failed and never requests that address again, so the next try uses another
 * address.
 */
export function retriable<Module>(
  load: () => Promise<Module>,
  from: (address: string) => Promise<unknown> = (address) => import(/* @vite-ignore */ address),
): () => Promise<Module> {
  let loading: Promise<Module> | undefined;
  let failed: string | undefined;
  let tries = 0;
  const attempt = (): Promise<Module> => {
    tries += 1;
    return failed ? (from(`${failed}?essai=${tries}`) as Promise<Module>) : load();
  };
  return () =>
    (loading ??= withinChunkTime(attempt).catch((error: unknown) => {
      loading = undefined;
      failed ??= ADDRESS.exec(error instanceof Error ? error.message : '')?.[0];
      throw error;
    }));
}
