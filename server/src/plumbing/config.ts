// Reads the settings of a server process from the environment, once.
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { StartRefusal } from './start/start-refusal.ts';

/** An object store for files with the S3 protocol. */
export interface ObjectStoreAddress {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Seals the secrets of the database. Without it the key in `keyFile` is used, which is created at the first start. */
  readonly key: string | undefined;
  /** Outside the data directory, so that a copy of that directory contains no key. */
  readonly keyFile: string;
  /** The embedded PostgreSQL keeps running when the server ends, for frequent restarts. */
  readonly keepPostgres: boolean;
  /** Where files go. Without it, to the disk under `dataDir`. */
  readonly objectStore: ObjectStoreAddress | undefined;
  /** Bytes of files that an agency may store unless the platform sets its own limit. Null: no limit. */
  readonly storageQuota: number | null;
  /** Street maps for light and dark mode, and the hosts of their tiles. A browser loads them from no other host. */
  readonly mapStyleUrl: string | null;
  readonly mapStyleDarkUrl: string | null;
  readonly mapHosts: readonly string[];
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** The public address, for links in mails. */
  readonly publicUrl: string;
  readonly roles: ReadonlySet<Role>;
  readonly logLevel: string;
  readonly webDir: string;
  /** How many proxies are in front of the server, or their addresses. Anything that a caller adds beyond them is ignored. */
  readonly trustProxy: false | number | string;
  /** The demonstration agency is loaded when there is none, and payments have a test mode with it. */
  readonly demo: boolean;
  /** The sign-in name of the first administrator. */
  readonly adminEmail: string | undefined;
  /** Without it payments are in test mode or disabled: no money moves. */
  readonly stripeSecretKey: string | undefined;
  readonly stripeWebhookSecret: string | undefined;
  /** `sandbox` stores text messages instead of sending them, only with the demonstration. `off`: none are offered. */
  readonly sms: 'sandbox' | 'off';
  /** The « plateforme agréée » that agencies may choose. */
  readonly invoicing: 'sandbox' | 'off';
  /** PEM texts or files that seal documents. Without them a key and certificate of our own are created once. */
  readonly signatureKey: string | undefined;
  readonly signatureCertificate: string | undefined;
  /** A time stamp server (RFC 3161), called for each sealed document. */
  readonly timestampUrl: string | undefined;
  /** Where backups go, each night and between two nights. Undefined: no backup is made. */
  readonly backupDir: string | undefined;
  /** Where copies of the key go, apart from what they open. */
  readonly backupKeyDir: string | undefined;
  /** How many backups are kept. */
  readonly backupKeep: number;
  /** Reads all rows of the database of `databaseUrl`, for its dump. */
  readonly backupDatabaseUrl: string | undefined;
}

const root = join(import.meta.dirname, '..', '..', '..');

const portOf = (value: string | undefined): number => {
  const port = Number(value || '4405');
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartRefusal(`PORT=${value} n’est pas un port : écrivez un nombre de 1 à 65535 (PORT=4405 npm start).`);
  return port;
};

/** A number of proxies, or their addresses and networks. */
function proxiesOf(value: string): Config['trustProxy'] {
  const text = value.trim();
  if (text === '' || text === '0') return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const places = text.split(',').map((place) => place.trim());
  if (places.every((place) => isIP(place.split('/')[0]!) > 0)) return places.join(',');
  throw new StartRefusal(`TRUST_PROXY=${value} : écrivez le nombre de relais devant Vigie (1), ou leurs adresses (10.0.0.4,172.16.0.0/12).`);
}

const ROLES = ['web', 'worker'] as const;
type Role = (typeof ROLES)[number];

function rolesOf(value: string): ReadonlySet<Role> {
  const asked = value.split(',').map((role) => role.trim());
  const unknown = asked.find((role) => !ROLES.includes(role as Role));
  if (unknown !== undefined)
    throw new StartRefusal(`ROLES=${value} : « ${unknown} » n’est pas un rôle, écrivez web, worker ou les deux (web,worker).`);
  return new Set(asked as Role[]);
}

const stripeOf = (env: NodeJS.ProcessEnv): Pick<Config, 'stripeSecretKey' | 'stripeWebhookSecret'> => ({
  stripeSecretKey: env['STRIPE_SECRET_KEY'] || undefined,
  stripeWebhookSecret: env['STRIPE_WEBHOOK_SECRET'] || undefined,
});

const mailOf = (env: NodeJS.ProcessEnv): Pick<Config, 'smtpUrl' | 'mailFrom' | 'adminEmail'> => ({
  smtpUrl: env['SMTP_URL'] || undefined,
  mailFrom: env['MAIL_FROM'] ?? 'Vigie <ne-pas-repondre@vigie.test>',
  adminEmail: env['ADMIN_EMAIL']?.trim() || undefined,
});

/** All of it or nothing: with half an address, files would silently go to the disk. */
function objectStoreOf(env: NodeJS.ProcessEnv): ObjectStoreAddress | undefined {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = names.filter((name) => !env[name]?.trim());
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) throw new StartRefusal(`Le stockage S3 est incomplet : donnez aussi ${missing.join(', ')}.`);
  const [endpoint, bucket, accessKeyId, secretAccessKey] = names.map((name) => env[name]!.trim()) as [string, string, string, string];
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new StartRefusal(`S3_ENDPOINT=${endpoint} n’est pas une adresse : écrivez https://s3.exemple.fr.`);
  return { endpoint, bucket, accessKeyId, secretAccessKey, region: env['S3_REGION']?.trim() || 'us-east-1' };
}

function originOf(name: string, address: string): string {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new StartRefusal(`${name}=${address} n’est pas une adresse : écrivez https://cartes.exemple.fr.`);
  return url.origin;
}

