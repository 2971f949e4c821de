// What a browser test stands on: pages of people who are signed in, that fail on any error of the console.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Database } from '@vigie/db/door.ts';
import { throttles } from '@vigie/db/tables/platform.ts';
import { afterAll, inject } from 'vitest';
import { launchChromium } from './chromium.ts';
import { openProductDatabase } from './product.ts';

export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

export interface Visitor {
  readonly page: Page;
  /** Errors of the page and of its console, in the order they came. */
  readonly errors: string[];
  goto(hash: string): Promise<void>;
  signIn(email: string, password?: string): Promise<void>;
  /** Leaves by one's own menu and waits for the sign-in form: who types before it stands would type into the form that goes. */
  signOut(): Promise<void>;
}

export interface Stage {
  readonly url: string;
  readonly dataDir: string;
  readonly browser: Browser;
  /** The running product's own database. */
  readonly db: Database;
  visitor(options?: BrowserContextOptions): Promise<Visitor>;
}

/** Lines that a browser writes by itself when a test takes its network away or is refused on purpose. */
const EXPECTED = /net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|status of 4\d\d|Failed to load resource/;

/** The page has its heading and nothing in it is still loading. The live stream never ends, so the network is never idle. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const place = document.querySelector('main') ?? document.body;
    return place.innerText.trim().length > 2 && !document.querySelector('[aria-busy="true"], [aria-label^="Chargement"]');
  });
}

/** A change of the hash alone is told to the application after `goto` returns: the old screen must not be taken for the new one. */
export async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await page.waitForFunction(() => document.querySelector('main')?.ariaBusy !== 'true');
}

export async function openStage(): Promise<Stage> {
  const { url, dataDir } = inject('product');
  const browser = await launchChromium();
  const db = await openProductDatabase(dataDir);
  afterAll(async () => {
    await browser.close();
    await db.close();
  });
  return {
    url,
    dataDir,
    browser,
    db,
    visitor: async (options = DESKTOP) => {
      const context = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris', ...options });
      context.setDefaultTimeout(15_000);
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !EXPECTED.test(message.text())) errors.push(message.text());
      });
      const goto = async (hash: string): Promise<void> => {
        await arrive(page, `${url}/#${hash}`);
      };
      return {
        page,
        errors,
        goto,
        signIn: async (email, password = 'Vigie-2026') => {
          // The files share the demonstration's people, who sign in here more often in a minute than anybody may.
          await db.platform((tx) => tx.delete(throttles));
          await goto('/login');
          await page.getByLabel(/^(Adresse e-mail|Identifiant|E-mail)/).fill(email);
          await page.getByLabel(/^Mot de passe/).fill(password);
          await page.getByRole('button', { name: /Se connecter|Connexion/ }).click();
          await page.locator('#main').waitFor();
        },
        signOut: async () => {
          await page.getByRole('button', { name: /^Mon menu/ }).click();
          await page.getByRole('button', { name: 'Se déconnecter' }).click();
          await page.getByLabel(/^Mot de passe/).waitFor();
        },
      };
    },
  };
}
