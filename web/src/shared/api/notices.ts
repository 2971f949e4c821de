// What the server tells the screens that are open: a topic, and the things that changed. Kept apart from the stream that brings it.
export interface Notice {
  readonly topic: string;
  readonly ids?: readonly string[];
  /** What is named is no more. */
  readonly deleted?: boolean;
}

const heard = new Set<(notice: Notice) => void>();
/** For screens that do more than reload (supervision, alarms). Answers how to stop. */
export function onNotice(listener: (notice: Notice) => void): () => void {
  heard.add(listener);
  return () => heard.delete(listener);
}

/** By the stream alone. */
export function passOn(notice: Notice): void {
  for (const listener of heard) listener(notice);
}
