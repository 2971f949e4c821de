import { fullAnswer } from '../../../test/full-sample.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { customers } from '@vigie/contract/customers/endpoints.ts';
import { hours } from '@vigie/contract/hours/endpoints.ts';
import { identity } from '@vigie/contract/identity/endpoints.ts';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { CurrentUser } from '@vigie/contract/identity/schemas.ts';
import { answerReLogin, askAgain, leaveUnasked, reLogin } from '../session/re-login.ts';
import { session } from '../session/session-store.ts';
import { writeTokens } from '../session/tokens.ts';
import { clientOf, ownClientOf } from './client.ts';
import { connection } from './connection.ts';
import { messageOf, noticeTime } from './error-messages.ts';
import { prefixFor } from './transport.ts';

const calls = clientOf(identity);
const company: CurrentUser['userCompanies'][number] = {
  ...fullAnswer(CurrentUser).userCompanies[0]!,
  id: 'm1',
  kind: 'agent',
  label: '',
  agency: {
    ...fullAnswer(CurrentUser).userCompanies[0]!.agency,
    id: 'ag1',
    name: 'A',
    status: 100,
    timeZone: 'Europe/Paris',
    holidayLocale: 'FR',
    currency: 'EUR',
  },
  rights: [],
  agentId: 'p1',
  plannable: true,
  customer: null,
};
const user: CurrentUser = {
  ...fullAnswer(CurrentUser),
  id: 'u1',
  userCompanies: [company],
  platformRole: null,
  pagesConfig: {},
};

type Answer = readonly [status: number, body: unknown];
/** A fake server: a function of path and token. */
let server: (path: string, token: string | null) => Answer;
const seen: string[] = [];

beforeEach(async () => {
  seen.length = 0;
  connection.answered();
  await writeTokens({ token: 'old', refreshToken: 'r1' });
  await session.signIn({ token: 'old', refreshToken: 'r1' }, user);
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = new URL(address).pathname.replace(/^.*\/api/, '');
    seen.push(path);
    const [status, body] = server(path, new Headers(init.headers).get('authorization')?.slice(7) ?? null);
    if (status === 0) throw new TypeError('fetch failed');
    return new Response(JSON.stringify(body), { status });
  });
});

const count = (path: string): number => seen.filter((each) => each === path).length;

describe('a call with an expired token', () => {
  test('several calls at once share one refresh and are retried silently (A-191, A-192, A-199)', async () => {
    server = (path, token) => {
      if (path === '/token/refresh') return [200, { token: 'new', refresh_token: 'r2' }];
      return token === 'new' ? [200, user] : [401, { code: 'Expired JWT Token', message: 'Jeton de connexion expiré' }];
    };
    await Promise.all([calls.me(), calls.me(), calls.me()]);
    expect(count('/token/refresh')).toBe(1);
    expect(session.token()).toBe('new');
    expect(reLogin.get()).toBeNull();
  });

  test('it is retried without a dialog, while another token refusal asks for a new sign-in (C-352)', async () => {
    server = (path, token) => {
      if (path === '/token/refresh') return [200, { token: 'new', refresh_token: 'r2' }];
      return token === 'new' ? [200, user] : [401, { code: 401, message: 'Expired JWT Token' }];
    };
    await expect(calls.me()).resolves.toMatchObject({ id: 'u1' });
    expect([count('/token/refresh'), reLogin.get()]).toEqual([1, null]);
    server = () => [401, { code: 401, message: 'Invalid JWT Token' }];
    const call = calls.me();
    await vi.waitFor(() => expect(reLogin.get()?.reason).toBe('Veuillez vous ré-authentifier'));
    answerReLogin(false);
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(count('/token/refresh')).toBe(1);
  });

  test('it asks for a new sign-in when the refresh is refused, then is retried (A-193, A-199)', async () => {
    let signedIn = false;
    server = (path) => {
      if (path === '/token/refresh') return [401, { code: 'identity.refresh_refused', message: 'x' }];
      return signedIn ? [200, user] : [401, { code: 'Expired JWT Token', message: 'x' }];
    };
    const call = calls.me();
    await vi.waitFor(() => expect(reLogin.get()?.reason).toBe('Échec du rafraîchissement du token...'));
    signedIn = true;
    answerReLogin(true);
    await expect(call).resolves.toMatchObject({ id: 'u1' });
  });

  test('it is refused with its message when the person closes the dialog', async () => {
    server = (path) => [401, path === '/token/refresh' ? {} : { code: 'Invalid JWT Token', message: 'Invalid JWT Token' }];
    const call = calls.me();
    await vi.waitFor(() => expect(reLogin.get()?.reason).toBe('Veuillez vous ré-authentifier'));
    answerReLogin(false);
    await expect(call).rejects.toMatchObject({ status: 401, message: 'Jeton de connexion invalide' });
  });

  test('somebody who is signing out is never asked to sign in, even when a late call is refused', async () => {
    server = () => [401, { code: 'identity.agency_closed', message: 'Votre agence n’a plus accès à Vigie.' }];
    const before = calls.me();
    await vi.waitFor(() => expect(reLogin.get()).not.toBeNull());
    leaveUnasked();
    await expect(before).rejects.toThrow('n’a plus accès');
    await expect(calls.me()).rejects.toThrow('n’a plus accès');
    expect(reLogin.get()).toBeNull();
    askAgain();
    const after = calls.me();
    await vi.waitFor(() => expect(reLogin.get()).not.toBeNull());
    answerReLogin(false);
    await expect(after).rejects.toThrow('n’a plus accès');
  });

  test('a wrong password at sign-in never opens the re-login dialog (A-196, A-197)', async () => {
    server = () => [401, { code: 401, message: 'Invalid credentials.' }];
    const refused = calls.login({ body: { username: 'a', password: 'b' } });
    await expect(refused).rejects.toMatchObject({
      message: 'Combinaison utilisateur / mot de passe incorrecte',
    });
    expect(reLogin.get()).toBeNull();
  });
});

