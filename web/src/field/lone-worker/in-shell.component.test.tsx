// The same rules as in a browser, fed by the native shell under a locked screen.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { phoneCalls } from '@vigie/contract/field/phone-endpoints.ts';
import { dayWith, openPhone, serviceInHand } from '../../../test/guard-phone.tsx';
import { darken, inShell, type ShellHand } from '../../../test/phone-shell.ts';
import { serve, type Server } from '../../../test/server.ts';
import type { Felt, NativeShell, Words } from '../../shared/native-shell.ts';
import { LoneWorkerLine } from './lone-worker-line.tsx';
import { LoneWorker } from './lone-worker.tsx';

const G = 9.806_65;
/** In seconds: what applies where the agency has set nothing (F-194). */
const DELAY = 10 * 60;
const line = page.getByRole('status', { name: 'Protection du travailleur isolé' });
const still = (at: number): Felt => ({ at, x: 0, y: G, z: 0 });

let server: Server;
beforeEach(() => {
  server = serve();
});

async function atWork(change: Partial<NativeShell> = {}): Promise<ShellHand & { readonly beats: () => readonly { readonly dark: boolean }[] }> {
  const hand = inShell(change);
  const beats = server.on(phoneCalls.beat, () => ({ ok: true as const }));
  await openPhone(server, dayWith({ services: [serviceInHand(90)], settings: { ptiEnabled: true } }), () => (
    <>
      <LoneWorkerLine />
      <LoneWorker />
    </>
  ));
  await expect.element(line).toBeVisible();
  await expect.poll(() => change.feelMotion !== undefined || hand.isHeard()).toBe(true);
  return { ...hand, beats: () => beats.map(({ body }) => body.phone) };
}

/** Only the clock is ours: the page's timers go on. */
function clock(): (seconds: number) => number {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  return (seconds) => {
    vi.setSystemTime(Date.now() + seconds * 1000);
    return Date.now();
  };
}

/** Seconds of a phone that lies still, in steps that no watch takes for sleep. */
function lieStill({ feel, second }: ShellHand, later: (seconds: number) => number, seconds: number): void {
  for (let past = 0; past < seconds; past += 20) {
    feel(still(later(20)));
    second();
  }
}

test('the shell’s accelerometer counts as sensors, under a mouse too (F-190, F-192)', async () => {
  const { feel } = await atWork();
  feel(still(Date.now()));
  await expect.element(line).toMatchTextContent('PTI : calibration en cours');
});

test('a phone whose shell feels nothing is told as incomplete (F-192)', async () => {
  await atWork({ feelMotion: () => Promise.resolve(false) });
  await expect.element(line).toMatchTextContent('PTI incomplète');
});

test('a guard who no longer moves under a locked screen is asked, and the phone rings until the answer (F-201)', async () => {
  const rung: Words[] = [];
  const hush = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const ring = (words: Words): Promise<void> => Promise.resolve(void rung.push(words));
  const later = clock();
  const hand = await atWork({ ring, hush });
  darken();
  lieStill(hand, later, DELAY + 20);
  await expect.element(page.getByRole('heading', { name: 'Aucun mouvement détecté' })).toBeVisible();
  expect(rung).toEqual([{ title: 'Aucun mouvement détecté', text: 'Sans réponse, votre agence sera alertée.' }]);
  await page.getByRole('button', { name: 'R.A.S' }).click();
  expect(hush).toHaveBeenCalledOnce();
});

test('a fall under a locked screen is felt by the same rules (F-205)', async () => {
  const later = clock();
  const hand = await atWork();
  darken();
  // Eleven seconds of calibration, upright, then an impact, then flat on the ground.
  for (let past = 0; past < 11; past += 0.5) hand.feel(still(later(0.5)));
  hand.feel({ at: later(0.02), x: 0, y: 3 * G, z: 0 });
  for (let past = 0; past < 7; past += 0.1) hand.feel({ at: later(0.1), x: 0, y: 0, z: G });
  await expect.element(page.getByRole('heading', { name: 'Chute détectée' })).toBeVisible();
});

test('with the screen off and the process at work, the server hears that the phone watches on', async () => {
  const { beats } = await atWork();
  darken();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => beats().length).toBeGreaterThan(0);
  expect(beats().map(({ dark }) => dark)).not.toContain(true);
});

test('a shell that may not stay at work is blind in the dark, and takes nobody for still', async () => {
  const later = clock();
  const hand = await atWork({ isAwake: false });
  darken();
  lieStill(hand, later, DELAY + 20);
  await expect.poll(() => hand.beats().some(({ dark }) => dark)).toBe(true);
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
});

test('the screen is kept lit until the shell is at work, and may go out then', async () => {
  const release = vi.fn<WakeLockSentinel['release']>(() => Promise.resolve());
  const sentinel = Object.assign(new EventTarget(), { released: false, onrelease: null, type: 'screen' as const, release });
  const request = vi.spyOn(navigator.wakeLock, 'request').mockResolvedValue(sentinel);
  onTestFinished(() => request.mockRestore());
  let isAwake = false;
  const { second } = await atWork({
    get isAwake() {
      return isAwake;
    },
  });
  await expect.poll(() => request.mock.calls.length).toBe(1);
  expect(release).not.toHaveBeenCalled();
  isAwake = true;
  second();
  expect(release).toHaveBeenCalledOnce();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledOnce();
});
