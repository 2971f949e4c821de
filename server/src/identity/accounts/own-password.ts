// The present password, asked again before a person changes how their account is opened.
import { verify } from '@node-rs/argon2';
import type { users } from '@vigie/db/tables/platform/platform.ts';
import { refusal, sessionErrors } from '../../plumbing/errors.ts';
import type { House } from '../../plumbing/house.ts';
import { countAttempt } from '../../plumbing/http/throttle.ts';

/** Whoever holds an open session may not guess the password with it. */
const GUESSES = { max: 8, windowSeconds: 60 };

/** Throws where it is not the person's; an account that never had one is asked for none. */
export async function demandPassword(house: House, user: typeof users.$inferSelect, given: string | undefined): Promise<void> {
  await countAttempt(house, GUESSES, `own password|${user.id}`, GUESSES.max);
  const known = user.passwordHash;
  if (known && !(given !== undefined && (await verify(known, given)))) throw refusal(sessionErrors, 'identity.wrong_password');
}
