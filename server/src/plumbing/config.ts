// Settings of a server process, read from the environment once.
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { StartRefusal } from './start-refusal.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Seals the secrets of the database; without it the key in `keyFile` does, which is made at the first start. */
  readonly key: string | undefined;
  /** Beside the data directory, so that a copy of that holds no key. */
  readonly keyFile: string;
  /** The embedded PostgreSQL goes on when the server ends: for one who restarts it every minute. */
  readonly keepPostgres: boolean;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Address that people use, for links in mails. */
  readonly publicUrl: string;
  readonly roles: ReadonlySet<Role>;
  readonly logLevel: string;
  readonly webDir: string;
  /** How many proxies stand before us, or which addresses are theirs: what a caller writes beyond them is not believed. */
  readonly trustProxy: false | number | string;
  /** The demonstration agency is loaded when there is none; payments have a test mode beside it. */
  readonly demo: boolean;
  /** What the first administrator signs in with. */
  readonly adminEmail: string | undefined;
  /** Without it payments are in test mode, or closed: no money moves. */
  readonly stripeSecretKey: string | undefined;
  readonly stripeWebhookSecret: string | undefined;
  /** `sandbox` keeps text messages instead of sending them, beside the demonstration only; `off`: none are offered. */
  readonly sms: 'sandbox' | 'off';
  /** PEM texts or files: what documents are sealed with; without them a key and a certificate of our own are made once. */
  readonly signatureKey: string | undefined;
  readonly signatureCertificate: string | undefined;
  /** A time stamp server (RFC 3161), asked for each sealed document. */
  readonly timestampUrl: string | undefined;
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

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const port = portOf(env['PORT']);
  const demo = env['DEMO'] !== '0';
  return {
    port,
    // The demonstration's password is published: it is served to this machine only, unless somebody says otherwise.
    host: env['HOST'] || (demo ? '127.0.0.1' : '0.0.0.0'),
    keepPostgres: env['KEEP_POSTGRES'] === '1',
    publicUrl: (env['PUBLIC_URL'] ?? `http://localhost:${port}`).replace(/\/$/, ''),
    roles: rolesOf(env['ROLES'] || ROLES.join(',')),
    logLevel: env['LOG_LEVEL'] ?? (process.stdout.isTTY ? 'warn' : 'info'),
    webDir: env['WEB_DIR'] ?? join(root, 'web', 'dist'),
    trustProxy: proxiesOf(env['TRUST_PROXY'] ?? ''),
    demo,
    sms: smsOf(env['SMS'], demo),
    ...dataOf(env),
    ...mailOf(env),
    ...stripeOf(env),
    ...sealOf(env),
  };
}
