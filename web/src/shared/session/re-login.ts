// Asking for the password again without leaving the page: who needs a session waits here, a dialog of the shell answers.
//
// The transport calls `askReLogin(reason)` and awaits it; `true` means that a new token is there and the call may be sent
// again. Several calls share one question. The page and a half-filled form stay as they are. Whoever leaves on purpose is
// not asked: what was still under way when he left would put the question over the sign-in page.

export interface ReLoginQuestion {
  /** Why the session ended, in French, shown in the dialog. */
  readonly reason: string;
}

let question: ReLoginQuestion | null = null;
let waiting: ((signedIn: boolean) => void)[] = [];
let left = false;
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

export function askReLogin(reason: string): Promise<boolean> {
  if (left) return Promise.resolve(false);
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

/** From here on nobody is asked, and who was waiting is refused, until somebody signs in on this page. */
export function leaveUnasked(): void {
  left = true;
  answerReLogin(false);
}
export function askAgain(): void {
  left = false;
}

export const reLogin = {
  get: (): ReLoginQuestion | null => question,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
