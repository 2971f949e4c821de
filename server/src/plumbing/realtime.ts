// Sends live notices: a change sends its topic in its transaction (NOTIFY), and every server process passes it on.
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
  /** Hours of a month that were asked for, signed or objected to. */
  | 'payProof'
  | 'reports'
  | 'requests'
  /** Services offered to agents, and those that they give or exchange. */
  | 'offers'
  /** Advertisements between agencies and the answers to them. */
  | 'ads'
  | 'notes'
  /** References, assignments and actions of stock. */
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
  /** An agency's standing with the platform: its subscription and restrictions. */
  | 'standing'
  /** The platform's announcements: maintenance, contacts, news. */
  | 'platform';

export interface Notice {
  readonly agencyId: string;
  readonly topic: Topic;
  /** What changed. Empty: anything of the topic. For `notifications`: the people notified. */
  readonly ids: readonly string[];
  /** Whose screens may receive it. Absent: the agency's own people only. */
  readonly customerId?: string;
  /** Every customer's screens may receive it. */
  readonly allCustomers?: true;
  readonly agentIds?: readonly string[];
  /** The named rows no longer exist. */
  readonly deleted?: boolean;
}

const CHANNEL = 'vigie_live';
/** PostgreSQL accepts payloads under 8000 bytes. */
const MOST_BYTES = 7900;
/** As many identifiers as fit with the rest of a notice, at 39 bytes each. */
const MOST_IDS = 150;

const fits = (notice: Notice): boolean => Buffer.byteLength(JSON.stringify(notice)) <= MOST_BYTES;

const chunks = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, index) => ids.slice(index * MOST_IDS, (index + 1) * MOST_IDS));

/** Splits a notice that is too long for one message. The ids only save work and are left out. Those that name recipients are spread over several. */
export function messagesOf(notice: Notice): readonly Notice[] {
  if (fits(notice)) return [notice];
  // Here the ids are the people.
  if (notice.topic === 'notifications') return chunks(notice.ids).map((ids) => ({ ...notice, ids }));
  const coarse = { ...notice, ids: [] };
  return fits(coarse) ? [coarse] : chunks(notice.agentIds ?? []).map((agentIds) => ({ ...coarse, agentIds }));
}

const changed = new WeakMap<Tx, string[][]>();
/** Whom a transaction changed, one list per notice of people; an empty list means anybody. */
export const peopleChangedIn = (tx: Tx): readonly (readonly string[])[] => changed.get(tx) ?? [];

/** Notifies of a change. Delivered when the transaction commits, and not at all otherwise. */
export async function notifyScreens(tx: Tx, notice: Notice): Promise<void> {
  if (notice.topic === 'people') changed.set(tx, [...(changed.get(tx) ?? []), [...notice.ids]]);
  for (const message of messagesOf(notice)) await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`);
}

export interface Realtime {
  subscribe(listener: (notice: Notice) => void): () => void;
  close(): Promise<void>;
}

/** Listens on its own connection, and reconnects when it is lost. */
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