describe('other refusals', () => {
  test('demonstration data is not sent, except to calls that only read (C-351)', async () => {
    server = () => [200, user];
    const demo = { id: 'c1', name: 'Client', isFake: true };
    await expect(clientOf(customers).save({ body: demo })).rejects.toMatchObject({
      status: 422,
      message: 'Impossible de modifier des données de démonstration',
    });
    expect(seen).toEqual([]);
    await clientOf(customers).list({ body: { filters: { ...demo, status: [100] } } });
    expect(seen).toHaveLength(1);
  });

  test('a call without an answer says so and marks the connection as down (A-314)', async () => {
    server = () => [0, {}];
    await expect(calls.me()).rejects.toMatchObject({
      status: 0,
      message: 'Erreur réseau: Veuillez vérifier votre connexion internet',
    });
    expect(connection.get().line).toBe('down');
  });

  test("a 503 enters maintenance with the server's message, and the next answer leaves it (A-319, A-320, C-355)", async () => {
    server = () => [503, { code: 'maintenance', message: 'Retour à 14 h' }];
    await expect(calls.me()).rejects.toBeInstanceOf(ApiError);
    expect(connection.get().maintenance).toBe('Retour à 14 h');
    server = () => [200, user];
    await calls.me();
    expect(connection.get().maintenance).toBeNull();
  });

  test('a missing right is named, and an acting agent signs in again while the call is refused (A-316, A-317, C-353)', async () => {
    const message = "Vous ne bénéficiez pas de l'autorisation « Modifier les sites »";
    server = () => [403, { code: 'IsGranted', message, right: 'editSites' }];
    await expect(calls.saveMe({ body: {} })).rejects.toMatchObject({ status: 403, message, right: 'editSites' });
    expect(reLogin.get()?.reason).toBe(message);
    answerReLogin(false);
  });

  test('a background read never opens the re-login dialog: the refusal takes the place of the answer', async () => {
    server = () => [403, { code: 'IsGranted', message: 'Interdit', right: 'listCustomers' }];
    const read = clientOf(customers);
    await expect(calls.me()).rejects.toMatchObject({ status: 403, message: 'Interdit' });
    await expect(read.list({ body: {} })).rejects.toMatchObject({ status: 403, message: 'Interdit' });
    expect(reLogin.get()).toBeNull();
  });

  test('no server message is shown untranslated, and nothing is requested without a membership', async () => {
    server = (path) => [404, { message: `Route GET:/api${path} not found` }];
    await expect(calls.me()).rejects.toMatchObject({ status: 404, message: 'Élément introuvable' });
    await session.signOut();
    seen.length = 0;
    await expect(clientOf(customers).list({ body: {} })).rejects.toMatchObject({ status: 401, message: 'Vous devez vous reconnecter' });
    expect(seen).toEqual([]);
  });

  test('an administrator who lacks a right sees a message and stays signed in, without a prompt (C-250)', async () => {
    server = () => [403, { code: 'IsGranted', message: 'Interdit', right: 'listAgents' }];
    for (const platformRole of ['admin', 'superadmin'] as const) {
      await session.signIn({ token: 'old', refreshToken: 'r1' }, { ...user, userCompanies: [], platformRole });
      await expect(calls.saveMe({ body: {} })).rejects.toMatchObject({ status: 403, message: 'Interdit' });
      expect([platformRole, reLogin.get(), session.token()]).toEqual([platformRole, null, 'old']);
    }
    await session.signIn({ token: 'old', refreshToken: 'r1' }, user);
    await expect(calls.saveMe({ body: {} })).rejects.toMatchObject({ status: 403 });
    expect(reLogin.get()?.reason).toBe('Interdit');
    answerReLogin(false);
  });

  test('files that are too large have their own message, which stays 7500 ms (A-318, C-354)', async () => {
    server = () => [413, {}];
    const error = await calls.me().catch((refused: unknown) => refused);
    expect(error).toMatchObject({ message: 'Erreur: fichiers volumineux' });
    expect(noticeTime(error)).toBe(7500);
    expect(noticeTime(new ApiError(400, { code: 'x', message: 'x' }))).toBeUndefined();
  });

  test('missing parameters are reported in French (A-315)', async () => {
    server = () => [400, { code: 'x', message: 'Missing parameters.' }];
    await expect(calls.me()).rejects.toMatchObject({ message: 'Des paramètres sont manquants' });
  });

  test('an unknown code is a generic error with its detail, our own refusals speak for themselves (A-315)', async () => {
    const said: string[] = [];
    for (const body of [
      { code: 'E_WEIRD', message: 'detail here' },
      { message: 'Bad gateway' },
      { code: 'E_WEIRD' },
      { code: 'shared.invalid', message: 'Certains champs sont à corriger' },
      { code: 'upstream gone.', message: 'odd' },
    ]) {
      server = () => [400, body];
      said.push(await calls.me().then(() => 'answered', messageOf));
    }
    expect(said).toEqual([
      'Une erreur est survenue : detail here',
      'Une erreur est survenue : Bad gateway',
      'Une erreur est survenue',
      'Certains champs sont à corriger',
      'Une erreur est survenue : odd',
    ]);
  });

  test('the person whom a page keeps bears no copy of the token (A-160)', () => {
    session.setUser({ ...user, authToken: { token: 'old' } });
    expect([session.get().user?.id, session.get().user?.authToken, session.token()]).toEqual([user.id, undefined, 'old']);
  });
});

