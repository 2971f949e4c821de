// Prepares a cluster for Vigie: three roles, the database, the extensions, the schema.
import pg from 'pg';
import { migrate } from './migrate.ts';
import type { Connections } from './door.ts';

/** The owner migrates, `app` serves one agency at a time, and `platform` sees all of them. None is a superuser. */
export const ROLES = ['vigie_owner', 'vigie_app', 'vigie_platform'] as const;
/** Roles that the application switches to for customers and agents. It may become them, and inherits nothing from them. */
const NARROW_ROLES = ['vigie_customer', 'vigie_agent'] as const;
export const EXTENSIONS = ['btree_gist', 'pg_trgm', 'unaccent', 'citext'] as const;

export interface Cluster {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
}

const identifier = (name: string): string => {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(name)) throw new TypeError(`not a database name: ${name}`);
  return name;
};

async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config);
  // A dying connection fails its pending query. A second, unhandled error event would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates the roles. They share the cluster's password, since only this machine reaches an embedded cluster. */
export async function ensureRoles(client: pg.ClientBase, password: string): Promise<void> {
  for (const role of ROLES) {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
    if (!rowCount) await client.query(`create role ${role} login nosuperuser nobypassrls password '${password.replaceAll("'", "''")}'`);
  }
  for (const role of NARROW_ROLES) {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
    if (!rowCount) await client.query(`create role ${role} nologin nosuperuser nobypassrls`);
    await client.query(`grant ${role} to vigie_app with inherit false, set true`);
  }
}

export async function ensureDatabase(cluster: Cluster, database: string): Promise<void> {
  const name = identifier(database);
  await withClient({ ...cluster, database: 'postgres' }, async (client) => {
    await ensureRoles(client, cluster.password);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${name} owner vigie_owner`);
  });
  await withClient({ ...cluster, database: name }, async (client) => {
    for (const extension of EXTENSIONS) await client.query(`create extension if not exists ${extension}`);
    await client.query('grant all on schema public to vigie_owner');
  });
}

export const connectionsOf = (cluster: Cluster, database: string): Connections & { owner: pg.ClientConfig } => {
  const as = (user: string) => ({ host: cluster.host, port: cluster.port, user, password: cluster.password, database });
  return { app: as('vigie_app'), platform: as('vigie_platform'), owner: as('vigie_owner') };
};

/** Builds the connections from `DATABASE_URL`. Its user owns the schema and may create roles, and the other two are derived from it. */
export function connectionsOfUrl(url: string): Connections & { owner: pg.ClientConfig } {
  const as = (user: string, fallback: string | undefined): string => {
    if (fallback) return fallback;
    const derived = new URL(url);
    derived.username = user;
    return derived.toString();
  };
  return {
    owner: { connectionString: url },
    app: { connectionString: as('vigie_app', process.env['DATABASE_APP_URL']) },
    platform: { connectionString: as('vigie_platform', process.env['DATABASE_PLATFORM_URL']) },
  };
}

export const migrateAs = (owner: pg.ClientConfig): Promise<string[]> => withClient(owner, (client) => migrate(client));

/** Prepares an external server: missing roles and extensions, then the schema. */
export async function prepareUrl(url: string): Promise<string[]> {
  return withClient({ connectionString: url }, async (client) => {
    await ensureRoles(client, decodeURIComponent(new URL(url).password));
    for (const extension of EXTENSIONS) await client.query(`create extension if not exists ${extension}`);
    return migrate(client);
  });
}
