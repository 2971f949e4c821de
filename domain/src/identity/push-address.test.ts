import { expect, test } from 'vitest';
import { isPushSubscription } from './push-address.ts';

const to = (endpoint: unknown): string => JSON.stringify({ endpoint, keys: { p256dh: 'a', auth: 'b' } });

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://wns2-par02p.notify.windows.com/w/?token=BQY',
  'https://web.push.apple.com/QGx',
])('%s is a browser’s push service', (endpoint) => {
  expect(isPushSubscription(to(endpoint))).toBe(true);
});

test.each([
  'https://127.0.0.1:45131/internal',
  'https://localhost/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest/meta-data',
  'https://agency.internal/x',
  'https://fcm.googleapis.com.evil.test/x',
  'https://evilpush.apple.com.test/x',
  'https://notpush-apple.com/x',
  'https://evil.test/?fcm.googleapis.com',
  'https://fcm.googleapis.com:8443/x',
  'https://user@fcm.googleapis.com/x',
  'http://fcm.googleapis.com/x',
  'file:///etc/passwd',
  '',
])('%s is not a push service', (endpoint) => {
  expect(isPushSubscription(to(endpoint))).toBe(false);
});

test('anything else is not a subscription', () => {
  for (const text of ['x', '', '{}', 'null', '[]', to(12), to(null), to({ href: 'https://fcm.googleapis.com' })])
    expect(isPushSubscription(text)).toBe(false);
});