describe('the scope of a call', () => {
  test('an agent calls under their own prefix where the call has one (A-298)', () => {
    expect(prefixFor(agency.profile)).toBe('/agent/p1');
    expect(prefixFor(agency.save)).toBe('/agency/ag1');
    expect(prefixFor(identity.me)).toBe('');
  });

  test('staff who are also guards call as themselves on their own screens and as the agency at the desk', async () => {
    await session.signIn({ token: 'old', refreshToken: 'r1' }, { ...user, userCompanies: [{ ...company, kind: 'staff', rights: [] }] });
    expect([prefixFor(hours.agents), prefixFor(hours.agents, true)]).toEqual(['/agency/ag1', '/agent/p1']);
    server = () => [200, { data: [], count: 0 }];
    await ownClientOf(hours).agents({ body: { from: '2026-11-01', until: '2026-11-30' } });
    expect(seen).toEqual(['/agent/p1/agents/fetch/hours']);
    // A call that only the desk has uses the desk's prefix.
    expect(prefixFor(agency.save, true)).toBe('/agency/ag1');
    await session.signIn(
      { token: 'old', refreshToken: 'r1' },
      { ...user, userCompanies: [{ ...company, kind: 'staff', rights: [], agentId: null }] },
    );
    expect(prefixFor(hours.agents, true)).toBe('/agency/ag1');
    await session.signIn({ token: 'old', refreshToken: 'r1' }, user);
  });

  test('support staff inside an agency call as the agency', () => {
    session.enterAgency({ id: 'visited', name: 'V' });
    expect(prefixFor(agency.profile)).toBe('/agency/visited');
    session.leaveAgency();
  });
});
