// Signs in with a passkey, without a password or as the second step after one.
import { generateAuthenticationOptions, verifyAuthenticationResponse, type AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import { and, eq } from 'drizzle-orm';
import type { ApiError } from '@vigie/contract/shared/errors.ts';
import type { secondFactor } from '@vigie/contract/identity/factor-endpoints.ts';
import { passkeys } from '@vigie/db/tables/platform/factors.ts';
import { users } from '@vigie/db/tables/platform/platform.ts';
import { networkOf } from '@vigie/domain/identity/address-of-caller.ts';
import { refusal, sessionErrors } from '../../plumbing/errors.ts';
import type { PublicCall } from '../../plumbing/http/call.ts';
import type { House } from '../../plumbing/house.ts';
import { enter } from '../enter.ts';
import { countTry } from '../growing-wait.ts';
import { keepChallenge, relyingParty, takeChallenge } from './passkey-challenges.ts';
import type { OpenedTokens } from '../refresh-tokens.ts';
import { holderOf } from './second-step.ts';

type Asked = { challengeId: string; options: { challenge: string } & Record<string, unknown> };

/** With a ticket, that person's own passkeys. Without a ticket the browser offers those that it has for this site. */
export async function askPasskey({ house, body, request }: PublicCall<typeof secondFactor.askPasskey>): Promise<Asked> {
  const { ticket } = body;
  const holder = ticket === undefined ? undefined : await house.db.platform((tx) => holderOf(house, tx, ticket));
  const own = holder ? await house.db.platform((tx) => tx.select().from(passkeys).where(eq(passkeys.userId, holder.id))) : [];
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(house, request).id,
    allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    userVerification: 'required',
  });
  return { challengeId: await keepChallenge(house, 'enter', holder?.id ?? null, options.challenge), options: { ...options } };
}

type Using = PublicCall<typeof secondFactor.usePasskey>;
type Key = typeof passkeys.$inferSelect;
const refused = (): ApiError => refusal(sessionErrors, 'identity.passkey_refused');

/** The new signature counter, or nothing for a signature that is not the passkey's own or was used before. */
async function counterAfter(
  house: House,
  request: FastifyRequest,
  key: Key,
  challenge: string,
  response: Using['body']['response'],
): Promise<number> {
  const { id, origins } = relyingParty(house, request);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: id,
      credential: { id: key.credentialId, publicKey: Buffer.from(key.publicKey, 'base64url'), counter: key.counter },
      requireUserVerification: true,
    });
    if (verified) return authenticationInfo.newCounter;
  } catch (error) {
    house.log.info({ err: error, passkey: key.id }, 'passkey refused');
  }
  throw refused();
}

async function keyAsked({ house, body }: Using): Promise<{ key: Key; user: typeof users.$inferSelect; challenge: string }> {
  const { asked, found } = await house.db.platform(
    async (tx) => ({
      asked: await takeChallenge(house, tx, 'enter', body.challengeId),
      found: await tx
        .select({ key: passkeys, user: users })
        .from(passkeys)
        .innerJoin(users, eq(users.id, passkeys.userId))
        .where(eq(passkeys.credentialId, body.response.id)),
    }),
    'identity.takeChallenge',
  );
  const [row] = found;
  if (!asked || !row || row.user.disabledAt || (asked.userId !== null && asked.userId !== row.user.id)) throw refused();
  return { ...row, challenge: asked.challenge };
}

/** Delayed by address alone: failures in a person's name elsewhere do not block their passkey. */
export async function usePasskey(call: Using): Promise<OpenedTokens> {
  const { house, body, request, reply } = call;
  const tried = await countTry(house, [{ kind: 'address', key: networkOf(request.ip) }]);
  const { key, user, challenge } = await keyAsked(call);
  const counter = await counterAfter(house, request, key, challenge, body.response);
  const used = await house.db.platform(
    (tx) =>
      tx
        .update(passkeys)
        .set({ counter, lastUsedAt: house.clock.instant() })
        .where(and(eq(passkeys.id, key.id), eq(passkeys.counter, key.counter)))
        .returning({ id: passkeys.id }),
    'identity.usePasskey',
  );
  if (used.length === 0) throw refused();
  return enter({ house, request, reply }, user, tried);
}
