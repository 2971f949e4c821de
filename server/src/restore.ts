// Runs `npm run restore`: brings a backup back into an empty DATA_DIR, to a moment or as late as it reaches.
import { parseArgs } from 'node:util';
import { readMoment, shownMoment } from './plumbing/backup/choose-base.ts';
import { restoreBackup } from './plumbing/backup/restore-backup.ts';
import { readConfig } from './plumbing/config.ts';
import { StartRefusal } from './plumbing/start/start-refusal.ts';

const USAGE = `Usage : BACKUP_DIR=/sauvegardes DATA_DIR=/dossier-vide npm run restore -- [options]
  --at "2026-11-28 10:00"   à ce moment (heure de Paris) ; sans lui, au plus loin
  --from NOM                à partir de cette sauvegarde (npm run backup -- list)
  --key FICHIER             la clé, si elle n’est ni dans VIGIE_KEY ni dans BACKUP_KEY_DIR`;

const options = { at: { type: 'string' }, from: { type: 'string' }, key: { type: 'string' } } as const;

function asked() {
  try {
    return parseArgs({ options }).values;
  } catch {
    return null;
  }
}

async function main(): Promise<number> {
  const values = asked();
  if (!values) {
    console.error(USAGE);
    return 2;
  }
  const config = readConfig();
  if (config.backupDir === undefined) throw new StartRefusal('Dites où sont les sauvegardes : BACKUP_DIR=/chemin npm run restore.');
  const at = values.at === undefined ? undefined : readMoment(values.at);
  const { base, files, missing, keyFile } = await restoreBackup(config, config.backupDir, { at, from: values.from, keyFile: values.key });
  console.log(
    `\n  Restauré dans ${config.dataDir}${at === undefined ? '' : `, au ${shownMoment(at)}`}, à partir de ${base} : ${files} fichier${files > 1 ? 's' : ''} relu${files > 1 ? 's' : ''}.`,
  );
  if (keyFile) console.log(`  La clé est dans ${keyFile}. Si VIGIE_KEY en donne une autre, retirez-la.`);
  for (const key of missing) console.log(`  Fichier absent de la sauvegarde : ${key}`);
  console.log('  Lancez maintenant npm start avec le même DATA_DIR.\n');
  return missing.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error;
  console.error(`  ${error.message}`);
  process.exitCode = 1;
}
