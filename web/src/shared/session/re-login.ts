// Asking for the password again without leaving the page: who needs a session waits here, a dialog of the shell answers.
//
// The transport calls `askReLogin(reason)` and awaits it; `true` means that a new token is there and the call may be sent
// again. Several calls share one question. The page and a half-filled form stay as they are.

export interface ReLoginQuestion {
  /** Why the session ended, in French, shown in the dialog. */
  readonly reason: string;
}

let question: ReLoginQuestion | null = null;
let waiting: ((signedIn: boolean) => void)[] = [];
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

export function askReLogin(reason: string): Promise<boolean> {
  question ??= { reason };
  const answer = new Promise<boolean>((resolve) => waiting.push(resolve));
  tell();
  return answer;
}

export function answerReLogin(signedIn: boolean): void {
  const resolvers = waiting;
  question = null;
  waiting = [];
  tell();
  for (const resolve of resolvers) resolve(signedIn);
}

export const reLogin = {
  get: (): ReLoginQuestion | null => question,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
