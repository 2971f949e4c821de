// Opens the house over a ready database, loads the demonstration when there is none, and serves HTTP and jobs.
import { existsSync } from 'node:fs';
import { connectionsOf } from '@vigie/db/provision.ts';
import { ensureDemo } from '@vigie/demo/ensure-demo.ts';
import { demoAccounts, demoPassword } from '@vigie/demo/accounts.ts';
import { demonstrationHands } from './demonstration.ts';
import type { Config } from './plumbing/config.ts';
import { buildApp } from './build-app.ts';
import { LISTEN_BACKLOG } from './plumbing/http/limits.ts';
import { openHouse } from './open-house.ts';
import { listenOn, startStep } from './plumbing/start/start-checks.ts';
import { startJobs } from './rooms.ts';
import { startBeats } from './plumbing/watch/beats.ts';
import { openMetricsPort } from './plumbing/watch/metrics-port.ts';
import { sayWaysIn, settleDemoAccounts } from './ways-in.ts';

const PUBLISHED = { password: demoPassword, accounts: demoAccounts };

interface Starting {
  readonly config: Config;
  readonly connections: ReturnType<typeof connectionsOf>;
  readonly say: (text: string) => void;
  readonly announce: (port: number) => void;
  /** Something was opened that must be closed when the process ends. */
  readonly opened: (close: () => Promise<unknown>) => void;
}

/** Returns what listens and says so, for a process that serves the web. */
export async function serve({ config, connections, say, announce, opened }: Starting): Promise<(() => Promise<void>) | undefined> {
  const hadKey = config.key !== undefined || existsSync(config.keyFile);
  const { house, close } = await startStep(config, () => openHouse(config, connections, { terminal: say }));
  opened(close);
  if (!hadKey) say(`Clé de la base écrite dans ${config.keyFile} : gardez-en une copie ailleurs, sans elle rien ne s’ouvre`);
  if (config.demo) {
    const made = await startStep(config, () => ensureDemo(connections, { dataDir: config.dataDir, progress: say, hands: demonstrationHands(house) }));
    if (made) say('Agence de démonstration prête');
  }
  await settleDemoAccounts(house, PUBLISHED, say);
  opened(await startBeats(house));
  const figures = await openMetricsPort(house);
  if (figures) opened(figures.close);
  const app = config.roles.has('web') ? await buildApp(house) : undefined;
  if (app) opened(() => app.close());
  if (config.roles.has('worker')) {
    const stopLooking = await startJobs(house);
    opened(async () => stopLooking());
  }
  if (!app) return undefined;
  return async () => {
    await listenOn(config, () => app.listen({ port: config.port, host: config.host, backlog: LISTEN_BACKLOG }));
    const { port } = app.server.address() as { port: number };
    announce(port);
    await sayWaysIn(house, PUBLISHED, say);
    process.send?.({ ready: port });
  };
}
