// Creates the rows of second factors: those to remove, tickets and codes, passkey answers.
import { and, eq } from 'drizzle-orm';
import { Secret } from 'otpauth';
import { contract } from '@vigie/contract/contract.ts';
import { passkeys, signInTickets, totpFactors } from '@vigie/db/tables/platform/factors.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { makeUser } from '@vigie/demo/factories/people.ts';
import { sha256 } from '../../../src/plumbing/secrets.ts';
import { factorWorld, PASSWORD } from '../../worlds/factor-world.ts';
import { PasskeyDevice } from '../../passkey-device.ts';
import type { PlaceRows } from './places.ts';
import { made, type Maker } from './made.ts';

const TICKET = 'ticket-de-connexion';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const { startPasskey, addPasskey, askPasskey } = contract.secondFactor;

export async function factorRows({ t, here, people }: Maker, { contact }: PlaceRows) {
  const sealed = t.house.seal.seal(Secret.fromBase32(SECRET).base32);
  const [portal] = await t.tx(here.id, (tx) =>
    tx
      .select()
      .from(userCompanies)
      .where(and(eq(userCompanies.agencyId, here.id), eq(userCompanies.id, contact))),
  );
  const confirmedAt = t.clock.instant();
  const set = (userId: string) => ({ userId, secret: sealed, confirmedAt });
  const stranger = await t.platform((tx) => makeUser(tx));
  await t.platform(async (tx) => {
    await tx.insert(totpFactors).values([set(people.owner.userId), set(portal!.userId!), set(stranger.id)]);
    await tx.insert(totpFactors).values({ ...set(people.guard.userId), pendingSecret: sealed, pendingSince: confirmedAt });
    await tx.insert(signInTickets).values({ userId: stranger.id, tokenHash: sha256(TICKET), expiresAt: '2099-01-01T00:00:00.000Z' });
  });
  const [known, fresh] = [new PasskeyDevice(t.house.config.publicUrl), new PasskeyDevice(t.house.config.publicUrl)];
  const ask = async () => made(await t.call(startPasskey, { as: people.guard, body: { currentPassword: PASSWORD } }));
  const first = await ask();
  made(await t.call(addPasskey, { as: people.guard, body: { challengeId: first.challengeId, name: 'Clé', response: known.made(first) } }));
  const second = await ask();
  const entering = made(await t.call(askPasskey, { body: {} }));
  const [key] = await t.platform((tx) => tx.select().from(passkeys).where(eq(passkeys.userId, people.guard.userId)));
  return {
    ticket: TICKET,
    appCode: factorWorld(t).codeOf(SECRET),
    passkey: key!.id,
    passkeyMade: JSON.stringify({ challengeId: second.challengeId, name: 'Autre clé', response: fresh.made(second) }),
    passkeyUsed: JSON.stringify({ challengeId: entering.challengeId, response: known.used(entering) }),
  };
}
