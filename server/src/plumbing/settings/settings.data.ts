// Lists every setting of the server: name, meaning, default and check. `npm run env:example` writes .env.example from it.
import {
  backups,
  gigabytes,
  longKey,
  mailAddress,
  mailServer,
  milliseconds,
  oneOf,
  port,
  postgresAddress,
  proxies,
  roles,
  sandbox,
  sender,
  share,
  webAddress,
  webHosts,
  zeroOrOne,
  type SettingCheck,
} from './checks.ts';

export interface Setting {
  readonly name: string;
  readonly meaning: string;
  /** As the example has it. Empty: there is none, or it depends on other settings. */
  readonly byDefault: string;
  /** Of a value that is given and not empty. Absent: any text is right. */
  readonly check?: SettingCheck;
}
export interface SettingGroup {
  readonly title: string;
  readonly settings: readonly Setting[];
}

export const settingGroups: readonly SettingGroup[] = [
  {
    title: 'where it listens and what it is called',
    settings: [
      { name: 'PORT', meaning: 'The port it listens on.', byDefault: '4405', check: port },
      {
        name: 'HOST',
        meaning: 'The address it listens on: this machine alone with the demonstration, 0.0.0.0 (every address) with DEMO=0.',
        byDefault: '127.0.0.1',
      },
      {
        name: 'PUBLIC_URL',
        meaning: 'The address that stands in mails and that passkeys are bound to; http://localhost:PORT without it.',
        byDefault: 'http://localhost:4405',
        check: webAddress('https://vigie.exemple.fr'),
      },
      {
        name: 'TRUST_PROXY',
        meaning: 'How many proxies stand before it (1, 2), or their addresses (10.0.0.4,172.16.0.0/12); 0: none is believed.',
        byDefault: '0',
        check: proxies,
      },
      {
        name: 'ROLES',
        meaning: 'What this process does: answers calls (web), does the jobs (worker), or both.',
        byDefault: 'web,worker',
        check: roles,
      },
    ],
  },
  {
    title: 'data and its key',
    settings: [
      { name: 'DATA_DIR', meaning: 'The folder of the embedded database and of files.', byDefault: './data' },
      {
        name: 'VIGIE_KEY',
        meaning: 'The key that seals secrets of the database, 32 characters or more; without it one is made in a file beside DATA_DIR (./data.key).',
        byDefault: '',
        check: longKey,
      },
      { name: 'VIGIE_NEW_KEY', meaning: 'The key that npm run key changes to, where VIGIE_KEY is given.', byDefault: '', check: longKey },
      {
        name: 'DATABASE_URL',
        meaning: 'Your own PostgreSQL 18 instead of the embedded one; its user must be able to create roles.',
        byDefault: '',
        check: postgresAddress,
      },
      {
        name: 'DATABASE_APP_URL',
        meaning: 'The same server for the role vigie_app, when its password is not that of DATABASE_URL.',
        byDefault: '',
        check: postgresAddress,
      },
      {
        name: 'DATABASE_PLATFORM_URL',
        meaning: 'The same server for the role vigie_platform, when its password is not that of DATABASE_URL.',
        byDefault: '',
        check: postgresAddress,
      },
    ],
  },
  {
    title: 'backup, which is described in docs/operations.md',
    settings: [
      { name: 'BACKUP_DIR', meaning: 'Where backups go, on another disk than the data; without it none is made.', byDefault: '' },
      { name: 'BACKUP_KEY_DIR', meaning: 'Where copies of the key go, apart from BACKUP_DIR and DATA_DIR.', byDefault: '' },
      { name: 'BACKUP_KEEP', meaning: 'How many backups are kept.', byDefault: '7', check: backups },
      {
        name: 'BACKUP_DATABASE_URL',
        meaning: 'The address of DATABASE_URL with a user who reads all rows, for the dump.',
        byDefault: '',
        check: postgresAddress,
      },
    ],
  },
  {
    title: 'room for files',
    settings: [
      { name: 'STORAGE_QUOTA_GB', meaning: 'Gigabytes of files that an agency has room for; 0: no limit.', byDefault: '50', check: gigabytes },
    ],
  },
  {
    title: 'files in an object store (S3) instead of the disk: the first four go together',
    settings: [
      { name: 'S3_ENDPOINT', meaning: 'Its address.', byDefault: '', check: webAddress('https://s3.exemple.fr') },
      { name: 'S3_BUCKET', meaning: 'Its bucket, of this database alone.', byDefault: '' },
      { name: 'S3_ACCESS_KEY_ID', meaning: 'Who asks it.', byDefault: '' },
      { name: 'S3_SECRET_ACCESS_KEY', meaning: 'What they prove it with.', byDefault: '' },
      { name: 'S3_REGION', meaning: 'Its region.', byDefault: 'us-east-1' },
    ],
  },
  {
    title: 'the first start',
    settings: [
      {
        name: 'DEMO',
        meaning: '0 starts without the demonstration agency and closes accounts that still bear its published password.',
        byDefault: '1',
        check: zeroOrOne,
      },
      {
        name: 'ADMIN_EMAIL',
        meaning: 'What the first administrator signs in with, where DEMO=0; admin@vigie.local without it.',
        byDefault: '',
        check: mailAddress,
      },
    ],
  },
  {
    title: 'mails and text messages',
    settings: [
      {
        name: 'SMTP_URL',
        meaning: 'The mail server (smtp://user:password@host:587); without it mails stay in the outbox screen.',
        byDefault: '',
        check: mailServer,
      },
      { name: 'MAIL_FROM', meaning: 'Who mails come from.', byDefault: 'Vigie <ne-pas-repondre@vigie.test>', check: sender },
      {
        name: 'SMS',
        meaning: 'sandbox keeps text messages instead of sending them, beside the demonstration only; off, which holds with DEMO=0, offers none.',
        byDefault: 'sandbox',
        check: sandbox,
      },
      {
        name: 'EINVOICING',
        meaning:
          'sandbox answers as a « plateforme agréée » for electronic invoices, beside the demonstration only; off, which holds with DEMO=0, transmits none.',
        byDefault: 'sandbox',
        check: sandbox,
      },
      {
        name: 'WEBHOOKS_LOCAL',
        meaning: '1 lets webhooks of agencies also go to http://127.0.0.1, beside the demonstration only; others go to https alone.',
        byDefault: '0',
        check: zeroOrOne,
      },
    ],
  },
  {
    title: 'signatures of documents',
    settings: [
      {
        name: 'SIGNATURE_KEY',
        meaning: "The private key that seals signed documents, PEM text or file; without both, a key of Vigie's own is made once.",
        byDefault: '',
      },
      { name: 'SIGNATURE_CERTIFICATE', meaning: 'Its certificate, with those above it, PEM text or file.', byDefault: '' },
      {
        name: 'TIMESTAMP_URL',
        meaning: 'A time stamp server (RFC 3161) that each sealed document is sent to.',
        byDefault: '',
        check: webAddress('https://tsa.exemple.fr'),
      },
    ],
  },
  {
    title: 'payments of agencies to the platform',
    settings: [
      {
        name: 'STRIPE_SECRET_KEY',
        meaning: 'The secret key of Stripe; without it payments are in test mode beside the demonstration, and closed with DEMO=0.',
        byDefault: '',
      },
      { name: 'STRIPE_WEBHOOK_SECRET', meaning: 'What Stripe signs its messages to /api/payments/webhook with.', byDefault: '' },
    ],
  },
  {
    title: 'what screens offer',
    settings: [
      {
        name: 'FRENCH_MAPS',
        meaning: '0 switches off the street map and the address search of the French state (IGN, Géoplateforme), which this server asks and keeps.',
        byDefault: '1',
        check: zeroOrOne,
      },
      {
        name: 'FRENCH_MAPS_URL',
        meaning: 'Where that service is.',
        byDefault: 'https://data.geopf.fr',
        check: webAddress('https://data.geopf.fr'),
      },
      {
        name: 'MAP_STYLE_URL',
        meaning: "The style of another street map by day, instead of the French state's.",
        byDefault: '',
        check: webAddress('https://cartes.exemple.fr'),
      },
      {
        name: 'MAP_STYLE_DARK_URL',
        meaning: 'The style of the street map in dark mode.',
        byDefault: '',
        check: webAddress('https://cartes.exemple.fr'),
      },
      {
        name: 'MAP_HOSTS',
        meaning: 'Further hosts that its tiles, glyphs or sprites come from, with commas: browsers load from no other.',
        byDefault: '',
        check: webHosts,
      },
      {
        name: 'APP_STORE_URL',
        meaning: 'Where the application for iPhones is had; what is empty is not offered.',
        byDefault: '',
        check: webAddress('https://exemple.fr'),
      },
      { name: 'PLAY_STORE_URL', meaning: 'Where the application for Android is had.', byDefault: '', check: webAddress('https://exemple.fr') },
      { name: 'APP_PACKAGE_URL', meaning: 'Where its package is had without a store.', byDefault: '', check: webAddress('https://exemple.fr') },
      { name: 'TRAINING_URL', meaning: 'Where « Formation » leads.', byDefault: '', check: webAddress('https://exemple.fr') },
      { name: 'WEBSITE_OFFER_URL', meaning: 'Where « Offre site web » leads.', byDefault: '', check: webAddress('https://exemple.fr') },
      { name: 'HELP_PANEL', meaning: '0 takes the help panel away.', byDefault: '1', check: zeroOrOne },
    ],
  },
  {
    title: 'who watches it',
    settings: [
      {
        name: 'METRICS_PORT',
        meaning: 'The port of the figures for Prometheus (/metrics), on this machine alone; without it nothing is counted. One per process.',
        byDefault: '',
        check: port,
      },
      { name: 'SLOW_CALL_MS', meaning: 'From how many milliseconds a call is logged and counted as slow.', byDefault: '1000', check: milliseconds },
      {
        name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
        meaning: 'The address of an OpenTelemetry collector (OTLP over HTTP); traces go to its /v1/traces. Without it nothing is traced.',
        byDefault: '',
        check: webAddress('http://localhost:4318'),
      },
      { name: 'OTEL_EXPORTER_OTLP_HEADERS', meaning: 'Headers for the collector, name=value separated by commas.', byDefault: '' },
      { name: 'OTEL_SERVICE_NAME', meaning: 'The name of this service in traces.', byDefault: 'vigie' },
      {
        name: 'OTEL_TRACES_SAMPLER_ARG',
        meaning: 'The part of calls that are traced, 0 to 1; a caller that sends a traceparent decides for its own.',
        byDefault: '1',
        check: share,
      },
    ],
  },
  {
    title: 'for whoever develops',
    settings: [
      {
        name: 'LOG_LEVEL',
        meaning: 'What the log tells: debug, info, warn, error or silent; warn on a terminal and info elsewhere without it.',
        byDefault: '',
        check: oneOf('debug', 'info', 'warn', 'error', 'silent'),
      },
      { name: 'WEB_DIR', meaning: 'The folder of the built application; web/dist without it.', byDefault: '' },
      { name: 'KEEP_POSTGRES', meaning: '1 lets the embedded database go on when the server ends.', byDefault: '0', check: zeroOrOne },
    ],
  },
];
