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

/** Where the browser says that it could not get a file. */
const ADDRESS = /https?:\/\/\S+\.js/;

/**
 * Loads once for the whole visit. A browser remembers that a file of the application failed and never asks for it again under
 * that address: the next try asks under another one.
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
