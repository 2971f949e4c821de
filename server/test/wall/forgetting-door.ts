// The real doors to the database over one connection whose transaction is never committed: every question finds the rows as they were made.
import pg from 'pg';
import { openDatabase, type Connections, type Database } from '@vigie/db/door.ts';

export interface ForgettingDoor {
  readonly db: Database;
  /** What `work` writes through the doors is forgotten when it ends. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** A setting that a trigger left in the transaction, empty where no door was opened. */
  setting(name: string): Promise<string>;
  readonly close: () => Promise<void>;
}

const ROLES = { app: 'vigie_app', platform: 'vigie_platform' } as const;
type Door = keyof typeof ROLES;

/** Opening, committing and rolling back become those of a savepoint; all else goes to the one connection as it is. */
class OneConnection {
  readonly #client: pg.Client;
  /** What each open door has set, the innermost last. */
  readonly #open: string[] = [];
  #serial = 0;
  /** Within `during` alone: what comes late, when the answer is long told, opens nothing. */
  #mayOpen = false;
  /** Begun by the first door that opens: whoever is refused before costs nothing. */
  #isBegun = false;

  readonly #said: (text: string) => string;

  constructor(client: pg.Client, said: (text: string) => string) {
    this.#client = client;
    this.#said = said;
  }

  get isBegun(): boolean {
    return this.#isBegun;
  }

  async #enter(name: string, settings: string): Promise<void> {
    if (!this.#mayOpen) throw new Error('a door that opens after the answer');
    const begin = this.#isBegun ? '' : 'begin; ';
    this.#isBegun = true;
    this.#open.push(settings);
    await this.#client.query(this.#said(`${begin}reset role; savepoint ${name}; ${settings}`));
  }

  async #leave(name: string, how: 'release savepoint' | 'rollback to savepoint'): Promise<void> {
    this.#open.pop();
    await this.#client.query(`${how} ${name}; reset role; ${this.#open.at(-1) ?? ''}`);
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#mayOpen = true;
    try {
      return await work();
    } finally {
      this.#mayOpen = false;
      if (this.#isBegun) await this.#client.query('rollback');
      this.#isBegun = false;
    }
  }

  #pass([query, ...rest]: [string | object, ...unknown[]]): Promise<unknown> {
    const said = typeof query === 'string' ? this.#said(query) : 'text' in query ? { ...query, text: this.#said(String(query.text)) } : query;
    return (this.#client.query as (...all: unknown[]) => Promise<unknown>)(said, ...rest);
  }

  lend(door: Door): pg.PoolClient {
    const client = this.#client;
    this.#serial += 1;
    const name = `door_${this.#serial}`;
    const query = (...args: [string | object, ...unknown[]]): Promise<unknown> => {
      const [text] = args;
      if (text === 'commit') return this.#leave(name, 'release savepoint');
      if (text === 'rollback') return this.#leave(name, 'rollback to savepoint');
      if (typeof text !== 'string' || !text.startsWith('begin;')) return this.#pass(args);
      return this.#enter(name, `set local role ${ROLES[door]};${text.slice('begin;'.length)}`);
    };
    return Object.assign(Object.create(client) as pg.PoolClient, { query, release: () => {}, on: () => client, off: () => client });
  }
}

/** `said`: what is said to the database in the place of each statement, for a test that takes its walls away. */
export async function openForgettingDoor(
  superuser: pg.ClientConfig,
  connections: Connections,
  said: (text: string) => string = (text) => text,
): Promise<ForgettingDoor> {
  const client = new pg.Client({ ...superuser, options: '-c timezone=UTC' });
  await client.connect();
  const db = openDatabase(connections, () => {});
  const one = new OneConnection(client, said);
  for (const door of ['app', 'platform'] as const) db.pools[door].connect = async () => one.lend(door);
  return {
    db,
    during: (work) => one.during(work),
    setting: async (name) => {
      if (!one.isBegun) return '';
      const { rows } = await client.query<{ value: string | null }>({
        name: 'setting',
        text: 'select current_setting($1, true) as value',
        values: [name],
      });
      return rows[0]?.value ?? '';
    },
    close: async () => {
      await db.close();
      await client.end();
    },
  };
}
