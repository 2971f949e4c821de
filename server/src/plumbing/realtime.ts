// Live notices: a change tells its topic inside its transaction (NOTIFY), every server process passes it to the screens that listen.
import pg from 'pg';
import { sql } from 'drizzle-orm';
import type { Connections, Tx } from '@vigie/db/door.ts';

export type Topic =
  | 'services'
  | 'logbook'
  | 'rounds'
  | 'agents'
  | 'sites'
  | 'customers'
  | 'invoices'
  | 'unavailabilities'
  | 'reports'
  | 'mails'
  | 'notifications'
  | 'people'
  | 'settings';

export interface Notice {
  readonly agencyId: string;
  readonly topic: Topic;
  readonly ids: readonly string[];
  /** Whose screens may hear of it; absent: the agency's own people only. */
  readonly customerId?: string;
  readonly agentIds?: readonly string[];
}

const CHANNEL = 'vigie_live';
/** A NOTIFY payload is at most 8000 bytes. */
const MOST_IDS = 100;

/** Tells of a change; delivered when the transaction commits, and not at all when it does not. */
export async function tell(tx: Tx, notice: Notice): Promise<void> {
  const ids = notice.ids.length > MOST_IDS ? [] : notice.ids;
  const agentIds = notice.agentIds && notice.agentIds.length > MOST_IDS ? undefined : notice.agentIds;
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ ...notice, ids, agentIds })})`);
}

export interface Realtime {
  subscribe(listener: (notice: Notice) => void): () => void;
  close(): Promise<void>;
}

/** Listens on one connection of its own and comes back when it is lost. */
export function openRealtime(connections: Connections, onError: (error: Error) => void): Realtime {
  const listeners = new Set<(notice: Notice) => void>();
  let client: pg.Client | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const again = (): void => {
    if (closed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, 1000);
  };
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client(connections.platform as pg.ClientConfig);
    fresh.on('error', (error) => {
      onError(error);
      again();
    });
    fresh.on('end', again);
    fresh.on('notification', ({ payload }) => {
      if (!payload) return;
      const notice = JSON.parse(payload) as Notice;
      for (const listener of listeners) listener(notice);
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
      client = fresh;
    } catch (error) {
      onError(error as Error);
      again();
    }
  };
  void connect();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