function mapsOf(env: NodeJS.ProcessEnv): Pick<Config, 'mapStyleUrl' | 'mapStyleDarkUrl' | 'mapHosts'> {
  const given = (name: string): string[] => (env[name] ?? '').split(/[\s,]+/).filter(Boolean);
  const hosts = ['MAP_STYLE_URL', 'MAP_STYLE_DARK_URL', 'MAP_HOSTS'].flatMap((name) => given(name).map((address) => originOf(name, address)));
  return {
    mapStyleUrl: env['MAP_STYLE_URL']?.trim() || null,
    mapStyleDarkUrl: env['MAP_STYLE_DARK_URL']?.trim() || null,
    mapHosts: [...new Set(hosts)],
  };
}

const GIGABYTE = 1_000_000_000;

function quotaOf(value: string | undefined): number | null {
  const gigabytes = Number(value || '50');
  if (!(gigabytes >= 0))
    throw new StartRefusal(`STORAGE_QUOTA_GB=${value} n’est pas un nombre de gigaoctets : écrivez par exemple 50, ou 0 sans limite.`);
  return gigabytes === 0 ? null : gigabytes * GIGABYTE;
}

const dataOf = (env: NodeJS.ProcessEnv): Pick<Config, 'dataDir' | 'key' | 'keyFile' | 'databaseUrl'> => {
  const dataDir = resolve(env['DATA_DIR'] || join(root, 'data'));
  return { dataDir, key: env['VIGIE_KEY']?.trim() || undefined, keyFile: `${dataDir}.key`, databaseUrl: env['DATABASE_URL'] || undefined };
};

function smsOf(value: string | undefined, demo: boolean): Config['sms'] {
  if (!value) return demo ? 'sandbox' : 'off';
  if (value !== 'off' && value !== 'sandbox') throw new StartRefusal(`SMS=${value} : écrivez sandbox (démonstration) ou off.`);
  if (value === 'sandbox' && !demo)
    throw new StartRefusal('SMS=sandbox n’envoie aucun SMS : ce réglage ne vaut qu’avec la démonstration (DEMO=1). Écrivez SMS=off.');
  return value;
}

function invoicingOf(value: string | undefined, demo: boolean): Config['invoicing'] {
  if (!value) return demo ? 'sandbox' : 'off';
  if (value !== 'off' && value !== 'sandbox') throw new StartRefusal(`EINVOICING=${value} : écrivez sandbox (démonstration) ou off.`);
  if (value === 'sandbox' && !demo)
    throw new StartRefusal(
      'EINVOICING=sandbox ne transmet aucune facture : ce réglage ne vaut qu’avec la démonstration (DEMO=1). Écrivez EINVOICING=off.',
    );
  return value;
}

function timestampOf(value: string | undefined): string | undefined {
  if (!value) return undefined;
  if (!/^https?:$/.test(URL.parse(value)?.protocol ?? '')) throw new StartRefusal(`TIMESTAMP_URL=${value} n’est pas une adresse http ou https.`);
  return value;
}
const sealOf = (env: NodeJS.ProcessEnv): Pick<Config, 'signatureKey' | 'signatureCertificate' | 'timestampUrl'> => ({
  signatureKey: env['SIGNATURE_KEY']?.trim() || undefined,
  signatureCertificate: env['SIGNATURE_CERTIFICATE']?.trim() || undefined,
  timestampUrl: timestampOf(env['TIMESTAMP_URL']?.trim()),
});

function keepOf(value: string | undefined): number {
  const count = Number(value || '7');
  if (!Number.isInteger(count) || count < 1)
    throw new StartRefusal(`BACKUP_KEEP=${value} n’est pas un nombre de sauvegardes : écrivez par exemple 7.`);
  return count;
}

const folderOf = (value: string | undefined): string | undefined => (value?.trim() ? resolve(value.trim()) : undefined);

const backupOf = (env: NodeJS.ProcessEnv): Pick<Config, 'backupDir' | 'backupKeyDir' | 'backupKeep' | 'backupDatabaseUrl'> => ({
  backupDir: folderOf(env['BACKUP_DIR']),
  backupKeyDir: folderOf(env['BACKUP_KEY_DIR']),
  backupKeep: keepOf(env['BACKUP_KEEP']),
  backupDatabaseUrl: env['BACKUP_DATABASE_URL'] || undefined,
});

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const port = portOf(env['PORT']);
  const demo = env['DEMO'] !== '0';
  return {
    port,
    // The demonstration's password is published, so it is served only to this machine by default.
    host: env['HOST'] || (demo ? '127.0.0.1' : '0.0.0.0'),
    keepPostgres: env['KEEP_POSTGRES'] === '1',
    publicUrl: (env['PUBLIC_URL'] ?? `http://localhost:${port}`).replace(/\/$/, ''),
    roles: rolesOf(env['ROLES'] || ROLES.join(',')),
    logLevel: env['LOG_LEVEL'] ?? (process.stdout.isTTY ? 'warn' : 'info'),
    webDir: env['WEB_DIR'] ?? join(root, 'web', 'dist'),
    trustProxy: proxiesOf(env['TRUST_PROXY'] ?? ''),
    demo,
    objectStore: objectStoreOf(env),
    storageQuota: quotaOf(env['STORAGE_QUOTA_GB']),
    ...mapsOf(env),
    sms: smsOf(env['SMS'], demo),
    invoicing: invoicingOf(env['EINVOICING'], demo),
    ...dataOf(env),
    ...mailOf(env),
    ...stripeOf(env),
    ...sealOf(env),
    ...backupOf(env),
  };
}
