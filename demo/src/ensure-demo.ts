// Loads the demonstration when the database has no agency yet. A later start finds it, and gives its guard a post of the day.
import type { DemoOptions } from './scenarios/platform/platform.ts';
import { eq, sql } from 'drizzle-orm';
import { openDatabase, type Connections, type Database } from '@vigie/db/door.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { giveTodaysPost } from './scenarios/field/todays-post.ts';
import { makePlatform } from './scenarios/platform/platform.ts';

/** Uses open doors. True when it was created now. Its writes leave no audit line, because nobody made them. */
export async function loadDemo(db: Database, options: DemoOptions): Promise<boolean> {
  const made = await db.platform(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(72707370)`);
    await tx.execute(sql`select set_config('app.audit', 'off', true)`);
    const [agency] = await tx.select({ id: agencies.id }).from(agencies).where(eq(agencies.kind, 'agency')).limit(1);
    if (agency) {
      await giveTodaysPost(tx, 'agent@vigie.test', options.now ?? Date.now());
      return false;
    }
    await makePlatform(tx, options);
    return true;
  }, 'demo');
  if (made) await db.pools.platform.query('analyze');
  return made;
}

/** True when it was created now. */
export async function ensureDemo(connections: Connections, options: DemoOptions): Promise<boolean> {
  const db = openDatabase(connections, () => {});
  try {
    return await loadDemo(db, options);
  } finally {
    await db.close();
  }
}
