// Files on their way anywhere on the screen: a form that is saved waits for them, or it would be kept without them.

const underway = new Set<Promise<unknown>>();

export function track<T>(file: Promise<T>): Promise<T> {
  underway.add(file);
  const ended = (): void => void underway.delete(file);
  file.then(ended, ended);
  return file;
}

/** Null when no file is on its way; else tells, once all have ended, whether all have arrived. */
export const uploadsUnderway = (): Promise<boolean> | null =>
  underway.size === 0 ? null : Promise.allSettled(underway).then((ends) => ends.every(({ status }) => status === 'fulfilled'));
