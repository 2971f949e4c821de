// Starts the throw-away PostgreSQL of the database tests once for all lanes, so that an aborted lane leaves none running.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './scope.ts';

export interface Cluster {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
}

interface Setup {
  readonly setup: (project: { provide(key: 'cluster', value: Cluster): void }) => Promise<() => Promise<void>>;
}

/** The tests' own start (`globalSetup` of vitest.config.ts), which is not a part of the server that others may import. */
export async function startCluster(): Promise<{ cluster: Cluster; stop: () => Promise<void> }> {
  const { setup } = (await import(pathToFileURL(join(root, 'server', 'test', 'global-setup.ts')).href)) as Setup;
  const given: Cluster[] = [];
  const stop = await setup({ provide: (_, value) => given.push(value) });
  return { cluster: given[0]!, stop };
}
