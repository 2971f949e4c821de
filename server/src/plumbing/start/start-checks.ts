// What must be true before anything is started: the port is free, the folder of the data can be written, the settings make sense.
import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { databaseRefusal, folderRefusal, portRefusal, roomRefusal, StartRefusal } from './start-refusal.ts';

/** What a new database takes with its first journals, and what a database needs to write at all. */
const NEW_DATABASE_MB = 600;
const DATABASE_MB = 100;

/** A refusal that can be put right instead of the error; any other error as it is. */
const refuse = (sentence: string | undefined, cause: unknown): unknown => (sentence ? new StartRefusal(sentence, { cause }) : cause);

/** Begins to listen; a port that cannot be had is a refusal. */
export async function listenOn(config: Config, listen: () => Promise<unknown>): Promise<void> {
  try {
    await listen();
  } catch (error) {
    throw refuse(portRefusal(error, config), error);
  }
}

/** Listens for a moment: a taken port is told at once, not after the demonstration was loaded. */
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

function lackOfRoom(config: Config): string | undefined {
  if (config.databaseUrl) return undefined;
  const { bavail, bsize } = statfsSync(config.dataDir);
  const isNew = !existsSync(join(config.dataDir, 'postgres', 'PG_VERSION'));
  return roomRefusal(Math.floor((bavail * bsize) / 1e6), isNew ? NEW_DATABASE_MB : DATABASE_MB, config);
}

/** Runs a step of the start; what its failure means is told in one sentence where that is known. */
export async function startStep<T>(config: Config, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    const byDatabase = config.databaseUrl ? databaseRefusal(error, config.databaseUrl) : undefined;
    // A database that dies of a full disk says only that the connection ended.
    throw refuse(byDatabase ?? folderRefusal(error, config) ?? lackOfRoom(config), error);
  }
}
