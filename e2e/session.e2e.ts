// Independent of the date.
import { describe, expect, test } from 'vitest';
import { makeAgency, makeAgent, makeCustomer, makeMember, makeUser } from '@vigie/demo/factories/people.ts';
import { dialogOf } from './src/hand.ts';
import { arrive, openStage, settled, type Visitor } from './src/stage.ts';

const stage = await openStage();
const { db } = stage;
const mark = crypto.randomUUID().slice(0, 8);

/** A separate person for each test, so that sessions do not interfere. */
async function person(name: string, agencies: readonly string[]): Promise<{ email: string; visitor: Visitor }> {
  const email = `${name}-${mark}@vigie.test`;
  await db.platform(async (tx) => {
    const user = await makeUser(tx, { email, firstname: 'Inès', lastname: 'Marty' });
    for (const title of agencies) {
      const agency = await makeAgency(tx, { name: `${title} ${mark}` });
      await makeMember(tx, agency.id, { kind: 'owner', userId: user.id, firstname: 'Inès', lastname: 'Marty', email });
    }
  });
  return { email, visitor: await stage.visitor() };
}
const headOf = ({ page }: Visitor) => page.getByRole('banner').innerText();
const openMenu = ({ page }: Visitor) => page.getByRole('button', { name: /^Mon menu/ }).click();

test('companies are switched in every tab, and the last one used is there at the next sign-in (A-161)', async () => {
  const { email, visitor } = await person('deux', ['Alpha', 'Bravo']);
  await visitor.signIn(email);
  await visitor.goto('/home');
  const first = (await headOf(visitor)).includes('Alpha') ? 'Alpha' : 'Bravo';
  const next = first === 'Alpha' ? 'Bravo' : 'Alpha';
  const other = await visitor.page.context().newPage();
  await arrive(other, `${stage.url}/#/platform/sites/sites`);
  await settled(other);
  await openMenu(visitor);
  await visitor.page.getByRole('button', { name: new RegExp(`^${next}`) }).click();
  await expect.poll(() => headOf(visitor)).toContain(next);
  await expect.poll(() => other.getByRole('banner').innerText()).toContain(next);
  await expect.poll(() => new URL(other.url()).hash).not.toContain('sites');
  await other.close();
  await visitor.signOut();
  await visitor.signIn(email);
  expect(await headOf(visitor)).toContain(next);
  await visitor.page.context().close();
});

