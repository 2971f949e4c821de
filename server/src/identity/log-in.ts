// Opens a session from an address and a password. All refusals read the same and take the same time.
import { hash, verify } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { identity } from '@vigie/contract/identity/endpoints.ts';
import { users } from '@vigie/db/tables/platform/platform.ts';
import { networkOf } from '@vigie/domain/identity/address-of-caller.ts';
import { refusal, sessionErrors } from '../plumbing/errors.ts';
import type { PublicCall } from '../plumbing/http/call.ts';
import type { House } from '../plumbing/house.ts';
import { enter } from './enter.ts';
import { countTry, takeBackTry, type Counted } from './growing-wait.ts';
import { deviceKey, deviceOf, isKnownDevice } from './known-devices.ts';
import type { OpenedTokens } from './refresh-tokens.ts';
import { askSecondStep } from './factors/second-step.ts';

/** OWASP's argon2id parameters: 19 MiB, two passes. */
export const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
export const hashPassword = (password: string): Promise<string> => hash(password, ARGON);

/** A hash that no password has. It is checked when the person is unknown, so that the time reveals nothing. */
let nobody: Promise<string> | undefined;
const decoy = (): Promise<string> => (nobody ??= hash(crypto.randomUUID(), ARGON));

type User = typeof users.$inferSelect;

const byAddress = async (house: House, name: string): Promise<User | undefined> =>
  (
    await house.db.platform((tx) =>
      tx
        .select()
        .from(users)
        .where(eq(sql`lower(${users.email})`, name)),
    )
  )[0];

/** What a try is counted against. A browser that the person has used before is counted apart, so that nobody can lock them out from elsewhere. */
async function countedFor(house: House, request: FastifyRequest, name: string, user: User | undefined): Promise<Counted[]> {
  const address: Counted = { kind: 'address', key: networkOf(request.ip) };
  const device = deviceOf(request);
  const isKnown = device !== null && (await house.db.platform((tx) => isKnownDevice(tx, user?.id ?? crypto.randomUUID(), device)));
  if (isKnown && user) return [{ kind: 'name', key: deviceKey(user.id, device) }, address];
  return [{ kind: 'name', key: name }, address, { kind: 'all', key: '' }];
}

export async function logIn({ house, body, request, reply }: PublicCall<typeof identity.login>): Promise<OpenedTokens> {
  const name = body.username.trim().toLowerCase();
  const user = await byAddress(house, name);
  const tried = await countTry(house, await countedFor(house, request, name, user));
  const matches = await verify(user?.passwordHash ?? (await decoy()), body.password);
  if (!user || !matches || !user.passwordHash || user.disabledAt) throw refusal(sessionErrors, 'Invalid credentials.');
  const secondStep = await askSecondStep(house, user);
  if (!secondStep) return enter({ house, request, reply }, user, tried);
  await house.db.platform((tx) => takeBackTry(tx, tried), 'identity.login');
  throw secondStep;
}
