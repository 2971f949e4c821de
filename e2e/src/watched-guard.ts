// A guard protected by their phone: the test advances its clock and simulates its sensors and position.
import { and, asc, eq, like } from 'drizzle-orm';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { suggestedCheckLevels } from '@vigie/domain/agency/settings/check-levels.ts';
import { guardAtWork } from './guard-at-work.ts';
import { dialogOf } from './hand.ts';
import { DESKTOP, PHONE, type Stage, type Visitor } from './stage.ts';

/** On the site of a factory. */
export const HERE = { latitude: 43.6006, longitude: 1.4394, accuracy: 12 };
/** Some 220 m north. */
export const AWAY = { ...HERE, latitude: 43.6026 };
export const UPRIGHT = { x: 0, y: 9.8, z: 0 };
export const LYING = { x: 0, y: 0, z: 9.8 };

export type World = Awaited<ReturnType<typeof guardAtWork>>;

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
export const alarm = (page: Page) => page.getByRole('alertdialog');
export const line = (page: Page) => page.getByRole('status', { name: 'Protection du travailleur isolé' });
export const said = (page: Page): Promise<string> => line(page).innerText();
export const feel = (page: Page, force: typeof UPRIGHT): Promise<void> =>
  page.evaluate((felt) => void dispatchEvent(new DeviceMotionEvent('devicemotion', { accelerationIncludingGravity: felt })), force);

/** Some seconds of a device held in one orientation. */
export async function bear(page: Page, seconds: number, force: typeof UPRIGHT): Promise<void> {
  for (let half = 0; half < seconds * 2; half += 1) {
    await feel(page, force);
    await page.clock.runFor(500);
  }
}

/** Held upright until the phone is calibrated: ten seconds from the first sensor data, which may come late. */
export async function calibrate(page: Page): Promise<void> {
  for (let turn = 0; turn < 40 && !(await said(page)).includes('PTI active'); turn += 1) await bear(page, 1, UPRIGHT);
  expect(await said(page)).toContain('PTI active');
}

/** Advances the clock step by step until the page shows the expected content. */
export async function pass(page: Page, isThere: () => Promise<boolean>, step = 10_000, most = 20): Promise<void> {
  for (let turn = 0; turn < most && !(await isThere()); turn += 1) await page.clock.runFor(step);
  expect(await isThere()).toBe(true);
}

/** A device that knows its position at once, wherever the test puts it. */
export const locate = (page: Page): Promise<unknown> =>
  page.addInitScript((here) => {
    Object.assign(globalThis, { here });
    navigator.geolocation.getCurrentPosition = (found) =>
      found({ coords: (globalThis as typeof globalThis & { here: GeolocationCoordinates }).here } as GeolocationPosition);
  }, HERE);
export const goTo = (page: Page, here: typeof HERE): Promise<unknown> => page.evaluate((place) => Object.assign(globalThis, { here: place }), here);

/** The protected guards and their supervisor. */
export function watchedGuards(stage: Stage) {
  const { db } = stage;
  /** An agency that asks its guards after five minutes, and its guard with their phone. */
  async function guardOn(options: BrowserContextOptions = PHONE, prepare: (page: Page) => Promise<unknown> = () => Promise.resolve()) {
    const world = await guardAtWork(db);
    const visitor = await stage.visitor(options);
    await visitor.page.clock.install();
    await locate(visitor.page);
    await prepare(visitor.page);
    return { ...world, visitor, page: visitor.page };
  }

  /** Another phone of the same guard, signed in. */
  async function phoneOf({ email }: World): Promise<{ readonly visitor: Visitor; readonly page: Page }> {
    const visitor = await stage.visitor(PHONE);
    await visitor.page.clock.install();
    await locate(visitor.page);
    await visitor.signIn(email);
    return { visitor, page: visitor.page };
  }

  async function takeService({ page, goto, signIn }: Visitor, { email }: World): Promise<void> {
    await signIn(email);
    await goto('/terrain/priseService');
    await button(page, 'Prendre mon service').click();
    await dialogOf(page)
      .getByRole('button', { name: /^Prendre (mon service|quand même)/ })
      .click();
    await page.waitForURL(/serviceActif/);
    await button(page, 'Tout est transmis').waitFor();
  }

  /** The agency's settings of the field; the phone reads them with its next day. */
  const changeSettings = ({ agency }: World, field: { readonly ptiEnabled?: boolean; readonly ptiFrequencyMinutes?: number }): Promise<unknown> =>
    db.platform((tx) =>
      tx
        .update(agencies)
        .set({ settings: { planning: { checks: suggestedCheckLevels() }, field } })
        .where(eq(agencies.id, agency.id)),
    );

  const reportsOf = ({ agency }: World) =>
    db.platform(async (tx) => {
      const rows = await tx
        .select()
        .from(logbookEntries)
        .where(and(eq(logbookEntries.agencyId, agency.id), like(logbookEntries.typeKey, 'pti%')))
        .orderBy(asc(logbookEntries.chainNumber));
      return rows.map(({ typeKey, description, siteId, position }) => ({ typeKey, description, isHere: siteId !== null && position !== null }));
    });

  /** Alerts show on any screen of the desk. */
  async function managerOf({ agency }: World): Promise<Visitor> {
    const manager = await stage.visitor(DESKTOP);
    await manager.signIn(agency.owner);
    await manager.goto('/home');
    return manager;
  }
  const alertsOn = (page: Page) => page.getByRole('list', { name: 'Alertes à prendre en charge' });
  return { guardOn, phoneOf, takeService, changeSettings, reportsOf, managerOf, alertsOn };
}
