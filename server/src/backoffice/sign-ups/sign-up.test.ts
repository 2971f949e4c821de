import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { notifications } from '@vigie/db/tables/platform/platform.ts';
import { agents } from '@vigie/db/tables/people.ts';
import { agencies, users } from '@vigie/db/tables/platform/platform.ts';
import { signUps } from '@vigie/db/tables/platform/backoffice.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { signUpDefaults } from '@vigie/domain/backoffice/sign-up.ts';
import { bySize } from '@vigie/domain/shared/test-order.ts';
import { openTestHouse, type TestHouse } from '../../../test/house.ts';
import { withMailServer } from '../../../test/mail-server.ts';
import { runJob } from '../../rooms.ts';

const calls = contract.backoffice;
const PASSWORD = 'Guet-Apens-7';
const NOW = '2026-11-21T09:00:00.000Z';

let t: TestHouse;
beforeAll(async () => {
  t = await openTestHouse();
});

const email = (): string => `${crypto.randomUUID()}@vigie.test`;
/** A company number that no other test has: its check digits are computed. */
function newSiret(): string {
  const luhn = (digits: string): number =>
    Array.from(digits)
      .toReversed()
      .reduce((sum, digit, index) => {
        const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
        return sum + (value > 9 ? value - 9 : value);
      }, 0);
  const closed = (digits: string): string => `${digits}${(10 - (luhn(`${digits}0`) % 10)) % 10}`;
  return closed(`${closed(String(10_000_000 + Math.floor(Math.random() * 89_000_000)))}0001`);
}
const form = (more: Record<string, unknown> = {}) => ({
  agencyName: 'Bouclier Sécurité',
  siret: newSiret(),
  firstname: 'Nadia',
  lastname: 'Ferrand',
  email: email(),
  phone: '06 12 34 56 78',
  agrees: true,
  ...more,
});
/** Requests come from another address each, unless one is given. */
let last = 0;
async function send(body: ReturnType<typeof form>, from = `10.0.${Math.floor((last += 1) / 250)}.${last % 250}`) {
  const answer = await t.app.inject({ method: 'POST', url: '/api/sign-up', payload: body, remoteAddress: from });
  return { status: answer.statusCode, body: answer.json() };
}
const tokenIn = (text: string): string => /essai-gratuit\/([\w-]+)/.exec(text)?.[1] ?? '';
/** Signs up, and returns the link's secret of the one mail. */
async function tokenFor(body: ReturnType<typeof form>): Promise<string> {
  return withMailServer(t, async (outgoing) => {
    expect(await send(body)).toEqual({ status: 200, body: { ok: true } });
    await t.drain();
    expect(outgoing.map(({ to }) => to)).toEqual([[body.email]]);
    return tokenIn(outgoing[0]!.text);
  });
}
const confirm = (token: string, password = PASSWORD) => t.call(calls.confirmSignUp, { params: { token }, body: { password } });
const agenciesOf = (siret: string) => t.platform((tx) => tx.select().from(agencies).where(eq(agencies.siret, siret)));
const mailsTo = (to: string) =>
  t.platform((tx) =>
    tx
      .select()
      .from(mails)
      .where(sql`${to} = any(${mails.recipients})`),
  );
const standing = () => t.platform(async (tx) => [await tx.$count(agencies), await tx.$count(users)]);

