// The protection's line on a running service, on devices without sensors, without vibration, or that wait for a touch.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { phoneCalls } from '@vigie/contract/field/phone-endpoints.ts';
import { dayWith, openPhone, serviceInHand } from '../../../test/guard-phone.tsx';
import { serve, type Server } from '../../../test/server.ts';
import { LoneWorkerLine } from './lone-worker-line.tsx';
import { LoneWorker } from './lone-worker.tsx';

const SENSORS_NEEDED = "Les capteurs de l'appareil sont nécessaires au fonctionnement du PTI";
const line = page.getByRole('status', { name: 'Protection du travailleur isolé' });

let server: Server;
beforeEach(() => {
  server = serve();
});

/** A finger is the phone's pointer. */
function onPhone(): void {
  const asked = globalThis.matchMedia.bind(globalThis);
  const spy = vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) => asked(query === '(pointer: coarse)' ? 'all' : query));
  onTestFinished(() => spy.mockRestore());
}
const feel = (): void => void dispatchEvent(new DeviceMotionEvent('devicemotion', { accelerationIncludingGravity: { x: 0, y: 9.8, z: 0 } }));

async function atWork(): Promise<void> {
  server.on(phoneCalls.beat, () => ({ ok: true as const }));
  await openPhone(server, dayWith({ services: [serviceInHand(90)], settings: { ptiEnabled: true } }), () => (
    <>
      <LoneWorkerLine />
      <LoneWorker />
    </>
  ));
  await expect.element(page.getByText(/PTI/).first()).toBeVisible();
}

test('on a computer the guard is told that protection is unavailable and needs sensors (F-190, A-332)', async () => {
  await atWork();
  await expect.element(line).toMatchTextContent('PTI indisponible sur un ordinateur');
  await expect.element(line).toMatchTextContent(SENSORS_NEEDED);
});

test('a phone that cannot vibrate has no calibration (F-209)', async () => {
  onPhone();
  const vibrate = Object.getOwnPropertyDescriptor(Navigator.prototype, 'vibrate') ?? {};
  Reflect.deleteProperty(Navigator.prototype, 'vibrate');
  onTestFinished(() => void Object.defineProperty(Navigator.prototype, 'vibrate', vibrate));
  await atWork();
  await expect.element(line).toMatchTextContent(SENSORS_NEEDED);
  feel();
  await expect.element(line).toMatchTextContent('Calibration indisponible');
});

test('a device that requires a touch first is asked again from one', async () => {
  onPhone();
  let isTouched = false;
  const requestPermission = (): Promise<string> =>
    isTouched ? Promise.resolve('granted') : Promise.reject(new DOMException('no gesture', 'NotAllowedError'));
  Object.assign(DeviceMotionEvent, { requestPermission });
  onTestFinished(() => void Reflect.deleteProperty(DeviceMotionEvent, 'requestPermission'));
  await atWork();
  const allow = page.getByRole('button', { name: 'Activer la protection (PTI)' });
  await expect.element(allow).toBeVisible();
  isTouched = true;
  await allow.click();
  await expect.element(line).toBeVisible();
  feel();
  await expect.element(line).toMatchTextContent('PTI : calibration en cours');
});
