// Passes on the server's notices to open screens: a topic and the things that changed. Separate from the stream that delivers them.
export interface Notice {
  readonly topic: string;
  readonly ids?: readonly string[];
  /** The named things were deleted. */
  readonly deleted?: boolean;
}

const heard = new Set<(notice: Notice) => void>();
/** For screens that do more than reload (supervision, alarms). Returns a function that unsubscribes. */
export function onNotice(listener: (notice: Notice) => void): () => void {
  heard.add(listener);
  return () => heard.delete(listener);
}

/** Called by the stream only. */
export function passOn(notice: Notice): void {
  for (const listener of heard) listener(notice);
}
