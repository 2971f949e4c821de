// Explains in one sentence what prevents the start and what the operator can do.
import { sqlState } from '@vigie/db/door.ts';

/** Its message is shown as it is, without a stack. */
export class StartRefusal extends Error {}

interface Place {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException | null)?.code;

/** Node's errors, their causes, and the output of PostgreSQL's programs. */
const said = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { stderr } = error as { stderr?: unknown };
  return [error.message, typeof stderr === 'string' ? stderr : '', error.cause ? said(error.cause) : ''].join('\n');
};

const DISK_FULL = /No space left on device|ENOSPC|disk full|Check free disk space/i;

/** The same for a port that is used, refused or on no interface of the machine. */
export function portRefusal(error: unknown, { port, host }: Place): string | undefined {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Le port ${port} est déjà pris : arrêtez le programme qui s’en sert, ou choisissez-en un autre (PORT=${port + 1} npm start).`,
    EACCES: `Le port ${port} n’est permis qu’à l’administrateur de la machine : choisissez-en un au-dessus de 1023 (PORT=4405 npm start).`,
    EADDRNOTAVAIL: `L’adresse ${host} n’est pas celle de cette machine : corrigez HOST.`,
    ENOTFOUND: `L’adresse ${host} est inconnue : corrigez HOST.`,
  };
  return sentences[codeOf(error) ?? ''];
}

export const withoutPassword = (address: string): string => {
  const url = new URL(address);
  return `${url.hostname}${url.port ? `:${url.port}` : ''}${url.pathname}`;
};

/** The same for the PostgreSQL in DATABASE_URL. */
export function databaseRefusal(error: unknown, address: string): string | undefined {
  if (!URL.canParse(address) || !/^postgres(ql)?:$/.test(new URL(address).protocol))
    return 'DATABASE_URL n’est pas une adresse PostgreSQL : écrivez postgresql://utilisateur:motdepasse@machine:5432/base.';
  const where = withoutPassword(address);
  const sentences: Record<string, string> = {
    ECONNREFUSED: `Aucun PostgreSQL ne répond à ${where} : démarrez-le ou corrigez DATABASE_URL.`,
    ENOTFOUND: `La machine de la base est inconnue (${where}) : corrigez DATABASE_URL.`,
    EAI_AGAIN: `La machine de la base est inconnue (${where}) : corrigez DATABASE_URL.`,
    ETIMEDOUT: `PostgreSQL ne répond pas à temps (${where}) : vérifiez le réseau ou corrigez DATABASE_URL.`,
    EHOSTUNREACH: `La machine de la base est hors d’atteinte (${where}) : vérifiez le réseau ou corrigez DATABASE_URL.`,
    '28P01': `PostgreSQL refuse l’utilisateur ou le mot de passe (${where}) : corrigez DATABASE_URL.`,
    '28000': `PostgreSQL refuse l’utilisateur ou le mot de passe (${where}) : corrigez DATABASE_URL.`,
    '3D000': `La base n’existe pas (${where}) : créez-la ou corrigez DATABASE_URL.`,
    '42501': `L’utilisateur de DATABASE_URL n’a pas assez de droits (${where}) : il doit pouvoir créer des rôles et des extensions.`,
    '0A000': `Il manque une extension à PostgreSQL (${where}) : installez les extensions fournies avec lui (postgresql-contrib).`,
    '58P01': `Il manque une extension à PostgreSQL (${where}) : installez les extensions fournies avec lui (postgresql-contrib).`,
    '53300': `PostgreSQL n’a plus de connexion libre (${where}) : augmentez max_connections.`,
  };
  const code = sqlState(error) ?? codeOf((error as AggregateError | null)?.errors?.[0]);
  return sentences[code ?? ''] ?? (/timeout|terminated/i.test(said(error)) ? sentences['ETIMEDOUT'] : undefined);
}

const LOST = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']);

/** The same for the product's own PostgreSQL, which ended while the product began. It is started again by the next start. */
export const lostRefusal = (error: unknown): string | undefined =>
  LOST.has(sqlState(error) ?? '') || /Connection terminated|Connection ended/i.test(said(error))
    ? 'PostgreSQL s’est arrêté pendant le démarrage : relancez Vigie, rien n’est perdu.'
    : undefined;

/** The size of a new database with its first journals, and what a database needs to write at all. */
const NEW_DATABASE_MB = 600;
const DATABASE_MB = 100;

/** The sentence for a disk with this much free space. Undefined when it is enough. */
export function roomRefusal(freeMb: number, { isNew }: { readonly isNew: boolean }, { dataDir }: Pick<Place, 'dataDir'>): string | undefined {
  const neededMb = isNew ? NEW_DATABASE_MB : DATABASE_MB;
  if (freeMb >= neededMb) return undefined;
  return `Le disque est plein (${dataDir}) : il reste ${freeMb} Mo, il en faut ${neededMb}. Libérez de la place, ou choisissez un autre dossier (DATA_DIR=/chemin npm start).`;
}

/** The same for the data folder. */
export function folderRefusal(error: unknown, { dataDir }: Place): string | undefined {
  if (DISK_FULL.test(said(error)) || sqlState(error) === '53100')
    return `Le disque est plein (${dataDir}) : libérez de la place, ou choisissez un autre dossier (DATA_DIR=/chemin npm start).`;
  const sentences: Record<string, string> = {
    EACCES: `Le dossier des données n’est pas accessible en écriture (${dataDir}) : donnez-en le droit, ou choisissez-en un autre (DATA_DIR=/chemin npm start).`,
    EPERM: `Le dossier des données n’accepte pas d’autre propriétaire (${dataDir}) : choisissez-en un sur un disque de la machine (DATA_DIR=/chemin npm start).`,
    EROFS: `Le dossier des données est en lecture seule (${dataDir}) : choisissez-en un autre (DATA_DIR=/chemin npm start).`,
    ENOTDIR: `Le dossier des données n’en est pas un (${dataDir}) : choisissez-en un autre (DATA_DIR=/chemin npm start).`,
    EEXIST: `Le dossier des données n’en est pas un (${dataDir}) : choisissez-en un autre (DATA_DIR=/chemin npm start).`,
    ENOTEMPTY: `Le dossier ${dataDir}/postgres contient autre chose qu’une base de Vigie : videz-le, ou choisissez un autre dossier (DATA_DIR=/chemin npm start).`,
  };
  return sentences[codeOf(error) ?? ''];
}
