// Manages a person's own passkeys: creates them with the current password, renames and removes them.
import { generateRegistrationOptions, verifyRegistrationResponse, type RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import type { secondFactor } from '@vigie/contract/identity/factor-endpoints.ts';
import { passkeys } from '@vigie/db/tables/platform/factors.ts';
import { notFound, refusal, sessionErrors } from '../../plumbing/errors.ts';
import type { UserCall } from '../../plumbing/http/call.ts';
import { settleRest, notifyFactorChange } from './factors.ts';
import { demandPassword } from '../accounts/own-password.ts';
import { keepChallenge, relyingParty, takeChallenge } from './passkey-challenges.ts';
import { firstRecoveryCodes } from './recovery-codes.ts';

/** Ed25519, P-256, RSA: the algorithms of devices and their browsers (COSE, RFC 9053). */
const ALGORITHMS = [-8, -7, -257];

type Ok = { ok: true };
type Asked = { challengeId: string; options: { challenge: string } & Record<string, unknown> };

export async function startPasskey({ house, person, userId, body, request }: UserCall<typeof secondFactor.startPasskey>): Promise<Asked> {
  await demandPassword(house, person.user, body.currentPassword);
  const known = await house.db.platform((tx) => tx.select().from(passkeys).where(eq(passkeys.userId, userId)));
  const { email, firstname, lastname } = person.user;
  const options = await generateRegistrationOptions({
    rpName: 'Vigie',
    rpID: relyingParty(house, request).id,
    userName: email,
    userDisplayName: `${firstname} ${lastname}`.trim(),
    userID: new TextEncoder().encode(userId),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    // It opens the account without a password, so the device must store it and verify its user.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { challengeId: await keepChallenge(house, 'register', userId, options.challenge), options: { ...options } };
}

type Adding = UserCall<typeof secondFactor.addPasskey>;

/** The browser's passkey, if it answers this person's challenge. */
async function madeBy({ house, userId, body, request }: Adding) {
  const asked = await house.db.platform((tx) => takeChallenge(house, tx, 'register', body.challengeId, userId), 'identity.takeChallenge');
  if (!asked) throw refusal(sessionErrors, 'identity.nothing_pending');
  const { id, origins } = relyingParty(house, request);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: body.response as RegistrationResponseJSON,
      expectedChallenge: asked.challenge,
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (registrationInfo) return registrationInfo.credential;
  } catch (error) {
    house.log.info({ err: error }, 'passkey not made');
  }
  throw refusal(sessionErrors, 'identity.passkey_not_made');
}

export async function addPasskey(call: Adding): Promise<{ recoveryCodes: string[] | null }> {
  const { house, person, userId, body } = call;
  const { id, publicKey, counter, transports = [] } = await madeBy(call);
  const name = body.name.trim();
  const codes = await house.db.platform(async (tx) => {
    const row = { userId, credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports, name };
    const written = await tx
      .insert(passkeys)
      .values({ ...row, createdAt: house.clock.instant() })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (written.length === 0) throw refusal(sessionErrors, 'identity.passkey_not_made');
    await notifyFactorChange(house, tx, person.user, `La clé d’accès « ${name} » a été ajoutée à votre compte.`);
    return firstRecoveryCodes(tx, userId);
  }, 'identity.addPasskey');
  house.people.forget(userId);
  return { recoveryCodes: codes };
}

const own = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));
const absent = 'Clé d’accès introuvable';

export async function renamePasskey({ house, person, userId, params, body }: UserCall<typeof secondFactor.renamePasskey>): Promise<Ok> {
  await demandPassword(house, person.user, body.currentPassword);
  const renamed = await house.db.platform((tx) =>
    tx.update(passkeys).set({ name: body.name.trim() }).where(own(userId, params.id)).returning({ id: passkeys.id }),
  );
  if (renamed.length === 0) throw notFound(absent);
  return { ok: true };
}

export async function removePasskey(call: UserCall<typeof secondFactor.removePasskey>): Promise<Ok> {
  const { house, person, userId, params, body } = call;
  await demandPassword(house, person.user, body.currentPassword);
  await house.db.platform(async (tx) => {
    const [removed] = await tx.delete(passkeys).where(own(userId, params.id)).returning();
    if (!removed) throw notFound(absent);
    await settleRest(call, tx);
    await notifyFactorChange(house, tx, person.user, `La clé d’accès « ${removed.name} » a été retirée de votre compte.`);
  }, 'identity.removePasskey');
  house.people.forget(userId);
  return { ok: true };
}