describe('the session', async () => {
  const { email, visitor } = await person('porteur', ['Echo']);
  const { page, goto } = visitor;
  await visitor.signIn(email);

  test('it is sent with every call as a bearer token, below the configured address of the API (A-190)', async () => {
    const asked = visitor.page.waitForRequest((request) => request.url().includes('/fetch/sites') || request.url().endsWith('/sites'));
    await visitor.goto('/platform/sites/sites');
    const request = await asked;
    expect(request.url().startsWith(`${stage.url}/api/`)).toBe(true);
    expect(await request.headerValue('authorization')).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
  });

  test('when it ends during a form it asks to sign in, then saves without a second click (A-195)', async () => {
    await goto('/platform/clients/customers');
    await settled(page);
    await page
      .locator('main')
      .getByRole('button', { name: /^Ajouter/ })
      .first()
      .click();
    await dialogOf(page).getByLabel(/^Nom/).first().fill('Halles du Nord');
    let ended = true;
    await page.route('**/api/**', (route) =>
      ended && !route.request().url().endsWith('/login_check')
        ? route.fulfill({ status: 401, json: { code: 'Invalid JWT Token', message: 'Jeton de connexion invalide' } })
        : route.continue(),
    );
    await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click();
    const again = page.getByRole('dialog', { name: 'Veuillez vous ré-authentifier' });
    await again.waitFor();
    ended = false;
    await again.getByLabel(/^Mot de passe/).fill('Vigie-2026');
    await again.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await again.waitFor({ state: 'hidden' });
    await expect.poll(() => page.locator('main').innerText()).toContain('Halles du Nord');
    await page.unroute('**/api/**');
  });

  test('its loss is announced until the notice is closed or the server answers again (A-321, A-322)', async () => {
    let cut = true;
    await page.route('**/api/**', (route) => (cut ? route.abort('connectionrefused') : route.continue()));
    const lost = page.getByText('Connexion au service de messagerie sécurisée impossible, veuillez vérifier votre connexion');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await lost.waitFor();
    await page.getByRole('button', { name: 'Fermer' }).first().waitFor();
    cut = false;
    await page.getByText('Connexion rétablit').waitFor();
    await expect.poll(() => lost.isVisible()).toBe(false);
    await page.unroute('**/api/**');
  });

  test('name and phone are changed and are there after a reload (A-200)', async () => {
    await goto('/user');
    await settled(page);
    await page.getByLabel(/^Prénom/).fill('Agnès');
    await page.getByRole('button', { name: 'Enregistrer' }).first().click();
    await expect.poll(() => headOf(visitor)).toContain('AM');
    await page.reload();
    await settled(page);
    expect(await page.getByLabel(/^Prénom/).inputValue()).toBe('Agnès');
  });

  test('after sign-out nothing of it is left in the browser, and the back button leads nowhere (A-194/session)', async () => {
    await visitor.goto('/platform/sites/sites');
    await settled(page);
    await visitor.signOut();
    await page.goBack();
    await expect.poll(() => page.locator('h1').first().innerText()).toBe('Connexion');
    const kept = await page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
      const all: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
      for (const name of names) {
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const request = indexedDB.open(name);
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error ?? new Error(name));
        });
        for (const table of database.objectStoreNames) {
          const rows = await new Promise<unknown[]>((resolve, reject) => {
            const request = database.transaction(table).objectStore(table).getAll();
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error ?? new Error(table));
          });
          all.push(JSON.stringify(rows));
        }
        database.close();
      }
      return all.join('\n');
    });
    expect(kept).not.toMatch(/eyJ[\w-]+\.[\w-]+\.[\w-]+/);
    expect(kept).not.toContain('Echo');
    await page.context().close();
  });
});

describe('two tabs', () => {
  const SECRETS = [`Halles du Couchant ${mark}`, `compta-${mark}@halles.fr`];
  /** An agency with a customer and a guard. */
  async function agencyWithGuard(name: string) {
    const [owner, guard] = [`${name}-${mark}@vigie.test`, `${name}-garde-${mark}@vigie.test`];
    await db.platform(async (tx) => {
      const agency = await makeAgency(tx, { name: `${name} ${mark}` });
      const [first, second] = [await makeUser(tx, { email: owner }), await makeUser(tx, { email: guard, firstname: 'Noé', lastname: 'Prat' })];
      await makeMember(tx, agency.id, { kind: 'owner', userId: first.id, email: owner });
      const { id: agentId } = await makeAgent(tx, agency.id, { firstname: 'Noé', lastname: 'Prat' });
      await makeMember(tx, agency.id, { kind: 'agent', userId: second.id, email: guard, agentId });
      await makeCustomer(tx, agency.id, { name: SECRETS[0]!, email: SECRETS[1]! });
    });
    return { owner, guard };
  }
  const shown = async (page: Visitor['page']): Promise<readonly string[]> => {
    const html = await page.content();
    return SECRETS.filter((secret) => html.includes(secret));
  };
  async function atCustomers(page: Visitor['page']): Promise<void> {
    await arrive(page, `${stage.url}/#/platform/clients/customers`);
    await page.locator('tbody').getByText(SECRETS[0]!).waitFor();
  }

  test('signing out in one leaves nothing in the other, nor when somebody else signs in there', async () => {
    const { owner, guard } = await agencyWithGuard('deuxpages');
    const visitor = await stage.visitor();
    await visitor.signIn(owner);
    await visitor.goto('/home');
    const other = await visitor.page.context().newPage();
    await atCustomers(other);
    // A half-filled form neither blocks the reload nor asks.
    await other.getByRole('button', { name: /^Ajouter un client/ }).click();
    await dialogOf(other).getByLabel(/^Nom/).first().fill(SECRETS[0]!);
    await visitor.signOut();
    await other.getByLabel(/^Mot de passe/).waitFor();
    await expect.poll(() => shown(other)).toEqual([]);
    await visitor.signIn(guard);
    await settled(visitor.page);
    await other.reload();
    await settled(other);
    expect(await shown(other)).toEqual([]);
    // The owner's previous address is not open to the guard.
    await arrive(other, `${stage.url}/#/platform/clients/customers`);
    await settled(other);
    expect([await shown(other), new URL(other.url()).hash]).toEqual([[], expect.not.stringContaining('customers')]);
    await visitor.page.context().close();
  });

  test('a page that received no notice learns of it when it returns from the browser’s memory', async () => {
    const { owner } = await agencyWithGuard('memoire');
    const visitor = await stage.visitor();
    await visitor.signIn(owner);
    await visitor.goto('/home');
    const other = await visitor.page.context().newPage();
    await other.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
    await atCustomers(other);
    await visitor.signOut();
    expect(await shown(other)).not.toEqual([]);
    await other.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await other.getByLabel(/^Mot de passe/).waitFor();
    expect(await shown(other)).toEqual([]);
    await visitor.page.context().close();
  });
});

