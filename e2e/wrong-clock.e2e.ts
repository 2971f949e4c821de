// Independent of the date.
// Somebody sets the clock of a guard's phone while it has no network. What was done then has its true time.
import { eq } from 'drizzle-orm';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import { services, serviceBreaks } from '@vigie/db/tables/planning/planning.ts';
import { HOUR, MINUTE, instantOf } from '@vigie/domain/shared/time.ts';
import { describe, expect, test } from 'vitest';
import { guardAtWork } from './src/guard-at-work.ts';
import { dialogOf } from './src/hand.ts';
import { open } from './src/look/words.ts';
import { PHONE, openStage, settled } from './src/stage.ts';
import { button, HERE } from './src/watched-guard.ts';

const stage = await openStage();
const { db } = stage;
const world = await guardAtWork(db);
const guard = await stage.visitor({ ...PHONE, geolocation: HERE, permissions: ['geolocation'] });
const { page } = guard;
await guard.signIn(world.email);

/** What the phone's settings do: its date changes, and the clock that counts milliseconds does not. */
const setClock = (by: number): Promise<void> =>
  page.evaluate((shift) => {
    const now = (): number => Math.floor(performance.timeOrigin + performance.now() + shift);
    globalThis.Date = new Proxy(Date, {
      construct: (target, given: [number]): Date => Reflect.construct(target, given.at(0) === undefined ? [now()] : given),
      get: (target, name): unknown => (name === 'now' ? now : Reflect.get(target, name)),
    });
  }, by);
const stored = () =>
  db.platform(async (tx) => {
    const [service] = await tx.select().from(services).where(eq(services.id, world.service.id));
    const entries = await tx.select().from(logbookEntries).where(eq(logbookEntries.agencyId, world.agency.id));
    const gaps = await tx.select().from(serviceBreaks).where(eq(serviceBreaks.serviceId, world.service.id));
    return { service, entries, gaps };
  });

describe('a phone without a network, whose clock was set three hours back', () => {
  test('offers the service that has begun, since less time cannot have passed', async () => {
    await open(guard, '/terrain/serviceActif');
    await settled(page);
    await open(guard, '/terrain/priseService');
    await settled(page);
    await button(page, 'Prendre mon service').waitFor();
    await page.context().setOffline(true);
    await setClock(-3 * HOUR);
    await button(page, 'Prendre mon service').click();
    await dialogOf(page)
      .getByRole('button', { name: /^Prendre (mon service|quand même)/ })
      .click();
    await page.waitForURL(/serviceActif/);
    const warning = page.getByText('L’heure de ce téléphone est fausse');
    expect(await warning.innerText()).toContain('fausse de 3\u00a0h');
  });

  test('set right again and back on the network, it sends the true time, marked and without a deduction', async () => {
    await setClock(0);
    await page.context().setOffline(false);
    await expect.poll(async () => (await stored()).service?.realStartAt ?? null, { timeout: 30_000 }).not.toBeNull();
    const { service, entries, gaps } = await stored();
    expect(Math.abs(instantOf(service!.realStartAt!) - Date.now())).toBeLessThan(2 * MINUTE);
    expect([service!.status, gaps]).toEqual([200, []]);
    const start = entries.find(({ deviceAt }) => deviceAt !== null)!;
    expect(start.description).toContain('Heure à vérifier : l’horloge du téléphone était fausse');
    expect(Math.round((instantOf(start.madeAt) - instantOf(start.deviceAt!)) / HOUR)).toBe(3);
  });
});
