import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { makeUser } from '@vigie/demo/factories/people.ts';
import { eq } from 'drizzle-orm';
import { users } from '@vigie/db/tables/platform/platform.ts';
import { openTestHouse } from '../../test/house.ts';
import { passwordLink } from './accounts/password-link.ts';
import { hashPassword } from './log-in.ts';

const t = await openTestHouse();
const { login, refresh, me, logout, resetPassword } = contract.identity;

const someone = (email: string) => t.platform((tx) => makeUser(tx, { email, password: 'Guet-Apens-7' }));

test('a password is kept by argon2id with 19 MiB and two passes, as OWASP asks', async () => {
  expect(await hashPassword('Guet-Apens-7')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

describe('signing in', () => {
  test('a known person with the right password gets two tokens that open the session (A-188)', async () => {
    await someone('claire@vigie.test');
    const { status, body } = await t.call(login, { body: { username: ' Claire@Vigie.test ', password: 'Guet-Apens-7' } });
    expect(status).toBe(200);
    const answer = await t.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${body.token}` } });
    expect(answer.json()).toMatchObject({ email: 'claire@vigie.test', userCompanies: [] });
    expect(answer.body).not.toContain('argon2');
  });

  test('the credentials are called username (the e-mail address) and password, and nothing else (A-189)', async () => {
    await someone('sofia@vigie.test');
    const send = (payload: object) => t.app.inject({ method: 'POST', url: '/api/login_check', payload });
    const taken = await send({ username: 'sofia@vigie.test', password: 'Guet-Apens-7' });
    expect([taken.statusCode, typeof taken.json().token]).toEqual([200, 'string']);
    const misnamed = await send({ email: 'sofia@vigie.test', pass: 'Guet-Apens-7' });
    expect([misnamed.statusCode, Object.keys(misnamed.json().errors)]).toEqual([422, ['username', 'password']]);
  });

  test('a wrong password and an unknown address are refused with the same message (A-315)', async () => {
    await someone('marc@vigie.test');
    const wrong = await t.call(login, { body: { username: 'marc@vigie.test', password: 'autre' } });
    const unknown = await t.call(login, { body: { username: 'personne@vigie.test', password: 'autre' } });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body.message).toBe('Combinaison utilisateur / mot de passe incorrecte');
  });

  test('missing fields are named', async () => {
    const { status, body } = await t.call(login, { body: {} });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ username: 'Obligatoire', password: 'Obligatoire' });
  });
});

describe('refresh tokens', () => {
  const signIn = async (email: string) => {
    await someone(email);
    return (await t.call(login, { body: { username: email, password: 'Guet-Apens-7' } })).body;
  };

  test('a token is exchanged once, and a reply lost on the way may be requested again', async () => {
    const first = await signIn('lea@vigie.test');
    const second = await t.call(refresh, { body: { refresh_token: first.refresh_token } });
    const again = await t.call(refresh, { body: { refresh_token: first.refresh_token } });
    expect((await t.call(refresh, { body: { refresh_token: 'a token that nobody gave' } })).status).toBe(401);
    expect(again.body.refresh_token).toBe(second.body.refresh_token);
  });

  const renew = async (refresh_token: string) => t.call(refresh, { body: { refresh_token } });

  test('a reply that was lost for hours is asked for again; the lost one opens nothing, and closes everything', async () => {
    const first = await signIn('noe@vigie.test');
    const lost = (await renew(first.refresh_token)).body;
    t.clock.advance(8 * 60);
    const second = await renew(first.refresh_token);
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).not.toBe(lost.refresh_token);
    const third = await renew(second.body.refresh_token);
    expect(third.status).toBe(200);
    // Whoever had it on the way shows that two people hold this session.
    expect((await renew(lost.refresh_token)).status).toBe(401);
    expect((await renew(third.body.refresh_token)).status).toBe(401);
  });

  test('a reply is lost several times, and one day later no more', async () => {
    const first = await signIn('eva@vigie.test');
    await renew(first.refresh_token);
    for (const minutes of [30, 60, 120]) {
      t.clock.advance(minutes);
      expect((await renew(first.refresh_token)).status).toBe(200);
    }
    t.clock.advance(24 * 60);
    expect((await renew(first.refresh_token)).status).toBe(401);
  });

  test('a stolen token closes the whole sign-in once its successor was used', async () => {
    const first = await signIn('max-vole@vigie.test');
    const second = (await renew(first.refresh_token)).body;
    const third = (await renew(second.refresh_token)).body;
    t.clock.advance(5);
    expect((await renew(first.refresh_token)).status).toBe(401);
    expect((await renew(third.refresh_token)).status).toBe(401);
    const answer = await t.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${third.token}` } });
    expect(answer.statusCode).toBe(401);
  });

  test('an expired access token has a different error from a false one (A-198, A-316)', async () => {
    const { token } = await signIn('ines@vigie.test');
    t.clock.advance(16);
    const expired = await t.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${token}` } });
    expect(expired.json()).toMatchObject({ code: 'Expired JWT Token', message: 'Jeton de connexion expiré' });
    const falsified = await t.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${token.slice(0, -4)}abcd` } });
    expect(falsified.json()).toMatchObject({ code: 'Invalid JWT Token', message: 'Jeton de connexion invalide' });
    const none = await t.call(me, {});
    expect(none.body).toMatchObject({ code: 'JWT Token not found', message: 'Jeton de connexion introuvable' });
  });

  test('a new password closes every session of the person, and nobody else’s', async () => {
    const [phone, other] = [await signIn('lou@vigie.test'), await signIn('max@vigie.test')];
    const desk = (await t.call(login, { body: { username: 'lou@vigie.test', password: 'Guet-Apens-7' } })).body;
    const link = await t.platform(async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.email, 'lou@vigie.test'));
      return passwordLink(t.house, tx, user!.id, { origin: 'person' });
    });
    const chosen = await t.call(resetPassword, { params: { confirmationToken: link.split('/').at(-1)! }, body: { password: 'Phare-2026' } });
    expect(chosen.status).toBe(200);
    const statuses = [];
    for (const { refresh_token } of [phone, desk, other]) statuses.push((await t.call(refresh, { body: { refresh_token } })).status);
    expect(statuses).toEqual([401, 401, 200]);
    const again = await t.call(login, { body: { username: 'lou@vigie.test', password: 'Phare-2026' } });
    expect((await t.call(refresh, { body: { refresh_token: again.body.refresh_token } })).status).toBe(200);
  });

  test('logging out closes the session', async () => {
    const { refresh_token } = await signIn('ugo@vigie.test');
    await t.call(logout, { body: { refresh_token } });
    expect((await t.call(refresh, { body: { refresh_token } })).status).toBe(401);
  });
});

test('a person who was looked up before their account existed is found as soon as it does', async () => {
  const id = crypto.randomUUID();
  expect(await t.house.people.of(id)).toBeUndefined();
  await t.platform((tx) => makeUser(tx, { id }));
  const answer = await t.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${await t.house.tokens.sign(id, crypto.randomUUID())}` } });
  expect(answer.statusCode).toBe(200);
});
