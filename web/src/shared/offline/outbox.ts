// The outbox of the person in the page: takes lines, sends them when it can, and notifies screens of progress.
//
//   const outbox = openOutbox(owner);
//   await outbox.record({ kind: 'breakStart', payload: { serviceId } });
import type { MessagePayloads, MessageType } from '@vigie/domain/field/phone/message.ts';
import type { DevicePosition } from '@vigie/domain/field/presence.ts';
import { connection } from '../api/connection.ts';
import { reportError } from '../errors/report-error.ts';
import { clockSince, type Contact } from './clock/device-clock.ts';
import { flush, type Rest } from './flush.ts';
import { addLine, changeLine, openDatabase, contactOnPhone, sweep, tryRefusedAgain, type OutboxDatabase } from './outbox-database.ts';
import type { NewFile, OutboxLine, OutboxOwner } from './outbox-types.ts';
import { LONGEST_WAIT, retried, skipped } from './schedule.ts';
import { askForSync } from './sync-tag.ts';
import { uuidV7 } from './uuid-v7.ts';

export type NewLine = {
  [T in MessageType]: {
    readonly kind: T;
    readonly payload: MessagePayloads[T];
    readonly position?: DevicePosition | null;
    readonly files?: readonly NewFile[];
    /** Set when the screen must know in advance the id of what it creates. */
    readonly id?: string;
    /** The key of the draft that it was written in: it is removed with the recording. */
    readonly draft?: string;
  };
}[MessageType];

export interface OutboxState {
  /** Every line of the last days, oldest first. Null until they are read. */
  readonly lines: readonly OutboxLine[] | null;
  readonly sending: boolean;
  /** What the queue waits for when it is not sending. */
  readonly rest: Rest | null;
}

export interface Outbox {
  readonly owner: OutboxOwner;
  readonly db: OutboxDatabase;
  readonly get: () => OutboxState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Resolves with the id once the line is stored on the phone for good, and screens have it. */
  readonly record: (line: NewLine) => Promise<string>;
  readonly skip: (seq: number) => Promise<void>;
  readonly retry: (seq: number) => Promise<void>;
  /** Tries at once. */
  readonly hurry: () => void;
  readonly close: () => void;
}

const emptyState: OutboxState = { lines: null, sending: false, rest: null };

const lineOf = ({ kind, payload, position = null, files = [], id }: NewLine, agentId: string, contact: Contact | null): Omit<OutboxLine, 'seq'> =>
  ({
    id: id ?? uuidV7(),
    kind,
    agentId,
    madeAt: new Date().toISOString(),
    planAt: contact?.seenAt ?? null,
    clock: clockSince(contact),
    position,
    payload,
    fileIds: files.map((file) => file.id),
    state: 'waiting',
    tries: 0,
    nextTryAt: null,
    error: null,
    receivedAt: null,
    answer: null,
    settledAt: null,
  }) as Omit<OutboxLine, 'seq'>;

/** Runs sending turns: never two at once, one more when something arrived meanwhile, a timer while it waits. */
function turns(send: (atOnce: boolean) => Promise<Rest>, tell: (change: Partial<OutboxState>) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;
  /** Requested while a turn was running. */
  let again: { atOnce: boolean } | null = null;
  let closed = false;
  const turn = async (atOnce: boolean): Promise<void> => {
    if (busy || closed) {
      again = { atOnce: atOnce || again?.atOnce === true };
      return;
    }
    clearTimeout(timer);
    busy = true;
    tell({ sending: true });
    let rest: Rest | null = null;
    try {
      let wish: { atOnce: boolean } | null = { atOnce };
      while (wish && !closed) {
        again = null;
        rest = await send(wish.atOnce);
        wish = again;
      }
    } finally {
      busy = false;
      tell({ sending: false, rest });
    }
    if (rest?.do === 'wait' && !closed) {
      timer = setTimeout(start, Math.min(LONGEST_WAIT, Math.max(0, rest.until - Date.now())));
    }
  };
  const start = (atOnce = false): void => {
    turn(atOnce === true).catch((error: unknown) => {
      // The person signed out in the middle of a turn: the tables are closed, and waiting lines stay in them.
      if (!closed) reportError(error);
    });
  };
  const stop = (): void => {
    closed = true;
    clearTimeout(timer);
  };
  return { start, stop };
}

/** Reasons to try at once: the browser is online, the screen is lit, the server answered another call. */
function watchChances(hurry: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener('online', hurry, { signal });
  addEventListener('pageshow', hurry, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && hurry(), {
    signal,
  });
  let line = connection.get().line;
  const off = connection.subscribe(() => {
    const before = line;
    line = connection.get().line;
    if (before === 'down' && line === 'up') hurry();
  });
  return () => {
    stop.abort();
    off();
  };
}

let hasAsked = false;
/** Asks the browser, once, not to clear the phone's tables when space runs short. */
function askToStay(): void {
  if (hasAsked) return;
  hasAsked = true;
  navigator.storage?.persist?.().catch(reportError);
}

/** Screens hear of a stored line at once; a slow one holds the guard up for a second at most. */
async function inState(get: () => OutboxState, id: string): Promise<void> {
  for (let left = 100; left > 0 && !get().lines?.some((line) => line.id === id); left -= 1)
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
}

export function openOutbox(owner: OutboxOwner): Outbox {
  const db = openDatabase(owner);
  let state = emptyState;
  const listeners = new Set<() => void>();
  const tell = (change: Partial<OutboxState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const { start, stop } = turns((atOnce) => flush(db, owner, atOnce), tell);
  const hurry = (): void => start(true);
  const unfollow = db.follow(
    ['messages'],
    (table) => table('messages').all(),
    (found) => tell({ lines: found }),
    reportError,
  );
  const unwatch = watchChances(hurry);
  sweep(db, Date.now()).catch(reportError);
  tryRefusedAgain(db).catch(reportError).finally(hurry);
  const decide = async (seq: number, change: ReturnType<typeof retried>): Promise<void> => {
    await changeLine(db, seq, change);
    hurry();
  };
  return {
    owner,
    db,
    hurry,
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    record: async (line) => {
      const made = lineOf(line, owner.agentId, await contactOnPhone(db));
      await addLine(db, made, line);
      askToStay();
      start();
      askForSync().catch(reportError);
      await inState(() => state, made.id);
      return made.id;
    },
    skip: (seq) => decide(seq, skipped(Date.now())),
    retry: (seq) => decide(seq, retried()),
    close: () => {
      stop();
      unwatch();
      unfollow();
      db.close();
    },
  };
}
