import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { recoveryCodes, signInTickets, totpFactors } from '@vigie/db/tables/platform/factors.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { throttles, users } from '@vigie/db/tables/platform/platform.ts';
import { factorWorld, PASSWORD } from '../../../test/worlds/factor-world.ts';
import { openTestHouse } from '../../../test/house.ts';
import { passwordLink } from '../accounts/password-link.ts';

const t = await openTestHouse();
const { someone, withTotp, ticketOf, step, codeOf, signIn, as } = factorWorld(t);
const { me, refresh, resetPassword } = contract.identity;
const calls = contract.secondFactor;
const state = async (person: Parameters<typeof withTotp>[0]) => (await t.call(calls.factors, { as: person })).body;
const given = { currentPassword: PASSWORD };

describe('setting the application up', () => {
  test('needs the password, shows a secret that the application reads, and starts with its first code', async () => {
    const anne = await someone('anne@vigie.test');
    expect(await state(anne.as)).toEqual({ totpSince: null, recoveryCodesLeft: 0, passkeys: [], required: false });
    expect((await t.call(calls.startTotp, { as: anne.as, body: { currentPassword: 'autre' } })).body.code).toBe('identity.wrong_password');
    const started = (await t.call(calls.startTotp, { as: anne.as, body: given })).body;
    expect(started.address).toMatch(new RegExp(`^otpauth://totp/Vigie:anne%40vigie.test\\?.*secret=${started.secret}`));
    expect((await signIn(anne.email)).status).toBe(200);
    expect((await t.call(calls.confirmTotp, { as: anne.as, body: { code: '000000' } })).body.code).toBe('identity.wrong_code');
    const { status, body } = await t.call(calls.confirmTotp, { as: anne.as, body: { code: codeOf(started.secret) } });
    expect([status, body.recoveryCodes?.length, new Set(body.recoveryCodes).size]).toEqual([200, 10, 10]);
    expect(await state(anne.as)).toMatchObject({ totpSince: expect.any(String), recoveryCodesLeft: 10 });
  });

  test('is never slowed down by right codes, however often the application is replaced', async () => {
    const ella = await someone('ella@vigie.test');
    const statuses: number[] = [];
    // Five wrong codes are free, and each one more would double the wait.
    for (let time = 0; time < 10; time += 1) {
      t.clock.advance(1);
      const { secret } = (await t.call(calls.startTotp, { as: ella.as, body: given })).body;
      statuses.push((await t.call(calls.confirmTotp, { as: ella.as, body: { code: codeOf(secret) } })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('stores neither the secret nor a recovery code in clear', async () => {
    const bea = await someone('bea@vigie.test');
    const { secret, recoveryCodes: codes } = await withTotp(bea.as);
    const [row] = await t.platform((tx) => tx.select().from(totpFactors).where(eq(totpFactors.userId, bea.userId)));
    const kept = await t.platform((tx) => tx.select().from(recoveryCodes).where(eq(recoveryCodes.userId, bea.userId)));
    expect(row!.secret).toMatch(/^v1\./);
    expect(t.house.seal.open(row!.secret!)).toBe(secret);
    for (const code of codes) expect(JSON.stringify(kept)).not.toContain(code.replace('-', ''));
  });

  test('that is not finished in a quarter of an hour restarts, and a replacement starts only with its code', async () => {
    const clea = await someone('clea@vigie.test');
    const { secret } = await withTotp(clea.as);
    const second = (await t.call(calls.startTotp, { as: clea.as, body: given })).body.secret;
    expect((await step((await ticketOf(clea.email)).ticket, codeOf(second))).body.code).toBe('identity.wrong_code');
    const again = await step((await ticketOf(clea.email)).ticket, codeOf(secret));
    expect(again.status).toBe(200);
    t.clock.advance(16);
    const late = await t.call(calls.confirmTotp, { as: as((await signInBoth(clea.email, secret)).token), body: { code: codeOf(second) } });
    expect(late.body.code).toBe('identity.nothing_pending');
  });

  test('and every later change is mailed to the account', async () => {
    const dora = await someone('dora@vigie.test');
    await withTotp(dora.as);
    await t.call(calls.newRecoveryCodes, { as: dora.as, body: given });
    await t.call(calls.removeTotp, { as: dora.as, body: given });
    const told = await t.platform((tx) => tx.select().from(mails).where(eq(mails.template, 'factorChanged')));
    const own = told.filter(({ recipients }) => recipients[0] === dora.email).map(({ textBody }) => textBody);
    expect(own).toHaveLength(3);
    for (const [index, words] of ['a été ajoutée', 'nouveaux codes de secours', 'a été retirée'].entries()) expect(own[index]).toContain(words);
  });
});

const signInBoth = async (email: string, secret: string): Promise<{ token: string; refresh_token: string }> => {
  const { ticket } = await ticketOf(email);
  return (await step(ticket, codeOf(secret))).body;
};

describe('a sign-in in two steps', () => {
  test('answers the password with a ticket that opens nothing by itself, then the code opens the session', async () => {
    const elsa = await someone('elsa@vigie.test');
    const { secret } = await withTotp(elsa.as);
    const first = await signIn(elsa.email);
    expect([first.status, first.body.code, Object.keys(first.body).toSorted()]).toEqual([401, 'identity.second_step', ['code', 'data', 'message']]);
    const { ticket, totp, passkey } = first.body.data as { ticket: string; totp: boolean; passkey: boolean };
    expect([totp, passkey]).toEqual([true, false]);
    expect((await t.call(me, { as: as(ticket) })).status).toBe(401);
    expect((await t.call(refresh, { body: { refresh_token: ticket } })).status).toBe(401);
    const opened = await step(ticket, codeOf(secret));
    expect(opened.status).toBe(200);
    expect((await t.call(me, { as: as(opened.body.token) })).body.email).toBe(elsa.email);
  });

  test('is refused with a wrong password as if there were no second factor', async () => {
    const fanny = await someone('fanny@vigie.test');
    await withTotp(fanny.as);
    expect((await signIn(fanny.email, 'autre')).body).toEqual((await signIn('personne@vigie.test', 'autre')).body);
  });

  test('accepts a code once, not again for another ticket within its half minute', async () => {
    const gaelle = await someone('gaelle@vigie.test');
    const { secret } = await withTotp(gaelle.as);
    const [one, two] = [await ticketOf(gaelle.email), await ticketOf(gaelle.email)];
    const code = codeOf(secret);
    const answers = await Promise.all([step(one.ticket, code), step(two.ticket, code)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const third = await ticketOf(gaelle.email);
    expect((await step(third.ticket, code)).body.code).toBe('identity.wrong_code');
    t.clock.advance(0.5);
    expect((await step(third.ticket, codeOf(secret))).status).toBe(200);
  });

  test('accepts the code of one step before and one after, and no other', async () => {
    const hana = await someone('hana@vigie.test');
    const { secret } = await withTotp(hana.as);
    t.clock.advance(5);
    const { ticket } = await ticketOf(hana.email);
    for (const away of [-2, 2]) expect((await step(ticket, codeOf(secret, away))).status).toBe(422);
    expect((await step(ticket, codeOf(secret, -1))).status).toBe(200);
    expect((await step((await ticketOf(hana.email)).ticket, codeOf(secret, 1))).status).toBe(200);
  });

  test('accepts each recovery code once, however it is typed', async () => {
    const ida = await someone('ida@vigie.test');
    const { recoveryCodes: codes } = await withTotp(ida.as);
    const typed = codes[0]!.toUpperCase().replace('-', ' ');
    const opened = await step((await ticketOf(ida.email)).ticket, typed);
    expect(opened.status).toBe(200);
    expect((await state(as(opened.body.token))).recoveryCodesLeft).toBe(9);
    const { ticket } = await ticketOf(ida.email);
    expect((await step(ticket, codes[0]!)).body.code).toBe('identity.wrong_code');
    expect((await step(ticket, codes[1]!)).status).toBe(200);
  });

  test('new recovery codes make the former ones useless', async () => {
    const jade = await someone('jade@vigie.test');
    const { recoveryCodes: former } = await withTotp(jade.as);
    expect((await t.call(calls.newRecoveryCodes, { as: jade.as, body: { currentPassword: 'autre' } })).status).toBe(422);
    const fresh = (await t.call(calls.newRecoveryCodes, { as: jade.as, body: given })).body.recoveryCodes;
    const { ticket } = await ticketOf(jade.email);
    expect([(await step(ticket, former[0]!)).status, (await step(ticket, fresh[0]!)).status]).toEqual([422, 200]);
  });

  test('refuses codes and recovery codes of another person', async () => {
    const [kim, lila] = [await someone('kim@vigie.test'), await someone('lila@vigie.test')];
    const theirs = await withTotp(kim.as);
    await withTotp(lila.as);
    const { ticket } = await ticketOf(lila.email);
    expect((await step(ticket, codeOf(theirs.secret))).status).toBe(422);
    expect((await step(ticket, theirs.recoveryCodes[0]!)).status).toBe(422);
    expect((await state(kim.as)).recoveryCodesLeft).toBe(10);
  });

  test('has a ticket that works once, for five minutes, and cannot be invented', async () => {
    const mona = await someone('mona@vigie.test');
    const { secret, recoveryCodes: codes } = await withTotp(mona.as);
    const [used, late] = [await ticketOf(mona.email), await ticketOf(mona.email)];
    expect((await step(used.ticket, codes[0]!)).status).toBe(200);
    expect((await step(used.ticket, codes[1]!)).body.code).toBe('identity.ticket_refused');
    expect((await step(late.ticket, codes[1]!)).body.code).toBe('identity.ticket_refused');
    const { ticket } = await ticketOf(mona.email);
    t.clock.advance(5.1);
    expect((await step(ticket, codeOf(secret))).body.code).toBe('identity.ticket_refused');
    expect((await step('inconnu', codes[1]!)).body.code).toBe('identity.ticket_refused');
    expect((await state(mona.as)).recoveryCodesLeft).toBe(9);
  });

  test('delays code guessers more and more, whatever the address and the ticket, and a right code ends it', async () => {
    const nina = await someone('nina@vigie.test');
    const { secret } = await withTotp(nina.as);
    for (let guess = 0; guess < 5; guess += 1) expect((await step((await ticketOf(nina.email)).ticket, '000000')).status).toBe(422);
    const { ticket } = await ticketOf(nina.email);
    const refused = await step(ticket, codeOf(secret));
    expect([refused.status, refused.body.message]).toEqual([429, 'Trop de tentatives. Réessayez dans 30 secondes.']);
    t.clock.advance(0.5);
    expect((await step(ticket, '000000')).status).toBe(422);
    expect((await step(ticket, codeOf(secret))).body.message).toBe('Trop de tentatives. Réessayez dans 1 minute.');
    t.clock.advance(1);
    expect((await step(ticket, codeOf(secret))).status).toBe(200);
    expect((await step((await ticketOf(nina.email)).ticket, '000000')).status).toBe(422);
    await t.platform((tx) => tx.delete(throttles));
  });

  test('is not required to renew a session: a phone without a network for days continues', async () => {
    const olga = await someone('olga@vigie.test');
    await withTotp(olga.as);
    t.clock.advance(3 * 24 * 60);
    const renewed = await t.call(refresh, { body: { refresh_token: olga.refreshToken } });
    expect([renewed.status, (await t.call(me, { as: as(renewed.body.token) })).status]).toEqual([200, 200]);
  });

  test('opens nothing for an account that was closed meanwhile', async () => {
    const paula = await someone('paula@vigie.test');
    const { recoveryCodes: codes } = await withTotp(paula.as);
    const { ticket } = await ticketOf(paula.email);
    await t.platform((tx) => tx.update(users).set({ disabledAt: t.clock.instant() }).where(eq(users.id, paula.userId)));
    expect((await step(ticket, codes[0]!)).status).toBe(401);
  });
});

describe('a new password by mail', () => {
  test('leaves the second factor in place, and ends sign-ins that wait for their second step', async () => {
    const rita = await someone('rita@vigie.test');
    const { secret, recoveryCodes: codes } = await withTotp(rita.as);
    const { ticket } = await ticketOf(rita.email);
    const link = await t.platform((tx) => passwordLink(t.house, tx, rita.userId, { origin: 'person' }));
    await t.call(resetPassword, { params: { confirmationToken: link.split('/').at(-1)! }, body: { password: 'Phare-2026' } });
    expect((await step(ticket, codes[0]!)).body.code).toBe('identity.ticket_refused');
    const first = await signIn(rita.email, 'Phare-2026');
    expect(first.body.code).toBe('identity.second_step');
    expect((await step((first.body.data as { ticket: string }).ticket, codeOf(secret))).status).toBe(200);
  });
});

describe('removing the application', () => {
  test('needs the password; then a password is enough again, and recovery codes are gone', async () => {
    const sara = await someone('sara@vigie.test');
    await withTotp(sara.as);
    expect((await t.call(calls.removeTotp, { as: sara.as, body: { currentPassword: 'autre' } })).body.code).toBe('identity.wrong_password');
    expect((await signIn(sara.email)).status).toBe(401);
    expect((await t.call(calls.removeTotp, { as: sara.as, body: given })).body).toEqual({ ok: true });
    expect((await signIn(sara.email)).status).toBe(200);
    expect(await state(sara.as)).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
    expect((await t.call(calls.removeTotp, { as: sara.as, body: given })).body.code).toBe('identity.factor_absent');
    expect((await t.call(calls.newRecoveryCodes, { as: sara.as, body: given })).body.code).toBe('identity.factor_absent');
  });

  test('needs a signed-in person', async () => {
    for (const call of [calls.startTotp, calls.removeTotp, calls.newRecoveryCodes, calls.startPasskey])
      expect((await t.call(call, { body: given })).status).toBe(401);
  });
});

test('unused tickets are forgotten', async () => {
  const tess = await someone('tess@vigie.test');
  await withTotp(tess.as);
  await ticketOf(tess.email);
  t.clock.advance(6);
  await ticketOf(tess.email);
  expect(await t.platform((tx) => tx.select().from(signInTickets))).toHaveLength(1);
});
