// Reads the settings of a server process from the environment, once.
import { join, resolve } from 'node:path';
import { ROLES } from './settings/checks.ts';
import { demandSettings } from './settings/demand-settings.ts';
import type { TraceSettings } from './watch/traces.ts';

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
  /** The French state's maps and address search, asked by this server. Null: switched off. */
  readonly frenchMapsUrl: string | null;
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
  /** Webhooks may also go to a program of this machine, without encryption. Never without the demonstration. */
  readonly webhooksLocal: boolean;
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
  /** Where figures are read, on this machine alone. Undefined: nowhere, and nothing is counted. */
  readonly metricsPort: number | undefined;
  /** From how many milliseconds a call is slow. */
  readonly slowCallMs: number;
  /** Undefined: nothing is traced. */
  readonly traces: TraceSettings | undefined;
}

const root = join(import.meta.dirname, '..', '..', '..');

const proxiesOf = (value: string): Config['trustProxy'] => {
  const text = value.trim();
  if (text === '' || text === '0') return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  return text
    .split(',')
    .map((place) => place.trim())
    .join(',');
};

type Role = (typeof ROLES)[number];

const rolesOf = (value: string): ReadonlySet<Role> => {
  const asked = new Set(value.split(',').map((role) => role.trim()));
  return new Set(ROLES.filter((role) => asked.has(role)));
};

const stripeOf = (env: NodeJS.ProcessEnv): Pick<Config, 'stripeSecretKey' | 'stripeWebhookSecret'> => ({
  stripeSecretKey: env['STRIPE_SECRET_KEY'] || undefined,
  stripeWebhookSecret: env['STRIPE_WEBHOOK_SECRET'] || undefined,
});

const mailOf = (env: NodeJS.ProcessEnv): Pick<Config, 'smtpUrl' | 'mailFrom' | 'adminEmail'> => ({
  smtpUrl: env['SMTP_URL'] || undefined,
  mailFrom: env['MAIL_FROM'] || 'Vigie <ne-pas-repondre@vigie.test>',
  adminEmail: env['ADMIN_EMAIL']?.trim() || undefined,
});

function objectStoreOf(env: NodeJS.ProcessEnv): ObjectStoreAddress | undefined {
  const told = (name: string): string => env[name]?.trim() ?? '';
  if (told('S3_ENDPOINT') === '') return undefined;
  return {
    endpoint: told('S3_ENDPOINT'),
    bucket: told('S3_BUCKET'),
    accessKeyId: told('S3_ACCESS_KEY_ID'),
    secretAccessKey: told('S3_SECRET_ACCESS_KEY'),
    region: told('S3_REGION') || 'us-east-1',
  };
}

const GEOPLATEFORME = 'https://data.geopf.fr';

function mapsOf(env: NodeJS.ProcessEnv): Pick<Config, 'mapStyleUrl' | 'mapStyleDarkUrl' | 'mapHosts' | 'frenchMapsUrl'> {
  const given = (name: string): string[] => (env[name] ?? '').split(/[\s,]+/).filter(Boolean);
  const hosts = ['MAP_STYLE_URL', 'MAP_STYLE_DARK_URL', 'MAP_HOSTS'].flatMap(given).map((address) => new URL(address).origin);
  return {
    mapStyleUrl: env['MAP_STYLE_URL']?.trim() || null,
    mapStyleDarkUrl: env['MAP_STYLE_DARK_URL']?.trim() || null,
    mapHosts: [...new Set(hosts)],
    frenchMapsUrl: env['FRENCH_MAPS'] === '0' ? null : (env['FRENCH_MAPS_URL']?.trim() || GEOPLATEFORME).replace(/\/+$/, ''),
  };
}

const GIGABYTE = 1_000_000_000;

function quotaOf(value: string | undefined): number | null {
  const count = Number(value || '50');
  return count === 0 ? null : count * GIGABYTE;
}

const dataOf = (env: NodeJS.ProcessEnv): Pick<Config, 'dataDir' | 'key' | 'keyFile' | 'databaseUrl'> => {
  const dataDir = resolve(env['DATA_DIR'] || join(root, 'data'));
  return { dataDir, key: env['VIGIE_KEY']?.trim() || undefined, keyFile: `${dataDir}.key`, databaseUrl: env['DATABASE_URL'] || undefined };
};

