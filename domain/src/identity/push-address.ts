// Decides where push messages may be sent, because the server calls the address that a subscription names.

/** Push services of browsers: Chrome and Edge on Android and computers, Firefox, Edge on Windows, Safari. */
const SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'];

function addressIn(subscription: string): URL | null {
  try {
    const { endpoint } = JSON.parse(subscription) as { endpoint?: unknown };
    return typeof endpoint === 'string' ? URL.parse(endpoint) : null;
  } catch {
    return null;
  }
}

/** Accepts a subscription as browsers write it (Push API, `PushSubscription.toJSON`) to a known service. The server calls no other host. */
export function isPushSubscription(subscription: string): boolean {
  const address = addressIn(subscription);
  if (address === null || address.protocol !== 'https:' || address.port !== '' || address.username !== '') return false;
  return SERVICES.some((service) => address.hostname === service || address.hostname.endsWith(`.${service}`));
}
