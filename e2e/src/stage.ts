// The stage of a browser test: pages of signed-in people, which fail on any console error.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { Database } from '@vigie/db/door.ts';
import { throttles } from '@vigie/db/tables/platform/platform.ts';
import { afterAll, afterEach, inject } from 'vitest';
import { launchChromium } from './chromium.ts';
import { keepFailure, startTrace } from './failures.ts';
import type { Lane } from './lanes.ts';
import { openProductDatabase } from './product.ts';

export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
/** A phone with the application installed, for when the network is lost. */
export const INSTALLED: BrowserContextOptions = { ...PHONE, serviceWorkers: 'allow' };
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

export interface Visitor {
  readonly page: Page;
  /** Errors of the page and of its console, in order. */
  readonly errors: string[];
  readonly goto: (hash: string) => Promise<void>;
  /** A blank page gets a session from the API, and loads the application at its first `goto`. Any other page signs in by the form. */
  readonly signIn: (email: string, password?: string) => Promise<void>;
  readonly signInByForm: (email: string, password?: string) => Promise<void>;
  /** Signs out by the user menu and waits for the sign-in form. Typing earlier would go into the form that is disappearing. */
  readonly signOut: () => Promise<void>;
}

export interface Stage {
  readonly url: string;
  readonly dataDir: string;
  readonly browser: Browser;
  /** The running product's own database. */
  readonly db: Database;
  visitor(options?: BrowserContextOptions): Promise<Visitor>;
}

/** Lines that a browser logs by itself when a test cuts its network or gets an intended refusal. */
const EXPECTED = /net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|status of 4\d\d|Failed to load resource/;

/** The page has its heading and nothing in it is still loading. The live stream never ends, so the network is never idle. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Asked at each frame, and only the text needs a layout: it is read once nothing is loading.
    if (document.querySelector('[aria-busy="true"], [aria-label^="Chargement"]')) return false;
    const place = document.querySelector('main') ?? document.body;
    return place.innerText.trim().length > 2;
  });
}

/** The application receives a change of the hash after `goto` returns: the old screen must not pass for the new. */
export async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await page.waitForFunction(() => document.querySelector('main')?.ariaBusy !== 'true');
}

/** The lane of the worker that runs this file; workers are counted from 1. */
function ownLane(): Lane {
  const lanes = inject('lanes');
  const lane = lanes[Number(process.env['VITEST_POOL_ID'] ?? 1) - 1];
  if (!lane) throw new Error(`worker ${process.env['VITEST_POOL_ID']} has no lane: there are ${lanes.length}`);
  return lane;
}

/** Puts the tokens of a sign-in where the application stores them, before it is first loaded. */
async function takeSession(page: Page, url: string, username: string, password: string): Promise<void> {
  const answer = await fetch(`${url}/api/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`${username} is not let in: ${answer.status} ${await answer.text()}`);
  const { token, refresh_token: refreshToken } = (await answer.json()) as { token: string; refresh_token: string };
  await page.goto(`${url}/manifest.webmanifest`);
  await page.evaluate(
    (tokens) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('vigie-session', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('kept');
        request.onerror = () => reject(request.error ?? new Error('indexedDB refused'));
        request.onsuccess = () => {
          const transaction = request.result.transaction('kept', 'readwrite');
          transaction.objectStore('kept').put(tokens, 'tokens');
          transaction.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
    { token, refreshToken },
  );
}

/** Once per worker: its files share the modules, and these two with them. Both end with the worker. */
let browser: Browser | undefined;
let database: Database | undefined;

/** Once per file: what its visitors opened is closed afterwards. */
export async function openStage(): Promise<Stage> {
  const { url, dataDir } = ownLane();
  if (!browser?.isConnected()) browser = await launchChromium();
  const chromium = browser;
  const db = (database ??= await openProductDatabase(dataDir));
  const contexts: BrowserContext[] = [];
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await keepFailure(`${task.file.name} ${task.name}`, contexts);
  });
  afterAll(async () => {
    await Promise.all([...contexts].map((context) => context.close()));
  });
  return {
    url,
    dataDir,
    browser: chromium,
    db,
    visitor: async (options = DESKTOP) => {
      // A service worker prefetches the whole application, which only tests without a network need (INSTALLED).
      const context = await chromium.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris', serviceWorkers: 'block', ...options });
      contexts.push(context);
      context.on('close', () => contexts.splice(contexts.indexOf(context), 1));
      await startTrace(context);
      context.setDefaultTimeout(15_000);
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !EXPECTED.test(message.text())) errors.push(message.text());
      });
      let isFirst = false;
      const goto = async (hash: string): Promise<void> => {
        await arrive(page, `${url}/#${hash}`);
        // A refused address has a heading, and no frame.
        if (isFirst) await page.locator('#main, h1').first().waitFor();
        isFirst = false;
      };
      /** The files share the demonstration's people, who sign in here more often per minute than is allowed. */
      const forgetAttempts = (): Promise<unknown> => db.platform((tx) => tx.delete(throttles));
      const signInByForm = async (email: string, password = 'Vigie-2026'): Promise<void> => {
        await forgetAttempts();
        await goto('/login');
        await page.getByLabel(/^(Adresse e-mail|Identifiant|E-mail)/).fill(email);
        await page.getByLabel(/^Mot de passe/).fill(password);
        await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
        await page.locator('#main').waitFor();
      };
      return {
        page,
        errors,
        goto,
        signInByForm,
        signIn: async (email, password = 'Vigie-2026') => {
          if (page.url() !== 'about:blank') return signInByForm(email, password);
          await forgetAttempts();
          await takeSession(page, url, email, password);
          isFirst = true;
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
