// Opens the logbook key: created once per database and sealed there with the machine's own key. A copy of the database alone can neither add an entry
// nor rewrite the chain.
import { eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '@vigie/db/door.ts';
import { agencies, secrets } from '@vigie/db/tables/platform/platform.ts';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import type { Clock } from '../../plumbing/clock.ts';
import type { Seal } from '../../plumbing/secrets.ts';
import { takeAsFound } from './as-found.ts';
import { logbookKeyOf, newKey, type LogbookKey } from '../../plumbing/logbook-key.ts';

const NAME = 'logbook';

/** Entries from before the key are signed as found, in the transaction that creates the key, and never again. */
async function takeAllAsFound(tx: Tx, key: LogbookKey, clock: Clock): Promise<void> {
  const written = await tx
    .selectDistinct({ id: logbookEntries.agencyId, timeZone: agencies.timeZone })
    .from(logbookEntries)
    .innerJoin(agencies, eq(agencies.id, logbookEntries.agencyId));
  for (const agency of written) await takeAsFound(tx, { key, clock }, agency);
}

export async function openLogbookKey(db: Database, keyring: Seal, clock: Clock): Promise<LogbookKey> {
  return db.platform(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('logbook key'))`);
    const [row] = await tx.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, NAME));
    if (row) return logbookKeyOf(keyring.open(row.value));
    const made = newKey();
    await tx.insert(secrets).values({ name: NAME, value: keyring.seal(made) });
    const key = logbookKeyOf(made);
    await takeAllAsFound(tx, key, clock);
    return key;
  }, 'logbook.key');
}