describe('one’s own account', () => {
  test('a scanned code fills in the identifier; for a forgotten password any address gets the same answer (A-201, A-202)', async () => {
    const { email, visitor } = await person('oubli', ['Golf']);
    const { page, goto } = visitor;
    await goto('/login?compte=nadia%2Bterrain%40vigie.test');
    await expect.poll(() => page.getByLabel('Identifiant').inputValue()).toBe('nadia+terrain@vigie.test');
    const answerTo = async (address: string): Promise<string> => {
      // Left before the request was sent, the page would still show its last answer.
      await goto('/login');
      await page.getByLabel(/^Mot de passe/).waitFor();
      await goto('/forgot-password');
      await page.getByRole('heading', { name: 'Mot de passe oublié' }).waitFor();
      await page.getByRole('textbox').first().fill(address);
      await page.locator('button[type=submit]').click();
      await page.getByRole('status').first().waitFor();
      return page.getByRole('status').first().innerText();
    };
    const known = await answerTo(email);
    expect(known).toMatch(/\w/);
    expect(await answerTo(`personne-${mark}@vigie.test`)).toBe(known);
    await page.context().close();
  });
});

test('maintenance and the help configured by the platform are requested again every hour (A-147)', async () => {
  const { email, visitor } = await person('heure', ['Golf']);
  const { page } = visitor;
  await page.clock.install();
  // The hour runs from the first answer.
  const first = page.waitForResponse('**/api/config');
  await visitor.signIn(email);
  await visitor.goto('/home');
  await (await first).finished();
  await settled(page);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/config')) asked += 1;
  });
  await page.clock.fastForward('58:00');
  expect(asked).toBe(0);
  await page.clock.fastForward('01:02:00');
  await expect.poll(() => asked).toBeGreaterThan(0);
  await page.context().close();
});

/** With the busiest home page. What the sign-in page has loaded is there; a slow network pays a round trip for every other file and answer. */
const MOST_REQUESTS = 25;

test(`the first screen after signing in asks for at most ${MOST_REQUESTS} files and answers`, async () => {
  const { page, goto, signInByForm, errors } = await stage.visitor();
  await goto('/login');
  await settled(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await signInByForm('owner@vigie.test');
  for (const card of ['Aujourd’hui', 'À traiter']) await page.getByRole('heading', { name: card }).waitFor();
  await settled(page);
  const sinceSignIn = asked.slice(asked.indexOf('POST /api/login_check') + 1);
  expect(sinceSignIn.some((each) => each.endsWith('/menu-counts'))).toBe(true);
  expect(sinceSignIn.length > MOST_REQUESTS ? sinceSignIn : []).toEqual([]);
  expect(errors).toEqual([]);
  await page.context().close();
});
