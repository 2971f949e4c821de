// This browser as a device for notifications: subscribing, unsubscribing, and its name.
import type { Device } from '@vigie/contract/identity/schemas.ts';
import type { z } from 'zod';
import { identityApi } from '../identity-api.ts';

export type PushState = 'unsupported' | 'refused' | 'off' | 'on';

export const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

const registration = (): Promise<ServiceWorkerRegistration | undefined> => navigator.serviceWorker.getRegistration();

export async function currentSubscription(): Promise<PushSubscription | null> {
  return isSupported() ? ((await (await registration())?.pushManager.getSubscription()) ?? null) : null;
}

export async function pushState(): Promise<PushState> {
  if (!isSupported() || !(await registration())) return 'unsupported';
  if (Notification.permission === 'denied') return 'refused';
  return (await currentSubscription()) ? 'on' : 'off';
}

interface Brand {
  readonly brand: string;
  readonly version: string;
}
const GENERIC = /not.?a.?brand|chromium/i;

/** 'Chrome 156', from the client hints or from the user agent. */
export function browserOf(agent: string, brands: readonly Brand[] = []): { name: string; version: string } {
  const named = brands.find(({ brand }) => !GENERIC.test(brand));
  if (named) return { name: named.brand, version: named.version };
  const found = /(Firefox|Edg|OPR|Chrome)\/([\d.]+)/.exec(agent) ?? /Version\/([\d.]+).*(Safari)/.exec(agent);
  if (!found) return { name: 'Navigateur', version: '' };
  const [, first = '', second = ''] = found;
  return /^\d/.test(first) ? { name: second, version: first } : { name: first, version: second };
}

/** What the server stores of a device. The token is the whole subscription, as web push requires. */
export function describeDevice(token: string): z.input<typeof Device> {
  const hints = (navigator as { userAgentData?: { brands?: readonly Brand[] } }).userAgentData;
  const { name, version } = browserOf(navigator.userAgent, hints?.brands);
  return {
    token,
    deviceInfos: navigator.userAgent.slice(0, 500),
    browserName: name.slice(0, 80),
    browserVersion: version.slice(0, 40),
  };
}

/** Asks for the permission, subscribes and registers with the server. */
export async function enablePush(publicKey: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  const worker = await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await identityApi.saveDevice({ body: describeDevice(JSON.stringify(subscription)) });
  return 'on';
}

export async function disablePush(): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  await identityApi.removeDevice({ params: { token: JSON.stringify(subscription) } });
  await subscription.unsubscribe();
}
