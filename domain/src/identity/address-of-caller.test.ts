import { expect, test } from 'vitest';
import { networkOf, shownAddress } from './address-of-caller.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:0db8:0001:0002:aaaa::1', '2001:db8:1:2'],
  ['2001:db8:1:2::ffff', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s belongs to the caller %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('an IPv4 address is shown without its socket prefix, and an IPv6 one is shown whole', () => {
  expect([shownAddress('::ffff:192.0.2.1'), shownAddress('2001:db8::1')]).toEqual(['192.0.2.1', '2001:db8::1']);
});
