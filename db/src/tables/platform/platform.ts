// Defines the tables for what is above all agencies: people, sessions, agencies, secrets. Only the platform's door reads it.
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { LegalForm, Registry } from '@vigie/domain/agency/legal-identity.ts';
import type { AgencyError } from '@vigie/domain/agency/agency-status.ts';
import { address, instant, madeAt, platformKey, stamps } from '../../columns.ts';

/** A person who can sign in, one row for all agencies. */
export const users = pgTable(
  'users',
  {
    ...platformKey(),
    email: text('email').notNull(),
    /** argon2id. null until the person has chosen a password. */
    passwordHash: text('password_hash'),
    firstname: text('firstname').notNull(),
    lastname: text('lastname').notNull(),
    phone: text('phone').notNull().default(''),
    /** superadmin, admin or support. null for everybody else. */
    platformRole: text('platform_role').$type<'superadmin' | 'admin' | 'support'>(),
    firstLogin: boolean('first_login').notNull().default(true),
    pagesConfig: jsonb('pages_config').$type<Record<string, unknown>>().notNull().default({}),
    lastLoginAt: instant('last_login_at'),
    disabledAt: instant('disabled_at'),
    /** The agency without a mail server that hands over the account's links itself. null once the address is proved. */
    entrustedTo: uuid('entrusted_to'),
    /** When it was closed for using the demonstration's public password. */
    demoClosedAt: instant('demo_closed_at'),
    ...stamps(),
  },
  (t) => [uniqueIndex('users_email').on(sql`lower(${t.email})`)],
);

/** One refresh token. The tokens of one sign-in share a family, so that a stolen one closes them all. */
export const sessions = pgTable(
  'sessions',
  {
    ...platformKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    familyId: uuid('family_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** The replacement of this token, sealed, so that a refresh repeated within seconds (lost reply) gets the same answer. */
    successor: text('successor'),
    revokedAt: instant('revoked_at'),
    ip: text('ip').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    /** When the person signed in. The same for all tokens of the family. */
    begunAt: instant('begun_at')
      .notNull()
      .default(sql`now()`),
    ...madeAt(),
  },
  (t) => [uniqueIndex('sessions_token').on(t.tokenHash), index('sessions_family').on(t.familyId), index('sessions_user').on(t.userId)],
);

/** Lets a phone hand over what its guard recorded, after they have signed out (docs/decisions/0099-sending-pass.md). */
export const sendingPasses = pgTable(
  'sending_passes',
  {
    ...platformKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The sign-in in which it was issued. */
    familyId: uuid('family_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    ...madeAt(),
  },
  (t) => [uniqueIndex('sending_passes_token').on(t.tokenHash), index('sending_passes_user').on(t.userId)],
);

/** A browser in which a person has signed in. */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** Hash of the person and the browser's stored value, so that two people in one browser share nothing here. */
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
    ...platformKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** Who requested it. Each has one valid link, which the others' requests do not end. */
    origin: text('origin').$type<'person' | 'agency' | 'platform'>().notNull().default('person'),
    askedBy: uuid('asked_by'),
    /** It can only reach the person: by mail, or handed over by the machine's operator. */
    provesAddress: boolean('proves_address').notNull().default(false),
    ...madeAt(),
  },
  (t) => [uniqueIndex('password_resets_token').on(t.tokenHash), index('password_resets_user').on(t.userId)],
);

/** A browser that receives push messages. `token` is the subscription as JSON. */
export const pushDevices = pgTable(
  'push_devices',
  {
    ...platformKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull(),
    deviceInfos: text('device_infos').notNull().default(''),
    browserName: text('browser_name').notNull().default(''),
    browserVersion: text('browser_version').notNull().default(''),
    ...madeAt(),
  },
  (t) => [uniqueIndex('push_devices_token').on(t.userId, sql`md5(${t.token})`)],
);

export const notifications = pgTable(
  'notifications',
  {
    ...platformKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    body: text('body').notNull().default(''),
    /** Hash path of the screen to open. */
    href: text('href').notNull().default(''),
    readAt: instant('read_at'),
    ...madeAt(),
  },
  (t) => [index('notifications_user').on(t.userId, t.createdAt)],
);

/** A guarding agency. The platform itself is the one row of kind `platform`, which owns the platform's mails and files. */
export const agencies = pgTable('agencies', {
  id: uuid('id')
    .primaryKey()
    .default(sql`uuidv7()`),
  kind: text('kind').$type<'agency' | 'platform'>().notNull().default('agency'),
  /** Loaded with the product, not a real agency. */
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
  /** Problems recorded by the platform: a message, or a lock. */
  errors: jsonb('errors').$type<readonly AgencyError[]>().notNull().default([]),
  accountsLimit: integer('accounts_limit').notNull().default(100),
  agentsLimit: integer('agents_limit').notNull().default(1000),
  /** Gigabytes of files. null: the default of every agency (STORAGE_QUOTA_GB). */
  storageLimit: integer('storage_limit'),
  /** Only the differences from the domain's defaults. */
  settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
  ...stamps(),
});

/** Keys created at first start, shared by all server processes. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
});

/** The key that encrypts an agency's files, itself sealed with the master key. Without it they are unreadable. */
export const fileKeys = pgTable('file_keys', {
  agencyId: uuid('agency_id').primaryKey(),
  value: text('value').notNull(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
});

/** Counts attempts by key (call, address, subject) in windows, for all server processes. A growing delay counts only failures. */
export const throttles = pgTable('throttles', {
  key: text('key').primaryKey(),
  windowStartsAt: instant('window_starts_at').notNull(),
  attempts: bigint('attempts', { mode: 'number' }).notNull(),
  /** Until when attempts with the key are refused. */
  blockedUntil: instant('blocked_until'),
});
