// Brings a copied cluster back: plays its journal up to a moment, and gives its roles a new password.
import { chownSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES } from '../provision.ts';
import { becomesReady, lastLines, NOBODY, start, superuserPassword, tools } from './postgres.ts';

/** In the cluster's own folder, where every user that runs PostgreSQL can read. Its files are compressed. */
export const REPLAYED = 'vigie-restore';

/** The journal ends before the wanted moment. */
export class JournalEndsError extends Error {
  override readonly name = 'JournalEndsError';
}

const ENDS = /recovery ended before configured recovery target was reached/;

function giveToNobody(path: string): void {
  chownSync(path, NOBODY, NOBODY);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) giveToNobody(inside);
    else chownSync(inside, NOBODY, NOBODY);
  }
}

const settingsOf = (target: string | undefined): Record<string, string> => ({
  restore_command: `gunzip < ${REPLAYED}/%f.gz > %p`,
  recovery_target_timeline: 'current',
  recovery_target_action: 'promote',
  // Ready means recovered: nobody may read what is not there yet.
  hot_standby: 'off',
  archive_mode: 'off',
  max_connections: '60',
  // PostgreSQL reads it before it knows the names of zones.
  ...(target === undefined ? {} : { recovery_target_time: target.replace(/Z$/, '+00').replace('T', ' ') }),
});

/** Waits until the server takes writes. `pg_ctl` waits only until it plays the journal. */
async function recovered(dir: string): Promise<void> {
  if (!(await becomesReady(dir))) throw new Error(`PostgreSQL s’est arrêté pendant la restauration :\n${lastLines(join(dir, 'server.log'))}`);
}

/**
 * Plays the journal of the cluster in `dir` to the instant `target`, or to its end, and stops it. Throws {@link JournalEndsError} when the
 * journal does not reach the moment.
 */
export async function recover(dir: string, target: string | undefined): Promise<void> {
  const asRoot = process.getuid?.() === 0;
  writeFileSync(join(dir, 'recovery.signal'), '');
  if (asRoot) giveToNobody(dir);
  const tool = await tools(dir, asRoot);
  const stop = (mode: string) => tool.run('pg_ctl', ['-D', tool.cluster, '-m', mode, '-w', 'stop']);
  try {
    await start(dir, settingsOf(target), tool, { attempts: 1 });
    await recovered(dir);
  } catch (cause) {
    await stop('immediate').catch(() => {});
    if (ENDS.test(lastLines(join(dir, 'server.log')))) throw new JournalEndsError('the journal ends before', { cause });
    throw cause;
  }
  await stop('fast');
  rmSync(join(dir, REPLAYED), { recursive: true, force: true });
  const password = superuserPassword(dir).replaceAll("'", "''");
  const statements = ['postgres', ...ROLES].map((role) => `alter role ${role} password '${password}';\n`).join('');
  // Without a network and without the old password, which is in no backup.
  await tool.run('postgres', ['--single', '-D', tool.cluster, 'postgres'], statements);
  const label = join(dir, 'backup_label.old');
  if (existsSync(label)) rmSync(label);
}
