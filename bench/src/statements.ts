// Records the statements of a call and replays them alone: the lower bound of the call's cost.
import type pg from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** Runs the work and returns every statement that it sent through the pool, transaction and tenant setting included. */
export async function record(pool: pg.Pool, work: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = [];
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const recorded = async (): Promise<pg.PoolClient> => {
    const client = await connect();
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const noted = (first: string | { text: string; values?: unknown[] }, values?: unknown[]) => {
      seen.push(typeof first === 'string' ? { text: first, values: values ?? [] } : { text: first.text, values: values ?? first.values ?? [] });
      return query(first, values);
    };
    Object.assign(client, { query: noted });
    const release = client.release.bind(client);
    client.release = (error) => {
      Object.assign(client, { query });
      release(error);
    };
    return client;
  };
  Object.assign(pool, { connect: recorded });
  try {
    await work();
  } finally {
    Object.assign(pool, { connect });
  }
  return seen;
}

/** The same statements on one connection, and nothing else. */
export async function replay(pool: pg.Pool, statements: readonly Statement[]): Promise<void> {
  const client = await pool.connect();
  try {
    for (const { text, values } of statements) {
      if (values.length === 0) await client.query(text);
      else await client.query({ text, values, rowMode: 'array' });
    }
  } finally {
    client.release();
  }
}
