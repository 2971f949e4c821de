// Opens the real doors to the database over one connection that never commits: every question finds the original rows.
import pg from 'pg';
import { openDatabase, type Connections, type Database } from '@vigie/db/door.ts';
import { ReadyStatements } from './ready-statements.ts';

export interface ForgettingDoor {
  readonly db: Database;
  /** What `work` writes through the doors is rolled back when it ends. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Ends the transaction, and returns a setting that a trigger left in it. Empty where no door was opened. */
  lastly(setting: string): Promise<string>;
  readonly close: () => Promise<void>;
}

const ROLES = { app: 'vigie_app', platform: 'vigie_platform' } as const;
type Door = keyof typeof ROLES;

/** An open door: its settings, and its role. */
interface Open {
  readonly settings: string;
  readonly role: string;
}
const lastRole = /^.*set local role (\w+)/s;

/** Begin, commit and rollback become those of a savepoint. Everything else goes to the single connection unchanged. */
class OneConnection {
  readonly #client: pg.Client;
  /** The innermost last. */
  readonly #open: Open[] = [];
  #serial = 0;
  /** Only during `during`: late statements, after the answer, open nothing. */
  #mayOpen = false;
  /** Begun by the first door that opens: an early refusal costs nothing. */
  #isBegun = false;
  /** Statements due on leaving a door, sent with the next one. */
  #owed = '';
  readonly #ready: ReadyStatements;

  readonly #said: (text: string) => string;

  constructor(client: pg.Client, said: (text: string) => string) {
    this.#client = client;
    this.#said = said;
    this.#ready = new ReadyStatements();
  }

  #takeOwed(): string {
    const owed = this.#owed;
    this.#owed = '';
    return owed;
  }

  async #enter(name: string, settings: string): Promise<void> {
    if (!this.#mayOpen) throw new Error('a door that opens after the answer');
    const begin = this.#isBegun ? '' : 'begin; ';
    this.#isBegun = true;
    this.#open.push({ settings, role: lastRole.exec(settings)?.[1] ?? '' });
    await this.#client.query(this.#takeOwed() + this.#said(`${begin}reset role; savepoint ${name}; ${settings}`));
  }

  #leave(name: string, how: 'release savepoint' | 'rollback to savepoint'): void {
    this.#open.pop();
    if (this.#isBegun) this.#owed += `${how} ${name}; reset role; ${this.#open.at(-1)?.settings ?? ''}; `;
  }

  async #end(before = ''): Promise<pg.QueryResult[]> {
    this.#mayOpen = false;
    if (!this.#isBegun) return [];
    this.#isBegun = false;
    try {
      return [await this.#client.query(`${before}rollback`)].flat();
    } catch (error) {
      await this.#client.query('rollback');
      throw error;
    }
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#mayOpen = true;
    try {
      return await work();
    } finally {
      this.#owed = '';
      await this.#end();
    }
  }

  async lastly(setting: string): Promise<string> {
    const results = await this.#end(`${this.#takeOwed()}select current_setting('${setting}', true) as value; `);
    const [row] = results.flatMap(({ rows }) => rows as { value?: string | null }[]);
    return row?.value ?? '';
  }

  async #pass([query, ...rest]: [string | object, ...unknown[]]): Promise<unknown> {
    if (this.#owed) await this.#client.query(this.#takeOwed());
    const send = this.#client.query.bind(this.#client) as (...all: unknown[]) => Promise<unknown>;
    if (typeof query === 'string') return send(this.#said(query), ...rest);
    if (!('text' in query)) return send(query, ...rest);
    const text = this.#said(String(query.text));
    return send({ ...query, text, name: this.#ready.nameOf(this.#open.at(-1)?.role ?? '', text) }, ...rest);
  }

  lend(door: Door): pg.PoolClient {
    const client = this.#client;
    this.#serial += 1;
    const name = `door_${this.#serial}`;
    const query = (...args: [string | object, ...unknown[]]): Promise<unknown> => {
      const [text] = args;
      if (text === 'commit') return Promise.resolve(this.#leave(name, 'release savepoint'));
      if (text === 'rollback') return Promise.resolve(this.#leave(name, 'rollback to savepoint'));
      if (typeof text !== 'string' || !text.startsWith('begin;')) return this.#pass(args);
      return this.#enter(name, `set local role ${ROLES[door]};${text.slice('begin;'.length)}`);
    };
    return Object.assign(Object.create(client) as pg.PoolClient, { query, release: () => {}, on: () => client, off: () => client });
  }
}

/** `said`: replaces the text of each statement, for a test that removes row-level security. */
export async function openForgettingDoor(
  superuser: pg.ClientConfig,
  connections: Connections,
  said: (text: string) => string = (text) => text,
): Promise<ForgettingDoor> {
  const client = new pg.Client({ ...superuser, options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan' });
  await client.connect();
  const db = openDatabase(connections, () => {});
  const one = new OneConnection(client, said);
  for (const door of ['app', 'platform'] as const) db.pools[door].connect = async () => one.lend(door);
  return {
    db,
    during: (work) => one.during(work),
    lastly: (setting) => one.lastly(setting),
    close: async () => {
      await db.close();
      await client.end();
    },
  };
}
