// The guard's phone: a Chromium of its own with the application installed. It is opened, killed, signed out of and into.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { chromiumOptions } from '@vigie/e2e/chromium-options.ts';
import { arrive, settled } from '@vigie/e2e/stage.ts';
import type { FieldNetwork } from './network.ts';
import type { Kill, Network } from './plan.ts';
import { HERE, PASSWORD } from './world.ts';

const STEP_LIMIT = 6000;
const ADDRESS = /^(Adresse e-mail|Identifiant|E-mail)/;

/** A phone that is awake counts the milliseconds that pass; one that sleeps does not. The timers of the page are left as they are. */
const countsAwake = (): void => {
  const own = performance.now.bind(performance);
  let awake = 0;
  performance.now = () => own() + awake;
  addEventListener('stay-awake', (event) => (awake += event instanceof CustomEvent ? Number(event.detail) : 0));
};

/** The browser's main process, started with this folder. */
function processOf(profile: string): number | null {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    let command = '';
    try {
      command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    } catch {
      // It ended meanwhile.
    }
    if (command.includes(`--user-data-dir=${profile}\0`) && !command.includes('--type=')) return Number(pid);
  }
  return null;
}

export class Phone {
  private readonly profile: string;
  private readonly network: FieldNetwork;
  private readonly env: Readonly<Record<string, string>>;
  private context: BrowserContext | undefined;
  private opened: Page | undefined;
  private line: Network = 'up';
  /** Errors that the application threw, for the report. */
  readonly errors: string[] = [];

  constructor(profile: string, network: FieldNetwork, clock: Readonly<Record<string, string>>) {
    this.profile = profile;
    this.network = network;
    this.env = clock;
  }

  get page(): Page {
    if (!this.opened) throw new Error('the phone is off');
    return this.opened;
  }

  private async turnOn(): Promise<BrowserContext> {
    const options = chromiumOptions();
    for (const name of ['SingletonLock', 'SingletonCookie', 'SingletonSocket']) rmSync(join(this.profile, name), { force: true });
    const context = await chromium.launchPersistentContext(this.profile, {
      ...options,
      env: { ...process.env, ...options.env, ...this.env },
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
      geolocation: HERE,
      permissions: ['geolocation'],
    });
    context.setDefaultTimeout(STEP_LIMIT);
    await context.addInitScript(countsAwake);
    await context.setOffline(this.line === 'lost');
    return context;
  }

  /** Opens the application, on a phone that is on or off. */
  async open(hash = '/terrain/serviceActif'): Promise<void> {
    this.context ??= await this.turnOn();
    if (!this.opened) {
      const [blank] = this.context.pages();
      this.opened = blank?.url() === 'about:blank' ? blank : await this.context.newPage();
      this.opened.on('pageerror', (error) => this.errors.push(error.message));
    }
    await this.goTo(hash);
  }

  async goTo(hash: string): Promise<void> {
    await arrive(this.page, `${this.network.url}/#${hash}`);
    await settled(this.page);
  }

  async kill(how: Kill): Promise<void> {
    const { opened, context } = this;
    this.opened = undefined;
    if (how === 'battery') {
      const pid = processOf(this.profile);
      if (pid === null) throw new Error('the browser of this phone is not found');
      process.kill(pid, 'SIGKILL');
      this.context = undefined;
      await context?.close().catch(() => undefined);
      return;
    }
    if (how === 'crashed' && opened && context) {
      const session = await context.newCDPSession(opened);
      // The renderer that crashes never answers.
      void session.send('Page.crash').catch(() => undefined);
      await Promise.race([opened.waitForEvent('crash'), after(2000)]);
    }
    await opened?.close();
  }

  /** For good, at the end of the run. */
  async off(): Promise<void> {
    this.opened = undefined;
    await this.context?.close().catch(() => undefined);
    this.context = undefined;
  }

  async setNetwork(line: Network): Promise<void> {
    this.line = line;
    this.network.setDead(line !== 'up');
    await this.context?.setOffline(line === 'lost');
  }

  /** What the phone counts while it is awake. Before the clocks move: an answer heard between would seem to be older than it is. */
  async stayAwake(milliseconds: number): Promise<void> {
    await this.page.evaluate((by) => dispatchEvent(new CustomEvent('stay-awake', { detail: by })), milliseconds);
  }

  /** Time has passed: the screen is lit again. */
  async wake(): Promise<void> {
    await this.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  }

  /** The application is on the phone, and opens without a network. */
  async install(): Promise<void> {
    await this.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await this.page.reload();
    await this.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await settled(this.page);
  }

  async signIn(email: string): Promise<void> {
    const { page } = this;
    await this.goTo('/login');
    await page.getByLabel(ADDRESS).fill(email);
    await page.getByLabel(/^Mot de passe/).fill(PASSWORD);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await page.locator('#main').waitFor({ timeout: 15_000 });
  }

  /** Nobody is signed in. */
  async isAtEntrance(): Promise<boolean> {
    await this.goTo('/home');
    return this.page.getByLabel(ADDRESS).isVisible();
  }

  /** By the menu, with yes to what it asks. False where it is held back. */
  async signOut(): Promise<boolean> {
    const { page } = this;
    await this.goTo('/home');
    await page.getByRole('button', { name: /^Mon menu/ }).click();
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    const question = page.getByRole('dialog', { name: 'Se déconnecter' });
    const entrance = page.getByLabel(/^Mot de passe/);
    await question.or(entrance).first().waitFor();
    if (await entrance.isVisible()) return true;
    const yes = question.getByRole('button', { name: /^(Transmettre puis se déconnecter|Se déconnecter)$/ });
    await yes.click({ timeout: 2000 }).catch(() => undefined);
    const isOut = await entrance.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    );
    if (!isOut) await question.getByRole('button', { name: 'Rester connecté' }).click();
    return isOut;
  }

  /** The session ended: the guard types the password, or goes back to the service where there is no network. */
  async answerReLogin(canSignIn: boolean): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: /ré-authentifier/ });
    if (!(await dialog.isVisible())) return;
    if (canSignIn) {
      await dialog.getByLabel(/^Mot de passe/).fill(PASSWORD);
      await dialog.getByRole('button', { name: 'Se connecter', exact: true }).click();
    } else await this.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
}
