import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { users } from '@vigie/db/tables/platform/platform.ts';
import { makeExpiration } from '@vigie/demo/factories/agents.ts';
import { makeAgent, makeMember, makeUser } from '@vigie/demo/factories/people.ts';
import type { Right } from '@vigie/domain/identity/rights.ts';
import { settled, PHONE, type Visitor } from './src/stage.ts';
import { drawerLinks } from './src/drawer.ts';
import { address, openSettings, says } from './src/stages/settings-stage.ts';

const { anAgency, db, stage } = await openSettings();

describe('the person', async () => {
  /** The welcomed person's second browser, which has no notifications. */
  const again = await stage.visitor();
  await again.page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'PushManager');
    Reflect.deleteProperty(globalThis, 'Notification');
  });

  test('is welcomed at the first sign-in, and only then (A-162)', async () => {
    const { owner } = await anAgency();
    await db.platform((tx) => tx.update(users).set({ firstLogin: true }).where(eq(users.email, owner)));
    const first = await stage.visitor();
    await first.signIn(owner);
    await first.goto('/home');
    const welcome = first.page.getByRole('dialog', { name: 'Bienvenue dans Vigie' });
    await welcome.getByLabel(/^Prénom/).fill('Agnès');
    await welcome.getByLabel('Nouveau mot de passe').fill('Phare-2027');
    await welcome.getByLabel('Mot de passe actuel').fill('Vigie-2026');
    await welcome.getByRole('button', { name: 'Continuer' }).click();
    await welcome.waitFor({ state: 'hidden' });
    await first.page.context().close();
    await again.signIn(owner, 'Phare-2027');
    await again.goto('/home');
    await says(again.page, 'Bonjour Agnès');
    expect(await again.page.getByRole('dialog').count()).toBe(0);
  });

  test('goes on in a browser without notifications, and is told so in their settings (A-204)', async () => {
    await settled(again.page);
    await again.goto('/user');
    await says(again.page, 'Ce navigateur ne peut pas recevoir de notifications.');
    expect(again.errors).toEqual([]);
    await again.page.context().close();
  });

  test('enters planning wishes on their phone, and the manager of their file reads them there', async () => {
    const { id, owner } = await anAgency();
    const email = address('agent');
    const agent = await db.platform(async (tx) => {
      const user = await makeUser(tx, { email });
      const made = await makeAgent(tx, id, { firstname: 'Karim', lastname: 'Benali', status: 100 });
      await makeMember(tx, id, { kind: 'agent', userId: user.id, email, agentId: made.id });
      return made;
    });
    const phone = await stage.visitor(PHONE);
    await phone.signIn(email);
    await phone.goto('/user');
    await phone.page.getByRole('combobox', { name: 'Moment souhaité(s)' }).click();
    await phone.page.getByRole('option', { name: 'Les nuits' }).click();
    await phone.page.keyboard.press('Escape');
    const wishes = phone.page.locator('form').filter({ has: phone.page.getByRole('combobox', { name: 'Moment souhaité(s)' }) });
    await wishes.getByRole('button', { name: 'Enregistrer' }).click();
    await says(phone.page, 'Souhaits enregistrés');
    expect(phone.errors).toEqual([]);
    await phone.page.context().close();
    const desk = await stage.visitor();
    await desk.signIn(owner);
    await desk.goto(`/platform/collaborateurs/agents/${agent.id}?onglet=souhaits`);
    await says(desk.page, 'Les nuits');
    expect(desk.errors).toEqual([]);
    await desk.page.context().close();
  });
});

