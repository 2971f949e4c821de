// Passes what happens in a process (calls, statements, jobs, mails, streams) to those who count it.

export interface SeenCall {
  /** The name of the contract's call, `other` for pages and files. */
  readonly name: string;
  readonly method: string;
  readonly status: number;
  /** Until the answer was ready. Absent for a stream, which has no end of its own. */
  readonly ms: number | undefined;
}
export interface SeenJob {
  readonly name: string;
  readonly ms: number;
  readonly failed: boolean;
}
export type MailResult = 'sent' | 'refused' | 'failed';

export interface Listener {
  readonly call?: (seen: SeenCall) => void;
  readonly statement?: (ms: number, failed: boolean) => void;
  readonly job?: (seen: SeenJob) => void;
  readonly mail?: (result: MailResult) => void;
}

export interface Signals {
  readonly listen: (listener: Listener) => void;
  readonly call: (seen: SeenCall) => void;
  readonly statement: (ms: number, failed: boolean) => void;
  readonly job: (seen: SeenJob) => void;
  readonly mail: (result: MailResult) => void;
  /** Returns what says that the stream has ended. */
  readonly streamOpened: () => () => void;
  readonly openStreams: () => number;
}

export function createSignals(): Signals {
  const listeners: Listener[] = [];
  const streams = new Set<symbol>();
  return {
    listen: (listener) => void listeners.push(listener),
    call: (seen) => {
      for (const { call } of listeners) call?.(seen);
    },
    statement: (ms, failed) => {
      for (const { statement } of listeners) statement?.(ms, failed);
    },
    job: (seen) => {
      for (const { job } of listeners) job?.(seen);
    },
    mail: (result) => {
      for (const { mail } of listeners) mail?.(result);
    },
    streamOpened: () => {
      const own = Symbol('stream');
      streams.add(own);
      return () => void streams.delete(own);
    },
    openStreams: () => streams.size,
  };
}
