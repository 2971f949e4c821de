// Keeps a server running: checks every second whether it is alive, and restarts it when it is not.

export interface Watched {
  isAlive(): boolean;
  /** Restarts it in place. Fails when it cannot. */
  revive(): Promise<void>;
}
export interface Witness {
  died(): void;
  back(): void;
  /** A restart failed. It will be tried again. */
  failed(error: Error): void;
}

const EVERY = 1000;
/** Between two failed attempts. */
const AFTER_FAILURE = 5000;

/** Returns a function that ends the watch. Once it resolves, no restart is in progress. */
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
