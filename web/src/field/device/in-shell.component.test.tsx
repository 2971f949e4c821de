// Positions and tags of the native shell reach the same rules and screens as a browser's.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { phoneCalls } from '@vigie/contract/field/phone-endpoints.ts';
import { daySite, dayWith, openPhone, ROUND, serviceInHand, SITE } from '../../../test/guard-phone.tsx';
import { darken, inShell } from '../../../test/phone-shell.ts';
import { serve, type Server } from '../../../test/server.ts';
import { LocationPermission, locationPermission } from '../../shared/device/location-permission.ts';
import { hasNfc } from '../../shared/device/nfc-reader.ts';
import { takeFix } from '../../shared/device/take-fix.ts';
import type { Locator, NativeShell } from '../../shared/native-shell.ts';
import { LoneWorker } from '../lone-worker/lone-worker.tsx';
import { TagPage } from '../tag-page.tsx';

let server: Server;
beforeEach(() => {
  server = serve();
  // The end of a protection is said until it is heard, in the next test too.
  server.on(phoneCalls.beat, () => ({ ok: true as const }));
});

const SITE_AT = { latitude: 43.6045, longitude: 1.444 };
/** About a kilometre north of the site. */
const AWAY = { coords: { ...SITE_AT, latitude: SITE_AT.latitude + 0.009, accuracy: 10 } };
const locatorOf = (getCurrentPosition: Locator['getCurrentPosition']): Locator => ({
  getCurrentPosition,
  watchPosition: () => 1,
  clearWatch: () => undefined,
});

test('a position of the shell is rounded and remembered as allowed in the background too (A-328, F-185)', async () => {
  const asked = vi.fn<Locator['getCurrentPosition']>((onFix) => onFix({ coords: { ...SITE_AT, accuracy: 7.6 } }));
  inShell({ geolocation: locatorOf(asked), locatesInBackground: true });
  expect(await takeFix()).toEqual({ position: { ...SITE_AT, accuracy: 8 } });
  expect(asked.mock.calls[0]?.[2]).toEqual({ enableHighAccuracy: true, timeout: 15_000, maximumAge: 0 });
  expect(locationPermission()).toBe(LocationPermission.always);
});

test('a refusal of the shell is a refusal as the browser’s is (A-328, F-185)', async () => {
  inShell({ geolocation: locatorOf((_, onFault) => onFault({ code: 1 })) });
  expect(await takeFix()).toEqual({ position: null, reason: 'denied' });
  expect(locationPermission()).toBe(LocationPermission.denied);
});

test('a guard who leaves the perimeter under a locked screen is told after five positions (F-199)', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  const asked = vi.fn<Locator['getCurrentPosition']>((onFix) => onFix(AWAY));
  const { second } = inShell({ geolocation: locatorOf(asked) });
  const sites = [daySite({ radius: 100, address: { ...daySite().address, ...SITE_AT } })];
  const settings = { ptiEnabled: true, perimeterEnabled: true };
  await openPhone(server, dayWith({ services: [serviceInHand(90)], sites, settings }), () => <LoneWorker />);
  darken();
  const tenSeconds = async (): Promise<number> => {
    vi.setSystemTime(Date.now() + 10_000);
    second();
    await Promise.resolve();
    return asked.mock.calls.length;
  };
  await expect.poll(tenSeconds).toBeGreaterThanOrEqual(5);
  await expect.element(page.getByRole('heading', { name: 'Sortie de périmètre détectée' })).toBeVisible();
});

type ReadTags = NonNullable<NativeShell['readTags']>;
const openTags = () => {
  const checkpoints = [{ id: '00000000-0000-7000-8000-0000000f0501', title: 'Portail', badge: '04A21F7B', latitude: null, longitude: null }];
  const rounds = [{ id: ROUND, siteId: SITE, name: 'Ronde', slug: 'ronde', grantedDirections: ['forward' as const], checkpoints }];
  return openPhone(server, dayWith({ services: [serviceInHand(60)], rounds }), () => <TagPage />);
};

test('a tag that the shell reads shows its point (F-144)', async () => {
  const readTags: ReadTags = (onSerial) => {
    onSerial('04:a2:1f:7b');
    return Promise.resolve();
  };
  inShell({ readTags });
  await openTags();
  await page.getByRole('button', { name: 'Lire un badge' }).click();
  await expect.element(page.getByText('Portail')).toBeVisible();
});

test('a reader that is switched off is told, and a shell without one says so', async () => {
  inShell({ readTags: () => Promise.reject(new Error('switched off')) });
  expect(hasNfc()).toBe(true);
  await openTags();
  await page.getByRole('button', { name: 'Lire un badge' }).click();
  await expect.element(page.getByText(/^La lecture est impossible/)).toBeVisible();
  inShell({ readTags: undefined });
  expect(hasNfc()).toBe(false);
});
