// Tracks uploads that are running anywhere on the screen. A form waits for them before saving, or it would be saved without its files.

const underway = new Set<Promise<unknown>>();

export function track<T>(file: Promise<T>): Promise<T> {
  underway.add(file);
  const ended = (): void => void underway.delete(file);
  file.then(ended, ended);
  return file;
}

/** Returns null when no upload is running. Otherwise resolves when all have ended, with whether all succeeded. */
export const uploadsUnderway = (): Promise<boolean> | null =>
  underway.size === 0 ? null : Promise.allSettled(underway).then((ends) => ends.every(({ status }) => status === 'fulfilled'));
