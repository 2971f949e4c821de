// Checks before the start that the port is free, the data folder is writable, and the settings are valid.
import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { databaseRefusal, folderRefusal, lostRefusal, portRefusal, roomRefusal, StartRefusal } from './start-refusal.ts';

/** A refusal with advice instead of the error. Any other error as it is. */
const refuse = (sentence: string | undefined, cause: unknown): unknown => (sentence ? new StartRefusal(sentence, { cause }) : cause);

/** Starts listening. An unavailable port is a refusal. */
export async function listenOn(config: Config, listen: () => Promise<unknown>): Promise<void> {
  try {
    await listen();
  } catch (error) {
    throw refuse(portRefusal(error, config), error);
  }
}

/** Listens for a moment: a used port is reported at once, not after loading the demonstration. */
export async function checkPort(config: Config): Promise<void> {
  const server = createServer();
  const listen = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ port: config.port, host: config.host }, resolve);
    });
  await listenOn(config, listen);
  await new Promise((resolve) => server.close(resolve));
}

export function checkDataDir(config: Config): void {
  const trial = join(config.dataDir, `.essai-${crypto.randomUUID()}`);
  try {
    mkdirSync(config.dataDir, { recursive: true });
    writeFileSync(trial, 'Vigie');
    rmSync(trial);
  } catch (error) {
    throw refuse(folderRefusal(error, config), error);
  }
  const sentence = lackOfRoom(config);
  if (sentence) throw new StartRefusal(sentence);
}

function freeMbIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / 1e6);
}

/** Undefined: there is enough. A folder without a database needs room to make one. */
export function lackOfRoom({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>, freeMb = freeMbIn): string | undefined {
  if (databaseUrl) return undefined;
  return roomRefusal(freeMb(dataDir), { isNew: !existsSync(join(dataDir, 'postgres', 'PG_VERSION')) }, { dataDir });
}

/** Runs a step of the start. A known failure is explained in one sentence. */
export async function startStep<T>(config: Config, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    const byDatabase = config.databaseUrl ? databaseRefusal(error, config.databaseUrl) : undefined;
    // A database that fails with a full disk only reports a closed connection.
    throw refuse(byDatabase ?? folderRefusal(error, config) ?? lackOfRoom(config) ?? (config.databaseUrl ? undefined : lostRefusal(error)), error);
  }
}
