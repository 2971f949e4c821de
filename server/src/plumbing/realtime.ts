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
  | 'documents'
  | 'invoices'
  | 'contracts'
  | 'estimates'
  | 'recurrences'
  | 'purchaseOrders'
  | 'catalog'
  | 'discounts'
  | 'unavailabilities'
  | 'salaryElements'
  | 'reports'
  | 'requests'
  /** Services offered to agents, and those that they give or exchange. */
  | 'offers'
  /** Advertisements between agencies and the answers to them. */
  | 'ads'
  | 'notes'
  /** References of stock, what is handed out, actions. */
  | 'stock'
  | 'mails'
  | 'notifications'
  | 'people'
  /** Visits of the platform's people. */
  | 'visits'
  | 'settings'
  /** What the platform bills to the agency, and the articles that it has ordered. */
  | 'agencyInvoices'
  | 'articleOrders'
  /** Of an agency's standing with the platform: its subscription, what is held against it. */
  | 'standing'
  /** What the platform says to everybody: maintenance, contacts, announcements. */
  | 'platform';

export interface Notice {
  readonly agencyId: string;
  readonly topic: Topic;
  /** What changed; empty: anything of the topic. Of `notifications`: who is notified. */
  readonly ids: readonly string[];
  /** Whose screens may hear of it; absent: the agency's own people only. */
  readonly customerId?: string;
  /** Every customer's screens may. */
  readonly allCustomers?: true;
  readonly agentIds?: readonly string[];
  /** What is named is no more. */
  readonly deleted?: boolean;
}

const CHANNEL = 'vigie_live';
/** PostgreSQL takes payloads under 8000 bytes. */
const MOST_BYTES = 7900;
/** As many identifiers as fit with the rest of a notice: 39 bytes each. */
const MOST_IDS = 150;

const fits = (notice: Notice): boolean => Buffer.byteLength(JSON.stringify(notice)) <= MOST_BYTES;

const chunks = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, index) => ids.slice(index * MOST_IDS, (index + 1) * MOST_IDS));

/** What is too long for one message: the ids only spare work and are left out; those that say who may hear of it are spread. */
export function messagesOf(notice: Notice): readonly Notice[] {
  if (fits(notice)) return [notice];
  // Here the ids are the people.
  if (notice.topic === 'notifications') return chunks(notice.ids).map((ids) => ({ ...notice, ids }));
  const coarse = { ...notice, ids: [] };
  return fits(coarse) ? [coarse] : chunks(notice.agentIds ?? []).map((agentIds) => ({ ...coarse, agentIds }));
}

/** Tells of a change; delivered when the transaction commits, and not at all when it does not. */
export async function notifyScreens(tx: Tx, notice: Notice): Promise<void> {
  for (const message of messagesOf(notice)) await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`);
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
