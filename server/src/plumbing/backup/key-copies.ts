// Recognises the key of a database without storing it. Copies of keys go to a folder of their own, away from what they open.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Config } from '../config.ts';
import { sealWith } from '../secrets.ts';
import { StartRefusal } from '../start/start-refusal.ts';
import { namesIn } from './place.ts';

const WORD = 'vigie backup';

type Keeping = Pick<Config, 'key' | 'keyFile'>;

const keyIn = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined);
export const ownKey = ({ key, keyFile }: Keeping): string | undefined => key ?? keyIn(keyFile);

export const keyCheckOf = (key: string): string => sealWith(key, 'backup').seal(WORD);

export function isKeyOf(keyCheck: string, key: string): boolean {
  try {
    return sealWith(key, 'backup').open(keyCheck) === WORD;
  } catch {
    return false;
  }
}

/** The name tells keys apart and says nothing of them. */
const nameOf = (key: string): string => `${createHash('sha256').update(`vigie key ${key}`).digest('hex').slice(0, 16)}.key`;

/** Keeps a copy of the key, and those of earlier keys: an older base opens only with its own. */
export function keepKey({ backupKeyDir, ...own }: Keeping & Pick<Config, 'backupKeyDir'>): string | undefined {
  const key = ownKey(own);
  if (backupKeyDir === undefined || key === undefined) return undefined;
  mkdirSync(backupKeyDir, { recursive: true, mode: 0o700 });
  const file = join(backupKeyDir, nameOf(key));
  if (!existsSync(file)) writeFileSync(file, `${key}\n`, { mode: 0o600 });
  return file;
}

/** The given key first, then copies. */
export function knownKeys({ backupKeyDir, ...own }: Keeping & Pick<Config, 'backupKeyDir'>, given?: string): string[] {
  const copies = backupKeyDir === undefined ? [] : namesIn(backupKeyDir).map((name) => keyIn(join(backupKeyDir, name)));
  const all = [given === undefined ? undefined : keyIn(given), ownKey(own), ...copies];
  return [...new Set(all.filter((key): key is string => key !== undefined && key !== ''))];
}

const holds = (folder: string, path: string): boolean => {
  const way = relative(folder, path);
  return way === '' || !(way.startsWith('..') || way.startsWith('/'));
};

/** A thief of one folder must not have both. */
export function demandApart({ backupDir, backupKeyDir, dataDir, keyFile }: Pick<Config, 'backupDir' | 'backupKeyDir' | 'dataDir' | 'keyFile'>): void {
  if (backupDir === undefined) return;
  if (holds(dataDir, backupDir) || holds(backupDir, dataDir))
    throw new StartRefusal(
      `BACKUP_DIR (${backupDir}) et DATA_DIR (${dataDir}) sont l’un dans l’autre : mettez les sauvegardes ailleurs, sur un autre disque.`,
    );
  if (holds(backupDir, keyFile))
    throw new StartRefusal(`La clé (${keyFile}) est dans BACKUP_DIR : choisissez un dossier de sauvegarde qui ne la contient pas.`);
  if (backupKeyDir === undefined) return;
  if ([backupDir, dataDir].some((folder) => holds(folder, backupKeyDir) || holds(backupKeyDir, folder)))
    throw new StartRefusal(
      `BACKUP_KEY_DIR (${backupKeyDir}) doit être à l’écart de BACKUP_DIR et de DATA_DIR : qui prend un dossier n’a pas les deux.`,
    );
}
