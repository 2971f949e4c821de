// Keeps finished parts of the embedded PostgreSQL's journal in the cluster's folder, until the server carries them to the backup.
import { join } from 'node:path';

const SPOOL = 'vigie-wal';

/** Seconds after which an unfinished part is closed. A lost disk takes as much with it, and the minute of the next round. */
const CLOSED_AFTER = 60;

export const spoolOf = (cluster: string): string => join(cluster, SPOOL);

/** The copy has its name only once it is on the disk: PostgreSQL then forgets the original. */
const command = (): string => {
  const copy = process.platform === 'linux' ? 'dd if=%p of=SPOOL/%f.part bs=1048576 conv=fsync 2>/dev/null' : 'cp %p SPOOL/%f.part';
  return `mkdir -p SPOOL && ${copy} && mv -f SPOOL/%f.part SPOOL/%f`.replaceAll('SPOOL', SPOOL);
};

export const archiveSettings = (): Record<string, string> => ({
  archive_mode: 'on',
  archive_command: command(),
  archive_timeout: String(CLOSED_AFTER),
});

/** Entries of a cluster that a copy leaves out: they belong to the running server, or to this machine's backup. */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'postmaster.pid',
  'postmaster.opts',
  'server.log',
  'backup_label',
  'recovery.signal',
  SPOOL,
  'vigie-line',
  'vigie-restore',
]);

/** Folders that must exist, empty, for a copy to start. */
export const EMPTY_FOLDERS = [
  'pg_wal',
  'pg_wal/archive_status',
  'pg_wal/summaries',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_tblspc',
  'pg_twophase',
  'pg_commit_ts',
  'pg_stat',
  'pg_logical/snapshots',
  'pg_logical/mappings',
] as const;