describe('useful links', async () => {
  const configured = async (page: Page, change: object): Promise<void> => {
    await page.route('**/api/config', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...change } });
    });
  };

  const SETTINGS = '/platform/params/agency';
  const atSettings = async (helpPanel: boolean, userAgent?: string): Promise<Visitor> => {
    const visitor = await stage.visitor(userAgent ? { userAgent } : undefined);
    const told = visitor.page.waitForResponse('**/api/config');
    await configured(visitor.page, { helpPanel });
    await visitor.signIn((await anAgency()).owner);
    await visitor.goto(SETTINGS);
    await told;
    await settled(visitor.page);
    return visitor;
  };
  const offered = async ({ page }: Visitor): Promise<{ readonly app: boolean; readonly help: boolean }> => {
    await page.getByRole('button', { name: 'Enregistrer' }).waitFor();
    const app = (await drawerLinks(page)).includes('/platform/liensUtiles/app');
    return { app, help: (await page.getByRole('banner').getByRole('button', { name: 'Aide' }).count()) > 0 };
  };

  const browser = await atSettings(false);

  test('they are in a browser’s menu, with configured help, not in an iPhone’s native shell’s (A-108, A-145, A-146)', async () => {
    expect(await offered(browser)).toEqual({ app: true, help: false });
    const shell = await atSettings(true, 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Mobile VigieApp/1.0');
    expect(await offered(shell)).toEqual({ app: false, help: false });
    await shell.page.context().close();
  });

  test('help answers about the screen, and can be searched (A-145, A-146)', async () => {
    const { page } = browser;
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    // Whose clicks are counted, and what a failure does: web/src/app/click-metrics.component.test.tsx.
    const counted = page.waitForResponse('**/api/metrics/timestamp');
    await page.getByRole('banner').getByRole('button', { name: 'Aide' }).click();
    expect([(await counted).status(), (await counted).request().postDataJSON()]).toEqual([
      200,
      { target: expect.stringContaining('Aide'), event: 'click', type: 'button' },
    ]);
    const panel = page.getByRole('dialog', { name: 'Aide' });
    expect(await panel.locator('summary').first().innerText()).toBe('Comment changer les mots employés dans les formulaires ?');
    await panel.getByLabel('Chercher dans l’aide').fill('avoir');
    await panel.getByText('Peut-on modifier une facture ?').click();
    await panel.getByText('elle se corrige par un avoir').waitFor();
    await panel.getByLabel('Chercher dans l’aide').fill('licorne');
    await panel.getByText('Aucune réponse à « licorne ».').waitFor();
    await page.context().close();
  });
});

describe('a badge', () => {
  const carried = async (rights: readonly Right[]) => {
    const { id } = await anAgency();
    const email = address('agent');
    const card = 'CAR-031-2029-05-14-20230000042';
    const agent = await db.platform(async (tx) => {
      const made = await makeAgent(tx, id, { firstname: 'Awa', lastname: 'Traoré', cardNumber: card });
      await makeExpiration(tx, made, { number: card, expiresOn: '2029-05-14' });
      const user = await makeUser(tx, { email, firstname: 'Awa', lastname: 'Traoré' });
      await makeMember(tx, id, { kind: 'agent', userId: user.id, agentId: made.id, rights: [...rights] });
      return made;
    });
    return { email, agent };
  };

  test('it is shown with its code by right, and the application’s page to every agent (A-110)', async () => {
    const opened = async (rights: readonly Right[]) => {
      const { page, goto, signIn } = await stage.visitor(PHONE);
      await signIn((await carried(rights)).email);
      const stands = async (path: string): Promise<boolean> => {
        await goto(path);
        await settled(page);
        return page.url().includes(path);
      };
      const badge = await stands('/platform/agentBadge');
      const code = await page.getByRole('img', { name: 'Code de contrôle de mon badge' }).count();
      const app = await stands('/platform/app-agent');
      await page.context().close();
      return { badge, code, app };
    };
    expect(await opened(['readOwnBadge'])).toEqual({ badge: true, code: 1, app: true });
    expect(await opened([])).toEqual({ badge: false, code: 0, app: true });
  });

  test('scanning it shows anybody its owner and expiry date, and another code is unknown (A-302, A-303)', async () => {
    const { agent } = await carried(['readOwnBadge']);
    const { page, goto } = await stage.visitor(PHONE);
    await goto(`/badge/${agent.badgeCode}`);
    for (const words of ['Awa Traoré', 'Carte professionnelle valide', 'CAR-031-2029-05-14-20230000042', '14/05/2029']) await says(page, words);
    await goto(`/badge/${'0'.repeat(24)}`);
    await says(page, 'Ce badge est inconnu ou a été retiré');
    expect(await page.locator('main').innerText()).not.toContain('Awa');
    await page.context().close();
  });
});
