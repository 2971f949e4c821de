// Defines the tables for an account's second factor and the state between the two steps of a sign-in. Only the platform's door reads it.
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, madeAt, platformKey } from '../../columns.ts';
import { users } from './platform.ts';

const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Authenticator codes (RFC 6238). */
export const totpFactors = pgTable('totp_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed. null until the first code was entered. */
  secret: text('secret'),
  confirmedAt: instant('confirmed_at'),
  /** The last thirty-second step whose code was accepted. None is accepted twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** Sealed. Shown to the person, who has not entered its first code yet. */
  pendingSecret: text('pending_secret'),
  pendingSince: instant('pending_since'),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: ofUser(), codeHash: text('code_hash').notNull(), usedAt: instant('used_at') },
  (t) => [primaryKey({ name: 'recovery_codes_pkey', columns: [t.userId, t.codeHash] })],
);

export const passkeys = pgTable(
  'passkeys',
  {
    ...platformKey(),
    userId: ofUser(),
    credentialId: text('credential_id').notNull(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** Its own signature count. 0 for one that does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: text('transports')
      .array()
      .notNull()
      .default(sql`'{}'`),
    name: text('name').notNull(),
    ...madeAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [uniqueIndex('passkeys_credential').on(t.credentialId), index('passkeys_user').on(t.userId)],
);

/** Issued after a correct password. It only opens the second step. */
export const signInTickets = pgTable(
  'sign_in_tickets',
  { tokenHash: text('token_hash').primaryKey(), userId: ofUser(), expiresAt: instant('expires_at').notNull() },
  (t) => [index('sign_in_tickets_user').on(t.userId)],
);

/** What a passkey must sign. Deleted once answered. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    ...platformKey(),
    purpose: text('purpose').$type<'register' | 'enter'>().notNull(),
    /** The required owner of the passkey. null where the passkey itself identifies the person. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    challenge: text('challenge').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('passkey_challenges_user').on(t.userId)],
);
