// Manages the machine's own key, which seals the secrets in the database. A copy of the database alone opens nothing.
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database, Tx } from '@vigie/db/door.ts';
import { secrets } from '@vigie/db/tables/platform/platform.ts';
import type { Config } from './config.ts';
import { longKey } from './settings/checks.ts';
import { isSealed, sealWith, type Seal } from './secrets.ts';
import { StartRefusal } from './start/start-refusal.ts';

type Keeping = Pick<Config, 'key' | 'keyFile'>;

const sealOf = (key: string): Seal => sealWith(key, 'secrets');
const newKey = (): string => randomBytes(32).toString('base64url');
/** A key change writes the new key here, seals with it, and only then replaces the old one. */
const nextTo = (file: string): string => `${file}.new`;

function demandLength(key: string): string {
  const issue = longKey(key, 'VIGIE_KEY');
  if (issue !== null) throw new StartRefusal(issue);
  return key;
}

function readKey(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}

/** Of two processes that start at once one writes, and both read the same key. */
function makeKey(file: string): string {
  try {
    writeFileSync(file, `${newKey()}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new StartRefusal(
        `La clé de Vigie ne peut pas être écrite (${file}) : donnez le droit d’écrire dans ce dossier, ou donnez la clé vous-même (VIGIE_KEY).`,
        { cause: error },
      );
  }
  return readKey(file)!;
}

const sealedValues = async (tx: Tx): Promise<string[]> => {
  const rows = await tx.select({ value: secrets.value }).from(secrets);
  return rows.map(({ value }) => value).filter(isSealed);
};

function opens(key: string, values: readonly string[]): boolean {
  try {
    for (const value of values) sealOf(key).open(value);
    return true;
  } catch {
    return false;
  }
}

/** An interrupted key change is completed or discarded. */
function settleChange(file: string, values: readonly string[]): void {
  const next = readKey(nextTo(file));
  if (next && values.length > 0 && opens(next, values)) renameSync(nextTo(file), file);
}

/**
 * The seal of this database's secrets: with VIGIE_KEY, or the key file beside the data, created at the first start. Throws {@link
 * StartRefusal} when the key is missing, too short or another database's.
 */
export async function openKeyring(db: Database, { key, keyFile }: Keeping): Promise<Seal> {
  const values = await db.platform(sealedValues);
  if (key === undefined) settleChange(keyFile, values);
  const own = key === undefined ? readKey(keyFile) : demandLength(key);
  if (own === undefined && values.length > 0)
    throw new StartRefusal(`La clé de cette base manque : remettez le fichier ${keyFile}, ou donnez-la dans VIGIE_KEY.`);
  const found = own ?? makeKey(keyFile);
  if (!opens(found, values))
    throw new StartRefusal(
      `${key === undefined ? `La clé du fichier ${keyFile}` : 'VIGIE_KEY'} n’est pas celle de cette base : remettez celle avec laquelle elle a été faite.`,
    );
  return sealOf(found);
}

/** Seals all secrets with another key, in one transaction. Running servers continue with the values that they have read. */
async function sealAnew(db: Database, from: Seal, to: Seal): Promise<number> {
  return db.platform(async (tx) => {
    const rows = await tx.select().from(secrets).for('update');
    for (const { name, value } of rows)
      await tx
        .update(secrets)
        .set({ value: to.seal(isSealed(value) ? from.open(value) : value) })
        .where(eq(secrets.name, name));
    return rows.length;
  }, 'machine.changeKey');
}

/** Changes the database's key: to `next` where VIGIE_KEY is used, otherwise to a new one in the file. Returns how many secrets it seals. */
export async function changeKey(db: Database, { key, keyFile }: Keeping, next: string | undefined): Promise<number> {
  const from = await openKeyring(db, { key, keyFile });
  if (key !== undefined) {
    if (next === undefined) throw new StartRefusal('La clé est donnée par VIGIE_KEY : donnez la nouvelle dans VIGIE_NEW_KEY.');
    return sealAnew(db, from, sealOf(demandLength(next)));
  }
  const made = next === undefined ? newKey() : demandLength(next);
  writeFileSync(nextTo(keyFile), `${made}\n`, { mode: 0o600 });
  const count = await sealAnew(db, from, sealOf(made));
  renameSync(nextTo(keyFile), keyFile);
  return count;
}
