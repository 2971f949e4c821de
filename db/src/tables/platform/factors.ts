// The second factor of an account, and what stands between the two steps of a sign-in. Only the platform's door reads it.
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, madeAt, platformKey } from '../../columns.ts';
import { users } from './platform.ts';

const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Codes of an application (RFC 6238). */
export const totpFactors = pgTable('totp_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed; null until the first code has been given. */
  secret: text('secret'),
  confirmedAt: instant('confirmed_at'),
  /** The last step of thirty seconds whose code was taken: none is taken twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** Sealed; shown to the person, who has not given its first code yet. */
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
    /** How often it has signed, as it says itself; 0 for one that does not count. */
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

/** The password was right: what is given for the second step, and opens nothing else. */
export const signInTickets = pgTable(
  'sign_in_tickets',
  { tokenHash: text('token_hash').primaryKey(), userId: ofUser(), expiresAt: instant('expires_at').notNull() },
  (t) => [index('sign_in_tickets_user').on(t.userId)],
);

/** What a passkey is asked to sign; taken away when it is answered. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    ...platformKey(),
    purpose: text('purpose').$type<'register' | 'enter'>().notNull(),
    /** Whose passkey it must be; null where the passkey itself says who it is. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    challenge: text('challenge').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('passkey_challenges_user').on(t.userId)],
);
