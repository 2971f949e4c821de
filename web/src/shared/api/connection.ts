// Tracks the connection to the server: whether it answers and whether it is in maintenance.
//
// Screens use `useConnection()`. The transport reports what it sees. The watch calls GET /health every 60 s and when the browser comes back
// online. While the server is unreachable or in maintenance, it retries with growing pauses.
import { useSyncExternalStore } from 'react';
import { apiBase } from './api-base.ts';

export interface Connection {
  readonly line: 'up' | 'down';
  /** The server's message while it answers 503. */
  readonly maintenance: string | null;
}

let state: Connection = { line: 'up', maintenance: null };
const listeners = new Set<() => void>();

function set(next: Connection): void {
  if (next.line === state.line && next.maintenance === state.maintenance) return;
  state = next;
  for (const listener of listeners) listener();
}

export const connection = {
  get: (): Connection => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  answered: (): void => set({ line: 'up', maintenance: null }),
  lost: (): void => set({ ...state, line: 'down' }),
  inMaintenance: (message: string): void => set({ line: 'up', maintenance: message }),
};

export const useConnection = (): Connection => useSyncExternalStore(connection.subscribe, connection.get);

/** Checks the server's health once. */
export async function checkHealth(): Promise<void> {
  try {
    const response = await fetch(`${apiBase}/health`, { cache: 'no-store' });
    if (response.ok) return connection.answered();
    if (response.status !== 503) return connection.lost();
    const body = (await response.json().catch(() => ({}))) as { message?: string };
    connection.inMaintenance(body.message ?? '');
  } catch {
    connection.lost();
  }
}

const CALM = 60_000;

/** Starts the watch and returns a function that stops it. */
export function watchHealth(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const next = (): void => {
    clearTimeout(timer);
    failures = state.line === 'down' ? failures + 1 : 0;
    timer = setTimeout(look, state.line === 'down' ? Math.min(CALM, 1000 * 2 ** failures) : CALM);
  };
  const look = async (): Promise<void> => {
    if (document.visibilityState === 'visible' || state.line === 'down') await checkHealth();
    next();
  };
  const wentOffline = (): void => connection.lost();
  const off = connection.subscribe(() => {
    if (state.line === 'down') next();
  });
  addEventListener('online', look);
  addEventListener('offline', wentOffline);
  next();
  return () => {
    clearTimeout(timer);
    off();
    removeEventListener('online', look);
    removeEventListener('offline', wentOffline);
  };
}
