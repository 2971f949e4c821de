// Tables above all agencies: people, sessions, agencies, secrets. Only the platform's door reads them.
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { LegalForm, Registry } from '@vigie/domain/agency/legal-identity.ts';
import type { AgencyError } from '@vigie/domain/agency/agency-status.ts';
import { address, instant, stamps } from '../../columns.ts';

/** A person who can sign in, once for all agencies. */
export const users = pgTable(
  'users',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`uuidv7()`),
    email: text('email').notNull(),
    /** argon2id; null while the person has not chosen a password. */
    passwordHash: text('password_hash'),
    firstname: text('firstname').notNull(),
    lastname: text('lastname').notNull(),
    phone: text('phone').notNull().default(''),
    /** superadmin, admin or support; null for everybody else. */
    platformRole: text('platform_role').$type<'superadmin' | 'admin' | 'support'>(),
    firstLogin: boolean('first_login').notNull().default(true),
    pagesConfig: jsonb('pages_config').$type<Record<string, unknown>>().notNull().default({}),
    lastLoginAt: instant('last_login_at'),
    disabledAt: instant('disabled_at'),
    /** The agency that hands the account's links over itself, having no mail server; null once its person has proved the address. */
    entrustedTo: uuid('entrusted_to'),
    /** Since when it is closed for bearing the published password of the demonstration. */
    demoClosedAt: instant('demo_closed_at'),
    ...stamps(),
  },
  (t) => [uniqueIndex('users_email').on(sql`lower(${t.email})`)],
);

/** One refresh token; the tokens of one sign-in share a family, so that a stolen one closes them all. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`uuidv7()`),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    familyId: uuid('family_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** The token that replaced this one, sealed, so that a repeated refresh within seconds (lost reply) gets the same answer. */
    successor: text('successor'),
    revokedAt: instant('revoked_at'),
    ip: text('ip').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    /** When the person signed in; the same for all tokens of the family. */
    begunAt: instant('begun_at')
      .notNull()
      .default(sql`now()`),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [uniqueIndex('sessions_token').on(t.tokenHash), index('sessions_family').on(t.familyId), index('sessions_user').on(t.userId)],
);

/** A browser that a person has signed in with. */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** Hash of the person and of what the browser keeps: two people at one browser have nothing in common here. */
    key: text('key').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: instant('seen_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index('known_devices_user').on(t.userId)],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`uuidv7()`),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** Who asked for it: each has one living link, which nobody else's ends. */
    origin: text('origin').$type<'person' | 'agency' | 'platform'>().notNull().default('person'),
    askedBy: uuid('asked_by'),
    /** It reaches nobody but the person: by mail, or from the hands of who runs the machine. */
    provesAddress: boolean('proves_address').notNull().default(false),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [uniqueIndex('password_resets_token').on(t.tokenHash), index('password_resets_user').on(t.userId)],
);

/** A browser that receives push messages; `token` is the subscription as JSON. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`uuidv7()`),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull(),
    deviceInfos: text('device_infos').notNull().default(''),
    browserName: text('browser_name').notNull().default(''),
    browserVersion: text('browser_version').notNull().default(''),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [uniqueIndex('push_devices_token').on(t.userId, sql`md5(${t.token})`)],
);

export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`uuidv7()`),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    body: text('body').notNull().default(''),
    /** Hash path of the screen to open. */
    href: text('href').notNull().default(''),
    readAt: instant('read_at'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index('notifications_user').on(t.userId, t.createdAt)],
);

/** A guarding agency; the platform itself is the one row of kind `platform`, which owns the platform's own mails and files. */
export const agencies = pgTable('agencies', {
  id: uuid('id')
    .primaryKey()
    .default(sql`uuidv7()`),
  kind: text('kind').$type<'agency' | 'platform'>().notNull().default('agency'),
  /** Loaded with the product, not somebody's. */
  isDemonstration: boolean('is_demonstration').notNull().default(false),
  name: text('name').notNull(),
  /** 0 Créée, 100 Activée, 200 Désactivée, 300 Archivée. */
  status: smallint('status').notNull().default(0),
  /** The main administrator's membership: always licensed, never archived. */
  managerId: uuid('manager_id'),
  email: text('email').notNull().default(''),
  phone: text('phone').notNull().default(''),
  ...address(),
  siret: text('siret').notNull().default(''),
  vatNumber: text('vat_number').notNull().default(''),
  /** Empty while nobody has said it; printed on every document (C. com. R123-237, R123-238). */
  legalForm: text('legal_form').$type<LegalForm | ''>().notNull().default(''),
  shareCapitalCents: bigint('share_capital_cents', { mode: 'number' }),
  registry: text('registry').$type<Registry>().notNull().default('RCS'),
  registryCity: text('registry_city').notNull().default(''),
  apeCode: text('ape_code').notNull().default(''),
  /** Authorisation to operate, printed on every document (CSI L612-15). */
  cnapsNumber: text('cnaps_number').notNull().default(''),
  currency: text('currency').notNull().default('EUR'),
  holidayLocale: text('holiday_locale').notNull().default('FR'),
  timeZone: text('time_zone').notNull().default('Europe/Paris'),
  logoFileId: uuid('logo_file_id'),
  /** What the platform holds against it: a word, or a lock. */
  errors: jsonb('errors').$type<readonly AgencyError[]>().notNull().default([]),
  accountsLimit: integer('accounts_limit').notNull().default(100),
  agentsLimit: integer('agents_limit').notNull().default(1000),
  /** Gigabytes of files; null for what every agency has (STORAGE_QUOTA_GB). */
  storageLimit: integer('storage_limit'),
  /** Only what differs from the defaults of the domain. */
  settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
  ...stamps(),
});

/** Keys made at first start, shared by all server processes. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
});

/** The key that seals an agency's files, itself sealed with the master key; without it they cannot be read. */
export const fileKeys = pgTable('file_keys', {
  agencyId: uuid('agency_id').primaryKey(),
  value: text('value').notNull(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
});

/** Attempts counted by key (call, address, subject) in windows, for all server processes together; of a growing delay only those that failed. */
export const throttles = pgTable('throttles', {
  key: text('key').primaryKey(),
  windowStartsAt: instant('window_starts_at').notNull(),
  attempts: bigint('attempts', { mode: 'number' }).notNull(),
  /** Until when nothing of the key is tried. */
  blockedUntil: instant('blocked_until'),
});
