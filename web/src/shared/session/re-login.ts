// Asks for the password again without leaving the page. Calls that need a session wait here, and a dialog of the shell answers.
//
// The transport awaits `askReLogin(reason)`. `true` means that there is a new token and the call may be sent again. Several calls share one
// question. The page and a half-filled form stay as they are. A person who signs out on purpose is not asked, although a pending call would open the
// dialog.

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

/** From now until somebody signs in on this page, nobody is asked and waiting calls are refused. */
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
