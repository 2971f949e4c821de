// Checks the current password again before people change how their account is opened.
import { verify } from '@node-rs/argon2';
import type { users } from '@vigie/db/tables/platform/platform.ts';
import { refusal, sessionErrors } from '../../plumbing/errors.ts';
import type { House } from '../../plumbing/house.ts';
import { countAttempt } from '../../plumbing/http/throttle.ts';

/** An open session must not be used to guess the password. */
const GUESSES = { max: 8, windowSeconds: 60 };

/** Throws when it is wrong. An account that never had a password needs none. */
export async function demandPassword(house: House, user: typeof users.$inferSelect, given: string | undefined): Promise<void> {
  await countAttempt(house, GUESSES, `own password|${user.id}`, GUESSES.max);
  const known = user.passwordHash;
  if (known && !(given !== undefined && (await verify(known, given)))) throw refusal(sessionErrors, 'identity.wrong_password');
}
