// Settings of a server process, read from the environment once.
import { join, resolve } from 'node:path';
import { StartRefusal } from './start-refusal.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** The embedded PostgreSQL goes on when the server ends: for one who restarts it every minute. */
  readonly keepPostgres: boolean;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Address that people use, for links in mails. */
  readonly publicUrl: string;
  readonly roles: ReadonlySet<Role>;
  readonly logLevel: string;
  readonly webDir: string;
  readonly trustProxy: boolean;
  /** The demonstration agency is loaded when there is none; payments have a test mode beside it. */
  readonly demo: boolean;
  /** What the first administrator signs in with. */
  readonly adminEmail: string | undefined;
  /** Without it payments are in test mode, or closed: no money moves. */
  readonly stripeSecretKey: string | undefined;
  readonly stripeWebhookSecret: string | undefined;
}

const root = join(import.meta.dirname, '..', '..', '..');

const portOf = (value: string | undefined): number => {
  const port = Number(value || '4405');
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartRefusal(`PORT=${value} n’est pas un port : écrivez un nombre de 1 à 65535 (PORT=4405 npm start).`);
  return port;
};

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

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const port = portOf(env['PORT']);
  const demo = env['DEMO'] !== '0';
  return {
    port,
    // The demonstration's password is published: it is served to this machine only, unless somebody says otherwise.
    host: env['HOST'] || (demo ? '127.0.0.1' : '0.0.0.0'),
    dataDir: resolve(env['DATA_DIR'] || join(root, 'data')),
    databaseUrl: env['DATABASE_URL'] || undefined,
    keepPostgres: env['KEEP_POSTGRES'] === '1',
    publicUrl: (env['PUBLIC_URL'] ?? `http://localhost:${port}`).replace(/\/$/, ''),
    roles: rolesOf(env['ROLES'] || ROLES.join(',')),
    logLevel: env['LOG_LEVEL'] ?? (process.stdout.isTTY ? 'warn' : 'info'),
    webDir: env['WEB_DIR'] ?? join(root, 'web', 'dist'),
    trustProxy: env['TRUST_PROXY'] === '1',
    demo,
    ...mailOf(env),
    ...stripeOf(env),
  };
}