describe('a new agency', () => {
  test('comes to be by the one link of its mail, on trial, and its owner signs in', async () => {
    const body = form();
    const before = await standing();
    const token = await tokenFor(body);
    expect(await standing()).toEqual(before);
    const link = { agencyName: 'Bouclier Sécurité', firstname: 'Nadia', email: body.email };
    expect((await t.call(calls.signUpLink, { params: { token } })).body).toEqual({ signUp: { ...link, confirmed: false } });
    expect((await confirm(token)).body).toEqual({ ok: true });
    const { body: tokens } = await t.call(contract.identity.login, { body: { username: body.email, password: PASSWORD } });
    const me = await t.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${tokens.token}` } });
    expect(me.json().userCompanies[0]).toMatchObject({ kind: 'owner', agency: { name: 'Bouclier Sécurité', restriction: null } });
    const [agency] = await agenciesOf(body.siret);
    expect(agency).toMatchObject({ status: 100, accountsLimit: 30, email: body.email, phone: '+33612345678' });
    const [file] = await t.tx(agency!.id, (tx) => tx.select().from(agents).where(eq(agents.agencyId, agency!.id)));
    expect(file).toMatchObject({ lastname: body.lastname, phones: ['+33612345678'] });
    const admin = await t.platformPerson('admin');
    const { subscription } = (await t.call(calls.readAgency, { as: admin, params: { id: agency!.id } })).body;
    expect(subscription).toEqual({ currentPeriodEndAt: '2026-12-20', paid: false, operation: { offer: { type: 0 } } });
    expect((await t.call(calls.signUpLink, { params: { token } })).body).toEqual({ signUp: { ...link, confirmed: true } });
  });

  test('comes to be once when the button is pressed twice', async () => {
    const body = form();
    const [first, second] = await Promise.all([send(body), send(body)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await mailsTo(body.email)).toHaveLength(1);
    const other = form();
    const token = await tokenFor(other);
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status).toSorted(bySize)).toEqual([200, 410]);
    expect(await agenciesOf(other.siret)).toHaveLength(1);
  });

  test('has the trial that the platform has set', async () => {
    const admin = await t.platformPerson('admin');
    const settings = { ...signUpDefaults(true), trialDays: 10, licences: 4 };
    expect((await t.call(calls.saveSignUpSettings, { as: admin, body: settings })).body).toEqual(settings);
    const body = form();
    expect((await confirm(await tokenFor(body))).status).toBe(200);
    const [agency] = await agenciesOf(body.siret);
    const read = (await t.call(calls.readAgency, { as: admin, params: { id: agency!.id } })).body;
    expect([read.subscription?.currentPeriodEndAt, read.grant.accountsLimit]).toEqual(['2026-11-30', 4]);
    await t.call(calls.saveSignUpSettings, { as: admin, body: signUpDefaults(true) });
  });

  test('is told to the platform’s people, who list who signed up and who has confirmed', async () => {
    const superadmin = await t.platformPerson('superadmin');
    const admin = await t.platformPerson('admin');
    const waiting = form({ agencyName: 'Rempart en attente' });
    await send(waiting);
    const body = form({ agencyName: 'Rempart confirmé' });
    await confirm(await tokenFor(body));
    await t.drain();
    const told = await t.platform((tx) => tx.select().from(notifications).where(eq(notifications.userId, superadmin.userId)));
    expect(told.map(({ title }) => title)).toContain('Nouvelle agence : Rempart confirmé');
    const list = (filters: object) => t.call(calls.signUps, { as: admin, body: { query: 'rempart', filters, orderBy: 'agencyName', ascending: 1 } });
    const all = (await list({})).body;
    expect(all.data.map((row) => [row.agencyName, row.state, row.fullname])).toEqual([
      ['Rempart confirmé', 'confirmed', 'Nadia Ferrand'],
      ['Rempart en attente', 'waiting', 'Nadia Ferrand'],
    ]);
    expect((await list({ state: ['waiting'] })).body).toMatchObject({ count: 1, data: [{ email: waiting.email, agencyId: null }] });
  });
});

describe('a sign-up that may not be', () => {
  test('answers the same for a known address, whose mail says that it has an account', async () => {
    const known = form();
    await confirm(await tokenFor(known));
    const before = await standing();
    expect(await send(form({ email: known.email.toUpperCase() }))).toEqual({ status: 200, body: { ok: true } });
    const told = (await mailsTo(known.email.toUpperCase())).map(({ textBody }) => textBody);
    expect(told).toEqual([expect.stringContaining('Un compte existe déjà')]);
    expect(tokenIn(told[0]!)).toBe('');
    // A company that is an agency already.
    const stranger = form({ siret: known.siret });
    expect(await send(stranger)).toEqual({ status: 200, body: { ok: true } });
    expect((await mailsTo(stranger.email))[0]?.textBody).toContain('Une agence avec ce SIRET utilise déjà Vigie');
    expect(await standing()).toEqual(before);
    expect(await t.platform((tx) => tx.$count(signUps, eq(signUps.email, stranger.email)))).toBe(0);
  });

  test('is refused at its link when the company became an agency meanwhile', async () => {
    const [first, second] = [form(), form()];
    const body = { ...second, siret: first.siret };
    const [one, other] = [await tokenFor(first), await tokenFor(body)];
    expect((await confirm(one)).status).toBe(200);
    const refused = await confirm(other);
    expect([refused.status, refused.body.code]).toEqual([409, 'backoffice.sign_up_taken']);
    expect(await t.platform((tx) => tx.$count(users, eq(users.email, body.email)))).toBe(0);
  });

  test('leaves nothing when nobody confirms it within seven days', async () => {
    const body = form();
    const token = await tokenFor(body);
    t.clock.set('2026-11-28T09:00:00.001Z');
    try {
      expect((await t.call(calls.signUpLink, { params: { token } })).body).toEqual({ signUp: null });
      expect((await confirm(token)).status).toBe(410);
      await runJob(t.house, 'backoffice.signUps', {});
      expect(await t.platform((tx) => tx.$count(signUps, eq(signUps.email, body.email)))).toBe(0);
      expect(await t.platform((tx) => tx.$count(users, eq(users.email, body.email)))).toBe(0);
    } finally {
      t.clock.set(NOW);
    }
  });

  test('is refused with plain words for a wrong company number, and writes nothing', async () => {
    const before = await t.platform((tx) => tx.$count(signUps));
    const { status, body } = await send(form({ siret: '73282932000075', agrees: false }));
    expect([status, body.errors]).toEqual([
      422,
      { siret: 'Ce SIRET n’existe pas : l’un de ses chiffres est faux', agrees: 'Votre accord est nécessaire' },
    ]);
    expect((await send(form({ agencyName: 'x'.repeat(5_000) }))).status).toBe(422);
    expect((await send(form({ agencyName: 'x'.repeat(300_000) }))).status).toBe(413);
    expect(await t.platform((tx) => tx.$count(signUps))).toBe(before);
  });

  test('is refused while the platform has closed them: form, link and page say so', async () => {
    const superadmin = await t.platformPerson('superadmin');
    const token = await tokenFor(form());
    await t.call(calls.saveSignUpSettings, { as: superadmin, body: { ...signUpDefaults(false), terms: 'Nos conditions' } });
    try {
      expect((await t.call(calls.signUpOffer)).body).toMatchObject({ open: false, terms: '' });
      expect((await t.call(contract.agency.config)).body.signUp).toEqual({ open: false, trialDays: 30 });
      expect([(await send(form())).body.code, (await confirm(token)).body.code]).toEqual(['backoffice.sign_up_closed', 'backoffice.sign_up_closed']);
      const open = { ...signUpDefaults(false), open: true };
      expect((await t.call(calls.saveSignUpSettings, { as: superadmin, body: open })).body.errors).toHaveProperty('terms');
      const support = await t.platformPerson('support');
      expect((await t.call(calls.saveSignUpSettings, { as: support, body: signUpDefaults(true) })).status).toBe(403);
    } finally {
      await t.call(calls.saveSignUpSettings, { as: superadmin, body: signUpDefaults(true) });
    }
  });

  test('is closed by itself on a product without the demonstration', async () => {
    const house = { ...t.house, config: { ...t.house.config, demo: false } };
    const { signUpSettingsOf } = await import('../../agency/platform-words.ts');
    await t.platform((tx) => tx.execute(sql`delete from platform_settings where name = 'signUp'`));
    expect(await t.platform((tx) => signUpSettingsOf(house, tx))).toMatchObject({ open: false });
    expect((await t.call(calls.signUpOffer)).body).toMatchObject({ open: true, mails: false });
  });
});

describe('many sign-ups', () => {
  test('with one address or one company number a day are refused after a few', async () => {
    const mine = form();
    const sameAddress = [];
    for (let i = 0; i < 5; i += 1) sameAddress.push((await send(form({ email: mine.email }))).status);
    expect(sameAddress).toEqual([200, 200, 200, 429, 429]);
    const sameCompany = [];
    for (let i = 0; i < 7; i += 1) sameCompany.push((await send(form({ siret: mine.siret }))).status);
    expect(sameCompany.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2);
    expect(await agenciesOf(mine.siret)).toEqual([]);
  });

  test('from one network address an hour are refused before they are read', async () => {
    const statuses = [];
    for (let i = 0; i < 42; i += 1) statuses.push((await send(form(), '192.0.2.77')).status);
    expect([statuses.indexOf(429), statuses.filter((status) => status === 200).length]).toEqual([40, 40]);
  });
});
