import { beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { passkeys, recoveryCodes } from '@vigie/db/tables/platform/factors.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { throttles, users } from '@vigie/db/tables/platform/platform.ts';
import { factorWorld, PASSWORD } from '../../../test/worlds/factor-world.ts';
import { openTestHouse, type TestPerson } from '../../../test/house.ts';
import { PasskeyDevice, type Asked, type Otherwise } from '../../../test/passkey-device.ts';

const t = await openTestHouse();
const { someone, withTotp, ticketOf, signIn, step, as } = factorWorld(t);
const { me, login } = contract.identity;
const calls = contract.secondFactor;
const given = { currentPassword: PASSWORD };
beforeEach(() => t.platform((tx) => tx.delete(throttles)));

const newDevice = () => new PasskeyDevice(t.house.config.publicUrl);
const askedOf = async (person: TestPerson): Promise<Asked> => (await t.call(calls.startPasskey, { as: person, body: given })).body;
const add = (person: TestPerson, { challengeId }: Asked, response: ReturnType<PasskeyDevice['made']>, name = 'Téléphone') =>
  t.call(calls.addPasskey, { as: person, body: { challengeId, name, response } });
const makes = async (person: TestPerson, device = newDevice(), otherwise: Otherwise = {}, name?: string) => {
  const asked = await askedOf(person);
  return { device, answer: await add(person, asked, device.made(asked, otherwise), name) };
};
const ask = async (ticket?: string): Promise<Asked> => (await t.call(calls.askPasskey, { body: ticket === undefined ? {} : { ticket } })).body;
const answerWith = ({ challengeId }: Asked, response: ReturnType<PasskeyDevice['used']>) =>
  t.call(calls.usePasskey, { body: { challengeId, response } });
const enters = async (device: PasskeyDevice, otherwise: Otherwise = {}) => {
  const asked = await ask();
  return answerWith(asked, device.used(asked, otherwise));
};
const listed = async (person: TestPerson) => (await t.call(calls.factors, { as: person })).body;

describe('a passkey', () => {
  test('is created with the password, named and listed; the first brings recovery codes, the second none', async () => {
    const anne = await someone('anne@vigie.test');
    expect((await t.call(calls.startPasskey, { as: anne.as, body: { currentPassword: 'autre' } })).body.code).toBe('identity.wrong_password');
    const asked = await t.call(calls.startPasskey, { as: anne.as, body: given });
    expect(asked.body.options).toMatchObject({
      rp: { id: 'localhost', name: 'Vigie' },
      user: { name: 'anne@vigie.test' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const device = newDevice();
    const first = await add(anne.as, asked.body, device.made(asked.body), ' Clé du bureau ');
    expect([first.status, first.body.recoveryCodes?.length]).toEqual([200, 10]);
    const told = await t.platform((tx) => tx.select().from(mails).where(eq(mails.template, 'factorChanged')));
    expect(told.map(({ recipients, textBody }) => [recipients[0], /« Clé du bureau » a été ajoutée/.test(textBody)])).toEqual([[anne.email, true]]);
    // One remaining code is enough: no new ones are made.
    const codes = await t.platform((tx) => tx.select().from(recoveryCodes).where(eq(recoveryCodes.userId, anne.as.userId)));
    for (const { codeHash } of codes.slice(1))
      await t.platform((tx) => tx.update(recoveryCodes).set({ usedAt: t.clock.instant() }).where(eq(recoveryCodes.codeHash, codeHash)));
    expect((await makes(anne.as)).answer.body).toEqual({ recoveryCodes: null });
    const { passkeys: keys } = await listed(anne.as);
    expect(keys.map(({ name, lastUsedAt }) => [name, lastUsedAt])).toEqual([
      ['Clé du bureau', null],
      ['Téléphone', null],
    ]);
    const again = await askedOf(anne.as);
    expect(again.options).toMatchObject({ excludeCredentials: expect.arrayContaining([expect.objectContaining({ id: device.id })]) });
  });

  test('opens the session without name and password, and its use is shown', async () => {
    const bea = await someone('bea@vigie.test');
    const { device } = await makes(bea.as);
    const asked = await ask();
    expect((asked.options as { allowCredentials?: unknown[] }).allowCredentials ?? []).toEqual([]);
    const opened = await answerWith(asked, device.used(asked));
    expect(opened.status).toBe(200);
    expect((await t.call(me, { as: as(opened.body.token) })).body.email).toBe(bea.email);
    expect((await listed(bea.as)).passkeys[0]!.lastUsedAt).not.toBeNull();
  });

  test('is the second step after a password, and the recovery codes that came with it are another', async () => {
    const clea = await someone('clea@vigie.test');
    const { device, answer } = await makes(clea.as);
    const offered = await ticketOf(clea.email);
    expect([offered.totp, offered.passkey]).toEqual([false, true]);
    const asked = await ask(offered.ticket);
    expect(asked.options).toMatchObject({ allowCredentials: [{ id: device.id }] });
    expect((await answerWith(asked, device.used(asked))).status).toBe(200);
    expect((await step(offered.ticket, answer.body.recoveryCodes![0]!)).body.code).toBe('identity.ticket_refused');
    expect((await step((await ticketOf(clea.email)).ticket, answer.body.recoveryCodes![0]!)).status).toBe(200);
  });

  test('is renamed and removed with the password, and then opens nothing', async () => {
    const dora = await someone('dora@vigie.test');
    const { device } = await makes(dora.as);
    const { id } = (await listed(dora.as)).passkeys[0]!;
    const rename = (currentPassword: string) =>
      t.call(calls.renamePasskey, { as: dora.as, params: { id }, body: { currentPassword, name: 'Portable' } });
    expect([(await rename('autre')).status, (await rename(PASSWORD)).status]).toEqual([422, 200]);
    expect((await listed(dora.as)).passkeys[0]!.name).toBe('Portable');
    expect((await t.call(calls.removePasskey, { as: dora.as, params: { id }, body: { currentPassword: 'autre' } })).status).toBe(422);
    expect((await t.call(calls.removePasskey, { as: dora.as, params: { id }, body: given })).status).toBe(200);
    expect((await enters(device)).body.code).toBe('identity.passkey_refused');
    expect((await signIn(dora.email)).status).toBe(200);
    expect((await t.call(calls.removePasskey, { as: dora.as, params: { id }, body: given })).status).toBe(404);
  });

  test('of another person is not found: it cannot be renamed or removed', async () => {
    const [elsa, fanny] = [await someone('elsa@vigie.test'), await someone('fanny@vigie.test')];
    const { device } = await makes(elsa.as);
    const { id } = (await listed(elsa.as)).passkeys[0]!;
    expect((await t.call(calls.renamePasskey, { as: fanny.as, params: { id }, body: { ...given, name: 'x' } })).status).toBe(404);
    expect((await t.call(calls.removePasskey, { as: fanny.as, params: { id }, body: given })).status).toBe(404);
    expect([(await listed(elsa.as)).passkeys[0]!.name, (await enters(device)).status]).toEqual(['Téléphone', 200]);
  });
});

describe('a passkey is not registered', () => {
  test('from another site, for another site, without user verification, or for another challenge', async () => {
    const gaelle = await someone('gaelle@vigie.test');
    for (const otherwise of [{ origin: 'https://vigie.example' }, { rpId: 'vigie.example' }, { unverified: true }, { challenge: 'AAAA' }] as const)
      expect((await makes(gaelle.as, newDevice(), otherwise)).answer.body.code).toBe('identity.passkey_not_made');
    expect((await listed(gaelle.as)).passkeys).toEqual([]);
  });

  test('twice for one challenge, after five minutes, by another person, or when another account has it', async () => {
    const [hana, ida] = [await someone('hana@vigie.test'), await someone('ida@vigie.test')];
    const asked = await askedOf(hana.as);
    const device = newDevice();
    expect((await add(ida.as, asked, device.made(asked))).body.code).toBe('identity.nothing_pending');
    expect((await add(hana.as, asked, device.made(asked))).status).toBe(200);
    expect((await add(hana.as, asked, newDevice().made(asked))).body.code).toBe('identity.nothing_pending');
    const late = await askedOf(hana.as);
    t.clock.advance(5.1);
    expect((await add(hana.as, late, newDevice().made(late))).body.code).toBe('identity.nothing_pending');
    expect((await makes(ida.as, device)).answer.body.code).toBe('identity.passkey_not_made');
    const forEntering = await ask();
    expect((await add(hana.as, forEntering, newDevice().made(forEntering))).body.code).toBe('identity.nothing_pending');
  });
});

describe('a passkey opens nothing', () => {
  test('from another site, for another site, without user verification, or for another challenge', async () => {
    const jade = await someone('jade@vigie.test');
    const { device } = await makes(jade.as);
    for (const otherwise of [{ origin: 'https://vigie.example' }, { rpId: 'vigie.example' }, { unverified: true }, { challenge: 'AAAA' }] as const)
      expect((await enters(device, otherwise)).body.code).toBe('identity.passkey_refused');
    expect((await enters(device)).status).toBe(200);
  });

  test('by a used answer, for a challenge of five minutes ago, or for one to register', async () => {
    const kim = await someone('kim@vigie.test');
    const { device } = await makes(kim.as);
    const asked = await ask();
    const answer = device.used(asked);
    expect([(await answerWith(asked, answer)).status, (await answerWith(asked, answer)).status]).toEqual([200, 401]);
    const late = await ask();
    t.clock.advance(5.1);
    expect((await answerWith(late, device.used(late))).status).toBe(401);
    const forMaking = await askedOf(kim.as);
    expect((await answerWith(forMaking, device.used(forMaking))).status).toBe(401);
  });

  test('whose counter has not risen: somebody has copied it', async () => {
    const lila = await someone('lila@vigie.test');
    const { device } = await makes(lila.as);
    expect((await enters(device, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 3, 0]) expect((await enters(device, { counter })).body.code).toBe('identity.passkey_refused');
    expect((await enters(device, { counter: 8 })).status).toBe(200);
    const [row] = await t.platform((tx) => tx.select().from(passkeys).where(eq(passkeys.userId, lila.userId)));
    expect(row!.counter).toBe(8);
  });

  test('for another person’s ticket, with another key’s signature, or unknown', async () => {
    const [mona, nina] = [await someone('mona@vigie.test'), await someone('nina@vigie.test')];
    const [theirs, own] = [(await makes(mona.as)).device, (await makes(nina.as)).device];
    const asked = await ask((await ticketOf(nina.email)).ticket);
    expect((await answerWith(asked, theirs.used(asked))).body.code).toBe('identity.passkey_refused');
    const again = await ask();
    expect((await answerWith(again, { ...theirs.used(again), id: own.id, rawId: own.id })).status).toBe(401);
    expect((await enters(newDevice())).status).toBe(401);
    expect((await t.call(calls.askPasskey, { body: { ticket: 'inconnu' } })).body.code).toBe('identity.ticket_refused');
  });

  test('of a closed account', async () => {
    const olga = await someone('olga@vigie.test');
    const { device } = await makes(olga.as);
    await t.platform((tx) => tx.update(users).set({ disabledAt: t.clock.instant() }).where(eq(users.id, olga.userId)));
    expect((await enters(device)).body.code).toBe('identity.passkey_refused');
  });
});

test('a person who is delayed because others fail in their name can still use their passkey', async () => {
  const paula = await someone('paula@vigie.test');
  const { device } = await makes(paula.as);
  const send = (remoteAddress: string, password: string) =>
    t.app.inject({ method: 'POST', url: `/api${login.path}`, remoteAddress, payload: { username: paula.email, password } });
  for (let number = 1; number <= 6; number += 1) await send(`198.51.100.${number}`, 'faux');
  expect((await send('198.51.100.9', PASSWORD)).statusCode).toBe(429);
  expect((await enters(device)).status).toBe(200);
});

test('with an application beside it, removing one still leaves the other required', async () => {
  const rita = await someone('rita@vigie.test');
  await withTotp(rita.as);
  const { answer } = await makes(rita.as);
  expect(answer.body).toEqual({ recoveryCodes: null });
  expect((await t.call(calls.removeTotp, { as: rita.as, body: given })).status).toBe(200);
  expect(await ticketOf(rita.email)).toMatchObject({ totp: false, passkey: true });
  expect((await listed(rita.as)).recoveryCodesLeft).toBe(10);
});
