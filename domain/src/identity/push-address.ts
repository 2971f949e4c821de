// Where push messages may be sent: a subscription names an address, and the server calls it.

/** The push services of browsers: Chrome and Edge on Android and computers, Firefox, Edge on Windows, Safari. */
const SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'];

function addressIn(subscription: string): URL | null {
  try {
    const { endpoint } = JSON.parse(subscription) as { endpoint?: unknown };
    return typeof endpoint === 'string' ? URL.parse(endpoint) : null;
  } catch {
    return null;
  }
}

/** A subscription as browsers write it (Push API, `PushSubscription.toJSON`), to a service that is known: no other machine is called for anybody. */
export function isPushSubscription(subscription: string): boolean {
  const address = addressIn(subscription);
  if (address === null || address.protocol !== 'https:' || address.port !== '' || address.username !== '') return false;
  return SERVICES.some((service) => address.hostname === service || address.hostname.endsWith(`.${service}`));
}
