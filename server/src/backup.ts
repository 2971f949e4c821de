// Runs `npm run backup`: makes a backup now, lists those that are kept, or reads one again. The server may run meanwhile.
import { readConfig, type Config } from './plumbing/config.ts';
import { damagesOf } from './plumbing/backup/check-base.ts';
import { shownMoment } from './plumbing/backup/choose-base.ts';
import type { Manifest } from './plumbing/backup/manifest.ts';
import { makeBackup } from './plumbing/backup/make-backup.ts';
import { placeOf, type BackupPlace } from './plumbing/backup/place.ts';
import { completeBases } from './plumbing/backup/prune.ts';
import { StartRefusal } from './plumbing/start/start-refusal.ts';
import { plural } from '@vigie/domain/shared/words-of-number.ts';

const USAGE = `Usage :
  npm run backup                 une sauvegarde maintenant, dans BACKUP_DIR
  npm run backup -- list         celles qui sont gardées
  npm run backup -- verify NOM   en relit une en entier (sans NOM : la dernière)`;

const filesOf = ({ files }: Manifest): string => plural(files.length, 'fichier', 'fichiers');

async function make(config: Config): Promise<number> {
  const { name, manifest, keyCopy, removed } = await makeBackup(config);
  console.log(`\n  Sauvegarde ${name} : ${manifest.parts.length} parties de la base, ${filesOf(manifest)}, relus.`);
  if (removed > 0) console.log(`  Plus anciennes retirées : ${removed} (BACKUP_KEEP=${config.backupKeep}).`);
  const here = config.key === undefined ? config.keyFile : 'VIGIE_KEY';
  console.log(
    keyCopy
      ? `  La clé est à part : ${keyCopy}. Sans elle la sauvegarde ne s’ouvre pas.\n`
      : `  La clé n’est pas dans la sauvegarde : gardez une copie de ${here} ailleurs (ou donnez BACKUP_KEY_DIR), sans elle rien ne s’ouvre.\n`,
  );
  return 0;
}

function list(place: BackupPlace): number {
  for (const { name, manifest } of completeBases(place))
    console.log(`  ${name}   ${shownMoment(manifest.endedAt)}   ${filesOf(manifest)}   Vigie ${manifest.version}`);
  return 0;
}

async function verify(place: BackupPlace, wanted: string | undefined): Promise<number> {
  const base = completeBases(place).findLast(({ name }) => wanted === undefined || name === wanted);
  if (!base) throw new StartRefusal(`Aucune sauvegarde complète${wanted ? ` du nom de « ${wanted} »` : ''} dans ce dossier.`);
  const damaged = await damagesOf(place, base.name, base.manifest);
  for (const path of damaged) console.log(`  absent ou altéré : ${path}`);
  console.log(`\n  ${base.name} : ${damaged.length === 0 ? 'intacte' : `éléments perdus : ${damaged.length}`}.\n`);
  return damaged.length === 0 ? 0 : 1;
}

async function main([command = 'make', name]: readonly string[]): Promise<number> {
  if (!['make', 'list', 'verify'].includes(command)) {
    console.error(USAGE);
    return 2;
  }
  const config = readConfig();
  if (command === 'make') return make(config);
  if (config.backupDir === undefined) throw new StartRefusal('Dites où sont les sauvegardes : BACKUP_DIR=/chemin npm run backup -- list.');
  const place = placeOf(config.backupDir);
  return command === 'list' ? list(place) : verify(place, name);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error;
  console.error(`  ${error.message}`);
  process.exitCode = 1;
}
