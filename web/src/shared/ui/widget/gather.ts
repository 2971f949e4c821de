// Combines the requests of tiles in view: one call for several figures, and one call each when that fails.

type Ask<Answer> = (keys: readonly string[], args: string) => Promise<Answer>;
interface Waiting<Answer> {
  readonly key: string;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** `wait` milliseconds after the first request with the same arguments, all requests so far go out together. */
export function gathering<Answer>(ask: Ask<Answer>, wait: number): (key: string, args: string) => Promise<Answer> {
  const queues = new Map<string, Waiting<Answer>[]>();

  const alone = ({ key, resolve, reject }: Waiting<Answer>, args: string): void => {
    ask([key], args).then(resolve, reject);
  };
  const send = (args: string): void => {
    const waiting = queues.get(args) ?? [];
    queues.delete(args);
    const keys = [...new Set(waiting.map(({ key }) => key))];
    ask(keys, args).then(
      (answer) => waiting.forEach(({ resolve }) => resolve(answer)),
      (error: unknown) => {
        if (keys.length === 1) waiting.forEach(({ reject }) => reject(error));
        else waiting.forEach((one) => alone(one, args));
      },
    );
  };
  return (key, args) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(args);
      if (queue) queue.push({ key, resolve, reject });
      else {
        queues.set(args, [{ key, resolve, reject }]);
        setTimeout(() => send(args), wait);
      }
    });
}
