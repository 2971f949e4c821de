// Opens the only two doors to the database: the tenant's, with one agency per transaction, and the platform's.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Tx = NodePgDatabase<Record<string, never>>;

export interface Connections {
  /** Connection of the role that owns nothing and cannot bypass the wall. */
  readonly app: pg.PoolConfig;
  /** Connection of the role that sees every agency: sign-in, jobs, back office. */
  readonly platform: pg.PoolConfig;
}

/** On whose behalf a transaction runs. `action` names the call in the audit trail. */
export interface TenantScope {
  readonly agencyId: string;
  readonly userId?: string | null;
  readonly customerId?: string | null;
  readonly agentId?: string | null;
  readonly action?: string;
  /** The visit in which platform staff act. The audit trail links to it. */
  readonly visitId?: string | null;
  /** -1 real and demonstration rows, 0 real rows (the default), 1 demonstration rows. */
  readonly dataMode?: -1 | 0 | 1;
}

/** Runs a statement, and may measure it. `text` has no values beside what its author wrote in it. */
export type AroundStatement = <T>(text: string, run: () => Promise<T>) => Promise<T>;

export interface Database {
  tenant<T>(scope: TenantScope, work: (tx: Tx) => Promise<T>): Promise<T>;
  platform<T>(work: (tx: Tx) => Promise<T>, action?: string): Promise<T>;
  /** Called after each transaction that is committed here, before its caller goes on. */
  whenCommitted(listener: (tx: Tx) => void): void;
  /** Only for LISTEN and health checks, never for queries on business tables. */
  readonly pools: { readonly app: pg.Pool; readonly platform: pg.Pool };
  close(): Promise<void>;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const uuidOrEmpty = (value: string | null | undefined): string => {
  if (!value) return '';
  if (!UUID.test(value)) throw new TypeError(`not an identifier: ${value.slice(0, 60)}`);
  return value;
};
const word = (value: string): string => value.replace(/[^\w.-]/g, '');

/** Customers and agents use a narrower role during the transaction. */
const narrowed = ({ customerId, agentId }: TenantScope): string =>
  customerId ? '; set local role vigie_customer' : agentId ? '; set local role vigie_agent' : '';

/** Opens the transaction and sets the tenant in one round trip. The values are validated identifiers, so they are safe in the text. */
const opening = (scope: TenantScope): string =>
  `begin; select set_config('app.agency_id','${uuidOrEmpty(scope.agencyId)}',true),` +
  `set_config('app.user_id','${uuidOrEmpty(scope.userId)}',true),` +
  `set_config('app.customer_id','${uuidOrEmpty(scope.customerId)}',true),` +
  `set_config('app.agent_id','${uuidOrEmpty(scope.agentId)}',true),` +
  `set_config('app.visit_id','${uuidOrEmpty(scope.visitId)}',true),` +
  `set_config('app.data_mode','${scope.dataMode ?? 0}',true),` +
  `set_config('app.action','${word(scope.action ?? '')}',true)${narrowed(scope)}`;

type Listeners = readonly ((tx: Tx) => void)[];

async function transaction<T>(pool: pg.Pool, open: string, work: (tx: Tx) => Promise<T>, listeners: Listeners): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    await client.query(open);
    const tx = drizzle(client);
    const result = await work(tx);
    await client.query('commit');
    for (const listener of listeners) listener(tx);
    return result;
  } catch (error) {
    await client.query('rollback').catch((cause: Error) => {
      broken = cause;
    });
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

const textOf = (statement: unknown): string => {
  if (typeof statement === 'string') return statement;
  const text: unknown = statement instanceof Object ? Reflect.get(statement, 'text') : undefined;
  return typeof text === 'string' ? text : '';
};

/** Replaces the query of one connection by a measured one. A query with a callback (the pool's own) is left alone. */
function measure(client: pg.PoolClient, around: AroundStatement): void {
  const query: unknown = Reflect.get(client, 'query');
  if (typeof query !== 'function') return;
  const value = (...given: unknown[]): unknown => {
    const run = (): unknown => Reflect.apply(query, client, given);
    return typeof given.at(-1) === 'function' ? run() : around(textOf(given[0]), () => Promise.resolve(run()));
  };
  Object.defineProperty(client, 'query', { value, configurable: true });
}

/** `around`: measures each statement. Absent: nothing is measured, and nothing costs. */
export function openDatabase(connections: Connections, onPoolError: (error: Error) => void, around?: AroundStatement): Database {
  const make = (config: pg.PoolConfig, max: number) => {
    const pool = new pg.Pool({ max, connectionTimeoutMillis: 10_000, options: '-c timezone=UTC', ...config });
    pool.on('error', onPoolError);
    if (around) pool.on('connect', (client) => measure(client, around));
    return pool;
  };
  const app = make(connections.app, 12);
  const platform = make(connections.platform, 6);
  const listeners: ((tx: Tx) => void)[] = [];
  return {
    tenant: async (scope, work) => transaction(app, opening(scope), work, listeners),
    platform: (work, action = 'platform') => transaction(platform, `begin; select set_config('app.action','${word(action)}',true)`, work, listeners),
    whenCommitted: (listener) => void listeners.push(listener),
    pools: { app, platform },
    close: async () => {
      await Promise.all([app.end(), platform.end()]);
    },
  };
}

/** Returns the PostgreSQL error code behind a query builder's error, if any. */
export function sqlState(error: unknown): string | undefined {
  const seen = error as { code?: unknown; cause?: { code?: unknown } } | null;
  const code = seen?.cause?.code ?? seen?.code;
  return typeof code === 'string' ? code : undefined;
}