/** The demonstration's stand-ins are chosen beside it alone. */
const standInOf = (value: string | undefined, demo: boolean): 'sandbox' | 'off' => ((value ? value === 'sandbox' : demo) ? 'sandbox' : 'off');

const sealOf = (env: NodeJS.ProcessEnv): Pick<Config, 'signatureKey' | 'signatureCertificate' | 'timestampUrl'> => ({
  signatureKey: env['SIGNATURE_KEY']?.trim() || undefined,
  signatureCertificate: env['SIGNATURE_CERTIFICATE']?.trim() || undefined,
  timestampUrl: env['TIMESTAMP_URL']?.trim() || undefined,
});

const folderOf = (value: string | undefined): string | undefined => (value?.trim() ? resolve(value.trim()) : undefined);

const backupOf = (env: NodeJS.ProcessEnv): Pick<Config, 'backupDir' | 'backupKeyDir' | 'backupKeep' | 'backupDatabaseUrl'> => ({
  backupDir: folderOf(env['BACKUP_DIR']),
  backupKeyDir: folderOf(env['BACKUP_KEY_DIR']),
  backupKeep: Number(env['BACKUP_KEEP'] || '7'),
  backupDatabaseUrl: env['BACKUP_DATABASE_URL'] || undefined,
});

/** « name=value,name=value », as OpenTelemetry writes headers. */
const headersOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .map((pair) => /^\s*([^=\s]+)\s*=(.*)$/s.exec(pair))
      .flatMap((found) => (found ? [[found[1] ?? '', decodeURIComponent(found[2]?.trim() ?? '')]] : [])),
  );

function tracesOf(env: NodeJS.ProcessEnv): TraceSettings | undefined {
  const endpoint = env['OTEL_EXPORTER_OTLP_ENDPOINT']?.trim();
  if (!endpoint) return undefined;
  return {
    endpoint,
    headers: headersOf(env['OTEL_EXPORTER_OTLP_HEADERS'] ?? ''),
    serviceName: env['OTEL_SERVICE_NAME']?.trim() || 'vigie',
    ratio: Number(env['OTEL_TRACES_SAMPLER_ARG'] || '1'),
  };
}

const watchOf = (env: NodeJS.ProcessEnv): Pick<Config, 'metricsPort' | 'slowCallMs' | 'traces'> => ({
  metricsPort: env['METRICS_PORT']?.trim() ? Number(env['METRICS_PORT']) : undefined,
  slowCallMs: Number(env['SLOW_CALL_MS'] || '1000'),
  traces: tracesOf(env),
});

/** Throws `StartRefusal` at the first wrong setting. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  demandSettings(env);
  const port = Number(env['PORT'] || '4405');
  const demo = env['DEMO'] !== '0';
  return {
    port,
    // The demonstration's password is published, so it is served only to this machine by default.
    host: env['HOST'] || (demo ? '127.0.0.1' : '0.0.0.0'),
    keepPostgres: env['KEEP_POSTGRES'] === '1',
    publicUrl: (env['PUBLIC_URL'] || `http://localhost:${port}`).replace(/\/$/, ''),
    roles: rolesOf(env['ROLES'] || ROLES.join(',')),
    logLevel: env['LOG_LEVEL'] || (process.stdout.isTTY ? 'warn' : 'info'),
    webDir: env['WEB_DIR'] || join(root, 'web', 'dist'),
    trustProxy: proxiesOf(env['TRUST_PROXY'] ?? ''),
    demo,
    objectStore: objectStoreOf(env),
    storageQuota: quotaOf(env['STORAGE_QUOTA_GB']),
    ...mapsOf(env),
    sms: standInOf(env['SMS'], demo),
    invoicing: standInOf(env['EINVOICING'], demo),
    webhooksLocal: demo && env['WEBHOOKS_LOCAL'] === '1',
    ...dataOf(env),
    ...mailOf(env),
    ...stripeOf(env),
    ...sealOf(env),
    ...backupOf(env),
    ...watchOf(env),
  };
}
