// Watches a server that must not stay away: asks every second whether it lives, and starts it again when it does not.

export interface Watched {
  isAlive(): boolean;
  /** Starts it again where it was; fails when it cannot. */
  revive(): Promise<void>;
}
export interface Witness {
  died(): void;
  back(): void;
  /** It could not be started; it is tried again. */
  failed(error: Error): void;
}

const EVERY = 1000;
/** Between two tries that failed. */
const AFTER_FAILURE = 5000;

/** Answers how the watch ends: resolved, nothing is being started any more. */
export function keepAlive(server: Watched, witness: Witness): () => Promise<void> {
  let ended = false;
  let timer: NodeJS.Timeout | undefined;
  let look: Promise<void> = Promise.resolve();
  let isDown = false;

  const once = async (): Promise<number> => {
    if (server.isAlive()) return EVERY;
    if (!isDown) witness.died();
    isDown = true;
    try {
      await server.revive();
      isDown = false;
      witness.back();
      return EVERY;
    } catch (error) {
      witness.failed(error as Error);
      return AFTER_FAILURE;
    }
  };
  const lookAgain = async (): Promise<void> => {
    next(await once());
  };
  const next = (wait: number): void => {
    if (ended) return;
    timer = setTimeout(() => {
      look = lookAgain();
    }, wait);
    timer.unref();
  };
  next(EVERY);
  return async () => {
    ended = true;
    clearTimeout(timer);
    await look;
  };
}
