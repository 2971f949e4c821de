// Tells when the last complete backup ended, for those who watch.
import type { Config } from '../config.ts';
import { newestBase } from './newest-base.ts';
import { placeOf } from './place.ts';

/** Null: there is no folder for backups, or nothing complete in it. */
export const lastBackup = ({ backupDir }: Pick<Config, 'backupDir'>): string | null =>
  backupDir === undefined ? null : (newestBase(placeOf(backupDir))?.endedAt ?? null);
