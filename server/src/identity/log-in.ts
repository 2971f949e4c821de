// Opens a session from an address and a password; every refusal of them reads and takes the same time alike.
import { hash, verify } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import type { identity } from '@vigie/contract/identity/endpoints.ts';
import { users } from '@vigie/db/tables/platform.ts';
import { refusal, sessionErrors } from '../plumbing/errors.ts';
import type { PublicCall } from '../plumbing/http/call.ts';
import { openSession } from './refresh-tokens.ts';

/** OWASP's argon2id parameters: 19 MiB, two passes. */
export const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
export const hashPassword = (password: string): Promise<string> => hash(password, ARGON);

/** A hash that no password has: it is verified when the person is unknown, so that the time tells nothing. */
let nobody: Promise<string> | undefined;
const decoy = (): Promise<string> => (nobody ??= hash(crypto.randomUUID(), ARGON));

export async function logIn({ house, body, request }: PublicCall<typeof identity.login>): Promise<{ token: string; refresh_token: string }> {
  const [user] = await house.db.platform((tx) =>
    tx
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, body.username.trim().toLowerCase())),
  );
  const matches = await verify(user?.passwordHash ?? (await decoy()), body.password);
  if (!user || !matches || !user.passwordHash || user.disabledAt) throw refusal(sessionErrors, 'Invalid credentials.');
  house.people.forget(user.id);
  if ((await house.people.of(user.id))?.shutOut) throw refusal(sessionErrors, 'identity.agency_closed');
  return house.db.platform(async (tx) => {
    await tx.update(users).set({ lastLoginAt: house.clock.instant() }).where(eq(users.id, user.id));
    return openSession(house, tx, user.id, { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' });
  }, 'identity.login');
}
